/**
 * Whether the service is reachable, judged by its responses: the browser's own offline flag is about networks, and the
 * service may run on this very machine. The service worker answers from its cache and adds the time of the copy.
 */
import { createListeners, createStore } from './create-store.ts';

/** Also in src/web/sw/kept-answers.ts. */
export const KEPT_AT = 'x-alcancia-kept-at';
const PROBE = '/healthz';
const PROBE_EVERY_MS = 10_000;

export type Connection = {
  isOffline: boolean;
  /** The time of the oldest cached response on the screens (`2026-03-15T18:30:00.000Z`); null while none was needed. */
  keptAt: string | null;
};

const ONLINE: Connection = { isOffline: false, keptAt: null };
const connection = createStore(ONLINE);
let probing: ReturnType<typeof setInterval> | null = null;
const returns = createListeners();

/** Updates the state from a response: a cached one means offline, any other online. */
export function markOnline(response: Response): void {
  const keptAt = response.headers.get(KEPT_AT);
  const { keptAt: oldest } = connection.read();
  if (keptAt === null) comeBack();
  else goOffline(oldest !== null && oldest < keptAt ? oldest : keptAt);
}

/** Probes the service after a failed request; ignores requests that the screen aborted. */
export function markOffline(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError') && !isOffline()) void probe();
}

function goOffline(keptAt: string | null): void {
  probing ??= setInterval(() => void probe(), PROBE_EVERY_MS);
  if (!isOffline() || connection.read().keptAt !== keptAt) connection.set({ isOffline: true, keptAt });
}

function comeBack(): void {
  if (!isOffline()) return;
  if (probing !== null) clearInterval(probing);
  probing = null;
  connection.set(ONLINE);
  returns.notify();
}

/** Asks the service directly; this response is never cached. */
async function probe(): Promise<void> {
  try {
    await fetch(PROBE, { cache: 'no-store' });
    comeBack();
  } catch {
    goOffline(connection.read().keptAt);
  }
}

/** Whether the service was unreachable when last asked. */
export const isOffline = (): boolean => connection.read().isOffline;

/** Probes when the browser reports a network change. Returns a function that stops it. */
export function watchConnection(whenBack: () => void): () => void {
  const look = () => void probe();
  const lookIfAway = () => isOffline() && document.visibilityState === 'visible' && look();
  const stop = returns.subscribe(whenBack);
  addEventListener('online', look);
  addEventListener('offline', look);
  document.addEventListener('visibilitychange', lookIfAway);
  return () => {
    stop();
    removeEventListener('online', look);
    removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', lookIfAway);
  };
}

/** Whether the service is unreachable, and the time of the data shown. */
export const useConnection = connection.useValue;
