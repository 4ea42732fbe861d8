/**
 * Reassigns documents among alike rows once all are known: documents are attached one at a time to the nearest row, and
 * a later one can show that the pairs were different. Any order of arrival has the same result.
 */
import { compare } from '../compare.ts';
import type { Currency } from '../money.ts';
import type { LearnedPairs } from './alike.ts';
import { assignCertain, assignNearest } from './assign-nearest.ts';
import { judgePair, type Pair } from './judge-pair.ts';
import type { KnownEvent, Telling } from './notice.ts';
import { rankForDay, settleRow, type Witness } from './settle-row.ts';

/** A row, whether it was made as a possible duplicate, and its documents. */
export type PairedRow = { id: number; is_possible: boolean; notices: readonly PairedNotice[] };
/** The content of a document, and the row that it would make alone. */
export type PairedNotice = { id: number; telling: Telling; witness: Witness };

/** A row as its documents make it, before it is matched to a row of the ledger. */
type Class = KnownEvent & { notices: readonly PairedNotice[] };

/**
 * The row of each document, by id; null when the documents together imply another number of rows than exist, which is
 * not decided again. Rows made as possible duplicates may end without a document: they were duplicates all along.
 */
export function rematch(rows: readonly PairedRow[], learned: LearnedPairs): Map<number, number> | null {
  const classes = classesOf(
    rows.flatMap(({ notices }) => notices),
    learned,
  );
  const doubted = rows.filter(({ is_possible }) => is_possible).length;
  if (classes.length > rows.length || classes.length < rows.length - doubted) return null;
  const named = nameClasses(classes, rows);
  const kept = new Set(named.values());
  const left = rows.filter(({ id }) => !kept.has(id));
  if (left.some(({ is_possible }) => !is_possible)) return null;
  return new Map(
    classes.flatMap(({ notices }, at) => notices.map((notice) => [notice.id, named.get(at) ?? 0] as const)),
  );
}

/**
 * Document by document of one kind, those with the most precise day first, each kind all at once; numbers before names.
 */
function classesOf(notices: readonly PairedNotice[], learned: LearnedPairs): Class[] {
  let classes: Class[] = [];
  for (const group of groupsOf(notices)) {
    const pairs = group.flatMap((notice, at) => classes.flatMap((row) => pairOf(notice, at, row, learned)));
    const proved = assignNearest(pairs.filter(({ judgement }) => judgement.bond === 'reference'));
    const [notOpen, taken] = [new Set(proved.map(({ at }) => at)), new Set(proved.map(({ row }) => row.id))];
    const open = pairs.filter(({ at, row }) => !notOpen.has(at) && !taken.has(row.id));
    const chosen = new Map([...proved, ...assignCertain(open)].map(({ at, row }) => [row.id, group[at]]));
    const joined = new Set(chosen.values());
    const alone = group.filter((notice) => !joined.has(notice));
    classes = [
      ...classes.map((each) => {
        const notice = chosen.get(each.id);
        return notice ? classOf(each.id, [...each.notices, notice]) : each;
      }),
      ...alone.map((notice, at) => classOf(classes.length + at, [notice])),
    ];
  }
  return classes;
}

/** What a document may be of, unless the lists themselves distinguish it from a line that the row has. */
function pairOf({ telling, witness }: PairedNotice, at: number, row: Class, learned: LearnedPairs): Pair<Class>[] {
  const judgement = judgePair({ ...telling, source: witness.proposal.source }, row, learned);
  if (judgement === null || judgement.bond === 'unlike') return [];
  const isOther = (told: PairedNotice) =>
    [telling, told.telling].every(({ kind }) => kind === 'statement') && areTwoLines(told.witness.key, witness.key);
  return judgement.bond === 'alike' && row.notices.some(isOther) ? [] : [{ at, row, judgement }];
}

/** Lines that one list distinguishes, by the bank's number or by listing the same twice, are two in every list. */
function areTwoLines(one: string, other: string): boolean {
  const isNumbered = (key: string) => key.startsWith('id:');
  return isNumbered(one) ? isNumbered(other) : one.split('#', 1)[0] === other.split('#', 1)[0];
}

function groupsOf(notices: readonly PairedNotice[]): PairedNotice[][] {
  const sorted = notices.toSorted(
    (a, b) =>
      rankForDay(a.witness) - rankForDay(b.witness) ||
      compare(a.witness.proposal.date, b.witness.proposal.date) ||
      compare(a.witness.key, b.witness.key),
  );
  return [...Map.groupBy(sorted, ({ telling }) => JSON.stringify([telling.kind, telling.door, telling.list])).values()];
}

function classOf(id: number, notices: readonly PairedNotice[]): Class {
  const settled = settleRow(notices.map(({ witness }) => witness));
  const { amount, currency } = notices[0]?.witness.proposal ?? { amount: '', currency: 'CRC' };
  return {
    ...{ id, notices, amount, currency: currency as Currency, installment: null },
    ...{ account_id: onlyAccount(notices), to_account_id: null },
    ...{ local_date: settled.local_date, type: settled.type, merchant: settled.merchant },
    source: settled.source,
    instant: settled.date.endsWith('T00:00:00') ? null : settled.date,
    tellings: notices.map(({ telling }) => telling),
  };
}

function onlyAccount(notices: readonly PairedNotice[]): number | null {
  const [first = null, ...others] = new Set(notices.flatMap(({ telling }) => telling.account_id ?? []));
  return others.length === 0 ? first : null;
}

/** Gives each class the row of most of its documents, those with the most precise day first. */
function nameClasses(classes: readonly Class[], rows: readonly PairedRow[]): Map<number, number> {
  const pairs = classes.flatMap((each, at) =>
    rows.map(({ id, is_possible, notices }) => {
      const stays = each.notices.reduce((sum, notice, rank) => sum + (notices.includes(notice) ? 2 ** -rank : 0), 0);
      return {
        at,
        row: { ...each, id },
        judgement: { bond: 'alike' as const, distance: 2 - stays + (is_possible ? 3 : 0) },
      };
    }),
  );
  return new Map(assignNearest(pairs).map(({ at, row }) => [at, row.id]));
}
