/** Lists a page of transactions, with the sums of all that match. */
import { flowsOf } from '../../domain/analytics.ts';
import type { Deps } from '../deps.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { resolveFilters, withinDays } from './find-rows.ts';
import type { CountedPageOut, TransactionPageOut, TransactionsAsked } from './list/schema.ts';
import type { RowFilters } from './match-rows.ts';
import { countedPage, countTransactions, pageTransactions } from './pages/store.ts';
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
  deps: ListDeps,
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
) => resolveFilters(deps, asked);

async function readPage(
  deps: ListDeps,
  { limit, cursor, offset, order, count, totals, pays }: Omit<Query, 'count'> & { count?: boolean | undefined },
  filters: RowFilters,
): Promise<TransactionPageOut> {
  const after = readCursor(cursor);
  const isFirst = after === null && offset === undefined;
  const readRows = async () => {
    if (isFirst && count !== false && saysWords(filters)) return countedPage(deps.db, filters, { limit, order });
    const reading = pageTransactions(deps.db, filters, { limit, after, offset, order });
    const countRead = async () => {
      const { length } = await reading;
      return isFirst && length <= limit ? length : null;
    };
    const counting = count === false ? null : countTransactions(deps.db, filters, countRead);
    const [rows, total] = await Promise.all([reading, counting]);
    return { rows, total };
  };
  const [{ rows, total }, sums] = await Promise.all([
    readRows(),
    totals === true ? sumFound(deps, filters) : undefined,
  ]);
  const page = cutPage(rows, limit, (row) => row.date);
  const items = await presentTransactions(deps, deps.db, page.items, { pays });
  return { ...page, items, total, ...(sums === undefined ? {} : { totals: sums }) };
}

/** Words are looked for in all rows, whatever order a list has. */
const saysWords = ({ words = [], without = [], also }: RowFilters): boolean =>
  words.length + without.length > 0 || (also !== undefined && saysWords(also));

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
