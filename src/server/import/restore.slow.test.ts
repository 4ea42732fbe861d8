/** The product's own CSV, imported: the ledger as it was, and nothing where it is there. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-08T18:00:00Z' });
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 468.29 });
  for (const name of ['Planilla', 'Ahorros, míos'])
    await service.ask('POST', '/api/v1/accounts', {
      ...{ name, account_type: 'checking', bank: 'BAC', currency: 'CRC', balance: 0 },
    });
});
afterAll(() => service.close());
const empty = () =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
    await db.deleteFrom('notices').execute();
  });
beforeEach(empty);

const upload = async (text: string, query = ''): Promise<Json> => {
  const { status, body } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=alcancia.csv&accrue=false${query}`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const exported = async (query = ''): Promise<string> =>
  (await service.ask('GET', `/api/v1/transactions/export${query}`)).text;
const rows = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/transactions?limit=200')).body.items;
const post = async (row: object): Promise<Json> => {
  const body = { merchant: 'SILLA', date: '2026-08-10', amount: 1, type: 'COMPRA', currency: 'CRC', ...row };
  const answer = await service.ask('POST', '/api/v1/transactions', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
/** What a row is, without what each ledger gives it: ids, stamps, the documents and rules behind it. */
const facts = ({ id: _id, ...row }: Json) => ({
  ...{ merchant: row.merchant, date: row.date, local_date: row.local_date, amount: row.amount, currency: row.currency },
  ...{ type: row.type, source: row.source, category: row.category?.identifier ?? null, cycle: row.cycle },
  ...{ deferred: row.deferred_to_next_cycle, notes: row.notes, reference: row.reference, label: row.label },
  ...{ external_id: row.external_id, tags: row.tags, account: row.account_id, to: row.to_account_id },
  parts: row.parts.map((part: Json) => [part.category_id, part.amount, part.note ?? null]),
  place: row.installment && [row.installment.number, row.installment.of],
});
/** Everything that a person sees: rows, plans, and the sums of every month. */
const ledger = async () => {
  const { body: plans } = await service.ask('GET', '/api/v1/installments');
  const { body: trend } = await service.ask('GET', '/api/v1/analytics/monthly-trend');
  const { body: sums } = await service.ask(
    'GET',
    '/api/v1/analytics/by-category?start_date=2025-01-01&end_date=2028-12-31',
  );
  const plan = ({ plan_id: _p, anchor_id: _a, next, cuotas, ...each }: Json) => ({
    ...each,
    next: next && { ...next, id: null },
    cuotas: cuotas.map(({ id: _id, ...cuota }: Json) => cuota),
  });
  const sorted = (each: Json[]) => each.map((one) => JSON.stringify(one)).sort();
  return { rows: sorted((await rows()).map(facts)), plans: sorted(plans.map(plan)), trend, sums };
};

const LIST = [
  'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
  '8608,16/05/2026,TALLER,006/012,"29,472.00 CRC","353,664.79","176,832.79"',
  '8608,16/05/2026,TALLER,005/006,"10,000.00 CRC","60,000.05","10,000.05"',
].join('\n');

const name = fc.constantFrom('SILLA', 'MESA, S.A.', '=CMD()', "D'ARTE", 'Café "Uno"');
const day = fc.integer({ min: 0, max: 120 }).map((n) => new Date(Date.UTC(2026, 6, 1 + n)).toISOString().slice(0, 10));
const row = fc.record({
  merchant: name,
  date: fc.tuple(day, fc.constantFrom('', 'T15:30:00', 'T02:10:05')).map((parts) => parts.join('')),
  amount: fc.integer({ min: 100, max: 400 }),
  type: fc.constantFrom('COMPRA', 'COMPRA', 'RETIRO', 'DEPOSITO', 'DEVOLUCION', 'PAGO_TARJETA', 'TRASPASO', 'SALARY'),
  currency: fc.constantFrom('CRC', 'CRC', 'USD'),
  source: fc.constantFrom('CASH', 'SINPE', 'mi fuente'),
  deferred_to_next_cycle: fc.boolean(),
  notes: fc.constantFrom(null, 'una nota\nde dos; (líneas)', '+1'),
  tags: fc.subarray(['viaje', 'niños']),
  category: fc.constantFrom(undefined, null, 'salud', 'hogar'),
  account: fc.constantFrom(null, 'Planilla', 'Ahorros, míos'),
  isSplit: fc.boolean(),
});
const bought = fc.record({
  merchant: name,
  date: day,
  amount: fc.integer({ min: 9_000, max: 9_005 }),
  cuotas: fc.integer({ min: 2, max: 12 }),
});

const fill = async (each: { rows: Json[]; bought: Json[]; hasList: boolean }) => {
  const { body: categories } = await service.ask('GET', '/api/v1/categories');
  const { body: accounts } = await service.ask('GET', '/api/v1/accounts');
  const idOf = (list: Json[], key: string, value: string | null | undefined) =>
    value ? list.find((one) => one[key] === value).id : value;
  for (const { category, account, isSplit, ...more } of each.rows) {
    const isOwn = ['PAGO_TARJETA', 'TRASPASO'].includes(more.type);
    const made = await service.ask('POST', '/api/v1/transactions?alone=true', {
      ...more,
      ...(category === undefined || isOwn ? {} : { category_id: idOf(categories, 'identifier', category) }),
      ...(account === null ? {} : { account_id: idOf(accounts, 'name', account) }),
    });
    expect([200, 201], made.text).toContain(made.status);
    if (!isSplit || isOwn) continue;
    const parts = [
      { category_id: idOf(categories, 'identifier', 'salud'), amount: 40, note: 'a; b (c)' },
      { category_id: null, amount: more.amount - 40 },
    ];
    expect((await service.ask('PUT', `/api/v1/transactions/${made.body.id}/parts`, { parts })).status).toBe(200);
  }
  for (const plan of each.bought) await post(plan);
  if (each.hasList) await service.ask('POST', '/api/v1/installments/import', { text: LIST });
};

describe('the own CSV', () => {
  it('makes an empty ledger as it was, adds nothing to it, and brings back what was deleted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .record({
            rows: fc.array(row, { maxLength: 8 }),
            bought: fc.array(bought, { maxLength: 3 }),
            hasList: fc.boolean(),
          })
          .filter(({ rows: all, bought: plans, hasList }) => all.length + plans.length > 0 || hasList),
        fc.nat(),
        async (drawn, seed) => {
          await empty();
          await fill(drawn);
          const [before, csv] = [await ledger(), await exported()];
          const same = await upload(csv);
          expect([same.created, same.possible, same.errors, same.undo_token]).toEqual([[], [], [], null]);
          expect(await ledger()).toEqual(before);
          const there = (await rows()).filter(({ installment }) => !installment || installment.number === 0);
          const gone = there.filter((_row, at) => (seed + at) % 3 === 0);
          for (const { id } of gone) await service.ask('DELETE', `/api/v1/transactions/${id}`);
          const back = await upload(csv);
          expect([back.possible, back.errors]).toEqual([[], []]);
          expect(await ledger()).toEqual(before);
          await empty();
          const anew = await upload(csv);
          expect([anew.possible, anew.errors, anew.duplicates]).toEqual([[], [], []]);
          expect(await ledger()).toEqual(before);
          expect((await upload(await exported())).created).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('of an empty ledger says that it holds no movements', async () => {
    const told = await upload(await exported());
    expect(told.errors.map((error: Json) => error.code)).toEqual(['no_movements']);
    expect([told.created, told.undo_token]).toEqual([[], null]);
  });

  it('sent several times at once, adds each row once, and undo takes it back', async () => {
    await post({ amount: 100_000, cuotas: 3 });
    await post({ merchant: 'PAN', tags: ['viaje'] });
    const [before, csv] = [await ledger(), await exported()];
    await empty();
    const answers = await Promise.all([upload(csv), upload(csv), upload(csv)]);
    expect(answers.map(({ counts }) => counts.created).sort()).toEqual([0, 0, 5]);
    expect(await ledger()).toEqual(before);
    const { undo_token } = answers.find(({ counts }) => counts.created > 0) as Json;
    expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('holds a row that was changed since, and a plan that the ledger has otherwise, for a person', async () => {
    const pan = await post({ merchant: 'PAN', amount: 900 });
    const silla = await post({ date: '2026-11-01', amount: 100_000, cuotas: 3 });
    const csv = await exported();
    await service.ask('PATCH', `/api/v1/transactions/${pan.id}`, { merchant: 'Panadería' });
    await service.ask('DELETE', `/api/v1/transactions/${silla.id}/installment-plan`);
    const before = await ledger();
    const told = await upload(csv);
    expect(told.possible.map((each: Json) => each.match.id)).toEqual([pan.id]);
    expect(told.errors.map((error: Json) => error.code)).toEqual(Array(4).fill('plan_differs'));
    expect([told.created, await ledger()]).toEqual([[], before]);
  });

  it('is refused in words where it has a part of a plan, or names what the ledger does not have', async () => {
    await post({ amount: 100_000, cuotas: 3 });
    await post({ merchant: 'PAN', category_id: (await service.ask('GET', '/api/v1/categories')).body[0].id });
    const part = await exported('?q=cycle:2026-09');
    const whole = await exported();
    await empty();
    const cut = await upload(part);
    expect(new Set(cut.errors.map((error: Json) => error.code))).toEqual(new Set(['plan_not_whole']));
    const renamed = await upload(whole.replace('"Supermercado"', '"Barcos"'));
    expect(renamed.errors.map((error: Json) => [error.code, error.params])).toEqual([
      ['unknown_category', { name: 'Barcos' }],
    ]);
    expect(renamed.counts.created).toBe(4);
  });

  it('of an earlier version, which does not say which plan a row is of, is read where only one can be', async () => {
    await post({ amount: 100_000, cuotas: 3 });
    await post({ merchant: 'MESA', amount: 90_000, cuotas: 2 });
    const withoutPlan = (csv: string) => csv.replace('"plan",', '').replaceAll(/"\d+","(anchor|cuota [^"]+)"/g, '"$1"');
    const [before, csv] = [await ledger(), withoutPlan(await exported())];
    await empty();
    expect((await upload(csv)).errors).toEqual([]);
    expect(await ledger()).toEqual(before);
    await post({ amount: 80_000, cuotas: 3 });
    const two = withoutPlan(await exported());
    await empty();
    const { errors, counts } = await upload(two);
    expect([new Set(errors.map((error: Json) => error.code)), counts.created]).toEqual([
      new Set(['plan_not_whole']),
      3,
    ]);
  });
});
