/** Prints a receipt as text in one of many layouts, with its amounts marked, for the property tests of this folder. */
import { divide } from '../money.ts';
import { periodName } from './period.ts';
import type { Charge, MeterReading, Receipt } from './receipt.ts';

/** The layout of a receipt. */
export type Layout = {
  readonly style: ',' | '.' | ' ' | '';
  /** With céntimos, without, or with céntimos in a column of their own. */
  readonly money: 'printed' | 'whole' | 'centimos';
  /** Which of its names the issuer prints. */
  readonly named: number;
  readonly sign: '' | '₡' | '¢ ';
  /** Separates the columns of a line. */
  readonly gap: ' ' | '     ' | ' ........ ';
  readonly capitals: boolean;
  readonly header: 'lines' | 'pairs' | 'stacked';
  readonly heading: boolean;
  readonly periodColumn: boolean;
  readonly quantityColumn: boolean;
  readonly meters: 'lines' | 'one line' | 'table';
  readonly metersFirst: boolean;
  readonly subtotal: boolean;
  readonly totalLabel: string;
  readonly totalTwice: boolean;
  /** Starts a new page with the heading again after this many charges. */
  readonly pageAfter: number;
  /** Informational amounts. */
  readonly asides: boolean;
};

/** Marks around each amount. */
export const [OPEN, CLOSE] = ['\u0001', '\u0002'];

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' ');

/** The text of a receipt in a layout, with amounts between OPEN and CLOSE. */
export function renderReceipt(receipt: Receipt, layout: Layout): string {
  const meters = receipt.readings.length + receipt.electricity.length > 0 ? meterLines(receipt, layout) : [];
  const charges = chargeLines(receipt, layout);
  const title = [nameOf(receipt.municipality, layout), 'Cédula jurídica 3-014-000000'];
  const asides = layout.asides ? [`Valor de la finca ${amount('35000000', layout)}`, 'Pague en cualquier banco'] : [];
  const body = layout.metersFirst ? [...meters, ...asides, ...charges] : [...asides, ...charges, ...meters];
  return [...title, ...headerLines(receipt, layout), ...body].map((line) => cased(line, layout)).join('\n');
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  AyA: ['Instituto Costarricense de Acueductos y Alcantarillados (AyA)', 'AyA', 'Acueductos y Alcantarillados'],
  ESPH: ['Empresa de Servicios Públicos de Heredia S.A.', 'ESPH S.A.', 'ESPH, S.A. - Recibo de servicios'],
  CNFL: ['Compañía Nacional de Fuerza y Luz, S.A.', 'CNFL', 'Cía. Nacional de Fuerza y Luz'],
  ICE: ['Instituto Costarricense de Electricidad', 'ICE', 'Grupo ICE'],
  JASEC: ['JASEC', 'Junta Administrativa del Servicio Eléctrico Municipal de Cartago', 'JASEC - Electricidad'],
  COOPELESCA: ['Coopelesca R.L.', 'COOPELESCA', 'Recibo de electricidad COOPELESCA R.L.'],
};

/** The issuers that a receipt may have besides municipalities. */
export const PLACES = ['La Fortuna', 'San Rafael de Ojo de Agua', 'Bijagua', 'El Roble', 'Quebrada Honda'];
export const UTILITY_NAMES: readonly string[] = [...Object.keys(NAMES), ...PLACES.map((place) => `ASADA ${place}`)];

function nameOf(issuer: string, { named }: Layout): string {
  const place = issuer.startsWith('ASADA ') ? issuer.slice(6) : null;
  const of = place?.startsWith('El ') ? `del ${place.slice(3)}` : `de ${place}`;
  const names = place
    ? [
        issuer,
        `Asada ${of}`,
        `Asociación Administradora del Acueducto y Alcantarillado Sanitario ${of}`,
        `Acueducto Rural ${of}`,
      ]
    : (NAMES[issuer] ?? [`Municipalidad de ${issuer}`]);
  return names[named % names.length] ?? '';
}

function cased(line: string, { capitals }: Layout): string {
  return capitals ? line.toUpperCase() : line;
}

/** `1234.5` as `1,234.50`, `1.234,50` or `1 234,50`, with its sign. */
function amount(value: string, layout: Layout): string {
  const [whole = '0', decimals = ''] = value.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, layout.style);
  const point = { printed: layout.style === ',' ? '.' : ',', whole: '', centimos: layout.gap === ' ' ? ' ' : '   ' };
  const cents = layout.money === 'whole' ? '' : decimals.padEnd(2, '0');
  return `${OPEN}${value.startsWith('-') ? '-' : ''}${layout.sign}${grouped}${point[layout.money]}${cents}${CLOSE}`;
}

function headerLines(receipt: Receipt, { header }: Layout): string[] {
  const day = (text: string | null) => text?.split('-').toReversed().join('/') ?? null;
  const fields = [
    ['Recibo N°', receipt.receipt_number],
    ['Período', periodText(receipt)],
    ['Fecha de emisión', day(receipt.issued_on)],
    ['Fecha de vencimiento', day(receipt.due_on)],
    ['Fecha de pago', day(receipt.paid_on)],
  ].filter((field): field is [string, string] => field[1] !== null);
  if (header === 'stacked') {
    const widths = fields.map(([label, value]) => Math.max(label.length, value.length) + 4);
    return [0, 1].map((row) => fields.map((field, index) => field[row]?.padEnd(widths[index] ?? 0)).join(''));
  }
  const lines = fields.map(([label, value]) => `${label}: ${value}`);
  if (header === 'lines') return lines;
  return [lines.slice(0, 2).join('     '), lines.slice(2).join('     ')].filter((line) => line !== '');
}

function periodText({ period_from, period_to }: Receipt): string {
  const name = periodName(period_from, period_to);
  const [year, part] = name.split('-Q');
  if (part !== undefined) return `${['I', 'II', 'III', 'IV'][Number(part) - 1]} trimestre ${year}`;
  return period_from === period_to ? monthText(period_from) : `${numeric(period_from)} a ${numeric(period_to)}`;
}

function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

function numeric(month: string): string {
  return `${month.slice(5)}-${month.slice(0, 4)}`;
}

function chargeLines(receipt: Receipt, layout: Layout): string[] {
  const { gap, heading, periodColumn, pageAfter } = layout;
  const columns = [
    'Servicio',
    ...(periodColumn ? ['Periodo'] : []),
    ...(layout.quantityColumn ? ['Cantidad'] : []),
    'Monto',
  ];
  const head = heading ? [columns.join(gap.trim() === '' ? gap : ' ')] : [];
  const rows = receipt.charges.filter(isRow);
  const others = receipt.charges.filter((charge) => !isRow(charge));
  const lines = rows.map((charge) => chargeLine(charge, receipt, layout));
  const pages =
    pageAfter < rows.length && pageAfter > 0 ? [lines.slice(0, pageAfter), lines.slice(pageAfter)] : [lines];
  const total = `${layout.totalLabel}${gap}${amount(receipt.total, layout)}`;
  return [
    ...pages.flatMap((page, index) => [...(index > 0 ? ['Página 2 de 2'] : []), ...head, ...page]),
    ...(layout.subtotal ? [`Subtotal${gap}${amount(sum(rows), layout)}`] : []),
    ...others.map((charge) => `${charge.description}${gap}${amount(charge.amount, layout)}`),
    total,
    ...(layout.totalTwice ? ['Talón para el banco', `Monto a pagar: ${amount(receipt.total, layout)}`] : []),
  ];
}

/** Whether a charge stands in the table, above the sums. */
export function isRow({ kind }: Charge): boolean {
  return kind === 'service' || kind === 'water' || kind === 'electricity';
}

function sum(charges: readonly Charge[]): string {
  const cents = charges.reduce((all, each) => all + BigInt(Math.round(Number(each.amount) * 100)), 0n);
  return divide(String(cents), '100', 2);
}

function chargeLine(charge: Charge, receipt: Receipt, layout: Layout): string {
  const whole = `${numeric(receipt.period_from)}/${numeric(receipt.period_to)}`;
  const period = charge.period === null ? whole : numeric(charge.period);
  const columns = [
    charge.description,
    ...(layout.periodColumn || charge.period !== null ? [period] : []),
    ...(layout.quantityColumn ? ['2'] : []),
    amount(charge.amount, layout),
  ];
  return columns.join(layout.gap);
}

type Printed = Pick<MeterReading, 'meter' | 'previous' | 'current' | 'm3' | 'estimated'> & {
  unit: string;
  month: string;
};

function meterLines({ readings, electricity, period_to }: Receipt, layout: Layout): string[] {
  const volume = (value: string) => value.replace(/\B(?=(?:\d{3})+$)/g, layout.style);
  const all: Printed[] = [
    ...readings.map((reading) => ({ ...reading, unit: 'm3', month: reading.period_from })),
    ...electricity.map(({ meter, kwh }) => ({
      ...{ meter, previous: '1000', current: String(1000 + Number(kwh)), m3: kwh ?? '', estimated: false },
      ...{ unit: 'kWh', month: period_to },
    })),
  ];
  const figures = (r: Printed) => [volume(r.previous), volume(r.current), r.m3] as const;
  if (layout.meters === 'table') {
    const gap = layout.gap.trim() === '' ? layout.gap : '   ';
    const [unit, behind] = electricity.length > 0 ? ['', true] : [' (m³)', false];
    return [
      ['Hidrómetro', 'Lect. Ant.', 'Lect. Act.', `Consumo${unit}`, 'Mes'].join(gap),
      ...all.map((r) => {
        const [previous, current, used] = figures(r);
        const consumed = behind ? `${used} ${r.unit}` : used;
        return [r.meter, previous, current, consumed, monthText(r.month).replace(' ', '-'), ...note(r)].join(gap);
      }),
    ];
  }
  const separator = layout.meters === 'lines' ? '\n' : '  ';
  return all.map((reading) => {
    const [previous, current, m3] = figures(reading);
    return [
      `Medidor: ${reading.meter}`,
      `Mes: ${numeric(reading.month)}`,
      `Lectura anterior: ${previous}`,
      `Lectura actual: ${current}`,
      [`Consumo ${m3} ${reading.unit}`, ...note(reading)].join(' '),
    ].join(separator);
  });
}

function note({ estimated }: Printed): string[] {
  return estimated ? ['ESTIMADA'] : [];
}
