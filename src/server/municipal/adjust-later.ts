/** Receipts that were stored before an earlier one that they bill again: their rows leave it out from then on. */
import type { Kysely } from 'kysely';
import { compareAmounts } from '../../domain/money.ts';
import { earlierReceipts } from '../../domain/municipal/earlier-receipts.ts';
import type { Receipt } from '../../domain/municipal/receipt.ts';
import { type ArrearsSplit, splitArrears } from '../../domain/municipal/split-arrears.ts';
import type { Author } from '../history/set-audit-author.ts';
import { adjustNotice } from '../notices/adjust-notice.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { type HeldRow, listHeld } from './store.ts';
import { chargesOf, factsOf } from './to-notice.ts';

/** A receipt whose row holds another amount now. Amounts are decimal strings in colones. */
export type Adjusted = { id: number; receipt_number: string; transaction_id: number; before: string; amount: string };

/**
 * Splits the arrears of later receipts again, earliest first, in the caller's operation. A row whose amount a person
 * has set or split, or that is part of a plan, stays. Returns those that changed.
 */
export async function adjustLater(
  deps: RecordDeps,
  db: Kysely<DB>,
  { municipality, period_to }: Pick<Receipt, 'municipality' | 'period_to'>,
  by: Author,
): Promise<Adjusted[]> {
  const later = (await listHeld(db, municipality)).filter(
    (each) => each.period_to > period_to && each.charges.some(({ kind }) => kind === 'arrears'),
  );
  const adjusted: Adjusted[] = [];
  for (const { receipt_number } of later) {
    const held = await listHeld(db, municipality);
    const each = held.find((one) => one.receipt_number === receipt_number);
    if (each) adjusted.push(...(await adjust(deps, db, { municipality, each, held }, by)));
  }
  return adjusted;
}

async function adjust(
  deps: RecordDeps,
  db: Kysely<DB>,
  { municipality, each, held }: { municipality: string; each: HeldRow; held: readonly HeldRow[] },
  by: Author,
): Promise<Adjusted[]> {
  const { id, notice_id, transaction_id, receipt_number, amount: before } = each;
  if (id === null || notice_id === null || transaction_id === null) return [];
  const split = splitArrears(each, earlierReceipts(each, held));
  const row = await adjustNotice(
    deps,
    db,
    {
      ...{ notice_id, transaction_id, amount: split.amount },
      raw_charges: chargesOf(each.charges, split),
      facts: factsOf({ municipality, ...each }, split),
      holder: findArrearsRow(split, held),
    },
    by,
  );
  return row ? [{ id, receipt_number, transaction_id: row.id, before, amount: row.amount }] : [];
}

/**
 * The row of the newest receipt that this one repeats, for a receipt without charges of its own; null for any other.
 */
export function findArrearsRow({ amount, of: [newest] }: ArrearsSplit, held: readonly HeldRow[]): number | null {
  if (!newest || compareAmounts(amount, '0') > 0) return null;
  return held.find(({ receipt_number }) => receipt_number === newest.receipt_number)?.transaction_id ?? null;
}
