import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

const URL = '/api/v1/budget/recurring-items';
const NETFLIX = {
  name: 'Netflix',
  type: 'EXPENSE',
  amount: 5_000,
  currency: 'CRC',
  frequency: 'monthly',
  starts_on: '2026-01-05',
};

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
    await db.deleteFrom('recurring_items').execute();
  }),
);

const made = async (more: object = {}): Promise<Json> => {
  const { status, body } = await service.ask('POST', URL, { ...NETFLIX, ...more });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
};
const firstCategory = async () => (await service.ask('GET', '/api/v1/categories')).body[0].id;

describe('a recurring item', () => {
  it('is made with defaults, listed, read, changed, replaced', async () => {
    const item = await made({ amount: '5000.50', day: 31 });
    const url = `${URL}/${item.id}`;
    expect(item).toEqual({
      ...NETFLIX,
      id: item.id,
      amount: 5_000.5,
      amount_crc: 5_000.5,
      category_id: null,
      interval: null,
      day: 31,
      ends_on: null,
      active: true,
      next_on: '2026-04-30',
    });
    expect((await service.ask('GET', URL)).body).toEqual([item]);
    expect((await service.ask('GET', url)).body).toEqual(item);
    const category_id = await firstCategory();
    const changed = await service.ask('PATCH', url, { category_id, frequency: 'every_n_months', interval: 3 });
    expect(changed.body).toMatchObject({ category_id, interval: 3, day: 31, amount: 5_000.5 });
    const replaced = await service.ask('PUT', url, { ...NETFLIX, active: false });
    expect(replaced.body).toMatchObject({ category_id: null, interval: null, day: null, active: false, next_on: null });
  });

  it('in dollars is worth today’s rate, and nothing is known without one', async () => {
    const item = await made({ amount: 9.99, currency: 'USD' });
    expect(item.amount_crc).toBeNull();
    await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: '468.29' });
    expect((await service.ask('GET', `${URL}/${item.id}`)).body.amount_crc).toBe(4_678.22);
  });

  it('deleted is gone, and comes back with its id when that is undone', async () => {
    const item = await made();
    const gone = await service.ask('DELETE', `${URL}/${item.id}`);
    expect([gone.status, (await service.ask('GET', `${URL}/${item.id}`)).status]).toEqual([204, 404]);
    const undo_token = gone.headers['undo-token'];
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect((await service.ask('GET', `${URL}/${item.id}`)).body).toEqual(item);
  });

  it('is made once for a key, and only the history’s reader is told by whom', async () => {
    const headers = { 'idempotency-key': 'item-1' };
    const [first, again] = [
      await service.ask('POST', URL, NETFLIX, headers),
      await service.ask('POST', URL, NETFLIX, headers),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const { body } = await service.ask('GET', `/api/v1/history?entity=recurring_item&entity_id=${first.body.id}`);
    expect(body.items.map((each: Json) => [each.action, each.actor])).toEqual([['created', 'admin']]);
  });

  it('loses its category with it and is never lost itself', async () => {
    const category = (await service.ask('POST', '/api/v1/categories', { name: 'Pasajera' })).body;
    const item = await made({ category_id: category.id });
    const { headers } = await service.ask('DELETE', `/api/v1/categories/${category.id}`);
    expect((await service.ask('GET', `${URL}/${item.id}`)).body.category_id).toBeNull();
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
    expect((await service.ask('GET', `${URL}/${item.id}`)).body.category_id).toBe(category.id);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ type: 'AHORRO' }, 'type'],
    [{ amount: 0 }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ currency: 'GBP' }, 'currency'],
    [{ frequency: 'daily' }, 'frequency'],
    [{ frequency: 'every_n_weeks' }, 'interval'],
    [{ frequency: 'every_n_months', interval: 61 }, 'interval'],
    [{ interval: 1.5 }, 'interval'],
    [{ day: 32 }, 'day'],
    [{ day: 0 }, 'day'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ ends_on: '2026-01-04' }, 'ends_on'],
    [{ category_id: 2_000_000_000 }, 'category_id'],
    [{ nota: 'x' }, 'nota'],
  ])('with %o is refused under %s, new and changed', async (wrong, path) => {
    const { id } = await made();
    for (const [method, url, body] of [
      ['POST', URL, { ...NETFLIX, ...wrong }],
      ['PUT', `${URL}/${id}`, { ...NETFLIX, ...wrong }],
      ['PATCH', `${URL}/${id}`, wrong],
    ] as const) {
      const answer = await service.ask(method, url, body);
      expect([answer.status, answer.body.errors?.[0]?.path], method).toEqual([422, path]);
    }
    expect((await service.ask('GET', URL)).body).toHaveLength(1);
  });

  it('changed in part is judged whole: a start after its end, an amount its new currency cannot have', async () => {
    const { id } = await made({ ends_on: '2026-12-31', currency: 'BTC', amount: '0.00000001' });
    const path = async (change: object) => (await service.ask('PATCH', `${URL}/${id}`, change)).body.errors[0].path;
    expect(await path({ starts_on: '2027-01-01' })).toBe('ends_on');
    expect(await path({ currency: 'CRC' })).toBe('currency');
    expect((await service.ask('PATCH', `${URL}/999999`, { active: false })).status).toBe(404);
  });
});

describe('suggestions', () => {
  const record = async (row: object): Promise<void> => {
    const whole = { type: 'COMPRA', currency: 'CRC', category_id: null, ...row };
    expect((await service.ask('POST', '/api/v1/transactions', whole)).status).toBe(201);
  };
  const suggestions = async (): Promise<Json> => (await service.ask('GET', `${URL}/suggestions`)).body;

  const payNetflix = async () => {
    for (const day of ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05']) {
      await record({ merchant: 'DLC*NETFLIX.COM', date: day, amount: 9.99, currency: 'USD' });
    }
  };

  it('are what the ledger says again and again: the examples of docs/rules/recurring.md', async () => {
    await payNetflix();
    for (const [n, amount] of [8_000, 15_000, 3_000].entries()) {
      await record({ merchant: 'TIENDA', date: `2026-0${n + 1}-08`, amount });
    }
    for (const day of ['2025-09-05', '2025-10-05', '2025-11-05']) {
      await record({ merchant: 'GIMNASIO', date: day, amount: 20_000 });
    }
    for (const day of ['2026-02-14', '2026-02-28', '2026-03-14', '2026-03-28']) {
      await record({ merchant: 'EMPRESA', date: day, amount: 140_694.75, type: 'SALARY' });
    }
    for (const day of ['2023-11-02', '2024-11-01', '2025-11-03']) {
      await record({ merchant: 'MARCHAMO INS', date: day, amount: 180_000 });
    }
    await record({ merchant: 'MUEBLES', date: '2026-01-02', amount: 90_000, cuotas: 12 });
    const found = (await suggestions()).toSorted((a: Json, b: Json) => (a.name < b.name ? -1 : 1));
    expect(found).toMatchObject([
      {
        name: 'DLC*NETFLIX.COM',
        type: 'EXPENSE',
        amount: 9.99,
        currency: 'USD',
        frequency: 'monthly',
        day: 5,
        starts_on: '2026-05-05',
      },
      {
        name: 'EMPRESA',
        type: 'INCOME',
        amount: 140_694.75,
        frequency: 'semimonthly',
        day: null,
        starts_on: '2026-04-15',
      },
      { name: 'MARCHAMO INS', frequency: 'yearly', starts_on: '2026-11-03', last_on: '2025-11-03' },
    ]);
    expect(found).toHaveLength(3);
    expect(found[0].transaction_ids).toHaveLength(4);
  });

  it('see one merchant however the slip prints it', async () => {
    for (const [n, merchant] of ['SPOTIFY', 'PAYPAL *SPOTIFY', 'Spotify CRI'].entries()) {
      await record({ merchant, date: `2026-0${n + 2}-07`, amount: 4_000 });
    }
    expect(await suggestions()).toMatchObject([{ name: 'Spotify CRI', day: 7, starts_on: '2026-05-07' }]);
  });

  it('become an item in one call, once, and are suggested no more', async () => {
    await payNetflix();
    const [{ last_on: _last, transaction_ids: _ids, ...suggestion }] = await suggestions();
    const accepted = await service.ask('POST', `${URL}/suggestions/accept`, suggestion);
    expect([accepted.status, accepted.body]).toMatchObject([
      201,
      { ...suggestion, active: true, next_on: '2026-05-05' },
    ]);
    expect(await suggestions()).toEqual([]);
    expect((await service.ask('POST', `${URL}/suggestions/accept`, suggestion)).status).toBe(409);
    expect((await service.ask('GET', URL)).body).toHaveLength(1);
  });

  it('accepted twice at once make one item', async () => {
    const { starts_on, name, type, amount, currency, frequency } = NETFLIX;
    const suggestion = { name, type, amount, currency, frequency, starts_on };
    const accept = () => service.ask('POST', `${URL}/suggestions/accept`, suggestion);
    const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it('with a name longer than an item may have are cut, and known when accepted', async () => {
    const merchant = `ASOCIACION ${'ABC '.repeat(30)}`.trim();
    for (const month of ['02', '03', '04']) await record({ merchant, date: `2026-${month}-07`, amount: 4_000 });
    const [{ last_on: _last, transaction_ids: _ids, ...suggestion }] = await suggestions();
    expect(suggestion.name.length).toBeLessThanOrEqual(80);
    expect((await service.ask('POST', `${URL}/suggestions/accept`, suggestion)).status).toBe(201);
    expect(await suggestions()).toEqual([]);
  });
});
