/** Questions written back from slots: what is offered when a question is not clear, and what may be asked next. */
import { dayText } from '../../day-text.ts';
import type { Language } from '../../vocabulary.ts';
import type { Asked, Question } from '../plans/intents.ts';
import { subjectOf } from '../plans/subjects.ts';

type Parts = { on: string; of: string; when: string; price: string };
type Template = readonly [es: (parts: Parts) => string, en: (parts: Parts) => string];

/** A complete question of each kind; `on` is `en Uber` or nothing, `when` `el mes pasado` or nothing. */
const TEMPLATES: Readonly<Record<string, Template>> = {
  spent: [({ on, when }) => `¿Cuánto gasté${on}${when}?`, ({ on, when }) => `How much did I spend${on}${when}?`],
  average: [({ on }) => `¿Cuánto gasto en promedio${on}?`, ({ on }) => `How much do I spend${on} on average?`],
  count: [
    ({ on, when }) => `¿Cuántas compras hice${on}${when}?`,
    ({ on, when }) => `How many purchases did I make${on}${when}?`,
  ],
  last: [({ on }) => `¿Cuándo fue la última compra${on}?`, ({ on }) => `When was the last purchase${on}?`],
  extreme: [
    ({ on, when }) => `¿Cuáles fueron las compras más caras${on}${when}?`,
    ({ on, when }) => `What were the biggest purchases${on}${when}?`,
  ],
  top: [({ when }) => `¿En qué gasté más${when}?`, ({ when }) => `What did I spend the most on${when}?`],
  share: [
    ({ on, when }) => `¿Qué porcentaje gasté${on}${when}?`,
    ({ on, when }) => `What percentage did I spend${on}${when}?`,
  ],
  compare: [({ on }) => `¿Gasté más${on} que el mes pasado?`, ({ on }) => `Did I spend more${on} than last month?`],
  trend: [({ on }) => `¿Cómo han ido mis gastos${on} mes a mes?`, ({ on }) => `Spending${on} month by month`],
  merchants: [
    ({ on, when }) => `¿En qué comercios gasté más${on}${when}?`,
    ({ on, when }) => `Which merchants did I spend the most at${on}${when}?`,
  ],
  list: [
    ({ of, when }) => `Muestre los movimientos${of}${when}`,
    ({ on, when }) => `Show the transactions${on}${when}`,
  ],
  overview: [() => '¿Cómo voy este mes?', () => 'How am I doing this month?'],
  due: [() => '¿Qué tengo que pagar esta semana?', () => 'What do I have to pay this week?'],
  safe: [() => '¿Cuánto puedo gastar hoy?', () => 'How much can I spend today?'],
  left: [
    ({ on }) => `¿Cuánto me queda${on} este mes?`,
    ({ on }) => `How much is left${on.replace(/^ (?:at|on)/, ' for')} this month?`,
  ],
  plans: [() => '¿Cuánto debo en cuotas?', () => 'How much do I owe in installments?'],
  cuotas: [() => '¿Qué cuotas vienen?', () => 'Which cuotas are coming up?'],
  recurring: [() => '¿Cuáles son mis suscripciones?', () => 'What are my subscriptions?'],
  rose: [() => '¿Cuál suscripción subió de precio?', () => 'Which subscription went up in price?'],
  debts: [() => '¿Cuánto debo?', () => 'How much do I owe?'],
  bank: [() => '¿Cuánto tengo en el banco?', () => 'How much do I have in the bank?'],
  worth: [() => '¿Cuál es mi patrimonio?', () => 'What is my net worth?'],
  savings: [() => '¿Cuánto tengo ahorrado?', () => 'How much have I saved?'],
  salary: [() => '¿Cuánto me pagaron el mes pasado?', () => 'How much was I paid last month?'],
  income: [({ when }) => `¿Cuánta plata me entró${when}?`, ({ when }) => `How much money came in${when}?`],
  pension: [() => '¿Cuánto hay en mis pensiones?', () => 'How much is in my pension funds?'],
  water: [() => '¿Cuánta agua gasté el mes pasado?', () => 'How much water did I use last month?'],
  municipal: [() => '¿Cuáles son mis recibos de la muni?', () => 'Show my municipal receipts'],
  rate: [() => '¿A cómo está el dólar?', () => 'What is the dollar at?'],
  sync: [() => '¿Está todo al día?', () => 'Is everything up to date?'],
  unusual: [() => '¿Hay cobros raros?', () => 'Are there any unusual charges?'],
  repeated: [() => '¿Hay movimientos repetidos?', () => 'Are there any duplicates?'],
  review: [() => '¿Cuántos movimientos están sin categoría?', () => 'How many transactions are uncategorized?'],
  afford: [
    ({ price }) => `¿Me alcanza para una compra de ${price}?`,
    ({ price }) => `Can I afford a purchase of ${price}?`,
  ],
  convert: [({ price }) => `¿Cuánto son ${price} en dólares?`, ({ price }) => `How much is ${price} in dollars?`],
};

/** What people ask after each kind. */
const NEXT: Readonly<Record<string, string>> = {
  spent: 'compare average extreme trend',
  average: 'spent trend last',
  count: 'spent last list',
  last: 'spent count average',
  newest: 'list spent',
  extreme: 'spent top average',
  top: 'merchants compare average',
  share: 'spent trend extreme',
  compare: 'top extreme trend',
  why: 'extreme merchants trend',
  trend: 'average compare top',
  monthly: 'average compare top',
  list: 'spent extreme average',
  listed: 'spent average last',
  overview: 'top due safe',
  due: 'safe cuotas debts',
  safe: 'due left top',
  left: 'safe due top',
  plans: 'cuotas debts due',
  cuotas: 'plans due safe',
  recurring: 'rose due left',
  rose: 'recurring top',
  debts: 'plans due bank',
  bank: 'debts worth safe',
  money: 'bank debts savings',
  worth: 'debts savings pension',
  account: 'bank debts worth',
  accounts: 'bank debts worth',
  savings: 'pension worth salary',
  salary: 'income savings due',
  income: 'salary spent safe',
  pension: 'savings worth',
  water: 'municipal trend due',
  municipal: 'water due',
  rate: 'convert bank',
  convert: 'rate bank',
  unusual: 'repeated review extreme',
  repeated: 'unusual review',
  review: 'unusual repeated',
  afford: 'safe due left',
};
const NEAR = 'spent overview due';
const SHOWN = 3;

/** A question of a kind about what was asked; null for a kind that is not written back. */
function writeQuestion(kind: string, asked: Asked): string | null {
  const template = TEMPLATES[kind];
  if (template === undefined) return null;
  const subject = subjectOf(asked);
  const english = asked.language === 'en';
  const name = subject?.category === 'none' ? undefined : subject?.name;
  const isCategory = subject?.category != null;
  const noun = name === undefined ? '' : name.replaceAll(/["“”«»]/g, '');
  const [period] = asked.periods;
  const range = asked.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'period'));
  const parts: Parts = {
    on: noun === '' ? '' : english ? ` ${isCategory ? 'on' : 'at'} ${noun}` : ` en ${noun}`,
    of: noun === '' ? '' : english ? ` ${isCategory ? 'on' : 'at'} ${noun}` : ` de ${noun}`,
    when: period === undefined || range === undefined || range.raw === '' ? '' : ` ${range.raw}`,
    price:
      asked.amounts[0] === undefined
        ? '50 mil colones'
        : (asked.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'amount'))?.raw ?? ''),
  };
  return template[english ? 1 : 0](parts);
}

/** Up to three complete questions of these kinds, of those that are understood; understanding one is a piece of the work. */
export function* writeQuestions(
  kinds: readonly string[],
  asked: Asked,
  isUnderstood: (question: Question) => boolean,
): Generator<void, { question: string }[]> {
  const written = new Set<string>();
  for (const kind of kinds) {
    const text = writeQuestion(kind, asked);
    if (text === null || written.has(text) || written.size === SHOWN) continue;
    const { earlier: _, page: __, ...alone } = asked.question;
    if (isUnderstood({ ...alone, text })) written.add(text);
    yield;
  }
  return [...written].map((question) => ({ question }));
}

/** The kinds to ask next after an answer. */
export const nextKinds = (intent: string): string[] => (NEXT[intent] ?? NEAR).split(' ');

/** The kinds to offer when nothing fits. */
export const NEAR_KINDS: readonly string[] = NEAR.split(' ');

/** How a question was read: `gasolina · promedio · marzo`. */
export function readAs(label: readonly [string, string], asked: Asked): string {
  const name = subjectOf(asked)?.name;
  const when = asked.ranges
    .filter(({ readings }) => readings.some(({ slot }) => /^(?:period|amount|more_than|less_than)$/.test(slot)))
    .map(({ raw }) => raw.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => dayText(day, asked.language)));
  const of: Language = asked.language;
  return [name, label[of === 'en' ? 1 : 0], ...when].filter((part) => part !== undefined && part !== '').join(' · ');
}
