/** The lowest balance from a day on is that of each day counted by hand. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { type Commitments, lowestFrom } from './commitments.ts';

const STARTS = '2026-04-10';
const DAYS = 60;
const balance = fc.integer({ min: -9_999_99, max: 9_999_99 });

it('from today it is the lowest of all, and from a later day that of the days from then on', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.nat({ max: DAYS }), balance), { selector: ([day]) => day, maxLength: 12 });
  fc.assert(
    fc.property(balance, entries, fc.nat({ max: DAYS }), (opening, ends, from) => {
      const text = (cents: number) => (cents / 100).toFixed(2);
      const byDay = new Map(ends);
      const days = ends
        .toSorted(([a], [b]) => a - b)
        .map(([day, end]) => ({ local_date: addDays(STARTS, day), entries: [], balance: text(end) }));
      // What it opens with is a balance too, until the first entry.
      const all = [opening, ...ends.map(([, end]) => end)];
      const lowest = { balance: text(Math.min(...all)), local_date: STARTS };
      const given = { days, opening_balance: text(opening), starts_on: STARTS, lowest } as unknown as Commitments;
      let [now, least] = [opening, from === 0 ? opening : Number.POSITIVE_INFINITY];
      for (let day = 0; day <= DAYS; day++) {
        now = byDay.get(day) ?? now;
        if (day >= from) least = Math.min(least, now);
      }
      expect(Number(lowestFrom(given, addDays(STARTS, from)).balance)).toBe(Number(text(least)));
    }),
  );
});
