/** Which row a document is asked about that may be of one and is proved to be of none (docs/rules/same-money.md). */
import { namesMatch, resemble } from './alike.ts';
import { assignNearest } from './assign-nearest.ts';
import { isContradicted } from './contradict.ts';
import type { Pair } from './judge-pair.ts';
import type { KnownEvent, Telling } from './notice.ts';

/** How likely a row is, before how near: a name that resembles, another name, other cards or accounts. */
const DOUBTS = [0, 1, 2] as const;
type Doubt = (typeof DOUBTS)[number];

/**
 * One of the pairs for each document that has any: each has a row of its own while there are rows, the likeliest pairs
 * first. What is left over is asked about a row that another is asked about too. `asked` are rows that are in question
 * already.
 */
export function askAbout<Row extends KnownEvent>(
  pairs: readonly Pair<Row>[],
  tellingAt: (at: number) => Telling,
  asked: ReadonlySet<number>,
): Pair<Row>[] {
  const byDoubt = Map.groupBy(pairs, (pair) => doubtOf(pair, tellingAt(pair.at)));
  const chosen = new Map<number, Pair<Row>>();
  const inQuestion = new Set(asked);
  for (const doubt of DOUBTS) {
    const open = (byDoubt.get(doubt) ?? []).filter(({ at, row }) => !chosen.has(at) && !inQuestion.has(row.id));
    for (const pair of assignNearest(open)) {
      chosen.set(pair.at, pair);
      inQuestion.add(pair.row.id);
    }
  }
  for (const doubt of DOUBTS) {
    const left = (byDoubt.get(doubt) ?? []).filter(({ at }) => !chosen.has(at));
    for (const [at, own] of Map.groupBy(left, (pair) => pair.at)) chosen.set(at, own.toSorted(nearer)[0] as Pair<Row>);
  }
  return [...chosen.values()];
}

function doubtOf<Row extends KnownEvent>({ row, judgement }: Pair<Row>, telling: Telling): Doubt {
  if (isContradicted(telling, row)) return 2;
  const names = [row.merchant, ...row.tellings.map(({ counterpart }) => counterpart)];
  const isLikely = judgement.bond !== 'unlike' || names.some((name) => isNamedLike(name, telling.counterpart));
  return isLikely ? 0 : 1;
}

const isNamedLike = (a: string, b: string) => resemble(a, b) || namesMatch(a, b, new Set());

function nearer<Row extends KnownEvent>(a: Pair<Row>, b: Pair<Row>): number {
  return a.judgement.distance - b.judgement.distance || a.row.id - b.row.id;
}
