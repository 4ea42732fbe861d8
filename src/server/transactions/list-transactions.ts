/** Lists a page of transactions, with the sums of all that match. */
import { flowsOf } from '../../domain/analytics.ts';
import type { Deps } from '../deps.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { resolveFilters, withinDays } from './find-rows.ts';
import type { CountedPageOut, TransactionPageOut, TransactionsAsked } from './list/schema.ts';
import type { RowFilters } from './match-rows.ts';
import { countTransactions, pageTransactions } from './pages/store.ts';
import { readCursor } from './read-cursor.ts';
import { presentTransactions, type ShowDeps, type Showing } from './show-transaction.ts';
import { sumMatching, unconvertedMatching } from './sums/store.ts';

type ListDeps = ShowDeps & Pick<Deps, 'db'>;

type Query = Omit<TransactionsAsked, 'upcoming'> & Pick<Showing, 'pays'> & { ids?: number[] | undefined };

/**
 * Lists a page of the rows that match, newest first unless `order` says otherwise, and how many match; with `totals`, also the sums of all that
 * match; with `ids` (one at least), of those rows alone. Throws `validation` for a search that cannot be understood or a
 * strange cursor.
 */
export async function listTransactions(deps: ListDeps, query: Omit<Query, 'count'>): Promise<CountedPageOut> {
  return (await readPage(deps, query, await filtersOf(deps, query))) as CountedPageOut;
}

/** The same of one side of today; with `count` false, `total` is null: counting may have to look at every row. */
export async function listPage(
  deps: ListDeps & Pick<Deps, 'now' | 'env'>,
  { upcoming, ...query }: TransactionsAsked,
): Promise<TransactionPageOut> {
  return readPage(deps, query, withinDays(await filtersOf(deps, query), upcoming, deps));
}

const filtersOf = (
  { db }: ListDeps,
  {
    order: _order,
    limit: _limit,
    cursor: _cursor,
    offset: _offset,
    count: _count,
    totals: _totals,
    pays: _pays,
    ...asked
  }: Partial<Query>,
) => resolveFilters(db, asked);

async function readPage(
  deps: ListDeps,
  { limit, cursor, offset, order, count, totals, pays }: Omit<Query, 'count'> & { count?: boolean | undefined },
  filters: RowFilters,
): Promise<TransactionPageOut> {
  const after = readCursor(cursor);
  const reading = pageTransactions(deps.db, filters, { limit, after, offset, order });
  const countRead = async () => {
    const { length } = await reading;
    return after === null && offset === undefined && length <= limit ? length : null;
  };
  const [rows, total, sums] = await Promise.all([
    reading,
    count === false ? null : countTransactions(deps.db, filters, countRead),
    totals === true ? sumFound(deps, filters) : undefined,
  ]);
  const page = cutPage(rows, limit, (row) => row.date);
  const items = await presentTransactions(deps, deps.db, page.items, { pays });
  return { ...page, items, total, ...(sums === undefined ? {} : { totals: sums }) };
}

/** Under the rule of what counts (docs/rules/counts.md). */
async function sumFound(
  { db, rates }: ListDeps,
  filters: RowFilters,
): Promise<NonNullable<TransactionPageOut['totals']>> {
  const current = rates.current();
  const sums = await sumMatching(db, filters, current);
  const { total_crc, income_crc } = flowsOf(sums);
  const isMissing = sums.some(({ missing }) => missing > 0);
  return {
    spent_crc: total_crc,
    income_crc,
    count: sums.reduce((rows, sum) => rows + sum.count - sum.extra, 0),
    unconverted: isMissing ? await unconvertedMatching(db, filters, current) : [],
  };
}
