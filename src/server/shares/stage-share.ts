/**
 * What a phone's share menu sends is staged: the browser comes from another program, without a session and without
 * anything that proves that the person meant it. Nothing is written to the ledger before they confirm it.
 */
import type { FastifyRequest } from 'fastify';
import { detectFileKind } from '../../domain/documents/shared-file.ts';
import type { Deps } from '../deps.ts';
import { cleanFilename } from '../documents/receive-files.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import { deleteExpired, insertShare, lockStaging, type StagedFile, sumStaged } from './store.ts';

export const FILES_MAX = 5;
const FILE_BYTES_MAX = 10 * 1024 * 1024;
const BYTES_MAX = 12 * 1024 * 1024;
const TEXT_LENGTH_MAX = 20_000;
/** Anybody may stage: so there is room for few, and not for long. */
const STAGED_MAX = 20;
const STAGED_BYTES_MAX = 64 * 1024 * 1024;
const KEPT_MS = 60 * 60 * 1000;

export type ShareProblem = 'malformed' | 'empty' | 'too_large' | 'too_many' | 'unsupported';

/** Why a share is not staged; the page that the browser is sent to says it. */
export class RefusedShare extends Error {
  readonly problem: ShareProblem;
  constructor(problem: ShareProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

type Shared = { title: string; text: string; url: string; files: StagedFile[] };

/** Stages what a multipart body shares; returns the key that it is found by. Throws RefusedShare. */
export async function stageShare(deps: Pick<Deps, 'db' | 'now'>, request: FastifyRequest): Promise<string> {
  const { files, ...fields } = await readShared(request);
  const isEmpty = files.length === 0 && Object.values(fields).every((text) => text.trim() === '');
  if (isEmpty) throw new RefusedShare('empty');
  const key = newSecret();
  const now = deps.now();
  await inTransaction(deps.db, async (session) => {
    await lockStaging(session);
    await deleteExpired(session, instantAt(now));
    const { count, bytes } = await sumStaged(session);
    const added = files.reduce((sum, { content }) => sum + content.length, 0);
    if (count >= STAGED_MAX || bytes + added > STAGED_BYTES_MAX) throw new RefusedShare('too_many');
    const times = { staged_at: instantAt(now), expires_at: instantAt(now + KEPT_MS) };
    await insertShare(session, { key_hash: hashSecret(key), ...fields, ...times }, files);
  });
  return key;
}

async function readShared(request: FastifyRequest): Promise<Shared> {
  if (!request.isMultipart()) throw new RefusedShare('malformed');
  const shared: Shared = { title: '', text: '', url: '', files: [] };
  let bytes = 0;
  try {
    const limits = { fileSize: FILE_BYTES_MAX, files: FILES_MAX, fields: 10, fieldSize: 80_000, parts: FILES_MAX + 10 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const name = (['title', 'text', 'url'] as const).find((each) => each === part.fieldname);
        if (name && typeof part.value === 'string') shared[name] = storable(part.value);
        continue;
      }
      const content = await part.toBuffer();
      bytes += content.length;
      if (part.file.truncated || bytes > BYTES_MAX) throw new RefusedShare('too_large');
      if (content.length === 0) continue;
      const filename = cleanFilename(part.filename);
      const kind = detectFileKind(content, filename);
      if (!kind) throw new RefusedShare('unsupported');
      shared.files.push({ position: shared.files.length, filename, media_type: kind.media_type, content });
    }
  } catch (error) {
    throw error instanceof RefusedShare ? error : new RefusedShare(problemOf(error), error);
  }
  return shared;
}

function problemOf(error: unknown): ShareProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /LIMIT|TOO_LARGE/.test(code) ? 'too_large' : 'malformed';
}

/** Text that PostgreSQL can hold. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, TEXT_LENGTH_MAX).toWellFormed();
}
