/** A row that a person typed or a program posted. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PrintedReference } from '../../domain/matching/notice.ts';
import type { Author } from '../history/set-audit-author.ts';
import { ingestNotice, type Taken } from '../notices/ingest-notice.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeWithin } from '../transactions/change-transaction.ts';
import type { TransactionInput } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';

/**
 * Ingests an entry in the caller's database transaction, which has set the audit author. A program's entry and a
 * person's may report one event; two entries from the same source are two events. `alone` always makes a new row.
 */
export async function ingestEntry(
  deps: RecordDeps,
  session: Kysely<DB>,
  row: TransactionInput,
  by: Author,
  { alone = false } = {},
): Promise<Taken> {
  const { source, external_id, reference } = row;
  const taken = await ingestNotice(
    deps,
    session,
    {
      kind: 'entry',
      key: external_id === null ? `entry:${randomUUID()}` : `${source}:${external_id}`.slice(0, 290),
      door: by.origin === 'automation' ? 'program' : 'person',
      list: null,
      issuer: null,
      references: referencesOf(reference),
      digits: null,
      cuota: null,
      facts: {},
      trust: null,
      received_at: null,
      row,
      forced: alone,
    },
    by,
  );
  return taken.outcome === 'attached' ? withChosenAccount(deps, session, taken, row, by) : taken;
}

/** The row that an entry joined has the account that the entry names, unless more was known of it before. */
async function withChosenAccount(
  deps: RecordDeps,
  session: Kysely<DB>,
  taken: Extract<Taken, { outcome: 'attached' }>,
  { account_id, to_account_id, account_by }: TransactionInput,
  by: Author,
): Promise<Taken> {
  const before = taken.transaction.account_by;
  const saysMore = (account_by === 'person' && before !== 'person') || (account_by === 'earlier' && before === null);
  if (!saysMore) return taken;
  const change = () => ({ account_id, to_account_id, account_by });
  const { transaction } = await changeWithin(deps, session, taken.transaction.id, by, change);
  return { ...taken, transaction };
}

/** A reference as a program or a list gives it: SINPE's is known by its 25 digits. */
export function referencesOf(reference: string | null): PrintedReference[] {
  if (reference === null) return [];
  return [{ kind: /^\d{25}$/.test(reference) ? 'sinpe' : 'reference', value: reference }];
}
