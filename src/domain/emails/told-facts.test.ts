/** The facts of a notice beside the row, for matching other documents of the same event. */
import { expect, test } from 'vitest';
import { NOBODY } from '../own-money.ts';
import { readText } from './mail-testing.ts';

const told = (text: string, owner: string[] = []) => {
  const reading = readText(text, {}, { owner: { ...NOBODY, names: owner } });
  if (reading.outcome !== 'candidate') throw new Error(`${reading.outcome}: ${reading.reason}`);
  const { issuer, digits, references, instant } = reading.candidate;
  return { issuer, digits, references, instant };
};

test('a card notice gives its bank, card, both numbers and the instant', () => {
  expect(
    told(
      'Comercio: SODA\nCiudad y país: , Costa Rica\nFecha: Sep 21, 2026, 20:38\nVISA: ************1234\nAutorización: 700001\nReferencia: 626502000001\nTipo de Transacción: COMPRA\nMonto: CRC 6,980.00',
    ),
  ).toEqual({
    issuer: 'BAC',
    digits: '1234',
    references: [
      { kind: 'authorization', value: '700001' },
      { kind: 'reference', value: '626502000001' },
    ],
    instant: '2026-09-21T20:38:00-06:00',
  });
});

test('a notice without its own time gives the mail’s day and no instant', () => {
  const bill =
    'Mucap le informa que el recibo 239696 por concepto de PAGO LUZ de ICE por un valor de 7,210.00 Colones ha sido cancelado exitosamente.';
  expect(told(bill)).toEqual({
    issuer: 'MUTUAL',
    digits: null,
    references: [{ kind: 'reference', value: '239696' }],
    instant: null,
  });
});

test('a SINPE notice gives the number that every bank prints, and the own account', () => {
  const sinpe = (iban: string) =>
    `BAC le comunica que recibió una transferencia SINPE con el número de referencia 2026090215131020599995850, el día 02/09/2026 a las 06:54:00 p.m. horas, acreditando la cuenta IBAN ${iban} un monto de 60,000.00 Colones, por concepto de Pago Factura 282875.`;
  expect(told(sinpe('CR0001XXXXXXXXXXXX0000'))).toMatchObject({
    digits: '0000',
    references: [{ kind: 'sinpe', value: '2026090215131020599995850' }],
  });
  expect(told(sinpe('CR05015202001026284066')).digits).toBe('CR05015202001026284066');
});

test('somebody else’s account is not given as the own one', () => {
  const local =
    'Estimado(a) LUIS PRUEBA MATA : BAC Credomatic le comunica que ANA PRUEBA VEGA realizó una transferencia electrónica a su cuenta N° *****0003. La transferencia se realizó el día 28-11-2025 a las 10:56:38 horas; por un monto de 700.000,00 CRC, por concepto de: abono El número de referencia es 2025112810284000000000003';
  expect(told(local, ['Luis Prueba Mata']).digits).toBe('0003');
  expect(told(local, ['Ana Prueba Vega']).digits).toBeNull();
});

test.each([
  [
    'BCR, between its accounts',
    'Transferencia entre cuentas BCR\nFecha 02/09/2026 03:37 p. m.\nDocumento 15370900\nCuenta origen CR00015202000000000001 ANA PRUEBA\nCuenta destino CR00015202000000000002 LUIS PRUEBA\nMonto debitado ₡137.400,00\nMotivo Abono',
    'CR00015202000000000001',
  ],
  [
    'Mutual',
    'Grupo Mutual le comunica que ha enviado una transferencia por medio de Sinpe Móvil Mutual por un monto de 6,000.00 Colones, por concepto de "uñas ". La cuenta origen … es 126-200-00000000-BCC a nombre de ANA PRUEBA VEGA y el destino de la transferencia es 60000321 a nombre de LUIS PRUEBA MATA, identificación: 01-0000-0000.',
    '126-200-00000000-BCC',
  ],
])('the debited account is given as it is printed, at %s', (_, text, digits) => {
  expect(told(text).digits).toBe(digits);
});
