/** Plans of this program's own export, made again as they were. */
import type { Kysely } from 'kysely';
import { directionOf } from '../../domain/matching/notice.ts';
import { lineReason } from '../../domain/paste/line-reasons.ts';
import type { PlanDecision } from '../../domain/paste/own-plans.ts';
import { decidePlans, type OwnPlan } from '../../domain/paste/own-plans.ts';
import type { PastedLine, PasteError } from '../../domain/paste/reading.ts';
import type { Author } from '../history/set-audit-author.ts';
import { findToldCuotas, LABEL, storePlan } from '../installments/make-plan.ts';
import { type Decided, type NewNotice, readCandidates } from '../notices/decide-notices.ts';
import { makeRows } from '../notices/ingest-list.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { recordRows } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { type ListOptions, restoredNotice } from './line-notice.ts';
import type { Line } from './present-lines.ts';
import { findPlansLike } from './restore/store.ts';
import { errorOf, type Restored } from './restore-rows.ts';

/** The plans that are new, the rows of those that are there by their lines, and the lines of those that are refused. */
export type RestoredPlans = {
  fresh: OwnPlan[];
  known: { line: PastedLine; id: number | null }[];
  errors: PasteError[];
};

export const NO_PLANS: RestoredPlans = { fresh: [], known: [], errors: [] };

/** Decides for the plans of a file; rows of lists that tell of their cuotas, in no plan, are for a person as well. */
export async function decideRestored(db: Kysely<DB>, plans: readonly OwnPlan[]): Promise<RestoredPlans> {
  if (plans.length === 0) return NO_PLANS;
  const decided: PlanDecision[] = [];
  for (const each of decidePlans(plans, await findPlansLike(db, plans))) {
    const isOpen = each.rows === null && each.refused === null;
    const told = isOpen ? await findToldCuotas(db, each.plan.currency, cuotasOf(each.plan)) : [];
    decided.push(told.length > 0 ? { ...each, refused: lineReason('plan_differs') } : each);
  }
  return {
    fresh: decided.flatMap(({ plan, rows, refused }) => (rows === null && refused === null ? [plan] : [])),
    known: decided.flatMap(({ plan, rows }) =>
      rows === null ? [] : linesOf(plan).map(({ line, number }) => ({ line, id: rows.get(number) ?? null })),
    ),
    errors: decided.flatMap(({ plan, refused }) =>
      refused === null ? [] : linesOf(plan).map(({ line }) => errorOf(line, refused)),
    ),
  };
}

/** The lines of a plan by their numbers: 0 is the purchase. */
function linesOf({ anchor, cuotas }: OwnPlan): { line: PastedLine; number: number }[] {
  return [{ line: anchor.line, number: 0 }, ...cuotas.map(({ number, line }) => ({ line: line.line, number }))];
}

const cuotasOf = ({ cuotas }: OwnPlan) =>
  cuotas.map(({ number, line }) => ({
    number,
    amount: line.line.parsed.amount,
    local_date: line.line.parsed.local_date,
  }));

/** The lines of plans as lines that are new, or known by the rows of the ledger's plan. */
export async function planLines(
  db: Kysely<DB>,
  { fieldsOf }: Restored,
  { fresh, known }: RestoredPlans,
  options: ListOptions,
): Promise<Line[]> {
  const asLine = (line: PastedLine, decided: Decided): Line => {
    const fields = fieldsOf.get(line.line);
    if (!fields) throw new Error('A line of a plan was not read');
    const restored = { fields, is_row: null, may_be: null };
    const movement = { ...line, direction: directionOf(line.parsed.type), restored };
    return { line, notice: restoredNotice(movement, options), decided };
  };
  const ids = known.flatMap(({ id }) => id ?? []);
  const rows = new Map((ids.length === 0 ? [] : await readCandidates(db, ids)).map((row) => [row.id, row]));
  return [
    ...fresh.flatMap(linesOf).map(({ line }) => asLine(line, { outcome: 'new' })),
    ...known.map(({ line, id }) =>
      asLine(line, { outcome: 'known', notice: { transaction_id: id }, row: rows.get(id ?? 0) ?? null }),
    ),
  ];
}

export type Made = { line: PastedLine; row: TransactionRow };
type Fresh = { lines: readonly Line[]; plans: readonly OwnPlan[]; all: readonly Line[] };

/** Makes the rows of the lines that are new, and the plans. Returns each line with its row: several may begin on one line. */
export async function makeFresh(
  deps: RecordDeps,
  db: Kysely<DB>,
  { lines, plans, all }: Fresh,
  by: Author,
): Promise<Made[]> {
  const fresh = lines.flatMap(({ line, notice, decided }) =>
    decided.outcome === 'new' ? [{ line, notice: { ...notice, may_be: decided.may_be?.id } }] : [],
  );
  const notices = fresh.map(({ notice }) => notice);
  const rows = await makeRows(deps, db, notices, by);
  const made = fresh.flatMap(({ line }, at): Made[] => (rows[at] ? [{ line, row: rows[at] }] : []));
  const noticeOf = new Map(all.map(({ line, notice }) => [line, notice]));
  for (const plan of plans) {
    made.push(...(await restorePlan(deps, db, plan, (line) => noticeOf.get(line) as NewNotice, by)));
  }
  return made;
}

/** Makes a plan with its rows, in the caller's operation. */
async function restorePlan(
  deps: RecordDeps,
  db: Kysely<DB>,
  plan: OwnPlan,
  noticeOf: (line: PastedLine) => NewNotice,
  by: Author,
): Promise<Made[]> {
  const [anchor] = await makeRows(deps, db, [noticeOf(plan.anchor.line)], by);
  if (!anchor) throw new Error('The purchase of a plan was not made');
  const { price, currency, of, amount_per_cuota, billed_before_count, billed_before_amount } = plan;
  const values = { price, currency, of, amount_per_cuota, billed_before_count, billed_before_amount };
  const plan_id = await storePlan(deps, db, anchor.id, values, by);
  const inputs = plan.cuotas.map(({ number, line }) => ({
    ...noticeOf(line.line).row,
    ...{ plan_id, installment_number: number, label: LABEL },
  }));
  const rows = await recordRows(deps, db, inputs, { ...by, origin: 'installment' });
  return linesOf(plan).flatMap(({ line }, at): Made[] => {
    const row = [anchor, ...rows][at];
    return row ? [{ line, row }] : [];
  });
}
