/** One ledger for this service and its peers, the same on every machine, and its totals by a sum of its own. */
import { addDays, daysBetween } from '../../src/domain/calendar.ts';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';

/** Sixty whole calendar months, all over, so that no figure depends on the day of the run. */
export const FIRST_DAY = '2021-11-01';
export const LAST_DAY = '2026-10-31';
/** The month whose totals are asked for. */
export const MONTH = '2026-03';

export const INCOME = 'income';

type Kind = 'spending' | 'refund' | 'income';

/** A movement. The amount is positive, in céntimos of colones. */
export type Row = { id: number; day: string; merchant: string; category: string; kind: Kind; centimos: number };

/** Céntimos by month (`2026-03`) and then by category; `income` is what came in. What is nil is left out. */
export type Totals = Map<string, Map<string, number>>;

/** The merchants of each category; those that stand in a hand-written journal only when they are escaped among them. */
export const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  groceries: ['AUTO MERCADO HEREDIA', 'MAS X MENOS', 'WALMART', 'PALI BARVA', 'MAXI PALI'],
  restaurants: ['SODA LA CEIBA', 'PIZZERIA "TRES LEÑOS"', 'SUSHI KOI; ESCAZU', 'MUSMANNI'],
  transport: ['UBER TRIP', 'DIDI RIDES', 'QUICKPASS RECARGA'],
  fuel: ['SERVICENTRO EL ROBLE', 'DELTA LA AURORA'],
  health: ['FARMACIA SUCRE', 'CLINICA BIBLICA'],
  home: ['EPA | TIBAS', 'CONSTRUPLAZA'],
  clothes: ['ZARA', 'TIENDA CARRION'],
  leisure: ['CINEPOLIS', 'TEATRO MELICO SALAZAR'],
  subscriptions: ['NETFLIX.COM', 'SPOTIFY CR', 'GOOGLE *ONE'],
  power: ['CNFL'],
  telephone: ['KOLBI', 'LIBERTY CR'],
  gifts: ['LIBRERIA INTERNACIONAL'],
};
const EMPLOYER = 'PLANILLA QUINCENA';
const REFUND_SHARE = 0.03;
const INCOME_SHARE = 0.02;

/** Makes a ledger of `rows` movements in the order of their days. The same number of rows gives the same ledger. */
export function makeLedger(rows: number): Row[] {
  const chance = chanceOf(`peers ${rows}`);
  const days = daysBetween(FIRST_DAY, LAST_DAY) + 1;
  const categories = Object.keys(CATEGORIES);
  return Array.from({ length: rows }, (_, i): Row => {
    const day = addDays(FIRST_DAY, Math.floor((i * days) / rows));
    const which = chance.next();
    if (which < INCOME_SHARE) {
      const centimos = chance.whole(70_000_000, 90_000_000);
      return { id: i + 1, day, merchant: EMPLOYER, category: INCOME, kind: 'income', centimos };
    }
    const category = chance.pick(categories);
    const merchant = chance.pick(CATEGORIES[category] ?? []);
    const kind = which < INCOME_SHARE + REFUND_SHARE ? 'refund' : 'spending';
    return { id: i + 1, day, merchant, category, kind, centimos: chance.whole(50_000, 9_000_000) };
  });
}

/** The totals of a ledger, in whole céntimos: spending less refunds by category, and income, month by month. */
export function sumLedger(rows: readonly Row[]): Totals {
  const totals: Totals = new Map();
  for (const { day, category, kind, centimos } of rows) {
    addTo(totals, day.slice(0, 7), category, kind === 'refund' ? -centimos : centimos);
  }
  return totals;
}

/** Adds céntimos to a figure of the totals. */
export function addTo(totals: Totals, month: string, category: string, centimos: number): void {
  const figures = totals.get(month) ?? new Map<string, number>();
  totals.set(month, figures.set(category, (figures.get(category) ?? 0) + centimos));
}

/** What differs between totals, a sentence for each figure; empty when all are the same to the céntimo. */
export function compareTotals(expected: Totals, got: Totals): string[] {
  const months = [...new Set([...expected.keys(), ...got.keys()])].sort();
  return months.flatMap((month) => {
    const [want, have] = [expected.get(month), got.get(month)];
    const categories = [...new Set([...(want?.keys() ?? []), ...(have?.keys() ?? [])])].sort();
    return categories.flatMap((category) => {
      const [due, found] = [want?.get(category) ?? 0, have?.get(category) ?? 0];
      return due === found ? [] : [`${month} ${category}: ${decimalOf(found)} instead of ${decimalOf(due)}`];
    });
  });
}

/** Céntimos as a decimal of colones with two places: 5 is `0.05`. */
export function decimalOf(centimos: number): string {
  const digits = String(Math.abs(centimos)).padStart(3, '0');
  return `${centimos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Céntimos of a decimal in plain digits: `-10.5` is -1050. Throws on anything else, more than two places included. */
export function centimosOf(decimal: string): number {
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(decimal.trim()) ?? [];
  if (whole === '') throw new Error(`“${decimal}” is not an amount of céntimos`);
  const centimos = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && centimos !== 0 ? -centimos : centimos;
}
