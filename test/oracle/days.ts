/** Days and cycles (docs/rules/cycles.md). */

const DAY_MS = 86_400_000;

function parts(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

const two = (number: number) => String(number).padStart(2, '0');

export function plusDays(day: string, days: number): string {
  const [year, month, date] = parts(day);
  return new Date(Date.UTC(year, month - 1, date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days between two days, in either order. */
export function distance(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;
}

export function plusMonths(month: string, months: number): string {
  const [year, number] = parts(month);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`;
}

/** A day of a month, limited to its last day. */
export function dayOf(month: string, date: number): string {
  const last = plusDays(`${plusMonths(month, 1)}-01`, -1);
  return date > Number(last.slice(8)) ? last : `${month}-${two(date)}`;
}

/** The cycle of a day, named by the month in which it closes; with first day 1 it is the calendar month. */
export function cycleOf(day: string, startDay: number): string {
  const month = day.slice(0, 7);
  return startDay > 1 && Number(day.slice(8)) >= startDay ? plusMonths(month, 1) : month;
}

/** First and last day of a cycle, inclusive. */
export function spanOf(cycle: string, startDay: number): { from: string; to: string } {
  const opens = (name: string) => dayOf(startDay > 1 ? plusMonths(name, -1) : name, startDay);
  return { from: opens(cycle), to: plusDays(opens(plusMonths(cycle, 1)), -1) };
}
