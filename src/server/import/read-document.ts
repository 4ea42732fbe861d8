/** The lines of a PDF that was sent as a file of movements: it is read in a process of its own, and not kept. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Line } from '../../domain/documents/line.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { incomingFolder } from '../documents/name-folders.ts';
import { AppError } from '../platform/http/problem.ts';

/** Throws `unsupported_media_type` for a PDF that cannot be read, `unavailable` when too many wait. */
export async function readDocument(
  deps: Pick<Deps, 'env' | 'pdf'>,
  bytes: Uint8Array,
  filename: string,
): Promise<readonly Line[]> {
  const folder = incomingFolder(deps.env.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const reading = await deps.pdf.read({ path, sha256 });
    if (reading.ok) return reading.value;
    const { code } = reading.refusal;
    const reason = code === 'encrypted' ? 'pdf_has_password' : code === 'no_text' ? 'pdf_without_text' : 'pdf_not_read';
    throw new AppError('unsupported_media_type', problemReason(reason, { name: filename.slice(0, 80) }));
  } finally {
    await unlink(path).catch(() => {});
  }
}
