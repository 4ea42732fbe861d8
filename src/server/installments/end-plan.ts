/** Ending a plan: cancelled while nothing has billed, paid off early once something has. */

import type { Kysely } from 'kysely';
import { settlePlan } from '../../domain/installments/plan.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { recordTransactions } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { cuotaRow, type Purchase } from './make-plan.ts';
import { ruleOf } from './show-plan.ts';
import { deleteParts, deletePlan, listPlans, lockPurchase, setAnchor, setPlanLength } from './store.ts';

export type Ended = { kind: 'cancelled' | 'paid_off'; plan_id: number | null; undo_token: string };

/**
 * Ends the plan of a purchase today (docs/rules/installments.md). The plan adds up to its price before and after.
 * Throws `not_found` when the row is not an anchor, `conflict` when nothing is left to pay.
 */
export async function endPlan(deps: RecordDeps, db: Kysely<DB>, id: number, by: Author): Promise<Ended> {
  return inTransaction(db, async (session) => {
    const anchor = await lockPurchase(session, id);
    const planId = anchor?.installment_number === 0 ? anchor.plan_id : null;
    const [plan] = planId === null ? [] : await listPlans(session, deps.rates.current(), planId);
    if (!anchor || !plan) throw new AppError('not_found', problemReason('no_plan'));
    const nowMs = deps.now();
    const ending = settlePlan(ruleOf(plan), todayAt(nowMs, deps.env.timeZone), deps.env.cycleStartDay);
    if (ending.kind === 'refused') throw new AppError('conflict', problemReason('plan_paid'));
    const { undo_token } = await startOperation(session, by, nowMs, 'plan', { anchor_id: id, kind: ending.kind });
    if (ending.kind === 'cancelled') {
      await deleteParts(
        session,
        plan.parts.map((part) => part.id),
      );
      await setAnchor(session, id, null, { at: instantAt(nowMs), by: by.label });
      await deletePlan(session, plan.id);
      return { kind: 'cancelled', plan_id: null, undo_token };
    }
    const kept = new Set(ending.keep);
    await deleteParts(
      session,
      plan.parts.filter((part) => !kept.has(part.number)).map((part) => part.id),
    );
    await setPlanLength(session, plan.id, ending.of);
    const last = cuotaRow(anchor satisfies Purchase, plan.id, ending.last);
    await recordTransactions(deps, session, [last], { ...by, origin: 'installment' });
    return { kind: 'paid_off', plan_id: plan.id, undo_token };
  });
}
