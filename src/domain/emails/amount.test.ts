import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWholeAmount } from './amount.ts';

describe('parsing an amount with its currency', () => {
  test.each([
    ['CRC 6,980.00', ',', '6980', 'CRC'],
    ['CRC: 20,000.00 Pie del correo', ',', '20000', 'CRC'],
    ['USD .99', ',', '0.99', 'USD'],
    ['46,000.00 CRC', ',', '46000', 'CRC'],
    ['60,000.00 Colones', ',', '60000', 'CRC'],
    ['500.00 Dólares', ',', '500', 'USD'],
    ['19,800.00 COLON COSTA RICA', ',', '19800', 'CRC'],
    ['18.75 US DOLLAR', ',', '18.75', 'USD'],
    ['₡137.400,00', '.', '137400', 'CRC'],
    ['¢ 139,763', ',', '139763', 'CRC'],
    ['$12,90 USD', '.', '12.9', 'USD'],
    ['€5,00', '.', '5', 'EUR'],
    ['CRC 1 250 000,00', ',', '1250000', 'CRC'],
    ['₡ 139 763', ',', '139763', 'CRC'],
    ['CRC 15.000', ',', '15000', 'CRC'],
    ['₡15.000', 'unknown', '15000', 'CRC'],
    ['15,000 colones', '.', '15000', 'CRC'],
    ['15,750.00 COL', ',', '15750', 'CRC'],
    ['CRC ₡5,000.00', ',', '5000', 'CRC'],
    ['₡5,000.00.', ',', '5000', 'CRC'],
    ['12.000 colones.', ',', '12000', 'CRC'],
    ['₡5,000.00)', ',', '5000', 'CRC'],
    ['CRC 5,000.00 IVA incluido', ',', '5000', 'CRC'],
    ['CRC 5,000.00 I.V.A.I.', ',', '5000', 'CRC'],
    ['Colones 5,000.00 (IVA incluido).', ',', '5000', 'CRC'],
    ['CRC 5,000.00 Para mayor información llame', ',', '5000', 'CRC'],
    ['CRC 5,000.00 ¡Viví la experiencia!', ',', '5000', 'CRC'],
    ['CRC 5,000.00. Gracias por preferirnos', ',', '5000', 'CRC'],
  ] as const)('%s', (printed, thousands, amount, currency) => {
    expect(readWholeAmount(printed, thousands)).toEqual({ amount, currency });
  });

  test.each([
    ['no number', 'CRC'],
    ['no currency', '1,000.00'],
    ['two currencies', '$1,000.00 CRC'],
    ['a negative amount', 'CRC -5.00'],
    ['more digits than money has', `CRC ${'9'.repeat(30)}.00`],
    ['a word that is not a currency', 'constructor 5.00'],
    ['nothing', undefined],
    ['a trailing minus', 'CRC 12,345.00-'],
    ['a trailing minus after a space', 'CRC 12,345.00 -'],
    ['a minus before the currency', '-CRC 12,345.00'],
    ['accounting parentheses', 'CRC (5,000.00)'],
    ['millions in words', 'CRC 1.2 millones'],
    ['millions in capitals', 'CRC 1.2 MILLONES'],
    ['thousands in words', '5 mil colones'],
    ['thousands abbreviated to a letter', 'CRC 1.5K'],
    ['an exponent', 'CRC 1E3'],
    ['a fraction', 'CRC 5,000 de 20,000'],
    ['a fraction in capitals', 'CRC 5,000 DE 20,000'],
    ['a sum', 'CRC 10 + 2'],
    ['a product', 'CRC 10 x 2'],
    ['a product in capitals', 'CRC 5,000.00 X 3'],
    ['a percentage', 'CRC 15 %'],
    ['a range', 'CRC 5,000 - 6,000'],
    ['another number after it', 'CRC 5,000.00 20'],
    ['another amount after it', 'CRC 5,000.00 Total CRC 6,000.00'],
    ['another currency after it', 'CRC 5,000.00 Dólares'],
    ['a ledger’s credit mark', 'CRC 5,000.00 CR'],
    ['a word that continues', 'CRC 5,000.00 por mes'],
    ['a word for more or less', 'CRC 5,000.00 Aproximadamente'],
    ['a letter in place of a digit', 'CRC 5,0O0.00'],
    ['an ordinal', 'CRC 5ª'],
    ['a time', 'CRC 5:30'],
    ['a date', 'CRC 5/10/2026'],
    ['dollars with thousands in another style', 'USD 15.000'],
  ])('rejects %s', (_, printed) => {
    expect(readWholeAmount(printed, ',')).toBeNull();
  });

  test('implies a currency only where the bank prints none', () => {
    expect(readWholeAmount('58,000.00', ',', 'CRC')).toEqual({ amount: '58000', currency: 'CRC' });
    expect(readWholeAmount('58,000.00 USD', ',', 'CRC')).toEqual({ amount: '58000', currency: 'USD' });
  });

  test('returns the exact value or nothing, in every printed style and context', () => {
    const whole = fc.integer({ min: 1, max: 99_999_999 });
    const groups = fc.constantFrom('', ',', '.', ' ', "'", '’', '\u00a0', '\u2009');
    const fraction = fc.constantFrom('', '.00', ',00', '.05', ',5');
    const before = fc.constantFrom('CRC ', 'CRC: ', '₡', '¢ ', 'Colones ', '-', 'CRC -', '~', 'de ', '1 de ', '');
    const behind = fc.constantFrom(
      ...['', '.', ')', ' colones', ' IVA incluido', ' Gracias', '-', ' -', 'K', ' K', ' mil', ' MIL', ' millones'],
      ...['E3', ' de 20', ' + 2', ' x 2', '%', ' CR', '0', ' 0', ' 000', ',000', '.000', '/3', ' USD', '\n000'],
    );
    fc.assert(
      fc.property(whole, groups, fraction, before, behind, (units, mark, cents, prefix, suffix) => {
        const number = `${String(units).replace(/\B(?=(\d{3})+$)/g, mark)}${cents}`;
        const money = readWholeAmount(`${prefix}${number}${suffix}`, ',', 'CRC');
        if (money === null) return;
        expect(prefix).toMatch(/^(?:CRC:? |₡|¢ |Colones )?$/);
        // A group or a zero after the number makes a longer number, which may be read as such.
        const longer = `${number}${suffix}`.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '');
        const value = suffix.includes('0') ? longer : String(units);
        expect(Math.trunc(Number(money.amount))).toBe(Number(value));
        if (suffix === ' USD') expect(prefix).toBe('');
        else if (!suffix.includes('0')) expect(suffix).toMatch(/^(?:|\.|\)| colones| IVA incluido| Gracias)$/);
      }),
      { numRuns: 3_000 },
    );
  });
});
