/** Questions about rates, and amounts in another currency. */
import { multiplyExact } from '../../money.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { search } from './ledger-plans.ts';
import { subjectOf } from './subjects.ts';

export function planRate(asked: Asked): Plan | null {
  // The rate of a row is told with it; `I am buying at Amazon: what is the dollar at?` speaks of no row.
  const clauseOf = (slot: string) =>
    asked.ranges.find(({ readings }) => readings.some((each) => each.slot === slot))?.clause;
  const isOfRow = asked.has('merchant') && clauseOf('merchant') === (clauseOf('rate') ?? clauseOf('coin'));
  // `Amazon this year usd` asks for no rate, and of no purchase.
  if (isOfRow && (!asked.has('rate') || asked.periods.some(({ year }) => year !== undefined))) return null;
  if (isOfRow) return search(asked, subjectOf(asked), 'row', { limit: 1 });
  // The only rate is today's.
  const [period, ...more] = asked.periods;
  if (more.length > 0 || (period !== undefined && period.args.start_date !== asked.question.today)) return null;
  const currency = asked.value('coin') ?? asked.value('into');
  return readPlan('exchange_rate', currency === undefined || currency === 'CRC' ? {} : { currency });
}

const RATE_SUPPOSED =
  /(?:^| )(?:dolar|dollar|euro|tipo de cambio|exchange rate|rate) (?:\w+ ){0,2}(?:went|goes|go|rose|rises|fell|falls|dropped|drops|were|was|llegara|llega|subiera|sube|bajara|baja|estuviera|fuera|costara|valiera|pasara)(?: (?:to|at|a|en|up|down|hasta))* \d/;

export function planConvert(asked: Asked): Plan | null {
  const [amount, ...others] = asked.amounts;
  if (asked.broken) return { kind: 'tell', what: 'broken_amount' };
  if (amount === undefined || others.length > 0) return null;
  // `Me pagan en dólares, son 45: ¿cuánto es en colones?`: the last is what it is converted to.
  const named = asked.ranges.flatMap(({ readings }) =>
    readings.flatMap(({ slot, value }) => (slot === 'into' ? [value] : [])),
  );
  // `Si el dólar llegara a 500`: a rate, and no amount.
  if (RATE_SUPPOSED.test(asked.words.join(' '))) return null;
  const [first, ...later] = [...new Set(named)];
  if (later.length > 1) return null;
  const from = amount.currency ?? asked.value('coin') ?? (later.length === 0 ? undefined : first);
  if (asked.value('spend') === 'past' && !asked.has('convert')) return null;
  const to = named.at(-1) ?? (from === undefined || from === 'CRC' ? 'USD' : 'CRC');
  const { start_date, end_date: day } = asked.periods[0]?.args ?? {};
  if (asked.periods.length > 0 && (day === undefined || start_date !== day)) return null;
  if ((from ?? 'CRC') === to || (from === undefined && named.length === 0)) return null;
  const comesTo = overAll(asked, String(amount.amount));
  if (comesTo === null) return null;
  return readPlan('convert', {
    amount: Number(comesTo),
    from: from ?? 'CRC',
    to,
    ...(day === undefined ? {} : { date: day }),
  });
}

const MONTHS_OF_YEAR = '12';
const EACH =
  /(?<= )(?:(?:al|a la|por|cada|a|an|per|each|every) (mes|month|ano|year|semana|week|dia|day|quincena|fortnight)|(monthly|mensual(?:es)?|yearly|annually|anual(?:es)?|weekly|semanal(?:es)?|daily))(?= |$)/g;
const UNITS: readonly (readonly [of: RegExp, unit: string])[] = [
  [/^(?:mes|month|mens)/, 'month'],
  [/^(?:ano|year|annu|anual)/, 'year'],
];

/** `20 dollars a month` per year are twelve times as many; null of other units, of which nobody says how many. */
function overAll({ words }: Asked, amount: string): string | null {
  const said = [...words.join(' ').matchAll(EACH)].map(([, unit = '', often = '']) => unit || often);
  const [of, over = of, ...more] = [
    ...new Set(said.map((each) => UNITS.find(([unit]) => unit.test(each))?.[1] ?? each)),
  ];
  if (of === over) return amount;
  return of === 'month' && over === 'year' && more.length === 0 ? multiplyExact(amount, MONTHS_OF_YEAR) : null;
}
