/** Whether the vault holds, byte for byte, what the rows name. */
import { createReadStream } from 'node:fs';
import { measureBytes } from '../../backup/check-bytes.ts';
import { originalPath } from '../../documents/name-folders.ts';
import { type Machine, type Offences, offencesOf, type Session } from '../define-invariant.ts';
import { listOriginals } from '../ledger/store.ts';

/** The documents whose file is not there, cannot be read, or is another one. */
export async function findLostOriginals(client: Session, { dataDir }: Machine): Promise<Offences> {
  const lost: string[] = [];
  for (const { id, sha256, size_bytes } of await listOriginals(client)) {
    const problem = await problemOf(originalPath(dataDir, sha256), { sha256, size_bytes });
    if (problem !== null) lost.push(`document ${id} (${problem})`);
  }
  return offencesOf(lost);
}

async function problemOf(path: string, expected: { sha256: string; size_bytes: number }): Promise<string | null> {
  const measure = measureBytes();
  try {
    for await (const chunk of createReadStream(path)) measure.add(chunk as Buffer);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'its file is not there' : `its file cannot be read: ${code}`;
  }
  const { sha256, size_bytes } = measure.result();
  return sha256 === expected.sha256 && size_bytes === expected.size_bytes ? null : 'its file is another one';
}
