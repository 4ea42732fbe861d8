/** What this program's own export says of a row beside what every list says (docs/rules/paste.md). */
import { parseTag } from '../parts.ts';

/** The columns of the export that are read here; earlier versions wrote fewer. */
const COLUMNS = [
  ...(['id', 'date', 'source', 'category', 'deferred_to_next_cycle', 'notes', 'parts', 'tags'] as const),
  ...(['account', 'to_account', 'plan', 'installment'] as const),
] as const;
export type OwnColumn = (typeof COLUMNS)[number];

/** The cells of a row, as they are printed; a column that the file does not have is absent. */
export type OwnCells = Partial<Record<OwnColumn, string>>;

/** Texts are written with an apostrophe before what a spreadsheet would take for a formula. */
export const plainCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

/** The cells of a row under the titles of its header. */
export function ownCells(titles: readonly string[], cells: readonly string[]): OwnCells {
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const at = titles.indexOf(column);
      return at === -1 ? [] : [[column, plainCell(cells[at] ?? '')]];
    }),
  );
}

/** The place of a row in a plan: number 0 is the purchase, which does not say of how many. */
export type OwnPlace = { number: number; of: number | null };

export type OwnRow = {
  id: number | null;
  /** Naive UTC; null for the beginning of the row's day. */
  date: string | null;
  source: string | null;
  /** By name; undefined where the file has no such column. */
  category: string | null | undefined;
  deferred: boolean;
  notes: string | null;
  parts: string | null;
  tags: string[];
  account: string | null;
  to_account: string | null;
  plan: string | null;
  place: OwnPlace | null;
};

/** What the cells say, or the column that cannot be read. */
export function readOwnRow(cells: OwnCells): { row: OwnRow } | { column: OwnColumn; printed: string } {
  const text = (column: OwnColumn) => cells[column] || null;
  const tags = (cells.tags ?? '').split(' ').filter(Boolean);
  const place = placeOf(cells.installment ?? '');
  const unread = (column: OwnColumn) => ({ column, printed: (cells[column] ?? '').slice(0, 40) });
  if (text('date') !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(cells.date ?? '')) return unread('date');
  if (!/^(?:true|false|)$/.test(cells.deferred_to_next_cycle ?? '')) return unread('deferred_to_next_cycle');
  if (tags.some((tag) => parseTag(tag) === null)) return unread('tags');
  if (place === undefined) return unread('installment');
  if ((text('source') ?? '').length > 40) return unread('source');
  return {
    row: {
      id: /^\d{1,9}$/.test(cells.id ?? '') ? Number(cells.id) : null,
      date: text('date'),
      source: text('source'),
      category: cells.category === undefined ? undefined : text('category'),
      deferred: cells.deferred_to_next_cycle === 'true',
      ...{ notes: text('notes'), parts: text('parts'), tags },
      ...{ account: text('account'), to_account: text('to_account'), plan: text('plan'), place },
    },
  };
}

/** Undefined for what is no place. */
function placeOf(cell: string): OwnPlace | null | undefined {
  if (cell === '') return null;
  if (cell === 'anchor') return { number: 0, of: null };
  const [, number, of] = /^cuota (\d{1,2})\/(\d{1,2})$/.exec(cell) ?? [];
  return number === undefined || Number(number) === 0 ? undefined : { number: Number(number), of: Number(of) };
}

type NamedPart<Id> = { category_id: Id; amount: string; note?: string };

/**
 * The parts of a split row, `Hogar 450.00 (note); Salud 550.00`, by the names that a category may have. Null when the text
 * reads in no way, or in several: names and notes may hold what stands between parts.
 */
export function readOwnParts<Id>(text: string, names: ReadonlyMap<string, Id>): NamedPart<Id>[] | null {
  const rest = new Map<number, NamedPart<Id>[][]>([[text.length, [[]]]]);
  // From the end, so that what follows a part is known; two readings are enough to see that there is no single one.
  for (let at = text.length - 1; at >= 0; at--) {
    if (at > 0 && text.slice(at - 2, at) !== '; ') continue;
    const readings: NamedPart<Id>[][] = [];
    for (const [name, category_id] of names) {
      if (!text.startsWith(`${name} `, at)) continue;
      const amount = /^\d{1,15}(?:\.\d{1,12})?/.exec(text.slice(at + name.length + 1, at + name.length + 30))?.[0];
      if (amount === undefined) continue;
      const end = at + name.length + 1 + amount.length;
      for (const { note, next } of endsOf(text, end)) {
        const part = { category_id, amount, ...(note === undefined ? {} : { note }) };
        for (const others of rest.get(next) ?? []) if (readings.length < 2) readings.push([part, ...others]);
      }
    }
    rest.set(at, readings);
  }
  const [only, ...others] = rest.get(0) ?? [];
  return only && others.length === 0 ? only : null;
}

/** Where a part may end after its amount, each with the note that it then has and where the next one begins. */
function endsOf(text: string, end: number): { note?: string; next: number }[] {
  const nextAt = (at: number) => (at === text.length ? at : text.startsWith('; ', at) ? at + 2 : null);
  const plain = nextAt(end);
  if (plain !== null) return [{ next: plain }];
  if (!text.startsWith(' (', end)) return [];
  const ends: { note: string; next: number }[] = [];
  for (let close = text.indexOf(')', end); close !== -1; close = text.indexOf(')', close + 1)) {
    const next = nextAt(close + 1);
    if (next !== null) ends.push({ note: text.slice(end + 2, close), next });
  }
  return ends;
}
