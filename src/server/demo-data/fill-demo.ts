/** Filling a new ledger with example data on request. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { fillYear } from './fill-year.ts';
import type { DemoDataOut } from './schema.ts';
import { readState, startMarking } from './store.ts';

/**
 * Fills in a year, in the caller's database transaction; a year that is there is brought up to this moment. Throws
 * `conflict` when the ledger holds rows of the person: invented ones would be hard to tell apart.
 */
export async function fillDemo(deps: RecordDeps, db: Kysely<DB>): Promise<DemoDataOut> {
  await startMarking(db);
  const { own } = await readState(db);
  if (own > 0) {
    throw new AppError('conflict', problemReason('own_rows', { count: own }));
  }
  await fillYear(deps, db);
  return showState(db);
}

/** What there is of example data. */
export async function showState(db: Kysely<DB>): Promise<DemoDataOut> {
  const { present, transactions, own } = await readState(db);
  return { present, transactions, available: own === 0 };
}
