import { describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { NETFLIX, startItems, URL } from './items-testing.ts';

const { app, firstCategory, made, record } = startItems();

describe('recurring item', () => {
  it('is created with defaults, listed, read, changed and replaced', async () => {
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
      mode: 'payment',
      matches: [],
      mode_asked: false,
      mode_guess: null,
      next_on: '2026-04-30',
    });
    expect((await app().ask('GET', URL)).body).toEqual([item]);
    expect((await app().ask('GET', url)).body).toEqual(item);
    const category_id = await firstCategory();
    const changed = await app().ask('PATCH', url, { category_id, frequency: 'every_n_months', interval: 3 });
    expect(changed.body).toMatchObject({ category_id, interval: 3, day: 31, amount: 5_000.5 });
    const replaced = await app().ask('PUT', url, { ...NETFLIX, active: false });
    expect(replaced.body).toMatchObject({ category_id: null, interval: null, day: null, active: false, next_on: null });
  });

  it('in dollars is worth today’s rate, and unknown without one', async () => {
    const item = await made({ amount: 9.99, currency: 'USD' });
    expect(item.amount_crc).toBeNull();
    await app().ask('PUT', '/api/v1/exchange-rates/USD', { rate: '468.29' });
    expect((await app().ask('GET', `${URL}/${item.id}`)).body.amount_crc).toBe(4_678.22);
  });

  it('is restored with its id when its deletion is undone', async () => {
    const item = await made();
    const gone = await app().ask('DELETE', `${URL}/${item.id}`);
    expect([gone.status, (await app().ask('GET', `${URL}/${item.id}`)).status]).toEqual([204, 404]);
    const undo_token = gone.headers['undo-token'];
    expect((await app().ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect((await app().ask('GET', `${URL}/${item.id}`)).body).toEqual(item);
  });

  it('is created once per key, and only readers of the history see by whom', async () => {
    const headers = { 'idempotency-key': 'item-1' };
    const [first, again] = [
      await app().ask('POST', URL, NETFLIX, headers),
      await app().ask('POST', URL, NETFLIX, headers),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const { body } = await app().ask('GET', `/api/v1/history?entity=recurring_item&entity_id=${first.body.id}`);
    expect(body.items.map((each: Json) => [each.action, each.actor])).toEqual([['created', 'admin']]);
  });

  it('loses its category when that is deleted, and stays itself', async () => {
    const category = (await app().ask('POST', '/api/v1/categories', { name: 'Pasajera' })).body;
    const item = await made({ category_id: category.id });
    const { headers } = await app().ask('DELETE', `/api/v1/categories/${category.id}`);
    expect((await app().ask('GET', `${URL}/${item.id}`)).body.category_id).toBeNull();
    await app().ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
    expect((await app().ask('GET', `${URL}/${item.id}`)).body.category_id).toBe(category.id);
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
    [{ interval: 3 }, 'interval'],
    [{ frequency: 'yearly', interval: 2 }, 'interval'],
    [{ frequency: 'weekly', day: 5 }, 'day'],
    [{ frequency: 'semimonthly', day: 5 }, 'day'],
    [{ frequency: 'every_n_weeks', interval: 2, day: 5 }, 'day'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ ends_on: '2026-01-04' }, 'ends_on'],
    [{ category_id: 2_000_000_000 }, 'category_id'],
    [{ nota: 'x' }, 'nota'],
  ])('%o is rejected under %s, new and changed', async (wrong, path) => {
    const { id } = await made();
    for (const [method, url, body] of [
      ['POST', URL, { ...NETFLIX, ...wrong }],
      ['PUT', `${URL}/${id}`, { ...NETFLIX, ...wrong }],
      ['PATCH', `${URL}/${id}`, wrong],
    ] as const) {
      const answer = await app().ask(method, url, body);
      expect([answer.status, answer.body.errors?.[0]?.path], method).toEqual([422, path]);
    }
    expect((await app().ask('GET', URL)).body).toHaveLength(1);
  });

  it('falls on its day of the month every year', async () => {
    const item = await made({ frequency: 'yearly', day: 25, starts_on: '2026-12-01' });
    expect(item).toMatchObject({ day: 25, next_on: '2026-12-25' });
  });

  it('loses a day and an interval that its new frequency does not use', async () => {
    const { id } = await made({ frequency: 'every_n_months', interval: 3, day: 31 });
    const change = async (body: object) => (await app().ask('PATCH', `${URL}/${id}`, body)).body;
    expect(await change({ frequency: 'monthly' })).toMatchObject({ interval: null, day: 31 });
    expect(await change({ frequency: 'weekly' })).toMatchObject({ interval: null, day: null });
  });

  it('is changed as before when it has a day from when that had no effect', async () => {
    const { id } = await made({ frequency: 'weekly' });
    await app().arrange((db) => db.updateTable('recurring_items').set({ day: 5, interval: 3 }).execute());
    const { status, body } = await app().ask('PATCH', `${URL}/${id}`, { amount: 6_000 });
    expect([status, body]).toMatchObject([200, { amount: 6_000, frequency: 'weekly', next_on: '2026-04-13' }]);
  });

  it('is validated as a whole on a partial change: a start after its end, an amount its new currency cannot have', async () => {
    const { id } = await made({ ends_on: '2026-12-31', currency: 'BTC', amount: '0.00000001' });
    const path = async (change: object) => (await app().ask('PATCH', `${URL}/${id}`, change)).body.errors[0].path;
    expect(await path({ starts_on: '2027-01-01' })).toBe('ends_on');
    expect(await path({ currency: 'CRC' })).toBe('currency');
    expect((await app().ask('PATCH', `${URL}/999999`, { active: false })).status).toBe(404);
  });
});

describe('mode of an item', () => {
  it('is the given one, or derived from type and category, after which the screen asks', async () => {
    const category_id = await firstCategory();
    expect(await made({ category_id })).toMatchObject({ mode: 'allowance', mode_asked: true });
    expect(await made({ category_id, type: 'INCOME' })).toMatchObject({ mode: 'payment', mode_asked: false });
    const { id } = await made({ category_id, mode: 'allowance', matches: ['CNFL'] });
    const change = async (body: object) => (await app().ask('PATCH', `${URL}/${id}`, body)).body;
    expect(await change({ amount: 1 })).toMatchObject({ mode: 'allowance', mode_asked: false, matches: ['CNFL'] });
    expect(await change({ category_id: null })).toMatchObject({ mode: 'payment' });
    expect((await change({ mode: 'allowance' })).errors).toMatchObject([{ path: 'category_id' }]);
    expect((await change({ mode: 'allowance', type: 'INCOME' })).errors).toMatchObject([{ path: 'mode' }]);
    const wrong = await app().ask('POST', URL, { ...NETFLIX, mode: 'allowance' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'category_id' }]]);
    const asked = await made({ category_id });
    const said = await app().ask('PATCH', `${URL}/${asked.id}`, { mode: 'allowance' });
    expect(said.body).toMatchObject({ mode: 'allowance', mode_asked: false });
  });

  it('is guessed from past cycles until a person sets it', async () => {
    const { body: categories } = await app().ask('GET', '/api/v1/categories');
    const [rent, food, other] = categories.map(({ id }: Json) => id);
    const day = { day: 1, amount: 250_000 };
    await made({ ...day, name: 'Alquiler', category_id: rent });
    await made({ ...day, name: 'Comida', category_id: food });
    await made({ ...day, name: 'Nada', category_id: other });
    for (const month of ['01', '02', '03']) {
      await record({ merchant: 'CASAS SA', date: `2026-${month}-02`, amount: 240_000, category_id: rent });
      for (const n of [3, 9, 14]) {
        await record({
          merchant: 'PALI',
          date: `2026-${month}-${String(n).padStart(2, '0')}`,
          amount: 70_000 + n,
          category_id: food,
        });
      }
    }
    const items = (await app().ask('GET', URL)).body;
    expect(items.map((each: Json) => [each.name, each.mode, each.mode_guess])).toEqual([
      ['Alquiler', 'allowance', 'payment'],
      ['Comida', 'allowance', 'allowance'],
      ['Nada', 'allowance', null],
    ]);
  });

  it('preview lists rows of the last cycles that would have paid it, and cuotas on top, and writes nothing', async () => {
    const category_id = await firstCategory();
    for (const month of ['01', '02', '03']) {
      await record({ merchant: 'ALQUILER APTO', date: `2026-${month}-02`, amount: 240_000 });
    }
    await record({ merchant: 'REFRI', date: '2026-04-01', amount: 360_000, category_id, cuotas: 12 });
    const read = await app().withToken(['read']);
    const item = { ...NETFLIX, name: 'Alquiler', amount: 250_000, day: 1, starts_on: '2026-05-01', category_id };
    const { status, body } = await read('POST', `${URL}/preview`, { item: { ...item, mode: 'payment' } });
    expect([status, body.cuotas_crc, body.next_month.month]).toEqual([200, 30_000, '2026-05']);
    expect(body.rows.map((row: Json) => [row.local_date, row.pays_on])).toEqual([
      ['2026-03-02', '2026-03-01'],
      ['2026-02-02', '2026-02-01'],
      ['2026-01-02', '2026-01-01'],
    ]);
    expect(body.cycles.map((cycle: Json) => [cycle.month, cycle.occurrences.length])).toEqual([
      ['2026-03', 1],
      ['2026-02', 1],
      ['2026-01', 1],
    ]);
    expect((await read('POST', `${URL}/preview`, { item })).body.rows).toEqual([]);
    expect((await read('POST', `${URL}/preview`, { item: { ...item, day: 99 } })).status).toBe(422);
    expect((await app().ask('GET', URL)).body).toEqual([]);
  });
});
