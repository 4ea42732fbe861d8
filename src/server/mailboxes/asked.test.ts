/** What a mailbox's reader is asked over HTTP: tests, looks, what failed, and the past. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import {
  addMailboxOf,
  insertBackfill,
  insertFailure,
  type MailboxTestService,
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

describe('the reader', () => {
  it('is asked to test and to look, and its answer is passed on', async () => {
    const { id } = await add();
    test.answers.test = {
      ok: false,
      error: { code: 'wrong_password', params: { host: 'imap.gmail.com' } },
      folders: [{ path: 'INBOX', special_use: null }],
      opens: null,
    };
    expect((await test.ask('POST', `${ALL}/${id}/test`)).body).toEqual(test.answers.test);
    expect((await test.ask('POST', `${ALL}/${id}/sync`)).body).toMatchObject({ id });
    expect(test.asked.slice(1)).toEqual([
      ['test', id],
      ['sync', id],
    ]);
  });

  it('tests ten times a minute for a session, and not oftener', async () => {
    const { id } = await add();
    const statuses = [];
    for (let call = 0; call < 11; call++) statuses.push((await test.ask('POST', `${ALL}/${id}/test`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await test.ask('POST', `${ALL}/${id}/authorize`)).body).toMatchObject({
      reason: 'too_many_attempts',
      params: { seconds: 60 },
    });
  });
});

describe('failures', () => {
  it('are listed, read again and put aside', async () => {
    const { id } = await add();
    await insertFailure(test, id);
    await insertFailure(test, id, 6);
    expect((await read(id)).failures).toBe(2);
    const { body } = await test.ask('GET', `${ALL}/${id}/failures`);
    expect(body[1]).toEqual({
      ...{ id: expect.any(Number), sender: 'a@b.cr', part: 'estado.pdf', received_at: null, attempts: 1 },
      ...{ reason: { code: 'encrypted', params: {} }, next_try_at: null, noted_at: '2026-04-10T18:00:00' },
    });
    const url = `${ALL}/${id}/failures/${body[0].id}`;
    expect((await test.ask('POST', `${url}/retry`)).status).toBe(204);
    expect(test.asked.at(-1)).toEqual(['retry', body[0].id]);
    expect((await test.ask('DELETE', url)).status).toBe(204);
    expect((await test.ask('GET', `${ALL}/${id}/failures`)).body).toHaveLength(1);
  });

  it('of another mailbox are not found', async () => {
    const { id } = await add();
    const other = await add({ folder: 'Banco' });
    await insertFailure(test, id);
    const [failure] = (await test.ask('GET', `${ALL}/${id}/failures`)).body;
    const url = `${ALL}/${other.id}/failures/${failure.id}`;
    for (const answer of [await test.ask('POST', `${url}/retry`), await test.ask('DELETE', url)]) {
      expect([answer.status, answer.body.reason]).toEqual([404, 'no_mailbox_failure']);
    }
  });
});

describe('a back-fill', () => {
  const backfill = (id: number, body: object) => test.ask('POST', `${ALL}/${id}/backfill`, body);
  /** What reads mailboxes, here: it is done as soon as it is told. */
  const endAtOnce = (changes: object = {}) => {
    test.answers.onChanged = () => {
      void test.service.arrange((db) =>
        db
          .updateTable('mailbox_backfills')
          .set({ status: 'done', ...changes })
          .where('status', '=', 'running')
          .execute(),
      );
    };
  };

  it('begins some months ago, and a small one is answered complete', async () => {
    const { id } = await add();
    endAtOnce({ total: 3, scanned: 3, created: 2, oldest: '2026-03-01' });
    test.service.setNow('2026-04-30T18:00:00Z');
    const { body } = await backfill(id, { months: 2, dry_run: true });
    expect(body.backfill).toEqual({
      ...{ months: 2, dry_run: true, status: 'done', since: '2026-02-28', total: 3, scanned: 3, created: 2 },
      ...{ attached: 0, known: 0, ignored: 0, unread: 0, failed: 0, oldest: '2026-03-01' },
      ...{ started_at: '2026-04-30T18:00:00', updated_at: '2026-04-30T18:00:00' },
    });
  });

  it('is stopped, and with the same months goes on where it stopped', async () => {
    const { id } = await add();
    await insertBackfill(test, id, { status: 'running' });
    const stopped = await test.ask('DELETE', `${ALL}/${id}/backfill`);
    expect(stopped.body.backfill).toMatchObject({ status: 'stopped', scanned: 60 });
    endAtOnce();
    expect((await backfill(id, { months: 12 })).body.backfill).toMatchObject({ scanned: 60, since: '2025-04-10' });
    const row = test.service.deps.db.selectFrom('mailbox_backfills').select('before_uid');
    expect(await row.executeTakeFirstOrThrow()).toEqual({ before_uid: 40 });
  });

  it.each([
    ['a real one of a finished preview', { is_dry_run: true, status: 'done' }, { months: 12 }],
    ['other months of a stopped one', { months: 6 }, { months: 12 }],
    ['the same of one that is done', { status: 'done' }, { months: 12 }],
  ])('takes the place of the last: %s', async (_name, before, asked) => {
    const { id } = await add();
    await insertBackfill(test, id, before);
    endAtOnce();
    expect((await backfill(id, asked)).body.backfill).toMatchObject({
      months: 12,
      dry_run: false,
      scanned: 0,
      total: 0,
    });
  });

  it('that was never asked for cannot be stopped', async () => {
    const { id } = await add();
    const { status, body } = await test.ask('DELETE', `${ALL}/${id}/backfill`);
    expect([status, body.reason]).toEqual([404, 'no_backfill']);
  });
});
