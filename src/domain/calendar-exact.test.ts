/** `calendar.ts` counts days in whole numbers; here Temporal does the same, and must agree, refusals included. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../test/random-runs.ts';
import { addDays, cycleOf, cycleRange, dayOfWeek, daysBetween, isDay, localDay, readMoment } from './calendar.ts';

const RUNS = { numRuns: randomRuns({ short: 1_650, long: 100_000 }) };
const TEST_MS_MAX = 180_000;
const HOME = 'America/Costa_Rica';

/** What a function answers, or that it refuses: whatever it throws. */
function outcome<T>(of: () => T): T | 'refused' {
  try {
    return of();
  } catch {
    return 'refused';
  }
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const year = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1900, max: 2100 }) },
  { weight: 1, arbitrary: fc.nat(9999) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1600, 1900, 1992, 1993, 2000, 2100, 2200, 2201, 9999) },
);
/** Real days and days that no month has. */
const day = fc
  .tuple(
    year,
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
    fc.constantFrom('', '', '', '', '', '', '', '', '', '', 'x', ' ', '\n'),
    fc.constantFrom('-', '-', '-', '-', '-', '-', '-', '-', '-', '/', ''),
  )
  .map(([y, m, d, end, hyphen]) => `${pad(y, 4)}${hyphen}${pad(m)}-${pad(d)}${end}`);
const anyDay = fc.oneof(
  { weight: 9, arbitrary: day },
  { weight: 1, arbitrary: fc.constantFrom('', '2026-00-10', '2026-13-01', '2026-01-00', '2026-3-1', '٢٠٢٦-٠٣-١٥') },
);
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59), fc.constantFrom('', '', '', '.5', '.000001', '.000', '.120', '.999999'))
  .map(([h, m, s, fraction]) => `${pad(h)}:${pad(m)}:${pad(s)}${fraction}`);
const badClock = fc.constantFrom('24:00:00', '23:59:60', '12:60:00', '12:00', '12', '');
const time = fc.oneof({ weight: 19, arbitrary: clock }, { weight: 1, arbitrary: badClock });

/** What of ISO 8601 the wire takes (docs/rules/wire.md). */
const ON_THE_WIRE =
  /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

const slowLocalDay = (instant: string, zone: string) =>
  Temporal.Instant.from(`${instant}Z`).toZonedDateTimeISO(zone).toPlainDate().toString();

describe('counted days equal Temporal’s', () => {
  it('in what is a day, sums, differences and weekdays', { timeout: TEST_MS_MAX }, () => {
    const step = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -80_000, max: 80_000 }));
    fc.assert(
      fc.property(anyDay, anyDay, step, (a, b, days) => {
        const from = outcome(() => Temporal.PlainDate.from(a));
        const to = outcome(() => Temporal.PlainDate.from(b));
        expect(outcome(() => addDays(a, days))).toBe(from === 'refused' ? from : from.add({ days }).toString());
        expect(outcome(() => dayOfWeek(a))).toBe(from === 'refused' ? from : from.dayOfWeek);
        expect(outcome(() => daysBetween(a, b))).toBe(
          from === 'refused' || to === 'refused' ? 'refused' : from.until(to, { largestUnit: 'days' }).days,
        );
        const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(a) && a >= '1900' && a < '2201';
        expect(isDay(a)).toBe(isWritten && from !== 'refused');
      }),
      RUNS,
    );
  });

  it('in the cycle of a day and the days of a cycle', { timeout: TEST_MS_MAX }, () => {
    const real = day.filter((text) => isDay(text) && text < '2200-12');
    fc.assert(
      fc.property(real, fc.integer({ min: 1, max: 28 }), (text, start) => {
        const date = Temporal.PlainDate.from(text);
        const months = start > 1 && date.day >= start ? 1 : 0;
        const cycle = date.toPlainYearMonth().add({ months });
        expect(cycleOf(text, start)).toBe(cycle.toString());
        const first = (start === 1 ? cycle : cycle.subtract({ months: 1 })).toPlainDate({ day: start });
        expect(cycleRange(cycle.toString(), start)).toEqual({
          starts_on: first.toString(),
          ends_on: first.add({ months: 1 }).subtract({ days: 1 }).toString(),
        });
      }),
      RUNS,
    );
  });

  it('in the civil day of an instant', { timeout: TEST_MS_MAX }, () => {
    const zone = fc.constantFrom(
      HOME,
      HOME,
      HOME,
      HOME,
      'UTC',
      'America/New_York',
      'Pacific/Kiritimati',
      'Mars/Olympus',
    );
    fc.assert(
      fc.property(anyDay, time, zone, (text, at, timeZone) => {
        const instant = `${text}T${at}`;
        expect(outcome(() => localDay(instant, timeZone))).toBe(outcome(() => slowLocalDay(instant, timeZone)));
      }),
      RUNS,
    );
  });

  it('in the moment that a text of the wire names', { timeout: TEST_MS_MAX }, () => {
    const offset = fc.oneof(
      fc.constantFrom('', 'Z', '-06:00', '+14:00', '+05:30', '-14:59', '+00:00', '-00:00', '+15:00', '+0600'),
      fc.tuple(fc.constantFrom('+', '-'), fc.nat(14), fc.nat(59)).map(([s, h, m]) => `${s}${pad(h)}:${pad(m)}`),
    );
    const zone = fc.constantFrom(HOME, 'UTC');
    fc.assert(
      fc.property(anyDay, time, offset, zone, (text, at, shift, timeZone) => {
        const written = `${text}T${at}${shift}`;
        const moment = readMoment(written, timeZone);
        const instant = outcome(() => Temporal.Instant.from(shift === '' ? `${written}Z` : written));
        if (!ON_THE_WIRE.test(written) || instant === 'refused') {
          expect(moment).toBeNull();
          return;
        }
        const isNaiveMidnight = shift === '' && /^00:00(?::00(?:\.0+)?)?$/.test(at);
        const date = instant.toString().slice(0, -1);
        const local_date = isNaiveMidnight ? text : slowLocalDay(date, timeZone);
        const isInRange = [text, date, local_date].every((each) => each >= '1900' && each < '2201');
        expect(moment).toEqual(isInRange ? { date, local_date } : null);
      }),
      RUNS,
    );
  });
});
