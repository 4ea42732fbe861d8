/** What an account held at the end of a day, and whether what was agreed of earlier days still holds. */
import type { Kysely } from 'kysely';
import { moveBalance, movesSince, shownMove } from '../../../domain/accounts/current-balance.ts';
import { subtractAmounts } from '../../../domain/money.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { AccountRow } from '../store.ts';
import { type CheckpointRow, listCheckpoints, type Span, sumMoves } from './store.ts';

export { listCheckpoints as readCheckpointRows } from './store.ts';

/** A balance that somebody said an account held at the end of a day. */
export type Anchor = { as_of: string; balance: string };

/** The days on which something was said of an account, newest first: what it was stated on, and its checkpoints. */
export function anchorsOf(account: AccountRow, checkpoints: readonly CheckpointRow[]): Anchor[] {
  const stated = movesSince(account);
  if (stated === null) return [];
  const earlier = checkpoints.filter(({ account_id, as_of }) => account_id === account.id && as_of < stated);
  return [{ as_of: stated, balance: account.balance }, ...earlier.map(({ as_of, balance }) => ({ as_of, balance }))];
}

/**
 * What the account held at the end of a day: the last balance that was said until then with what moved it since, or else
 * the first that was said later without what moved it until then. Without any, its balance.
 */
export async function balanceOn(
  db: Kysely<DB>,
  account: AccountRow,
  checkpoints: readonly CheckpointRow[],
  day: string,
): Promise<string> {
  const anchors = anchorsOf(account, checkpoints);
  const before = anchors.find(({ as_of }) => as_of <= day);
  const from = before ?? anchors.at(-1);
  if (!from) return account.balance;
  const span = spanOf(account, before ? from.as_of : day, before ? day : from.as_of);
  const [{ moved } = { moved: '0' }] = await sumMoves(db, [span]);
  return moveBalance(account.account_type, from.balance, before ? moved : subtractAmounts('0', moved));
}

export function spanOf({ id, currency }: AccountRow, since: string, until: string): Span {
  return { account_id: id, currency, since, until };
}

/** `difference` is what its rows have come to say less than was agreed, as the balance is shown; 0 while it holds. */
export type Checkpoint = CheckpointRow & { holds: boolean; difference: string };

export type Agreed = Pick<Checkpoint, 'as_of' | 'balance' | 'source' | 'holds' | 'difference'>;

/** The last checkpoint of each account that has any, by the account. */
export async function lastCheckpoints(db: Kysely<DB>, accounts: readonly AccountRow[]): Promise<Map<number, Agreed>> {
  const ids = accounts.map(({ id }) => id);
  const asked = (await listCheckpoints(db, ids, 1)).flatMap((checkpoint) => {
    const account = accounts.find(({ id }) => id === checkpoint.account_id);
    return account ? [{ checkpoint, account }] : [];
  });
  const checked = await check(db, asked);
  return new Map(
    checked.map(({ account_id, as_of, balance, source, holds, difference }) => [
      account_id,
      { as_of, balance, source, holds, difference },
    ]),
  );
}

/** Checkpoints of one account, with whether each holds. */
export async function checkCheckpoints(
  db: Kysely<DB>,
  account: AccountRow,
  checkpoints: readonly CheckpointRow[],
): Promise<Checkpoint[]> {
  return check(
    db,
    checkpoints.map((checkpoint) => ({ checkpoint, account })),
  );
}

async function check(
  db: Kysely<DB>,
  asked: readonly { checkpoint: CheckpointRow; account: AccountRow }[],
): Promise<Checkpoint[]> {
  const spans = asked.map(({ checkpoint: { as_of, since }, account }) => spanOf(account, since ?? as_of, as_of));
  const sums = await sumMoves(db, spans);
  return asked.map(({ checkpoint, account }, place) => {
    const now = checkpoint.since === null ? checkpoint.moved : (sums[place]?.moved ?? '0');
    const difference = shownMove(account.account_type, subtractAmounts(checkpoint.moved, now));
    return { ...checkpoint, difference, holds: difference === '0' };
  });
}
