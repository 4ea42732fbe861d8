/**
 * BAC's account statement, as text, has lost the side of its one amount column, but it prints the counts and sums of
 * debits and credits. When exactly one choice of credits gives those figures, it is proven.
 */
import { compare } from '../compare.ts';
import { compareAmounts, sumAmounts } from '../money.ts';
import type { Direction, Draft, Totals } from './reading.ts';

/** The number of choices tried before the lines stay undecided. */
const STEPS_MAX = 100_000;
/** The side with fewer lines is chosen; an account has few credits a month. */
const CHOSEN_MAX = 100;

/**
 * The direction of every line, from the words and the printed totals; `known` alone when the totals do not fit, are not
 * printed, or fit in several ways.
 */
export function directionsOfTotals(
  drafts: readonly Draft[],
  totals: Totals | null,
  known: ReadonlyMap<number, Direction>,
): ReadonlyMap<number, Direction> {
  const { debits, debit_sum, credits, credit_sum } = totals ?? {};
  if (typeof debits !== 'number' || typeof credits !== 'number' || !debit_sum || !credit_sum) return known;
  if (drafts.length !== debits + credits) return known;
  const all = sumAmounts(drafts.map((draft) => draft.amount.value));
  if (compareAmounts(all, sumAmounts([debit_sum, credit_sum])) !== 0) return known;
  const open = drafts.filter((draft) => !known.has(draft.line));
  const left = (side: Direction, count: number, sum: string) => {
    const told = drafts.filter((draft) => known.get(draft.line) === side);
    return { side, count: count - told.length, sum: cents(sum) - total(told) };
  };
  const sides = [left('in', credits, credit_sum), left('out', debits, debit_sum)] as const;
  const [fewer, more] = sides[0].count < sides[1].count ? sides : [sides[1], sides[0]];
  const chosen = chooseOnly(open, fewer.count, fewer.sum);
  if (!chosen) return known;
  const proven = open.map(({ line }) => [line, chosen.has(line) ? fewer.side : more.side] as const);
  return new Map([...known, ...proven]);
}

/** The lines of the only choice of `count` drafts that adds up to `sum`; null when there is none, or several. */
function chooseOnly(drafts: readonly Draft[], count: number, sum: bigint): ReadonlySet<number> | null {
  if (count < 0 || count > CHOSEN_MAX) return null;
  const sorted = drafts
    .map((draft) => ({ line: draft.line, amount: cents(draft.amount.value) }))
    .sort((a, b) => compare(b.amount, a.amount));
  const before = [0n];
  for (const { amount } of sorted) before.push((before.at(-1) ?? 0n) + amount);
  const sumOf = (from: number, to: number) => (before[to] ?? 0n) - (before[from] ?? 0n);
  const found: number[][] = [];
  const picked: number[] = [];
  let steps = 0;
  const search = (from: number, left: number, rest: bigint): void => {
    if (left === 0 && rest === 0n) found.push([...picked]);
    if (left === 0) return;
    for (let at = from; at + left <= sorted.length && found.length < 2 && steps <= STEPS_MAX; at++) {
      steps += 1;
      const draft = sorted[at];
      if (!draft || sumOf(at, at + left) < rest) return;
      if (draft.amount + sumOf(sorted.length - left + 1, sorted.length) > rest) continue;
      picked.push(draft.line);
      search(at + 1, left - 1, rest - draft.amount);
      picked.pop();
    }
  };
  search(0, count, sum);
  const [only] = found;
  return only && found.length === 1 && steps <= STEPS_MAX ? new Set(only) : null;
}

function total(drafts: readonly Draft[]): bigint {
  return drafts.reduce((sum, draft) => sum + cents(draft.amount.value), 0n);
}

/** A plain amount of at most two decimals in whole céntimos. */
function cents(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}
