/** A mail whose answers cannot be read, or that its server only names, is listed: it is never lost silently. */
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ScriptedImap, startScriptedImap } from '../../../../test/mailbox/scripted-imap.ts';
import { purchase } from './mailbox-testing.ts';
import type { RunningReader } from './start-mailboxes.ts';

let server: ScriptedImap;
let app: TestApp;
let running: { stop(): Promise<void> };
const received = new Date('2026-04-01T12:00:00Z');
const ask = async (method: string, path: string, body?: object) =>
  (await app.ask(method, `/api/v1/${path}`, body)).body;

async function start(): Promise<number> {
  server = await startScriptedImap({ security: 'none', script: { mails: [{ uid: 1, raw: purchase(1), received }] } });
  app = await createTestApp({
    now: '2026-04-10T18:00:00Z',
    readsMail: true,
    env: { MAILBOX_PRIVATE_HOSTS: `${server.host}:${server.port}` },
  });
  running = (app.deps.mailboxes as RunningReader).start();
  const { host, port } = server;
  const asked = { host, port, security: 'starttls', username: 'ana', password: 'geheim' };
  const { id } = await ask('POST', 'mailboxes', asked);
  await ask('POST', `mailboxes/${id}/sync`);
  return id;
}

afterEach(async () => {
  await running.stop();
  await app.close();
  await server.close();
});

it.each(['new', 'past'] as const)('of the %s', async (when) => {
  const id = await start();
  server.script.lies = { extra: 40 };
  if (when === 'past') await ask('POST', `mailboxes/${id}/backfill`, { months: 1 });
  else {
    server.append({ uid: 2, raw: purchase(2), received: new Date('2026-04-10T18:00:00Z') });
    await ask('POST', `mailboxes/${id}/sync`);
  }
  const [failure, ...others] = await ask('GET', `mailboxes/${id}/failures`);
  expect([failure, others]).toMatchObject([{ reason: { code: 'mail_not_given' } }, []]);
  server.script.lies = {};
  await ask('POST', `mailboxes/${id}/failures/${failure.id}/retry`);
  expect(await ask('GET', `mailboxes/${id}/failures`)).toEqual([]);
  expect((await ask('GET', 'transactions')).total).toBe(1);
});
