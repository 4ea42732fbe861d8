import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, frequencyOf, percentOf, unitsIn } from './ledger-query.ts';
import { priceHistory } from './price-history.ts';

describe('a percentage', () => {
  it('has one digit, half away from zero, and is of a positive total only', () => {
    expect([percentOf('1', '8'), percentOf('1', '3'), percentOf('-1', '8'), percentOf('5', '5')]).toEqual([
      '12.5',
      '33.3',
      '-12.5',
      '100.0',
    ]);
    expect([percentOf('0.5', '1000'), percentOf('0', '7')]).toEqual(['0.1', '0.0']);
    expect([percentOf('1', '0'), percentOf('1', '-5')]).toEqual([null, null]);
  });
});

describe('the units of a period', () => {
  const units = (starts_on: string, ends_on: string) =>
    (['cycle', 'month', 'week', 'day', 'row'] as const).map((over) =>
      unitsIn({ starts_on, ends_on }, over, { startDay: 19, count: 7 }),
    );

  it('are those that have begun', () => {
    expect(units('2026-03-19', '2026-04-18')).toEqual([1, 2, 5, 31, 7]);
    expect(units('2026-03-18', '2026-04-19')).toEqual([3, 2, 5, 33, 7]);
    expect(units('2025-12-31', '2026-01-01')).toEqual([1, 2, 1, 2, 7]);
  });

  it('are of some days of the week those days, and the weeks that have one', () => {
    const november = { starts_on: '2026-11-01', ends_on: '2026-11-30' };
    const on = (weekdays: number[], over: 'day' | 'week' | 'month') =>
      unitsIn(november, over, { startDay: 19, count: 7, weekdays });
    expect([on([6], 'day'), on([7], 'day'), on([1, 2, 3, 4, 5], 'day')]).toEqual([4, 5, 21]);
    expect([on([6, 7], 'week'), on([6], 'week'), on([6, 7], 'month')]).toEqual([5, 4, 1]);
  });

  it('never divide by nothing', () => {
    expect([averageOf('10', 3), averageOf('10', 0), averageOf('10', -2)]).toEqual(['3.33', null, null]);
  });
});

describe('a history of prices', () => {
  const prices = (...amounts: string[]) => amounts.map((amount, n) => ({ date: `2026-0${n + 1}-05`, amount }));

  it('keeps changes, and says by how much the last one rose', () => {
    expect(priceHistory(prices('8000', '8000.00', '9200', '9200'))).toEqual({
      history: [
        { date: '2026-01-05', amount: '8000' },
        { date: '2026-03-05', amount: '9200' },
      ],
      rose_pct: '15.0',
    });
    expect(priceHistory(prices('9200', '9200', '8000')).rose_pct).toBeNull();
    expect(priceHistory([])).toEqual({ history: [], rose_pct: null });
  });

  it('has a rise only of a price that was paid twice in a row or more right before', () => {
    expect(priceHistory(prices('21000', '23500', '22100', '24800')).rose_pct).toBeNull();
    expect(priceHistory(prices('21000', '23500', '23500', '24675')).rose_pct).toBe('5.0');
    const price = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.array(price, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), price, (earlier, times, now) => {
        const amounts = [...earlier, ...Array<number>(times).fill(now)];
        const before = amounts.findLast((amount) => amount !== now);
        const at = amounts.lastIndexOf(before ?? 0);
        const isRise = before !== undefined && now > before && amounts[at - 1] === before;
        expect(priceHistory(prices(...amounts.map(String))).rose_pct !== null).toBe(isRise);
      }),
    );
    const different = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 9 });
    fc.assert(
      fc.property(different, (amounts) => {
        expect(priceHistory(prices(...amounts.map(String))).rose_pct).toBeNull();
      }),
    );
  });

  it('never has two equal prices together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 9 }), (amounts) => {
        const { history } = priceHistory(prices(...amounts));
        expect(history.every(({ amount }, at) => amount !== history[at - 1]?.amount)).toBe(true);
        expect(history.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('how often', () => {
  it('is days from one to the next, and days in each unit; nothing of a single day, or of none', () => {
    const of = (n: number, first_on: string | null, last_on: string | null, units: number) =>
      frequencyOf({ n, first_on, last_on }, units);
    expect(of(3, '2026-03-01', '2026-04-01', 2)).toEqual({ apart: '15.5', per: '1.5' });
    expect(of(1, '2026-03-01', '2026-03-01', 4)).toEqual({ apart: null, per: '0.3' });
    expect(of(0, null, null, 4)).toEqual({ apart: null, per: null });
    expect(of(2, '2026-03-01', '2026-03-02', 0)).toEqual({ apart: '1', per: null });
  });
});
