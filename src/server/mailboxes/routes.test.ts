/** Mailboxes over HTTP: what is stored, refused, and asked of the reader. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { raiseAlarms } from '../alarms/raise-alarms.ts';
import { loadCredentials } from './credentials/load-credentials.ts';
import {
  addMailboxOf,
  GMAIL,
  insertBackfill,
  insertFailure,
  type MailboxTestService,
  OUTLOOK,
  startMailboxTest,
} from './mailbox-testing.ts';

const ALL = '/api/v1/mailboxes';
let test: MailboxTestService;
beforeAll(async () => {
  test = await startMailboxTest();
});
afterAll(() => test.service.close());
beforeEach(() => test.resetLater());

const add = (more: object = {}) => addMailboxOf(test, more);
const read = async (id: number): Promise<Json> => (await test.ask('GET', `${ALL}/${id}`)).body;
const stateOf = async (id: number) =>
  test.service.deps.db.selectFrom('mailbox_states').selectAll().where('mailbox_id', '=', id).executeTakeFirstOrThrow();
const readSomething = (id: number, more: object = {}) =>
  test.service.arrange((db) =>
    db
      .updateTable('mailbox_states')
      .set({ uid_validity: '7', last_uid: 90, read_since: '2026-04-10', opened_folder: 'INBOX', ...more })
      .where('mailbox_id', '=', id)
      .execute(),
  );
const secretOf = (id: number) => loadCredentials(test.service.deps, id);

describe('a new mailbox', () => {
  it('begins with what is known of its provider, and its password is nowhere in an answer', async () => {
    const mailbox = await add();
    expect(mailbox).toEqual({
      ...{ id: mailbox.id, provider: 'gmail', name: 'ana@gmail.com', host: 'imap.gmail.com', port: 993 },
      ...{ security: 'tls', username: 'ana@gmail.com', auth: 'password', client_id: null, folder: null },
      ...{ opened_folder: null, attachment_senders: expect.arrayContaining(['@escazu.go.cr']) },
      ...{ trusted_server: 'mx.google.com', status: 'waiting', last_mail_at: null, last_success_at: null },
      ...{ last_error: null, next_try_at: null, failures: 0, backfill: null, authorization: null },
      created_at: expect.stringMatching(/^2026-04-29T/),
    });
    expect(test.asked).toEqual([['changed', mailbox.id]]);
    const { body, text } = await test.ask('GET', ALL);
    expect(body).toEqual([mailbox]);
    expect(text).not.toMatch(/abcd|sealed|"password":/);
    expect(await secretOf(mailbox.id)).toEqual({ user: 'ana@gmail.com', pass: GMAIL.password });
  });

  it('keeps what is given instead', async () => {
    const given = {
      name: 'Correo',
      attachment_senders: ['@Ejemplo.cr', 'a@b.cr'],
      trusted_server: null,
      folder: 'Banco',
    };
    expect(await add({ ...given, host: 'Correo.Casa.Example' })).toMatchObject({
      ...{ provider: 'other', host: 'correo.casa.example', name: 'Correo', folder: 'Banco', trusted_server: null },
      attachment_senders: ['@ejemplo.cr', 'a@b.cr'],
    });
  });

  it('of Outlook.com has no password and waits for the person’s agreement', async () => {
    const { id, ...mailbox } = (await test.ask('POST', ALL, OUTLOOK)).body;
    expect(mailbox).toMatchObject({
      ...{ auth: 'oauth', client_id: OUTLOOK.client_id, status: 'needs_attention' },
      last_error: { code: 'authorization_needed', params: {} },
    });
    await expect(secretOf(id)).rejects.toMatchObject({ fault: { code: 'authorization_needed' } });
  });

  it('needs a password or an application, not both', async () => {
    const { password, ...bare } = GMAIL;
    const neither = await test.ask('POST', ALL, bare);
    expect([neither.status, neither.body.errors]).toMatchObject([422, [{ path: 'password', code: 'needed' }]]);
    const both = await test.ask('POST', ALL, { ...OUTLOOK, password });
    expect([both.status, both.body.errors]).toMatchObject([422, [{ path: 'client_id', code: 'password_or_client' }]]);
  });

  it('is one of several, and no folder of an account is read twice', async () => {
    await add();
    await add({ folder: 'Banco' });
    await add({ username: 'otra@gmail.com' });
    for (const twice of [{}, { username: 'ANA@gmail.com', host: 'IMAP.gmail.com' }, { folder: 'Banco', port: 143 }]) {
      const { status, body } = await test.ask('POST', ALL, { ...GMAIL, ...twice });
      expect([status, body.reason]).toEqual([409, 'mailbox_taken']);
    }
    expect((await test.ask('GET', ALL)).body).toHaveLength(3);
  });

  it('is made once per Idempotency-Key, and nothing made from the password stays with the key', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await test.ask('POST', ALL, GMAIL, key);
    const again = await test.ask('POST', ALL, { ...GMAIL, password: 'another' }, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await test.ask('GET', ALL)).body).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  it('is for a session only', async () => {
    const { id } = await add();
    const token = await test.service.withToken();
    const calls: [string, string][] = [
      ['GET', ALL],
      ['POST', ALL],
      ['GET', `${ALL}/${id}`],
      ['PATCH', `${ALL}/${id}`],
      ['DELETE', `${ALL}/${id}`],
      ...['test', 'sync', 'pause', 'backfill', 'authorize', 'failures/1/retry'].map((verb): [string, string] => [
        'POST',
        `${ALL}/${id}/${verb}`,
      ]),
      ['DELETE', `${ALL}/${id}/backfill`],
      ['GET', `${ALL}/${id}/failures`],
      ['DELETE', `${ALL}/${id}/failures/1`],
    ];
    for (const [method, url] of calls) {
      const { status, body } = await token(method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
      expect([method, url, status, body.code]).toEqual([method, url, 403, 'missing_scope']);
    }
  });

  it('that is not there is a 404 in every route', async () => {
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ...['test', 'sync', 'authorize'].map((verb): [string, string] => ['POST', `/${verb}`]),
      ['POST', '/pause', {}],
      ['POST', '/backfill', { months: 1 }],
      ['DELETE', '/backfill'],
      ['GET', '/failures'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await test.ask(method, `${ALL}/999999${path}`, body);
      expect([method, path, answer.status, answer.body.reason]).toEqual([method, path, 404, 'no_mailbox']);
    }
    expect(test.asked).toEqual([]);
  });

  it('shows why it cannot be read, and needs the person for a wrong password at once', async () => {
    const { id } = await add();
    const error = { error_code: 'wrong_password', error_params: sql<string>`'{"host":"imap.gmail.com"}'::jsonb` };
    await readSomething(id, { ...error, status: 'needs_attention', next_try_at: '2026-04-11T00:00:00' });
    expect(await read(id)).toMatchObject({
      status: 'needs_attention',
      opened_folder: 'INBOX',
      last_error: { code: 'wrong_password', params: { host: 'imap.gmail.com' } },
      next_try_at: '2026-04-11T00:00:00',
    });
  });
});

describe('a changed mailbox', () => {
  it('has another name or senders and is read on where it was', async () => {
    const { id } = await add();
    await readSomething(id);
    const { status, body } = await test.ask('PATCH', `${ALL}/${id}`, { name: 'Otro', attachment_senders: [] });
    expect([status, body.name, body.attachment_senders]).toEqual([200, 'Otro', []]);
    expect(await stateOf(id)).toMatchObject({ uid_validity: '7', last_uid: 90, failing_since: null });
    expect(test.asked.at(-1)).toEqual(['changed', id]);
  });

  it.each([
    ['host', 'otro.example'],
    ['port', 143],
    ['security', 'starttls'],
    ['username', 'otra@gmail.com'],
  ])('sends no stored password to another %s', async (field, value) => {
    const { id } = await add();
    const refused = await test.ask('PATCH', `${ALL}/${id}`, { [field]: value });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'password', code: 'password_anew' }]]);
    expect(await secretOf(id)).toMatchObject({ pass: GMAIL.password });
    const { status, body } = await test.ask('PATCH', `${ALL}/${id}`, { [field]: value, password: 'typed anew' });
    expect([status, body[field]]).toEqual([200, value]);
    expect(await secretOf(id)).toMatchObject({ pass: 'typed anew' });
  });

  it('opens nothing when only its row is changed, in the database', async () => {
    const { id } = await add();
    await test.service.arrange((db) => db.updateTable('mailboxes').set({ host: 'evil.example' }).execute());
    await expect(secretOf(id)).rejects.toMatchObject({ fault: { code: 'credentials_lost' } });
  });

  it.each([
    ['folder', { folder: 'Banco' }],
    ['user', { username: 'otra@gmail.com', password: 'x' }],
    ['server', { host: 'otro.example', password: 'x' }],
  ])('of another %s begins anew, and what failed before can still be seen', async (_what, change) => {
    const { id } = await add();
    await readSomething(id, { last_mail_at: '2026-04-10T10:00:00', last_success_at: '2026-04-10T10:00:00' });
    await insertFailure(test, id);
    await test.ask('POST', `${ALL}/${id}/pause`, {});
    await test.ask('PATCH', `${ALL}/${id}`, change);
    expect(await stateOf(id)).toMatchObject({
      ...{ uid_validity: null, last_uid: 0, read_since: null, opened_folder: null },
      ...{ last_mail_at: null, last_success_at: null },
    });
    expect((await test.ask('GET', `${ALL}/${id}/failures`)).body).toHaveLength(1);
  });

  it('with a new password is tried at once', async () => {
    const { id } = await add();
    await readSomething(id, {
      error_code: 'wrong_password',
      status: 'needs_attention',
      next_try_at: '2026-05-01T00:00:00',
    });
    const { body } = await test.ask('PATCH', `${ALL}/${id}`, { password: 'right' });
    expect(body).toMatchObject({ status: 'waiting', last_error: null, next_try_at: null });
    expect(await stateOf(id)).toMatchObject({ uid_validity: '7', last_uid: 90 });
  });

  it('is refused when another mailbox is the same', async () => {
    await add();
    const { id } = await add({ folder: 'Banco' });
    const { status, body } = await test.ask('PATCH', `${ALL}/${id}`, { folder: null });
    expect([status, body.reason]).toEqual([409, 'mailbox_taken']);
  });

  it('goes from a password to an application and back, and keeps no credential of the other', async () => {
    const { id } = await add();
    const url = `${ALL}/${id}`;
    expect((await test.ask('PATCH', url, { client_id: 'app' })).body).toMatchObject({
      auth: 'oauth',
      last_error: { code: 'authorization_needed' },
    });
    expect(await test.service.deps.db.selectFrom('mailbox_credentials').selectAll().execute()).toEqual([]);
    const { status, body } = await test.ask('PATCH', url, { client_id: null });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'password', code: 'needed' }]]);
    expect((await test.ask('PATCH', url, { password: 'p' })).body).toMatchObject({ auth: 'password', client_id: null });
    expect(await secretOf(id)).toEqual({ user: 'ana@gmail.com', pass: 'p' });
  });
});

describe('a forgotten mailbox', () => {
  it('leaves nothing of itself in any table', async () => {
    const { id } = await add({ name: 'Mi correo' });
    await insertFailure(test, id);
    await insertBackfill(test, id, { status: 'running' });
    await readSomething(id, { error_code: 'wrong_password' });
    await raiseAlarms(test.service.deps);
    const told = () => test.service.deps.db.selectFrom('notifications').select('code').execute();
    expect(await told()).toEqual([{ code: 'mailbox_stopped' }]);
    expect((await test.ask('DELETE', `${ALL}/${id}`)).status).toBe(204);
    expect(test.asked.at(-1)).toEqual(['changed', id]);
    const { db } = test.service.deps;
    for (const table of ['mailboxes', 'mailbox_credentials', 'mailbox_states', 'mailbox_backfills'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await db.selectFrom('mailbox_failures').selectAll().execute()).toEqual([]);
    expect(await told()).toEqual([]);
  });
});

describe('a paused mailbox', () => {
  it('is not looked into, and is tried at once when it goes on', async () => {
    const { id } = await add();
    const url = `${ALL}/${id}`;
    expect((await test.ask('POST', `${url}/pause`, {})).body.status).toBe('paused');
    for (const [verb, body] of [
      ['sync', undefined],
      ['backfill', { months: 1 }],
    ] as const) {
      const refused = await test.ask('POST', `${url}/${verb}`, body);
      expect([verb, refused.status, refused.body.reason]).toEqual([verb, 409, 'mailbox_paused']);
    }
    await readSomething(id, { last_success_at: '2026-01-01T00:00:00', next_try_at: '2026-05-01T00:00:00' });
    const { body } = await test.ask('POST', `${url}/pause`, { paused: false });
    const now = new Date(test.service.deps.now()).toISOString().slice(0, 19);
    expect([body.status, body.next_try_at]).toEqual(['waiting', now]);
    expect(test.asked).toEqual([
      ['changed', id],
      ['changed', id],
      ['changed', id],
    ]);
  });
});
