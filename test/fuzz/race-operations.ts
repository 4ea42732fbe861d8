/** Sends one request many times concurrently to every writing operation: it must have the effect of one. */

import { faultOf } from './judge-answer.ts';
import type { Ledger } from './ledger.ts';
import { type Operation, readOperations, writes } from './operations.ts';
import { type FuzzAnswer, type Request, requestOf } from './requests.ts';
import { EXAMPLES, NO_EXAMPLE, NO_EXAMPLE_UNDER } from './writing-examples.ts';

/** Writing operations that are neither raced nor explained. */
export function notCovered(): string[] {
  return readOperations()
    .filter((operation) => writes(operation) && !(operation.id in EXAMPLES) && !isExplained(operation))
    .map(({ id }) => id);
}

function isExplained({ id, path }: Operation): boolean {
  return id in NO_EXAMPLE || path.startsWith(NO_EXAMPLE_UNDER);
}

/** Every raced operation, ordered so that example data is created first and deleted last. */
export function racedOperations(): Operation[] {
  const rank = ({ id }: Operation) => ({ 'POST /api/v1/demo-data': 0, 'DELETE /api/v1/demo-data': 2 })[id] ?? 1;
  return readOperations()
    .filter(({ id }) => id in EXAMPLES)
    .sort((a, b) => rank(a) - rank(b));
}

export const takesKey = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'idempotency-key');

const ATTEMPTS_MAX = 20;
/** Side effects of every request: each response stored, each session used. Sums begin a row for each slot of a writer. */
const TRACES = [
  ...['idempotency_keys', 'sessions', 'api_tokens', 'notification_deliveries', 'notification_attempts'],
  ...['month_sums', 'account_sums'],
];
/** Tables that log the caller beside the changed rows. */
const LOGS: Readonly<Record<string, readonly string[]>> = {
  // Each gift is a turn of the conversation, whatever became of its files.
  'POST /api/v1/chat/threads/{id}/files': ['chat_messages', 'imports', 'operations'],
  'POST /api/v1/category-rules/apply': ['rule_runs', 'operations'],
  // Paying off twice equals once (docs/rules/installments.md), with two history entries.
  'DELETE /api/v1/transactions/{id}/installment-plan': ['history', 'operations'],
};
/** A repeated change without effect may be in the history again. */
const TRAIL = ['history', 'operations'];
/** Their effect is whatever is missing: the first has all of it, and there is no second to compare. */
const ONLY_ONCE = ['POST /api/v1/demo-data', 'DELETE /api/v1/demo-data', 'DELETE /api/v1/municipal-receipts/{id}'];

export type Race = { operation: Operation; n: number; atOnce: number };
/** The faults, and the raced request with its response, to be sent again later. */
export type Raced = { faults: string[]; request: Request; answer: FuzzAnswer };

/**
 * Sends the n-th request alone and the next one many times concurrently, and compares the effects. What has all of its
 * effect at once is only sent concurrently, with the effect of the first.
 */
export async function race(ledger: Ledger, { operation, n, atOnce }: Race): Promise<Raced> {
  const faults: string[] = [];
  const request = async (number: number) => keyed(operation, await drafted(ledger, operation, number), number);
  let one: string | null = null;
  if (!ONLY_ONCE.includes(operation.id)) {
    const alone = await request(n);
    const before = await countRows(ledger, operation);
    const single = await ledger.send(alone);
    one = changeOf(before, await countRows(ledger, operation));
    if (single.status >= 400) faults.push(`alone was refused: ${single.status} ${single.text}`);
  }

  const raced = await request(n + 1);
  const start = await countRows(ledger, operation);
  const answers = await Promise.all(Array.from({ length: atOnce }, () => untilAnswered(ledger, raced)));
  const many = changeOf(start, await countRows(ledger, operation));
  for (const answer of answers) {
    const fault = faultOf(operation, answer);
    if (fault !== null && !faults.includes(fault)) faults.push(fault);
  }
  if (one !== null && many !== one) {
    faults.push(`${atOnce} at once did “${many}”, one alone “${one}”`);
  }
  const done = answers.filter(({ status }) => status < 400);
  const [first = answers[0]] = done;
  if (!first) throw new Error('None is sent at once');
  if (done.length === 0) return { faults: [...faults, `none of ${atOnce} was done`], request: raced, answer: first };
  if (takesKey(operation)) faults.push(...(await keyFaults(ledger, { operation, raced, answers })));
  return { faults, request: raced, answer: first };
}

/** Retries a request that was told to try again because the database was busy. */
async function untilAnswered(ledger: Ledger, request: Request): Promise<FuzzAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ledger.send(request);
    if (answer.status !== 503 || attempt === ATTEMPTS_MAX) return answer;
  }
}

type Keyed = { operation: Operation; raced: Request; answers: FuzzAnswer[] };

/** With one key all get the same response, and a different request is rejected. */
async function keyFaults(ledger: Ledger, { operation, raced, answers }: Keyed): Promise<string[]> {
  const texts = new Set(answers.map(({ status, text }) => `${status} ${sameText(text)}`));
  const payload = await otherPayload(ledger, operation);
  const url = raced.url.replace(/\/\d+\//, '/999999999/');
  const isForm = operation.body === null || operation.body.contentType === 'multipart/form-data';
  // Some have one body only: sent again it is the same request.
  const isOther = !isForm && (url !== raced.url || String(payload) !== String(raced.payload));
  const other = await ledger.send({ ...raced, url, payload });
  return [
    ...(texts.size > 1
      ? [`${texts.size} different answers under one key: ${[...texts].join(' | ').slice(0, 600)}`]
      : []),
    ...(isOther && other.status !== 422 ? [`another body under one key is ${other.status}`] : []),
  ];
}

/** The same response in any order of fields. A secret is returned once: its replay has null instead. */
export function sameText(text: string): string {
  if (text === '') return '';
  const sorted = (_key: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(JSON.parse(text), sorted).replace(/"token":(?:null|"[^"]*")/, '"token":"…"');
}

async function otherPayload(ledger: Ledger, operation: Operation): Promise<string | Buffer | undefined> {
  return requestOf(operation, await drafted(ledger, operation, 99_999)).payload;
}

async function drafted(ledger: Ledger, operation: Operation, n: number) {
  const example = EXAMPLES[operation.id];
  if (!example) throw new Error(`${operation.id} has no example`);
  return { path: {}, query: {}, headers: {}, body: undefined, ...(await example(ledger, n)) };
}

function keyed(operation: Operation, draft: Parameters<typeof requestOf>[1], n: number): Request {
  const headers = takesKey(operation) ? { 'idempotency-key': `una-vez-${n}` } : {};
  return requestOf(operation, { ...draft, headers });
}

/** The row count of each table. */
async function countRows({ sql, restless = [] }: Ledger, { id, method }: Operation): Promise<Map<string, number>> {
  const logs = LOGS[id] ?? [];
  const unseen = [
    ...TRACES,
    'account_snapshots',
    ...restless,
    ...logs,
    ...(method === 'PUT' || method === 'PATCH' ? TRAIL : []),
  ];
  const tables = (await sql("select tablename from pg_tables where schemaname = 'public' order by 1"))
    .map(({ tablename }) => String(tablename))
    .filter((table) => !unseen.includes(table));
  const rows = await sql(
    tables.map((table) => `select '${table}' as name, count(*)::int as n from ${table}`).join(' union all '),
  );
  return new Map(rows.map(({ name, n }) => [String(name), Number(n)]));
}

function changeOf(before: Map<string, number>, after: Map<string, number>): string {
  const changes = [...after].map(([table, n]) => [table, n - (before.get(table) ?? 0)] as const);
  // The database counts large tables in parallel, and returns them in any order.
  return changes
    .sort()
    .flatMap(([table, n]) => (n === 0 ? [] : [`${table} ${n > 0 ? '+' : ''}${n}`]))
    .join(', ');
}
