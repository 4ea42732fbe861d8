/** Queries for documents without a row. */
import { type Kysely, sql } from 'kysely';
import type { NoticeKind } from '../../../domain/matching/notice.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { NoticeStatus, NoticeValues } from '../store.ts';

/** The document of a kind that has this key. */
export async function findByKey(db: Kysely<DB>, kind: NoticeKind, key: string) {
  const row = await db
    .selectFrom('notices')
    .select(['id', 'status', 'reason_code', 'transaction_id'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row as { id: number; status: NoticeStatus; reason_code: string; transaction_id: number | null } | undefined;
}

/** Gives a document without a row another reason for that. */
export async function putNoticeAside(
  db: Kysely<DB>,
  id: number,
  values: Pick<NoticeValues, 'status' | 'reason_code' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ ...values, reason_params: sql`'{}'::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** The status of a document, held until the caller's transaction ends. */
export async function findStatusForUpdate(db: Kysely<DB>, id: number): Promise<NoticeStatus | undefined> {
  const row = await db.selectFrom('notices').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.status as NoticeStatus | undefined;
}

/** Keeps what came with a document; the same picture again is not kept twice. */
export async function insertAttachments(
  db: Kysely<DB>,
  attachments: readonly { notice_id: number; filename: string; media_type: string; content: Buffer }[],
): Promise<void> {
  for (const { notice_id, filename, media_type, content } of attachments) {
    await sql`
      insert into notice_attachments (notice_id, filename, media_type, content)
      select ${notice_id}, ${filename}, ${media_type}, ${content}
      where not exists (select from notice_attachments a where a.notice_id = ${notice_id} and a.content = ${content})`.execute(
      db,
    );
  }
}

export async function findAttachment(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('notice_attachments')
    .select(['filename', 'media_type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
}
