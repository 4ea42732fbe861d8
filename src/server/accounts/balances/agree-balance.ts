/** Writes what the bank says an account held: agreed by a person, or printed by a statement (docs/rules/accounts.md). */
import type { Kysely } from 'kysely';
import { movesSince, shownMove } from '../../../domain/accounts/current-balance.ts';
import { subtractAmounts, sumAmounts } from '../../../domain/money.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { withSnapshot } from '../save-snapshot.ts';
import { type AccountRow, updateAccount } from '../store.ts';
import { anchorsOf, balanceOn, spanOf } from './find-balance.ts';
import { listCheckpoints, putCheckpoint, sumMoves } from './store.ts';

export type AgreeDeps = Pick<Deps, 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone'> };

type Said = { as_of: string; balance: string; source: 'person' | 'statement' };

/**
 * Writes a checkpoint, and states the balance as of its day unless a later one is stated, in the caller's database
 * transaction, which has set the audit author. A person agrees with the rows as they are; a statement holds only when
 * they come to what it says. A statement never replaces what a person agreed of that day.
 */
export async function agreeBalance(deps: AgreeDeps, db: Kysely<DB>, account: AccountRow, said: Said): Promise<void> {
  const checkpoints = await listCheckpoints(db, [account.id]);
  const known = checkpoints.find(({ as_of }) => as_of === said.as_of);
  if (known?.source === 'person' && said.source === 'statement') return;
  const since = earlierDay(
    account,
    checkpoints.map(({ as_of }) => as_of),
    said.as_of,
  );
  const [{ moved } = { moved: '0' }] = since === null ? [] : await sumMoves(db, [spanOf(account, since, said.as_of)]);
  const expected = await balanceOn(db, account, checkpoints, said.as_of);
  const missing = shownMove(account.account_type, subtractAmounts(said.balance, expected));
  const isCompared = said.source === 'statement' && since !== null;
  const at = instantAt(deps.now());
  await putCheckpoint(
    db,
    { account_id: account.id, since, ...said, moved: isCompared ? sumAmounts([moved, missing]) : moved },
    at,
  );
  const stated = account.balance_as_of;
  if (stated !== null && stated > said.as_of) return;
  const { id, ...values } = account;
  const isAccrued = stated === null && movesSince({ ...account, balance_as_of: said.as_of }) === null;
  const balance_as_of = isAccrued ? null : said.as_of;
  await withSnapshot(deps, db, (session) =>
    updateAccount(session, id, { ...values, balance: said.balance, balance_as_of, updated_at: at }),
  );
}

/** The last day before this one of which a balance was said; null without one. */
function earlierDay(account: AccountRow, days: readonly string[], as_of: string): string | null {
  const said = [...days, ...anchorsOf(account, []).map((anchor) => anchor.as_of)];
  return (
    said
      .filter((day) => day < as_of)
      .toSorted()
      .at(-1) ?? null
  );
}
