/** Sends what was added without network, once: in one tab at a time, each with the key that it was made with. */
import { isSignedOut, readRefusal } from './api-error.ts';
import { markOffline } from './connection.ts';
import { dropPending, type PendingAdd, readPending, savePending } from './pending-store.ts';
import { broadcast } from './tabs.ts';

/** src/web/sw/send-pending.ts takes the same lock. */
const LOCK = 'alcancia-pending';
const WAIT_AND_TRY_AGAIN = [409, 425, 429];

/** Without https a browser has no locks: then the keys alone keep a second tab's attempt from counting. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, run) : run();
}

/** How many arrived and how many were refused; `joined` are the merchants of those that told of a row that was there. */
type Sent = { sent: number; refused: number; joined: string[] };

/** Sends all that waits, oldest first, until one cannot be sent now. */
export async function sendPending(): Promise<Sent> {
  return alone(async () => {
    const count: Sent = { sent: 0, refused: 0, joined: [] };
    for (const one of await readPending()) {
      if (one.refusal !== null) continue;
      const outcome = await send(one);
      if (outcome === 'later') break;
      if (outcome === 'joined') count.joined.push(one.body.merchant);
      count[outcome === 'refused' ? 'refused' : 'sent'] += 1;
    }
    if (count.sent > 0) broadcast({ kind: 'sent' });
    return count;
  });
}

/** Takes one back before it is sent. False when it was sent already. */
export const cancelPending = (key: string): Promise<boolean> => alone(() => dropPending(key));

async function send(one: PendingAdd): Promise<'sent' | 'joined' | 'refused' | 'later'> {
  const response = await post(one);
  if (!response) return 'later';
  if (response.ok) {
    await dropPending(one.key);
    return response.status === 201 ? 'sent' : 'joined';
  }
  const refusal = await readRefusal(response);
  const { status, code, reason, fields } = refusal;
  if (isSignedOut(refusal) || status >= 500 || WAIT_AND_TRY_AGAIN.includes(status)) return 'later';
  await savePending({ ...one, refusal: { status, code, reason, fields } });
  return 'refused';
}

async function post({ key, body }: PendingAdd): Promise<Response | null> {
  try {
    return await fetch('/api/v1/transactions', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  } catch (error) {
    markOffline(error);
    return null;
  }
}

/** Lets the service worker send when the network is back and no page is open, where the browser can. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(LOCK).catch(() => {});
}
