/** The whole service on a private database, for route tests: real HTTP handling, real PostgreSQL, a settable clock. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely, KyselyPlugin } from 'kysely';
import pg from 'pg';
import { createApp } from '../src/server/app.ts';
import { createToken } from '../src/server/auth/tokens/create-token.ts';
import { hashPassword } from '../src/server/auth/verify-credentials.ts';
import type { Deps } from '../src/server/deps.ts';
import { BROKEN } from '../src/server/doctor/ledger/store.ts';
import { asMaintenance } from '../src/server/history/set-audit-author.ts';
import { type MailboxReader, skipReading } from '../src/server/mailboxes/reading/mailbox-reader.ts';
import { createMailboxReader } from '../src/server/mailboxes/reading/start-mailboxes.ts';
import { readEnv } from '../src/server/platform/env/env.ts';
import { createLog } from '../src/server/platform/log/log.ts';
import type { PdfReader } from '../src/server/platform/pdf/pdf-text.ts';
import { inTransaction, openDatabase } from '../src/server/platform/postgres/database.ts';
import type { DB } from '../src/server/platform/postgres/database.types.ts';
import { latestMigration } from '../src/server/platform/postgres/migrate.ts';
import { createThread } from '../src/server/platform/process/thread.ts';
import { createRateBook } from '../src/server/rates/rate-book.ts';
import { createRowEffects } from '../src/server/row-effects.ts';
import type { WorkData } from '../src/server/work-tasks.ts';
import { createTestDatabase } from './database.ts';
import { pdfInProcess } from './pdf-in-process.ts';

export const PASSWORD = 'correct horse battery staple';
/** Few rounds: verify-credentials.slow.test.ts covers the cost of a login. */
const hash = hashPassword(PASSWORD, 4);
const WORK_THREAD = new URL('../src/server/work-thread.ts', import.meta.url);
const ORIGIN = 'http://localhost:8080';

/** Any JSON in a response; tests assert its shape. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape
export type Json = any;
export type Answer = { status: number; body: Json; headers: Record<string, unknown>; text: string };
export type Ask = (method: string, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  /** Sets the clock to an ISO instant with offset. */
  setNow(instant: string): void;
  /** Sends a request with the admin's session. */
  ask: Ask;
  /** Sends a request as given, without credentials. */
  send(options: InjectOptions): Promise<Answer>;
  /** Opens a session without the login and its rate limit; returns its cookie. */
  login(): Promise<string>;
  /** Creates a token and returns a function that sends requests with it. */
  withToken(scopes?: ('read' | 'write')[], name?: string): Promise<Ask>;
  /** Changes the database directly, without history. */
  arrange: (work: (db: Kysely<DB>) => Promise<unknown>) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts the service at a given time. Close it when done. */
export async function createTestApp(
  options: {
    now?: string;
    env?: Record<string, string>;
    /** Reads PDFs without a process of their own, unless another reader is given. */
    pdf?: PdfReader;
    mailboxes?: MailboxReader;
    /** Connects to mail servers: those of the test. What the reader asks the database goes through a plugin. */
    readsMail?: boolean | KyselyPlugin;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const errors: Error[] = [];
  const { pool, db, queue, close } = openDatabase({ ...database.poolConfig, max: 6 }, (error) => errors.push(error));
  const dataDir = await mkdtemp(join(tmpdir(), 'alcancia-data-'));
  let nowMs = Date.parse(options.now ?? '2026-04-10T18:00:00Z');
  const env = readEnv({ DATA_DIR: dataDir, ...options.env });
  const needs = {
    env,
    db,
    connect: queue.connect,
    now: () => nowMs,
    log: createLog('silent'),
    logLoss: { lines: 0, unreported: 0 },
    admin: { username: 'admin', password: await hash },
    ...createRowEffects(),
    rates: createRateBook(),
    pdf: options.pdf ?? pdfInProcess(),
    thread: createThread(WORK_THREAD, { env, database: database.poolConfig } satisfies WorkData),
    schemaVersion: await latestMigration(new URL('../migrations/', import.meta.url)),
  };
  const readerFor = (reads: boolean | KyselyPlugin = false): MailboxReader => {
    if (!reads) return skipReading;
    return createMailboxReader(reads === true ? needs : { ...needs, db: db.withPlugin(reads) });
  };
  const deps: Deps = {
    ...needs,
    mailboxes: options.mailboxes ?? readerFor(options.readsMail),
  };
  const app = await createApp(deps, { version: '0.0.0', logger: false, pool });
  await app.ready();

  const send = async (request: InjectOptions): Promise<Answer> => {
    const response = await app.inject(request);
    const json = /[/+]json\b/.test(String(response.headers['content-type'] ?? ''));
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: json && response.body !== '' ? response.json() : null,
    };
  };
  const asking =
    (credentials: Record<string, string>): Ask =>
    (method, url, body, headers = {}) =>
      send({
        method: method as 'GET',
        url,
        headers: { ...credentials, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });

  const login = async (): Promise<string> => {
    const { openSession } = await import('../src/server/auth/open-session.ts');
    const { id } = await openSession(db, 'admin', nowMs);
    return `svc_token=${id}`;
  };
  const cookie = await login();

  return {
    app,
    deps,
    send,
    login,
    ask: asking({ cookie, origin: ORIGIN }),
    setNow: (instant) => {
      nowMs = Date.parse(instant);
    },
    withToken: async (scopes = ['read', 'write'], name = 'test') => {
      const { token } = await createToken(db, { name, scopes, expires_at: null }, nowMs);
      return asking({ authorization: `Bearer ${token}` });
    },
    arrange: (work) =>
      inTransaction(db, async (session) => {
        await asMaintenance(session);
        await work(session);
      }),
    close: async () => {
      const offences = await findWrongSums(database.poolConfig);
      await app.close();
      await deps.pdf.close();
      await deps.thread.close();
      await rm(dataDir, { recursive: true, force: true });
      await close();
      await database.drop();
      if (offences.length > 0) throw new Error(`Kept sums are not those of the rows: ${offences.join(', ')}`);
    },
  };
}

/** Whatever a test did, the kept sums are what the rows come to. */
async function findWrongSums(config: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query<{ which: string }>(`${BROKEN.month_sums} union all ${BROKEN.account_sums}`);
  await client.end();
  return rows.map(({ which }) => which);
}
