import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let ask: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-03-10T18:00:00Z' });
  ask = await service.withToken();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.setNow('2026-03-10T18:00:00Z');
  await service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
  });
});

const buy = async (more: object = {}): Promise<Json> => {
  const row = { merchant: 'MONGE', date: '2026-03-10', amount: '100000.00', type: 'COMPRA', currency: 'CRC', ...more };
  const { status, body } = await ask('POST', '/api/v1/transactions', row);
  expect([200, 201]).toContain(status);
  return body;
};
const plan = (id: number, body: object) => ask('POST', `/api/v1/transactions/${id}/installment-plan`, body);
const end = (id: number) => ask('DELETE', `/api/v1/transactions/${id}/installment-plan`);
const rows = async (): Promise<Json[]> => (await ask('GET', '/api/v1/transactions?limit=200')).body.items;
const cuotasOf = async (): Promise<Json[]> =>
  (await rows())
    .filter((row) => row.installment?.number > 0)
    .sort((a, b) => a.installment.number - b.installment.number);
const spending = async (cycle: string): Promise<number> =>
  (await ask('GET', `/api/v1/analytics/by-category?cycle=${cycle}`)).body.total_crc;
const undo = async (undo_token: string) =>
  service.send({
    method: 'POST',
    url: '/api/v1/transactions/undo',
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'application/json' },
    payload: JSON.stringify({ undo_token }),
  });

describe('installment plan', () => {
  it('of 100 000.00 in 3 bills 33 333.33, 33 333.33 and 33 333.34 on successive 19ths, and only the cuotas count', async () => {
    const anchor = await buy({ cuotas: 3 });
    expect(anchor).toMatchObject({
      amount: 100000,
      label: null,
      installment: { anchor_id: anchor.id, number: 0, of: 3 },
    });
    expect(
      (await cuotasOf()).map((row) => [
        row.local_date,
        row.amount,
        row.label,
        row.type,
        row.category_id,
        row.installment.number,
      ]),
    ).toEqual([
      ['2026-03-19', 33333.33, 'Tasa Cero', 'COMPRA', anchor.category_id, 1],
      ['2026-04-19', 33333.33, 'Tasa Cero', 'COMPRA', anchor.category_id, 2],
      ['2026-05-19', 33333.34, 'Tasa Cero', 'COMPRA', anchor.category_id, 3],
    ]);
    expect([
      await spending('2026-03'),
      await spending('2026-04'),
      await spending('2026-05'),
      await spending('2026-06'),
    ]).toEqual([0, 33333.33, 33333.33, 33333.34]);
  });

  it('leaves the remainder to the last cuota when made later with BAC’s regular cuota', async () => {
    const { id } = await buy({ amount: '353664.79', date: '2026-03-19' });
    const { status, body } = await plan(id, { cuotas: 12, amount_per_cuota: '29472.00' });
    expect([status, body.price, body.amount_per_cuota, body.of, body.remaining]).toEqual([
      201, 353664.79, 29472, 12, 12,
    ]);
    expect(body.cuotas.map((cuota: Json) => cuota.amount)).toEqual([...Array(11).fill(29472), 29472.79]);
    expect([body.cuotas[0].local_date, body.cuotas[11].local_date]).toEqual(['2026-04-19', '2027-03-19']);
    expect((await plan(id, { cuotas: 3 })).status).toBe(409);
  });

  it('is created once per external_id, while two identical purchases are two plans', async () => {
    const known = { cuotas: 3, source: 'CREDIT_CARD', external_id: 'once' };
    expect((await buy(known)).id).toBe((await buy(known)).id);
    expect(await rows()).toHaveLength(4);
    await buy({ cuotas: 3 });
    await buy({ cuotas: 3 });
    const { body: plans } = await ask('GET', '/api/v1/installments');
    expect(plans).toHaveLength(3);
    expect(await spending('2026-04')).toBe(99999.99);
  });

  it.each([
    ['cuotas', { cuotas: 1 }],
    ['cuotas', { cuotas: 61 }],
    ['amount_per_cuota', { cuotas: 3, amount_per_cuota: 50000 }],
    ['amount_per_cuota', { cuotas: 3, amount_per_cuota: '0' }],
    ['amount_per_cuota', { cuotas: 3, amount_per_cuota: 1.005 }],
    ['meses', { cuotas: 3, meses: 3 }],
  ])('rejects a bad %s by name (%#)', async (path, body) => {
    const { id } = await buy();
    const { status, body: problem } = await plan(id, body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });

  it('requires an existing purchase', async () => {
    expect((await plan(2_000_000_000, { cuotas: 3 })).status).toBe(404);
    const { id } = await buy({ type: 'DEPOSITO' });
    expect((await plan(id, { cuotas: 3 })).status).toBe(422);
    const { id: small } = await buy({ amount: '0.59' });
    expect((await plan(small, { cuotas: 60 })).body.errors[0].path).toBe('cuotas');
  });
});

describe('rows of a plan', () => {
  it('keep cuotas in step with the name and category of their purchase', async () => {
    const anchor = await buy({ cuotas: 2 });
    const { body: categories } = await ask('GET', '/api/v1/categories');
    await ask('PATCH', `/api/v1/transactions/${anchor.id}`, {
      merchant: 'GOLLO',
      category_id: categories[9].id,
    });
    expect((await cuotasOf()).map((row) => [row.merchant, row.category_id])).toEqual([
      ['GOLLO', categories[9].id],
      ['GOLLO', categories[9].id],
    ]);
    await ask('POST', '/api/v1/transactions/bulk', {
      action: 'set_category',
      ids: [anchor.id],
      category_id: categories[0].id,
    });
    expect((await cuotasOf()).map((row) => row.category_id)).toEqual([categories[0].id, categories[0].id]);
    expect((await ask('GET', '/api/v1/transactions?q=gollo')).body.total).toBe(3);
  });

  it('reject deleting a single cuota and edits that break the sum', async () => {
    const anchor = await buy({ cuotas: 3 });
    const [first] = await cuotasOf();
    const at = `/api/v1/transactions/${first.id}`;
    expect((await ask('DELETE', at)).status).toBe(409);
    expect((await ask('POST', '/api/v1/transactions/bulk', { action: 'delete', ids: [first.id] })).status).toBe(409);
    for (const [path, change] of [
      ['amount', { amount: 33000 }],
      ['currency', { currency: 'USD' }],
      ['type', { type: 'RETIRO' }],
      ['date', { date: '2026-03-20' }],
      ['merchant', { merchant: 'OTRO' }],
    ] as const) {
      const { status, body } = await ask('PATCH', at, change);
      expect([status, body.errors[0].path]).toEqual([422, path]);
    }
    expect((await ask('PATCH', `/api/v1/transactions/${anchor.id}`, { amount: 5 })).status).toBe(422);
    expect((await ask('PATCH', at, { notes: 'primera', deferred_to_next_cycle: true })).body.cycle).toBe('2026-05');
  });

  it('reject a wrong sum in the database itself', async () => {
    await buy({ cuotas: 3 });
    const [first] = await cuotasOf();
    const breaking = service.arrange((db) =>
      db.updateTable('transactions').set({ amount: '1' }).where('id', '=', first.id).execute(),
    );
    await expect(breaking).rejects.toThrow(/cuotas of plan/);
  });

  it('are deleted and restored together with the purchase', async () => {
    const anchor = await buy({ cuotas: 3 });
    const before = await rows();
    const plans = (await ask('GET', '/api/v1/installments')).body;
    const { headers } = await ask('DELETE', `/api/v1/transactions/${anchor.id}`);
    expect([await rows(), (await ask('GET', '/api/v1/installments')).body]).toEqual([[], []]);
    expect((await undo(String(headers['undo-token']))).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await ask('GET', '/api/v1/installments')).body).toEqual(plans);
  });

  it('are undone together with the plan', async () => {
    const { id } = await buy();
    const before = await rows();
    const { body } = await plan(id, { cuotas: 3 });
    expect((await undo(body.undo_token)).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await ask('GET', '/api/v1/installments')).body).toEqual([]);
  });
});

describe('ending a plan', () => {
  it('cancels it before anything is billed: the purchase counts again', async () => {
    const { id } = await buy({ cuotas: 3 });
    service.setNow('2026-03-18T18:00:00Z');
    const { body } = await end(id);
    expect([body.kind, body.plan, await spending('2026-03'), (await rows()).length]).toEqual([
      'cancelled',
      null,
      100000,
      1,
    ]);
    await undo(body.undo_token);
    expect([await spending('2026-03'), await spending('2026-05')]).toEqual([0, 33333.33]);
  });

  it('bills the rest on the next 19th once one is billed, and keeps the price', async () => {
    const { id } = await buy({ cuotas: 3 });
    service.setNow('2026-03-19T18:00:00Z');
    const { body } = await end(id);
    expect(body.kind).toBe('paid_off');
    expect(body.plan.cuotas.map((cuota: Json) => [cuota.number, cuota.local_date, cuota.amount])).toEqual([
      [1, '2026-03-19', 33333.33],
      [2, '2026-04-19', 66666.67],
    ]);
    expect((await end(id)).body.plan.cuotas).toHaveLength(2);
    service.setNow('2026-04-19T18:00:00Z');
    expect((await end(id)).status).toBe(409);
  });

  it('is 404 for a row that is not an anchor', async () => {
    expect((await end((await buy()).id)).status).toBe(404);
    await buy({ cuotas: 2 });
    expect((await end((await cuotasOf())[0].id)).status).toBe(404);
  });
});

describe('upcoming cuotas', () => {
  it('are the next ones of every active plan, with their own amounts', async () => {
    await buy({ cuotas: 3 });
    await buy({ amount: 48900, date: '2026-03-25', cuotas: 3 });
    await buy({ amount: 30000, date: '2026-01-05', cuotas: 2 });
    const upcoming = async () => (await ask('GET', '/api/v1/installments/upcoming')).body;
    service.setNow('2026-04-20T18:00:00Z');
    expect(await upcoming()).toMatchObject({
      total_crc: 49633.34,
      due_on: '2026-05-19',
      plans: [
        { number: 3, of: 3, amount: 33333.34 },
        { number: 2, amount: 16300 },
      ],
    });
    service.setNow('2026-05-19T18:00:00Z');
    expect(await upcoming()).toMatchObject({ total_crc: 16300, due_on: '2026-06-19' });
  });

  it('stay out of recent rows and daily spending until their day', async () => {
    await buy({ cuotas: 2 });
    const recent = async () =>
      (await ask('GET', '/api/v1/transactions/recent')).body.map((row: Json) => row.installment.number);
    const daily = async () =>
      (await ask('GET', '/api/v1/analytics/daily-spending?start_date=2026-03-01&end_date=2026-12-31')).body.total_crc;
    expect([await recent(), await daily()]).toEqual([[0], 0]);
    service.setNow('2026-03-19T06:00:00Z');
    expect([await recent(), await daily()]).toEqual([[1, 0], 50000]);
  });
});
