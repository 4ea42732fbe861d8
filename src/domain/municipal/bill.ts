/** The money lines of a receipt by kind: charges, partial sums, totals; the rest is informational. */
import { fromUnits, toUnits } from '../money.ts';
import { type AmountColumn, isChargeHeading } from './charge-headings.ts';
import { type LineMeaning, meaningOf, type PartOf } from './line-meaning.ts';
import type { MoneyRow } from './money-rows.ts';
import type { Months } from './printed-periods.ts';
import type { Charge, ChargeKind } from './receipt.ts';

/** A charge with everything needed to decide about it. Units are céntimos. */
export type Entry = {
  readonly charge: Charge;
  readonly units: bigint;
  /** Index among the rows. */
  readonly place: number;
  /** Its words are known, so it always counts. */
  readonly certain: boolean;
  /** It is among charges that do. */
  readonly within: boolean;
  /** The columns of its row by kind, when the heading names them. */
  readonly columns: Readonly<Partial<Record<AmountColumn, bigint>>>;
};

/** A printed partial sum. */
export type Part = { readonly of: PartOf; readonly units: bigint; readonly place: number; readonly label: string };

/** A receipt's money lines by kind. */
export type Bill = {
  readonly entries: readonly Entry[];
  readonly parts: readonly Part[];
  /** Every printed total, each amount once. */
  readonly totals: readonly string[];
  /** Lines that are certainly charges. */
  readonly lines: ReadonlySet<number>;
  /** The months that each known service prints; null for one without. */
  readonly months: readonly (Months | null)[];
};

type Meant = { readonly row: MoneyRow; readonly meaning: LineMeaning };
const PART_KINDS = ['tax', 'interest', 'discount', 'water', 'electricity', 'arrears'] as const;

/** Classifies the rows of a receipt; `headings` are the lines above its tables of charges. */
export function billOf(rows: readonly MoneyRow[], headings: readonly number[]): Bill {
  const meant = settleKinds(rows.map((row) => ({ row, meaning: meaningOfRow(row) })));
  const [first, last] = blockOf(meant, headings);
  const entries = meant.flatMap(({ row, meaning }, place): Entry[] => {
    if (meaning.role !== 'charge') return [];
    const columns = columnsOf(row);
    const units = signed(meaning.kind, amountOf(row, columns));
    const charge = { ...chargeOf(row, meaning.kind), amount: fromUnits(units, 'CRC') };
    return [{ charge, units, place, certain: meaning.certain, within: place >= first && place <= last, columns }];
  });
  const totals = meant.flatMap(({ row, meaning }) =>
    meaning.role === 'total' && !row.isCut ? (row.amounts.at(-1) ?? []) : [],
  );
  return {
    entries,
    parts: meant.flatMap(({ row, meaning }, place) =>
      meaning.role === 'part' ? [partOf(row, meaning.of, place)] : [],
    ),
    totals: [...new Set(totals)],
    lines: new Set(meant.filter(isCertain).map(({ row }) => row.line)),
    months: meant.filter(isService).map(({ row: { period } }) => period && { from: period.from, to: period.to }),
  };
}

function meaningOfRow({ description, isSentence }: MoneyRow): LineMeaning {
  const meaning = meaningOf(description);
  return meaning.role === 'charge' && isSentence ? { role: 'aside' } : meaning;
}

function isCertain({ meaning }: Meant): boolean {
  return meaning.role === 'charge' && meaning.certain;
}

function isService(each: Meant): boolean {
  return (
    isCertain(each) && each.meaning.role === 'charge' && ['service', 'water', 'electricity'].includes(each.meaning.kind)
  );
}

/**
 * `Total IVA` is the tax itself when there is no other such line; where the rows have a column for it, such a line is
 * the sum of the column. `Total del mes` is a partial sum beside the total that is to be paid.
 */
function settleKinds(meant: readonly Meant[]): Meant[] {
  const kinds = new Set(meant.flatMap(({ meaning }) => (meaning.role === 'charge' ? meaning.kind : [])));
  const isPaid = meant.some(({ meaning }) => meaning.role === 'total' && !meaning.isOfPeriod);
  const inColumns = new Set(meant.flatMap(({ row, meaning }) => (meaning.role === 'charge' ? kindColumns(row) : [])));
  return meant.map(({ row, meaning }): Meant => {
    if (meaning.role === 'total' && meaning.isOfPeriod && isPaid)
      return { row, meaning: { role: 'part', of: 'period' } };
    const part = meaning.role === 'part' ? PART_KINDS.find((kind) => kind === meaning.of) : undefined;
    if (part && !kinds.has(part) && !(inColumns as ReadonlySet<string>).has(part))
      return { row, meaning: { role: 'charge', kind: part, certain: true } };
    const column = meaning.role === 'charge' ? [...inColumns].find((kind) => kind === meaning.kind) : undefined;
    if (column && kindColumns(row).length === 0) return { row, meaning: { role: 'part', of: column } };
    return { row, meaning };
  });
}

type KindColumn = 'tax' | 'interest' | 'discount';

function kindColumns({ columns }: MoneyRow): KindColumn[] {
  return (columns ?? []).filter((column) => column === 'tax' || column === 'interest' || column === 'discount');
}

/**
 * First and last index of the block of charges: from a heading, or the first known charge and the rows right above it.
 */
function blockOf(meant: readonly Meant[], headings: readonly number[]): [number, number] {
  const heading = headings[0] ?? Number.POSITIVE_INFINITY;
  let first = meant.findIndex((each) => isCertain(each) || (each.row.line > heading && each.meaning.role === 'charge'));
  if (first === -1) return [0, -1];
  for (; first > 0; first -= 1) {
    const [above, row] = [meant[first - 1], meant[first]];
    if (above?.meaning.role !== 'charge' || (row?.row.line ?? 0) - above.row.line > 1) break;
  }
  const last = meant.findLastIndex(
    (each) => isCertain(each) || each.meaning.role === 'total' || each.meaning.role === 'part',
  );
  return [first, last];
}

function columnsOf(row: MoneyRow): Entry['columns'] {
  if (kindColumns(row).length === 0) return {};
  return Object.fromEntries(
    row.columns?.map((column, index) => [column, toUnits(row.amounts[index] ?? '0', 'CRC')]) ?? [],
  );
}

/** The last amount; where a heading names the columns, that of the total, or the sum of the columns without one. */
function amountOf(row: MoneyRow, columns: Entry['columns']): bigint {
  const at = (column: AmountColumn) => row.amounts[row.columns?.indexOf(column) ?? -1];
  if (kindColumns(row).length > 0 && columns.net !== undefined) return columns.total ?? columnSum(columns);
  return toUnits(at('total') ?? at('net') ?? row.amounts.at(-1) ?? '0', 'CRC');
}

/** The sum of a row's columns: net, tax and interest less discount. */
export function columnSum(columns: Entry['columns']): bigint {
  const discount = columns.discount ?? 0n;
  return (columns.net ?? 0n) + (columns.tax ?? 0n) + (columns.interest ?? 0n) - (discount < 0n ? -discount : discount);
}

/** A discount is negative, however it is printed. */
function signed(kind: ChargeKind, units: bigint): bigint {
  return kind === 'discount' && units > 0n ? -units : units;
}

function chargeOf({ description, period }: MoneyRow, kind: ChargeKind): Omit<Charge, 'amount'> {
  const month = period && period.from === period.to ? period.from : null;
  return { description, kind, period: month };
}

function partOf(row: MoneyRow, of: PartOf, place: number): Part {
  return { of, units: toUnits(row.amounts.at(-1) ?? '0', 'CRC'), place, label: row.description };
}

/** The lines above tables of charges. */
export function findHeadings(lines: readonly { readonly text: string }[]): number[] {
  return lines.flatMap(({ text }, index) => (isChargeHeading(text) ? [index] : []));
}
