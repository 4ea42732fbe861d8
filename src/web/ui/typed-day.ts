/** Days, months and times as people in Costa Rica type them: the day first and 24 hours, whatever the browser's language. */
import { isCycle } from './days.ts';

const PARTED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d\d))?$/;
const JOINED = /^(\d\d)(\d\d)(\d{4}|\d\d)?$/;
const MONTH = /^(\d{1,2})[/.\- ](\d{4}|\d\d)$/;
const JOINED_MONTH = /^(\d\d)(\d{4}|\d\d)$/;
const TIME = /^([01]?\d|2[0-3])[:. ]?([0-5]\d)$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * The day (`2026-03-05`) of `5/3`, `05.03.26`, `05032026` or a pasted `2026-03-05`; without a year it uses `year`. Null
 * when it is no calendar day between 1900 and 2200.
 */
export function readTypedDay(typed: string, year: string): string | null {
  const text = typed.trim();
  const [, day = '', month = '', rest = year] = PARTED.exec(text) ?? JOINED.exec(text) ?? [];
  const iso = ISO.test(text) ? text : `${rest.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
  return isReal && iso >= '1900-01-01' && iso <= '2200-12-31' ? iso : null;
}

/** `05/03/2026` of a day, `03/2026` of a month; empty of none. */
export const typeDay = (day: string): string => day.split('-').toReversed().join('/');

/** The month (`2026-03`) of `3/2026`, `03.26`, `032026` or a pasted `2026-03`; null for what is none from 1900 to 2200. */
export function readTypedMonth(typed: string): string | null {
  const text = typed.trim();
  const [, month = '', year = ''] = MONTH.exec(text) ?? JOINED_MONTH.exec(text) ?? [];
  const cycle = isCycle(text) ? text : `${year.padStart(4, '20')}-${month.padStart(2, '0')}`;
  return isCycle(cycle) ? cycle : null;
}

/** The time of day (`07:30`) of `7:30`, `07.30` or `0730`; null for what is none. */
export function readTypedTime(typed: string): string | null {
  const [, hour, minute] = TIME.exec(typed.trim()) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}
