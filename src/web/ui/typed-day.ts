/** Parses days as people in Costa Rica type them: day first, whatever the browser's language. */

const PARTED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d\d))?$/;
const JOINED = /^(\d\d)(\d\d)(\d{4}|\d\d)?$/;
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

/** `05/03/2026` for a day; empty for none. */
export const typeDay = (day: string): string => day.split('-').toReversed().join('/');
