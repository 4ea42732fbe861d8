/** Chooses among possible pairs when each notice and each row can be in one only. */

import { merchantKey } from '../merchant-text.ts';
import type { Pair } from './judge-pair.ts';
import type { KnownEvent } from './notice.ts';

/** Groups with more pairs than this are paired nearest first, even if that leaves some over. */
const PAIRS_MAX = 5_000;

/** The pairs that give a row to as many notices as possible, with the fewest days in total. */
export function assignNearest<Row extends KnownEvent>(pairs: readonly Pair<Row>[]): Pair<Row>[] {
  return groupsOf(pairs).flatMap((group) => (group.length > PAIRS_MAX ? nearestFirst(group) : assign(group)));
}

/**
 * The same pairs without doubtful ones, where a notice leaves another row that is as near, unless that is a twin. Seven
 * coffees that each post a day later are seven pairs.
 */
export function assignCertain<Row extends KnownEvent>(pairs: readonly Pair<Row>[]): Pair<Row>[] {
  const chosen = assignNearest(pairs);
  const taken = new Set(chosen.map(({ row }) => row.id));
  const byNotice = Map.groupBy(pairs, ({ at }) => at);
  const isDoubtful = (pair: Pair<Row>) =>
    byNotice
      .get(pair.at)
      ?.some(
        ({ row, judgement }) =>
          !taken.has(row.id) && judgement.distance === pair.judgement.distance && !areTwins(row, pair.row),
      );
  return chosen.filter((pair) => !isDoubtful(pair));
}

/** Indistinguishable rows: either will do. */
function areTwins(a: KnownEvent, b: KnownEvent): boolean {
  return (
    a.local_date === b.local_date &&
    merchantKey(a.merchant) === merchantKey(b.merchant) &&
    a.installment?.number === b.installment?.number
  );
}

/** Pairs that share a notice or a row, directly or through others. */
function groupsOf<Row extends KnownEvent>(pairs: readonly Pair<Row>[]): Pair<Row>[][] {
  const byNotice = Map.groupBy(pairs, ({ at }) => at);
  const byRow = Map.groupBy(pairs, ({ row }) => row.id);
  const seen = new Set<Pair<Row>>();
  return pairs.flatMap((first) => {
    if (seen.has(first)) return [];
    const group = [first];
    seen.add(first);
    for (const { at, row } of group) {
      for (const next of [...(byNotice.get(at) ?? []), ...(byRow.get(row.id) ?? [])]) {
        if (seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    return [group];
  });
}

function nearestFirst<Row extends KnownEvent>(group: readonly Pair<Row>[]): Pair<Row>[] {
  const [notices, rows] = [new Set<number>(), new Set<number>()];
  return group.toSorted(nearer).filter(({ at, row }) => {
    if (notices.has(at) || rows.has(row.id)) return false;
    notices.add(at);
    rows.add(row.id);
    return true;
  });
}

/** Adds one notice at a time by the cheapest augmenting path: the Hungarian method with Bellman-Ford. */
function assign<Row extends KnownEvent>(group: readonly Pair<Row>[]): Pair<Row>[] {
  const sorted = group.toSorted(nearer);
  const chosen = new Map<number, Pair<Row>>();
  for (let path = cheapestPath(sorted, chosen); path; path = cheapestPath(sorted, chosen)) {
    for (const pair of path) chosen.set(pair.at, pair);
  }
  return [...chosen.values()];
}

/** The pairs of a free notice and those it displaces, ending at a free row; null when there is none. */
function cheapestPath<Row extends KnownEvent>(
  pairs: readonly Pair<Row>[],
  chosen: ReadonlyMap<number, Pair<Row>>,
): Pair<Row>[] | null {
  const ownerOf = new Map([...chosen.values()].map((pair) => [pair.row.id, pair]));
  // The lowest cost to give the row to the pair's notice, and the previous pair on that path.
  const reached = new Map<number, { cost: number; pair: Pair<Row> }>();
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const pair of pairs) {
      const own = chosen.get(pair.at);
      if (own === pair) continue;
      const before = own ? reached.get(own.row.id)?.cost : 0;
      if (before === undefined) continue;
      const cost = before + pair.judgement.distance - (own?.judgement.distance ?? 0);
      if (cost >= (reached.get(pair.row.id)?.cost ?? Infinity) - 1e-9) continue;
      reached.set(pair.row.id, { cost, pair });
      isMoving = true;
    }
  }
  const ends = [...reached.values()].filter(({ pair }) => !ownerOf.has(pair.row.id));
  const end = ends.sort((a, b) => a.cost - b.cost || nearer(a.pair, b.pair))[0];
  return end ? pathTo(end.pair, chosen, reached) : null;
}

function pathTo<Row extends KnownEvent>(
  end: Pair<Row>,
  chosen: ReadonlyMap<number, Pair<Row>>,
  reached: ReadonlyMap<number, { pair: Pair<Row> }>,
): Pair<Row>[] {
  const path = [end];
  for (let own = chosen.get(end.at); own; own = chosen.get(path[0]?.at ?? -1)) {
    const before = reached.get(own.row.id);
    if (!before) break;
    path.unshift(before.pair);
  }
  return path;
}

function nearer<Row extends KnownEvent>(a: Pair<Row>, b: Pair<Row>): number {
  return a.judgement.distance - b.judgement.distance || a.at - b.at || a.row.id - b.row.id;
}
