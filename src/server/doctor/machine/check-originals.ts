/** Whether the vault holds, byte for byte, what the rows name. */
import { createReadStream } from 'node:fs';
import { compareVault } from '../../documents/bind-vault.ts';
import { findOriginal } from '../../documents/set-aside.ts';
import { measureBytes } from '../../platform/check-bytes.ts';
import { findOffences, type Machine, type Offences, type Session } from '../define-invariant.ts';
import { listOriginals } from '../ledger/store.ts';
import { findVaultId } from './store.ts';

/** The documents whose file is not there, cannot be read, or is another one. */
export async function findLostOriginals(client: Session, { dataDir }: Machine): Promise<Offences> {
  const lost: string[] = [];
  for (const { id, sha256, size_bytes } of await listOriginals(client)) {
    const problem = await problemOf(findOriginal(dataDir, sha256), { sha256, size_bytes });
    if (problem !== null) lost.push(`document ${id} (${problem})`);
  }
  return findOffences(lost);
}

/** The documents folder when it is not this database's: only then may what no row names be set aside. */
export async function findForeignFolder(client: Session, { dataDir }: Machine): Promise<Offences> {
  const hashes = new Set((await listOriginals(client)).map(({ sha256 }) => sha256));
  const { verdict, originals, known, named, found } = await compareVault(dataDir, {
    databaseId: await findVaultId(client),
    hashes,
  });
  if (verdict === 'ok') return findOffences([]);
  const counts = `${originals} originals in it, ${known} of them known here; ${named} named here, ${found} of them there`;
  return findOffences([`documents (${verdict}: ${counts})`]);
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
