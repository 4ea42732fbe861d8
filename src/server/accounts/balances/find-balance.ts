/** What an account held at the end of a day, and whether what was agreed of earlier days still holds. */
import type { Kysely } from 'kysely';
import { moveBalance, movesSince, shownMove } from '../../../domain/accounts/current-balance.ts';
import { compareAmounts, subtractAmounts, sumAmounts } from '../../../domain/money.ts';
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

/**
 * `difference` is what its rows have come to say less than was agreed, as the balance is shown; 0 while it holds. A list
 * that was fetched at noon says what that day's other rows make up for in the next one: such a run is judged as a whole.
 */
export type Checkpoint = CheckpointRow & { holds: boolean; difference: string };

export type Agreed = Pick<Checkpoint, 'as_of' | 'balance' | 'source' | 'holds' | 'difference'>;

/** The last checkpoint of each account that has any, by the account. */
export async function lastCheckpoints(db: Kysely<DB>, accounts: readonly AccountRow[]): Promise<Map<number, Agreed>> {
  const ids = accounts.map(({ id }) => id);
  const asked = (await listCheckpoints(db, ids, RUN_MAX)).flatMap((checkpoint) => {
    const account = accounts.find(({ id }) => id === checkpoint.account_id);
    return account ? [{ checkpoint, account }] : [];
  });
  const checked = await check(db, asked);
  const lasts = Map.groupBy(checked, ({ account_id }) => account_id).values();
  return new Map(
    Array.from(lasts, ([last]) => last as Checkpoint).map(
      ({ account_id, as_of, balance, source, holds, difference }) => [
        account_id,
        { as_of, balance, source, holds, difference },
      ],
    ),
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
  const judged = asked.map(({ checkpoint, account }, place) => {
    const now = checkpoint.since === null ? checkpoint.moved : (sums[place]?.moved ?? '0');
    return { ...checkpoint, difference: shownMove(account.account_type, subtractAmounts(checkpoint.moved, now)) };
  });
  return judged.map((checkpoint) => {
    const difference = leastOfRun(judged.filter((each) => isUpTo(each, checkpoint)));
    return { ...checkpoint, difference, holds: difference === '0' };
  });
}

/** How many agreements one is judged with. */
const RUN_MAX = 12;

const isUpTo = (each: CheckpointRow, { account_id, as_of }: CheckpointRow): boolean =>
  each.account_id === account_id && each.as_of <= as_of;

/** The least difference of the newest of these alone, or of it with those before it; newest first. */
function leastOfRun([newest, ...before]: readonly (CheckpointRow & { difference: string })[]): string {
  let [least, sum, since] = [newest?.difference ?? '0', newest?.difference ?? '0', newest?.since ?? null];
  for (const each of before.slice(0, RUN_MAX - 1)) {
    if (each.as_of !== since) break;
    sum = sumAmounts([sum, each.difference]);
    since = each.since;
    if (compareAmounts(sizeOf(sum), sizeOf(least)) < 0) least = sum;
  }
  return least;
}

const sizeOf = (amount: string): string => amount.replace('-', '');
