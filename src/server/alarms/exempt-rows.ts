/** Rows that no alarm examines: those of old mails, which nobody is to be alarmed about now. */
import type { Kysely } from 'kysely';
import type { Author } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertExempt } from './store.ts';

/** Exempts rows just recorded by a quiet author, in the caller's database transaction. */
export async function exemptQuietRows(
  _deps: object,
  session: Kysely<DB>,
  rows: readonly { id: number }[],
  by: Author,
): Promise<void> {
  if (!by.quiet || rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await insertExempt(session, ids);
}
