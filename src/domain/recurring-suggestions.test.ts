import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { type LedgerRow, mayRepeat, suggestRecurring } from './recurring-suggestions.ts';

describe('suggestions from the ledger', () => {
  let id = 0;
  const rows = (merchant: string, days: string[], more: Partial<LedgerRow> = {}): LedgerRow[] =>
    days.map((local_date) => {
      id += 1;
      return { id, merchant, local_date, amount: '9.99', currency: 'USD', type: 'COMPRA', category_id: 8, ...more };
    });
  const suggest = (...groups: LedgerRow[][]) => suggestRecurring(groups.flat(), { today: '2026-04-10', existing: [] });
  const fifths = ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05'];
  const crc = (amount: string): Partial<LedgerRow> => ({ amount, currency: 'CRC' });

  it('find a subscription: monthly, on its day, from the next expected day', () => {
    const netflix = rows('NETFLIX.COM', fifths);
    expect(suggest(netflix)).toEqual([
      {
        name: 'NETFLIX.COM',
        type: 'EXPENSE',
        amount: '9.99',
        currency: 'USD',
        category_id: 8,
        frequency: 'monthly',
        day: 5,
        starts_on: '2026-05-05',
        last_on: '2026-04-05',
        transaction_ids: netflix.map((row) => row.id).reverse(),
      },
    ]);
  });

  it('find a quincena: semimonthly', () => {
    const days = ['2026-02-14', '2026-02-28', '2026-03-14', '2026-03-28'];
    expect(suggest(rows('EMPLOYER', days, { ...crc('140694.75'), type: 'DEPOSITO' }))).toMatchObject([
      { type: 'INCOME', frequency: 'semimonthly', day: null, amount: '140694.75', starts_on: '2026-04-15' },
    ]);
  });

  it('find weekly and yearly items', () => {
    expect(suggest(rows('FERIA', ['2026-03-21', '2026-03-28', '2026-04-04']))).toMatchObject([
      { frequency: 'weekly', starts_on: '2026-04-11' },
    ]);
    expect(suggest(rows('MARCHAMO', ['2023-12-10', '2024-12-10', '2025-12-12']))).toMatchObject([
      { frequency: 'yearly', starts_on: '2026-12-12' },
    ]);
  });

  it('ignore irregular amounts or days, two occurrences, stopped or planned items, and neutral types', () => {
    const shop = ['8000', '15000', '3000'].flatMap((amount, i) => rows('SHOP', [fifths[i + 1] ?? ''], crc(amount)));
    const uneven = rows('UNEVEN', ['2026-01-05', '2026-01-20', '2026-04-05']);
    const gym = rows('GYM', ['2025-09-05', '2025-10-05', '2025-11-05']);
    const card = rows('CARD', fifths, { type: 'PAGO_TARJETA' });
    const own = rows('OWN', fifths, { type: 'TRASPASO' });
    const later = rows('LATER', ['2026-03-05', '2026-04-05', '2026-05-05']);
    expect(suggest(shop, uneven, gym, card, own, later, rows('TWICE', fifths.slice(2)))).toEqual([]);
    const existing = [{ name: 'Netflix.com', type: 'EXPENSE' as const }];
    expect(suggestRecurring(rows('NETFLIX.COM SAN JOSE', fifths), { today: '2026-04-10', existing })).toEqual([]);
  });

  it('accept growth of up to a tenth, and take the newest amount', () => {
    const grown = (last: string) => [
      ...rows('ICE', fifths.slice(0, 3), crc('9000')),
      ...rows('ICE', fifths.slice(3), crc(last)),
    ];
    expect(suggest(grown('10000'))).toMatchObject([{ amount: '10000' }]);
    expect(suggest(grown('10000.01'))).toEqual([]);
  });

  it('take a category only when all rows share it, and the most frequent day', () => {
    const days = ['2026-01-31', '2026-02-28', '2026-03-31'];
    const mixed = days.flatMap((day, i) => rows('RENT', [day], { category_id: i }));
    expect(suggest(rows('TIE', ['2026-01-04', '2026-02-05', '2026-03-06']))).toMatchObject([
      { day: 6, starts_on: '2026-04-06' },
    ]);
    expect(suggest(mixed)).toMatchObject([{ category_id: null, day: 31, starts_on: '2026-04-30' }]);
  });

  /** Days of a merchant by their gaps, some steady and some not, with amounts that are steady or not. */
  const merchant = fc
    .record({
      steady: fc.constantFrom(7, 14, 15, 30, 31, 365),
      gaps: fc.array(fc.constantFrom(0, 0, 0, 0, -4, -1, 1, 3, 9), { maxLength: 5 }),
      since: fc.integer({ min: 0, max: 400 }),
      amounts: fc.constantFrom(['9.99'], ['9.99', '9.5'], ['9.99', '20']),
    })
    .map(({ steady, gaps, since, amounts }) => {
      let day = addDays('2026-04-10', -since);
      const days = [day, ...gaps.map((off) => (day = addDays(day, -Math.max(1, steady + off))))];
      return { days, amounts };
    });

  it('come only of merchants whose newest days may repeat', () => {
    let [suggested, passedOver] = [0, 0];
    const check = fc.property(merchant, ({ days, amounts }) => {
      const paid = days.flatMap((day, at) => rows('SHOP', [day], { amount: amounts[at % amounts.length] ?? '' }));
      const found = suggest(paid).length;
      suggested += found;
      expect(mayRepeat(days, '2026-04-10') || found === 0).toBe(true);
      if (!mayRepeat(days, '2026-04-10')) passedOver++;
    });
    fc.assert(check, { numRuns: 500 });
    expect(Math.min(suggested, passedOver)).toBeGreaterThan(10);
  });
});
