/** Sentences that need no tool: what can be asked, limits, errors, and the outcome of a proposal. */

import type { WireReason } from '../../reasons.ts';
import type { Language } from '../../vocabulary.ts';
import type { Told } from './answer-topics.ts';
import { formatReason } from './refusal-words.ts';
import { inLanguage, listOf, quoteText } from './speech.ts';

const EXAMPLES: Readonly<Record<Language, readonly string[]>> = {
  es: [
    '¿Cuánto gasté en comida el mes pasado? ¿Cuánto gasto en gasolina en promedio?',
    '¿En qué gasté más en marzo? ¿Cuáles fueron las compras más caras este mes?',
    '¿Qué tengo que pagar esta semana? ¿Cuánto puedo gastar hoy?',
    '¿Cuánto tengo en el banco? ¿Cuánto debo en cuotas? ¿Cuál suscripción subió de precio?',
    '¿Me alcanza para un tele de 300 mil a 12 cuotas? ¿Cuánto son 100 dólares en colones?',
    'Anote 5000 en la pulpería. Ponga las de Uber en Transporte. Borre la última compra en Amazon.',
  ],
  en: [
    'How much did I spend on groceries last month? How much do I spend on gas on average?',
    'What did I spend the most on in March? What were the biggest purchases this month?',
    'What do I have to pay this week? How much can I spend today?',
    'How much do I have in the bank? How much do I owe in installments? Which subscription went up in price?',
    'Can I afford a TV for 300k in 12 installments? How much is 100 dollars in colones?',
    'Add 5000 at the corner shop. Put the ones from Uber in Transporte. Delete the last purchase at Amazon.',
  ],
};

/** What can be asked, with examples. */
export function formatHelp(language: Language): string {
  const first = inLanguage(
    language,
    'Contesto con sus propios datos, con reglas fijas y sin IA. Puede preguntar así:',
    'I answer from your own data, by fixed rules and without AI. You can ask like this:',
  );
  return [first, ...listOf(EXAMPLES[language])].join('\n\n');
}

type Sentence =
  | Exclude<Told, 'help' | 'elsewhere'>
  | 'ask'
  | 'ask_without'
  | 'no_part_for'
  | 'foreign_currency'
  | 'not_ordered'
  | 'one_by_one'
  | 'no_rate'
  | 'no_such_day'
  | 'of_what'
  | 'no_one_figure'
  | 'needs_currency'
  | 'unknown'
  | 'unknown_part';

/** `_` is what they are about. */
const SENTENCES: Readonly<Record<Exclude<Sentence, 'unknown_category'>, readonly [es: string, en: string]>> = {
  greet: ['¡Hola! ¿Qué quiere saber de su plata?', 'Hello! What would you like to know about your money?'],
  thanks: ['Con gusto.', 'You are welcome.'],
  bye: ['¡Hasta luego!', 'Goodbye!'],
  not_planned: ['En el presupuesto no hay “_”.', 'There is no “_” in the budget.'],
  one_by_one: [
    'Son varios, y propongo uno a la vez: toque uno, aplíquelo, y siga con el otro.',
    'Those are several, and I propose one at a time: tap one, apply it, and go on with the other.',
  ],
  not_ordered: [
    'No propongo ningún cambio, porque no leo ahí una orden ni algo que ya pasó. Si lo es, dígalo así: «anote 5000 en la feria», «borre el último de Walmart».',
    'I propose no change, because I read neither an order nor something that happened. If it is one, say it so: “record 5000 at the market”, “delete the last one at Walmart”.',
  ],
  press_button: [
    'Para aplicarlo, use el botón Aplicar de la propuesta: yo no cambio nada por mi cuenta.',
    'To apply it, press Apply on the proposal: I change nothing by myself.',
  ],
  press_no: [
    'Nada se ha aplicado. Para quitar la propuesta, use su botón “No, gracias”.',
    'Nothing has been applied. To take the proposal away, press “No, thanks” on it.',
  ],
  in_card: [
    'La propuesta muestra qué movimientos son y cómo quedarían. Nada se aplica hasta que usted presione Aplicar.',
    'The proposal shows which transactions they are and how they would be. Nothing is applied until you press Apply.',
  ],
  nothing_open: ['No hay nada pendiente de aplicar.', 'There is nothing waiting to be applied.'],
  no_row: [
    'Abra primero un movimiento en Transacciones, y pregúnteme de nuevo.',
    'Open a transaction first, and ask me again.',
  ],
  one_day: [
    'Un recordatorio es de un solo día, y no se repite. Lo que está en el Presupuesto se avisa cuando vence antes del salario.',
    'A reminder is of one day and does not come again. What is in the Budget is announced when it is due before the salary.',
  ],
  no_hour: [
    'Los recordatorios son de un día y no tienen hora: la propuesta queda como estaba.',
    'Reminders are of a day and have no hour: the proposal is as it was.',
  ],
  which_row: [
    'Son varios: diga cuál, por su lugar en la lista («el segundo»), su fecha o su monto.',
    'There are several: say which, by its place in the list (“the second one”), its day or its amount.',
  ],
  which_list: [
    'Son dos listas, la del ciclo y la del mes, y no dan lo mismo: diga cuál por su fecha o su monto, o pregunte por una sola («en el ciclo de noviembre», «del 1 al 30 de noviembre»).',
    'Those are two lists, of the cycle and of the month, and they differ: say which by its day or its amount, or ask for one alone (“in the cycle of November”, “from November 1 to 30”).',
  ],
  whose: [
    'De quién es un movimiento, con quién fue, quién lo pagó o cuántos litros eran no se anota. Puede ponerle una nota («póngale de nota: con mi hermana») o borrarlo («bórrelo»).',
    'Whose a transaction is, who it was with, who paid it or how many litres it was is not recorded. You can give it a note (“add the note: with my sister”) or delete it (“delete it”).',
  ],
  budget_limits: [
    'El presupuesto va de marzo 2026 a diciembre 2030: fuera de esos meses no hay proyección.',
    'The budget goes from March 2026 to December 2030: there is no projection outside those months.',
  ],
  cuotas_limits: ['Una compra puede ir de 1 a 60 cuotas.', 'A purchase can be paid in 1 to 60 cuotas.'],
  broken_amount: [
    'No estoy seguro del monto, y no lo voy a adivinar: escríbalo en cifras, por ejemplo 15 500.',
    'I am not sure about the amount, and will not guess: write it in digits, such as 15,500.',
  ],
  each_or_all: [
    '¿Es el precio de cada uno, o el de todos? Dígame «cada uno», o «en total», con su monto.',
    'Is that the price of each, or of all? Say “each”, or “in total”, with its amount.',
  ],
  open_first: [
    'Propongo uno a la vez: aplique primero la propuesta de arriba, o quítela con “No, gracias”, y dígame esta otra de nuevo.',
    'I propose one at a time: apply the proposal above first, or take it away with “No, thanks”, and tell me this one again.',
  ],
  needs_amount: [
    '¿De cuánto fue? Dígamelo todo en una línea: “Anote 5000 en la pulpería”.',
    'How much was it? Tell me all of it in one line: “Add 5000 at the corner shop”.',
  ],
  needs_place: [
    '¿En qué fue, o dónde? Dígamelo todo en una línea: “Anote 5000 en la pulpería”.',
    'What was it for, or where? Tell me all of it in one line: “Add 5000 at the corner shop”.',
  ],
  outside: [
    'Eso no lo hago: contesto sobre sus propios datos, y no doy consejos ni muevo plata.',
    'I do not do that: I answer from your own data, and give no advice and move no money.',
  ],
  gone_or_out: [
    '¿Que se borren, o solo que no salgan aquí? Para borrarlos diga «borre…» y cuáles; para verlos sin eso, «sin…».',
    'Should they be deleted, or only not be shown here? To delete them say “delete…” and which; to see it without them, “without…”.',
  ],
  too_wide: [
    'Son demasiados movimientos: diga cuáles, por comercio, categoría o fecha.',
    'Those are too many transactions: say which, by merchant, category or date.',
  ],
  ask_without: ['“_” no lo sé separar. ¿La pregunta sin eso?', 'I cannot tell “_” apart. The question without it?'],
  no_part_for: [
    '“_” no lo sé separar. ¿Le sirve alguna de estas?',
    'I cannot tell “_” apart. Would one of these help?',
  ],
  foreign_currency: [
    'No llevo esa moneda (“_”), ni le sé el tipo de cambio: dígamelo en colones, dólares o euros.',
    'I do not keep that currency (“_”), and know no rate for it: tell me in colones, dollars or euros.',
  ],
  of_what: [
    '¿_ qué? Dígame si son _ mil, _ dólares o _ colones.',
    '_ what? Tell me whether it is _ thousand, _ dollars or _ colones.',
  ],
  no_such_day: ['Ese día no existe (“_”): dígame otro.', 'There is no such day (“_”): tell me another.'],
  no_rate: [
    'Eso no se repite: no tiene un monto por día, por mes ni por año.',
    'That does not come again: it has no amount a day, a month or a year.',
  ],
  no_one_figure: [
    'Ahí no hay una sola cifra de cada uno con que hacer esa cuenta.',
    'There is no single figure of each above to work that out with.',
  ],
  needs_currency: ['¿En qué moneda es el otro monto?', 'In which currency is the other amount?'],
  unknown_part: ['“_”: eso no lo entendí.', '“_”: I did not understand that.'],
  ask: ['¿Quiso decir…?', 'Did you mean…?'],
  unknown: ['Eso no lo entendí. ¿Le sirve alguna de estas?', 'I did not understand that. Would one of these help?'],
};

/** A sentence that needs no data. */
export function formatTold(
  what: Sentence,
  language: Language,
  detail = '',
  categories: readonly string[] = [],
): string {
  if (what !== 'unknown_category') {
    const [es, en] = SENTENCES[what];
    return inLanguage(language, es, en).replaceAll('_', () => quoteText(detail));
  }
  const first = inLanguage(
    language,
    `No hay una categoría “${quoteText(detail)}”. Estas son:`,
    `There is no category “${quoteText(detail)}”. These are:`,
  );
  return [first, ...listOf(categories.map(quoteText))].join('\n\n');
}

/** A tool's error, in one sentence. */
export function formatProblem(refusal: WireReason, language: Language): string {
  const reason = formatReason(refusal, language);
  return `${reason ?? inLanguage(language, 'Eso no se pudo consultar', 'That could not be looked up')}.`;
}

/** Nothing was found to change. */
export function formatNoChange(language: Language, detail: string): string {
  const name = detail === '' ? '' : ` “${quoteText(detail)}”`;
  return inLanguage(
    language,
    `No encontré movimientos${name === '' ? '' : ` de${name}`}.`,
    `I found no transactions${name === '' ? '' : ` for${name}`}.`,
  );
}
