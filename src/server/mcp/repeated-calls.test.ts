/** Calls that a program repeats, and changes of several rows: each change is made once, and to the rows that were shown. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { createToken } from '../auth/tokens/create-token.ts';

let service: TestApp;
let authorization: string;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const wanted = { name: 'Ayudante', scopes: ['read' as const, 'write' as const], expires_at: null };
  authorization = `Bearer ${(await createToken(service.deps.db, wanted, service.deps.now())).token}`;
});
afterAll(() => service.close());

const send = async (message: object, headers: Record<string, string> = {}, method: 'POST' | 'PUT' | 'PATCH' = 'POST') =>
  service.send({
    method,
    url: '/mcp',
    headers: {
      ...{ authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      ...headers,
    },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });
const call = async (name: string, args: object, headers: Record<string, string> = {}): Promise<Json> => {
  const { body } = await send({ method: 'tools/call', params: { name, arguments: args } }, headers);
  return JSON.parse(body.result.content[0].text);
};
const total = async (q: string) =>
  (await service.ask('GET', `/api/v1/transactions?q=${encodeURIComponent(q)}`)).body.total;
const counted = async () => ({
  rows: await total('-zzz'),
  items: (await service.ask('GET', '/api/v1/budget/recurring-items')).body.length,
  reminders: (await service.ask('GET', '/api/v1/reminders')).body.length,
});

/** Every tool that adds something. */
const ADDS: Readonly<Record<string, (n: number) => object>> = {
  record_transaction: (n) => ({ merchant: `Pulpería ${n}`, amount: 500 }),
  create_budget_item: (n) => ({
    name: `Luz ${n}`,
    type: 'EXPENSE',
    amount: 500,
    currency: 'CRC',
    frequency: 'monthly',
    day: 5,
  }),
  create_reminder: (n) => ({ text: `Llamar ${n}`, on: '2026-05-01' }),
};

it('a call with its key is made once, however often and at once it is sent, by argument or header', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(ADDS)),
      fc.integer({ min: 2, max: 4 }),
      fc.boolean(),
      fc.boolean(),
      async (name, times, isHeader, atOnce) => {
        n += 1;
        const key = `key ${n}`;
        const args = { ...ADDS[name]?.(n), ...(isHeader ? {} : { idempotency_key: key }) };
        const headers: Record<string, string> = isHeader ? { 'idempotency-key': key } : {};
        const before = await counted();
        const answers: Json[] = [];
        if (atOnce)
          answers.push(...(await Promise.all(Array.from({ length: times }, () => call(name, args, headers)))));
        else for (let turn = 0; turn < times; turn++) answers.push(await call(name, args, headers));
        expect(answers[0]).toMatchObject({ applied: true });
        for (const answer of answers) expect(answer).toEqual(answers[0]);
        const after = await counted();
        const added = after.rows + after.items + after.reminders - before.rows - before.items - before.reminders;
        expect(added, name).toBe(1);
        const other = await call(name, { ...args, ...ADDS[name]?.(n + 1_000) }, headers);
        expect(other.code).toBe('idempotency_mismatch');
      },
    ),
    { numRuns: 15 },
  );
});

it('a key is not used up by a call that changed nothing, and must be a text', async () => {
  const made = { merchant: 'Soda', amount: 0, idempotency_key: 'soda' };
  expect((await call('record_transaction', made)).problem).toBeDefined();
  expect(await call('record_transaction', { ...made, amount: 700 })).toMatchObject({ applied: true });
  for (const idempotency_key of [5, '', 'x'.repeat(300)])
    expect((await call('record_transaction', { ...made, idempotency_key })).errors).toMatchObject([
      { path: 'idempotency_key' },
    ]);
});

it('a filter that finds other rows than those shown changes nothing, though their number is the same', async () => {
  const post = async (merchant: string) =>
    (
      await service.ask('POST', '/api/v1/transactions?alone=true', {
        ...{ merchant, date: '2026-04-02', amount: 1_000, type: 'COMPRA', currency: 'CRC' },
      })
    ).body.id;
  const ids = [await post('ZDEL uno'), await post('ZDEL dos'), await post('ZDEL tres')];
  const shown = await call('delete_transactions', { filter: 'zdel' });
  expect(shown).toMatchObject({ applied: false, confirm_count: 3 });
  expect(await call('delete_transactions', { filter: 'zdel', confirm_count: 4 })).toMatchObject({ applied: false });
  await service.ask('DELETE', `/api/v1/transactions/${ids[0]}`);
  const added = await post('ZDEL nueva');
  // With the number alone it would be so many rows: with what was shown it is those.
  const asked = { filter: 'zdel', confirm_count: 3, confirm: shown.confirm };
  const again = await call('delete_transactions', asked);
  expect([again.applied, again.confirm_count, await total('zdel')]).toEqual([false, 3, 3]);
  expect(await call('delete_transactions', { ...asked, confirm: again.confirm })).toMatchObject({ applied: true });
  expect([await total('zdel'), (await service.ask('GET', `/api/v1/transactions/${added}`)).status]).toEqual([0, 404]);
});

it('a row that is named twice is refused, as everywhere', async () => {
  const { data } = await call('record_transaction', { merchant: 'Dos veces', amount: 900 });
  const { id } = data.transaction;
  const refused = await call('delete_transactions', { transaction_ids: [id, id] });
  expect(refused.errors).toMatchObject([{ path: 'transaction_ids.1', code: 'named_twice' }]);
  expect(await total('"Dos veces"')).toBe(1);
});

it('spending of one category is of that category, in its total too', async () => {
  const { body: categories } = await service.ask('GET', '/api/v1/categories');
  const [one, other] = ['salud', 'hogar'].map((name) => categories.find((each: Json) => each.identifier === name));
  for (const [category_id, amount] of [
    [one.id, 10],
    [other.id, 2_000],
  ])
    await service.ask('POST', '/api/v1/transactions', {
      ...{ merchant: `De ${category_id}`, date: '2026-04-03', amount, type: 'COMPRA', currency: 'CRC', category_id },
    });
  const { data, figures } = await call('spending_by_category', { category: one.name, compare: 'previous' });
  expect([data.total_crc, data.categories.map((each: Json) => each.total_crc)]).toEqual([10, [10]]);
  expect(figures.find((figure: Json) => figure.name === 'spent').amount).toBe(10);
  expect(data.previous.total_crc).toBe(10);
});

it('bad parameters and methods have the protocol’s own answers', async () => {
  for (const params of [
    undefined,
    {},
    { name: 5 },
    { name: 'list_accounts', arguments: [1] },
    { name: 'list_accounts', arguments: 'x' },
  ]) {
    const { status, body } = await send({ method: 'tools/call', params });
    expect([status, body.error.code, body.error.message.length < 200]).toEqual([200, -32602, true]);
  }
  for (const method of ['PUT', 'PATCH'] as const) {
    const { status, headers } = await send({}, {}, method);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  }
  const about = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  const { body } = await send({ method: 'initialize', params: about });
  expect(body.result.capabilities).toEqual({ tools: { listChanged: false } });
});
