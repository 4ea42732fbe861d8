import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const mastercard = ({
  merchant = 'FERRETERIA PRUEBA SA SAN JOSE CRI',
  total = 'CRC 27939,00',
  reference = '90600001',
  kind = 'Compra',
} = {}) =>
  `Estimado señor(a): PERSONA DE PRUEBA\nPor este medio le hacemos llegar el comprobante de ${kind} realizada en ${merchant} el 23 de Junio de 2026 a las 8:08 p.m.\n${merchant}\nJun 23, 2026 - 8:08 p.m.\nMASTERCARD ************4321\nNRO. AUT: 300001\nREF: ${reference}\nTOTAL: ${total}\nEstimado cliente, no responda.`;
const visa = (merchant = 'GASOLINERA PRUEBA SAN JOSE CR', total = 'USD 51.97') =>
  `Por este medio le hacemos llegar el comprobante de *COMPRA* realizada en *${merchant}* el *14 de Septiembre de 2026* a las *08:03*\n\n${merchant}\n\nSep 14, 2026 - 08:03 VISA ************8765 NRO. AUT: 700003 REF: 625700000001 TOTAL: ${total}\n\nEstimado cliente`;

describe('BN voucher', () => {
  test.each([mastercard(), mastercard().replaceAll('\n', ' ')])(
    'makes a purchase of a Mastercard voucher, its merchant without the town and CRI',
    (text) => {
      expect(outline(readText(text))).toEqual({
        outcome: 'candidate',
        reason: 'bn_voucher',
        type: 'COMPRA',
        source: 'CREDIT_CARD',
        external_id: 'BNCR:4321:300001:90600001:27939:CRC:2026-06-23T20:08',
        bank: 'BNCR',
        merchant: 'FERRETERIA PRUEBA SA',
        amount: '27939',
        currency: 'CRC',
        date: '2026-06-23T20:08:00-06:00',
        card: 'MASTERCARD 4321',
        authorization: '300001',
        reference: '90600001',
        city_country: 'SAN JOSE CRI',
        bank_type: 'Compra',
      });
    },
  );

  test.each([
    ['TAXI *VIAJE AYUDA.EXAMPLE.COM', 'TAXI *VIAJE AYUDA.EXAMPLE.COM'],
    ['SODA PRUEBA SANTA ANA CRI', 'SODA PRUEBA'],
    ['SODA PRUEBA PUEBLO NUEVO CRI', 'SODA PRUEBA PUEBLO NUEVO'],
    ['FARMACIA HEREDIA HEREDIA CRI', 'FARMACIA HEREDIA'],
  ])('resolves a Mastercard voucher at %s to %s', (printed, merchant) => {
    expect(outline(readText(mastercard({ merchant: printed })))).toMatchObject({ outcome: 'candidate', merchant });
  });

  test.each(['GASOLINERA PRUEBA SAN JOSE CR', 'REDES *AB12CD34 Dublin IE'])(
    'keeps the merchant of a Visa voucher at %s as printed, in bold',
    (merchant) => {
      const expected = {
        merchant,
        amount: '51.97',
        currency: 'USD',
        card: 'VISA 8765',
        date: '2026-09-14T08:03:00-06:00',
      };
      expect(outline(readText(visa(merchant)))).toMatchObject(expected);
    },
  );

  test('accepts a reference with letters, or none', () => {
    expect(outline(readText(mastercard({ reference: 'ABCD500XY' })))).toMatchObject({ reference: 'ABCD500XY' });
    expect(outline(readText(mastercard({ reference: '' }))).reference).toBeUndefined();
  });

  test('accepts a decimal comma in colones and an amount of cents only', () => {
    expect(outline(readText(mastercard({ total: 'CRC 441,60' })))).toMatchObject({ amount: '441.6' });
  });

  test('needs review when its total reads two ways', () => {
    expect(outline(readText(mastercard({ total: 'USD 27.939' })))).toMatchObject({
      outcome: 'unrecognized',
      reason: expect.stringContaining('amount'),
    });
  });

  test.each([
    ['Pago', 'candidate', 'bn_voucher'],
    ['Retiro', 'candidate', 'bn_voucher'],
    ['Ajuste', 'unrecognized', 'The voucher is of an unknown kind: Ajuste.'],
  ])('reads a %s as %s', (kind, outcome, reason) => {
    expect(readText(mastercard({ kind }))).toMatchObject({ outcome, reason });
  });
});
