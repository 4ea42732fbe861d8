import { describe, expect, test } from 'vitest';
import { NOBODY } from '../own-money.ts';
import { outline, readText } from './mail-testing.ts';

describe('BCR card notice', () => {
  const row =
    '03/09/2026 07:34:40 00200001 624600000001 19,800.00 COLON COSTA RICA CLINICA DE PRUEBA SAN JOSE CR Aprobada';
  const notice = (...rows: string[]) =>
    `Transacciones en su tarjeta BCR: ****-****-****-5678\nLe informamos la siguiente transacción realizada con su tarjeta BCR :\nDetalle de Transacciones\nFecha Autorización No.Referencia Monto Moneda Comercio Estado\n${rows.join('\n')}\nEn caso de dudas escribir al WhatsApp 2000-0000.`;

  test.each([
    ['on its own line', notice(row)],
    ['in one line with everything', notice(row).replaceAll('\n', ' ')],
    ['with one cell per line', notice(row.replaceAll(' ', '\n'))],
    ['with a column of cuotas', notice(row.replace('CR Aprobada', 'CR 1/1 Aprobada'))],
    ['printed twice', notice(row, row)],
  ])('makes a purchase with the merchant as printed, %s', (_, text) => {
    expect(outline(readText(text))).toEqual({
      outcome: 'candidate',
      reason: 'bcr_card',
      type: 'COMPRA',
      source: 'CREDIT_CARD',
      external_id: 'BCR:5678:00200001:624600000001:19800:CRC:2026-09-03T07:34',
      bank: 'BCR',
      merchant: 'CLINICA DE PRUEBA SAN JOSE CR',
      amount: '19800',
      currency: 'CRC',
      date: '2026-09-03T07:34:40-06:00',
      card: '5678',
      authorization: '00200001',
      reference: '624600000001',
      status: 'Aprobada',
    });
  });

  test.each([
    ['COLONES', 'CRC'],
    ['US DOLLAR', 'USD'],
  ])('reads %s as %s', (word, currency) => {
    expect(outline(readText(notice(row.replace('COLON COSTA RICA', word))))).toMatchObject({
      outcome: 'candidate',
      currency,
      merchant: 'CLINICA DE PRUEBA SAN JOSE CR',
    });
  });

  test.each(['Negada', 'Rechazada', 'Denegada'])('makes no row when it was %s', (state) => {
    expect(outline(readText(notice(row.replace('Aprobada', state))))).toMatchObject({
      outcome: 'ignored',
      reason: 'declined',
      status: state,
    });
  });

  test('keeps its reference without an authorisation', () => {
    const read = outline(readText(notice(row.replace('00200001 ', ''))));
    expect(read).toMatchObject({ outcome: 'candidate', reference: '624600000001' });
    expect(read.authorization).toBeUndefined();
  });

  test('needs review with two charges, or with none that is readable', () => {
    expect(outline(readText(notice(row, row.replace('00200001', '00200002'))))).toMatchObject({
      outcome: 'unrecognized',
      reason: expect.stringContaining('more than one'),
    });
    expect(outline(readText(notice()))).toMatchObject({ outcome: 'unrecognized', bank: 'BCR', card: '5678' });
  });
});

describe('SINPE Móvil at BCR', () => {
  const sinpe = ({
    direction = 'debitado de',
    side = 'Destino',
    name = 'PERSONA PRUEBA CASTRO',
    concept = 'Transferencia SINPE',
  } = {}) =>
    `Transacción SINPE MÓVIL\nEstimado (a): ANA LUCIA PRUEBA VEGA\nLe informamos que se le ha ${direction} su cuenta BCR la siguiente transacción SINPE Móvil:\nNúmero de referencia: 2026040210000000000000002\nTeléfono ${side}: 80000000\nNombre cliente ${side}: ${name}\nEntidad ${side}: Banco de Prueba S.A.\nMonto: 58,000.00\nMotivo: ${concept}\nEsta transacción fue realizada el 02/04/2026 a las 8:48 PM`;

  test.each([sinpe(), sinpe().replaceAll('\n', ' ')])(
    'makes a transfer in colones to the other person of a debit',
    (text) => {
      expect(outline(readText(text))).toEqual({
        outcome: 'candidate',
        reason: 'bcr_sinpe_out',
        type: 'TRANSFERENCIA',
        source: 'SINPE',
        external_id: 'sinpe:2026040210000000000000002',
        bank: 'BCR',
        merchant: 'PERSONA PRUEBA CASTRO',
        amount: '58000',
        currency: 'CRC',
        date: '2026-04-02T20:48:00-06:00',
        reference: '2026040210000000000000002',
        concept: 'Transferencia SINPE',
        counterparty: 'PERSONA PRUEBA CASTRO',
        counterparty_account: '80000000',
      });
    },
  );

  test('makes a deposit of a credit, or a salary when the reason of who paid one before names it', () => {
    const incoming = { direction: 'acreditado a', side: 'Origen' };
    expect(outline(readText(sinpe(incoming)))).toMatchObject({ type: 'DEPOSITO', merchant: 'PERSONA PRUEBA CASTRO' });
    const salary = sinpe({ ...incoming, concept: 'Salario abril' });
    expect(outline(readText(salary))).toMatchObject({ type: 'DEPOSITO' });
    const owner = { ...NOBODY, employers: ['CASTRO PRUEBA PERSONA'] };
    expect(outline(readText(salary, {}, { owner }))).toMatchObject({ type: 'SALARY' });
  });

  test('shares its identity with BAC’s notice of the same movement', () => {
    const atBac = readText(
      'BAC le comunica que recibió una transferencia SINPE con el número de referencia 2026040210000000000000002, el día 02/04/2026 a las 08:48:00 p.m. horas, acreditando la cuenta IBAN CR00 un monto de 58,000.00 Colones, por concepto de Prueba.',
    );
    expect(outline(atBac)).toMatchObject({ source: 'SINPE', external_id: 'sinpe:2026040210000000000000002' });
  });
});

describe('transfer between BCR accounts', () => {
  const transfer = (to: string) =>
    `Informe de transferencia entre cuentas BCR\nHola, PRUEBA VEGA ANA. El BCR le informa que ha realizado la siguiente transacción en la aplicación BCR Móvil:\nTransferencia entre cuentas BCR\nFecha 02/09/2026 03:37 p. m.\nDocumento 15000000\nCuenta origen CR00000000000000000001 PRUEBA VEGA ANA\nCuenta destino CR00000000000000000002 ${to}\nMonto debitado ₡137.400,00\nMonto transferido $300,00\nMotivo Abono 4A\nPara más información comuníquese.`;

  test.each([transfer('PRUEBA GOMEZ LUIS'), transfer('PRUEBA GOMEZ LUIS').replaceAll('\n', ' ')])(
    'counts the debited amount, in European numbers',
    (text) => {
      expect(outline(readText(text))).toEqual({
        outcome: 'candidate',
        reason: 'bcr_transfer',
        type: 'TRANSFERENCIA',
        source: 'TRANSFER',
        external_id: 'BCR:::15000000:137400:CRC:2026-09-02T15:37',
        bank: 'BCR',
        account: 'CR00000000000000000001',
        merchant: 'PRUEBA GOMEZ LUIS',
        amount: '137400',
        currency: 'CRC',
        date: '2026-09-02T15:37:00-06:00',
        reference: '15000000',
        concept: 'Abono 4A',
        counterparty: 'PRUEBA GOMEZ LUIS',
        counterparty_account: 'CR00000000000000000002',
      });
    },
  );

  test('needs review in another layout', () => {
    expect(outline(readText('Informe de transferencia entre cuentas BCR: ₡1.000,00'))).toMatchObject({
      outcome: 'unrecognized',
      bank: 'BCR',
    });
  });
});
