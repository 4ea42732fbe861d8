/** A proposal that takes the place of another says which stays unapplied, unless it only corrects it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { type Chat, chatOf } from './chat-testing.ts';

let service: TestApp;
let chat: Chat;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const post = async (url: string, body: object) =>
    expect((await service.ask('POST', `/api/v1/${url}`, body)).status).toBe(201);
  const row = { date: '2026-04-09', currency: 'CRC', type: 'COMPRA' };
  await post('transactions', { ...row, merchant: 'UBER TRIP', amount: 2_605 });
  await post('transactions', { ...row, merchant: 'WALMART', amount: 31_000 });
  const account = { account_type: 'checking', currency: 'CRC', balance: 1_000, balance_as_of: '2026-03-01' };
  await post('accounts', { ...account, name: 'Cuenta de planilla' });
  await post('accounts', { ...account, name: 'Ahorro de viaje' });
});
afterAll(() => service.close());
beforeEach(() => {
  chat = chatOf(service);
});

const notesOf = (open: Json): string => (open.metadata.alcancia.preview.notes ?? []).join(' ').replaceAll(/\s/g, ' ');
const LEFT = /Queda sin aplicar la anterior: (?<what>[^.]+)\.|The one before stays unapplied/;

describe('a proposal in the place of another', () => {
  it.each([
    ['el uber de ayer eran 2900', 'el walmart de ayer eran 30 mil', 'Uber'],
    ['borre el uber de ayer', 'ponga lo de walmart en Hogar', 'Borrar'],
    ['ponga lo de walmart en Hogar', 'borre el uber de ayer', 'Hogar'],
    ['el uber de ayer eran 2900', 'anote 5 mil de pan', 'Uber'],
    [
      'agregue al presupuesto 20 mil de gimnasio al mes',
      'agregue al presupuesto 15 mil de natación al mes',
      'gimnasio',
    ],
    ['el saldo de cuenta de planilla es 500 mil', 'el saldo de ahorro de viaje es 90 mil', 'planilla'],
    ['recuérdeme pagar la luz el 15', 'recuérdeme llamar a la muni el 20', 'luz'],
    ['recuérdeme pagar la luz el 15', 'y también el 20', 'luz'],
  ])('“%s”, then “%s”, says so', async (first, second, what) => {
    expect(notesOf(await chat.propose(first))).not.toMatch(LEFT);
    expect(LEFT.exec(notesOf(await chat.propose(second)))?.groups?.['what']).toContain(what);
  });

  it.each([
    ['el uber de ayer eran 2900', 'no, 3900'],
    ['agregue al presupuesto 20 mil de gimnasio al mes', 'mejor 25 mil'],
    ['el saldo de cuenta de planilla es 500 mil', 'no, 510 mil'],
    ['recuérdeme pagar la luz el 15', 'mejor el 20'],
    ['anote 5 mil de pan', 'no, en Musmanni'],
  ])('“%s”, then “%s”, is the same one corrected', async (first, second) => {
    await chat.propose(first);
    expect(notesOf(await chat.propose(second))).not.toMatch(LEFT);
  });
});

describe('a balance', () => {
  it('that was stated meanwhile is not overwritten with what the card compared to another', async () => {
    const open = await chat.propose('el saldo de cuenta de planilla es 500 mil');
    const { body } = await service.ask('GET', '/api/v1/accounts');
    const bac = (body.items ?? body).find(({ name }: Json) => name === 'Cuenta de planilla');
    const changed = await service.ask('PATCH', `/api/v1/accounts/${bac.id}`, { balance: 7_000 });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await chat.apply(open)).toContain('Ya no es lo que se mostró');
    const again = await chat.propose('el saldo de cuenta de planilla es 500 mil');
    expect(await chat.apply(again)).toContain('Listo');
  });
});
