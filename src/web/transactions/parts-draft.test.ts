import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOf, toDrafts, toParts, withRest } from './parts-draft.ts';

const whole = { amount: 10_000, currency: 'CRC', category_id: 3, parts: [] } as const;
const drafts = (...amounts: string[]) => amounts.map((amount, key) => ({ key, category_id: key + 1, amount }));

describe('the parts that are typed', () => {
  it('begin with everything in the row’s category, or with those that are there', () => {
    expect(toDrafts({ ...whole, parts: [] })).toEqual([
      { key: 0, category_id: 3, amount: '10000' },
      { key: 1, category_id: null, amount: '' },
    ]);
    const parts = [
      { category_id: 4, amount: 2500.5, note: 'luz' },
      { category_id: null, amount: 7499.5 },
    ];
    expect(toDrafts({ ...whole, parts })[0]).toEqual({ key: 0, category_id: 4, amount: '2500,5', note: 'luz' });
  });

  it.each([
    [['7 500', ''], '2500', '2500'],
    [['7500', '2 600'], '-100', '2500'],
    [['12000', ''], '-2000', null],
    [['1000*2+500', 'x'], '7500', '7500'],
  ])('%j leave %s, which is settled in the last part: %s', (amounts, left, last) => {
    const typed = drafts(...amounts);
    expect(leftOf(typed, { ...whole, parts: [] })).toBe(left);
    expect(toParts(typed, { ...whole, parts: [] })).toBeNull();
    const settled = withRest(typed, { ...whole, parts: [] });
    expect(settled?.at(-1)?.amount ?? null).toBe(last);
    if (settled) expect(toParts(settled, { ...whole, parts: [] })?.at(-1)?.amount).toBe(last);
  });

  it('add up to the céntimo after one tap, whatever was typed', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 19 }), (total, typed) => {
        const row = { ...whole, amount: total / 100, parts: [] };
        const settled = withRest(
          [
            ...drafts(...typed.map((each) => `${each / 100}`.replace('.', ','))),
            { key: 99, category_id: null, amount: '' },
          ],
          row,
        );
        const sum = typed.reduce((all, each) => all + each, 0);
        expect(settled === null).toBe(sum >= total);
        if (settled) expect(toParts(settled, row)).not.toBeNull();
      }),
    );
  });
});
