/** The expected state of a ledger after a chain of requests: a model in memory, and the requests to compare it. */
import { deepStrictEqual } from 'node:assert/strict';
import type { Ledger } from './ledger.ts';
import type { FuzzAnswer } from './requests.ts';

export type ModelRow = {
  id: number;
  merchant: string;
  date: string;
  amount: number;
  type: string;
  notes: string | null;
  category_id: number | null;
};
type Deleted = { row: ModelRow; undoToken: string };

export type Model = {
  rows: Map<number, ModelRow>;
  /** Deleted rows; `gone` may be restored, `spent` were. */
  gone: Deleted[];
  /** Names by id, and ids deleted for good. */
  categories: Map<number, string>;
  accounts: Map<number, { name: string; balance: number }>;
  items: Map<number, { name: string; amount: number }>;
  lost: string[];
  /** What each month of `YEAR` accrued to MEMP and MPAT, in colones. */
  accrued: Map<number, { memp: number; mpat: number }>;
};

/** The service, and what belongs to this chain only. */
export type Real = { ledger: Ledger; mark: string; pots: [number, number] };

/** The year of the accruals: the months from April up to today. */
export const YEAR = 2026;

/** What a salary accrues to each pot. */
export const ACCRUED = 200_000;

export type Asked = { status: number; body: Record<string, unknown>; undoToken: string };

/** Sends a JSON request. */
export async function ask({ ledger }: Real, method: string, url: string, body?: unknown): Promise<Asked> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
  const answer: FuzzAnswer = await ledger.send({ method, url, headers, payload });
  const parsed = answer.text === '' ? {} : (JSON.parse(answer.text) as Record<string, unknown>);
  return { status: answer.status, body: parsed, undoToken: answer.undoToken ?? '' };
}

/** Sends a request, and throws unless the status is the model's. */
export async function must(real: Real, status: number, method: string, url: string, body?: unknown): Promise<Asked> {
  const asked = await ask(real, method, url, body);
  if (asked.status !== status) {
    throw new Error(
      `${method} ${url} ${JSON.stringify(body)}: ${asked.status} instead of ${status}: ${JSON.stringify(asked.body)}`,
    );
  }
  return asked;
}

/** A new chain: its own mark, no accruals, the current balances of the pots. */
export async function beginChain(ledger: Ledger, number: number): Promise<{ model: Model; real: Real }> {
  const model: Model = {
    ...{ rows: new Map(), gone: [], categories: new Map(), accounts: new Map(), items: new Map() },
    ...{ lost: [], accrued: new Map() },
  };
  const real: Real = { ledger, mark: `C${number}-${crypto.randomUUID().slice(0, 8)}`, pots: [0, 0] };
  // Entries left by a failed chain.
  for (const { id } of await ledger.sql(`select id from savings_accrual where year = ${YEAR} and month > 3`)) {
    await must(real, 204, 'DELETE', `/api/v1/savings-accrual/${Number(id)}`);
  }
  real.pots = await readPots(real);
  return { model, real };
}

/** The model's rows in list order: newest first, the higher id before the lower. */
export function inOrder({ rows }: Model): ModelRow[] {
  return [...rows.values()].sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
}

/** Converts a row of the API to the model's format. */
export function asModelRow(body: Record<string, unknown>): ModelRow {
  const { id, merchant, local_date, amount, type, notes, category_id } = body;
  return { id, merchant, date: local_date, amount, type, notes, category_id } as ModelRow;
}

/** Throws unless the chain's whole list, read page by page, equals the model's. */
export async function compareList(model: Model, real: Real, limit: number): Promise<void> {
  deepStrictEqual(await readList(real, limit, async () => {}), inOrder(model));
}

/** Reads the chain's list page by page; `between` runs after the first page. */
export async function readList(real: Real, limit: number, between: () => Promise<void>): Promise<ModelRow[]> {
  const rows: ModelRow[] = [];
  let cursor = '';
  for (;;) {
    const { body } = await must(real, 200, 'GET', `/api/v1/transactions?source=${real.mark}&limit=${limit}${cursor}`);
    rows.push(...(body['items'] as Record<string, unknown>[]).map(asModelRow));
    if (body['next_cursor'] === null) return rows;
    if (cursor === '') await between();
    cursor = `&cursor=${encodeURIComponent(body['next_cursor'] as string)}`;
  }
}

/** The balances of MEMP and MPAT. */
export async function readPots(real: Real): Promise<[number, number]> {
  const accounts = (await must(real, 200, 'GET', '/api/v1/accounts')).body as unknown as Record<string, unknown>[];
  const balanceOf = (currency: string) =>
    Number(accounts.find((account) => account['currency'] === currency)?.['balance'] ?? 0);
  return [balanceOf('MEMP'), balanceOf('MPAT')];
}

/** Throws unless the pots equal the model's accruals, to the cent. */
export async function comparePots(model: Model, real: Real): Promise<void> {
  const sum = (pot: 'memp' | 'mpat') => [...model.accrued.values()].reduce((all, each) => all + each[pot], 0);
  deepStrictEqual(await readPots(real), [real.pots[0] + sum('memp'), real.pots[1] + sum('mpat')]);
}

/** The id of a month's entry in the accrual log. */
export async function entryOf(real: Real, month: number): Promise<number> {
  const log = (await must(real, 200, 'GET', '/api/v1/savings-accrual')).body as unknown as Record<string, unknown>[];
  return Number(log.find((entry) => entry['year'] === YEAR && entry['month'] === month)?.['id']);
}

/** Ends a chain: compares once more, and deletes what it created. */
export async function endChain(model: Model, real: Real): Promise<void> {
  await compareList(model, real, 200);
  await comparePots(model, real);
  for (const url of model.lost) await must(real, 404, 'GET', url);
  for (const id of model.rows.keys()) await must(real, 204, 'DELETE', `/api/v1/transactions/${id}`);
  for (const month of model.accrued.keys()) {
    await must(real, 204, 'DELETE', `/api/v1/savings-accrual/${await entryOf(real, month)}`);
  }
  deepStrictEqual(await readPots(real), real.pots);
  for (const id of model.categories.keys()) await must(real, 204, 'DELETE', `/api/v1/categories/${id}`);
  for (const id of model.accounts.keys()) await must(real, 204, 'DELETE', `/api/v1/accounts/${id}`);
  for (const id of model.items.keys()) await must(real, 204, 'DELETE', `/api/v1/budget/recurring-items/${id}`);
}

/** The control: a ledger that silently deletes every third thing it created. */
export function forgetful(ledger: Ledger): Ledger {
  let made = 0;
  return {
    ...ledger,
    send: async (request) => {
      const answer = await ledger.send(request);
      if (request.method !== 'POST' || answer.status !== 201) return answer;
      made += 1;
      const { id } = JSON.parse(answer.text) as { id: number };
      const url = `${request.url}/${id}`;
      if (made % 3 === 0) await ledger.send({ method: 'DELETE', url, headers: {}, payload: undefined });
      return answer;
    },
  };
}
