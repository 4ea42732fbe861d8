/** What must become true together with a row, in the row's own database transaction: all of it or nothing. */
import type { Kysely } from 'kysely';
import type { NoticeKind } from '../../domain/matching/notice.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionRow } from './store.ts';

/** What recording and changing rows need of the service. */
export type RecordDeps = Pick<Deps, 'env' | 'now' | 'ruleBook' | 'rates' | 'rowEffects'>;

/** What an effect moved MEMP and MPAT by, if it does that. What it throws refuses the row too. */
type Effect = Promise<PotsMoved | null> | Promise<void>;

/** What follows from a row. The list, and why it is in that order: src/server/row-effects.ts. */
export type RowEffect = {
  /** Rows were recorded; not those of a list (`recordRows`). */
  recorded?: (deps: RecordDeps, session: Kysely<DB>, rows: readonly TransactionRow[], by: Author) => Effect;
  changed?: (deps: RecordDeps, session: Kysely<DB>, before: TransactionRow, after: TransactionRow) => Effect;
  /** One more document of that kind tells of a row, whose fields are settled afterwards. */
  attached?: (deps: RecordDeps, session: Kysely<DB>, row: AttachedRow, kind: NoticeKind, by: Author) => Effect;
};

/** `installment` is null for a row of no plan, and its number 0 for the purchase of one. */
export type AttachedRow = { id: number; installment: { number: number } | null };

/** Runs the effects one after the other, in their order. Answers what they moved the pots by, null when nothing. */
export async function runEffects(
  { rowEffects }: RecordDeps,
  run: (effect: RowEffect) => Effect | undefined,
): Promise<PotsMoved | null> {
  let accrual: PotsMoved | null = null;
  for (const effect of rowEffects) accrual = (await run(effect)) ?? accrual;
  return accrual;
}
