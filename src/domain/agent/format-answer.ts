/** Sentences that need no tool: what can be asked, limits, errors, and the outcome of a proposal. */

import type { WireReason } from '../reasons.ts';
import type { Language } from '../vocabulary.ts';
import type { Plan } from './intents.ts';
import { formatReason } from './refusal-words.ts';
import { inLanguage, listOf, quoteText } from './speech.ts';

const EXAMPLES: Readonly<Record<Language, readonly string[]>> = {
  es: [
    '¿Cuánto llevo gastado este mes? ¿Y en Uber? ¿Y por día?',
    '¿En qué gasté más en marzo? ¿Gasté más que el mes pasado?',
    '¿Cuánto me queda este mes? ¿Y en diciembre?',
    '¿Qué cuotas vienen? ¿Me alcanza para un tele de 300 mil a 12 cuotas?',
    '¿Cuánta plata tengo? ¿Cuánto debo? ¿Cuánto tengo ahorrado?',
    '¿Cuánto me pagaron? ¿Cuánto hay en el ROP?',
    '¿Cuánta agua gasté? ¿Cuáles son mis recibos?',
    '¿A cómo está el dólar? ¿Cuándo se actualizó?',
    'Busque Netflix. Compras de más de 50 mil en marzo. Gastos sin categoría.',
    'Con un movimiento abierto: ¿qué es esto? Ponga esto en Salud. Pase esto al próximo ciclo.',
    'Siempre que diga WALMART ponga Supermercado. Anote 5000 en la pulpería.',
  ],
  en: [
    'How much have I spent this month? And at Uber? And by day?',
    'What did I spend the most on in March? Did I spend more than last month?',
    'How much is left this month? And in December?',
    'Which cuotas are coming up? Can I afford a TV for 300k in 12 installments?',
    'How much money do I have? How much do I owe? How much have I saved?',
    'How much did I get paid? How much is in the ROP?',
    'How much water did I use? Show my receipts.',
    'What is the dollar at? When was this last updated?',
    'Find Netflix. Purchases over 50k in March. Uncategorized expenses.',
    'With a transaction open: what is this? Put this in Salud. Move this to the next cycle.',
    'Whenever it says WALMART put Supermercado. Add 5000 at the corner shop.',
  ],
};

const paragraphs = (...parts: readonly string[]): string => parts.join('\n\n');

/** What can be asked, with examples: the answer to a request for help, and to a question that is not understood. */
export function formatHelp(language: Language, understood: boolean): string {
  const first = understood
    ? inLanguage(
        language,
        'Contesto con sus propios datos, con reglas fijas y sin IA. Puede preguntar así:',
        'I answer from your own data, by fixed rules and without AI. You can ask like this:',
      )
    : inLanguage(
        language,
        'Eso no lo entiendo, y prefiero no adivinar. Sí puedo contestar cosas como estas:',
        'I do not understand that, and will not guess. I can answer questions like these:',
      );
  return paragraphs(first, ...listOf(EXAMPLES[language]));
}

/** A sentence that needs no data. */
export function formatStaticAnswer(
  plan: Extract<Plan, { kind: 'tell' }>,
  language: Language,
  categories: readonly string[],
): string {
  switch (plan.what) {
    case 'help':
      return formatHelp(language, true);
    case 'no_row':
      return inLanguage(
        language,
        'Abra primero un movimiento en Transacciones, y pregúnteme de nuevo.',
        'Open a transaction first, and ask me again.',
      );
    case 'unknown_category':
      return paragraphs(
        inLanguage(
          language,
          `No hay una categoría “${quoteText(plan.detail ?? '')}”. Estas son:`,
          `There is no category “${quoteText(plan.detail ?? '')}”. These are:`,
        ),
        ...listOf(categories.map(quoteText)),
      );
    case 'budget_limits':
      return inLanguage(
        language,
        'El presupuesto va de marzo 2026 a diciembre 2030: fuera de esos meses no hay proyección.',
        'The budget goes from March 2026 to December 2030: there is no projection outside those months.',
      );
    case 'cuotas_limits':
      return inLanguage(language, 'Una compra puede ir de 1 a 60 cuotas.', 'A purchase can be paid in 1 to 60 cuotas.');
    default:
      return plan.what satisfies never;
  }
}

/** A tool's error, in one sentence. */
export function formatProblem(refusal: WireReason, language: Language): string {
  const reason = formatReason(refusal, language);
  if (language === 'es') return `${reason ?? 'Eso no se pudo consultar'}.`;
  return `That could not be looked up${reason === null ? '' : `: ${reason}`}.`;
}

/** Nothing was found to change. */
export function formatNoChange(language: Language, detail: string, found: number): string {
  const name = detail === 'none' ? '' : ` “${quoteText(detail)}”`;
  if (found > 0)
    return inLanguage(
      language,
      `No hay nada que cambiar: lo que encontré de${name} ya está así.`,
      `There is nothing to change: what I found for${name} is so already.`,
    );
  return inLanguage(
    language,
    `No encontré movimientos${name === '' ? '' : ` de${name}`}.`,
    `I found no transactions${name === '' ? '' : ` for${name}`}.`,
  );
}
