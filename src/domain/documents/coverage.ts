/** Which months documents cover, so that a missing statement or a duplicate receipt is visible. */
import { addMonths, monthNumber } from '../calendar.ts';

/** The months one document covers, both included. */
export type Covered = {
  readonly id: number;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** The month of a statement's cut. Statements overlap, so two are duplicates only when they cut in the same month. */
  readonly cut: string | null;
  /** Null for a balance entered by hand. */
  readonly document_id: number | null;
};

/** `balance`: entered by hand, without a document. */
export const MONTH_STATUSES = ['covered', 'balance', 'missing', 'duplicate'] as const;
export type MonthStatus = (typeof MONTH_STATUSES)[number];
export type CoveredMonth<C extends Covered> = { month: string; status: MonthStatus; documents: C[] };

/**
 * The months from the first covered one to `until` (the last complete month, or later when something covers it). A
 * month after the last document is missing once its document is due: with a bill every three months, after three have
 * passed. `from` and `to` limit the result; null when nothing is left.
 */
export function coverageOf<C extends Covered>(
  documents: readonly C[],
  until: string,
  range: { from?: string | undefined; to?: string | undefined } = {},
): CoveredMonth<C>[] {
  const first = documents.map((each) => each.from).sort()[0];
  const last = documents
    .map((each) => each.to)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const printed = documents.filter(isDocument);
  const lastPrinted =
    printed
      .map((each) => each.to)
      .sort()
      .at(-1) ?? last;
  const overdue = monthNumber(until) - monthNumber(lastPrinted) >= cadenceOf(printed.length > 0 ? printed : documents);
  const end = earliest(overdue && until > last ? until : last, range.to);
  const months: CoveredMonth<C>[] = [];
  for (let month = latest(first, range.from); month <= end; month = addMonths(month, 1)) {
    const over = documents.filter((each) => each.from <= month && month <= each.to);
    months.push({ month, status: statusOf(over, month), documents: over });
  }
  return months;
}

function statusOf(over: readonly Covered[], month: string): MonthStatus {
  if (over.length === 0) return 'missing';
  const printed = over.filter(isDocument);
  if (printed.length === 0) return 'balance';
  const billed = printed.filter((each) => each.cut === null || each.cut === month);
  return billed.length > 1 ? 'duplicate' : 'covered';
}

const isDocument = ({ document_id }: Covered): boolean => document_id !== null;

/** The usual distance between two documents in months; one when unknown. */
export function cadenceOf(documents: readonly Covered[]): number {
  const ends = [...new Set(documents.map((each) => monthNumber(each.to)))].sort((a, b) => a - b);
  const gaps = ends.slice(1).map((end, index) => end - (ends[index] ?? end));
  if (gaps.length === 0) {
    const [only] = documents;
    return only && only.cut === null ? monthNumber(only.to) - monthNumber(only.from) + 1 : 1;
  }
  const sorted = gaps.sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 1;
}

const earliest = (a: string, b: string | undefined) => (b !== undefined && b < a ? b : a);
const latest = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a);
