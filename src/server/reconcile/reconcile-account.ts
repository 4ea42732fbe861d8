/** Compares what an account held at the end of a day with what the bank says, and agrees. */
import type { Kysely } from 'kysely';
import { shownMove } from '../../domain/accounts/current-balance.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { type AgreeDeps, agreeBalance } from '../accounts/balances/agree-balance.ts';
import {
  anchorsOf,
  balanceOn,
  checkCheckpoints,
  readCheckpointRows,
  spanOf,
} from '../accounts/balances/find-balance.ts';
import { missingAccount } from '../accounts/change-account.ts';
import { type AccountRow, holdAccounts, readAccountRow } from '../accounts/read-net-worth.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { todayAt } from '../platform/clock.ts';
import { invalid } from '../platform/http/problem.ts';
import { fitAmount } from '../platform/http/wire.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { readRows, type ShowDeps } from '../transactions/show-transaction.ts';
import { findSuspects } from './find-suspects.ts';
import { FIRST_DAY, showMoves } from './list-moves.ts';
import type { ReconcileBody, ReconciliationOut } from './schema.ts';
import { countMoves, listMoves } from './store.ts';

/** How many rows since the last agreement are shown. */
const ROWS_MAX = 200;

type ReconcileDeps = ShowDeps & AgreeDeps;

/**
 * The difference between the bank's balance at the end of a day and the account's own, with the rows since the last
 * agreement before that day. With `agree` it writes a checkpoint, and states the balance unless a later one is stated;
 * that can be undone. Throws `not_found`, and `validation` for a day to come or a balance that does not fit the currency.
 */
export async function reconcileAccount(
  deps: ReconcileDeps,
  db: Kysely<DB>,
  id: number,
  { as_of, balance: asked, agree }: ReconcileBody,
  by: Author,
): Promise<ReconciliationOut> {
  if (as_of > todayAt(deps.now(), deps.env.timeZone)) throw invalid({ path: 'as_of', ...problemReason('in_future') });
  return inTransaction(db, async (session) => {
    if (agree === true) await holdAccounts(session);
    const account = await readAccountRow(session, id);
    if (!account) throw missingAccount();
    const balance = fitAmount(asked, account.currency, { field: 'balance', sent: true, positive: false });
    const compared = await compare(deps, session, account, { as_of, balance });
    if (agree !== true) return compared;
    const { undo_token } = await startOperation(session, by, deps.now(), 'accounts');
    await agreeBalance(deps, session, account, { as_of, balance, source: 'person' });
    const stated = (await readAccountRow(session, id)) ?? account;
    const checkpoint = (await readCheckpoints(session, stated)).find((each) => each.as_of === as_of);
    return { ...compared, checkpoint, undo_token };
  });
}

async function compare(
  deps: ReconcileDeps,
  db: Kysely<DB>,
  account: AccountRow,
  { as_of, balance }: { as_of: string; balance: string },
): Promise<ReconciliationOut> {
  const checkpoints = await readCheckpointRows(db, [account.id]);
  const current_balance = await balanceOn(db, account, checkpoints, as_of);
  const since = anchorsOf(account, checkpoints).find((anchor) => anchor.as_of < as_of)?.as_of ?? null;
  const span = spanOf(account, since ?? FIRST_DAY, as_of);
  const moves = await listMoves(db, span, { after: null, limit: ROWS_MAX });
  const rows = await readRows(
    db,
    moves.map((move) => move.id),
  );
  const inOrder = moves.flatMap((move) => rows.find((row) => row.id === move.id) ?? []);
  const difference = subtractAmounts(balance, current_balance);
  const moved = new Map(
    moves.map((move) => [move.id, move.moved && shownMove(account.account_type, move.moved)] as const),
  );
  return {
    ...{ as_of, balance, current_balance, difference, since },
    rows: await showMoves(deps, db, account, { moves, last: current_balance }),
    rows_total: moves.length < ROWS_MAX ? moves.length : await countMoves(db, span),
    suspects: await findSuspects(db, account.id, inOrder, { difference, moved }),
  };
}

/** The checkpoints of an account, newest first, with whether each still holds. */
export async function readCheckpoints(db: Kysely<DB>, account: AccountRow) {
  const checkpoints = await checkCheckpoints(db, account, await readCheckpointRows(db, [account.id]));
  return checkpoints.map(({ account_id: _account, moved: _moved, ...checkpoint }) => checkpoint);
}
