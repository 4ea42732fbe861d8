/** Deletes the account data in this browser, at logout or on request. */
import { clearPending } from './pending-store.ts';
import { keepTypedEntry } from './typed-entry.ts';

/** Also in src/web/sw/kept-answers.ts. */
const ANSWERS = 'alcancia-data';

/** Deletes the cached responses, including those being written. */
export async function forgetAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' });
  await caches.delete(ANSWERS);
}

/** Deletes all account data: cached responses, pending entries, what was typed. */
export async function forgetDevice(): Promise<void> {
  keepTypedEntry(null);
  await Promise.all([forgetAnswers(), clearPending()]);
}
