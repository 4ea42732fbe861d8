import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, sumAmounts } from '../money.ts';
import type { Charge, ChargeKind } from './receipt.ts';
import { shareWaterCost } from './share-water-cost.ts';

const reading = (meter: string, m3: string, month = '2026-06') => ({
  ...{ meter, m3, previous: '0', current: m3, estimated: false, period_from: month, period_to: month },
});
const charge = (amount: string, period: string | null = null, kind: ChargeKind = 'water'): Charge => ({
  ...{ description: 'Agua', kind, period, amount },
});
const costs = (...args: Parameters<typeof shareWaterCost>) => shareWaterCost(...args).map(({ cost }) => cost);

test('meters of one month share its cost by cubic metres, and the last takes the remainder', () => {
  expect(costs([reading('A', '10'), reading('B', '20')], [charge('10000')])).toEqual(['3333.33', '6666.67']);
  expect(costs([reading('A', '1'), reading('B', '1'), reading('C', '1')], [charge('100')])).toEqual([
    ...['33.33', '33.34', '33.33'],
  ]);
});

test('meters without consumption share equally', () => {
  expect(costs([reading('A', '0'), reading('B', '0')], [charge('2500.01')])).toEqual(['1250.01', '1250']);
});

test('a charge for a month goes to the readings of that month, any other to all', () => {
  const readings = [reading('A', '10', '2026-05'), reading('A', '30', '2026-06')];
  const charges = [charge('100', '2026-05'), charge('300', '2026-06'), charge('40'), charge('4', '2026-01')];
  expect(costs(readings, charges)).toEqual(['111', '333']);
});

test('no cost is given for a receipt, or a month, without billed water', () => {
  expect(costs([reading('A', '10')], [charge('100', null, 'service')])).toEqual([null]);
  expect(costs([reading('A', '10', '2026-05'), reading('A', '3')], [charge('100', '2026-06')])).toEqual([null, '100']);
  expect(shareWaterCost([], [charge('100')])).toEqual([]);
});

test('shares add up to the billed water, are not negative, and are off by at most a céntimo', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_00 });
  const litres = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(cents, fc.array(litres, { minLength: 1, maxLength: 6 }), (units, used) => {
      const readings = used.map((each, index) => reading(`M-${index}`, String(each / 1000)));
      const shares = costs(readings, [charge(fromUnits(BigInt(units), 'CRC'))]).map((cost) => cost ?? 'none');
      expect(sumAmounts(shares)).toBe(fromUnits(BigInt(units), 'CRC'));
      const total = used.reduce((sum, each) => sum + each, 0);
      for (const [index, share] of shares.entries()) {
        const part = total === 0 ? 1 / used.length : (used[index] ?? 0) / total;
        expect(Math.abs(Number(share) * 100 - units * part)).toBeLessThanOrEqual(1.001);
        expect(share).not.toMatch(/^-/);
      }
    }),
  );
});
