import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDay } from './calendar.ts';
import { checkSchedule, FREQUENCIES, lastBeforeStart, occurrences, type Schedule, startingBy } from './recurring.ts';

const schedule = (frequency: Schedule['frequency'], starts_on: string, more: Partial<Schedule> = {}): Schedule => ({
  frequency,
  starts_on,
  active: true,
  ...more,
});

describe('days of an item', () => {
  it.each<[Schedule, string, string, string]>([
    [schedule('monthly', '2026-01-31', { day: 31 }), '2026-02-01', '2026-04-30', '02-28, 03-31, 04-30'],
    [schedule('monthly', '2026-03-02', { day: 1 }), '2026-03-01', '2026-05-01', '04-01, 05-01'],
    [schedule('monthly', '2026-03-20'), '2026-03-01', '2026-05-31', '03-20, 04-20, 05-20'],
    [schedule('semimonthly', '2026-02-01'), '2026-02-19', '2026-04-18', '02-28, 03-15, 03-31, 04-15'],
    [schedule('weekly', '2026-03-06'), '2026-03-19', '2026-04-18', '03-20, 03-27, 04-03, 04-10, 04-17'],
    [schedule('every_n_weeks', '2026-03-06', { interval: 2 }), '2026-03-19', '2026-04-18', '03-20, 04-03, 04-17'],
    [
      schedule('every_n_months', '2026-01-31', { interval: 3, day: 31 }),
      '2026-01-01',
      '2026-12-31',
      '01-31, 04-30, 07-31, 10-31',
    ],
    [schedule('every_n_months', '2026-01-10', { interval: 3, day: 5 }), '2026-01-01', '2026-08-01', '04-05, 07-05'],
    [
      schedule('monthly', '2026-03-15', { day: 15, ends_on: '2026-05-15' }),
      '2026-01-01',
      '2026-12-31',
      '03-15, 04-15, 05-15',
    ],
    [schedule('yearly', '2026-03-01', { day: 31 }), '2026-01-01', '2026-12-31', '03-31'],
    [schedule('yearly', '2025-03-10', { day: 5 }), '2025-01-01', '2026-12-31', '03-05'],
    [schedule('weekly', '2026-03-06'), '2026-03-20', '2026-03-20', '03-20'],
    [schedule('weekly', '2026-03-06'), '2026-03-21', '2026-03-20', ''],
    [schedule('weekly', '2026-03-06', { active: false }), '2026-01-01', '2026-12-31', ''],
    [
      schedule('semimonthly', '2026-03-15', { day: 3, ends_on: '2026-03-31' }),
      '2026-01-01',
      '2026-12-31',
      '03-15, 03-31',
    ],
  ])('%j from %s to %s', (item, from, to, days) => {
    const year = (day: string) => `2026-${day}`;
    expect(occurrences(item, from, to)).toEqual(days === '' ? [] : days.split(', ').map(year));
  });

  it('of a yearly item on 29 February fall on the last of February', () => {
    const item = schedule('yearly', '2024-02-29');
    expect(occurrences(item, '2026-01-01', '2028-12-31')).toEqual(['2026-02-28', '2027-02-28', '2028-02-29']);
  });

  it('are real days, in order, within the span, and independent of how the span is cut', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2024-01-01', n));
    const item = fc.record({
      frequency: fc.constantFrom(...FREQUENCIES),
      interval: fc.integer({ min: 1, max: 7 }),
      day: fc.option(fc.integer({ min: 1, max: 31 })),
      starts_on: day,
      ends_on: fc.option(day),
      active: fc.constant(true),
    });
    fc.assert(
      fc.property(item, day, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (each, from, a, b) => {
        const [cut, to] = [addDays(from, a), addDays(from, a + b)];
        const days = occurrences(each, from, to);
        expect(days).toEqual([...occurrences(each, from, cut), ...occurrences(each, addDays(cut, 1), to)]);
        expect(days).toEqual([...new Set(days)].sort());
        const last = each.ends_on ?? to;
        expect(days.every((d) => isDay(d) && d >= from && d <= to && d >= each.starts_on && d <= last)).toBe(true);
        const step = { weekly: 7, every_n_weeks: 7 * each.interval }[each.frequency as string];
        if (step) expect(days.every((d) => daysBetween(each.starts_on, d) % step === 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('days before an item starts', () => {
  it('are those of its rhythm, and the last of them is the last before the start', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-01-01', n));
    const item = fc.record({
      frequency: fc.constantFrom(...FREQUENCIES),
      interval: fc.integer({ min: 1, max: 7 }),
      day: fc.option(fc.integer({ min: 1, max: 31 })),
      starts_on: day,
      active: fc.constant(true),
    });
    fc.assert(
      fc.property(item, fc.integer({ min: 1, max: 2000 }), (each, back) => {
        const from = addDays(each.starts_on, -back);
        const early = startingBy(each, from);
        expect(early.starts_on <= from).toBe(true);
        const to = addDays(each.starts_on, 900);
        expect(occurrences(early, each.starts_on, to)).toEqual(occurrences(each, each.starts_on, to));
        const before = occurrences(startingBy(each, '2000-01-01'), '2000-01-01', addDays(each.starts_on, -1));
        expect(lastBeforeStart(each)).toBe(before.at(-1));
      }),
      { numRuns: 300 },
    );
  });
});

describe('checking a schedule', () => {
  it.each<[Schedule, string | null]>([
    [schedule('monthly', '2026-03-01', { day: 31 }), null],
    [schedule('every_n_weeks', '2026-03-01'), 'Say with "interval" every how many weeks or months the item falls.'],
    [schedule('every_n_months', '2026-03-01', { interval: 0 }), 'The interval is 1 to 60.'],
    [schedule('every_n_months', '2026-03-01', { interval: 1.5 }), 'The interval is 1 to 60.'],
    [schedule('monthly', '2026-03-01', { interval: 3 }), 'Only every_n_weeks and every_n_months have an interval.'],
    [schedule('weekly', '2026-03-01', { day: 3 }), 'Only what falls by months or years has a day of the month.'],
    [schedule('semimonthly', '2026-03-01', { day: 3 }), 'Only what falls by months or years has a day of the month.'],
    [schedule('yearly', '2026-03-01', { day: 3 }), null],
    [schedule('monthly', '2026-03-01', { day: 32 }), 'The day of the month is 1 to 31.'],
    [schedule('monthly', '2026-03-02', { ends_on: '2026-03-01' }), 'The item ends before it starts.'],
    [schedule('monthly', '2026-03-02', { ends_on: '2026-03-02' }), null],
  ])('%j: %s', (item, problem) => {
    expect(checkSchedule(item)?.message ?? null).toBe(problem);
  });
});
