/** Notifies the person of a row from a token or an e-mail, together with recording it. */
import type { Kysely } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertNotification, type Notice } from './write-notification.ts';

/** What the words are made of. `amount` is a decimal string. */
export type Recorded = {
  id: number;
  merchant: string;
  amount: string;
  currency: string;
  type: string;
  category_name: string | null;
  possible_duplicate_of: number | null;
  /** The version of the names of merchants that it was read with. */
  names_version: number;
};

/** Rows that the person did not type, paste, upload or agree to. */
const BY_ITSELF = ['automation', 'email', 'message'];

/**
 * Writes a notification for each row just recorded, in the caller's database transaction, so that there is never one
 * without the other. Only for rows of the origins `automation`, `email` and `message` that are no old news, and only if
 * that is not switched off.
 */
export async function notifyRecorded(
  deps: Pick<Deps, 'now' | 'nameBook'>,
  session: Kysely<DB>,
  rows: readonly Recorded[],
  by: Author,
): Promise<void> {
  const [first] = rows;
  if (!first || by.quiet || !BY_ITSELF.includes(by.origin)) return;
  const nameMerchant = await deps.nameBook.open(session, first.names_version);
  const notices = rows.map((row) => noticeOf({ ...row, merchant: nameMerchant(row.merchant).name }));
  await insertNotification(session, notices, instantAt(deps.now()));
}

function noticeOf(row: Recorded): Notice {
  const { id, merchant, amount, category_name: category } = row;
  const params = {
    ...{ id, merchant, amount, category, may_be_known: row.possible_duplicate_of !== null },
    ...{ currency: row.currency as Currency, type: row.type as TransactionType },
  };
  return { code: 'recorded', params, dedupe_key: `transaction:${id}` };
}
