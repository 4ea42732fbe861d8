/** What a figure that was told comes to in a day, a week, a month or a year. */
import { addMonths, daysBetween } from '../../calendar.ts';
import type { Currency } from '../../money.ts';
import type { ReadTool, ToolAnswer, ToolData } from './tool-data.ts';

/** A figure that was told; `text` links to where it is from. */
export type Told = {
  amount: string;
  currency: Currency;
  text: string;
  name?: string;
  tool?: ReadTool;
  answer?: ToolAnswer;
};

const DAYS_OF_YEAR = 365;
const WEEKS_OF_YEAR = 52;
const MONTHS_OF_YEAR = 12;
/** How many of each a year has; of what is told by the cycle as many as of months. */
const IN_YEAR: Readonly<Record<string, number>> = {
  day: DAYS_OF_YEAR,
  week: WEEKS_OF_YEAR,
  month: MONTHS_OF_YEAR,
  cycle: MONTHS_OF_YEAR,
  year: 1,
};
/** How a time is said after an amount. */
export const UNITS = {
  day: ['al día', 'a day'],
  week: ['por semana', 'a week'],
  month: ['al mes', 'a month'],
  year: ['al año', 'a year'],
} as const;
const IN_DAYS = { day: 1, week: 7, year: DAYS_OF_YEAR } as const;
const PAID_DAYS = 30;
/** So many times what is told, in so many parts. */
type Base = { from: Told; by: string; over: string; unit?: 'days' };

/** What a rate is of: what is told of a year, of a month, of a cycle, or of some days. */
export function baseOf(told: Told, per: keyof typeof UNITS): Base | null {
  const { answer, tool } = told;
  if (answer === undefined) return null;
  const ofYear = (from: Told | null, inYear: number): Base | null =>
    from === null ? null : fraction(from, inYear, IN_YEAR[per] ?? 1);
  if (tool === 'recurring_items') {
    const yearly = told.name
      ?.replace(/^item:/, 'yearly:')
      .replace(/^charge:/, 'charge_yearly:')
      .replace(/^charges_monthly/, 'charges_yearly');
    return ofYear(yearly === undefined ? null : figureOf(answer, yearly), 1);
  }
  if (tool === 'salary_summary') {
    const pay = payOf(answer);
    // A day's pay is a thirtieth of a month's, as the labour code has it.
    if (per === 'day') return pay && { from: pay, by: '1', over: String(PAID_DAYS) };
    return ofYear(pay, MONTHS_OF_YEAR);
  }
  const { measure, average_over: over = 'cycle' } = answer.data as Partial<ToolData['query_ledger']>;
  if (measure === 'average') return IN_YEAR[over] === undefined ? null : ofYear(told, IN_YEAR[over]);
  const { period, today } = answer;
  if (period === undefined) return null;
  const isOver = period.ends_on < today;
  if (isOver && (per === 'year' || per === 'month'))
    return period.cycle === undefined ? null : ofYear(told, MONTHS_OF_YEAR);
  // Of a time that has begun, what a year comes to is that of its days so far.
  const by = per === 'month' ? null : IN_DAYS[per];
  const days = daysBetween(period.starts_on, isOver ? period.ends_on : today) + 1;
  return by === null || days < 1 ? null : { from: told, by: String(by), over: String(days), unit: 'days' };
}

/** `from` is told so many times a year, and asked for so many. */
function fraction(from: Told, told: number, asked: number): Base {
  const isWhole = told % asked === 0;
  return isWhole ? { from, by: String(told / asked), over: '1' } : { from, by: String(told), over: String(asked) };
}

/** What was paid in the last month that is over. */
export function payOf(answer: ToolAnswer): Told | null {
  const last = addMonths(answer.today.slice(0, 7), -1);
  return figureOf(answer, `month:${last}`);
}

/** A figure of an answer, as it is told. */
export function figureOf(answer: ToolAnswer, name: string): Told | null {
  const found = answer.figures.find((each) => each.name === name);
  if (found === undefined) return null;
  const text = `[${found.text}](${found.link})`;
  return { amount: String(found.amount), currency: found.currency as Currency, text, name };
}
