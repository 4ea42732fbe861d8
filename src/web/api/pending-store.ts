/**
 * Entries added offline, stored in this browser (IndexedDB) until the service has them: docs/decisions/0017-offline.md.
 * The key of each is created with its form and sent with every attempt.
 */
import { useSyncExternalStore } from 'react';
import type { components } from '../../contract/schema.gen.ts';
import type { ApiError } from './api-error.ts';
import { createStore } from './create-store.ts';
import { broadcast, onBroadcast } from './tabs.ts';

export type PendingAdd = {
  key: string;
  body: components['schemas']['NewTransaction'];
  /** The form values in quick add's format, for later editing. */
  draft: unknown;
  /** When it was added: `2026-03-15T18:30:00.000Z`. */
  made_at: string;
  /** Why the service rejected it; null before it was asked. */
  refusal: Pick<ApiError, 'status' | 'code' | 'reason' | 'fields'> | null;
  /** Photos and files to keep with it; entries of older versions have none. */
  files?: readonly File[];
  /** The transaction, when it is recorded: only the files wait, or a withdrawn one is to be decided about. */
  row?: number;
  /** The person discarded it; whether the service had it already is not known, or with `row` it had. */
  withdrawn?: true;
};

/** How much may wait: a browser may drop everything of a site that stores too much. */
export const PENDING_FILES_MB = 30;

/** Also in src/web/sw/send-pending.ts. */
const DATABASE = 'alcancia';
const STORE = 'pending';
const NONE: readonly PendingAdd[] = [];

const known = createStore(NONE);
let isRead = false;

/** Lists all pending entries, oldest first. */
export async function readPending(): Promise<readonly PendingAdd[]> {
  const all = await onStore<PendingAdd[]>('readonly', (store) => store.getAll());
  show(all.toSorted((a, b) => (a.made_at < b.made_at ? -1 : 1)));
  return known.read();
}

/** Stores an entry or its new state. Rejects where the browser stores nothing. */
export async function savePending(one: PendingAdd): Promise<void> {
  await onStore('readwrite', (store) => store.put(one));
  await tellChange();
}

/** Whether files may wait here beside those that do. */
export async function filesFit(files: readonly File[]): Promise<boolean> {
  const all = [...(await readPending()).flatMap((one) => one.files ?? []), ...files];
  return all.reduce((sum, { size }) => sum + size, 0) <= PENDING_FILES_MB * 1024 * 1024;
}

/** Whether an entry is still to be sent. */
export const isUnsent = ({ row, withdrawn }: PendingAdd): boolean => row === undefined && withdrawn === undefined;

/** Whether an entry waits for the service, and not for the person. */
export const isWaiting = ({ refusal, row, withdrawn }: PendingAdd): boolean =>
  refusal === null && (withdrawn === undefined || row === undefined);

/** Removes an entry. False when it was already gone. */
export async function dropPending(key: string): Promise<boolean> {
  const wasThere = (await onStore('readonly', (store) => store.count(key))) > 0;
  if (wasThere) await onStore('readwrite', (store) => store.delete(key));
  await tellChange();
  return wasThere;
}

/** Deletes all entries with their database. */
export async function clearPending(): Promise<void> {
  show(NONE);
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    // Another tab still reads it: the deletion finishes when that one is done.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
  broadcast({ kind: 'pending' });
}

async function tellChange(): Promise<void> {
  await readPending();
  broadcast({ kind: 'pending' });
}

function show(next: readonly PendingAdd[]): void {
  isRead = true;
  known.set(next);
}

async function onStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await settled(opening);
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of this browser refused'));
  });
}

function subscribe(listener: () => void): () => void {
  const read = () => void readPending().catch(() => {});
  const stop = onBroadcast(({ kind }) => (kind === 'pending' || kind === 'sent') && read());
  const leave = known.subscribe(listener);
  if (!isRead) read();
  return () => {
    stop();
    leave();
  };
}

/** Pending and rejected entries, oldest first. */
export const usePending = (): readonly PendingAdd[] => useSyncExternalStore(subscribe, known.read);

let editing: PendingAdd | null = null;

/** Passes a rejected entry to quick add, which takes it when it opens. */
export function editPending(one: PendingAdd): void {
  editing = one;
}

/** Takes the entry to edit, once. */
export function popEdited(): PendingAdd | null {
  const one = editing;
  editing = null;
  return one;
}
