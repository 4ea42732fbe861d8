/** A row may be split over categories: the list shows the row, every sum counts the parts (docs/rules/counts.md). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { buy, change, FOOD, get, HOME, id, part, read, serviceOf, setUpSplits, split, undo } from './splits-testing.ts';

setUpSplits();

const spentIn = async (category: string): Promise<Json> =>
  (await get(`/transactions?totals=true&category_id=${id(category)}`)).totals.spent_crc;
const reasonOf = ({ status, body }: Json) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code ?? body.reason];

describe('a split row', () => {
  it('is listed once, under the largest part, and each category has its part', async () => {
    const row = await buy({ category_id: id(HOME) });
    const { status, body } = await split(row, part(HOME, 2_500.5, 'detergente'), part(FOOD, '7499.50'));
    expect(status).toBe(200);
    expect(body.parts).toEqual([
      { category_id: id(HOME), amount: 2500.5, note: 'detergente' },
      { category_id: id(FOOD), amount: 7499.5 },
    ]);
    expect(body.category_id).toBe(id(FOOD));
    expect([await spentIn(HOME), await spentIn(FOOD)]).toEqual([2500.5, 7499.5]);
    for (const query of [`category_id=${id(HOME)}`, `category_id=${id(FOOD)}`, 'q=pricesmart', '']) {
      const page = await get(`/transactions?totals=true&${query}`);
      expect([page.total, page.items.map((each: Json) => each.id), page.totals.count]).toEqual([1, [row.id], 1]);
    }
    const { categories, total_crc } = await get('/analytics/by-category?cycle=2026-04');
    expect(total_crc).toBe(10_000);
    expect(categories.map((each: Json) => [each.category_id, each.total_crc, each.count])).toEqual([
      [id(FOOD), 7499.5, 1],
      [id(HOME), 2500.5, 1],
    ]);
  });

  it('is whole again with no parts, and as it was when that or the split is undone', async () => {
    const row = await buy({ category_id: id(HOME), tags: ['viaje'] });
    const first = await split(row, part(HOME, 1_000), part(FOOD, 9_000));
    const second = await split(row);
    expect([second.body.parts, second.body.category_id]).toEqual([[], id(FOOD)]);
    expect((await undo(second.body.undo_token)).status).toBe(200);
    expect((await read(row)).parts).toHaveLength(2);
    expect((await undo(first.body.undo_token)).status).toBe(200);
    expect(await read(row)).toMatchObject({ parts: [], category_id: id(HOME), tags: ['viaje'] });
  });

  it('keeps its colones to the céntimo, in dollars too', async () => {
    const row = await buy({ amount: '10.00', currency: 'USD' });
    const { body } = await split(row, part(HOME, '3.33'), part(FOOD, '3.33'), part(null, '3.34'));
    const { categories, total_crc } = await get('/analytics/by-category?cycle=2026-04');
    expect(total_crc).toBe(body.amount_crc);
    // 10 dollars at 468.29 are 4 682.90: up to 3.33, up to 6.66, and the rest.
    expect(categories.map((each: Json) => each.total_crc)).toEqual([1564.09, 1559.41, 1559.4]);
  });

  it('without a rate is left out once, and of a category with its part', async () => {
    const row = await buy({ amount: '0.30000000', currency: 'BTC' });
    await split(row, part(HOME, '0.1'), part(FOOD, '0.2'));
    const { totals } = await get('/transactions?totals=true');
    expect(totals).toMatchObject({ count: 0, unconverted: [{ currency: 'BTC', count: 1, amount: 0.3 }] });
    const ofHome = (await get(`/transactions?totals=true&category_id=${id(HOME)}`)).totals;
    expect(ofHome.unconverted).toEqual([{ currency: 'BTC', count: 1, amount: 0.1 }]);
  });

  it('pays a recurring item whole, and each category has its part of that', async () => {
    const item = { name: 'Alquiler', type: 'EXPENSE', amount: 10_000, currency: 'CRC', mode: 'payment' };
    const planned = await serviceOf().ask('POST', '/api/v1/budget/recurring-items', {
      ...{ ...item, frequency: 'monthly', day: 2, starts_on: '2026-03-01', category_id: id(FOOD) },
    });
    expect(planned.text).toContain('Alquiler');
    const row = await buy({ merchant: 'Alquiler' });
    await split(row, part(HOME, 2_500), part(FOOD, 7_500));
    expect((await read(row)).pays).not.toBeNull();
    const { lines } = await get('/budget/projection/2026/4');
    const projected = lines.map((line: Json) => [line.category_id, line.recorded, line.projected]);
    expect(projected.sort()).toEqual(
      [
        [id(HOME), 2_500, 2_500],
        [id(FOOD), 7_500, 7_500],
      ].sort(),
    );
  });
});

describe('is refused', () => {
  it.each([
    ['parts that do not add up', 422, 'parts', 'parts_do_not_add_up', [part(null, 1), part(null, 2)]],
    ['a single part', 422, 'parts', 'too_few', [part(null, 10_000)]],
    ['a part of nothing', 422, 'parts.0.amount', 'unfit_amount', [part(null, 0), part(null, 10_000)]],
    ['a part below a céntimo', 422, 'parts.0.amount', 'unfit_amount', [part(null, '0.005'), part(null, '9999.995')]],
  ])('%s', async (_, status, path, code, parts) => {
    const row = await buy();
    expect(reasonOf(await split(row, ...parts))).toEqual([status, path, code]);
    expect((await read(row)).parts).toEqual([]);
  });

  it('a category that is not there, more than twenty parts, and a row that is not there', async () => {
    const row = await buy();
    const strange = await split(row, { category_id: 9_999, amount: 1 }, part(null, 9_999));
    expect(reasonOf(strange)).toEqual([422, 'parts.0.category_id', 'no_category_id']);
    expect((await split(row, ...Array.from({ length: 21 }, () => part(null, 1)))).status).toBe(422);
    expect((await split({ id: 999_999 }, part(null, 1), part(null, 2))).status).toBe(404);
  });

  it('what is paid in cuotas, and cuotas for what is split', async () => {
    const anchor = await buy({ cuotas: 3 });
    expect(reasonOf(await split(anchor, part(HOME, 1), part(FOOD, 9_999)))).toEqual([422, 'parts', 'split_in_plan']);
    const row = await buy();
    await split(row, part(HOME, 1), part(FOOD, 9_999));
    const plan = await serviceOf().ask('POST', `/api/v1/transactions/${row.id}/installment-plan`, { cuotas: 3 });
    expect([plan.status, plan.body.reason]).toEqual([409, 'plan_of_split']);
  });

  it('own money', async () => {
    const row = await buy({ type: 'PAGO_TARJETA' });
    expect(reasonOf(await split(row, part(HOME, 1), part(FOOD, 9_999)))).toEqual([422, 'parts', 'split_own_money']);
  });

  it('another amount or category without its parts', async () => {
    const row = await buy();
    await split(row, part(HOME, 1_000), part(FOOD, 9_000));
    expect(reasonOf(await change(row, { amount: 9_000 }))).toEqual([422, 'amount', 'split_amount']);
    expect(reasonOf(await change(row, { category_id: id(HOME) }))).toEqual([422, 'category_id', 'split_category']);
    const bulk = { action: 'set_category', ids: [row.id], category_id: id(HOME) };
    const refused = await serviceOf().ask('POST', '/api/v1/transactions/bulk', bulk);
    expect([refused.status, refused.body.reason]).toEqual([409, 'split_category_of']);
    const parts = [part(HOME, 1_000), part(FOOD, 8_000)];
    expect((await change(row, { amount: 9_000, parts })).body).toMatchObject({ amount: 9_000, parts });
    expect((await change(row, { notes: 'x', merchant: 'Otro', type: 'DEVOLUCION' })).body.parts).toEqual(parts);
  });
});

describe('a category', () => {
  it('that is deleted leaves its parts without one, and comes back with them', async () => {
    const { body: category } = await serviceOf().ask('POST', '/api/v1/categories', { name: 'Talleres' });
    const row = await buy();
    await split(row, { category_id: category.id, amount: 9_000 }, part(FOOD, 1_000));
    const gone = await serviceOf().ask('DELETE', `/api/v1/categories/${category.id}`);
    expect((await read(row)).parts.map((each: Json) => each.category_id)).toEqual([null, id(FOOD)]);
    expect((await read(row)).category_id).toBeNull();
    expect((await get('/transactions?category_id=none&totals=true')).totals.spent_crc).toBe(9_000);
    expect((await undo(String(gone.headers['undo-token'] ?? gone.body?.undo_token))).status).toBe(200);
    expect((await read(row)).category_id).toBe(category.id);
  });

  it('given to a split row goes to its parts without one, one by one and in bulk', async () => {
    const [one, many] = [await buy(), await buy()];
    await split(one, part(null, 1_000), part(FOOD, 9_000));
    await split(many, part(null, 9_000), part(FOOD, 1_000));
    expect((await get('/sync-status')).inbox?.without_category ?? 2).toBe(2);
    await change(one, { category_id: id(HOME) });
    const bulk = { action: 'set_category', ids: [many.id], category_id: id(HOME) };
    expect((await serviceOf().ask('POST', '/api/v1/transactions/bulk', bulk)).status).toBe(200);
    for (const row of [one, many]) {
      expect((await read(row)).parts.map((each: Json) => each.category_id)).toEqual([id(HOME), id(FOOD)]);
    }
  });

  it('of a rule leaves split rows alone', async () => {
    const row = await buy();
    await split(row, part(null, 9_000), part(FOOD, 1_000));
    await serviceOf().ask('POST', '/api/v1/category-rules', { pattern: 'pricesmart', category_id: id(HOME) });
    await serviceOf().ask('POST', '/api/v1/category-rules/run', { include_manual: true });
    expect((await read(row)).parts.map((each: Json) => each.category_id)).toEqual([null, id(FOOD)]);
  });
});

describe('documents', () => {
  const paste = (more: object = {}) =>
    serviceOf().ask('POST', '/api/v1/transactions/paste-import', {
      text: '300001  2026-04-02  PRICESMART  10,000.00  COL  D',
      ...more,
    });

  it('make no parts, and one that is attached leaves those that are there', async () => {
    const row = await buy();
    await split(row, part(HOME, 1_000), part(FOOD, 9_000));
    const { status, body, text } = await paste();
    expect(status, text).toBe(200);
    expect([body.created, body.duplicates[0]?.reason]).toEqual([[], 'attached']);
    const after = await read(row);
    expect([after.parts.length, after.notices.length]).toEqual([2, 2]);
  });

  it('are merged with the parts and tags of either row', async () => {
    const [stays, goes] = [await buy({ tags: ['a'] }), await buy({ merchant: 'Otro', tags: ['b'] })];
    await split(goes, part(HOME, 1_000), part(FOOD, 9_000));
    const merged = await serviceOf().ask('POST', `/api/v1/transactions/${stays.id}/merge`, { other_id: goes.id });
    expect(merged.status).toBe(200);
    expect(await read(stays)).toMatchObject({ tags: ['a', 'b'], parts: [{ amount: 1_000 }, { amount: 9_000 }] });
    await undo(merged.body.undo_token);
    expect([(await read(stays)).parts, (await read(goes)).parts.length]).toEqual([[], 2]);
  });
});

it('is not stored by any writer whose parts do not add up', async () => {
  const row = await buy();
  for (const parts of [
    '[]',
    '{}',
    '[{"category_id": null, "amount": "10000"}]',
    '[1, 2]',
    '[null, null]',
    '[{"category_id": null, "amount": "9999"}, {"category_id": null, "amount": "NaN"}]',
    '[{"category_id": null, "amount": 9999}, {"category_id": null, "amount": 1}]',
    '[{"category_id": null, "amount": "9999"}, {"amount": "1"}]',
  ]) {
    await expect(
      serviceOf().arrange((db) =>
        sql`update transactions set parts = ${parts}::jsonb where id = ${row.id}`.execute(db),
      ),
    ).rejects.toThrow();
  }
});
