/** What this browser keeps of the accounts, and deleting it: when the session is left, or when the person asks for it. */
import { clearPending } from './pending-store.ts';

/** src/web/sw/kept-answers.ts names the same. */
const ANSWERS = 'alcancia-data';

/** Deletes the answers that are kept for when there is no network, those on their way too. */
export async function forgetAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' });
  await caches.delete(ANSWERS);
}

/** Deletes everything of the accounts: the answers, and what waits to be sent. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([forgetAnswers(), clearPending()]);
}
