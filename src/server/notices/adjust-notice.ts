/** A document that turns out to tell of less than it did: its row holds what it holds now. */
import type { Kysely } from 'kysely';
import { compareAmounts } from '../../domain/money.ts';
import type { Author } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { editedFields } from './edits/store.ts';
import { mergeInto } from './merge-rows.ts';
import { settleFields } from './settle-fields.ts';
import { changeProposal, lockNotice, lockRows } from './store.ts';

/** `holder` is the row with the whole amount, when nothing remains for this one. */
export type Adjustment = {
  notice_id: number;
  transaction_id: number;
  amount: string;
  raw_charges: unknown[];
  facts: Record<string, string>;
  holder: number | null;
};

/**
 * Adjusts a notice and its row, in the caller's operation. Returns the row with its amount; null when nothing changes:
 * a row whose amount a person has set or split, or that is part of a plan, stays.
 */
export async function adjustNotice(
  deps: RecordDeps,
  db: Kysely<DB>,
  { notice_id, transaction_id, amount, raw_charges, facts, holder }: Adjustment,
  by: Author,
): Promise<{ id: number; amount: string } | null> {
  const [row] = await lockRows(db, [transaction_id]);
  const notice = await lockNotice(db, notice_id);
  if (!row || !notice?.proposal || compareAmounts(amount, notice.proposal.amount) === 0) return null;
  if (row.plan_id !== null || row.is_split) return null;
  if ((await editedFields(db, [transaction_id])).get(transaction_id)?.kept.has('amount')) return null;
  await changeProposal(db, notice_id, { ...notice.proposal, amount, raw_charges }, facts);
  if (holder !== null) await mergeInto(db, transaction_id, holder);
  return settleFields(deps, db, holder ?? transaction_id, by);
}
