/** The ledger of a service under test, without a socket. */
import { sql } from 'kysely';
import { skipReading } from '../../src/server/mailboxes/reading/mailbox-reader.ts';
import { createTestApp, PASSWORD, type TestApp } from '../app.ts';
import type { Ledger } from './ledger.ts';

/** Nothing listens there. */
const PUSH_HOST = '127.0.0.1:9';

/** A service on a new ledger, in the middle of 2026. Close the service when done. */
export async function openTestLedger(): Promise<{ service: TestApp; ledger: Ledger }> {
  // Nothing is read: what is asked of the past is done at once.
  const mailboxes = { ...skipReading };
  const env = { PUSH_ALLOWED_HOSTS: PUSH_HOST, OUTLOOK_LOGIN_URL: `http://${PUSH_HOST}` };
  const service = await createTestApp({ now: '2026-07-30T18:00:00Z', env, mailboxes });
  mailboxes.changed = (id) =>
    void service.deps.db
      .updateTable('mailbox_backfills')
      .set({ status: 'done' })
      .where('mailbox_id', '=', id)
      .execute();
  const cookie = await service.login();
  const ledger: Ledger = {
    send: async ({ method, url, headers, payload }) => {
      const startedAt = performance.now();
      const answer = await service.send({
        method: method as 'GET',
        url,
        headers: { cookie, origin: 'http://localhost:8080', ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const contentType = (answer.headers['content-type'] as string | undefined) ?? '';
      const undoToken = (answer.headers['undo-token'] as string | undefined) ?? null;
      return { status: answer.status, contentType, text: answer.text, ms: performance.now() - startedAt, undoToken };
    },
    sql: async (query) => (await sql.raw<Record<string, unknown>>(query).execute(service.deps.db)).rows,
    credentials: { username: 'admin', password: PASSWORD },
    pushHost: PUSH_HOST,
    passMinute: async () => service.setNow(new Date(service.deps.now() + 61_000).toISOString()),
  };
  return { service, ledger };
}
