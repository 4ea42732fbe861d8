/** Queries for the calendar feed. */
import type { Kysely } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { DB } from '../platform/postgres/database.types.ts';

export type CuotaDay = {
  id: number;
  merchant: string;
  number: number | null;
  of: number;
  local_date: string;
  amount: string;
  currency: string;
};

/** The cuotas that bill on these days, both included. */
export async function listCuotas(db: Kysely<DB>, from: string, to: string): Promise<CuotaDay[]> {
  return db
    .selectFrom('transactions as t')
    .innerJoin('installment_plans as p', 'p.id', 't.plan_id')
    .select(['t.id', 't.merchant', 't.installment_number as number', 'p.of', 't.local_date', 't.amount', 't.currency'])
    .where('t.installment_number', '>', 0)
    .where('t.local_date', '>=', from)
    .where('t.local_date', '<=', to)
    .execute();
}

export type DueReceipt = { id: number; municipality: string; due_on: string | null; total: string };

/** The receipts that are due on these days and were not paid. */
export async function listDueReceipts(db: Kysely<DB>, from: string, to: string): Promise<DueReceipt[]> {
  return db
    .selectFrom('municipal_receipts')
    .select(['id', 'municipality', 'due_on', 'total'])
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .where('paid_on', 'is', null)
    .where('transaction_id', 'is', null)
    .execute();
}

/** A stored currency is one of the known. */
export const asCurrency = (currency: string): Currency => currency as Currency;
