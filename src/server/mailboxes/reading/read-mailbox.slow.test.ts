/** A mailbox from its first connection: each mail has its effect once, whatever happens in between. */
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailboxRig, NEWSLETTER, purchase, startMailboxRig } from './mailbox-testing.ts';

let rig: MailboxRig;
const path = (id: number, rest = '') => `/api/v1/mailboxes/${id}${rest}`;

beforeEach(async () => {
  rig = await startMailboxRig('2026-04-10T18:00:00Z');
});
afterEach(() => rig.close());

describe('a mailbox', () => {
  it('is read from now on: a mail that arrives makes its row once, without being asked for', async () => {
    rig.imap.append(purchase(1));
    const id = await rig.add();
    expect(await rig.mailbox(id)).toMatchObject({ status: 'idle', last_error: null, opened_folder: 'INBOX' });
    expect(await rig.rows()).toBe(0);
    rig.imap.append(NEWSLETTER);
    rig.imap.append(purchase(2));
    await expect.poll(() => rig.rows()).toBe(1);
    expect(await rig.mailbox(id)).toMatchObject({ status: 'idle', last_mail_at: '2026-04-10T18:00:00', failures: 0 });
    expect(rig.imap.flags()).toEqual([[], [], []]);
  });

  it('goes on where it was after a restart, reading nothing twice and missing nothing', async () => {
    const id = await rig.add();
    rig.imap.append(purchase(1));
    await expect.poll(() => rig.rows()).toBe(1);
    await rig.ask('DELETE', '/api/v1/transactions/1');
    await rig.restart();
    rig.imap.append(purchase(2));
    await rig.ask('POST', path(id, '/sync'));
    expect(await rig.rows()).toBe(1);
    expect(rig.imap.open()).toBe(1);
  });

  it('whose UIDs change is looked at again since its last mail, and doubles nothing', async () => {
    const id = await rig.add();
    rig.imap.append(purchase(1), { received: new Date('2026-04-09T12:00:00Z') });
    await expect.poll(() => rig.rows()).toBe(1);
    rig.imap.append(purchase(2), { received: new Date('2026-04-10T12:00:00Z') });
    await expect.poll(() => rig.rows()).toBe(2);
    rig.imap.renew();
    rig.imap.append(purchase(3), { received: new Date('2026-04-10T13:00:00Z') });
    rig.imap.kick();
    await rig.ask('POST', path(id, '/sync'));
    await expect.poll(() => rig.rows()).toBe(3);
    await rig.ask('POST', path(id, '/sync'));
    expect(await rig.rows()).toBe(3);
  });

  it('is read in its folder of all mail, and in another that is asked for', async () => {
    await rig.close();
    rig = await startMailboxRig('2026-04-10T18:00:00Z', { folders: { Todos: '\\All', Cuentas: null } });
    const id = await rig.add();
    expect(await rig.mailbox(id)).toMatchObject({ opened_folder: 'Todos' });
    await rig.ask('PATCH', path(id), { folder: 'Cuentas' });
    await rig.ask('POST', path(id, '/sync'));
    rig.imap.append(purchase(1), { folder: 'Cuentas' });
    await expect.poll(() => rig.rows()).toBe(1);
    const test = (await rig.ask('POST', path(id, '/test'))).body;
    expect(test).toMatchObject({ ok: true, error: null, opens: 'Cuentas' });
    expect(test.folders.map((folder: { path: string }) => folder.path)).toEqual(['INBOX', 'Todos', 'Cuentas']);
  });
});

describe('a mail that cannot be read', () => {
  const failuresOf = async (id: number) => (await rig.ask('GET', path(id, '/failures'))).body;
  const attached = '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nHola\r\n';
  const several = `From: a@baccredomatic.cr\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${attached}${attached}--b--\r\n`;

  it('is listed, and the next one is read', async () => {
    const id = await rig.add();
    rig.imap.append(several);
    rig.imap.append(purchase(1));
    await expect.poll(() => rig.rows()).toBe(1);
    const [failure] = await failuresOf(id);
    expect(failure).toMatchObject({
      sender: 'a@baccredomatic.cr',
      part: '',
      reason: { code: 'several_attached_mails' },
    });
    expect(failure).toMatchObject({ attempts: 1, next_try_at: null });
    expect((await rig.ask('POST', path(id, `/failures/${failure.id}/retry`))).status).toBe(204);
    expect(await failuresOf(id)).toMatchObject([{ attempts: 2, next_try_at: null }]);
  });

  it('because of a fault of the service is tried again by itself, and leaves the list with its row', async () => {
    const id = await rig.add();
    await rig.arrange(async (db) => {
      await sql`create function refuse_poison() returns trigger language plpgsql as $$ begin
        if new.merchant like '%VENENO%' then raise exception 'poison'; end if; return new; end $$`.execute(db);
      await sql`create trigger poison before insert on transactions for each row execute function refuse_poison()`.execute(
        db,
      );
    });
    rig.imap.append(purchase(1).replace('COMERCIO', 'VENENO'));
    rig.imap.append(purchase(2));
    await expect.poll(() => rig.rows()).toBe(1);
    const first = { reason: { code: 'mail_not_taken' }, attempts: 1, next_try_at: '2026-04-10T18:05:00' };
    expect(await failuresOf(id)).toMatchObject([first]);
    rig.setNow('2026-04-10T18:05:00Z');
    await rig.ask('POST', path(id, '/sync'));
    expect(await failuresOf(id)).toMatchObject([{ attempts: 2, next_try_at: '2026-04-10T19:05:00' }]);
    await rig.arrange((db) => sql`drop trigger poison on transactions`.execute(db));
    rig.setNow('2026-04-10T19:05:00Z');
    await rig.ask('POST', path(id, '/sync'));
    expect([await failuresOf(id), await rig.rows()]).toEqual([[], 2]);
  });

  it('because it is too large is listed without being fetched', async () => {
    const id = await rig.add();
    rig.imap.append(`${purchase(1)}${'x'.repeat(10 * 1024 * 1024)}`);
    rig.imap.append(purchase(2));
    await expect.poll(() => rig.rows()).toBe(1);
    expect(await failuresOf(id)).toMatchObject([{ reason: { code: 'mail_too_large', params: { megabytes: 11 } } }]);
  });
});

describe('a connection', () => {
  it('with a wrong password needs the person at once, and is tried no more than once again', async () => {
    const id = await rig.add({ password: 'wrong' });
    expect(await rig.mailbox(id)).toMatchObject({
      status: 'needs_attention',
      last_error: { code: 'wrong_password', params: { host: '127.0.0.1' } },
      next_try_at: '2026-04-10T18:10:00',
    });
    rig.setNow('2026-04-10T18:10:00Z');
    await rig.restart();
    await expect.poll(async () => (await rig.mailbox(id)).next_try_at).toBeNull();
    await rig.restart();
    const before = rig.imap.connections();
    await rig.ask('PATCH', path(id), { password: rig.imap.password });
    await expect.poll(async () => (await rig.mailbox(id)).status).toBe('idle');
    expect(rig.imap.connections()).toBe(before + 1);
  });

  it('that is lost while its mailbox is asked for is followed by one that looks', async () => {
    await rig.close();
    // The list of mailboxes that a look asks for comes late, when its answer is no longer true.
    const isLate = { list: false };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isLate.list && result.rows.some((row) => 'held_until' in row && 'is_paused' in row && 'id' in row)) {
          isLate.list = false;
          rig.imap.kick();
          await expect.poll(async () => (await rig.mailbox(id)).status).toBe('waiting');
        }
        return result;
      },
    };
    rig = await startMailboxRig('2026-04-10T18:00:00Z', { plugin });
    const id = await rig.add();
    isLate.list = true;
    const before = rig.imap.connections();
    await rig.ask('POST', path(id, '/sync'));
    expect([isLate.list, rig.imap.connections()]).toEqual([false, before + 1]);
    expect(await rig.mailbox(id)).toMatchObject({ status: 'idle', last_error: null });
  });

  it('to a server that is away waits, and comes back', async () => {
    const id = await rig.add();
    await rig.imap.leave();
    await expect.poll(async () => (await rig.mailbox(id)).status).toBe('waiting');
    expect(await rig.mailbox(id)).toMatchObject({ last_error: { code: 'connection_lost' } });
    const { next_try_at } = await rig.mailbox(id);
    expect(next_try_at > '2026-04-10T18:00:00' && next_try_at < '2026-04-10T18:00:10').toBe(true);
    await rig.imap.back();
    rig.imap.append(purchase(1));
    rig.setNow('2026-04-10T18:01:00Z');
    await rig.restart();
    await expect.poll(() => rig.rows()).toBe(1);
    await expect.poll(async () => (await rig.mailbox(id)).status).toBe('idle');
    expect(await rig.mailbox(id)).toMatchObject({ last_error: null, next_try_at: null });
  });

  it('is closed while the mailbox is paused, and when it is forgotten', async () => {
    const id = await rig.add();
    expect(rig.imap.open()).toBe(1);
    await rig.ask('POST', path(id, '/pause'), { paused: true });
    await expect.poll(() => rig.imap.open()).toBe(0);
    expect(await rig.mailbox(id)).toMatchObject({ status: 'paused' });
    rig.imap.append(purchase(1));
    await rig.ask('POST', path(id, '/pause'), { paused: false });
    await expect.poll(() => rig.rows()).toBe(1);
    await rig.ask('DELETE', path(id));
    await expect.poll(() => rig.imap.open()).toBe(0);
  });
});

describe('a back-fill', () => {
  const fill = (id: number, dry_run = false) => rig.ask('POST', path(id, '/backfill'), { months: 2, dry_run });
  const past = (n: number) => ({ received: new Date(Date.parse('2026-04-09T12:00:00Z') - n * 3_600_000) });

  it('is shown before it is done, and its mails are matched like any', async () => {
    for (let n = 0; n < 25; n++) rig.imap.append(n % 5 === 4 ? NEWSLETTER : purchase(n), past(25 - n));
    rig.imap.append(purchase(23), past(0));
    rig.imap.append(purchase(99), { received: new Date('2025-01-01T00:00:00Z') });
    const id = await rig.add();
    const preview = (await fill(id, true)).body.backfill;
    expect(preview).toMatchObject({ dry_run: true, status: 'done', total: 26, scanned: 26, created: 20, known: 1 });
    expect(await rig.rows()).toBe(0);
    const done = (await fill(id)).body.backfill;
    expect(done).toMatchObject({ dry_run: false, status: 'done', total: 26, scanned: 26, created: 20, known: 1 });
    expect(done).toMatchObject({ ignored: 0, unread: 0, failed: 0, oldest: '2026-04-08' });
    expect(await rig.rows()).toBe(20);
    expect((await fill(id)).body.backfill).toMatchObject({ created: 0, known: 21 });
    expect(rig.imap.flags().flat()).toEqual([]);
  });

  it('goes on where it was stopped, also after a restart, while new mail comes first', async () => {
    for (let n = 0; n < 60; n++) rig.imap.append(purchase(n), past(60 - n));
    const id = await rig.add();
    const filling = fill(id);
    await expect.poll(() => rig.rows()).toBeGreaterThan(5);
    const stopped = (await rig.ask('DELETE', path(id, '/backfill'))).body.backfill;
    expect(stopped.status).toBe('stopped');
    await filling;
    rig.imap.append(purchase(200));
    await rig.ask('POST', path(id, '/sync'));
    const { scanned } = (await rig.mailbox(id)).backfill;
    expect([scanned < 60, await rig.rows()]).toEqual([true, scanned + 1]);
    const again = fill(id);
    await rig.restart();
    await again;
    await expect.poll(async () => (await rig.mailbox(id)).backfill.status).toBe('done');
    expect((await rig.mailbox(id)).backfill).toMatchObject({ total: 60, scanned: 60, created: 60, known: 0 });
    expect(await rig.rows()).toBe(61);
  });
});
