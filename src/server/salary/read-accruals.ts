/** The accrual log as the wire gives it out. */
import type { Kysely } from 'kysely';
import { toWire } from '../../domain/money.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { AccrualOut } from './schema.ts';
import { type AccrualRow, listAccruals } from './store.ts';

/** What each month added to MEMP and MPAT, oldest first. */
export async function readAccruals(db: Kysely<DB>): Promise<AccrualOut[]> {
  return (await listAccruals(db)).map(presentEntry);
}

export function presentEntry(row: AccrualRow): AccrualOut {
  return { ...row, memp_amount: toWire(row.memp_amount), mpat_amount: toWire(row.mpat_amount) };
}
