/** The worked example of docs/rules/accounts.md, "Reconciling". */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { agreeBalance } from '../accounts/balances/agree-balance.ts';
import { findAccount } from '../accounts/store.ts';
import { cardMail } from '../demo-data/bank-mails.ts';
import { BROKEN } from '../doctor/ledger/store.ts';
import { setAuditAuthor } from '../history/set-audit-author.ts';
import { inTransaction } from '../platform/postgres/database.ts';

let service: TestApp;
let id: number;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const account = { name: 'BAC', account_type: 'checking', currency: 'CRC', numbers: ['7777'] };
  const { body } = await post('/accounts', { ...account, balance: 100_000, balance_as_of: '2026-03-31' });
  id = body.id;
  for (const [date, amount, type] of ROWS) await record({ date, amount, type });
});
afterAll(() => service.close());

const ROWS = [
  ['2026-04-01', 10_000, 'COMPRA'],
  ['2026-04-03', 2_500.5, 'COMPRA'],
  ['2026-04-05', 50_000, 'DEPOSITO'],
  ['2026-04-08', 5_000, 'RETIRO'],
] as const;

const post = (path: string, body: object) => service.ask('POST', `/api/v1${path}`, body);
const get = async (path: string): Promise<Json> => (await service.ask('GET', `/api/v1/accounts/${id}${path}`)).body;
const reconcile = async (body: object): Promise<Json> => (await post(`/accounts/${id}/reconcile`, body)).body;
const record = async (row: object): Promise<number> =>
  (await post('/transactions', { merchant: 'Tienda', currency: 'CRC', account_id: id, ...row })).body.id;
const brokenOf = async () => (await sql.raw<{ which: string }>(BROKEN.checkpoints).execute(service.deps.db)).rows;

describe('the rows of an account', () => {
  it('come newest first with what the account held after each, before its stated day too, page by page', async () => {
    await record({ date: '2026-03-30', amount: 700, type: 'COMPRA' });
    const whole = await get('/transactions');
    const shown = whole.items.map((item: Json) => [item.transaction.local_date, item.moved, item.balance_after]);
    expect(shown).toEqual([
      ['2026-04-08', -5_000, 132_499.5],
      ['2026-04-05', 50_000, 137_499.5],
      ['2026-04-03', -2_500.5, 87_499.5],
      ['2026-04-01', -10_000, 90_000],
      ['2026-03-30', -700, 100_000],
    ]);
    const paged: Json[] = [];
    let cursor = '';
    do {
      const page = await get(`/transactions?limit=2${cursor}`);
      paged.push(...page.items);
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
    } while (cursor !== '');
    expect(paged).toEqual(whole.items);
  });

  it('of one day come last recorded first, and a page may end among them', async () => {
    const { body } = await post('/accounts', {
      ...{ name: 'Otra', account_type: 'credit_card', currency: 'CRC', balance: 0, balance_as_of: '2026-03-31' },
    });
    for (const amount of [1, 10, 100])
      await record({ date: '2026-04-02', amount, type: 'COMPRA', account_id: body.id });
    const at = `/api/v1/accounts/${body.id}/transactions?limit=1`;
    const first = (await service.ask('GET', at)).body;
    const second = (await service.ask('GET', `${at}&cursor=${first.next_cursor}`)).body;
    expect([first, second].map(({ items }) => [items[0].moved, items[0].balance_after])).toEqual([
      [100, 111],
      [10, 11],
    ]);
  });

  it('refuse a cursor of another list and an account that is not there', async () => {
    expect((await service.ask('GET', `/api/v1/accounts/${id}/transactions?cursor=WyJ4IiwxXQ`)).status).toBe(422);
    expect((await service.ask('GET', '/api/v1/accounts/999999/transactions')).status).toBe(404);
    expect((await post('/accounts/999999/reconcile', { as_of: '2026-04-01', balance: 1 })).status).toBe(404);
  });
});

describe('reconciling', () => {
  it('answers the difference of a day and the rows since the last agreement, and writes nothing', async () => {
    const answer = await reconcile({ as_of: '2026-04-05', balance: '137000' });
    expect(answer).toMatchObject({
      ...{ as_of: '2026-04-05', balance: 137_000, current_balance: 137_499.5, difference: -499.5 },
      ...{ since: '2026-03-31', rows_total: 3, suspects: [] },
    });
    expect(answer.rows.map((row: Json) => [row.transaction.local_date, row.balance_after])).toEqual([
      ['2026-04-05', 137_499.5],
      ['2026-04-03', 87_499.5],
      ['2026-04-01', 90_000],
    ]);
    expect([answer.checkpoint, await get('/checkpoints')]).toEqual([undefined, []]);
  });

  it('refuses a day to come, and a balance that is none', async () => {
    for (const body of [
      { as_of: '2026-04-11', balance: 1 },
      { as_of: '2026-04-10', balance: 1.001 },
      { as_of: '2026-04-31', balance: 1 },
      { as_of: '2026-04-10' },
    ]) {
      expect((await post(`/accounts/${id}/reconcile`, body)).status).toBe(422);
    }
  });

  it('suspects rows that look doubled, lack a notice that others have, or print another account’s number', async () => {
    const { body: card } = await post('/accounts', {
      ...{ name: 'Visa', account_type: 'credit_card', currency: 'CRC', bank: 'BAC', numbers: ['1234'] },
    });
    const twice = [await record({ date: '2026-04-06', amount: 33, type: 'COMPRA' })];
    twice.push(await record({ date: '2026-04-06', amount: 33, type: 'COMPRA' }));
    const mail = cardMail({
      ...{ day: '2026-04-07', time: '10:00', place: 'SAN JOSE, Costa Rica', amount: '44', currency: 'CRC' },
      ...{ merchant: 'LIBRERIA', type: 'COMPRA', number: 1 },
    });
    const strange = (await post('/ingest/email', mail)).body.transaction.id;
    expect((await service.ask('PATCH', `/api/v1/transactions/${strange}`, { account_id: id })).status).toBe(200);
    const { suspects } = await reconcile({ as_of: '2026-04-10', balance: 0 });
    const reasons = Object.fromEntries(suspects.map((each: Json) => [each.transaction_id, each.reasons]));
    expect(reasons[strange]).toEqual(['other_account']);
    for (const row of twice) expect(reasons[row]).toEqual(['doubled', 'no_notice']);
    for (const row of [...twice, strange]) await service.ask('DELETE', `/api/v1/transactions/${row}`);
    await service.ask('DELETE', `/api/v1/accounts/${card.id}`);
  });

  it('names each row that is the difference, and suspects no like rows where there is none', async () => {
    const { body } = await post('/accounts', {
      ...{
        name: 'Con diferencia',
        account_type: 'credit_card',
        currency: 'CRC',
        balance: 0,
        balance_as_of: '2026-03-31',
      },
    });
    const at = `/accounts/${body.id}/reconcile`;
    const ids: number[] = [];
    for (const [merchant, amount] of [
      ['Soda', 845],
      ['Soda Tapia', 845],
      ['Cine', 300],
      ['Cine', 300],
    ] as const)
      ids.push(await record({ date: '2026-04-02', amount, type: 'COMPRA', merchant, account_id: body.id }));
    const suspects = async (balance: number): Promise<Json> =>
      (await post(at, { as_of: '2026-04-05', balance })).body.suspects.map((each: Json) => [
        ids.indexOf(each.transaction_id),
        each.reasons,
      ]);
    expect((await suspects(1445)).toSorted()).toEqual([
      [0, ['explains']],
      [1, ['explains']],
      [2, ['doubled']],
      [3, ['doubled']],
    ]);
    expect((await suspects(3135)).map(([row]: Json) => row).sort()).toEqual([2, 3]);
    expect(await suspects(2290)).toEqual([]);
  });

  it('agrees: the balance is stated as of that day, the difference is gone, and undo takes it back', async () => {
    const body = { as_of: '2026-04-05', balance: '137000' };
    const agreed = await reconcile({ ...body, agree: true });
    const checkpoint = { as_of: '2026-04-05', balance: 137_000, source: 'person', since: '2026-03-31', holds: true };
    expect(agreed).toMatchObject({ difference: -499.5, checkpoint });
    expect(await get('')).toMatchObject({
      ...{ balance: 137_000, balance_as_of: '2026-04-05', moved: -5_000, current_balance: 132_000 },
      checkpoint: { as_of: '2026-04-05', holds: true },
    });
    expect(await reconcile(body)).toMatchObject({ difference: 0 });
    expect((await post('/transactions/undo', { undo_token: agreed.undo_token })).status).toBe(200);
    expect(await get('')).toMatchObject({ balance: 100_000, balance_as_of: '2026-03-31', checkpoint: null });
    expect((await reconcile({ ...body, agree: true })).checkpoint).toMatchObject(checkpoint);
  });

  it('of an earlier day leaves the later balance as it is stated', async () => {
    const earlier = { as_of: '2026-04-02', balance: '90000.25' };
    expect(await reconcile({ ...earlier, agree: true })).toMatchObject({ difference: 501 - 1.25 });
    expect(await get('')).toMatchObject({ balance: 137_000, balance_as_of: '2026-04-05' });
    expect(await reconcile(earlier)).toMatchObject({ difference: 0 });
  });

  it('a checkpoint stops holding with a change of a row of its days alone, says by how much, and holds again', async () => {
    const held = async () => (await get('/checkpoints')).map((each: Json) => [each.as_of, each.holds, each.difference]);
    const before = [
      ['2026-04-05', true, 0],
      ['2026-04-02', true, 0],
    ];
    expect(await held()).toEqual(before);
    await record({ date: '2026-02-01', amount: 5, type: 'COMPRA' });
    await record({ date: '2026-04-06', amount: 5, type: 'COMPRA' });
    expect(await held()).toEqual(before);
    const late = await record({ date: '2026-04-04', amount: 750, type: 'COMPRA' });
    expect(await held()).toEqual([['2026-04-05', false, 750], before[1]]);
    expect(await get('')).toMatchObject({ checkpoint: { as_of: '2026-04-05', holds: false, difference: 750 } });
    expect(await brokenOf()).toEqual([{ which: `checkpoint 2026-04-05 of account ${id}` }]);
    await service.ask('DELETE', `/api/v1/transactions/${late}`);
    expect([await held(), await brokenOf()]).toEqual([before, []]);
  });

  it('a statement’s balance holds only where the rows come to it, and never replaces what a person agreed', async () => {
    const say = (as_of: string, balance: string) =>
      inTransaction(service.deps.db, async (session) => {
        await setAuditAuthor(session, { label: 'import', origin: 'web' }, service.deps.now());
        const account = await findAccount(session, id);
        if (account) await agreeBalance(service.deps, session, account, { as_of, balance, source: 'statement' });
      });
    await say('2026-04-05', '1');
    expect(await get('')).toMatchObject({ balance: 137_000 });
    await say('2026-04-09', '131000');
    expect(await get('')).toMatchObject({
      ...{ balance: 131_000, balance_as_of: '2026-04-09', current_balance: 131_000 },
      checkpoint: { as_of: '2026-04-09', source: 'statement', holds: false, difference: -995 },
    });
    await record({ date: '2026-04-07', amount: 995, type: 'COMPRA' });
    expect((await get('')).checkpoint).toMatchObject({ holds: true, difference: 0 });
  });

  it('needs a token that may write', async () => {
    const reads = await service.withToken(['read']);
    expect((await reads('GET', `/api/v1/accounts/${id}/checkpoints`)).status).toBe(200);
    expect((await reads('POST', `/api/v1/accounts/${id}/reconcile`, { as_of: '2026-04-01', balance: 1 })).status).toBe(
      403,
    );
  });
});
