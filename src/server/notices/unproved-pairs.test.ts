/** What looks like proof and is none: a short number that two banks print, and what was paid in hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { type Documents, documentsOf, NOW, unquestioned } from './documents-testing.ts';

let service: TestApp;
let automation: Ask;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  automation = await service.withToken(['write'], 'correo');
  tell = documentsOf(service, automation);
});
afterAll(() => service.close());

const rowsOf = async (amount: number): Promise<Json[]> =>
  (await tell.send('GET', `/api/v1/transactions?limit=200&min_amount=${amount}&max_amount=${amount}`)).items;

it('deposits at two banks under one voucher number are two', async () => {
  const texts = [
    'BN informa VARIOS Credito a su cuenta XX111-2 por 91,002.00 col en 20/11/2026 08:48. Referencia 551122',
    'Coopenae le informa que se acreditó un depósito en su cuenta de ahorros por ₡91.002,00 el 23 de noviembre de 2026. Origen: MARIA EJEMPLO. Documento 551122.',
  ];
  for (const text of texts) {
    const { status, body } = await automation('POST', '/api/v1/ingest/message', { text, sender: text.split(/\W/)[0] });
    expect([status, body.status], text).toEqual([200, 'created']);
  }
  expect(await rowsOf(91_002)).toHaveLength(2);
});

describe('a purchase that a person paid in cash', () => {
  const typed = (amount: number, source: string) =>
    tell.send('POST', '/api/v1/transactions', {
      ...{ merchant: 'SODA LA PARADA', date: '2026-11-10', amount, currency: 'CRC', type: 'COMPRA', source },
    });

  it.each([
    ['mail', true],
    ['mail', false],
    ['message', true],
    ['message', false],
  ] as const)('is not that of a card’s %s in silence, typed first: %s', async (kind, isFirst) => {
    const amount = 95_000 + 10 * (kind === 'mail' ? 1 : 2) + (isFirst ? 1 : 0);
    const printed = `${amount.toLocaleString('en-US')}.00`;
    const told = [
      () => typed(amount, 'CASH'),
      () =>
        kind === 'mail'
          ? tell.mail('SODA LA PARADA', printed, { at: 'Nov 10, 2026, 12:00' })
          : tell.message('SODA LA PARADA', printed, { at: '10/11/2026 12:00' }),
    ];
    for (const one of isFirst ? told : told.toReversed()) await one();
    const rows = await rowsOf(amount);
    expect([rows.length, unquestioned(rows).length]).toEqual([2, 1]);
  });

  it('is asked about beside the line of a card, and joins what says nothing of the means', async () => {
    await typed(96_001, 'CASH');
    expect((await tell.cardList('1111', ['11/11/2026 SODA LA PARADA 96,001.00'])).possible).toHaveLength(1);
    await typed(96_002, 'MANUAL');
    expect((await tell.cardList('1111', ['11/11/2026 SODA LA PARADA 96,002.00'])).duplicates).toHaveLength(1);
  });
});
