/** What consecutive running balances prove: which number is the amount, and its direction. */
import { compareAmounts, subtractAmounts } from '../money.ts';
import type { Direction, Draft, PrintedNumber } from './reading.ts';

type Order = 'oldest first' | 'newest first';
/** Consecutive lines of a list; `broken` marks gaps where something was not read. */
type Run = readonly Draft[];

/**
 * Settles the lines that print two numbers: in one of the two columns every balance must follow from the one before.
 * Lines where neither or both columns prove to be balances stay undecided.
 */
export function settleAmounts(drafts: readonly Draft[], broken: readonly number[]): Draft[] {
  const unsure = drafts.filter((draft) => draft.unsure);
  if (unsure.length === 0) return [...drafts];
  const asPrinted = unsure.map((draft) => ({ ...draft, unsure: false }));
  const swapped = asPrinted.map(swap);
  const proven = [asPrinted, swapped].filter((reading) => orderOf(runsOf(reading, broken)) !== null);
  const [settled] = proven;
  if (!settled || proven.length > 1) return [...drafts];
  const byLine = new Map(settled.map((draft) => [draft.line, draft]));
  return drafts.map((draft) => byLine.get(draft.line) ?? draft);
}

/** The direction of each line that an adjacent balance proves. */
export function directionsOfBalances(drafts: readonly Draft[], broken: readonly number[]): Map<number, Direction> {
  const runs = runsOf(
    drafts.filter((draft) => !draft.unsure),
    broken,
  );
  const order = orderOf(runs);
  const directions = new Map<number, Direction>();
  if (!order) return directions;
  for (const [earlier, later] of runs.flatMap((run) => pairsOf(run, order))) {
    const moved = change(earlier, later);
    if (moved !== null) directions.set(later.line, moved.startsWith('-') ? 'out' : 'in');
  }
  return directions;
}

function swap(draft: Draft): Draft {
  return draft.balance ? { ...draft, amount: draft.balance, balance: draft.amount } : draft;
}

/** Lines of one currency without an unreadable line between them. */
function runsOf(drafts: readonly Draft[], broken: readonly number[]): Run[] {
  const runs: Draft[][] = [];
  let at = 0;
  let previous: Draft | undefined;
  for (const draft of drafts) {
    let gap = false;
    for (; (broken[at] ?? Infinity) < draft.line; at++) gap = true;
    if (!previous || gap || draft.currency !== previous.currency || !draft.balance) runs.push([]);
    runs.at(-1)?.push(draft);
    previous = draft;
  }
  return runs;
}

/**
 * The order in which every change of balance equals the amount of its line; null when neither does, or without anything
 * to compare.
 */
function orderOf(runs: readonly Run[]): Order | null {
  const orders: readonly Order[] = ['oldest first', 'newest first'];
  const holding = orders.filter((order) => {
    const pairs = runs.flatMap((run) => pairsOf(run, order));
    return pairs.length > 0 && pairs.every(([earlier, later]) => isExplained(earlier, later));
  });
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

function pairsOf(run: Run, order: Order): [Draft, Draft][] {
  return run.slice(1).map((draft, at) => {
    const previous = run[at] ?? draft;
    return order === 'oldest first' ? [previous, draft] : [draft, previous];
  });
}

function isExplained(earlier: Draft, later: Draft): boolean {
  const moved = change(earlier, later);
  return moved !== null && compareAmounts(moved.replace('-', ''), later.amount.value) === 0;
}

/** How the balance changed from one line to the next. */
function change(earlier: Draft, later: Draft): string | null {
  if (!earlier.balance || !later.balance) return null;
  return subtractAmounts(signed(later.balance), signed(earlier.balance));
}

function signed(number: PrintedNumber): string {
  return `${number.sign === '-' ? '-' : ''}${number.value}`;
}
