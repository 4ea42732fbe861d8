import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duplicateKey, type Likeness, matchDuplicates } from './duplicates.ts';

const SODA: Likeness = {
  ...{ local_date: '2026-03-15', merchant: 'Soda La Prueba', amount: '6980.50', currency: 'CRC', type: 'COMPRA' },
};
const lines = (...parsed: Likeness[]) => parsed.map((movement, at) => ({ line: at + 1, parsed: movement }));

describe('duplicate key', () => {
  test.each([
    ['ignores case, accents and spaces', { merchant: '  SODÁ  la prueba ' }, true],
    ['ignores trailing zeros of the amount', { amount: '6980.5' }, true],
    ['differs by day', { local_date: '2026-03-16' }, false],
    ['differs by amount', { amount: '6980.51' }, false],
    ['differs by currency', { currency: 'USD' as const }, false],
    ['differs by type', { type: 'DEVOLUCION' as const }, false],
    ['differs by merchant', { merchant: 'Soda La Prueba 2' }, false],
  ])('%s', (_, change, same) => {
    expect(duplicateKey({ ...SODA, ...change }) === duplicateKey(SODA)).toBe(same);
  });

  test('rejects an invalid amount', () => {
    expect(() => duplicateKey({ ...SODA, amount: '1e5' })).toThrow(RangeError);
  });
});

describe('duplicates in a paste', () => {
  test('three equal lines are one new row and two duplicates of it', () => {
    const pasted = lines(SODA, SODA, SODA);
    const { fresh, duplicates } = matchDuplicates(pasted, []);
    expect(fresh).toEqual([pasted[0]]);
    expect(duplicates.map(({ line, match }) => [line.line, match])).toEqual([
      [2, { earlier: pasted[0] }],
      [3, { earlier: pasted[0] }],
    ]);
  });

  test('three lines equal to a recorded row are duplicates of it', () => {
    const key = duplicateKey(SODA);
    const { fresh, duplicates } = matchDuplicates(lines(SODA, SODA, SODA), [
      { key, id: 7 },
      { key, id: 8 },
    ]);
    expect(fresh).toEqual([]);
    expect(duplicates.map(({ match }) => match)).toEqual(Array(3).fill({ row: { key, id: 7 } }));
  });
});

const movement = fc.record({
  local_date: fc.constantFrom('2026-03-15', '2026-03-16'),
  merchant: fc.constantFrom('SODA', 'Soda', 'TIENDA'),
  amount: fc.constantFrom('5000', '5000.00', '7'),
  currency: fc.constantFrom('CRC' as const, 'USD' as const),
  type: fc.constantFrom('COMPRA' as const, 'DEPOSITO' as const),
});
const paste = fc.array(movement, { maxLength: 30 }).map((movements) => lines(...movements));
const rowsOf = (taken: readonly { parsed: Likeness }[]) => taken.map(({ parsed }) => ({ key: duplicateKey(parsed) }));

describe('any paste', () => {
  test('has each line new or a duplicate, and nothing new the second time', () => {
    fc.assert(
      fc.property(paste, (pasted) => {
        const first = matchDuplicates(pasted, []);
        expect(first.fresh.length + first.duplicates.length).toBe(pasted.length);
        expect(first.fresh.length).toBe(new Set(rowsOf(pasted).map(({ key }) => key)).size);
        const again = matchDuplicates(pasted, rowsOf(first.fresh));
        expect(again.fresh).toEqual([]);
        expect(again.duplicates.map(({ line }) => line)).toEqual(pasted);
      }),
    );
  });

  test('adds every line with allow_duplicates, exactly the named ones with force_lines', () => {
    fc.assert(
      fc.property(paste, fc.array(fc.integer({ min: 1, max: 40 })), (pasted, forced) => {
        const ledger = rowsOf(pasted);
        expect(matchDuplicates(pasted, ledger, { allow_duplicates: true }).fresh).toEqual(pasted);
        const { fresh } = matchDuplicates(pasted, ledger, { force_lines: forced });
        expect(fresh.map(({ line }) => line)).toEqual(
          pasted.map(({ line }) => line).filter((line) => forced.includes(line)),
        );
      }),
    );
  });
});
