/** Documents of which no row is made: kept and listed with the reason, and read again when they come again. */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import { findByKey, findStatusForUpdate, putNoticeAside } from './kept/store.ts';
import { findKeys } from './match/store.ts';
import { type NoticeStatus, type NoticeText, type NoticeValues, upsertNotice } from './store.ts';

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
  const nothing = {
    list: null,
    telling: null,
    digits: null,
    account_id: null,
    proposal: null,
    made_row: false,
  } as const;
  const nowhere = { transaction_id: null, possible_transaction_id: null };
  return upsertNotice(db, { reason_params: {}, trust: null, ...notice, ...nothing, ...nowhere, noted_at }, text);
}

/** The rows that the notices of a kind belong to, by their keys. */
export async function rowsOfKeys(
  db: Kysely<DB>,
  kind: NoticeValues['kind'],
  keys: readonly string[],
): Promise<Map<string, number | null>> {
  return new Map((await findKeys(db, kind, keys)).map(({ key, transaction_id }) => [key, transaction_id]));
}

export type Kept = { id: number; status: NoticeStatus; reason_code: string; transaction_id: number | null };

/** What became of the document of that key when it came before; undefined when it never did. */
export async function findKept(db: Kysely<DB>, kind: NoticeValues['kind'], key: string): Promise<Kept | undefined> {
  return findByKey(db, kind, key);
}

/** The first of these keys that a document of the kind has; undefined when none is known. */
export async function findFirstKey(
  db: Kysely<DB>,
  kind: NoticeValues['kind'],
  keys: readonly string[],
): Promise<string | undefined> {
  const known = new Set((await findKeys(db, kind, keys)).map(({ key }) => key));
  return keys.find((key) => known.has(key));
}

/** The status of a document, locked until the caller's transaction ends; undefined without one. */
export async function lockStatus(db: Kysely<DB>, id: number): Promise<NoticeStatus | undefined> {
  return findStatusForUpdate(db, id);
}

/** A person's reason for making no row of a document. */
const PUT_ASIDE = {
  refused_by_person: 'A person has said that it is not the bank’s.',
  dismissed: 'A person has said that it tells of no movement.',
} as const;

export const PUT_ASIDE_CODES: readonly string[] = Object.keys(PUT_ASIDE);

/** Whether a person decided that it makes no row. */
export function isPutAside({ reason_code }: Pick<Kept, 'reason_code'>): boolean {
  return reason_code in PUT_ASIDE;
}

/** Puts a document aside, in the caller's operation. */
export async function putAside(db: Kysely<DB>, id: number, reason_code: keyof typeof PUT_ASIDE): Promise<void> {
  await putNoticeAside(db, id, { status: 'ignored', reason_code, reason: PUT_ASIDE[reason_code] });
}

export type { NoticeText } from './store.ts';
