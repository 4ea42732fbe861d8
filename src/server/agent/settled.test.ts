/** A person who has just pressed Aplicar, or Cancelar, and says it otherwise. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from './agent-testing.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const merchant of ['UBER EATS', 'STARBUCKS']) {
    const body = { merchant, amount: '5000', date: '2026-03-02', currency: 'CRC', type: 'COMPRA', category_id: null };
    await service.ask('POST', '/api/v1/transactions', body);
  }
});
afterAll(() => service.close());

const run = async (threadId: string, more: object): Promise<Json[]> =>
  eventsIn((await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, ...more }))).text);

/** Says it, and presses a button where it is proposed; returns the tool that was. */
async function says(threadId: string, content: string, approved: boolean | null = true): Promise<string | null> {
  const events = await run(threadId, { messages: [{ id: crypto.randomUUID(), role: 'user', content }] });
  const [interrupt] = events.at(-1)?.outcome?.interrupts ?? [];
  if (interrupt === undefined || approved === null) return interrupt?.metadata.alcancia.tool ?? null;
  const after = await run(threadId, {
    resume: [{ interruptId: interrupt.id, status: 'resolved', payload: { approved } }],
  });
  const result = JSON.parse(String(after.find(({ type }) => type === 'TOOL_CALL_RESULT')?.content));
  expect(result.applied, content).toBe(approved);
  return interrupt.metadata.alcancia.tool;
}

const rowsOf = async (day: string): Promise<Json[]> =>
  (await service.ask('GET', `/api/v1/transactions?start_date=${day}&end_date=2026-04-10`)).body.items.map(
    (row: Json) => ({
      ...{ merchant: row.merchant_name, amount: Number(row.amount), currency: row.currency, date: row.local_date },
      category: row.category?.name ?? null,
    }),
  );
const NOTED = { merchant: 'Uber Eats', amount: 4500, currency: 'CRC', date: '2026-04-10' };

test('what is said after a note was applied changes its row, makes no other, and is of the newest form of it', async () => {
  const [first] = await rowsOf('2026-04-01').then(async () => {
    await says('note', 'anotá 4500 en Uber Eats');
    return rowsOf('2026-04-01');
  });
  expect(first).toMatchObject(NOTED);
  const steps: [string, object][] = [
    ['no, eran 18 mil', { amount: 18_000 }],
    ['mejor 17500', { amount: 17_500 }],
    ['fue ayer', { date: '2026-04-09' }],
    ['no, fue en Starbucks', { merchant: 'Starbucks' }],
    ['ponelo en Hogar', { category: 'Hogar' }],
    ['era en dólares', { currency: 'USD' }],
  ];
  let is: object = { ...NOTED };
  for (const [words, change] of steps) {
    await says('note', words);
    is = { ...is, ...change };
    const rows = await rowsOf('2026-04-01');
    expect([words, rows.length, rows[0]]).toEqual([words, 1, expect.objectContaining(is)]);
  }
  expect(await says('note', 'mejor borralo')).toBe('propose_delete');
  expect(await rowsOf('2026-04-01')).toEqual([]);
});

test('what is said after a declined note is proposed anew, once', async () => {
  await says('declined', 'anotá 4500 en Uber Eats', false);
  expect(await rowsOf('2026-04-01')).toEqual([]);
  await says('declined', 'no, eran 6000');
  expect(await rowsOf('2026-04-01')).toEqual([expect.objectContaining({ ...NOTED, amount: 6000 })]);
  expect(await says('declined', 'mejor no')).toBe('undo');
  expect(await rowsOf('2026-04-01')).toEqual([]);
});

test('of an undone note nothing is left to correct', async () => {
  await says('undone', 'anotá 4500 en Uber Eats');
  await says('undone', 'mejor no');
  expect(await says('undone', 'borralo', null)).toBeNull();
});

test('rows that a filter put somewhere go where it is said instead, all of them', async () => {
  const merchants = Array.from({ length: 23 }, (_, at) => `FERIA ${at}`);
  for (const merchant of merchants) {
    const body = { merchant, amount: '100', date: '2026-03-05', currency: 'CRC', type: 'COMPRA', category_id: null };
    await service.ask('POST', '/api/v1/transactions', body);
  }
  await says('filter', 'poné todo lo de feria en Hogar');
  expect(await says('filter', 'no, en Salud')).toBe('propose_category');
  const rows = (await rowsOf('2026-03-05')).filter(({ merchant }) => /feria/i.test(merchant));
  expect(rows.map(({ category }) => category)).toEqual(merchants.map(() => 'Salud'));
});

test('a reminder of another day stays one', async () => {
  const reminders = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/reminders')).body;
  await says('reminder', 'recordame pagar el agua el 17');
  await says('reminder', 'no, el 18');
  expect(await reminders()).toEqual([expect.objectContaining({ due_on: '2026-04-18' })]);
  await says('reminder', 'deshaga eso');
  expect(await reminders()).toEqual([expect.objectContaining({ due_on: '2026-04-17' })]);
  await says('again', 'recordame llamar al banco el 20');
  expect(await says('again', 'mejor borralo')).toBe('undo');
  expect(await reminders()).toHaveLength(1);
});
