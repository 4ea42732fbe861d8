/**
 * Whether the service is reachable, judged by its responses: the browser's own offline flag is about networks, and the
 * service may run on this very machine. The service worker answers from its cache and adds the time of the copy.
 */
import { useSyncExternalStore } from 'react';

/** Also in src/web/sw/kept-answers.ts. */
const KEPT_AT = 'x-alcancia-kept-at';
const PROBE = '/healthz';
const PROBE_EVERY_MS = 10_000;

export type Connection = {
  isOffline: boolean;
  /** The time of the oldest cached response on the screens (`2026-03-15T18:30:00.000Z`); null while none was needed. */
  keptAt: string | null;
};

const ONLINE: Connection = { isOffline: false, keptAt: null };
let connection = ONLINE;
let probing: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();
const onReturn = new Set<() => void>();

/** Updates the state from a response: a cached one means offline, any other online. */
export function markOnline(response: Response): void {
  const keptAt = response.headers.get(KEPT_AT);
  if (keptAt === null) comeBack();
  else goOffline(connection.keptAt !== null && connection.keptAt < keptAt ? connection.keptAt : keptAt);
}

/** Probes the service after a failed request; ignores requests that the screen aborted. */
export function markOffline(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError') && !connection.isOffline) void probe();
}

function goOffline(keptAt: string | null): void {
  probing ??= setInterval(() => void probe(), PROBE_EVERY_MS);
  if (!connection.isOffline || connection.keptAt !== keptAt) tell({ isOffline: true, keptAt });
}

function comeBack(): void {
  if (!connection.isOffline) return;
  if (probing !== null) clearInterval(probing);
  probing = null;
  tell(ONLINE);
  for (const listener of onReturn) listener();
}

function tell(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** Asks the service directly; this response is never cached. */
async function probe(): Promise<void> {
  try {
    await fetch(PROBE, { cache: 'no-store' });
    comeBack();
  } catch {
    goOffline(connection.keptAt);
  }
}

/** Whether the service was unreachable when last asked. */
export const isOffline = (): boolean => connection.isOffline;

/** Probes when the browser reports a network change. Returns a function that stops it. */
export function watchConnection(whenBack: () => void): () => void {
  const look = () => void probe();
  const lookIfAway = () => connection.isOffline && document.visibilityState === 'visible' && look();
  onReturn.add(whenBack);
  addEventListener('online', look);
  addEventListener('offline', look);
  document.addEventListener('visibilitychange', lookIfAway);
  return () => {
    onReturn.delete(whenBack);
    removeEventListener('online', look);
    removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', lookIfAway);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the service is unreachable, and the time of the data shown. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
