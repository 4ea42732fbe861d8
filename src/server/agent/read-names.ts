/** The names of the ledger for the local engine, kept until the data change. */
import { indexNames, type NameIndex } from '../../domain/agent/ledger-names.ts';
import type { Deps } from '../deps.ts';
import { readNames, readNamesVersion } from './names/store.ts';

const kept = new WeakMap<Deps['db'], { version: string; names: NameIndex }>();

/** Every name that a question may use, of the data as they are now. */
export async function readNameIndex({ db }: Pick<Deps, 'db'>): Promise<NameIndex> {
  const version = await readNamesVersion(db);
  const known = kept.get(db);
  if (known?.version === version) return known.names;
  const names = indexNames(await readNames(db));
  kept.set(db, { version, names });
  return names;
}
