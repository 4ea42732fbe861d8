/** How far a cycle is, from the days that the service gave: no clock and no time zone of the browser has a say. */

const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export type CycleProgress =
  | { state: 'over' }
  /** How many days until its first. */
  | { state: 'ahead'; days: number }
  /** How many days after today; 0 on its last. */
  | { state: 'running'; days: number };

/** Where today lies in a cycle whose first and last day are given. */
export function progressOf(starts_on: string, ends_on: string, today: string): CycleProgress {
  if (today > ends_on) return { state: 'over' };
  if (today < starts_on) return { state: 'ahead', days: numberOf(starts_on) - numberOf(today) };
  return { state: 'running', days: numberOf(ends_on) - numberOf(today) };
}
