/** Lists a page of transactions, with the sums of all that match. */
import { flowsOf } from '../../domain/analytics.ts';
import type { Deps } from '../deps.ts';
import { cutPage } from '../platform/http/cursor.ts';
import type { PaymentDeps } from '../recurring-items/payments/find-payments.ts';
import { resolveFilters } from './find-rows.ts';
import type { RowFilters } from './match-rows.ts';
import { readCursor } from './read-cursor.ts';
import type { TransactionPageOut, TransactionsAsked } from './schema.ts';
import { presentTransactions } from './show-transaction.ts';
import { countTransactions, pageTransactions } from './store.ts';
import { sumMatching, unconvertedMatching } from './sums/store.ts';

type ListDeps = PaymentDeps & Pick<Deps, 'db'>;

/**
 * A page of the rows that match, newest first; with `totals`, also the sums of all that match; with `ids` (at least
 * one), of those rows alone. Throws `validation` for an unknown term or a strange cursor.
 */
export async function listTransactions(
  deps: ListDeps,
  { limit, cursor, offset, totals, ...asked }: TransactionsAsked & { ids?: number[] | undefined },
): Promise<TransactionPageOut> {
  const filters = await resolveFilters(deps.db, asked);
  const after = readCursor(cursor);
  const [rows, total, sums] = await Promise.all([
    pageTransactions(deps.db, filters, { limit, after, offset }),
    countTransactions(deps.db, filters),
    totals === true ? sumFound(deps, filters) : undefined,
  ]);
  const page = cutPage(rows, limit, (row) => row.date);
  return {
    ...page,
    items: await presentTransactions(deps, deps.db, page.items),
    total,
    ...(sums === undefined ? {} : { totals: sums }),
  };
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
    count: sums.reduce((rows, sum) => rows + sum.count, 0),
    unconverted: isMissing ? await unconvertedMatching(db, filters, current) : [],
  };
}
