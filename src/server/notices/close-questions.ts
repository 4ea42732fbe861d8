/** Questions that need no person any more: what has come since shows that the two rows are two events. */
import type { Kysely } from 'kysely';
import { areProvedTwo } from '../../domain/matching/prove-two.ts';
import { type Author, asAutomaticChange } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { findQuestions, readCandidates } from './match/store.ts';
import { setPossible } from './store.ts';

/** Closes those about these rows, in the caller's operation. Returns whether there were any. */
export async function closeQuestions(
  deps: RecordDeps,
  session: Kysely<DB>,
  ids: readonly number[],
  by: Author,
): Promise<boolean> {
  const questions = await findQuestions(session, ids);
  if (questions.length === 0) return false;
  const rows = new Map(
    (await readCandidates(session, [...new Set(questions.flatMap(({ id, of }) => [id, of]))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const closed = questions.filter(({ id, of }) => {
    const [one, other] = [rows.get(id), rows.get(of)];
    return one && other && areProvedTwo(one, other);
  });
  const stamp = { at: instantAt(deps.now()), by: by.label };
  await asAutomaticChange(session, async () => {
    for (const { id } of closed) await setPossible(session, id, null, stamp);
  });
  return closed.length > 0;
}
