/** The fuzzer: valid and invalid requests to every operation, with every response judged and the ledger monitored. */
import fc from 'fast-check';
import { breakOnce } from './broken-drafts.ts';
import { hintsFor } from './hints.ts';
import { faultOf, faultOfRefusal } from './judge-answer.ts';
import type { Ledger } from './ledger.ts';
import { type Operation, readOperations } from './operations.ts';
import { describeRequest, type FuzzAnswer, requestOf } from './requests.ts';
import { seedLedger } from './seed-ledger.ts';
import { type Mode, validDrafts } from './valid-values.ts';

export type Report = {
  operation: string;
  valid: number;
  /** How many of the valid ones succeeded. */
  done: number;
  invalid: number;
  /** How many rules were broken, each at least once. */
  rules: number;
  p99Ms: number;
  /** Faults with their request. */
  faults: string[];
};

export type FuzzOptions = {
  seed: number;
  valid: number;
  invalid: number;
  /** Breaks one rule in so many. */
  ruleInMany?: number;
  atOnce: number;
  /** Resumes a run after this operation. */
  after?: string | undefined;
};

const MODES: readonly Mode[] = ['plain', 'hinted', 'wild'];
const FAULTS_MAX = 40;
const ALIKE_MAX = 3;

/** Fuzzes one operation: valid requests first, then ones that break one rule. */
export async function fuzzOperation(ledger: Ledger, operation: Operation, options: FuzzOptions): Promise<Report> {
  const faults: string[] = [];
  const times: number[] = [];
  const rules = new Set<string>();
  const ask = async (draft: Parameters<typeof requestOf>[1], judge: (answer: FuzzAnswer) => string | null) => {
    const request = requestOf(operation, draft);
    const answer = await ledger.send(request);
    times.push(answer.ms);
    const fault = judge(answer);
    const alike = faults.filter((other) => other.startsWith(fault ?? '')).length;
    if (fault !== null && alike < ALIKE_MAX && faults.length < FAULTS_MAX) {
      faults.push(`${fault}\n    ${describeRequest(request)}`);
    }
    return answer;
  };

  const drafts = await draw(ledger, operation, options);
  const good: typeof drafts = [];
  await eachAtOnce(drafts, options.atOnce, async (draft) => {
    const { status } = await ask(draft, (answer) => faultOf(operation, answer));
    if (status < 400) good.push(draft);
  });

  const broken = spread(
    // A successful request breaks one rule when mutated; a rejected one may already break others.
    good.flatMap((draft) => breakOnce(operation, draft)),
    options.invalid,
    options.ruleInMany,
  );
  const before = await fingerprint(ledger);
  await eachAtOnce(broken, options.atOnce, async ({ draft, ...what }) => {
    rules.add(`${what.field} ${what.rule}`);
    await ask(draft, (answer) => {
      const fault = faultOfRefusal(operation, what, answer);
      return fault === null ? null : `${fault} (${what.rule}${what.field === null ? '' : `, ${what.field}`})`;
    });
  });
  const changed = differences(before, await fingerprint(ledger));
  if (changed.length > 0) faults.push(`requests that are not valid changed ${changed.join(', ')}`);

  times.sort((a, b) => a - b);
  const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
  const counts = { valid: drafts.length, done: good.length, invalid: broken.length, rules: rules.size };
  return { operation: operation.id, ...counts, p99Ms, faults };
}

/** A third each of plain, hinted and schema-only requests. */
async function draw(ledger: Ledger, operation: Operation, { seed, valid }: FuzzOptions) {
  const hint = await hintsFor(ledger, operation);
  const each = Math.max(1, Math.ceil(valid / MODES.length));
  return MODES.flatMap((mode, n) =>
    fc.sample(validDrafts(operation, hint, mode), { numRuns: each, seed: seed + n }),
  ).slice(0, valid);
}

/** Picks the requested number: each rule once, or one in so many, then evenly over the rest. */
function spread<T extends { rule: string; field: string | null }>(all: T[], count: number, inMany = 1): T[] {
  const groups = [...Map.groupBy(all, ({ rule, field }) => `${field} ${rule}`).values()].filter(
    (_, at) => at % inMany === 0,
  );
  const turns = Math.max(0, ...groups.map((group) => group.length));
  const inTurns = Array.from({ length: turns }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1)));
  return inTurns.flat().slice(0, Math.max(count, groups.length));
}

/** Runs with limited concurrency. */
export async function eachAtOnce<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  const worker = async () => {
    for (const one of queue) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Written by every request, or by the service on its own: they are no evidence of an effect. */
const RESTLESS = ['sessions', 'api_tokens', 'idempotency_keys', 'notification_deliveries', 'notification_attempts'];

/** The row count and writing transactions of each table: any change shows without reading rows. */
export async function fingerprint({ sql, restless = [] }: Ledger): Promise<Map<string, string>> {
  const tables = (await sql("select tablename from pg_tables where schemaname = 'public' order by 1"))
    .map(({ tablename }) => String(tablename))
    .filter((table) => ![...RESTLESS, ...restless].includes(table));
  const rows = await sql(
    tables
      .map(
        (table) =>
          `select '${table}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from ${table}`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ name, state }) => [String(name), String(state)]));
}

/** The tables that changed. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([table, state]) => before.get(table) !== state).map(([table]) => table);
}

/** Routes that confirm the password, and so count in the login limit. */
function isLogin({ path, method }: { path: string; method?: string }): boolean {
  return path.includes('/auth/') && method !== 'GET' && !path.endsWith('/logout');
}

/** Orders operations by their needs: deletions after creations. */
function rankOf({ method, path }: Operation): number {
  // A login ends the session that sent it: after everything that needs it.
  if (path.endsWith('/logout')) return 8;
  if (path.startsWith('/api/v1/demo-data')) return method === 'DELETE' ? 7 : 0;
  if (method !== 'GET' && (path.includes('/second-factor') || path.includes('/sessions'))) return 7;
  if (isLogin({ path, method })) return 9;
  return { POST: 1, GET: 2, PUT: 3, PATCH: 4, DELETE: 5 }[method] ?? 6;
}

/** Of the five logins a minute; invalid ones count too. */
const LOGINS_MAX = 2;
/** Requests that are slow, or end their own session. */
const VALID_MAX: Record<string, number> = {
  'POST /api/v1/demo-data': 1,
  'GET /api/v1/export/hledger': 100,
  'GET /api/v1/export/beancount': 100,
  'GET /api/v1/export/jsonl': 100,
  'POST /api/v1/pensions/upload': 100,
  'POST /api/v1/municipal-receipts/upload': 100,
  'POST /api/auth/logout': 1,
};

/** Seeds the ledger and fuzzes every operation. Calls `heard` with each report. */
export async function fuzzAll(
  ledger: Ledger,
  options: FuzzOptions,
  heard: (report: Report) => void = () => {},
): Promise<Report[]> {
  const reports: Report[] = [];
  let isSeeded = false;
  const all = readOperations().sort((a, b) => rankOf(a) - rankOf(b));
  const first = options.after === undefined ? 0 : all.findIndex(({ id }) => id === options.after) + 1;
  for (const operation of all.slice(first)) {
    // Example data needs an empty ledger.
    if (!isSeeded && rankOf(operation) > 0) {
      await seedLedger(ledger);
      isSeeded = true;
    }
    if (isLogin(operation)) await ledger.passMinute();
    const most = VALID_MAX[operation.id] ?? (isLogin(operation) ? LOGINS_MAX : options.valid);
    const valid = Math.min(options.valid, most);
    // Slow operations wait for each other, and a busy machine may answer "try again".
    const atOnce = most <= LOGINS_MAX ? 1 : options.atOnce;
    const report = await fuzzOperation(ledger, operation, { ...options, valid, atOnce });
    reports.push(report);
    heard(report);
  }
  return reports;
}

/** Operations whose valid requests never succeeded, without an explanation: their effect was not seen. */
export function neverDone(reports: readonly Report[], explained: Readonly<Record<string, string>>): string[] {
  return reports
    .filter(({ operation, done }) => done === 0 && !(operation in explained))
    .map(({ operation }) => operation);
}

/** Why an operation need not succeed. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'POST /api/v1/notices/{id}/settle': 'wants a row in question',
  'GET /api/v1/oauth/requests/{id}': 'wants a program that asks for access',
  'POST /api/v1/oauth/requests/{id}': 'wants a program that asks for access',
  'GET /api/v1/imports/created': 'wants the cursor of an import of more than 200 rows',
  'POST /api/v1/notices/{id}/trust': 'wants a mail that is not the bank’s',
  'POST /api/v1/notices/{id}/dismiss': 'wants a mail that was not understood',
  'GET /api/v1/notices/attachments/{id}/file': 'wants a picture that a phone shared',
  'GET /api/v1/transactions/{id}/files/{file_id}': 'wants a file of that row',
  'DELETE /api/v1/transactions/{id}/files/{file_id}': 'wants a file of that row',
  'GET /api/v1/shares/{key}': 'wants what a phone shared',
  'GET /api/v1/shares/{key}/files/{index}': 'wants what a phone shared',
  'POST /api/v1/shares/{key}/take': 'wants what a phone shared',
  'DELETE /api/v1/shares/{key}': 'wants what a phone shared',
  'POST /api/v1/transactions/{id}/merge': 'wants two rows of one amount',
  'POST /api/v1/transactions/{id}/detach': 'wants a document that joined a row',
  'DELETE /api/v1/mailboxes/{id}/backfill': 'wants a mailbox whose past was asked for',
  'POST /api/v1/mailboxes/{id}/authorize': 'wants a mailbox that logs in by agreement, and its provider',
  'POST /api/v1/mailboxes/{id}/failures/{failure_id}/retry': 'wants a mail that could not be read',
  'DELETE /api/v1/mailboxes/{id}/failures/{failure_id}': 'wants a mail that could not be read',
  'POST /api/v1/auth/second-factor/totp/confirm': 'wants the code of this half minute',
  'POST /api/v1/auth/second-factor/passkeys/options': 'wants a second factor that is on',
  'POST /api/v1/auth/second-factor/passkeys': 'wants what an authenticator signed',
  'PATCH /api/v1/auth/second-factor/passkeys/{id}': 'wants a passkey',
  'DELETE /api/v1/auth/second-factor/passkeys/{id}': 'wants a passkey',
  'DELETE /api/v1/auth/second-factor/totp': 'wants a second factor that is on',
  'POST /api/v1/auth/second-factor/recovery-codes': 'wants a second factor that is on',
  'POST /api/auth/passkey/login': 'wants what an authenticator signed',
  'DELETE /api/v1/auth/sessions/{id}': 'the operation before it has ended the others',
};

/** A line for each operation. */
export function summary(reports: readonly Report[]): string {
  return reports.map(lineOf).join('\n');
}

/** An operation's figures in one line. */
export function lineOf({ operation, valid, done, invalid, rules, p99Ms, faults }: Report): string {
  const figures = [`${done}/${valid} done`, `${invalid} invalid by ${rules} rules`, `p99 ${p99Ms.toFixed(1)} ms`];
  return `${operation.padEnd(66)} ${figures.join(', ')}${faults.length > 0 ? `, ${faults.length} FAULTS` : ''}`;
}
