/** Lines of lists that came before their plan: they become its cuotas. */
import type { Kysely } from 'kysely';
import type { Cuota } from '../../domain/installments/plan.ts';
import { assignCertain } from '../../domain/matching/assign-nearest.ts';
import { cuotaSlack, DAYS_EARLY, DAYS_LATE } from '../../domain/matching/judge-cuota.ts';
import { judgeLikeness } from '../../domain/matching/judge-pair.ts';
import type { KnownEvent } from '../../domain/matching/notice.ts';
import type { Currency } from '../../domain/money.ts';
import { cuotaIn } from '../../domain/paste/words.ts';
import { readCandidates } from '../notices/decide-notices.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { findToldCuotas, type lockPurchase } from './store.ts';

/** As far as any line is looked for. */
const NEAR = { slack: cuotaSlack({ cuota: null }).toFixed(2), early: DAYS_EARLY, late: DAYS_LATE };

type Anchor = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/**
 * The rows that only lists told of and that are these cuotas, by their numbers: as the lines would be, had they come after
 * the plan (docs/rules/same-money.md). They are held until the caller's transaction ends.
 */
export async function rowsOfCuotas(
  db: Kysely<DB>,
  anchor: Anchor,
  { of, cuotas }: { of: number; cuotas: readonly Cuota[] },
): Promise<Map<number, number>> {
  const told = await findToldCuotas(db, anchor.currency, cuotas, NEAR);
  const rows = await readCandidates(db, [...new Set(told.map(({ id }) => id))]);
  const events = cuotas.map((cuota) => eventOf(anchor, of, cuota));
  const lines = rows.flatMap(({ id, merchant, tellings }) => {
    const [line] = tellings;
    return line && tellings.every(({ kind }) => kind === 'statement')
      ? [{ id, line: { ...line, cuota: cuotaIn(merchant) } }]
      : [];
  });
  const pairs = lines.flatMap(({ line }, at) =>
    events.flatMap((row) => {
      const judgement = judgeLikeness(line, row, new Set());
      return judgement?.bond === 'alike' ? [{ at, row, judgement }] : [];
    }),
  );
  return new Map(assignCertain(pairs).flatMap(({ at, row }) => (lines[at] ? [[row.id, lines[at].id] as const] : [])));
}

/** A cuota before it is a row, known by its number. */
function eventOf(anchor: Anchor, of: number, { number, amount, local_date }: Cuota): KnownEvent {
  return {
    ...{ id: number, installment: { number, of }, amount, local_date, instant: null, tellings: [] },
    ...{ currency: anchor.currency as Currency, type: 'COMPRA', merchant: anchor.merchant, source: anchor.source },
    account_id: ['number', 'statement', 'person'].includes(anchor.account_by ?? '') ? anchor.account_id : null,
    to_account_id: null,
  };
}
