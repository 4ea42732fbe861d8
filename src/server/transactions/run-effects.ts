/** Effects of a row, which commit with it in its database transaction or not at all. */
import type { Kysely } from 'kysely';
import type { NoticeKind } from '../../domain/matching/notice.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionRow } from './store.ts';

export type RecordDeps = Pick<Deps, 'env' | 'now' | 'ruleBook' | 'nameBook' | 'rates' | 'rowEffects'>;

/** What an effect moved MEMP and MPAT by, if it does that. An error of an effect refuses the row too. */
type Effect = Promise<PotsMoved | null> | Promise<void>;

/** src/server/row-effects.ts lists the effects and explains their order. */
export type RowEffect = {
  /** Rows were recorded; not those of a list (`recordRows`). */
  recorded?: (deps: RecordDeps, session: Kysely<DB>, rows: readonly TransactionRow[], by: Author) => Effect;
  changed?: (deps: RecordDeps, session: Kysely<DB>, before: TransactionRow, after: TransactionRow) => Effect;
  /** The fields of a row were settled from its documents, one of which may have joined it. */
  settled?: (
    deps: RecordDeps,
    session: Kysely<DB>,
    row: TransactionRow,
    documents: readonly Document[],
    by: Author,
  ) => Effect;
};

/** `made_row`: the row was made of it. */
export type Document = { kind: NoticeKind; made_row: boolean };

/** Runs the effects in order. Returns what they moved the pots by, null when nothing. */
export async function runEffects(
  { rowEffects }: RecordDeps,
  run: (effect: RowEffect) => Effect | undefined,
): Promise<PotsMoved | null> {
  let accrual: PotsMoved | null = null;
  for (const effect of rowEffects) accrual = (await run(effect)) ?? accrual;
  return accrual;
}
