/** Finds differences between a restored ledger and its backup. */
import type { SavedTable } from './schema.ts';
import { countRows, digestTable, type Session } from './store.ts';

/**
 * The tables whose rows differ from the manifest, each in a few words. A backup without digests only has numbers of
 * rows. `client` is in a transaction of `startSnapshotRead` or `startLoad`.
 */
export async function findChanged(client: Session, tables: readonly SavedTable[]): Promise<string[]> {
  const changed: string[] = [];
  for (const { name, columns, rows, digest } of tables) {
    if (digest !== undefined) {
      if ((await digestTable(client, name, columns)) !== digest) changed.push(`${name} has other values`);
      continue;
    }
    const found = await countRows(client, name);
    if (found !== rows) changed.push(`${name} has ${found} rows and should have ${rows}`);
  }
  return changed;
}
