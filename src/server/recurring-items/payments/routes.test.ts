import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { type Budget, startBudget } from '../../budget/budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
});
afterAll(() => budget.close());
beforeEach(() => budget.clear());

/** What a row gained with links. */
const COLUMNS = ['pays_item_id', 'pays_on', 'pays_nothing'];
const ITEMS = '/api/v1/budget/recurring-items';
const hogar = () => budget.category('hogar');
const rent = (more: object = {}) =>
  budget.plan({ name: 'Alquiler', day: 1, category_id: hogar(), mode: 'payment', ...more });
const setPays = (id: number, body: object) => budget.service.ask('PUT', `/api/v1/transactions/${id}/pays`, body);
const undo = async (undo_token: string) =>
  expect((await budget.service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
const read = (id: number): Promise<Json> => budget.get(`/transactions/${id}`);
const expenses = async (month = '2026/4') => (await budget.get(`/budget/projection/${month}`)).expenses;
const maria = (more: object = {}) =>
  budget.record({ merchant: 'SINPE MOVIL MARIA ROJAS', amount: 245_000, type: 'TRANSFERENCIA', ...more });

describe('payment link of a row', () => {
  it('is in every response about it, with the occurrence and the reason', async () => {
    const { id: item } = await rent();
    const row = await budget.record({ merchant: 'ALQUILER APTO 4', amount: 260_000, category_id: hogar() });
    const pays = { recurring_item_id: item, local_date: '2026-04-01', by: 'words' };
    expect(row).toMatchObject({ pays, pays_link: null, pays_if_deferred: null });
    const other = await budget.record({ merchant: 'EPA', amount: 100_000, category_id: hogar() });
    expect(other.pays).toBeNull();
    const listed = await budget.get('/transactions');
    expect(listed.items.map((each: Json) => [each.id, each.pays])).toEqual([
      [other.id, null],
      [row.id, pays],
    ]);
    expect((await budget.get('/transactions/recent'))[1].pays).toEqual(pays);
    expect((await budget.line('2026/4', hogar())).items[0].occurrences).toMatchObject([{ paid_by: row.id, unpaid: 0 }]);
    expect(await expenses()).toBe(360_000);
  });

  it('set by hand teaches the item the merchant, which matches next month; undo reverts both', async () => {
    const { id: item } = await rent();
    const row = await maria();
    expect(await expenses()).toBe(495_000);
    const { status, body } = await setPays(row.id, { recurring_item_id: item });
    expect([status, body.learned]).toEqual([200, 'MARIA ROJAS']);
    expect(body.transaction).toMatchObject({
      pays: { recurring_item_id: item, local_date: '2026-04-01', by: 'link' },
      pays_link: { recurring_item_id: item, on: null },
    });
    expect(await expenses()).toBe(245_000);
    const next = await maria({ date: '2026-05-02' });
    expect(next.pays).toMatchObject({ by: 'words', local_date: '2026-05-01' });
    await undo(body.undo_token);
    expect(await read(row.id)).toMatchObject({ pays: null, pays_link: null });
    expect((await budget.get(`/budget/recurring-items/${item}`)).matches).toEqual([]);
    expect((await read(next.id)).pays).toBeNull();
  });

  it('may be nothing, whatever its words', async () => {
    await rent();
    const row = await budget.record({ merchant: 'ALQUILER CARRO', amount: 60_000, category_id: hogar() });
    expect(await expenses()).toBe(60_000);
    const { body } = await setPays(row.id, { recurring_item_id: null });
    expect(body).toMatchObject({ learned: null, transaction: { pays: null, pays_link: { recurring_item_id: null } } });
    expect(await expenses()).toBe(310_000);
    await undo(body.undo_token);
    expect(await expenses()).toBe(60_000);
  });

  it('is rejected without effect when the row cannot pay an occurrence of the item', async () => {
    const { id: item } = await rent();
    const { id: salary } = await budget.plan({ name: 'Salario', type: 'INCOME' });
    const { id: food } = await budget.plan({ name: 'Comida', category_id: budget.category('supermercado') });
    const late = await rent({ name: 'Marchamo', starts_on: '2027-01-01' });
    const row = await maria();
    const second = await maria({ date: '2026-04-02' });
    const [deposit, refund] = [await maria({ type: 'DEPOSITO' }), await maria({ type: 'DEVOLUCION' })];
    const bitcoin = await maria({ currency: 'BTC', amount: 1 });
    const anchor = await maria({ type: 'COMPRA', cuotas: 3 });
    await budget.expected(200, 'PUT', `/api/v1/transactions/${row.id}/pays`, { recurring_item_id: item });
    const refused: [number, object][] = [
      [second.id, { recurring_item_id: item }],
      [second.id, { recurring_item_id: item, on: '2026-04-01' }],
      [second.id, { recurring_item_id: item, on: '2026-04-02' }],
      [second.id, { recurring_item_id: salary }],
      [second.id, { recurring_item_id: food }],
      [second.id, { recurring_item_id: late.id }],
      [second.id, { recurring_item_id: 2_000_000_000 }],
      [second.id, { recurring_item_id: null, on: '2026-04-01' }],
      [deposit.id, { recurring_item_id: item }],
      [refund.id, { recurring_item_id: item }],
      [bitcoin.id, { recurring_item_id: late.id }],
      [anchor.id, { recurring_item_id: item }],
    ];
    for (const [id, body] of refused) {
      const answer = await setPays(id, body);
      expect([answer.status, answer.body.errors?.[0].path], JSON.stringify(body)).toEqual([
        422,
        'on' in body ? 'on' : 'recurring_item_id',
      ]);
      expect((await read(id)).pays_link).toBeNull();
    }
    expect((await setPays(2_000_000_000, { recurring_item_id: item })).status).toBe(404);
    expect((await budget.get(`/budget/recurring-items/${item}`)).matches).toEqual(['MARIA ROJAS']);
  });

  it('takes the occurrence of a day, or the nearest free one', async () => {
    const weekly = await rent({
      name: 'Clases',
      amount: 10_000,
      frequency: 'weekly',
      day: null,
      starts_on: '2026-03-20',
    });
    const [first, second] = [await maria({ date: '2026-03-28' }), await maria({ date: '2026-03-28' })];
    await setPays(second.id, { recurring_item_id: weekly.id, on: '2026-03-27' });
    const { body } = await setPays(first.id, { recurring_item_id: weekly.id });
    expect(body.transaction.pays.local_date).toBe('2026-04-03');
    expect((await read(second.id)).pays.local_date).toBe('2026-03-27');
  });

  it('can be set for many rows at once, all or none, with one undo', async () => {
    const { id: item } = await rent({ frequency: 'semimonthly', day: null });
    const ids = [(await maria({ date: '2026-03-30' })).id, (await maria({ date: '2026-04-14' })).id];
    const third = await maria();
    const bulk = (body: object) =>
      budget.service.ask('POST', '/api/v1/transactions/bulk', { action: 'set_pays', ...body });
    expect((await bulk({ ids: [...ids, third.id], recurring_item_id: item })).status).toBe(422);
    expect((await read(ids[0] ?? 0)).pays_link).toBeNull();
    const { status, body } = await bulk({ ids, recurring_item_id: item });
    expect([status, body.affected]).toEqual([200, 2]);
    expect([(await read(ids[0] ?? 0)).pays.local_date, (await read(ids[1] ?? 0)).pays.local_date]).toEqual([
      '2026-03-31',
      '2026-04-15',
    ]);
    await undo(body.undo_token);
    expect((await read(ids[0] ?? 0)).pays_link).toBeNull();
    expect((await bulk({ ids, recurring_item_id: null })).status).toBe(200);
    expect((await read(ids[1] ?? 0)).pays_link).toEqual({ recurring_item_id: null, on: null });
  });

  it('to a deleted item is ignored until the item is restored', async () => {
    const { id: item } = await rent();
    const row = await maria();
    await setPays(row.id, { recurring_item_id: item });
    const { headers } = await budget.service.ask('DELETE', `${ITEMS}/${item}`);
    expect((await read(row.id)).pays).toBeNull();
    await undo(String(headers['undo-token']));
    expect((await read(row.id)).pays).toMatchObject({ recurring_item_id: item, by: 'link' });
  });

  it('keeps earlier operations undoable', async () => {
    const row = await maria();
    const { id: item } = await rent();
    const body = { action: 'set_category', ids: [row.id], category_id: hogar() };
    const done = await budget.expected(200, 'POST', '/api/v1/transactions/bulk', body);
    // As the trail of an older version has it.
    await budget.service.arrange((db) =>
      sql`update history set before = before - ${COLUMNS}::text[], after = after - ${COLUMNS}::text[]`.execute(db),
    );
    await undo(done.undo_token);
    expect(await read(row.id)).toMatchObject({ category_id: null, pays: null, pays_link: null });
    expect((await setPays(row.id, { recurring_item_id: item })).status).toBe(200);
  });

  it('just before the cut previews the payment of the next cycle, and pays it deferred', async () => {
    const { id: item } = await rent({ day: 21 });
    await budget.record({ merchant: 'ALQUILER', date: '2026-03-21', amount: 250_000 });
    const early = await budget.record({ merchant: 'ALQUILER', date: '2026-04-17', amount: 250_000 });
    expect(early).toMatchObject({
      pays: null,
      pays_if_deferred: { recurring_item_id: item, local_date: '2026-04-21' },
    });
    const { body } = await budget.service.ask('PATCH', `/api/v1/transactions/${early.id}`, {
      deferred_to_next_cycle: true,
    });
    expect(body).toMatchObject({ pays: { local_date: '2026-04-21' }, pays_if_deferred: null });
    const again = await budget.record({ merchant: 'ALQUILER', date: '2026-04-17', amount: 250_000 });
    expect(again.pays_if_deferred).toBeNull();
  });
});

describe('payment left unpaid in a cycle', () => {
  const carry = (body: object) => budget.service.ask('POST', '/api/v1/budget/carry-over', body);

  it('is listed in the past month and carried to the next one’s first day, once, with undo', async () => {
    const { id: item } = await rent();
    const march = () => budget.get('/budget/projection/2026/3');
    expect((await march()).unpaid_items).toEqual([
      {
        recurring_item_id: item,
        name: 'Alquiler',
        direction: 'expense',
        category_id: hogar(),
        local_date: '2026-03-01',
        amount_crc: 250_000,
        carried_from: null,
      },
    ]);
    expect(await expenses()).toBe(250_000);
    const { status, body } = await carry({ recurring_item_id: item, on: '2026-03-01' });
    expect([status, body]).toMatchObject([201, { to: '2026-03-19', month: '2026-04' }]);
    expect((await march()).unpaid_items).toEqual([]);
    expect(await expenses()).toBe(500_000);
    expect((await carry({ recurring_item_id: item, on: '2026-03-01' })).status).toBe(409);
    const row = await budget.record({ merchant: 'ALQUILER', date: '2026-03-22', amount: 240_000 });
    expect(row.pays.local_date).toBe('2026-03-19');
    expect(await expenses()).toBe(490_000);
    await undo(body.undo_token);
    expect((await march()).unpaid_items).toHaveLength(1);
    expect((await read(row.id)).pays.local_date).toBe('2026-04-01');
  });

  it('is not carried over when it is paid, in the future, or not due then', async () => {
    const { id: item } = await rent();
    const { id: food } = await budget.plan({ name: 'Comida', category_id: budget.category('supermercado'), day: 1 });
    await budget.record({ merchant: 'ALQUILER', date: '2026-03-02', amount: 240_000 });
    expect((await carry({ recurring_item_id: item, on: '2026-03-01' })).status).toBe(409);
    for (const [recurring_item_id, on, path] of [
      [item, '2026-04-01', 'on'],
      [item, '2026-03-02', 'on'],
      [item, '2026-02-01', 'on'],
      [food, '2026-03-01', 'recurring_item_id'],
      [2_000_000_000, '2026-03-01', 'recurring_item_id'],
    ] as const) {
      const { status, body } = await carry({ recurring_item_id, on });
      expect([status, body.errors?.[0].path]).toEqual([422, path]);
    }
  });
});
