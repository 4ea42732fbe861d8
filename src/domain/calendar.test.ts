import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  countingCycle,
  cycleOf,
  cycleRange,
  dayOfWeek,
  daysBetween,
  isDay,
  isMonth,
  isTimeZone,
  localDay,
  monthOf,
  readMoment,
} from './calendar.ts';

const HOME = 'America/Costa_Rica';
const DAYS = 12 * 365 + 3; // twelve years from 2024: three leap days
const someDay = fc.integer({ min: 0, max: 100_000 }).map((n) => addDays('1901-01-01', n));
const startDay = fc.integer({ min: 1, max: 28 });

describe('isDay', () => {
  it.each(['2026-03-15', '2024-02-29', '2000-02-29', '1900-01-01', '2200-12-31', '2026-12-31'])(
    'accepts %s',
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  it.each([
    ...['2025-02-29', '1900-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32'],
    ...['0000-01-01', '1899-12-31', '2201-01-01', '10000-01-01', '-2026-01-01', '+002026-01-01', '26-01-01'],
    ...['2026-1-1', '20260315', '2026/03/15', '15-03-2026', '2026-03-15T00:00:00', ' 2026-03-15', '2026-03-15\n'],
    ...['infinity', '-infinity', 'now', 'today', 'epoch', '', '٢٠٢٦-٠٣-١٥', '2026-03-15[u-ca=hebrew]'],
  ])('rejects %j', (text) => expect(isDay(text)).toBe(false));
});

describe('isMonth', () => {
  it.each(['2026-03', '1900-01', '2200-12'])('accepts %s', (text) => expect(isMonth(text)).toBe(true));
  it.each(['2026-00', '2026-13', '1899-12', '2201-01', '2026-3', '2026-03-01', '2026', '', '2026-03\n'])(
    'rejects %j',
    (text) => expect(isMonth(text)).toBe(false),
  );
});

describe('billing cycle', () => {
  const months = [...Array(12).keys()].map((i) => String(i + 1).padStart(2, '0'));

  it.each(months)('closes on the 18th: 2026-%s-18 and -19', (month) => {
    expect(cycleOf(`2026-${month}-18`)).toBe(`2026-${month}`);
    expect(cycleOf(`2026-${month}-19`)).toBe(addMonths(`2026-${month}`, 1));
  });

  it.each([
    ['2026-04', 19, '2026-03-19', '2026-04-18'],
    ['2027-01', 19, '2026-12-19', '2027-01-18'],
    ['2024-03', 19, '2024-02-19', '2024-03-18'],
    ['2024-03', 28, '2024-02-28', '2024-03-27'],
    ['2024-02', 1, '2024-02-01', '2024-02-29'],
    ['2025-02', 1, '2025-02-01', '2025-02-28'],
    ['2026-01', 2, '2025-12-02', '2026-01-01'],
  ])('%s from day %i is %s to %s', (cycle, start, starts_on, ends_on) => {
    expect(cycleRange(cycle, start)).toEqual({ starts_on, ends_on });
  });

  it('crosses the year’s end: 31 December 2026 belongs to January 2027', () => {
    expect(cycleOf('2026-12-31')).toBe('2027-01');
    expect(cycleOf('2026-12-31', 1)).toBe('2026-12');
    expect(cycleOf('2024-02-29')).toBe('2024-03');
  });

  it('counts a deferred row one cycle later', () => {
    expect(countingCycle('2026-12-18', false)).toBe('2026-12');
    expect(countingCycle('2026-12-18', true)).toBe('2027-01');
    expect(countingCycle('2026-12-19', true)).toBe('2027-02');
    expect(countingCycle('2026-12-31', true, 1)).toBe('2027-01');
  });

  it('contains every day of twelve years exactly once, for every start day', () => {
    const days = [...Array(DAYS).keys()].map((n) => addDays('2024-01-01', n));
    for (let start = 1; start <= 28; start++) {
      const ranges = new Map<string, { starts_on: string; ends_on: string }>();
      const misplaced = days.filter((day) => {
        const cycle = cycleOf(day, start);
        const range = ranges.get(cycle) ?? cycleRange(cycle, start);
        ranges.set(cycle, range);
        return day < range.starts_on || day > range.ends_on;
      });
      expect(misplaced).toEqual([]);
    }
  });

  it('begins the day after the previous one ended', () => {
    fc.assert(
      fc.property(someDay, startDay, (day, start) => {
        const cycle = cycleOf(day, start);
        const next = cycleRange(addMonths(cycle, 1), start);
        expect(next.starts_on).toBe(addDays(cycleRange(cycle, start).ends_on, 1));
        expect(cycleOf(next.starts_on, start)).toBe(addMonths(cycle, 1));
      }),
    );
  });
});

describe('readMoment', () => {
  it.each([
    // A bare day and a naive midnight name the civil day; a midnight with an offset is an instant.
    ['2026-03-31', '2026-03-31T00:00:00', '2026-03-31'],
    ['2026-03-31T00:00:00', '2026-03-31T00:00:00', '2026-03-31'],
    ['2026-03-31T00:00', '2026-03-31T00:00:00', '2026-03-31'],
    ['2026-03-31T00:00:00.000', '2026-03-31T00:00:00', '2026-03-31'],
    ['2026-03-31T00:00:00Z', '2026-03-31T00:00:00', '2026-03-30'],
    ['2026-03-31T00:00:00-06:00', '2026-03-31T06:00:00', '2026-03-31'],
    ['2026-03-31T00:00:00.001', '2026-03-31T00:00:00.001', '2026-03-30'],
    // 18:00 local is midnight UTC of the next day; the purchase stays on its day.
    ['2026-03-31T18:00:00-06:00', '2026-04-01T00:00:00', '2026-03-31'],
    ['2026-03-31T20:00:00-06:00', '2026-04-01T02:00:00', '2026-03-31'],
    ['2026-04-01T02:00:00', '2026-04-01T02:00:00', '2026-03-31'],
    ['2026-03-31T23:59:59.999-06:00', '2026-04-01T05:59:59.999', '2026-03-31'],
    ['2026-04-01T05:59:59.999999', '2026-04-01T05:59:59.999999', '2026-03-31'],
    ['2026-04-01T06:00:00', '2026-04-01T06:00:00', '2026-04-01'],
    // The year's end, the cycle's end, a leap day.
    ['2027-01-01T05:59:59Z', '2027-01-01T05:59:59', '2026-12-31'],
    ['2026-03-19T05:59:59Z', '2026-03-19T05:59:59', '2026-03-18'],
    ['2026-03-19T06:00:00Z', '2026-03-19T06:00:00', '2026-03-19'],
    ['2024-02-29T12:00:00+09:00', '2024-02-29T03:00:00', '2024-02-28'],
    ['2024-02-29', '2024-02-29T00:00:00', '2024-02-29'],
    ['2026-03-15T18:30:00.500', '2026-03-15T18:30:00.5', '2026-03-15'],
    ['2026-03-15T10:00:00+14:00', '2026-03-14T20:00:00', '2026-03-14'],
  ])('stores %s as %s on %s', (text, date, local_date) => {
    expect(readMoment(text, HOME)).toEqual({ date, local_date });
  });

  it.each([
    ...['2025-02-29', '2025-02-29T12:00:00', '2026-03-15T24:00:00', '2026-03-15T23:59:60', '2026-03-15T12:60:00'],
    ...['0000-01-01T00:00:00Z', '10000-01-01T00:00:00Z', '1900-01-01T00:00:00Z', '2026-03-15T12:00:00.1234567'],
    ...[
      'infinity',
      '-infinity',
      'now',
      'today',
      '',
      'null',
      '2026-03-15T',
      '2026-03-15 12:00:00',
      '2026-03-15t12:00:00z',
    ],
    ...[
      '2026-03-15T12:00:00+15:00',
      '2026-03-15T12:00:00+0600',
      '2026-03-15T12:00:00[UTC]',
      '1773576000',
      '2026-W11-7',
    ],
    ...['2026-03-15T12', '2026-03-15T12:00:00Z\n', ' 2026-03-15', '2026-03-15T12:00:00\u0000'],
  ])('rejects %j', (text) => expect(readMoment(text, HOME)).toBeNull());

  it('follows the daylight saving of the zone', () => {
    expect(readMoment('2026-03-09T04:30:00Z', 'America/New_York')?.local_date).toBe('2026-03-09'); // UTC−4
    expect(readMoment('2026-03-08T04:30:00Z', 'America/New_York')?.local_date).toBe('2026-03-07'); // UTC−5
    expect(readMoment('2026-03-15T10:00:00Z', 'Pacific/Kiritimati')?.local_date).toBe('2026-03-16');
  });

  it('is idempotent: a stored moment reads as the same moment', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
      .map((p) => p.map((n) => String(n).padStart(2, '0')).join(':'));
    const offset = fc.constantFrom('Z', '-06:00', '+05:30', '+14:00', '-11:00');
    fc.assert(
      fc.property(someDay, clock, offset, (day, time, zone) => {
        const moment = readMoment(`${day}T${time}${zone}`, HOME);
        expect(moment).not.toBeNull();
        if (!moment) return;
        expect(readMoment(`${moment.date}Z`, HOME)).toEqual(moment);
        expect(localDay(moment.date, HOME)).toBe(moment.local_date);
        expect(Math.abs(daysBetween(day, moment.local_date))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    const alike = fc.array(fc.constantFrom(...'0123456789-T:Z+.'), { maxLength: 30 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), alike), (text) => {
        const moment = readMoment(text, HOME);
        if (moment) expect(isDay(moment.local_date)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('addDays and addMonths', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -27, '2023-12'],
  ])('%s plus %i months is %s', (month, months, expected) => expect(addMonths(month, months)).toBe(expected));

  it('round-trip through daysBetween and the opposite number of months', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addMonths(addMonths(monthOf(day), days), -days)).toBe(monthOf(day));
      }),
    );
  });

  it('ignore daylight saving', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  });
});

describe('isTimeZone', () => {
  it.each([HOME, 'UTC', 'Pacific/Kiritimati'])('accepts %s', (zone) => expect(isTimeZone(zone)).toBe(true));
  it.each(['', 'Mars/Olympus', 'America/', 'now'])('rejects %j', (zone) => expect(isTimeZone(zone)).toBe(false));
});

it('a week begins with 1, its Monday', () => {
  expect(['2026-04-10', '2026-04-12', '2024-02-29', '2000-01-01'].map(dayOfWeek)).toEqual([5, 7, 4, 6]);
});
