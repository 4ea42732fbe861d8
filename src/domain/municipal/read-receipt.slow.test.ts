import { describe, expect, test } from 'vitest';
import { foundPart, type MissingPart, missingPart } from '../documents/document-parts.ts';
import { linesOfText } from '../documents/line.ts';
import { WITH_ARREARS } from './arrears-receipts-testing.ts';
import { LONGER } from './longer-receipts-testing.ts';
import { readReceipt } from './read-receipt.ts';
import type { Receipt } from './receipt.ts';
import { MONTHLY, short } from './receipts-testing.ts';
import { UTILITIES } from './utility-receipts-testing.ts';

const read = (text: string) => readReceipt(linesOfText(text));
const ALL = [...MONTHLY, ...LONGER, ...WITH_ARREARS, ...UTILITIES];

describe('readReceipt', () => {
  test.each(ALL)('is exact for $layout', ({ text, says }) => {
    const reading = read(text);
    expect(reading).toMatchObject({ ok: true });
    expect(reading.ok && short(reading.value)).toEqual(says);
  });

  test('rejects a receipt with any wrong digit, unless the amount is informational', () => {
    const amounts = /(?<![\d.,-])\d{1,3}(?:[., ]\d{3})*(?:[.,]\d{2})(?!\d)/g;
    for (const { text, says } of ALL) {
      for (const { 0: amount, index } of text.matchAll(amounts)) {
        for (const [at, digit] of [...amount].entries()) {
          if (!/\d/.test(digit)) continue;
          const other = (Number(digit) + 1 + ((index + at) % 9)) % 10;
          const reading = read(text.slice(0, index + at) + other + text.slice(index + at + 1));
          if (reading.ok) expect(short(reading.value)).toEqual(says);
        }
      }
    }
  });
});

/** A valid receipt, of which a test changes one line. */
const GOOD = `
MUNICIPALIDAD DE BELÉN
Recibo N°: 2026-1
Período: JUNIO 2026
Fecha de vencimiento: 15/07/2026
Medidor: 08-1
Lectura anterior: 100
Lectura actual: 118
Consumo m3: 18
Agua potable 7,560.00
Hidrantes 342.00
Subtotal 7,902.00
Total a pagar 7,902.00`;

const refusal = (text: string) => {
  const reading = read(text);
  return reading.ok ? short(reading.value) : reading.refusal;
};
const changed = (from: string, to: string) => refusal(GOOD.replace(from, to));

test('a receipt with céntimos apart and no number is said to have no number', () => {
  const apart = [
    'MUNICIPALIDAD DE BELÉN',
    'Cobro   II TRIMESTRE 2026',
    'Bienes inmuebles   38 220   75',
    'Recolección de residuos   9 460   00',
    'TOTAL   47 680   75',
  ].join('\n');
  expect(refusal(apart)).toMatchObject({ code: 'incomplete', missing: [missingPart('receipt_number')] });
});

describe('rejected receipt', () => {
  test('reports its total, the sum of its lines and the difference', () => {
    expect(changed('342.00', '352.00')).toMatchObject({
      code: 'does_not_add_up',
      difference: '10',
      found: expect.arrayContaining([
        foundPart('municipality', { name: 'Belén' }),
        foundPart('receipt_number', { number: '2026-1' }),
        foundPart('period', { from: '2026-06', to: '2026-06' }),
        foundPart('total', { amount: '7902.00' }),
      ]),
    });
  });

  test.each([
    ['the subtotal is wrong', 'Subtotal 7,902.00', 'Subtotal 7,802.00', 'does_not_add_up'],
    ['the meter contradicts its cubic metres', 'Consumo m3: 18', 'Consumo m3: 17', 'does_not_add_up'],
    ['two totals differ', 'Subtotal', 'Total general 7,900.00\nSubtotal', 'contradictory'],
    ['it has two numbers', 'Período', 'Factura electrónica N° 77\nPeríodo', 'contradictory'],
    ['it has two periods', 'Período', 'Mes: MAYO 2026\nPeríodo', 'contradictory'],
    ['it has two due dates', 'Período', 'Vence 16/07/2026\nPeríodo', 'contradictory'],
    ['it names two municipalities', 'Período', 'Municipalidad de Flores\nPeríodo', 'contradictory'],
    ['the total is negative', '7,902.00', '-7,902.00', 'does_not_add_up'],
    ['a meter is read twice', 'Agua', 'Medidor 08-1 Lectura anterior 1 Lectura actual 2\nAgua', 'contradictory'],
  ])('when %s', (_why, from, to, code) => {
    expect(changed(from, to)).toMatchObject({ code });
  });

  test.each<[string, string, string, MissingPart]>([
    ['its number', 'Recibo N°: 2026-1', 'Recibo', missingPart('receipt_number')],
    ['its period', 'Período: JUNIO 2026', '', missingPart('period')],
    ['its total', 'Total a pagar 7,902.00', '', missingPart('total')],
    ['a canton', 'BELÉN', 'MACONDO', missingPart('canton', { named: 'MACONDO' })],
  ])('is incomplete without %s', (_what, from, to, missing) => {
    expect(changed(from, to)).toMatchObject({ code: 'incomplete', missing: [missing] });
  });

  test('when one wrong digit would make another choice of its lines add up', () => {
    const doubtful = GOOD.replace('Período', 'Fondo barrial 500.00\nPeríodo');
    expect(refusal(doubtful)).toMatchObject({ code: 'does_not_add_up', difference: '500' });
    expect(refusal(doubtful.replace('342.00', '842.00'))).toMatchObject({ code: 'does_not_add_up' });
    expect(read(doubtful.replace('500.00', '510.00'))).toMatchObject({ ok: true });
  });

  test('when wide spaces may have cut the thousands off its total', () => {
    const cut =
      'Municipalidad de Cartago\nRecibo N° 1   Mes: 06/2026\nAgua   6   300,00\nBasura   2   100,00\nTotal   8   400,00';
    expect(refusal(cut)).toMatchObject({ code: 'incomplete', missing: [missingPart('total')] });
  });

  test('is reported as another kind of document', () => {
    expect(refusal('Estado de cuenta\nTotal 1,000.00')).toMatchObject({ code: 'not_a_municipal_receipt' });
    const card = 'Límite de crédito 1,000,000.00\nPago mínimo 5,000.00\nMUNICIPALIDAD DE BELEN 7,902.00';
    expect(refusal(card)).toMatchObject({ code: 'credit_card_statement' });
    expect(refusal(`${GOOD}\n${'x'.repeat(2001)}`)).toMatchObject({ code: 'too_much_text' });
    expect(refusal(`${GOOD}${'\nx'.repeat(20_001)}`)).toMatchObject({ code: 'too_much_text' });
    expect(refusal(`${GOOD}${`\n${'x'.repeat(1000)}`.repeat(200)}`)).toMatchObject({ code: 'too_much_text' });
  });
});

describe('receipt without céntimos', () => {
  const HEAD = 'ASADA La Fortuna\nRecibo N° 1\nMes: MAYO 2026\n';
  const SAYS = ['ASADA La Fortuna 1 2026-05 - - - 7642', 'water Agua 7300', 'service Hidrantes 342'];

  test.each([
    'Agua 7300\nHidrantes 342\nTotal 7642',
    'Agua ₡ 7 300\nHidrantes ₡ 342\nTotal ₡ 7 642',
    'Agua   7.300\nHidrantes   342\nTotal   7.642 colones',
    'Agua ₡7,300   Hidrantes ₡342\nTotal ₡7,642',
    'Servicio Monto IVA Total\nAgua 7,000 300 7,300\nHidrantes 342 0 342\nTotal 7,642',
  ])('is read by its own style and its sums: %j', (text) => {
    expect(refusal(HEAD + text)).toEqual(SAYS);
  });

  test.each([
    ['two marks between thousands', 'Agua 7,300\nHidrantes 1.342\nTotal 8642', 'incomplete'],
    ['céntimos on some lines alone', 'Agua 7,300.00\nHidrantes 342\nTotal 7,642', 'incomplete'],
    ['céntimos apart, and a total without', 'Agua 7 300   50\nHidrantes 342   25\nTotal 7 642', 'separate_centimos'],
    ['céntimos apart on some lines alone', 'Agua 7 300   50\nHidrantes 342\nTotal 7 642   50', 'separate_centimos'],
    ['a code of two digits behind its amounts', 'Agua ₡7,300   01\nTotal ₡7,300', 'separate_centimos'],
    ['a total that begins with 0', 'Agua ₡7,300\nTotal ₡7,300\nMonto a pagar ₡0,300', 'contradictory'],
    ['amounts in dollars', 'Agua $ 7,300\nTotal $ 7,300', 'incomplete'],
  ])('is rejected with %s', (_what, text, code) => {
    expect(refusal(HEAD + text)).toMatchObject({ code });
  });
});

describe('issuer of a receipt', () => {
  const BILL = 'Recibo N° 1\nMes: MAYO 2026\nAgua potable 1,000.00\nTotal 1,000.00';

  test.each([
    ['Municipalidad de Belén\nPague en el ICE o en AyA', 'Belén'],
    ['ASADA de Tures\nConvenio con la Municipalidad de Santo Domingo', 'ASADA Tures'],
    ['Recibo de agua\nASADA "El Roble" - Alajuela', 'ASADA El Roble'],
    ['Asociación Administradora del Acueducto y Alcantarillado Sanitario de Tures\nASADA TURES', 'ASADA Tures'],
  ])('is the name that stands by itself at its head: %j', (head, issuer) => {
    expect(refusal(`${head}\n${BILL}`)).toContain(`${issuer} 1 2026-05 - - - 1000`);
  });

  test('is contradictory when two stand there, and none when a utility is only on a line of goods', () => {
    expect(refusal(`Municipalidad de Belén\nAyA\n${BILL}`)).toMatchObject({ code: 'contradictory' });
    expect(refusal(`SUPER LA UNIÓN\n${BILL.replace('Agua potable', 'HIELO ICE')}`)).toMatchObject({
      code: 'not_a_municipal_receipt',
    });
  });
});

test('a multiplier leaves the kWh of a meter out', () => {
  const bill = (multiplier: string) =>
    `CNFL\nFactura 5\nMes: 05/2026\nMedidor 1 Lectura anterior 100 Lectura actual 200 Consumo 100 kWh Multiplicador ${multiplier}\nEnergía 40.000,00\nTotal 40.000,00`;
  expect(refusal(bill('40'))).toContain('electricity 1 null');
  expect(refusal(bill('1'))).toContain('electricity 1 100');
});

describe('receipt whose meter could not be read', () => {
  const MONEY = ['Belén 2026-1 2026-06 - 2026-07-15 - 7902', 'water Agua potable 7560', 'service Hidrantes 342'];

  test.each([
    ['the number of its meter', 'Medidor: 08-1', '', 'meter_number'],
    ['a reading', 'Lectura actual: 118', '', 'current_reading 08-1'],
    ['an unambiguous reading', 'Lectura actual: 118', 'Lectura actual: 1 118', 'current_reading 08-1'],
    ['the consumption of an estimated one', 'Consumo m3: 18', 'Lectura estimada', 'estimated_cubic_metres 08-1'],
    ['any figure', 'Lectura anterior: 100\nLectura actual: 118\nConsumo m3: 18', '', 'readings 08-1'],
    ['known words', 'Lectura anterior: 100\nLectura actual: 118', 'De: 100\nA: 118', 'readings 08-1'],
    ['a second meter', 'Agua', 'Medidor: 09-7\nAgua', 'readings 09-7'],
    [
      'a number at all',
      'Medidor: 08-1\nLectura anterior: 100\nLectura actual: 118\nConsumo m3: 18',
      'Medidor: s/n',
      'row_readings Medidor: s/n',
    ],
  ])('keeps its money, has no reading, and says so, without %s', (_what, from, to, unread) => {
    expect(changed(from, to)).toEqual([...MONEY, `unread ${unread}`]);
  });

  test('says which row or line was not understood', () => {
    const [before = '', behind = ''] = GOOD.split(/Medidor[\s\S]*m3: 18\n/);
    const table = 'Medidor Lectura anterior Lectura actual Consumo\n08-1 100 118 18\n08-2 200 9 217 17\n';
    expect(refusal(before + table + behind)).toEqual([...MONEY, 'unread row_readings 08-2 200 9 217 17']);
    const words = 'Lect. anterior y lect. actual: vea su medidor\n';
    expect(refusal(before + words + behind)).toEqual([...MONEY, `unread row_readings ${words.trim()}`]);
    const columns = 'Lect.   Lect.   Consumo\nMedidor   Fecha   Fecha\nA20-   x   y\n';
    expect(refusal(before + columns + behind)).toEqual([...MONEY, 'unread row_readings Medidor   Fecha   Fecha']);
    expect(refusal(before + behind)).toEqual(MONEY);
  });

  test('is not one whose meter is named again in a shorter form', () => {
    expect(changed('Período', 'Hidrómetro N° 1\nPeríodo')).toEqual([...MONEY, '08-1 100 118 18 2026-06 7560']);
  });
});

test.each([
  '1',
  '1 ',
  '1,234.50 ',
  'Total 5.00 ',
  '06/2026 ',
  'abril a ',
  'municipalidad de ',
  '. ',
  'medidor 1 lectura anterior 2 ',
  '( ',
  '- ',
  '₡ 1 ',
])('a hundred thousand characters of %j make no receipt, and do not change the money of one', (piece) => {
  const long = piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);
  expect(read(long)).toMatchObject({ ok: false });
  const reading = read(GOOD + (long.match(/.{1,1900}/g) ?? []).map((line) => `\n${line}`).join(''));
  const good = read(GOOD);
  const money = ({ charges, total, receipt_number }: Receipt) => ({ charges, total, receipt_number });
  if (reading.ok && good.ok) expect(money(reading.value)).toEqual(money(good.value));
});
