/** Lists and sums the salaries. */
import { divide, sumAmounts } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { readCursor } from '../transactions/read-cursor.ts';
import { type Showing, showTransactions } from '../transactions/show-transaction.ts';
import type { SalaryPageOut } from './schema.ts';
import { countSalaries, pageSalaries, sumSalaries, unconvertedSalaries } from './store.ts';

type ListDeps = Pick<Deps, 'db' | 'env' | 'now' | 'rates' | 'nameBook'>;

/** A page of the SALARY rows, newest first, and the summary of all of them. Throws `validation` for a strange cursor. */
export async function listSalaries(
  deps: ListDeps,
  { limit, cursor, pays }: { limit: number; cursor?: string | undefined } & Pick<Showing, 'pays'>,
): Promise<SalaryPageOut> {
  const [rows, total, summary] = await Promise.all([
    pageSalaries(deps.db, { limit, after: readCursor(cursor) }),
    countSalaries(deps.db),
    summarize(deps, pays),
  ]);
  const page = cutPage(rows, limit, (row) => row.date);
  const ids = page.items.map((row) => row.id);
  return { ...page, items: await showTransactions(deps, deps.db, ids, { pays }), total, summary };
}

async function summarize(deps: ListDeps, pays: boolean | undefined): Promise<SalaryPageOut['summary']> {
  const rates = deps.rates.current();
  const today = todayAt(deps.now(), deps.env.timeZone);
  const [months, newest] = await Promise.all([
    sumSalaries(deps.db, rates),
    // One of a day to come has not been paid.
    pageSalaries(deps.db, { limit: 1, after: null, until: today }),
  ]);
  const total = sumAmounts(months.map((month) => month.total_crc));
  const count = months.reduce((sum, month) => sum + month.count, 0);
  const thisYear = today.slice(0, 5);
  const ofThisYear = months.filter(({ month }) => month.startsWith(thisYear));
  const leftOut = months.some(({ missing }) => missing > 0) ? await unconvertedSalaries(deps.db, rates) : [];
  const [last] = await showTransactions(
    deps,
    deps.db,
    newest.slice(0, 1).map((row) => row.id),
    { pays },
  );
  return {
    count,
    total_crc: total,
    average_crc: count === 0 ? null : divide(total, String(count), 2),
    last: last ?? null,
    this_year_crc: sumAmounts(ofThisYear.map((month) => month.total_crc)),
    by_month: months.filter((month) => month.count > 0),
    unconverted: leftOut,
  };
}
