/** What an entry would become, before it is made: the category and account that it gets, and its cuotas. */
import type { Kysely } from 'kysely';
import { scheduleCuotas } from '../../domain/installments/split-price.ts';
import { suggestCategory } from '../category-rules/suggest-category.ts';
import { suggestRule } from '../category-rules/suggest-rule.ts';
import type { Deps } from '../deps.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { EntryPreviewAsked, EntryPreviewOut } from './schema.ts';
import { lastAccount } from './store.ts';

type PreviewDeps = Pick<Deps, 'db' | 'ruleBook' | 'env'>;

/**
 * The rules first, as they decide when it is recorded; then the earlier rows of the merchant, and for the category its
 * words. `by` says which of them; all null when nothing says.
 */
export async function previewEntry(deps: PreviewDeps, asked: EntryPreviewAsked): Promise<EntryPreviewOut> {
  const { db, ruleBook } = deps;
  const byRule = (await ruleBook.open(db))(asked);
  const [category, account] = await Promise.all([
    byRule.category_id === null ? likelyCategory(db, asked) : { id: byRule.category_id, by: 'rule' as const },
    byRule.account_id === null ? likelyAccount(db, asked) : { id: byRule.account_id, by: 'rule' as const },
  ]);
  return { category, account, plan: planOf(deps, asked) };
}

async function likelyCategory(db: Kysely<DB>, asked: EntryPreviewAsked): Promise<EntryPreviewOut['category']> {
  const { merchant, type, amount, currency, date } = asked;
  const row = { id: 0, merchant, type, amount, currency, local_date: date, category_id: null, notes: null };
  const { category_id, because } = await suggestCategory(db, row);
  if (category_id === null) return null;
  return { id: category_id, by: because === 'trade_word' ? 'words' : 'earlier' };
}

async function likelyAccount(
  db: Kysely<DB>,
  { merchant, type }: EntryPreviewAsked,
): Promise<EntryPreviewOut['account']> {
  const id = await lastAccount(db, suggestRule(merchant).pattern, type);
  return id === null ? null : { id, by: 'earlier' };
}

/** Null without cuotas, or when the price does not divide into as many. */
function planOf({ env }: PreviewDeps, { amount, currency, cuotas, date }: EntryPreviewAsked): EntryPreviewOut['plan'] {
  if (cuotas === undefined) return null;
  const laid = scheduleCuotas({ total: amount, cuotas, currency, local_date: date }, env.cycleStartDay);
  if (!laid.ok) return null;
  const [first, last] = [laid.cuotas[0], laid.cuotas.at(-1)];
  if (!first || !last) return null;
  return {
    cuotas,
    amount: first.amount,
    last_amount: last.amount,
    first_day: first.local_date,
    last_day: last.local_date,
  };
}
