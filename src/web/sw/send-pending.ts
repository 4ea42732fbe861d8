/**
 * Sends entries added offline when the network is back and no page is open (Background Sync, where supported). Each is
 * sent with its own key, so that it is recorded once, whoever sends it and how often. Rejected entries stay for the
 * page to show.
 */
declare const self: ServiceWorkerGlobalScope;

/** All four are also in src/web/api/pending-store.ts and src/web/api/send-pending.ts. */
const DATABASE = 'alcancia';
const STORE = 'pending';
const LOCK = 'alcancia-pending';
const CHANNEL = 'alcancia';

type Pending = {
  key: string;
  body: unknown;
  made_at: string;
  refusal: unknown;
  files?: readonly File[];
  row?: number;
  withdrawn?: true;
};

/** Rejects when an entry could not be sent, so that the browser retries later. */
export async function sendPending(): Promise<void> {
  await self.navigator.locks.request(LOCK, async () => {
    const database = await open();
    try {
      const all = await settled<Pending[]>(database.transaction(STORE).objectStore(STORE).getAll());
      // What became of a discarded one is asked by a page, which can tell the person.
      const waiting = all.filter(({ refusal, withdrawn }) => refusal === null && withdrawn === undefined);
      for (const one of waiting.toSorted((a, b) => (a.made_at < b.made_at ? -1 : 1))) await send(database, one);
    } finally {
      database.close();
      new BroadcastChannel(CHANNEL).postMessage({ kind: 'sent' });
    }
  });
}

async function send(database: IDBDatabase, one: Pending): Promise<void> {
  const { key, body, files = [] } = one;
  let { row } = one;
  if (row === undefined) {
    const response = await fetch('/api/v1/transactions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    if (!isAnswered(response)) return;
    if (files.length === 0) return drop(database, key);
    // Nothing of it is shown.
    ({ id: row } = JSON.parse(await response.text()) as { id: number });
    await settled(
      database
        .transaction(STORE, 'readwrite')
        .objectStore(STORE)
        .put({ ...one, row }),
    );
  }
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  if (isAnswered(await fetch(`/api/v1/transactions/${row}/files`, { method: 'POST', body: form })))
    await drop(database, key);
}

/** Whether it was taken; throws when it is to be sent again. */
function isAnswered({ ok, status }: Response): boolean {
  if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`);
  return ok;
}

async function drop(database: IDBDatabase, key: string): Promise<void> {
  await settled(database.transaction(STORE, 'readwrite').objectStore(STORE).delete(key));
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of this browser refused'));
  });
}
