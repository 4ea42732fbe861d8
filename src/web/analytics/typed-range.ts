import { isDay } from './range.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.period;

/** What is wrong with a typed range, and at which of its days. */
export type RangeProblem = { field: 'from' | 'to'; text: string };

/** The range to ask for, or what is wrong with it. */
export function readRange(
  from: string,
  to: string,
): { range: { start_date: string; end_date: string } } | { problem: RangeProblem } {
  if (from === '' || to === '') return { problem: { field: from === '' ? 'from' : 'to', text: text.missing } };
  if (!isDay(from)) return { problem: { field: 'from', text: text.bad } };
  if (!isDay(to)) return { problem: { field: 'to', text: text.bad } };
  if (from > to) return { problem: { field: 'to', text: text.reversed } };
  return { range: { start_date: from, end_date: to } };
}
