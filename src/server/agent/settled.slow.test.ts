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

test('a change of a noted row that was declined leaves it to be corrected, and notes no other', async () => {
  const before = await rowsOf('2026-04-01');
  const mine = async () =>
    (await rowsOf('2026-04-01')).filter((row) => !before.some((each) => JSON.stringify(each) === JSON.stringify(row)));
  await says('kept', 'anotá 7000 en Bazar Nube');
  await says('kept', 'no, 8 mil', false);
  await says('kept', 'fue ayer');
  expect(await mine()).toEqual([expect.objectContaining({ merchant: 'Bazar Nube', amount: 7000, date: '2026-04-09' })]);
  await says('kept', 'borralo', false);
  await says('kept', 'no, eran 8500');
  expect(await mine()).toEqual([expect.objectContaining({ merchant: 'Bazar Nube', amount: 8500, date: '2026-04-09' })]);
  await says('kept', 'borralo');
  expect(await mine()).toEqual([]);
});

test('what says other rows, no change, or one to come changes nothing', async () => {
  await says('first', 'anotá 4000 en Kiosco Lunar');
  await says('first', 'anotá 5400 en Mundo Solar');
  const rows = await rowsOf('2026-04-01');
  for (const words of [
    ...['no, la de Kiosco Lunar eran 5 mil', 'the other one was 5k', 'both were yesterday', 'ambas en Ropa'],
    ...['no lo pongás en Ropa', "don't make it 18k", 'no quiero borrarlo', "don't undo it", 'no lo deshagás'],
    ...['eran 5', 'fueron 12', 'eran las 3 de la tarde', 'el próximo sábado', 'el 5 de diciembre'],
    ...[
      'next Saturday',
      'el viernes que viene',
      'en la mañana',
      'it was not on Saturday',
      'fueron 500 extra',
      'la otra fue ayer',
    ],
    ...['no, para Ana', 'no, con Ana', '100 más', 'sí', 'gracias', 'dejalo así'],
  ])
    expect([words, await says('first', words, null)]).toEqual([words, null]);
  expect(await rowsOf('2026-04-01')).toEqual(rows);
});

test.each([
  ['18 mil', { amount: 18_000 }],
  ['18k', { amount: 18_000 }],
  ['en Ropa', { category: 'Ropa y personal' }],
  ['es de Ropa', { category: 'Ropa y personal' }],
  ['at Walmart', { merchant: 'Walmart' }],
  ['it was at Starbucks', { merchant: 'Starbucks' }],
])('“%s” after a note is of its row, and of no second one', async (words, changed) => {
  const { length } = await rowsOf('2026-04-01');
  const thread = crypto.randomUUID();
  await says(thread, 'anotá 9300 en Bazar Nube');
  await says(thread, words);
  const rows = await rowsOf('2026-04-01');
  expect([
    rows.length,
    rows.filter((row) => Object.entries(changed).every(([name, value]) => row[name] === value)).length,
  ]).toEqual([length + 1, 1]);
  await says(thread, 'borralo');
});

test('after an undo nothing more is undone', async () => {
  const { length } = await rowsOf('2026-04-01');
  await says('twice', 'anotá 3100 en Dulces Ana');
  await says('twice', 'anotá 3200 en Dulces Ana');
  await says('twice', 'mejor no');
  expect(await says('twice', 'fue ayer', null)).toBeNull();
  expect(await rowsOf('2026-04-01')).toHaveLength(length + 1);
});

test('what is said of a reminder makes no second one by a part of it', async () => {
  const reminders = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/reminders')).body;
  await says('parts', 'recordame comprar leche el 25');
  const before = await reminders();
  for (const words of ['y pan', 'a las 3', 'at 3pm', 'y otro el 28', 'también el 28', 'en la mañana'])
    expect([words, await says('parts', words, null)]).toEqual([words, null]);
  expect(await reminders()).toEqual(before);
});
