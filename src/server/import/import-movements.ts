/** Movements that were pasted or came in a file: what is new goes in, in one transaction; the rest is said line by line. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { type Duplicate, duplicateKey, matchDuplicates } from '../../domain/duplicates.ts';
import { toWire } from '../../domain/money.ts';
import type { PastedLine, PasteReading } from '../../domain/paste/reading.ts';
import type { Deps } from '../deps.ts';
import { type By, beginOperation } from '../history/answer-for.ts';
import { inTransaction } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { recordTransactions } from '../transactions/record-transaction.ts';
import { presentTransaction } from '../transactions/show-transaction.ts';
import type { ImportOptions, ImportResult } from './schema.ts';
import { type LedgerRow, lockImports, rowsOfDays, rowsOfExternalIds } from './store.ts';

type Result = z.input<typeof ImportResult>;
type Keyed = LedgerRow & { key: string };
type Found = Duplicate<PastedLine, Keyed>;
export type Imported = Result & { operation_id: number | null };

/**
 * Takes movements in. A line that is like a row of the ledger, or like an earlier line, is a duplicate unless forced; a
 * bank's own id that is known is never taken twice. Two imports at once go one after the other.
 */
export async function importMovements(
  deps: Pick<Deps, 'env' | 'now' | 'ruleBook' | 'rates'>,
  db: Kysely<DB>,
  reading: PasteReading,
  options: ImportOptions,
  by: By,
): Promise<Imported> {
  return inTransaction(db, async (session) => {
    await lockImports(session);
    const { fresh, duplicates } = await sift(session, reading.movements, options);
    const plain = {
      fresh: fresh.map(presentLine),
      errors: reading.errors,
      layout: reading.layout,
    };
    if (options.dry_run || fresh.length === 0) {
      const found = duplicates.map((duplicate) => presentDuplicate(duplicate, null));
      return { ...plain, created: [], duplicates: found, undo_token: null, operation_id: null };
    }
    const kind = by.origin === 'paste' ? 'paste' : 'import';
    const operation = await beginOperation(session, by, deps.now(), kind, { lines: fresh.length });
    const rows = await recordTransactions(
      deps,
      session,
      fresh.map((line) => inputOf(line, options.source)),
      by,
    );
    const idOf = new Map(fresh.map((line, at) => [line.line, rows[at]?.id ?? null]));
    return {
      ...plain,
      created: rows.map((row) => presentTransaction(row, deps.rates.current())),
      duplicates: duplicates.map((duplicate) => presentDuplicate(duplicate, idOf)),
      undo_token: operation.undo_token,
      operation_id: operation.id,
    };
  });
}

/** Parts the lines into new ones and duplicates of the ledger or of each other. */
async function sift(
  db: Kysely<DB>,
  lines: readonly PastedLine[],
  options: ImportOptions,
): Promise<{ fresh: PastedLine[]; duplicates: Found[] }> {
  const days = [...new Set(lines.map((line) => line.parsed.local_date))];
  const ids = lines.flatMap((line) => line.parsed.external_id ?? []);
  const [likes, sames] = [await rowsOfDays(db, days), await rowsOfExternalIds(db, options.source, ids)];
  const known = new Map<string, Found['match']>(sames.map((row) => [row.external_id ?? '', { row: keyed(row) }]));
  const taken: Found[] = [];
  const open: PastedLine[] = [];
  for (const line of lines) {
    const id = line.parsed.external_id;
    const match = id === undefined ? undefined : known.get(id);
    if (match) taken.push({ line, match });
    else open.push(line);
    if (id !== undefined && !match) known.set(id, { earlier: line });
  }
  const { fresh, duplicates } = matchDuplicates(open, likes.map(keyed), options);
  return { fresh, duplicates: [...taken, ...duplicates].sort((a, b) => a.line.line - b.line.line) };
}

function keyed(row: LedgerRow): Keyed {
  return { ...row, key: duplicateKey(row) };
}

function inputOf({ parsed }: PastedLine, source: string) {
  return {
    merchant: parsed.merchant,
    date: `${parsed.local_date}T00:00:00`,
    local_date: parsed.local_date,
    amount: parsed.amount,
    currency: parsed.currency,
    type: parsed.type,
    source,
    reference: parsed.reference,
    external_id: parsed.external_id ?? null,
    notes: null,
    deferred_to_next_cycle: false,
    raw_charges: null,
  };
}

function presentLine({ line, text, parsed }: PastedLine) {
  const { local_date, merchant, currency, type, reference } = parsed;
  return { line, text, parsed: { local_date, merchant, amount: toWire(parsed.amount), currency, type, reference } };
}

function presentDuplicate(
  duplicate: Found,
  idOf: ReadonlyMap<number, number | null> | null,
): Result['duplicates'][number] {
  const { match } = duplicate;
  const found =
    'row' in match
      ? {
          id: match.row.id,
          merchant: match.row.merchant,
          date: match.row.date,
          amount: toWire(match.row.amount),
          source: match.row.source,
        }
      : {
          id: idOf?.get(match.earlier.line) ?? null,
          merchant: match.earlier.parsed.merchant,
          date: `${match.earlier.parsed.local_date}T00:00:00`,
          amount: toWire(match.earlier.parsed.amount),
          source: 'PASTE',
        };
  return { ...presentLine(duplicate.line), match: found };
}
