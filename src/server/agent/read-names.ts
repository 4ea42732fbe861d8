/** The names of the ledger for the local engine, kept until the data change. */
import { indexNames, type NameIndex } from '../../domain/agent/words/ledger-names.ts';
import { foldWord } from '../../domain/agent/words/question-words.ts';
import { merchantKey } from '../../domain/merchant-text.ts';
import { namedCharges } from '../budget/suggestions/list-charges.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { readNames, readNamesVersion } from './names/store.ts';

const kept = new WeakMap<Deps['db'], { version: string; names: NameIndex }>();

/** Every name that a question may use, of the data as they are now, and the day of the last salary. */
export async function readNameIndex({
  db,
  nameBook,
  now,
  env,
}: Pick<Deps, 'db' | 'nameBook' | 'now' | 'env'>): Promise<NameIndex> {
  const today = todayAt(now(), env.timeZone);
  const version = `${today} ${await readNamesVersion(db)}`;
  const known = kept.get(db);
  if (known?.version === version) return known.names;
  const [read, charged] = await Promise.all([readNames(db, today), namedCharges({ db, nameBook, now, env })]);
  const nameMerchant = await nameBook.open(db);
  const printed = new Map(read.merchants?.map((merchant) => [merchantKey(merchant), merchant]));
  const called = [...new Set(read.merchants?.map((merchant) => nameMerchant(merchant).name))];
  const named = called.filter((name) => !printed.has(merchantKey(name)));
  const charges = [...new Set(charged.flatMap(({ merchant, printed: text }) => [merchant, text]))];
  const names = indexNames({
    ...read,
    merchants: [...printed.values(), ...named],
    charges,
    namedAfter: namedAfter(called),
  });
  kept.set(db, { version, names });
  return names;
}

/** Uber is Uber, and not Uber Eats: of each name the others that begin with it, which follow it in their order. */
function namedAfter(names: readonly string[]): Record<string, string[]> {
  const sorted = names.map((name) => ({ name, key: foldWord(name) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const found: Record<string, string[]> = {};
  /** The names that the next one may begin with, each beginning with the one before it. */
  let open: string[] = [];
  for (const { name, key } of sorted) {
    open = open.filter((start) => key.startsWith(start));
    for (const start of open) if (key.startsWith(`${start} `)) found[start] = [...(found[start] ?? []), name];
    open.push(key);
  }
  return found;
}
