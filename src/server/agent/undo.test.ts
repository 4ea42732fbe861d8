/** What "undo that" means in a conversation. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from './agent-testing.ts';

let service: TestApp;
let categories: Json[];

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  categories = (await service.ask('GET', '/api/v1/categories')).body;
  for (const merchant of ['UBER TRIP', 'PANADERIA SOL']) {
    const body = { merchant, amount: '5000', date: '2026-04-02', currency: 'CRC', type: 'COMPRA', category_id: null };
    await service.ask('POST', '/api/v1/transactions', body);
  }
});

afterAll(() => service.close());

const run = async (threadId: string, more: object): Promise<Json[]> =>
  eventsIn((await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, ...more }))).text);
const ask = (threadId: string, content: string) =>
  run(threadId, { messages: [{ id: crypto.randomUUID(), role: 'user', content }] });
const nameOf = (id: number | null) => categories.find((each) => each.id === id)?.name ?? null;
const ledger = async (): Promise<Json> =>
  Object.fromEntries(
    (await service.ask('GET', '/api/v1/transactions')).body.items.map((row: Json) => [
      row.merchant,
      nameOf(row.category_id),
    ]),
  );

/** Applies what is proposed for the words; returns the rows it was about. */
async function apply(threadId: string, words: string): Promise<string[]> {
  const [interrupt] = (await ask(threadId, words)).at(-1)?.outcome?.interrupts ?? [];
  expect(interrupt, words).toBeDefined();
  const resume = [{ interruptId: interrupt.id, status: 'resolved', payload: { approved: true } }];
  const result = (await run(threadId, { resume })).find(({ type }) => type === 'TOOL_CALL_RESULT');
  expect(JSON.parse(String(result?.content))).toMatchObject({ applied: true });
  return interrupt.metadata.alcancia.preview.rows.map((row: Json) => row.merchant);
}

test('undo means the last change of its conversation, whatever another one changed since', async () => {
  const before = await ledger();
  await apply('one', 'categorizá las de uber como Transporte');
  await apply('two', 'poné las de panaderia sol en Restaurantes');
  expect(await ledger()).toEqual({ 'UBER TRIP': 'Transporte', 'PANADERIA SOL': 'Restaurantes' });

  const nothing = await ask('three', 'deshaga eso');
  expect(nothing.at(-1)?.outcome).toEqual({ type: 'success' });
  expect(await apply('one', 'deshaga eso')).toEqual(['Uber']);
  expect(await ledger()).toEqual({ ...before, 'PANADERIA SOL': 'Restaurantes' });
  // It is taken back already, and the undoing is not undone.
  expect((await ask('one', 'deshaga eso')).at(-1)?.outcome).toEqual({ type: 'success' });
  expect(await apply('two', 'deshaga eso')).toEqual(['Panaderia Sol']);
  expect(await ledger()).toEqual(before);
});

test('a row that comes back after its rule was undone has no category of that rule', async () => {
  await apply('rule', 'de ahora en adelante todo lo de UBER TRIP va en Transporte');
  await apply('rule', 'deshaga eso');
  const { body } = await service.ask('GET', '/api/v1/transactions');
  const before = body.items.find(({ merchant }: Json) => merchant === 'UBER TRIP');
  expect(before.category_id).toBeNull();
  const { headers } = await service.ask('DELETE', `/api/v1/transactions/${before.id}`);
  const undone = await service.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
  expect(undone.status).toBe(200);
  const { body: after } = await service.ask('GET', `/api/v1/transactions/${before.id}`);
  expect(after).toEqual(before);
});
