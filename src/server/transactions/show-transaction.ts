/** A stored row as the wire shows it. */
import type { Kysely } from 'kysely';
import { type Currency, toCrc, toWire } from '../../domain/money.ts';
import type { Origin, TransactionType } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/database.types.ts';
import type { TransactionOut } from './schema.ts';
import { findTransaction, findTransactions, type TransactionRow } from './store.ts';

/** Current rates in colones by currency, as decimal strings: for the currencies whose rate is kept in memory. */
export type CurrentRates = Readonly<Record<string, string>>;

/** Shows a row. `amount_crc` of euros and crypto is converted at the current rate; null when none is known. */
export function presentTransaction(row: TransactionRow, rates: CurrentRates): TransactionOut {
  const { category_identifier, category_name, category_rule_id, category_rule_pattern, ...rest } = row;
  const { plan_id, installment_number, plan_of, anchor_id, ...shown } = rest;
  const rate = rates[row.currency];
  const crc = row.amount_crc ?? (rate === undefined ? null : toCrc(row.amount, rate));
  return {
    ...shown,
    amount: toWire(row.amount),
    amount_crc: crc === null ? null : toWire(crc),
    currency: row.currency as Currency,
    type: row.type as TransactionType,
    origin: row.origin as Origin,
    category:
      row.category_id !== null && category_identifier !== null && category_name !== null
        ? { id: row.category_id, identifier: category_identifier, name: category_name }
        : null,
    category_rule:
      category_rule_id !== null && category_rule_pattern !== null
        ? { id: category_rule_id, pattern: category_rule_pattern }
        : null,
    raw_charges: row.raw_charges as TransactionOut['raw_charges'],
    installment:
      plan_id !== null && installment_number !== null && plan_of !== null && anchor_id !== null
        ? { plan_id, anchor_id, number: installment_number, of: plan_of }
        : null,
  };
}

/** Reads one row as it is stored. */
export async function readRow(db: Kysely<DB>, id: number): Promise<TransactionRow | undefined> {
  return findTransaction(db, id);
}

/** The rows of these ids, in no order. */
export async function readRows(db: Kysely<DB>, ids: readonly number[]): Promise<TransactionRow[]> {
  return findTransactions(db, ids);
}

/** Reads and shows one row; null when there is none with that id. */
export async function showTransaction(db: Kysely<DB>, id: number, rates: CurrentRates): Promise<TransactionOut | null> {
  const row = await findTransaction(db, id);
  return row ? presentTransaction(row, rates) : null;
}

export type { TransactionRow } from './store.ts';
