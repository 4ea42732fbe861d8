import { expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const WITHDRAWN =
  'Aviso: Retiro sin tarjeta exitoso\nEstimado(a) PERSONA DE PRUEBA :\nBAC le informa se retiró éxitosamente dinero sin tarjeta para el código que usted creó con las siguientes características:\nMonto: 46,000.00 CRC\nFecha y hora en qué se retiró el dinero: 29/11/2025 13:51:46\nDescripción del código creado: Prestamo\nLugar donde se retiró el dinero: CAR-CENTRO\nMuchas gracias.';
const CREATED =
  'Estimado(a) PERSONA DE PRUEBA : BAC le informa que creó un código que puede ser utilizado para retirar dinero sin tarjeta. El código tiene las siguientes características: Monto: 46,000.00 CRC Validez: Para ser retirado el 29/11/2025* Descripción del código creado: Prestamo Recuerde que para retirar';
const PAYMENT =
  'Comprobante de Pago de Tarjeta Tarjeta de Crédito Número: 3700-00**-****-1234 Nombre: PERSONA/PRUEBA Monto del pago: 135,304.74 CRC Cuenta Origen Número: 900000009 Nombre: PERSONA/PRUEBA Monto del débito: 135,304.74 CRC Tipo de Cambio: 1.00 Referencia: 4000 Fecha de pago: 2025/11/28 08:18:46';

test.each([WITHDRAWN, WITHDRAWN.replaceAll('\n', ' ')])(
  'cash taken out without a card is a withdrawal named by its place',
  (text) => {
    expect(outline(readText(text))).toEqual({
      outcome: 'candidate',
      reason: 'bac_withdrawal',
      type: 'RETIRO',
      source: 'CASH',
      external_id: 'BAC::::46000:CRC:2025-11-29T13:51:retiro-sin-tarjeta-car-centro',
      bank: 'BAC',
      merchant: 'RETIRO SIN TARJETA CAR-CENTRO',
      amount: '46000',
      currency: 'CRC',
      date: '2025-11-29T13:51:46-06:00',
      concept: 'Prestamo',
    });
  },
);

test('the code for a withdrawal makes no row', () => {
  expect(outline(readText(CREATED))).toEqual({
    outcome: 'ignored',
    reason: 'withdrawal_created',
    bank: 'BAC',
    amount: '46000',
    currency: 'CRC',
    concept: 'Prestamo',
  });
});

test('a payment of the person’s own card is neither income nor expense', () => {
  expect(outline(readText(PAYMENT))).toEqual({
    outcome: 'candidate',
    reason: 'bac_card_payment',
    type: 'PAGO_TARJETA',
    source: 'TRANSFER',
    external_id: 'BAC:1234::4000:135304.74:CRC:2025-11-28T08:18',
    bank: 'BAC',
    merchant: 'PAGO DE TARJETA',
    own_money: 'own_card_payment',
    account: '900000009',
    amount: '135304.74',
    currency: 'CRC',
    date: '2025-11-28T08:18:46-06:00',
    card: '1234',
    reference: '4000',
  });
});
