/** The service of the mailbox rigs: its mailboxes over HTTP, and its rows. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { logInWithCookie } from './over-http.ts';
import { waitFor } from './own-service.ts';
import { ask } from './postgres-server.ts';
import { prepareService, type Service } from './service.ts';

/** What the rigs look at. */
export type MailboxState = {
  id: number;
  status: string;
  last_error: { code: string } | null;
  last_success_at: string | null;
  failures: number;
  backfill: null | ({ status: string; dry_run: boolean } & Record<'total' | 'scanned' | 'created' | 'known', number>);
};
export type Row = { merchant: string; amount: string; currency: string; day: string };
export type MailServerAddress = { host: string; port: number; security?: 'tls' | 'starttls' };

export type MailboxService = {
  service: Service;
  cookie: string;
  /** Answers with its status and body; throws for a status that was not wanted. */
  ask<T>(method: string, path: string, body?: unknown, wanted?: readonly number[]): Promise<T>;
  /** Adds one and waits until it was looked into, or until it says what is wrong. */
  add(server: MailServerAddress, login: { user: string; password: string }): Promise<MailboxState>;
  state(id: number): Promise<MailboxState>;
  /** Asks for the mails of twelve months, and waits for the end. */
  backfill(id: number, dry_run?: boolean): Promise<MailboxState>;
  waitForBackfill(id: number): Promise<MailboxState>;
  rows(): Promise<Row[]>;
  sql(query: string): Promise<Record<string, unknown>[]>;
  /** Bytes of memory that the running process holds. */
  memory(): number;
  cleanUp(): Promise<void>;
};

const BACKFILL_MS_MAX = 900_000;
const MONTHS = 12;

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Starts it; it may connect to the ports of 127.0.0.1, and to those of localhost over TLS only. */
export async function startMailboxService(ports: readonly number[], caFile: string): Promise<MailboxService> {
  const hosts = ports.flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`]).join(',');
  const service = await prepareService(undefined, { MAILBOX_PRIVATE_HOSTS: hosts, MAILBOX_CA_FILE: caFile });
  await service.start();
  const cookie = await logInWithCookie(service);
  const send: MailboxService['ask'] = async (method, path, body, wanted = [200, 201, 204]) => {
    const headers = { cookie, origin: service.origin, 'content-type': 'application/json' };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${service.origin}/api/v1/${path}`, { method, headers, ...content });
    const text = await response.text();
    if (!wanted.includes(response.status)) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const state = (id: number) => send<MailboxState>('GET', `mailboxes/${id}`);
  const sql = (query: string) => ask(databaseOf(service), query);
  const waitForBackfill = async (id: number) => {
    const isDone = async () => (await state(id)).backfill?.status === 'done';
    if (await waitFor(isDone, BACKFILL_MS_MAX)) return state(id);
    throw new Error(`The back-fill did not end: ${JSON.stringify(await state(id))}\n${service.output()}`);
  };
  return {
    ...{ service, cookie, ask: send, state, sql, waitForBackfill },
    async add(server, { user, password }) {
      const body = { name: user, security: 'tls', username: user, password, ...server };
      const { id } = await send<MailboxState>('POST', 'mailboxes', body);
      const isKnown = ({ last_error, last_success_at }: MailboxState) =>
        last_error !== null || last_success_at !== null;
      await waitFor(async () => isKnown(await state(id)));
      return state(id);
    },
    async backfill(id, dry_run = false) {
      await send('POST', `mailboxes/${id}/backfill`, { months: MONTHS, dry_run });
      return waitForBackfill(id);
    },
    rows: async () =>
      (await sql(`select merchant, amount::text, currency, (date - interval '6 hours')::date::text as day
        from transactions where origin = 'email'`)) as Row[],
    memory() {
      const status = readFileSync(`/proc/${service.running()?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(?<kb>\d+)/.exec(status)?.groups?.['kb']) * 1024;
    },
    cleanUp: () => service.cleanUp(),
  };
}

function databaseOf(service: Service): string {
  const socketDir = readPidFile(service.folder.cluster)?.socketDir ?? '';
  return `postgres://alcancia@localhost/alcancia?host=${encodeURIComponent(socketDir)}`;
}

/** The largest figure that work brings about, looked at every so often. */
export async function highestWhile<T>(
  look: () => number,
  work: () => Promise<T>,
): Promise<{ highest: number; result: T }> {
  const over = new AbortController();
  let highest = look();
  const watching = (async () => {
    while (!over.signal.aborted) {
      highest = Math.max(highest, look());
      await delay(100, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  try {
    return { result: await work(), highest };
  } finally {
    over.abort();
    await watching;
  }
}
