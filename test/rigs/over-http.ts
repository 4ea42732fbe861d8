/** The ledger of a service process for the fuzzing rigs: HTTP requests with a session. */
import pg from 'pg';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import type { Ledger } from '../fuzz/ledger.ts';
import type { Send } from '../fuzz/requests.ts';
import { end, hasEnded, type Service } from './service.ts';

const OWN_SESSION = 1_234_567_890;
/** Tables written by timers: rates, day-ends, pushes, alarms. */
const RESTLESS = [
  'usd_rates',
  'account_snapshots',
  'push_subscriptions',
  'notifications',
  'service_meta',
  'backup_runs',
];

/** Sends over HTTP. A request without a response counts as status 599. */
export function sendOver(origin: string, credentials: Record<string, string>): Send {
  return async ({ method, url, headers, payload }) => {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${origin}${url}`, {
        method,
        headers: { ...credentials, origin, ...headers },
        ...(payload === undefined ? {} : { body: payload }),
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      const contentType = response.headers.get('content-type') ?? '';
      const undoToken = response.headers.get('undo-token');
      return { status: response.status, contentType, text, ms: performance.now() - startedAt, undoToken };
    } catch (error) {
      return { status: 599, contentType: '', text: String(error), ms: performance.now() - startedAt };
    }
  };
}

/** A session cookie from the login. */
export async function logInWithCookie(service: Service): Promise<string> {
  const response = await fetch(`${service.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.origin },
    body: JSON.stringify({ username: 'admin', password: service.password }),
  });
  await response.arrayBuffer();
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The login answered ${response.status}`);
  return cookie;
}

/** The ledger of a ready service. Close it before cleaning up the service. */
export async function openLedger(
  service: Service,
  pushHost: string,
): Promise<{ ledger: Ledger; close: () => Promise<void> }> {
  const host = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const client = new pg.Client({ host, user: 'alcancia', database: 'alcancia' });
  client.on('error', () => {});
  await client.connect();
  // High session ids, so that a fuzzed request does not end the session in use.
  await client.query("select setval(pg_get_serial_sequence('sessions', 'id'), $1)", [OWN_SESSION]);
  const cookie = await logInWithCookie(service);
  return {
    ledger: {
      send: sendOver(service.origin, { cookie }),
      sql: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
      credentials: { username: 'admin', password: service.password },
      pushHost,
      passMinute: () => forgetLogins(service),
      restless: RESTLESS,
    },
    close: () => client.end(),
  };
}

/** The login limit is kept in memory: a restart clears it without a minute's wait. */
async function forgetLogins(service: Service): Promise<void> {
  const running = service.running();
  if (!running || hasEnded(running)) throw new Error(`The service ended by itself: ${service.output()}`);
  await end(running, 'SIGKILL');
  await service.start();
}
