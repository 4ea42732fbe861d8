/** When this browser begins to keep the client's files: after the screen has what it needs (src/web/sw). */
import type { QueryClient } from '@tanstack/react-query';

/** One answer is often the reason for the next request. */
const QUIET_MS = 1_000;

/** Registers the service worker, which loads every file, once no request of a screen is under way. */
export function keepFiles(queryClient: QueryClient): void {
  // In development files have no permanent names to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    if (queryClient.isFetching() === 0) timer = setTimeout(register, QUIET_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(wait);
  const register = () => {
    stop();
    void navigator.serviceWorker.register('/sw.js');
  };
  wait();
}

/** Resolves when every file is kept here, and so costs nothing to load; at once where none is ever kept. */
export async function filesKept(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready;
}
