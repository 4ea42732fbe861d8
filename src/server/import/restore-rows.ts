/** Rows of this program's own export as they were: by the names that the ledger has, and which of them are there. */
import type { Kysely } from 'kysely';
import { NO_CATEGORY } from '../../domain/analytics.ts';
import { duplicateKey } from '../../domain/duplicates.ts';
import { directionOf } from '../../domain/matching/notice.ts';
import { compareAmounts } from '../../domain/money.ts';
import { categoryOfParts, checkParts } from '../../domain/parts.ts';
import { type LineReason, lineReason } from '../../domain/paste/line-reasons.ts';
import { readOwnParts, readOwnRow } from '../../domain/paste/own-export.ts';
import { groupPlans, type OwnLine, type OwnPlan } from '../../domain/paste/own-plans.ts';
import type { PastedLine, PasteError, PasteReading } from '../../domain/paste/reading.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { lockAmounts } from '../notices/decide-notices.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionInput } from '../transactions/record-transaction.ts';
import { findRowsLike, type LikeRow, readNames } from './restore/store.ts';
import type { ImportOptions } from './schema.ts';

/** Ids by name; null for a name of several. */
export type Names = Record<'categories' | 'accounts', ReadonlyMap<string, number | null>>;

/** The fields of the row that only the own export says. */
export type RestoredFields = Partial<TransactionInput> & Pick<TransactionInput, 'date' | 'deferred_to_next_cycle'>;
/** The row of the ledger that it is, or may be. */
export type RestoredRow = { fields: RestoredFields; is_row: number | null; may_be: number | null };

export type Restored = {
  /** Without the rows of plans, and with what cannot be taken among the errors. */
  reading: PasteReading;
  rows: ReadonlyMap<number, RestoredRow>;
  plans: OwnPlan[];
  fieldsOf: ReadonlyMap<number, RestoredFields>;
};

/** What the lines of the own export in a reading say; a reading without any is as it was. Locks the amounts to write. */
export async function readRestored(
  db: Kysely<DB>,
  reading: PasteReading,
  { dry_run }: Pick<ImportOptions, 'dry_run'>,
): Promise<Restored> {
  const movements = reading.movements.filter(({ own }) => own !== undefined);
  if (movements.length === 0) return { reading, rows: new Map(), plans: [], fieldsOf: new Map() };
  // The same file, sent twice at once, would find nothing both times.
  if (!dry_run)
    await lockAmounts(
      db,
      movements.map(({ parsed }) => parsed),
    );
  const { lines, plans, fieldsOf, errors } = readOwnLines(movements, await readNames(db));
  const single = lines.filter(({ own }) => own.place === null);
  const rows = pairRows(single, fieldsOf, await findRowsLike(db, single));
  const taken = (line: PastedLine) => line.own === undefined || rows.has(line.line);
  return {
    reading: {
      ...reading,
      movements: reading.movements.filter(taken),
      errors: [...reading.errors, ...errors].sort((a, b) => a.line - b.line),
    },
    rows,
    plans,
    fieldsOf,
  };
}

/** What lines say, by the names of the ledger: plans, all other rows, and what cannot be taken. */
export function readOwnLines(movements: readonly PastedLine[], names: Names) {
  const errors: PasteError[] = [];
  const lines: OwnLine[] = [];
  const fieldsOf = new Map<number, RestoredFields>();
  for (const line of movements) {
    const read = readOwnLine(line, names);
    if ('code' in read) errors.push(errorOf(line, read));
    else {
      lines.push({ line, own: read.own });
      fieldsOf.set(line.line, read.fields);
    }
  }
  const { plans, broken } = groupPlans(lines);
  errors.push(...broken.map(({ line }) => errorOf(line, lineReason('plan_not_whole'))));
  return { lines, plans, fieldsOf, errors };
}

export const errorOf = ({ line, text }: PastedLine, reason: LineReason): PasteError => ({ line, text, ...reason });

/** The fields of a line, or why they are not those of a row. */
function readOwnLine(
  { parsed, own: cells = {} }: PastedLine,
  { categories, accounts }: Names,
): { own: OwnLine['own']; fields: RestoredFields } | LineReason {
  const read = readOwnRow(cells);
  if ('column' in read) return lineReason('unread_cell', read);
  const { row } = read;
  const missing = row.category && (categories.get(row.category) ?? null) === null ? row.category : null;
  if (missing !== null) return lineReason('unknown_category', { name: missing });
  const unknown = [row.account, row.to_account].find((name) => name !== null && (accounts.get(name) ?? null) === null);
  if (unknown) return lineReason('unknown_account', { name: unknown });
  const parts = row.parts === null ? null : readOwnParts(row.parts, new Map([[NO_CATEGORY, null], ...categories]));
  const isSplit = parts !== null && checkParts(parts, parsed.amount, parsed.currency) === null;
  if (row.parts !== null && !isSplit)
    return lineReason('unread_cell', { column: 'parts', printed: row.parts.slice(0, 40) });
  const category_id = row.category ? (categories.get(row.category) ?? null) : null;
  const accountOf = (name: string | null) => (name === null ? null : (accounts.get(name) ?? null));
  const hasAccount = row.account !== null || row.to_account !== null;
  return {
    own: row,
    fields: {
      date: row.date ?? `${parsed.local_date}T00:00:00`,
      deferred_to_next_cycle: row.deferred,
      ...{ notes: row.notes, tags: row.tags },
      ...(row.source === null ? {} : { source: row.source }),
      ...(row.category === undefined ? {} : { category_id }),
      ...(isSplit ? { parts, category_id: categoryOfParts(parts) } : {}),
      ...(hasAccount
        ? {
            account_id: accountOf(row.account),
            to_account_id: accountOf(row.to_account),
            account_by: 'person' as const,
          }
        : {}),
    },
  };
}

/**
 * Which row of the ledger each line is: the same day, name, money and type, as many times as it is there. One whose number
 * or money of a day is left may be the line, changed since: a person says.
 */
function pairRows(
  lines: readonly OwnLine[],
  fieldsOf: ReadonlyMap<number, RestoredFields>,
  rows: readonly LikeRow[],
): Map<number, RestoredRow> {
  const taken = new Set<number>();
  const byKey = Map.groupBy(rows, (row) => `${duplicateKey(row)}|${row.external_id ?? ''}`);
  const take = (row: LikeRow | undefined): number | null => {
    if (row) taken.add(row.id);
    return row?.id ?? null;
  };
  const paired = new Map<number, number | null>();
  for (const isById of [true, false])
    for (const { line, own } of lines) {
      if ((paired.get(line.line) ?? null) !== null) continue;
      const like = byKey.get(`${duplicateKey(line.parsed)}|${line.parsed.external_id ?? ''}`) ?? [];
      const free = like.find(({ id }) => !taken.has(id) && (!isById || id === own.id));
      paired.set(line.line, take(free));
    }
  const byDay = Map.groupBy(rows, ({ local_date, currency }) => `${local_date} ${currency}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    lines.map(({ line, own }) => {
      const fields = fieldsOf.get(line.line) as RestoredFields;
      const is_row = paired.get(line.line) ?? null;
      const near = byDay.get(`${line.parsed.local_date} ${line.parsed.currency}`) ?? [];
      const asked = [byId.get(own.id ?? 0), ...near].filter((row) => row !== undefined && !taken.has(row.id));
      const may_be = is_row === null ? take(asked.find((row) => row && mayBe(line, row, own.id))) : null;
      return [line.line, { fields, is_row, may_be }];
    }),
  );
}

function mayBe({ parsed }: PastedLine, row: LikeRow, id: number | null): boolean {
  const isOfMoney = row.currency === parsed.currency && compareAmounts(row.amount, parsed.amount) === 0;
  const isOfDay = row.local_date === parsed.local_date;
  const isOfSide = directionOf(row.type as TransactionType) === directionOf(parsed.type);
  const isNamed = row.merchant === parsed.merchant;
  return row.id === id ? isOfMoney || (isOfDay && isNamed) : isOfMoney && isOfDay && isOfSide;
}
