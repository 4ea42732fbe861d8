/** Alike rows and their documents, paired anew when a document has come (domain/matching/pair-anew.ts). */
import type { Kysely } from 'kysely';
import { rematch } from '../../../domain/matching/rematch.ts';
import { type Author, asAutomaticChange } from '../../history/set-audit-author.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import { closeQuestions } from '../close-questions.ts';
import { listPairs } from '../match/store.ts';
import { mergeInto } from '../merge-rows.ts';
import { settleFields } from '../settle-fields.ts';
import {
  type AlikeRow,
  clearExternalIds,
  findAlikeRows,
  markFirstMaker,
  reassignNotice,
  type Wanted,
} from './store.ts';

/**
 * Pairs the documents of the alike rows around these amounts and days again, in the caller's operation; a row that a
 * person has changed stays as it is. A possible duplicate without a document left was a duplicate, and is deleted; a
 * question about two rows that each have a document of one kind is settled. Returns whether anything changed.
 */
export async function rematchNotices(
  deps: RecordDeps,
  session: Kysely<DB>,
  wanted: readonly Wanted[],
  by: Author,
): Promise<boolean> {
  const rows = await findAlikeRows(session, wanted);
  if (rows.length === 0) return false;
  const learned = await listPairs(session);
  let hasChanged = false;
  for (const alike of Map.groupBy(rows, ({ amount, currency }) => `${currency} ${amount}`).values()) {
    const rowOf = rematch(alike, learned);
    if (!rowOf) continue;
    const hasMoved = await asAutomaticChange(session, () => moveDocuments(deps, session, { alike, rowOf }, by));
    const ids = alike.map(({ id }) => id);
    const isClosed = await closeQuestions(deps, session, ids, by);
    hasChanged ||= hasMoved || isClosed;
  }
  return hasChanged;
}

type Moving = { alike: readonly AlikeRow[]; rowOf: ReadonlyMap<number, number> };

async function moveDocuments(
  deps: RecordDeps,
  session: Kysely<DB>,
  { alike, rowOf }: Moving,
  by: Author,
): Promise<boolean> {
  const moved = alike.flatMap(({ id, notices }) =>
    notices.flatMap((notice) =>
      rowOf.get(notice.id) === id ? [] : [{ id: notice.id, from: id, to: rowOf.get(notice.id) as number }],
    ),
  );
  if (moved.length === 0) return false;
  const kept = new Set(rowOf.values());
  const changed = [...new Set(moved.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  // Two rows may change their external ids with each other, which neither can do first.
  await clearExternalIds(session, changed);
  for (const { id, to } of moved) await reassignNotice(session, id, to);
  // A row may lose several documents at once, and is gone with the first.
  const emptied = new Map(moved.filter(({ from }) => !kept.has(from)).map(({ from, to }) => [from, to]));
  for (const [from, to] of emptied) await mergeInto(session, from, to);
  for (const row of changed) {
    if (!kept.has(row)) continue;
    await markFirstMaker(session, row);
    await settleFields(deps, session, row, by);
  }
  return true;
}
