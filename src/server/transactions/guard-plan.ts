/** Guards the rows of a Tasa Cero plan: a plan always adds up to its price (docs/rules/installments.md). */

import type { Kysely } from 'kysely';
import { compareAmounts } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError, type FieldError, invalid } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { deletePlans, plansOf, type TransactionRow, type TransactionValues, withCuotas } from './store.ts';

const IN_PLAN = problemReason('in_plan');
const FOLLOWS = problemReason('follows_purchase');

/** Throws `validation` naming each field whose change would break the plan. */
export function guardPlanChange(stored: TransactionRow, values: TransactionValues): void {
  if (stored.plan_id === null) return;
  const errors: FieldError[] = [];
  if (compareAmounts(stored.amount, values.amount) !== 0) errors.push({ path: 'amount', ...IN_PLAN });
  if (stored.currency !== values.currency) errors.push({ path: 'currency', ...IN_PLAN });
  if (stored.type !== values.type) errors.push({ path: 'type', ...IN_PLAN });
  if (stored.local_date !== values.local_date) errors.push({ path: 'date', ...IN_PLAN });
  if (stored.installment_number !== 0) {
    if (stored.merchant !== values.merchant) errors.push({ path: 'merchant', ...FOLLOWS });
    if (stored.category_id !== values.category_id) errors.push({ path: 'category_id', ...FOLLOWS });
  }
  if (errors.length > 0) throw invalid(...errors);
}

/**
 * Before rows are deleted: an anchor takes its whole plan with it, and a cuota cannot go alone. Returns the ids that
 * remain to be deleted. Throws `conflict` naming a cuota whose anchor is not among the rows.
 */
export async function deleteTheirPlans(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const rows = await plansOf(db, ids);
  const whole = new Set(rows.flatMap((row) => (row.installment_number === 0 ? [row.plan_id ?? 0] : [])));
  const lone = rows.find((row) => !whole.has(row.plan_id ?? 0));
  if (lone) {
    throw new AppError('conflict', problemReason('lone_cuota', { id: lone.id }));
  }
  if (whole.size > 0) await deletePlans(db, [...whole]);
  const gone = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !gone.has(id));
}

/** The rows that go when these are deleted, newest first: a purchase takes all cuotas of its plan with it. */
export const rowsThatGo = (db: Kysely<DB>, ids: readonly number[]): Promise<number[]> => withCuotas(db, ids);
