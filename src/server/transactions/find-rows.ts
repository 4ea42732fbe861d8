/** Resolves a caller's filters for SQL: the search language, folded text, categories. */

import { expressionBuilder, type Kysely } from 'kysely';
import { addDays } from '../../domain/calendar.ts';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { parseSearch } from '../../domain/search.ts';
import type { Deps } from '../deps.ts';
import { findNamed } from '../merchant-names/name-merchants.ts';
import { todayAt } from '../platform/clock.ts';
import { invalid } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionFilters } from './list/schema.ts';
import { alternatives, matchesElse, type RowFilters } from './match-rows.ts';
import { nameAccounts, nameCategories, nameSources } from './names/store.ts';
import { instantsOf } from './pages/store.ts';

/** `db` may be the caller's transaction. */
export type FindDeps = { db: Kysely<DB>; rates: Pick<Deps['rates'], 'current'> };

/**
 * Resolves filters. A filter given twice, as a parameter and in `q`, must match both ways. Throws `validation` naming
 * `q`, or what the caller has in its place, for an unknown term, category or account.
 */
export async function resolveFilters(
  { db, rates }: FindDeps,
  filters: TransactionFilters & { ids?: number[] | undefined },
  path = 'q',
): Promise<RowFilters> {
  const { q, category_id, account_id, tag, ...plain } = filters;
  const own: RowFilters = {
    ...plain,
    ...(category_id === undefined ? {} : { category_ids: [category_id] }),
    ...(account_id === undefined ? {} : { account_ids: [account_id] }),
    ...(tag === undefined ? {} : { tags: [tag] }),
  };
  if (q === undefined) return own;
  const parsed = parseSearch(q);
  if (!parsed.ok)
    throw invalid({ path, ...problemReason('search_not_understood', { term: parsed.term, why: parsed.problem }) });
  const { category, without_categories, left_out, account, words, without, ...rest } = parsed.search;
  const found = { ...(await withSources(db, rest)), ...(rest.amount_in_colones ? { rates: rates.current() } : {}) };
  const asked = { ...own, also: found };
  const row = expressionBuilder<{ t: DB['transactions'] }, 't'>();
  const among = row.and([matchesElse(row, asked), instantsOf(asked)]);
  const named = await findNamed(db, [...words, ...without].flatMap(alternatives), among);
  const searched: RowFilters = { ...found, words, without, ...(named.size > 0 ? { named } : {}) };
  if (category !== undefined) searched.category_ids = [await categoryOf(db, category, path)];
  if (without_categories !== undefined)
    searched.without_category_ids = await Promise.all(without_categories.map((each) => categoryOf(db, each, path)));
  if (account !== undefined) searched.account_ids = [await accountOf(db, account, path)];
  if (left_out !== undefined)
    searched.left_out = await Promise.all(
      left_out.map(async ({ account: of, ...rest }) => {
        const out = await withSources(db, rest);
        return of === undefined ? out : { ...out, account_ids: [await accountOf(db, of, path)] };
      }),
    );
  return { ...own, also: searched };
}

/** Filters for days to come or, when `upcoming` is false, for days up to today; the same when nothing is asked. */
export function withinDays(
  filters: RowFilters,
  upcoming: boolean | undefined,
  { now, env }: Pick<Deps, 'now' | 'env'>,
): RowFilters {
  if (upcoming === undefined) return filters;
  const today = todayAt(now(), env.timeZone);
  return { ...(upcoming ? { start_date: addDays(today, 1) } : { end_date: today }), also: filters };
}

/** A source is free text: it is found however rows spell it, without regard to case and accents. */
async function withSources<Asked extends Pick<RowFilters, 'source'>>(
  db: Kysely<DB>,
  { source, ...others }: Asked,
): Promise<Omit<Asked, 'source'> & Pick<RowFilters, 'sources'>> {
  if (source === undefined) return others;
  const folded = foldMerchant(source);
  const spelled = (await nameSources(db)).filter((each) => foldMerchant(each) === folded);
  return { ...others, sources: spelled.length > 0 ? spelled : [source] };
}

async function categoryOf(db: Kysely<DB>, text: string, path: string): Promise<number | 'none'> {
  if (text === 'none') return 'none';
  const folded = foldMerchant(text);
  const categories = await nameCategories(db);
  const found = categories.find(
    ({ id, identifier, name }) => identifier === text || String(id) === text || foldMerchant(name) === folded,
  );
  if (found) return found.id;
  throw invalid({ path, ...problemReason('no_category', { name: text }) });
}

/** By id or name; one that several accounts have is of none. */
async function accountOf(db: Kysely<DB>, text: string, path: string): Promise<number | 'none'> {
  if (text === 'none') return 'none';
  const folded = foldMerchant(text);
  const accounts = await nameAccounts(db);
  const named = accounts.filter(({ name }) => foldMerchant(name) === folded);
  const found = accounts.find(({ id }) => String(id) === text) ?? named[0];
  if (found && named.length <= 1) return found.id;
  throw invalid({ path, ...problemReason(found ? 'several_accounts_named' : 'no_account_named', { name: text }) });
}
