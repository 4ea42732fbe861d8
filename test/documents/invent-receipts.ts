/**
 * Invents receipts of municipalities and utilities in layouts of every kind, and changes them, for the property tests
 * and for `npm run documents:score`: a list of examples proves nothing about a layout that nobody thought of.
 */
import fc from 'fast-check';
import { addMonths } from '../../src/domain/calendar.ts';
import { fromUnits, sumAmounts } from '../../src/domain/money.ts';
import { CANTON_NAMES } from '../../src/domain/municipal/cantons.ts';
import type { Charge, ChargeKind, MeterReading, Receipt } from '../../src/domain/municipal/receipt.ts';
import { CLOSE, isRow, type Layout, OPEN, UTILITY_NAMES } from '../../src/domain/municipal/render-receipt-testing.ts';
import { shareWaterCost } from '../../src/domain/municipal/share-water-cost.ts';

const SERVICES = [
  ...['Bienes inmuebles', 'Recolección de basura', 'Aseo de vías y sitios públicos', 'Parques y obras de ornato'],
  ...['Alcantarillado pluvial', 'Hidrantes', 'Tarifa hídrica', 'Timbres municipales', 'Cementerio'],
];
/** Words in no vocabulary. They come after a known service: before it they may not count as a charge. */
const UNHEARD = ['Fondo barrial', 'Proyecto de bibliotecas'];
const WATER = ['Agua potable', 'Acueducto', 'Consumo de agua'];
const ELECTRICITY = ['Energía eléctrica', 'Consumo de energía', 'Demanda máxima', 'Cargo por energía'];
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
/** Colones with céntimos, or whole ones. */
const moneyIn = (whole: boolean) =>
  cents.map((units) => fromUnits(BigInt(whole ? (units - (units % 100)) % 10_000_000 : units), 'CRC'));
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

const servicesIn = (money: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...SERVICES), { minLength: 1, maxLength: 6 }), fc.subarray(UNHEARD))
    .chain(([known, unheard]) =>
      fc.tuple(...[...known, ...unheard].map((name) => money.map((amount) => plain(name, 'service', amount)))),
    );
const extrasIn = (money: fc.Arbitrary<string>) =>
  fc
    .subarray([...EXTRAS])
    .chain((kinds) =>
      fc.tuple(
        ...kinds.map(([name, kind]) =>
          money.map((amount) => plain(name, kind, kind === 'discount' && amount !== '0' ? `-${amount}` : amount)),
        ),
      ),
    );
/** A supply of electricity: a charge for it, and perhaps its meter. */
const electricityIn = (money: fc.Arbitrary<string>) =>
  fc.option(
    fc.record({
      name: fc.constantFrom(...ELECTRICITY),
      amount: money,
      meter: fc.option(
        fc.record({ number: fc.integer({ min: 1000, max: 99_999 }), kwh: fc.integer({ min: 1, max: 900 }) }),
      ),
    }),
  );

const receiptsIn = (money: fc.Arbitrary<string>): fc.Arbitrary<Receipt> =>
  fc
    .record({
      municipality: fc.oneof(fc.constantFrom(...CANTON_NAMES), fc.constantFrom(...UTILITY_NAMES)),
      number: fc.integer({ min: 1000, max: 99_999_999 }),
      first: fc.integer({ min: 0, max: 40 }),
      months: fc.constantFrom(1, 1, 3, 2),
      services: servicesIn(money),
      extras: extrasIn(money),
      electricity: electricityIn(money),
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
      const power = draft.electricity ? [plain(draft.electricity.name, 'electricity', draft.electricity.amount)] : [];
      const charges = [...draft.services, ...water, ...power, ...draft.extras];
      const readings = draft.meters.map(
        (meter): MeterReading => ({ ...meter, period_from: period_to, period_to, cost: null }),
      );
      const meter = draft.electricity?.meter;
      const electricity = meter ? [{ meter: `E-${meter.number}`, kwh: String(meter.kwh) }] : [];
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
      return { ...header, charges, total, readings: shareWaterCost(readings, charges), electricity, unread: [] };
    })
    .filter(({ total }) => !total.startsWith('-'));

const layoutsIn = (money: Layout['money'], ...styles: Layout['style'][]): fc.Arbitrary<Layout> =>
  fc.record({
    style: fc.constantFrom(...styles),
    money: fc.constant(money),
    named: fc.nat(11),
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
export function isPrintable(
  { charges, readings, electricity }: Receipt,
  { style, money, gap, sign, quantityColumn, meters }: Layout,
): boolean {
  const hasMeters = readings.length + electricity.length > 0;
  const isTight = gap === ' ' && ((quantityColumn && sign === '') || (meters === 'table' && hasMeters));
  const isGrouped = charges.some(({ amount }) => Number(amount) >= 1000);
  return style === ' ' || money !== 'printed' ? isGrouped && !isTight : isGrouped || !isTight;
}

/** As returned: a month printed beside a charge belongs to the charge, and capitals stay. */
export function expected(receipt: Receipt, { capitals, periodColumn }: Layout): Receipt {
  const isMonth = receipt.period_from === receipt.period_to;
  const charges = receipt.charges.map((charge): Charge => {
    const period = charge.period ?? (periodColumn && isRow(charge) && isMonth ? receipt.period_from : null);
    return { ...charge, period, description: capitals ? charge.description.toUpperCase() : charge.description };
  });
  return { ...receipt, charges, readings: shareWaterCost(receipt.readings, charges) };
}

/** The ways of printing amounts, each with its receipts and layouts. */
export const MANNERS: readonly (readonly [
  name: string,
  receipts: fc.Arbitrary<Receipt>,
  layouts: fc.Arbitrary<Layout>,
])[] = [
  ['with céntimos', receiptsIn(moneyIn(false)), layoutsIn('printed', ',', '.', ' ')],
  ['without céntimos', receiptsIn(moneyIn(true)), layoutsIn('whole', ',', '.', ' ', '')],
  ['with céntimos in a column of their own', receiptsIn(moneyIn(false)), layoutsIn('centimos', ',', '.', ' ', '')],
];

/** Words that no vocabulary has, or that mean something elsewhere. */
const STRANGE_WORDS = [
  ...['Cuota', 'Xylófono', 'Servicio', 'Otros', 'Zona', 'Agua', 'Energía', 'Consumo', 'Total', 'Subtotal', 'Medidor'],
  ...['Anterior', 'Pagado', 'Municipal', 'Descuento', 'IVA', 'Saldo', 'kWh', 'de', 'Lectura'],
];

/** Other words: known ones in the wrong place, and syllables that mean nothing. */
export const strangeWords: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STRANGE_WORDS),
  fc
    .array(fc.constantFrom('ba', 'co', 'du', 'fe', 'gri', 'lo', 'mu', 'nes', 'pra', 'quel', 'tur', 'vi'), {
      minLength: 2,
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
);

/** The text with one digit of one of its amounts changed. */
export function withOtherDigit(text: string, place: number, at: number, by: number): string {
  const amounts = text.split(OPEN).length - 1;
  const start = text
    .split(OPEN)
    .slice(0, 1 + (place % amounts))
    .join(OPEN).length;
  const digits = [...text.slice(start, text.indexOf(CLOSE, start)).matchAll(/\d/g)].map(({ index }) => start + index);
  const digit = digits[at % digits.length] ?? 0;
  return text.slice(0, digit) + ((Number(text[digit]) + by) % 10) + text.slice(digit + 1);
}

/** The text with one of its words replaced. */
export function withOtherWord(text: string, place: number, word: string): string {
  const words = [...text.matchAll(/\p{L}{3,}/gu)];
  const old = words[place % words.length];
  const start = old?.index ?? 0;
  return text.slice(0, start) + word + text.slice(start + (old?.[0].length ?? 0));
}

/**
 * Whether a reading says nothing wrong about a receipt: its money, and its cubic metres where it has any. Descriptions
 * may be other words, and a line over 0 whose words are unknown may be no charge.
 */
export function saysTheSame(found: Receipt, right: Receipt): boolean {
  const money = ({ total, charges }: Receipt) =>
    JSON.stringify([total, charges.flatMap(({ amount }) => (amount === '0' ? [] : amount))]);
  const m3 = ({ readings }: Receipt) => JSON.stringify(readings.map((reading) => reading.m3));
  return money(found) === money(right) && (found.readings.length === 0 || m3(found) === m3(right));
}

/** A printed receipt as a text file: without the marks around its amounts. */
export function asText(marked: string): string {
  return marked.replaceAll(OPEN, '').replaceAll(CLOSE, '');
}
