/** Finds the row of a notice that money moved between the person's own accounts (docs/rules/same-money.md, "Own money"). */
import type { LearnedPairs } from './alike.ts';
import { judgePair } from './judge-pair.ts';
import type { KnownEvent, Telling } from './notice.ts';

/** `possible`: it may be several rows, or one that says otherwise. */
export type OwnRow<Row> =
  | { outcome: 'same'; row: Row; because: 'reference' | 'alike' }
  | { outcome: 'possible'; row: Row };

/**
 * The row that a notice of an own transfer is of: by number, else the only one of its money and days that is a transfer.
 * `side` is the one of the two that the notice names; where it names neither, the one that paid comes first, and a row that
 * is own money already before both. A row that its bank told of names somebody else, or it would be own money; so may its
 * category (`isNamed`).
 */
export function findOwnRow<Row extends KnownEvent>(
  notice: Telling,
  rows: readonly Row[],
  { learned, side, isNamed }: { learned: LearnedPairs; side: 'in' | 'out' | null; isNamed: (row: Row) => boolean },
): OwnRow<Row> | null {
  const pairs = rows
    .filter(({ installment }) => installment === null)
    .flatMap((row) => {
      const judgement = judgePair(notice, row, learned);
      return judgement ? [{ row, ...judgement }] : [];
    })
    .sort((a, b) => a.distance - b.distance || a.row.id - b.row.id);
  const own = side === null ? pairs.filter(({ row }) => row.type === 'TRASPASO') : [];
  const out = side === 'in' ? [] : pairs.filter(({ row }) => row.type === 'TRANSFERENCIA');
  const received = side === 'out' ? [] : pairs.filter(({ row }) => row.type === 'DEPOSITO');
  const numbered = [...out, ...received].find(({ bond }) => bond === 'reference')?.row;
  if (numbered) return { outcome: 'same', row: numbered, because: 'reference' };
  if (own[0]) return { outcome: 'same', row: own[0].row, because: 'alike' };
  const isOpen = ({ row }: (typeof pairs)[number]) =>
    row.tellings.every(({ kind }) => kind === 'statement' || kind === 'entry') &&
    isOfAccount(notice, row) &&
    !isNamed(row);
  const [first, ...others] = [out, received].map((each) => each.filter(isOpen)).find((each) => each.length > 0) ?? [];
  if (first && others.length === 0) return { outcome: 'same', row: first.row, because: 'alike' };
  const asked = first ?? out[0] ?? received[0];
  return asked ? { outcome: 'possible', row: asked.row } : null;
}

function isOfAccount({ account_id }: Telling, row: KnownEvent): boolean {
  return account_id === null || row.account_id === null || row.account_id === account_id;
}
