/** Changes a transaction only while it holds what the person saw: what was changed elsewhere is never overwritten unseen. */
import { ApiError } from '../api/api-error.ts';
import { client, type Transaction } from '../api/client.ts';
import type { Change } from './typed-change.ts';

const ONE = '/api/v1/transactions/{id}';
const TRIES = 4;
/** A tag that no version has: a copy from this device's cache is no version to change. */
const NO_VERSION = '"kept"';

/** What a field means depends on: an amount is of its currency. */
const TOGETHER: Partial<Record<keyof Change, readonly (keyof Change)[]>> = {
  amount: ['currency'],
  currency: ['amount'],
};

/** Some fields hold something else than what was seen. `now` is the stored row. */
export class ChangedElsewhere extends Error {
  readonly now: Transaction;
  readonly fields: readonly (keyof Change)[];

  constructor(now: Transaction, fields: readonly (keyof Change)[]) {
    super(`Changed elsewhere: ${fields.join()}`);
    this.name = 'ChangedElsewhere';
    this.now = now;
    this.fields = fields;
  }
}

const stored = (row: Transaction, field: keyof Change): unknown =>
  field === 'date' ? [row.date, row.local_date] : row[field as keyof Transaction];

/** The fields of a change that do not hold what was seen any more, and not yet what is wanted either. */
export function changedElsewhere(seen: Transaction, now: Transaction, change: Change): (keyof Change)[] {
  const asked = Object.keys(change) as (keyof Change)[];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const isWanted = (field: keyof Change) =>
    field === 'amount' ? Number(change.amount) === now.amount : isSame(change[field], now[field as keyof Transaction]);
  const concerned = new Set(asked.flatMap((field) => [field, ...(TOGETHER[field] ?? [])]));
  return [...concerned].filter(
    (field) => !isSame(stored(seen, field), stored(now, field)) && !(field in change && isWanted(field)),
  );
}

/** One change of a row at a time, so that each finds what the one before it left. */
const queues = new Map<number, Promise<unknown>>();

/** `before` is the row that the change replaced. Rejects with ChangedElsewhere, or with the error response. */
export function changeSeen(seen: Transaction, body: Change): Promise<{ before: Transaction; saved: Transaction }> {
  const mine = (queues.get(seen.id) ?? Promise.resolve()).then(() => changeNow(seen, body));
  const settled = mine.catch(() => {});
  queues.set(seen.id, settled);
  void settled.then(() => queues.get(seen.id) === settled && queues.delete(seen.id));
  return mine;
}

async function changeNow(seen: Transaction, body: Change, tries = TRIES) {
  const path = { id: seen.id };
  const { data: before, response } = await client.GET(ONE, { params: { path } });
  if (!before) throw new Error('The service answered nothing');
  const fields = changedElsewhere(seen, before, body);
  if (fields.length > 0) throw new ChangedElsewhere(before, fields);
  const header = { 'if-match': response.headers.get('etag') ?? NO_VERSION };
  try {
    const { data: saved } = await client.PATCH(ONE, { params: { path, header }, body });
    if (!saved) throw new Error('The service answered nothing');
    return { before, saved };
  } catch (error) {
    const isChanged = error instanceof ApiError && error.status === 412;
    if (!isChanged || tries === 1) throw error;
    return changeNow(seen, body, tries - 1);
  }
}
