import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asText,
  expected,
  isPrintable,
  MANNERS,
  saysTheSame,
  strangeWords,
  withOtherDigit,
  withOtherWord,
} from '../../../test/documents/invent-receipts.ts';
import { linesOfText } from '../documents/line.ts';
import { sumAmounts } from '../money.ts';
import { readReceipt } from './read-receipt.ts';
import { renderReceipt } from './render-receipt-testing.ts';

const read = (text: string) => readReceipt(linesOfText(asText(text)));

/** Of each property here; `npm run documents:score` makes more. */
const RUNS = 100;

describe.each(MANNERS)('a receipt %s', (_manner, receipts, layouts) => {
  test('reads back exactly from any layout', () => {
    fc.assert(
      fc.property(receipts, layouts, (receipt, layout) => {
        fc.pre(isPrintable(receipt, layout));
        const text = renderReceipt(receipt, layout);
        expect(read(text), text).toEqual({ ok: true, value: expected(receipt, layout) });
      }),
      { numRuns: RUNS },
    );
  });

  test('is rejected with one wrong digit in an amount', () => {
    fc.assert(
      fc.property(
        receipts,
        layouts,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (receipt, layout, place, at, by) => {
          fc.pre(isPrintable(receipt, layout));
          const changed = withOtherDigit(renderReceipt(receipt, { ...layout, asides: false }), place, at, by);
          expect(read(changed), changed).toMatchObject({ ok: false });
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('is right or rejected when a word of it is another', () => {
    fc.assert(
      fc.property(receipts, layouts, fc.nat(), strangeWords, (receipt, layout, place, word) => {
        fc.pre(isPrintable(receipt, layout));
        const changed = withOtherWord(renderReceipt(receipt, layout), place, word);
        const reading = read(changed);
        expect(!reading.ok || saysTheSame(reading.value, expected(receipt, layout)), changed).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test('is rejected when it says that its amounts are thousands or millions', () => {
    const said = fc.constantFrom(
      'En miles de colones',
      '(Cifras en millones)',
      'Montos expresados en miles de ₡',
      '₡ miles',
    );
    fc.assert(
      fc.property(receipts, layouts, said, fc.nat(), (receipt, layout, words, place) => {
        const lines = renderReceipt(receipt, layout).split('\n');
        const text = lines.toSpliced(place % lines.length, 0, words).join('\n');
        expect(read(text), text).toMatchObject({ ok: false });
      }),
      { numRuns: RUNS },
    );
  });
});

test('a table whose heading names the meter twice gives no reading of any of its rows, and says so', () => {
  const text = `ASADA de La Fortuna
Recibo N°: R-1000
Período: 01-2025 a 02-2025
Hidrómetro   Lect. Ant.   Lect. Act.   Consumo   Medidor
H-100   0   0   0 m3   febrero-2025
H-101   0   0   0 m3   febrero-2025
E-1000   1,000   1,001   1 kWh   febrero-2025
Servicio Monto
Hidrantes ........ 0.00
Energía eléctrica ........ 0.00
Total general ........ 0.00`;
  const reading = read(text);
  expect(reading).toMatchObject({ ok: true, value: { readings: [], electricity: [], total: '0' } });
  const unread = reading.ok ? reading.value.unread.map(({ message }) => message) : [];
  expect(unread).toEqual(
    ['H-100', 'H-101', 'E-1000', 'Hidrómetro'].map((row) => expect.stringContaining(` row ${row} `)),
  );
});

const PIECES = [
  ...[
    'Municipalidad de Belén',
    'Recibo N° 7',
    'Período: 06/2026',
    'Mes',
    'Trimestre: II-2026',
    'Total',
    'Subtotal',
    'IVA',
  ],
  ...[
    'Agua potable',
    'Basura',
    'Intereses',
    'Descuento',
    'Fondo',
    'Servicio Monto IVA Total',
    'Pasan',
    'de',
    '1,000.00',
  ],
  ...['1.000,00', '1 000,00', '₡500', '-20.00', '0.00', '(5.00)', '18', 'm3', 'Medidor 9', 'Lectura anterior 1', '5'],
  ...[
    'Lectura actual 6',
    'Consumo',
    'Medidor Lect. Ant. Lect. Act.',
    '9 1 6',
    'ESTIMADO',
    'Vence 01/07/2026',
    'Total IVA',
  ],
  ...['999999999999.99', '1,00', ':', '....', '%', '₡', '13%', 'MAYO-2026', 'Total después de la fecha'],
];

test('any words and numbers are read without an error, and accepted receipts add up', () => {
  const piece = fc.constantFrom(...PIECES);
  const between = fc.constantFrom(' ', '   ', '\n', '\n', '\f');
  const header = 'Municipalidad de Belén\nRecibo N° 7\nPeríodo: 06/2026\n';
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.tuple(piece, between), { maxLength: 40 }), (hasHeader, pieces) => {
      const reading = read((hasHeader ? header : '') + pieces.flat().join(''));
      if (!reading.ok) return;
      const { charges, total, readings } = reading.value;
      expect(sumAmounts(charges.map(({ amount }) => amount))).toBe(total);
      const costs = readings.flatMap(({ cost }) => cost ?? []);
      const water = charges.flatMap(({ kind, amount }) => (kind === 'water' ? amount : []));
      expect(sumAmounts(costs)).toBe(readings.length > 0 ? sumAmounts(water) : '0');
    }),
    { numRuns: 400 },
  );
});
