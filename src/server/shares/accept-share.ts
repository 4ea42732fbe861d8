/** Accepts a share that the person confirmed: its text as messages, its pictures with the notice. */

import type { Kysely } from 'kysely';
import { detectFileKind } from '../../domain/documents/shared-file.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { type Author, setAuditAuthor } from '../history/set-audit-author.ts';
import { ingestMessage, type MessageResult } from '../ingest/messages/ingest-message.ts';
import { keepAttachments, keepPicture } from '../notices/keep-attachment.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { hashSecret } from '../platform/secret.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { deleteShare, findShare, listFiles, readFiles } from './store.ts';

/** Throws `not_found` when the share is gone or expired. */
export async function readShare({ now }: Pick<Deps, 'now'>, db: Kysely<DB>, key: string, { forUpdate = false } = {}) {
  const share = await findShare(db, hashSecret(key), instantAt(now()), { forUpdate });
  if (!share) throw new AppError('not_found', problemReason('share_over'));
  const { key_hash, ...shown } = share;
  return { ...shown, key_hash, files: await listFiles(db, key_hash) };
}

/** The text of a share, or its title without one. */
export function textOfShare({ title, text, url }: { title: string; text: string; url: string }): string {
  const words = text.trim() === '' ? title : text;
  return url === '' || words.includes(url) ? words : `${words}\n${url}`;
}

/**
 * Accepts a share in one database transaction: its text (`text` if the person changed it) message by message, its
 * pictures with the first notice or else as a notice of their own, which waits for a person. Other files are uploaded
 * where their kind belongs. Throws `not_found` when the share is gone or expired.
 */
export async function acceptShare(
  deps: RecordDeps,
  db: Kysely<DB>,
  { key, text }: { key: string; text: string | undefined },
  by: Author,
): Promise<MessageResult[]> {
  return inTransaction(db, async (session) => {
    const { key_hash, ...share } = await readShare(deps, session, key, { forUpdate: true });
    const pictures = (await readFiles(session, key_hash)).filter(
      ({ content, filename }) => detectFileKind(content, filename)?.kind === 'image',
    );
    const words = text ?? textOfShare(share);
    const message = { text: words, sender: null, received_at: null, channel: 'share', trust: 'forwarded' } as const;
    const results = await ingestMessage(deps, session, message, by);
    await deleteShare(session, key_hash);
    if (pictures.length === 0) return results;
    await setAuditAuthor(session, { ...by, origin: 'message' }, deps.now());
    const known = results.find(({ notice_id }) => notice_id !== null)?.notice_id ?? null;
    if (known !== null) {
      await keepAttachments(session, known, pictures);
      return results;
    }
    const notice_id = await keepPicture(deps, session, pictures);
    const isOnlyPicture = results.every(({ code }) => code === 'no_text');
    const picture: MessageResult = { ...PICTURE, notice_id };
    return isOnlyPicture ? [picture] : [...results, picture];
  });
}

const PICTURE = {
  status: 'unrecognized',
  reason: 'A picture was shared; nothing is read in pictures.',
  code: 'picture',
  params: {},
  facts: {},
} as const;

/** Throws `not_found` when the share has expired. */
export async function discardShare({ now }: Pick<Deps, 'now'>, db: Kysely<DB>, key: string): Promise<void> {
  const { key_hash } = await readShare({ now }, db, key);
  await deleteShare(db, key_hash);
}
