/** What is ordered in words and applied is the change that was meant, of that row alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { type Chat, chatOf } from './chat-testing.ts';

let service: TestApp;
const categories = new Map<string, number>();
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const { id, identifier } of (await service.ask('GET', '/api/v1/categories')).body)
    categories.set(identifier, id);
});
afterAll(() => service.close());

/** Says it in a conversation of its own, and applies what is proposed; returns the tool. */
async function applies(content: string, chat: Chat = chatOf(service)): Promise<string> {
  const open = await chat.propose(content);
  await chat.apply(open);
  return open.metadata.alcancia.tool;
}
const answers = async (content: string): Promise<string> => (await chatOf(service).say(content)).content;

const idOf = (identifier: string): number => categories.get(identifier) ?? 0;

/** A row of the ledger, in Supermercado unless said. */
async function record(merchant: string, amount: string, more: Json = {}): Promise<number> {
  const row = { merchant, amount, date: '2026-04-04', currency: 'CRC', type: 'COMPRA', ...more };
  const body = { category_id: idOf('supermercado'), ...row };
  return (await service.ask('POST', '/api/v1/transactions', body)).body.id;
}
const rowOf = async (id: number): Promise<Json> => (await service.ask('GET', `/api/v1/transactions/${id}`)).body;
const partsOf = async (id: number) =>
  (await rowOf(id)).parts.map(({ category_id, amount }: Json) => [category_id, Number(amount)]);

test('what is named of a row goes there, and the rest stays in the category of the row', async () => {
  const [first, other] = [await record('AUTO MERCADO', '43690'), await record('WALMART', '43690')];
  expect(await applies('dividí la compra del 4 en el automercado, 10 mil son de salud')).toBe('propose_split');
  expect(await partsOf(first)).toEqual([
    [idOf('salud'), 10_000],
    [idOf('supermercado'), 33_690],
  ]);
  expect(await applies('la mitad de la compra de Walmart es de Hogar')).toBe('propose_split');
  expect(await partsOf(other)).toEqual([
    [idOf('hogar'), 21_845],
    [idOf('supermercado'), 21_845],
  ]);
  expect(await answers('partí lo de Walmart: 10 mil son de Salud')).toContain('Está dividido');
  expect(await answers('partí lo de Walmart en 40 mil hogar y 10 mil salud')).toContain('Las partes suman 50000');
});

test('what is paid no more is planned no longer, and its rows stay', async () => {
  const item = { name: 'Internet', type: 'EXPENSE', amount: 29_900, currency: 'CRC', frequency: 'monthly', day: 5 };
  const path = '/api/v1/budget/recurring-items';
  const planned = async (): Promise<Json[]> => (await service.ask('GET', path)).body;
  await service.ask('POST', path, { ...item, starts_on: '2026-03-01', matches: ['LIBERTY'] });
  const row = await record('LIBERTY', '29900');
  expect(await applies('ya no pago Internet, quitalo del presupuesto')).toBe('propose_budget_item');
  expect(await planned()).toEqual([expect.objectContaining({ name: 'Internet', active: false })]);
  expect(await rowOf(row)).toMatchObject({ merchant: 'LIBERTY' });
  expect(await answers('quitá Spotify del presupuesto')).toBe('En el presupuesto no hay “Spotify”.');
});

test('a note and no category are of the row that is named', async () => {
  const [row, other] = [await record('FERIA', '12500'), await record('FERIA', '8000', { date: '2026-04-05' })];
  expect(await applies('poné "regalo de Ana" como nota en la feria de 12.500')).toBe('propose_edit');
  expect(await applies('quitale la categoría a la feria del 4')).toBe('propose_edit');
  expect(await rowOf(row)).toMatchObject({ notes: 'regalo de Ana', category: null });
  expect(await rowOf(other)).toMatchObject({ notes: null, category: { identifier: 'supermercado' } });
});

test('the account that paid is that of the row that is named', async () => {
  const account = { name: 'Cuenta de planilla', bank: 'BAC', account_type: 'checking', currency: 'CRC' };
  const made = await service.ask('POST', '/api/v1/accounts', { ...account });
  expect(made.status, made.text).toBe(201);
  const [row, other] = [await record('EL FOGON', '7500'), await record('EL FOGON', '8000', { date: '2026-04-06' })];
  expect(await applies('el almuerzo en el fogón del 4 lo pagué de la cuenta de planilla')).toBe('propose_edit');
  expect((await rowOf(row)).account_id).toBe(made.body.id);
  expect((await rowOf(other)).account_id).toBeNull();
});
