/** Splits a receipt's water charges among its meters (docs/rules/statements.md). */
import { fromUnits, toUnits } from '../money.ts';
import type { Charge, MeterReading } from './receipt.ts';

type Metered = Omit<MeterReading, 'cost'>;

/**
 * Gives each reading its share of the water charges, in colones. A charge with a month is shared by the readings of
 * that month; any other, and one without a matching reading, by all of them. Shares follow the cubic metres, or are
 * equal without consumption; each is rounded to the céntimo so that together they are the charge exactly, with the
 * remainder in the last. Null for every reading when the receipt bills no water.
 */
export function shareWaterCost(readings: readonly Metered[], charges: readonly Charge[]): MeterReading[] {
  const water = charges.filter(({ kind }) => kind === 'water');
  const costs = readings.map(() => 0n);
  const paid = readings.map(() => false);
  for (const { period, amount } of water) {
    const ofMonth = readings.flatMap((reading, index) => (isOf(reading, period) ? [index] : []));
    const sharers = ofMonth.length > 0 ? ofMonth : readings.map((_, index) => index);
    const shares = split(
      toUnits(amount, 'CRC'),
      sharers.map((index) => thousandths(readings[index]?.m3 ?? '0')),
    );
    for (const [place, index] of sharers.entries()) {
      costs[index] = (costs[index] ?? 0n) + (shares[place] ?? 0n);
      paid[index] = true;
    }
  }
  return readings.map((reading, index) => ({
    ...reading,
    cost: paid[index] ? fromUnits(costs[index] ?? 0n, 'CRC') : null,
  }));
}

function isOf({ period_from, period_to }: Metered, month: string | null): boolean {
  return period_from === month && period_to === month;
}

/** Each share is the rounded sum up to it less the one before it, so that none is off by more than a céntimo. */
function split(units: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = total === 0n ? weights.map(() => 1n) : weights;
  const whole = total === 0n ? BigInt(weights.length) : total;
  let [weight, given] = [0n, 0n];
  return parts.map((part) => {
    weight += part;
    const upTo = roundedQuotient(units * weight, whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** Half away from zero. */
function roundedQuotient(a: bigint, b: bigint): bigint {
  return a < 0n ? -roundedQuotient(-a, b) : (2n * a + b) / (2n * b);
}

/** Cubic metres in litres. */
function thousandths(m3: string): bigint {
  const [whole = '0', decimals = ''] = m3.split('.');
  return BigInt(whole + decimals.padEnd(3, '0'));
}
