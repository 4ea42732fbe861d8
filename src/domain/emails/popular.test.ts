import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const CARD =
  'Estimado (a) cliente,\n\nEl Banco Popular le informa de la transacción realizada en\nHOSPITAL PRUEBA PLSAN JOSE CR el 06/11/2025 a las 10:28,\ncon la tarjeta VISA INTERNACIONAL A 4567, Auth # 500001,\nRef # 531000000001, por 25,991.33 Colones';

test.each([CARD, CARD.replaceAll('\n', ' ')])(
  'a Banco Popular card notice is a purchase, its merchant as printed',
  (text) => {
    expect(outline(readText(text))).toEqual({
      outcome: 'candidate',
      reason: 'popular_card',
      type: 'COMPRA',
      source: 'CREDIT_CARD',
      external_id: 'POPULAR:4567:500001:531000000001:25991.33:CRC:2025-11-06T10:28',
      bank: 'POPULAR',
      merchant: 'HOSPITAL PRUEBA PLSAN JOSE CR',
      amount: '25991.33',
      currency: 'CRC',
      date: '2025-11-06T10:28:00-06:00',
      card: 'VISA 4567',
      authorization: '500001',
      reference: '531000000001',
    });
  },
);

test('a declined notice of Banco Popular makes no row', () => {
  expect(outline(readText(CARD.replace('realizada', 'rechazada')))).toMatchObject({
    outcome: 'ignored',
    reason: 'declined',
  });
});

describe('SINPE Móvil at Banco Popular', () => {
  const sinpe = ({ direction = 'Debito' } = {}) =>
    `el Banco Popular le informa\nTransaccion SINPE Movil\nTipo de Movimiento: ${direction}\nMonto Enviado: 15,000.00\nMoneda: CRC\nFecha: 20/07/2026 09:05:58 PM\nNombre Origen: PERSONA PRUEBA\nNombre Destino: JUAN PRUEBA\nPopularenlinea@bp.fi.cr`;

  test.each([sinpe(), sinpe().replaceAll('\n', ' ')])('makes a transfer to the other person of a debit', (text) => {
    expect(outline(readText(text))).toEqual({
      outcome: 'candidate',
      reason: 'popular_sinpe_out',
      type: 'TRANSFERENCIA',
      source: 'SINPE',
      external_id: 'POPULAR::::15000:CRC:2026-07-20T21:05:juan-prueba',
      bank: 'POPULAR',
      merchant: 'JUAN PRUEBA',
      amount: '15000',
      currency: 'CRC',
      date: '2026-07-20T21:05:58-06:00',
      counterparty: 'JUAN PRUEBA',
    });
  });

  test('makes a deposit from its origin of a credit', () => {
    expect(outline(readText(sinpe({ direction: 'Crédito' })))).toMatchObject({
      type: 'DEPOSITO',
      merchant: 'PERSONA PRUEBA',
    });
  });

  test('needs review without a direction', () => {
    expect(outline(readText(sinpe({ direction: 'Ajuste' })))).toMatchObject({
      outcome: 'unrecognized',
      amount: '15000',
    });
  });
});
