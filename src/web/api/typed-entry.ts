/** What was typed into quick add and not saved, kept for this tab: a reload does not lose it. Gone at logout. */
const KEY = 'alcancia.quick-add';

/** Undefined when nothing is kept, or nothing that can be read. */
export function readTypedEntry(): object | undefined {
  if (typeof sessionStorage === 'undefined') return undefined;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it; null forgets it. A browser that keeps nothing more is no reason to stop typing. */
export function keepTypedEntry(entry: object | null): void {
  if (typeof sessionStorage === 'undefined') return;
  try {
    if (entry === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // It stays in memory.
  }
}
