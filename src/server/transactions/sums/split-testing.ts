/** For the tests of split rows: random parts of an amount. */
import { type Currency, fromUnits, toUnits } from '../../../domain/money.ts';
import type { Chance } from '../../demo-data/seeded-chance.ts';

/** Cuts an amount into random parts that add up to it; none when it has fewer units than parts. */
export function cutAmount(chance: Chance, amount: string, currency: Currency, count: number): string[] {
  const units = Number(toUnits(amount, currency));
  if (units < count) return [];
  const cuts = new Set<number>();
  while (cuts.size < count - 1) cuts.add(chance.whole(1, units - 1));
  const ends = [...cuts, units].sort((a, b) => a - b);
  return ends.map((end, at) => fromUnits(BigInt(end - (ends[at - 1] ?? 0)), currency));
}
