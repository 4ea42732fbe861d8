/**
 * The person's names (environment), accounts and telephones (settings, numbers of accounts) and employers (their salaries),
 * as banks print them.
 */
import type { Kysely } from 'kysely';
import { kindOfNumber } from '../../domain/account-number.ts';
import { isIban, type Owner } from '../../domain/own-money.ts';
import type { Deps } from '../deps.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { KnownKeys } from './schema.ts';
import { findSettings, listOwn } from './store.ts';

/** A settings document of an older program has no accounts or telephones. */
export async function readOwner({ env }: Pick<Deps, 'env'>, db: Kysely<DB>): Promise<Owner> {
  const { success, data } = KnownKeys.safeParse((await findSettings(db)).document);
  const { ibans = [], phones = [] } = (success && data.own_money) || {};
  const { numbers, employers } = await listOwn(db);
  return {
    names: env.ownerNames,
    ibans: [...ibans, ...numbers.filter(isIban)],
    phones: [...phones, ...numbers.filter((number) => kindOfNumber(number) === 'phone')],
    employers,
  };
}
