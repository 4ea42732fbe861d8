/** When this browser begins to keep the client's files: after the screen has what it needs (src/web/sw). */
import type { QueryClient } from '@tanstack/react-query';

/** One answer is often the reason for the next request. */
const QUIET_MS = 1_000;

let isOver = () => {};
const over = new Promise<void>((resolve) => {
  isOver = resolve;
});

/** Resolves when every file is kept here, and so costs nothing to load, or when it is known that none will be. */
export const filesKept = (): Promise<void> => over;

/** Registers the service worker, which loads every file, once no request of a screen is under way. */
export function keepFiles(queryClient: QueryClient): void {
  // In development files have no permanent names to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    isOver();
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (queryClient.isFetching() === 0) {
      timer ??= setTimeout(() => void register(), QUIET_MS);
    } else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  const stop = queryClient.getQueryCache().subscribe(wait);
  const register = async () => {
    stop();
    // A browser may refuse to keep anything.
    const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (registration) await navigator.serviceWorker.ready;
    isOver();
  };
  wait();
}
