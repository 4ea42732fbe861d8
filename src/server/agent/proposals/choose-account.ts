/** The account that a caller means. */
import type { Kysely } from 'kysely';
import { foldMerchant } from '../../../domain/merchant-text.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { readAccountRows } from '../../accounts/read-net-worth.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** The id of an account, by its id or its exact name; null for `none`. Throws `validation`. */
export async function accountOf(db: Kysely<DB>, asked: number | string): Promise<number | null> {
  if (asked === 'none') return null;
  const text = String(asked).trim();
  const accounts = await readAccountRows(db);
  const named = accounts.filter(({ name }) => foldMerchant(name) === foldMerchant(text));
  const found = accounts.find(({ id }) => String(id) === text) ?? (named.length === 1 ? named[0] : undefined);
  if (found) return found.id;
  throw invalid({
    path: 'account',
    ...problemReason(named.length > 1 ? 'several_accounts_named' : 'no_account_named', { name: text }),
  });
}
