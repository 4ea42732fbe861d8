/** Sends pending entries once: in one tab at a time, each with its own key. */
import { ApiError, isSignedOut, readRefusal } from './api-error.ts';
import { freshKey } from './client.ts';
import { markOffline } from './connection.ts';
import { dropPending, isWaiting, type PendingAdd, readPending, savePending } from './pending-store.ts';
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
 * How many were sent and rejected; the rest are merchants: of those that joined an existing row, of those with files that
 * were not kept, of those discarded before the service had them, and of those that it had.
 */
type Sent = Record<'sent' | 'refused', number> & Record<'joined' | 'unkept' | 'withdrawn' | 'found', string[]>;
type Outcome = 'sent' | 'joined' | 'refused' | 'unkept' | 'withdrawn' | 'found' | 'later';

/** Sends pending entries, oldest first, and withdraws discarded ones, until one cannot be sent now. */
export async function sendPending(): Promise<Sent> {
  return alone(async () => {
    const count: Sent = { sent: 0, refused: 0, joined: [], unkept: [], withdrawn: [], found: [] };
    for (const one of await readPending()) {
      if (!isWaiting(one)) continue;
      const outcome = await (one.withdrawn ? withdraw(one) : send(one));
      if (outcome === 'later') break;
      if (outcome !== 'sent' && outcome !== 'refused') count[outcome].push(one.body.merchant);
      if (outcome === 'refused') count.refused += 1;
      else if (outcome !== 'withdrawn' && outcome !== 'found') count.sent += 1;
    }
    if (count.sent > 0) broadcast({ kind: 'sent' });
    return count;
  });
}

/**
 * Discards an entry. `withdrawn`: the service has it not and never will. `found`: it had it, and the person is asked.
 * `later`: not known while the service is away. `gone`: it is no longer pending. A rejected one, and the files of a recorded
 * one, are simply dropped.
 */
export const cancelPending = (key: string): Promise<'withdrawn' | 'found' | 'later' | 'gone' | 'dropped'> =>
  alone(async () => {
    const one = (await readPending()).find((each) => each.key === key);
    if (!one) return 'gone';
    if (one.refusal === null && one.row === undefined) return withdraw(one);
    await dropPending(key);
    return 'dropped';
  });

/** Takes back that an entry was discarded. One that the service refuses for good by its key gets another. */
export const restorePending = (one: PendingAdd, isKeySpent: boolean): Promise<void> =>
  alone(() => {
    const { withdrawn: _, ...kept } = one;
    return savePending(isKeySpent ? withFreshKey(kept) : kept);
  });

function withFreshKey(one: PendingAdd): PendingAdd {
  const key = freshKey();
  return { ...one, key, body: { ...one.body, external_id: `web:${key}` } };
}

/** Asks what became of a discarded entry, which from then on the service does not record. */
async function withdraw(one: PendingAdd): Promise<'withdrawn' | 'found' | 'later'> {
  await savePending({ ...one, withdrawn: true });
  const row = await askWhatBecame(one);
  if (row === 'later') return row;
  if (row === null) await dropPending(one.key);
  else await savePending({ ...one, withdrawn: true, row });
  return row === null ? 'withdrawn' : 'found';
}

/** The transaction that an entry became, null when it was not recorded and will not be. */
async function askWhatBecame({ key, body }: PendingAdd): Promise<number | null | 'later'> {
  const { source = 'MANUAL', external_id } = body;
  const response = await post('/api/v1/transactions/withdraw', key, { source, external_id });
  if (!response?.ok) return 'later';
  const { transaction } = (await (await shownAnswer(response)).json()) as { transaction: { id: number } | null };
  return transaction?.id ?? null;
}

async function send(one: PendingAdd): Promise<Outcome> {
  if (one.row !== undefined) return sendFiles(one, one.row, 'sent');
  const response = await post('/api/v1/transactions', one.key, one.body);
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
  if (refusal.code === 'idempotency_mismatch') return sendAnew(one);
  await savePending({ ...one, refusal: { status, code, reason, fields } });
  return 'refused';
}

/** An entry that was withdrawn, and then wanted after all. */
async function sendAnew(one: PendingAdd): Promise<Outcome> {
  const row = await askWhatBecame(one);
  if (row === 'later') return row;
  if (row !== null) {
    await dropPending(one.key);
    return 'sent';
  }
  const next = withFreshKey(one);
  await savePending(next);
  await dropPending(one.key);
  return send(next);
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

async function post(path: string, key: string, body: object): Promise<Response | null> {
  try {
    return await fetch(path, {
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
