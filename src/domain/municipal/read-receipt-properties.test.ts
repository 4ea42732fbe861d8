import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '../calendar.ts';
import { linesOfText } from '../documents/line.ts';
import { fromUnits, sumAmounts } from '../money.ts';
import { CANTON_NAMES } from './cantons.ts';
import { readReceipt } from './read-receipt.ts';
import type { Charge, ChargeKind, MeterReading, Receipt } from './receipt.ts';
import { CLOSE, type Layout, OPEN, renderReceipt } from './render-receipt-testing.ts';
import { shareWaterCost } from './share-water-cost.ts';

const SERVICES = [
  ...['Bienes inmuebles', 'Recolección de basura', 'Aseo de vías y sitios públicos', 'Parques y obras de ornato'],
  ...['Alcantarillado pluvial', 'Hidrantes', 'Tarifa hídrica', 'Timbres municipales', 'Cementerio'],
];
/** Words in no vocabulary. They come after a known service: before it they may not count as a charge. */
const UNHEARD = ['Fondo barrial', 'Proyecto de bibliotecas'];
const WATER = ['Agua potable', 'Acueducto', 'Consumo de agua'];
const EXTRAS: readonly [string, ChargeKind][] = [
  ['IVA', 'tax'],
  ['Intereses moratorios', 'interest'],
  ['Recargo', 'interest'],
  ['Descuento', 'discount'],
];

const cents = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }),
  fc.integer({ min: 1, max: 99 }).map((n) => n * 10_000),
);
const money = cents.map((units) => fromUnits(BigInt(units), 'CRC'));
const plain = (description: string, kind: ChargeKind, amount: string): Charge => ({
  description,
  kind,
  period: null,
  amount,
});

const readingOf = fc
  .record({
    name: fc.integer({ min: 100, max: 99_999 }),
    previous: fc.integer({ min: 0, max: 9_000 }),
    used: fc.nat(99),
  })
  .chain(({ name, previous, used }) =>
    fc.boolean().map((estimated) => ({
      meter: `H-${name}`,
      previous: String(previous),
      current: String(estimated ? previous : previous + used),
      m3: String(used),
      estimated,
    })),
  );

const services = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...SERVICES), { minLength: 1, maxLength: 6 }), fc.subarray(UNHEARD))
  .chain(([known, unheard]) =>
    fc.tuple(...[...known, ...unheard].map((name) => money.map((amount) => plain(name, 'service', amount)))),
  );
const extras = fc
  .subarray([...EXTRAS])
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map(([name, kind]) =>
        money.map((amount) => plain(name, kind, kind === 'discount' && amount !== '0' ? `-${amount}` : amount)),
      ),
    ),
  );

const receipts: fc.Arbitrary<Receipt> = fc
  .record({
    municipality: fc.constantFrom(...CANTON_NAMES),
    number: fc.integer({ min: 1000, max: 99_999_999 }),
    first: fc.integer({ min: 0, max: 40 }),
    months: fc.constantFrom(1, 1, 3, 2),
    services,
    extras,
    water: fc.array(fc.record({ name: fc.constantFrom(...WATER), amount: money, byMonth: fc.boolean() }), {
      maxLength: 3,
    }),
    meters: fc.uniqueArray(readingOf, { maxLength: 3, selector: ({ meter }) => meter }),
    due: fc.boolean(),
  })
  .map((draft) => {
    const period_from = addMonths('2025-01', draft.months === 3 ? draft.first - (draft.first % 3) : draft.first);
    const period_to = addMonths(period_from, draft.months - 1);
    const water = draft.water.map(({ name, amount, byMonth }): Charge => {
      const period = byMonth && draft.months > 1 ? period_to : null;
      return { description: name, kind: 'water', period, amount };
    });
    const charges = [...draft.services, ...water, ...draft.extras];
    const readings = draft.meters.map(
      (meter): MeterReading => ({ ...meter, period_from: period_to, period_to, cost: null }),
    );
    const days = {
      issued_on: null,
      due_on: draft.due ? `${period_to}-28` : null,
      paid_on: draft.due ? null : `${period_to}-27`,
    };
    const header = {
      municipality: draft.municipality,
      receipt_number: `R-${draft.number}`,
      period_from,
      period_to,
      ...days,
    };
    const total = sumAmounts(charges.map(({ amount }) => amount));
    return { ...header, charges, total, readings: shareWaterCost(readings, charges), electricity: [], unread: [] };
  })
  .filter(({ total }) => !total.startsWith('-'));

const layouts: fc.Arbitrary<Layout> = fc.record({
  style: fc.constantFrom(',', '.', ' '),
  sign: fc.constantFrom('', '₡', '¢ '),
  gap: fc.constantFrom(' ', '     ', ' ........ '),
  capitals: fc.boolean(),
  header: fc.constantFrom('lines', 'pairs', 'stacked'),
  heading: fc.boolean(),
  periodColumn: fc.boolean(),
  quantityColumn: fc.boolean(),
  meters: fc.constantFrom('lines', 'one line', 'table'),
  metersFirst: fc.boolean(),
  subtotal: fc.boolean(),
  totalLabel: fc.constantFrom(
    'Total',
    'Total a pagar',
    'TOTAL CANCELADO',
    'Monto total',
    'Total general',
    'Total del recibo',
  ),
  totalTwice: fc.boolean(),
  pageAfter: fc.nat(4),
  asides: fc.boolean(),
});

/**
 * With single spaces between columns, `2 300,00` is one number where spaces group thousands, which no reader can tell
 * apart; and the thousands separator must occur in some amount.
 */
function isPrintable({ charges, readings }: Receipt, { style, gap, sign, quantityColumn, meters }: Layout): boolean {
  const isTight = gap === ' ' && ((quantityColumn && sign === '') || (meters === 'table' && readings.length > 0));
  const isGrouped = charges.some(({ amount }) => Number(amount) >= 1000);
  return style === ' ' ? isGrouped && !isTight : isGrouped || !isTight;
}

/** As returned: a month printed beside a charge belongs to the charge, and capitals stay. */
function expected(receipt: Receipt, { capitals, periodColumn }: Layout): Receipt {
  const isMonth = receipt.period_from === receipt.period_to;
  const charges = receipt.charges.map((charge): Charge => {
    const isRow = charge.kind === 'service' || charge.kind === 'water';
    const period = charge.period ?? (periodColumn && isRow && isMonth ? receipt.period_from : null);
    return { ...charge, period, description: capitals ? charge.description.toUpperCase() : charge.description };
  });
  return { ...receipt, charges, readings: shareWaterCost(receipt.readings, charges) };
}

const read = (text: string) => readReceipt(linesOfText(text.replaceAll(OPEN, '').replaceAll(CLOSE, '')));

test('a valid receipt reads back exactly from any layout', () => {
  fc.assert(
    fc.property(receipts, layouts, (receipt, layout) => {
      fc.pre(isPrintable(receipt, layout));
      expect(read(renderReceipt(receipt, layout))).toEqual({ ok: true, value: expected(receipt, layout) });
    }),
    { numRuns: 400 },
  );
});

test('a receipt with one wrong digit in an amount is rejected', () => {
  fc.assert(
    fc.property(
      receipts,
      layouts,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (receipt, layout, place, at, by) => {
        fc.pre(isPrintable(receipt, layout));
        const text = renderReceipt(receipt, { ...layout, asides: false });
        const amounts = text.split(OPEN).length - 1;
        const start = text
          .split(OPEN)
          .slice(0, 1 + (place % amounts))
          .join(OPEN).length;
        const digits = [...text.slice(start, text.indexOf(CLOSE, start)).matchAll(/\d/g)].map(
          ({ index }) => start + index,
        );
        const digit = digits[at % digits.length] ?? 0;
        const changed = text.slice(0, digit) + ((Number(text[digit]) + by) % 10) + text.slice(digit + 1);
        expect(read(changed)).toMatchObject({ ok: false });
      },
    ),
    { numRuns: 400 },
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
