/** Pictures that came with a notice. */

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { keepNotice } from './keep-notice.ts';
import { findAttachment, insertAttachments } from './kept/store.ts';

export type Picture = { filename: string; media_type: string; content: Buffer };

/** Keeps pictures with a notice. */
export async function keepAttachments(db: Kysely<DB>, notice_id: number, pictures: readonly Picture[]): Promise<void> {
  await insertAttachments(
    db,
    pictures.map(({ filename, media_type, content }) => ({ notice_id, filename, media_type, content })),
  );
}

/** Keeps pictures as a notice that waits for a person, in the caller's database transaction. Returns its id. */
export async function keepPicture(
  { now }: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  pictures: readonly Picture[],
): Promise<number> {
  const hash = createHash('sha256');
  for (const { content } of pictures) hash.update(content);
  const at = instantAt(now());
  const reason = 'A picture was shared; nothing is read in pictures.';
  const id = await keepNotice(
    db,
    {
      ...{ kind: 'message', key: `picture:${hash.digest('hex')}`, door: 'share', received_at: at, trust: 'forwarded' },
      ...{ facts: {}, status: 'unrecognized', reason_code: 'picture', reason },
    },
    null,
    at,
  );
  await keepAttachments(db, id, pictures);
  return id;
}

/** A picture with its bytes. Throws `not_found`. */
export async function readAttachment(db: Kysely<DB>, id: number): Promise<Picture> {
  const picture = await findAttachment(db, id);
  if (!picture) throw new AppError('not_found', problemReason('no_attachment'));
  return picture;
}
