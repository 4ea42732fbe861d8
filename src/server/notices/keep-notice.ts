/** Documents of which no row is made: kept and listed with the reason, and read again when they come again. */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/database.types.ts';
import { findKeys, type KnownKey } from './match/store.ts';
import { type NoticeText, type NoticeValues, putNotice } from './store.ts';

type Unmade = Pick<
  NoticeValues,
  'kind' | 'key' | 'door' | 'received_at' | 'facts' | 'status' | 'reason_code' | 'reason'
> &
  Partial<Pick<NoticeValues, 'reason_params' | 'trust'>>;

/** Keeps a document without a row; one of that key that was kept before is settled anew. */
export async function keepNotice(
  db: Kysely<DB>,
  notice: Unmade,
  text: NoticeText | null,
  noted_at: string,
): Promise<number> {
  const nothing = { list: null, telling: null, digits: null, proposal: null, made_row: false } as const;
  const nowhere = { transaction_id: null, possible_transaction_id: null };
  return putNotice(db, { reason_params: {}, trust: null, ...notice, ...nothing, ...nowhere, noted_at }, text);
}

/** The mail of that key when a row was made of it, or it joined one. */
export async function findNoticeOf(db: Kysely<DB>, key: string): Promise<KnownKey | undefined> {
  const [known] = await findKeys(db, 'email', [key]);
  return known && (known.status === 'attached' || known.status === 'possible') ? known : undefined;
}

/** The rows that the notices of a kind belong to, by their keys. */
export async function rowsOfKeys(
  db: Kysely<DB>,
  kind: NoticeValues['kind'],
  keys: readonly string[],
): Promise<Map<string, number | null>> {
  return new Map((await findKeys(db, kind, keys)).map(({ key, transaction_id }) => [key, transaction_id]));
}
