/** Taking an invented receipt in as an upload would: its file goes to the vault with what it says. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Receipt } from '../../domain/municipal/receipt.ts';
import { incomingFolder } from '../documents/name-folders.ts';
import type { Author } from '../history/set-audit-author.ts';
import { storeReceipts } from '../municipal/store-receipts.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { printReceipt } from './invent-receipt.ts';

/** Stores a receipt with its original, its reading and its transaction. */
export async function storeReceipt(deps: RecordDeps, db: Kysely<DB>, receipt: Receipt, by: Author): Promise<void> {
  const bytes = printReceipt(receipt);
  const folder = incomingFolder(deps.env.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.pdf`);
  await writeFile(path, bytes, { mode: 0o600 });
  const file = {
    filename: `recibo-${receipt.municipality.toLowerCase()}-${receipt.period_to}.pdf`,
    path,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size_bytes: bytes.length,
    refusal: null,
  };
  await storeReceipts(deps, db, [{ file, value: receipt }], [], by);
}
