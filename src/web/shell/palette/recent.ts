/** Which commands were run last, kept by this browser. Only what they are called inside the program, never a figure. */
const KEY = 'alcancia.recent';
const KEPT_MAX = 5;

/** The ids of the last commands, last first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT_MAX) : [];
  } catch {
    return [];
  }
}

/** Remembers that a command was run. */
export function keepRecent(id: string): void {
  localStorage.setItem(KEY, JSON.stringify([id, ...readRecent().filter((each) => each !== id)].slice(0, KEPT_MAX)));
}
