import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartSlots, comparedUntil, compareSpending, monthsOfRange, rangeBefore, slotsOfMonth } from './analytics.ts';

const stretch = (starts_on: string, ends_on: string) => ({ starts_on, ends_on });

describe('comparing a period with the one before', () => {
  it('compares a range with the same number of days just before it, across a leap day and a year’s end', () => {
    expect(rangeBefore(stretch('2026-03-10', '2026-03-10'))).toEqual(stretch('2026-03-09', '2026-03-09'));
    expect(rangeBefore(stretch('2028-03-01', '2028-03-31'))).toEqual(stretch('2028-01-30', '2028-02-29'));
    expect(rangeBefore(stretch('2026-01-01', '2026-01-07'))).toEqual(stretch('2025-12-25', '2025-12-31'));
  });

  it.each([
    ['before it begins: in full', '2026-03-18', '2026-04-18', '2026-03-18'],
    ['on its first day: the first days', '2026-03-19', '2026-03-19', '2026-02-19'],
    ['midway: as many days', '2026-04-10', '2026-04-10', '2026-03-13'],
    ['longer than the one before: up to that one’s end', '2026-04-17', '2026-04-17', '2026-03-18'],
    ['on its last day: in full', '2026-04-18', '2026-04-18', '2026-03-18'],
    ['when it is over: in full', '2026-09-01', '2026-04-18', '2026-03-18'],
  ])('compares a cycle %s', (_name, today, until, previous_until) => {
    const [asked, before] = [stretch('2026-03-19', '2026-04-18'), stretch('2026-02-19', '2026-03-18')];
    expect(comparedUntil(asked, before, today)).toEqual({ until, previous_until });
  });

  it('lists every category of either period, largest difference first, and the differences add up', () => {
    const sum = (
      category_id: number | null,
      total_crc: string,
      type: 'COMPRA' | 'DEVOLUCION' | 'SALARY' = 'COMPRA',
    ) => ({
      ...{ category_id, total_crc, type, count: 1 },
    });
    const now = [sum(1, '100.10'), sum(2, '5'), sum(2, '7', 'DEVOLUCION'), sum(3, '9', 'SALARY')];
    const before = [sum(1, '0.20'), sum(null, '300')];
    expect(compareSpending(now, before)).toEqual({
      ...{ total_crc: '98.1', previous_crc: '300.2', change_crc: '-202.1' },
      categories: [
        { category_id: null, total_crc: '0', previous_crc: '300', change_crc: '-300' },
        { category_id: 1, total_crc: '100.1', previous_crc: '0.2', change_crc: '99.9' },
        { category_id: 2, total_crc: '-2', previous_crc: '0', change_crc: '-2' },
      ],
    });
  });
});

describe('chart slots beside another chart', () => {
  const categories = [9, 8, 7, 6, 5, 4, 3].map((id) => ({ category_id: id, total_crc: String(id * 100), count: 1 }));

  it('begin with the categories of the other chart in their hues, then use the hue a category owns', () => {
    const slots = chartSlots(
      categories,
      new Map([
        [9, 2],
        [8, 5],
      ]),
      new Map([
        [3, 1],
        [7, 2],
        [null, 4],
      ]),
    );
    expect(slots.map(({ slot, category_id }) => [slot, category_id])).toEqual([
      [1, 3],
      [2, 7],
      [3, 6],
      [4, 9],
      [5, 8],
      [0, null],
    ]);
    expect(slots.at(-1)).toMatchObject({ total_crc: '900', count: 2 });
    const month = [
      { category_id: 3, total_crc: '1', count: 1 },
      { category_id: 5, total_crc: '2.5', count: 2 },
    ];
    expect(slotsOfMonth(slots, month).map(({ slot, total_crc }) => `${slot}: ${total_crc}`)).toEqual([
      '1: 1',
      '2: 0',
      '3: 0',
      '4: 0',
      '5: 0',
      '0: 2.5',
    ]);
  });

  it('never give a category another colour than beside, a hue to two, nor any to what has no category', () => {
    const ledger = fc.uniqueArray(fc.option(fc.integer({ min: 1, max: 12 })), { maxLength: 13 });
    const owned = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 })), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(ledger, ledger, owned, (one, other, own) => {
        const spent = (ids: readonly (number | null)[]) =>
          ids.map((category_id, at) => ({ category_id, total_crc: String(99 - at), count: 1 }));
        const first = chartSlots(spent(one), new Map(own));
        const hues = first
          .filter(({ category_id }) => category_id !== null)
          .map(({ category_id, slot }) => [category_id, slot] as const);
        const second = chartSlots(spent(other), new Map(own), new Map(hues));
        const colours = new Map<number | null, number>();
        for (const chart of [first, second]) {
          expect(new Set(chart.map(({ slot }) => slot)).size).toBe(chart.length);
          expect(chart.length).toBeLessThanOrEqual(6);
          for (const { category_id, slot } of chart.filter((each) => each.slot !== 0)) {
            expect(slot === 6).toBe(category_id === null);
            expect(colours.get(category_id) ?? slot).toBe(slot);
            colours.set(category_id, slot);
          }
        }
        expect(new Set(colours.values()).size).toBe(colours.size);
      }),
    );
  });
});

describe('the calendar months of a range of days', () => {
  it.each([
    ['2026-02-01', '2026-02-28', { from: '2026-02', to: '2026-02' }],
    ['2027-12-01', '2028-02-29', { from: '2027-12', to: '2028-02' }],
    ['2028-02-01', '2028-02-28', null],
    ['2026-02-02', '2026-03-31', null],
  ])('are those of %s to %s when it is whole months', (starts_on, ends_on, months) => {
    expect(monthsOfRange({ starts_on, ends_on })).toEqual(months);
  });
});
