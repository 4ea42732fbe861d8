/** A row that a person typed or a program posted. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isOwnMoney } from '../../domain/counts.ts';
import type { PrintedReference } from '../../domain/matching/notice.ts';
import { sortTags, TAGS_MAX } from '../../domain/parts.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { Author } from '../history/set-audit-author.ts';
import { ingestNotice, type Taken } from '../notices/ingest-notice.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeWithin } from '../transactions/change-transaction.ts';
import type { TransactionInput } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';

/** What a document of an entry is known by. */
export const entryKey = (source: string, externalId: string): string => `${source}:${externalId}`.slice(0, 290);

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
      key: external_id === null ? `entry:${randomUUID()}` : entryKey(source, external_id),
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
  return taken.outcome === 'attached' ? withChoices(deps, session, taken, row, by) : taken;
}

/**
 * The row that an entry joined has what no document says and the entry does: its tags, that it counts in the next cycle,
 * and its account and category, unless more was known before.
 */
async function withChoices(
  deps: RecordDeps,
  session: Kysely<DB>,
  taken: Extract<Taken, { outcome: 'attached' }>,
  row: TransactionInput,
  by: Author,
): Promise<Taken> {
  const known = taken.transaction;
  const patch = { ...accountOf(row, known), ...categoryOf(row, known), ...cycleOf(row, known), ...tagsOf(row, known) };
  if (Object.keys(patch).length === 0) return taken;
  const { transaction } = await changeWithin(deps, session, taken.transaction.id, by, () => patch);
  return { ...taken, transaction };
}

/** Of own money the documents say each side, and the entry is one of them. */
function accountOf({ account_id, to_account_id, account_by }: TransactionInput, known: TransactionRow) {
  const before = known.account_by;
  if (isOwnMoney(known.type as TransactionType) && account_by === 'person') return {};
  const saysMore = (account_by === 'person' && before !== 'person') || (account_by === 'earlier' && before === null);
  return saysMore ? { account_id, to_account_id, account_by } : {};
}

/** A choice says more than a rule or a guess; a guess more than nothing. Parts have their own. */
function categoryOf({ category_id = null, category_guess = null }: TransactionInput, known: TransactionRow) {
  if (category_id === null || known.parts !== null) return {};
  const isChosen = known.category_id !== null && known.category_rule_id === null && known.category_guess === null;
  const saysMore = category_guess === null ? !isChosen : known.category_id === null;
  return saysMore ? { category_id, category_guess } : {};
}

function cycleOf({ deferred_to_next_cycle }: TransactionInput, known: TransactionRow) {
  return deferred_to_next_cycle && !known.deferred_to_next_cycle ? { deferred_to_next_cycle } : {};
}

/** No more than a row may have. */
function tagsOf({ tags = [] }: TransactionInput, known: TransactionRow) {
  const all = sortTags([...known.tags, ...tags]).slice(0, TAGS_MAX);
  return all.length > known.tags.length ? { tags: all } : {};
}

/** A reference as a program or a list gives it: SINPE's is known by its 25 digits. */
export function referencesOf(reference: string | null): PrintedReference[] {
  if (reference === null) return [];
  return [{ kind: /^\d{25}$/.test(reference) ? 'sinpe' : 'reference', value: reference }];
}
