import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { compareAmounts, fromUnits, subtractAmounts, sumAmounts } from '../money.ts';
import { JUNE, MAY } from './arrears-receipts-testing.ts';
import { readReceipt } from './read-receipt.ts';
import type { Receipt } from './receipt.ts';
import { type EarlierReceipt, splitArrears } from './split-arrears.ts';

function receiptOf(text: string): Receipt {
  const reading = readReceipt(linesOfText(text));
  if (!reading.ok) throw new Error(reading.refusal.message);
  return reading.value;
}
const [may, june] = [receiptOf(MAY), receiptOf(JUNE)];
const earlier = (receipt: Receipt, more: Partial<EarlierReceipt> = {}): EarlierReceipt => ({
  receipt_number: receipt.receipt_number,
  period_from: receipt.period_from,
  period_to: receipt.period_to,
  amount: receipt.total,
  paid: false,
  ...more,
});
/** A receipt of one month with nothing but its own charges and arrears. */
const billOf = (month: string, own: string, owed: string): Receipt => ({
  ...june,
  receipt_number: month,
  period_from: month,
  period_to: month,
  total: sumAmounts([own, owed]),
  charges: [
    { description: 'AGUA POTABLE', kind: 'water', period: null, amount: own },
    ...(owed === '0' ? [] : [{ description: 'MOROSIDAD', kind: 'arrears', period: null, amount: owed } as const]),
  ],
});
const unpaid = (month: string, amount: string, paid = false): EarlierReceipt => ({
  ...{ receipt_number: month, period_from: month, period_to: month, amount, paid },
});

describe('arrears of a receipt', () => {
  test('are left out of its row when the earlier receipt is recorded, so that both rows add up to the print', () => {
    const split = splitArrears(june, [earlier(may)]);
    expect(split).toMatchObject({
      ...{ code: 'arrears_left_out', arrears: '12020', left_out: '12020', included: '0', amount: '12600' },
      of: [{ receipt_number: '2026-0451001', amount: '12020' }],
    });
    expect(sumAmounts([may.total, split.amount])).toBe(june.total);
    expect(split.charges.map(({ kind }) => kind)).toEqual(['water', 'service', 'service']);
  });

  test('stay in its row and are reported when nothing of them is recorded', () => {
    expect(splitArrears(june, [])).toMatchObject({
      ...{ code: 'arrears_included', left_out: '0', included: '12020', amount: '24620', charges: june.charges },
    });
  });

  test('stay in its row when the earlier receipt was paid', () => {
    expect(splitArrears(june, [earlier(may, { paid: true })])).toMatchObject({ code: 'arrears_included' });
  });

  test('are left out by the newest receipts that add up to them exactly', () => {
    const april = billOf('2026-04', '100', '0');
    const split = splitArrears(billOf('2026-06', '50', '300'), [
      unpaid('2026-03', '300'),
      unpaid('2026-05', '200'),
      { ...earlier(april), amount: '100' },
    ]);
    expect(split).toMatchObject({ code: 'arrears_left_out', amount: '50' });
    expect(split.of.map(({ receipt_number }) => receipt_number)).toEqual(['2026-05', '2026-04']);
  });

  test('are left out as far as earlier receipts fit, newest first; the rest is new', () => {
    const split = splitArrears(billOf('2026-06', '50', '310'), [
      unpaid('2026-05', '200'),
      unpaid('2026-04', '150'),
      unpaid('2026-03', '100'),
    ]);
    expect(split).toMatchObject({
      ...{ code: 'arrears_partly_left_out', arrears: '310', left_out: '300', included: '10', amount: '60' },
      of: [
        { receipt_number: '2026-05', amount: '200' },
        { receipt_number: '2026-03', amount: '100' },
      ],
    });
    expect(split.charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['water', '50'],
      ['arrears', '10'],
    ]);
  });

  test('never match a later receipt or the receipt itself', () => {
    expect(
      splitArrears(billOf('2026-06', '50', '300'), [unpaid('2026-07', '300'), unpaid('2026-06', '300')]).code,
    ).toBe('arrears_included');
  });

  test('are zero on a receipt without any', () => {
    expect(splitArrears(may, [unpaid('2026-04', '10')])).toMatchObject({ code: null, amount: '12020', of: [] });
  });
});

test('unpaid months add up to the total of the last receipt, in any order of arrival', () => {
  const cents = fc.integer({ min: 1, max: 5_000_000 }).map((units) => fromUnits(BigInt(units), 'CRC'));
  fc.assert(
    fc.property(fc.array(cents, { minLength: 2, maxLength: 8 }), (owns) => {
      const bills = owns.map((own, n) =>
        billOf(`2026-${String(n + 1).padStart(2, '0')}`, own, sumAmounts(owns.slice(0, n))),
      );
      const rows: EarlierReceipt[] = [];
      for (const bill of bills) rows.push(earlier(bill, { amount: splitArrears(bill, rows).amount }));
      expect(rows.map(({ amount }) => amount)).toEqual(owns);
      const last = bills.at(-1) as Receipt;
      expect(sumAmounts(rows.map(({ amount }) => amount))).toBe(last.total);
      // The last one arrived first; once the others are recorded its row is what it alone bills.
      expect(splitArrears(last, []).amount).toBe(last.total);
      expect(splitArrears(last, rows.slice(0, -1)).amount).toBe(owns.at(-1));
    }),
  );
});

test('any ledger loses nothing: what is left out is recorded already, and the charges make the row', () => {
  const amount = fc.integer({ min: 1, max: 1_000 }).map((units) => fromUnits(BigInt(units), 'CRC'));
  const rows = fc.array(fc.record({ amount, paid: fc.boolean(), month: fc.integer({ min: 1, max: 12 }) }));
  fc.assert(
    fc.property(amount, amount, rows, (own, owed, before) => {
      const known = before.map(({ month, ...row }, n) => ({
        ...unpaid(`2025-${String(month).padStart(2, '0')}`, row.amount, row.paid),
        receipt_number: String(n),
      }));
      const split = splitArrears(billOf('2026-06', own, owed), known);
      expect(sumAmounts([split.left_out, split.included])).toBe(owed);
      expect(split.amount).toBe(subtractAmounts(sumAmounts([own, owed]), split.left_out));
      expect(sumAmounts(split.charges.map((charge) => charge.amount))).toBe(split.amount);
      expect(split.left_out).toBe(sumAmounts(split.of.map((part) => part.amount)));
      for (const part of split.of) {
        const of = known.find(({ receipt_number }) => receipt_number === part.receipt_number);
        expect(of).toMatchObject({ paid: false, amount: part.amount });
      }
      expect(compareAmounts(split.included, '0')).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
