/** Keeps the closing balances of an imported statement as checkpoints of its account (docs/rules/accounts.md). */
import type { Kysely } from 'kysely';
import { isOfBank } from '../../../domain/accounts/find-accounts.ts';
import type { Statement } from '../../../domain/paste/reading.ts';
import { todayAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type AccountRow, listAccounts } from '../store.ts';
import { type AgreeDeps, agreeBalance } from './agree-balance.ts';

/**
 * Writes them in the caller's database transaction, as part of its operation. A statement is of the one account that
 * has its number in its currency, or else of the account that the importer named; one that is of none, prints no closing
 * balance or day, or is of a day to come, keeps nothing.
 */
export async function keepStatements(
  deps: AgreeDeps,
  session: Kysely<DB>,
  statements: readonly Statement[],
  named: number | null,
): Promise<void> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const closed = statements.flatMap((statement) => {
    const { closing, as_of } = statement;
    return closing === null || as_of === null || as_of > today ? [] : [{ ...statement, closing, as_of }];
  });
  for (const statement of closed.toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1))) {
    const account = accountOf(statement, await listAccounts(session), named);
    if (!account) continue;
    const { as_of, closing: balance } = statement;
    await agreeBalance(deps, session, account, { as_of, balance, source: 'statement' });
  }
}

function accountOf(
  { numbers, issuer, currency }: Statement,
  accounts: readonly AccountRow[],
  named: number | null,
): AccountRow | undefined {
  const fitting = accounts.filter((account) => account.currency === currency);
  const printed = fitting.filter(
    (account) => isOfBank(account.bank, issuer) && account.numbers.some((number) => numbers.includes(number)),
  );
  if (printed.length > 0) return printed.length === 1 ? printed[0] : undefined;
  return fitting.find(({ id }) => id === named);
}
