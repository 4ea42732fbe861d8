/** Checks printed readings: the current reading less the previous one is the consumption. */
import { compareAmounts, subtractAmounts, sumAmounts } from '../money.ts';
import type { Volume } from './meter-words.ts';
import type { Months } from './printed-periods.ts';
import type { ReadingDraft } from './reading-draft.ts';
import type { MeterReading } from './receipt.ts';

/** A reading before its cost is known. */
export type Reckoned = Omit<MeterReading, 'cost'>;

/** The problems of readings, in the words of a rejection; each list is empty without any. */
export type Readings = {
  readonly readings: readonly Reckoned[];
  readonly missing: readonly string[];
  /** Meters with inconsistent figures, and the difference in cubic metres. */
  readonly wrong: readonly string[];
  /** Meters read twice for one month. */
  readonly twice: readonly string[];
};

/**
 * The readings of a receipt that bills `period`: each belongs to its printed month, else to the whole period. A draft
 * without a meter belongs to the only meter of the receipt. Missing cubic metres are the difference.
 */
export function reckonReadings(drafts: readonly ReadingDraft[], period: Months): Readings {
  const meters = new Set(drafts.flatMap(({ meter }) => meter ?? []));
  const [only = null] = meters.size === 1 ? meters : [];
  const readings: Reckoned[] = [];
  const missing: string[] = [];
  const wrong: string[] = [];
  for (const draft of drafts) {
    if (draft.previous === null && draft.current === null) continue;
    const read = reckon({ ...draft, meter: draft.meter ?? only }, period);
    if ('missing' in read) missing.push(...read.missing);
    else if ('wrong' in read) wrong.push(read.wrong);
    else readings.push(read);
  }
  return { readings, missing, wrong, twice: readTwice(readings) };
}

function reckon(draft: ReadingDraft, period: Months): Reckoned | { missing: string[] } | { wrong: string } {
  const { meter, previous, current, m3 } = draft;
  const months = monthsOf(draft.month, period);
  const name = meter === null ? 'a meter' : `meter ${meter}`;
  if (!isVolume(previous) || !isVolume(current) || m3 === 'unreadable' || meter === null || months === null) {
    const missing = [
      meter === null ? 'meter number' : null,
      isVolume(previous) ? null : `previous reading of ${name}`,
      isVolume(current) ? null : `current reading of ${name}`,
      m3 === 'unreadable' ? `cubic metres of ${name}` : null,
      months === null ? `month of ${name}` : null,
    ];
    return { missing: missing.filter((part) => part !== null) };
  }
  const used = subtractAmounts(current.value, previous.value);
  if (m3 === null && draft.estimated) return { missing: [`cubic metres of ${name}, which were estimated`] };
  const printed = m3?.value ?? used;
  const digits = Math.max(previous.digits, current.digits);
  if (!agrees(used, printed, digits, draft.estimated))
    return { wrong: `${name}: ${current.value} - ${previous.value} is ${used} m3, printed ${printed}` };
  const { from: period_from, to: period_to } = months;
  const values = { previous: previous.value, current: current.value, m3: printed };
  return { meter, ...values, estimated: draft.estimated, period_from, period_to };
}

function isVolume(printed: ReadingDraft['previous']): printed is Volume {
  return printed !== null && printed !== 'unreadable';
}

/**
 * Whether printed cubic metres match the figures: the difference; for a meter that passed its last digit, the
 * difference and one full turn; for an estimate, any value when the meter was not read at all.
 */
function agrees(used: string, printed: string, digits: number, estimated: boolean): boolean {
  const isNegative = used.startsWith('-');
  if (!isNegative && compareAmounts(used, printed) === 0) return true;
  if (estimated && compareAmounts(used, '0') === 0) return true;
  return isNegative && compareAmounts(sumAmounts([used, `1${'0'.repeat(digits)}`]), printed) === 0;
}

/** A month without a year is the billed month of that name. */
function monthsOf(month: string | null, period: Months): Months | null {
  if (month === null) return period;
  if (month.length > 2) return { from: month, to: month };
  const year = `${period.from.slice(0, 4)}-${month}` >= period.from ? period.from.slice(0, 4) : period.to.slice(0, 4);
  const whole = `${year}-${month}`;
  return whole >= period.from && whole <= period.to ? { from: whole, to: whole } : null;
}

function readTwice(readings: readonly Reckoned[]): string[] {
  const seen = new Set<string>();
  return readings.flatMap(({ meter, period_from }) => {
    const key = `${meter} ${period_from}`;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [`meter ${meter} for ${period_from}`] : [];
  });
}
