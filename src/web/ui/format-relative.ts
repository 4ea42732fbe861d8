import { dayLocale } from '../language/language.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `hace 5 minutos`, in the largest unit that fits, rounded down; at least one minute. */
export function formatRelative(passedMs: number): string {
  const minutes = Math.max(1, Math.floor(passedMs / MINUTE_MS));
  const [unit, size] = UNITS.find(([, least]) => minutes >= least) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(dayLocale, { numeric: 'always' }).format(-Math.floor(minutes / size), unit);
}
