/** Deletes the account data in this browser, at logout or on request. */
import { clearPending } from './pending-store.ts';

/** Also in src/web/sw/kept-answers.ts. */
const ANSWERS = 'alcancia-data';

/** Deletes the cached responses, including those being written. */
export async function forgetAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' });
  await caches.delete(ANSWERS);
}

/** Deletes all account data: cached responses and pending entries. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([forgetAnswers(), clearPending()]);
}
