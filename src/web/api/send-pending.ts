/** Sends pending entries once: in one tab at a time, each with its own key. */
import { ApiError, isSignedOut, readRefusal } from './api-error.ts';
import { markOffline } from './connection.ts';
import { dropPending, type PendingAdd, readPending, savePending } from './pending-store.ts';
import { sendRowFiles } from './send-row-files.ts';
import { shownAnswer } from './shown-texts.ts';
import { broadcast } from './tabs.ts';

/** Also in src/web/sw/send-pending.ts. */
const LOCK = 'alcancia-pending';
const WAIT_AND_TRY_AGAIN = [409, 425, 429];

/** Browsers have no locks without https: then the keys alone keep a second tab from recording twice. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, run) : run();
}

/**
 * How many were sent and rejected; `joined` are the merchants of those that joined an existing row, `unkept` of those with
 * files that were not kept.
 */
type Sent = { sent: number; refused: number; joined: string[]; unkept: string[] };
type Outcome = 'sent' | 'joined' | 'refused' | 'unkept' | 'later';

/** Sends pending entries, oldest first, until one cannot be sent now. */
export async function sendPending(): Promise<Sent> {
  return alone(async () => {
    const count: Sent = { sent: 0, refused: 0, joined: [], unkept: [] };
    for (const one of await readPending()) {
      if (one.refusal !== null) continue;
      const outcome = await send(one);
      if (outcome === 'later') break;
      if (outcome === 'joined' || outcome === 'unkept') count[outcome].push(one.body.merchant);
      count[outcome === 'refused' ? 'refused' : 'sent'] += 1;
    }
    if (count.sent > 0) broadcast({ kind: 'sent' });
    return count;
  });
}

/** Removes an entry before it is sent. False when it was already sent. */
export const cancelPending = (key: string): Promise<boolean> => alone(() => dropPending(key));

async function send(one: PendingAdd): Promise<Outcome> {
  if (one.row !== undefined) return sendFiles(one, one.row, 'sent');
  const response = await post(one);
  if (!response) return 'later';
  if (response.ok) {
    const outcome = response.status === 201 ? 'sent' : 'joined';
    if (one.files !== undefined && one.files.length > 0) {
      const { id } = (await (await shownAnswer(response)).json()) as { id: number };
      // From here on only the files wait.
      await savePending({ ...one, row: id });
      return sendFiles(one, id, outcome);
    }
    await dropPending(one.key);
    return outcome;
  }
  const refusal = await readRefusal(response);
  const { status, code, reason, fields } = refusal;
  if (isForLater(refusal)) return 'later';
  await savePending({ ...one, refusal: { status, code, reason, fields } });
  return 'refused';
}

const isForLater = (refusal: ApiError): boolean =>
  isSignedOut(refusal) || refusal.status >= 500 || WAIT_AND_TRY_AGAIN.includes(refusal.status);

/** The files of an entry that is recorded; `outcome` when they are kept. */
async function sendFiles({ key, files = [] }: PendingAdd, row: number, outcome: Outcome): Promise<Outcome> {
  try {
    const { errors } = await sendRowFiles(row, files);
    await dropPending(key);
    return errors.length === 0 ? outcome : 'unkept';
  } catch (error) {
    if (!(error instanceof ApiError)) markOffline(error);
    if (!(error instanceof ApiError) || isForLater(error)) return 'later';
    await dropPending(key);
    return 'unkept';
  }
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

/** Lets the service worker send when the network is back and no page is open, where supported. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(LOCK).catch(() => {});
}
