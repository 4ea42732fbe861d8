/** For the property tests: prints a valid statement in many layouts, number styles and wordings. */
import { subtractAmounts } from '../money.ts';
import type { Fund, FundStatement } from './statement.ts';
import type { Part } from './statement-words.ts';

/** The style of a statement. Numbers select among the variants, whatever their size. */
export type Look = {
  readonly layout: 'lines' | 'several in a line' | 'stacked' | 'cards' | 'rows' | 'columns';
  readonly thousands: ',' | '.' | ' ';
  /** Céntimos behind a separator, or in a column of their own. */
  readonly centimos: 'joined' | 'apart';
  readonly negative: 'minus' | 'trailing' | 'parentheses';
  readonly sign: '' | '₡' | '₡ ' | 'CRC ';
  readonly between: ': ' | '   ' | ' ' | ' ....... ';
  readonly nothing: '0' | '-' | '';
  readonly alignment: 'left' | 'right';
  readonly wording: number;
  readonly perLine: number;
  readonly pageAfter: number;
  readonly noise: boolean;
};

const LABELS: Readonly<Record<Part, readonly string[]>> = {
  opening: ['Saldo anterior', 'Saldo inicial', 'SALDO AL INICIO DEL PERÍODO', 'Saldo de apertura'],
  contributions: ['Aportes', 'Aportaciones del período', 'Contribuciones recibidas', 'TOTAL APORTES'],
  rendimientos: ['Rendimientos', 'Rendimientos netos', 'RENDIMIENTOS DEL PERIODO', 'Total rendimientos'],
  bonuses: ['Bonificaciones', 'Bonificación', 'BONIFICACIONES RECIBIDAS', 'Bonificaciones del período'],
  commission: ['Comisiones', 'Comisión por administración', 'COMISIONES COBRADAS', 'Comisión de administración'],
  transfers: ['Traslados netos', 'Retiros y traslados', 'TRASLADOS', 'Transferencias'],
  balance: ['Saldo final', 'Saldo actual', 'SALDO AL CORTE', 'Nuevo saldo'],
};
const FUNDS: Readonly<Record<Fund, readonly string[]>> = {
  ROP: ['Régimen Obligatorio de Pensiones (ROP)', 'ROP', 'Pensión Obligatoria Complementaria', 'Fondo Generacional'],
  FCL: ['Fondo de Capitalización Laboral', 'FCL', 'CAPITALIZACIÓN LABORAL', 'Fondo de Capitalización Laboral (FCL)'],
  VOL: ['Régimen Voluntario de Pensiones', 'RVPC', 'PLAN B COLONES', 'Pensión voluntaria complementaria'],
};
const ORDER: readonly Part[] = [
  'opening',
  'contributions',
  'rendimientos',
  'bonuses',
  'commission',
  'transfers',
  'balance',
];
const NOISE = [
  'Las proyecciones tienen, exclusivamente, fines informativos o ilustrativos.',
  'Rentabilidad de los últimos 12 meses: 7,35 %',
  'Central telefónica 2522-0000, apartado 1000-1000 San José',
  'Sus aportes y rendimientos se invierten según la política aprobada.',
];

/** The text of a statement over one fund or several, all with one cut. */
export function render(statements: readonly FundStatement[], look: Look): string {
  const [first] = statements;
  const body =
    look.layout === 'rows'
      ? rows(statements, look)
      : look.layout === 'columns'
        ? columns(statements, look)
        : blocks(statements, look);
  const head = [
    'Estado de cuenta de sus pensiones',
    `Fecha de emisión: 15/07/2026   Fecha de corte: ${dayOf(first?.as_of ?? '')}`,
  ];
  const noise = look.noise ? NOISE : [];
  const lines = [...head, ...body, ...noise];
  const at = head.length + (look.pageAfter % Math.max(1, body.length));
  const turns = look.layout !== 'columns' && look.layout !== 'stacked' && look.layout !== 'cards' && look.pageAfter > 0;
  const pages = turns ? [...lines.slice(0, at), 'Página 1 de 2', '\fEstado de cuenta', ...lines.slice(at)] : lines;
  return pages.join('\n').replace('\n\f', '\f');
}

const pick = <T>(some: readonly T[], which: number): T => some[which % some.length] as T;
const dayOf = (day: string): string => day.split('-').reverse().join('/');
const labelOf = (part: Part, { wording }: Look): string => pick(LABELS[part], wording + ORDER.indexOf(part));
const fundOf = (fund: Fund, { wording }: Look): string => pick(FUNDS[fund], wording);

/** The printed parts: zero ones may be left out. */
function partsOf(statement: FundStatement, { nothing }: Look): Part[] {
  return ORDER.filter((part) => nothing !== '' || part === 'opening' || part === 'balance' || statement[part] !== '0');
}

function printed(amount: string, look: Look, wide = true): string {
  if (amount === '0' && look.nothing === '-' && wide) return '-';
  const [whole = '', cents = ''] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, look.thousands);
  const point = look.thousands === ',' ? '.' : ',';
  const number = `${grouped}${look.centimos === 'apart' ? '   ' : point}${cents.padEnd(2, '0')}`;
  if (!amount.startsWith('-')) return `${look.sign}${number}`;
  if (look.negative === 'parentheses') return `(${look.sign}${number})`;
  return look.negative === 'minus' ? `${look.sign}-${number}` : `${look.sign}${number}-`;
}

/** A heading and the amounts for each fund. */
function blocks(statements: readonly FundStatement[], look: Look): string[] {
  return statements.flatMap((statement) => {
    const wide = look.between !== ' ';
    const pairs = partsOf(statement, look).map(
      (part) => [labelOf(part, look), printed(statement[part], look, wide)] as const,
    );
    return [fundOf(statement.fund, look), ...pairLines(pairs, look)];
  });
}

function pairLines(pairs: readonly (readonly [string, string])[], look: Look): string[] {
  const lines = (per: number) =>
    Array.from({ length: Math.ceil(pairs.length / per) }, (_, at) => pairs.slice(at * per, at * per + per));
  const per = 1 + (look.perLine % 4);
  switch (look.layout) {
    case 'several in a line':
      return lines(per).map((some) => some.map(([label, amount]) => `${label}${look.between}${amount}`).join('   '));
    case 'stacked':
      return pairs.flat();
    case 'cards':
      return lines(per).flatMap((some) =>
        table([some.map(([label]) => label), some.map(([, amount]) => amount)], look),
      );
    default:
      return pairs.map(([label, amount]) => `${label}${look.between}${amount}`);
  }
}

/** A row for each fund, followed by the totals. */
function rows(statements: readonly FundStatement[], look: Look): string[] {
  const parts = ORDER.filter((part) => statements.some((statement) => partsOf(statement, look).includes(part)));
  const cell = (statement: FundStatement, part: Part) =>
    partsOf(statement, look).includes(part) ? printed(statement[part], look) : '';
  const body = statements.map((statement) => [
    fundOf(statement.fund, look),
    ...parts.map((part) => cell(statement, part)),
  ]);
  const totals = parts.map((part) => printed(sum(statements.map((statement) => statement[part])), look));
  const total = statements.length > 1 ? [['Total', ...totals]] : [];
  return table([['Fondo', ...parts.map((part) => labelOf(part, look))], ...body, ...total], look);
}

/** A column for each fund. */
function columns(statements: readonly FundStatement[], look: Look): string[] {
  if (statements.length < 2) return blocks(statements, { ...look, layout: 'lines' });
  const header = ['Concepto', ...statements.map(({ fund }) => fundOf(fund, look))];
  const line = (part: Part) => [labelOf(part, look), ...statements.map((statement) => printed(statement[part], look))];
  return table([header, ...ORDER.map(line)], look);
}

function table(lines: readonly (readonly string[])[], { alignment }: Look): string[] {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, at) =>
        alignment === 'left' || at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
}

function sum(amounts: readonly string[]): string {
  return amounts.reduce((total, amount) => subtractAmounts(total, subtractAmounts('0', amount)), '0');
}
