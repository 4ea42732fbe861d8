import { describe, expect, test } from 'vitest';
import { NOBODY } from '../own-money.ts';
import { outline, readText } from './mail-testing.ts';

const ME = 'ANA LUCIA PRUEBA VEGA';
const OWNER = { owner: { ...NOBODY, names: ['Ana Lucía Prueba Vega'] } };

const bacLocal = (from: string, to: string) =>
  `Estimado(a) ${to} : BAC Credomatic le comunica que ${from} realizó una transferencia electrónica a su cuenta N° *****0003. La transferencia se realizó el día 28-11-2025 a las 10:56:38 horas; por un monto de 700.000,00 CRC, por concepto de: ahorro El número de referencia es 2025112810284000000000003`;
const bcrSinpe = (way: 'debitado de' | 'acreditado a', holder: string, other: string) => {
  const side = way === 'debitado de' ? 'Destino' : 'Origen';
  return `Estimado (a): ${holder}\nLe informamos que se le ha ${way} su cuenta BCR la siguiente transacción SINPE Móvil:\nNúmero de referencia: 2026040215283000000000021\nTeléfono ${side}: 80000092\nNombre cliente ${side}: ${other}\nEntidad ${side}: Banco BAC San José\nMonto: 58,000.00\nMotivo: ahorro\nEsta transacción fue realizada el 02/04/2026 a las 8:48 PM`;
};
const bcrTransfer = (holder: string, other: string) =>
  `Transferencia entre cuentas BCR\nFecha 02/09/2026 03:37 p. m.\nDocumento 15370900\nCuenta origen CR00015202000000000001 ${holder}\nCuenta destino CR00015202000000000002 ${other}\nMonto debitado ₡137.400,00\nMonto transferido $300,00\nMotivo ahorro\nPara más información llame.`;
const popular = (way: 'Debito' | 'Credito', origin: string, destination: string) =>
  `el Banco Popular le informa\nTransaccion SINPE Movil\nTipo de Movimiento: ${way}\nMonto Enviado: 15,000.00\nMoneda: CRC\nFecha: 20/07/2026 09:05:58 PM\nNombre Origen: ${origin}\nNombre Destino: ${destination}\nPopularenlinea@bp.fi.cr`;
const mutual = (holder: string, other: string) =>
  `Grupo Mutual le comunica que ha enviado una transferencia por medio de Sinpe Móvil Mutual por un monto de 6,000.00 Colones, por concepto de "ahorro". La cuenta origen es 126-200-00000000-BCC a nombre de ${holder} y el destino de la transferencia es 60000321 a nombre de ${other}, identificación: 01-0000-0000.`;

describe('a transfer to oneself is own money', () => {
  test.each([
    ['BAC', bacLocal(ME, ME), '700000'],
    ['BCR, SINPE sent', bcrSinpe('debitado de', ME, ME), '58000'],
    ['BCR, SINPE received', bcrSinpe('acreditado a', ME, 'VEGA PRUEBA ANA LUCIA'), '58000'],
    ['BCR, between its accounts', bcrTransfer('PRUEBA VEGA ANA LUCIA', ME), '137400'],
    ['Banco Popular', popular('Credito', ME, ME), '15000'],
    ['Mutual', mutual(ME, ME), '6000'],
  ])('when both names are the same, at %s', (_, text, amount) => {
    expect(outline(readText(text))).toMatchObject({
      ...{ outcome: 'candidate', type: 'TRASPASO', own_money: 'own_transfer', amount },
    });
  });

  test.each([
    ['BAC', bacLocal(ME, 'PRUEBA VEGA ANA LUCIA')],
    ['BCR, SINPE sent', bcrSinpe('debitado de', 'A. PRUEBA', ME)],
    ['BCR, SINPE received', bcrSinpe('acreditado a', 'A. PRUEBA', ME)],
    ['BCR, between its accounts', bcrTransfer('A. PRUEBA', ME)],
    ['Banco Popular', popular('Debito', 'A. PRUEBA', ME)],
    ['Mutual', mutual('A. PRUEBA', ME)],
  ])('when the other side is the owner, however the holder is printed, at %s', (_, text) => {
    expect(outline(readText(text, {}, OWNER))).toMatchObject({ outcome: 'candidate', type: 'TRASPASO' });
  });

  test.each([
    ['BAC, sent', bacLocal(ME, 'LUIS PRUEBA MATA'), 'TRANSFERENCIA'],
    ['BAC, received', bacLocal('LUIS PRUEBA MATA', ME), 'DEPOSITO'],
    ['BCR, sent', bcrSinpe('debitado de', ME, 'LUIS PRUEBA MATA'), 'TRANSFERENCIA'],
    ['BCR, received', bcrSinpe('acreditado a', ME, 'LUIS PRUEBA MATA'), 'DEPOSITO'],
    ['Banco Popular, received', popular('Credito', 'LUIS PRUEBA MATA', ME), 'DEPOSITO'],
    ['Mutual, sent', mutual(ME, 'LUIS PRUEBA MATA'), 'TRANSFERENCIA'],
  ])('but not with somebody else, at %s', (_, text, type) => {
    const reading = outline(readText(text, {}, OWNER));
    expect(reading).toMatchObject({ outcome: 'candidate', type });
    expect(reading).not.toHaveProperty('own_money');
  });
});

describe('a payment of the person’s own card is own money', () => {
  test.each([
    [
      "BAC's voucher",
      'Comprobante de Pago de Tarjeta Tarjeta de Crédito Número: 3799-00**-****-2228 Nombre: ANA/PRUEBA VEGA Monto del pago: 135,304.74 CRC Cuenta Origen Número: 900000001 Nombre: ANA/PRUEBA VEGA Monto del débito: 135,304.74 CRC Tipo de Cambio: 1.00 Referencia: 4556 Fecha de pago: 2025/11/28 08:18:46',
      { amount: '135304.74', date: '2025-11-28T08:18:46-06:00', card: '2228', reference: '4556' },
    ],
    [
      "BAC's card notice",
      'Comercio: SU PAGO\nCiudad y país: , Costa Rica\nFecha: Sep 21, 2026, 20:38\nVISA: ************1234\nAutorización: 700001\nTipo de Transacción: PAGO\nMonto: CRC 6,980.00',
      { amount: '6980', card: 'VISA 1234', merchant: 'SU PAGO' },
    ],
    [
      "Promerica's mail",
      'El pago de la tarjeta de crédito propia por un monto de 97,809.27 CRC se realizó con éxito.\nReferencia: 3812550000\nNúmero de tarjeta: 4800 **** **** 9728\nCuenta origen: CR00011610100000000000\nFecha/Hora: 24/06/2026 10:42:44 AM',
      { amount: '97809.27', card: '9728', reference: '3812550000' },
    ],
  ])('in %s', (_, text, facts) => {
    const more = { outcome: 'candidate', type: 'PAGO_TARJETA', own_money: 'own_card_payment' };
    expect(outline(readText(text))).toMatchObject({ ...more, ...facts });
  });
});
