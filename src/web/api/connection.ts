/**
 * Whether the service can be reached, as its answers say: the browser's own idea of being offline is about networks, and
 * the service may well be on this very machine. The service worker answers with what it kept and says of when that is.
 */
import { createListeners, createStore } from './create-store.ts';

/** src/web/sw/kept-answers.ts writes the same name. */
const KEPT_AT = 'x-alcancia-kept-at';
const PROBE = '/healthz';
const PROBE_EVERY_MS = 10_000;

export type Connection = {
  isOffline: boolean;
  /** Of when the oldest kept answer on the screens is (`2026-03-15T18:30:00.000Z`); null while none was needed. */
  keptAt: string | null;
};

const ONLINE: Connection = { isOffline: false, keptAt: null };
const connection = createStore(ONLINE);
let probing: ReturnType<typeof setInterval> | null = null;
const returns = createListeners();

/** Takes note of an answer: a kept one means that there is no service, any other that there is. */
export function markOnline(response: Response): void {
  const keptAt = response.headers.get(KEPT_AT);
  const { keptAt: oldest } = connection.read();
  if (keptAt === null) comeBack();
  else goOffline(oldest !== null && oldest < keptAt ? oldest : keptAt);
}

/** Looks whether the service is there after a request that was not answered; one that the screen gave up says nothing. */
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

/** Asks the service whether it is there. Nothing keeps this answer. */
async function probe(): Promise<void> {
  try {
    await fetch(PROBE, { cache: 'no-store' });
    comeBack();
  } catch {
    goOffline(connection.read().keptAt);
  }
}

/** Whether the service was not there when it was last asked. */
export const isOffline = (): boolean => connection.read().isOffline;

/** Looks again when the browser says that something about the network changed. Answers what ends it. */
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

/** Whether the service is away, and of when what is shown is. */
export const useConnection = connection.useValue;
