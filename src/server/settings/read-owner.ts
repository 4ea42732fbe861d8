/** Who the person is to banks: the names of the environment, the accounts and telephones of the settings. */
import type { Kysely } from 'kysely';
import type { Owner } from '../../domain/own-money.ts';
import type { Deps } from '../deps.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { KnownKeys } from './schema.ts';
import { findSettings } from './store.ts';

/** Reads them as they are now. A document that an older program wrote says nothing of them. */
export async function readOwner({ env }: Pick<Deps, 'env'>, db: Kysely<DB>): Promise<Owner> {
  const { success, data } = KnownKeys.safeParse((await findSettings(db)).document);
  const { ibans = [], phones = [] } = (success && data.own_money) || {};
  return { names: env.ownerNames, ibans, phones };
}
