/** Selects the drawable part of a tool's result. It computes no sums. */
import { addDays } from '../ui/days.ts';
import { isDay, isMonth, isNumber, listOf } from './read-answer.ts';
import { asRecord } from './turns.ts';

export type Share = { slot: number; category_id: number | null; name: string; total_crc: number };
export type ChartDay = { date: string; total_crc: number };
export type ChartMonth = {
  month: string;
  total_crc: number;
  income_crc: number;
  parts: { slot: number; total_crc: number }[];
};
export type ChartBalance = { month: string; balance: number; isPast: boolean };

export type AnswerChart =
  | { kind: 'categories'; bars: Share[] }
  | { kind: 'days'; days: ChartDay[] }
  | { kind: 'months'; months: ChartMonth[]; slots: Share[] }
  | { kind: 'balance'; year: number; months: ChartBalance[] };

/** More columns cannot be told apart in the drawer. */
const DAYS_MAX = 62;
const MONTHS_MAX = 36;

/** Returns the chart of a tool's result; null when there is nothing to draw or the data is unknown. */
export function chartOf(tool: string, data: unknown): AnswerChart | null {
  const body = asRecord(data);
  if (tool === 'spending_by_category') return categoriesIn(body);
  if (tool === 'daily_spending') return daysIn(body);
  if (tool === 'monthly_trend') return monthsIn(body);
  return tool === 'budget_projection' ? balanceIn(body) : null;
}

type Body = Readonly<Record<string, unknown>>;

function sharesIn(value: unknown): Share[] {
  return listOf(value).flatMap(({ slot, category_id, name, total_crc }) =>
    isNumber(slot) && typeof name === 'string' && isNumber(total_crc)
      ? [{ slot, category_id: isNumber(category_id) ? category_id : null, name, total_crc }]
      : [],
  );
}

/** Largest first, Otros last. The hues come from the service, so that a category has the same one on every screen. */
function categoriesIn({ slots, categories }: Body): AnswerChart | null {
  const bars = sharesIn(slots)
    .filter(({ total_crc }) => total_crc > 0)
    .toSorted((a, b) => Number(a.slot === 0) - Number(b.slot === 0) || b.total_crc - a.total_crc);
  const isOne = Array.isArray(categories) && categories.length < 2;
  return bars.length < 2 || isOne ? null : { kind: 'categories', bars };
}

function daysIn({ starts_on, ends_on, days }: Body): AnswerChart | null {
  if (!isDay(starts_on) || !isDay(ends_on)) return null;
  const known = new Map(
    listOf(days).flatMap(({ date, total_crc }) =>
      isDay(date) && isNumber(total_crc) ? [[date, total_crc] as const] : [],
    ),
  );
  const all: ChartDay[] = [];
  for (let date = starts_on; date <= ends_on; date = addDays(date, 1)) {
    if (all.length === DAYS_MAX) return null;
    all.push({ date, total_crc: known.get(date) ?? 0 });
  }
  return known.size === 0 || all.length < 2 ? null : { kind: 'days', days: all };
}

function monthsIn({ months, slots }: Body): AnswerChart | null {
  const known = listOf(months).flatMap(({ month, total_crc, income_crc, slots: parts }): ChartMonth[] =>
    isMonth(month) && isNumber(total_crc) && isNumber(income_crc)
      ? [{ month, total_crc, income_crc, parts: partsIn(parts) }]
      : [],
  );
  const shown = known.slice(-MONTHS_MAX);
  return shown.length < 2 ? null : { kind: 'months', months: shown, slots: sharesIn(slots) };
}

const order = (slot: number) => (slot === 0 ? Number.POSITIVE_INFINITY : slot);

function partsIn(value: unknown): ChartMonth['parts'] {
  return listOf(value)
    .flatMap(({ slot, total_crc }) => (isNumber(slot) && isNumber(total_crc) ? [{ slot, total_crc }] : []))
    .toSorted((a, b) => order(a.slot) - order(b.slot));
}

function balanceIn({ year, months }: Body): AnswerChart | null {
  const known = listOf(months).flatMap(({ month, balance, status }): ChartBalance[] =>
    isMonth(month) && isNumber(balance) ? [{ month, balance, isPast: status === 'past' }] : [],
  );
  return isNumber(year) && known.length > 1 ? { kind: 'balance', year, months: known } : null;
}
