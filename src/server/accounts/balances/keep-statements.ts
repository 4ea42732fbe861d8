/** Keeps the closing balances of an imported statement as checkpoints of its account (docs/rules/accounts.md). */
import type { Kysely } from 'kysely';
import { isOfBank } from '../../../domain/accounts/find-accounts.ts';
import { compareAmounts } from '../../../domain/money.ts';
import type { Statement } from '../../../domain/paste/reading.ts';
import { todayAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type AccountRow, findAccount, listAccounts } from '../store.ts';
import { type AgreeDeps, agreeBalance } from './agree-balance.ts';
import { listCheckpoints } from './store.ts';

/** A closing balance, and the account that it is of. */
export type Closing = { account_id: number; as_of: string; balance: string };

/**
 * The closing balances that say something new. A statement is of the one account that has its number in its currency,
 * or else of the account that the importer named; one that is of none, prints no closing balance or day, is of a day to
 * come, or says what a checkpoint of that day says, keeps nothing. `named` is false when it is of none of the accounts.
 */
export async function findClosings(
  deps: AgreeDeps,
  db: Kysely<DB>,
  statements: readonly Statement[],
  named: Named,
): Promise<Closing[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const accounts = named === false || statements.length === 0 ? [] : await listAccounts(db);
  const closings = statements.flatMap((statement): Closing[] => {
    const { closing, as_of } = statement;
    const account = accountOf(statement, accounts, named);
    if (closing === null || as_of === null || as_of > today || !account) return [];
    return [{ account_id: account.id, as_of, balance: closing }];
  });
  const ids = closings.map(({ account_id }) => account_id);
  const said = closings.length === 0 ? [] : await listCheckpoints(db, ids);
  const isKnown = (closing: Closing) =>
    said.some(
      ({ account_id, as_of, balance, source }) =>
        account_id === closing.account_id &&
        as_of === closing.as_of &&
        (source === 'person' || compareAmounts(balance, closing.balance) === 0),
    );
  return closings.filter((closing) => !isKnown(closing)).toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1));
}

/** Writes them in the caller's database transaction, as part of its operation. */
export async function keepClosings(deps: AgreeDeps, session: Kysely<DB>, closings: readonly Closing[]): Promise<void> {
  for (const { account_id, as_of, balance } of closings) {
    const account = await findAccount(session, account_id);
    if (account) await agreeBalance(deps, session, account, { as_of, balance, source: 'statement' });
  }
}

/** The account of which a list says that it is: the only one that has its number in its currency; null without one. */
export async function findListAccount(db: Kysely<DB>, statement: Statement | null): Promise<number | null> {
  if (statement === null || statement.numbers.length === 0) return null;
  return accountOf(statement, await listAccounts(db), null)?.id ?? null;
}

/** The account that the importer named for a list: none of them is false, nothing said is null. */
export type Named = number | null | false;

function accountOf(
  { numbers, issuer, currency }: Statement,
  accounts: readonly AccountRow[],
  named: Named,
): AccountRow | undefined {
  const fitting = accounts.filter((account) => account.currency === currency);
  const printed = fitting.filter(
    (account) => isOfBank(account.bank, issuer) && account.numbers.some((number) => numbers.includes(number)),
  );
  if (printed.length > 0) return printed.length === 1 ? printed[0] : undefined;
  return fitting.find(({ id }) => id === named);
}

export { type AccountRow, listAccounts } from '../store.ts';
