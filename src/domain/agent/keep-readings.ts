/** What was read with the names of a ledger, for whoever reads the same again: the texts of a conversation, and offers. */
import type { NameIndex } from './ledger-names.ts';

const KEPT_MAX = 256;

/** A reader that remembers what it last read with each index of names; what has changed names is read anew. */
export function keepReadings<Read>(): (index: NameIndex, key: string, read: () => Read) => Read {
  const all = new WeakMap<NameIndex, Map<string, Read>>();
  return (index, key, read) => {
    const kept = all.get(index) ?? new Map<string, Read>();
    all.set(index, kept);
    const found = kept.has(key) ? (kept.get(key) as Read) : read();
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    return found;
  };
}
