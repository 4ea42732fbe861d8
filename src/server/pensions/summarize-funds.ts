/** Each fund at a glance: what is in it, what moved it, how it did. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { lastDayOfMonth, monthNumber } from '../../domain/calendar.ts';
import { divide, subtractAmounts, sumAmounts } from '../../domain/money.ts';
import { breaksOf, FLOWS, type Performance, performanceOf } from '../../domain/pensions/fund-performance.ts';
import { FUNDS } from '../../domain/pensions/statement.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { FundSummary } from './schema.ts';
import { listSnapshots, type SnapshotRow } from './store.ts';

type Summary = z.input<typeof FundSummary>;

/** The funds that have a snapshot up to the end of the range; the range cuts what moved them, not the balance. */
export async function summarizeFunds(
  db: Kysely<DB>,
  range: { start_date?: string | undefined; end_date?: string | undefined },
): Promise<Summary> {
  const byFund = Map.groupBy(await listSnapshots(db, { end_date: range.end_date }), ({ fund }) => fund);
  const funds = FUNDS.flatMap((fund) => {
    const rows = byFund.get(fund) ?? [];
    const [last] = rows;
    return last ? [summarize(rows, last, range.start_date)] : [];
  });
  const balances = [...byFund.values()].flatMap(([last]) => last?.balance ?? []);
  return { funds, total_balance: sumAmounts(balances) };
}

/** What a fund earned in each of some calendar months, as far as its statements tell just that month. */
export async function earnedByMonth(
  db: Kysely<DB>,
  fund: (typeof FUNDS)[number],
  months: readonly string[],
): Promise<{ month: string; rendimientos: string }[]> {
  const all = await listSnapshots(db, { fund });
  return months.flatMap((month) => {
    const [first, end] = [`${month}-01`, lastDayOfMonth(month)];
    const explained = performanceOf(all, { from: first, to: end });
    const isWhole = explained?.from === first && explained.to === end;
    return isWhole ? [{ month, rendimientos: explained.flows.rendimientos }] : [];
  });
}

function summarize(
  rows: readonly SnapshotRow[],
  last: SnapshotRow,
  from: string | undefined,
): Summary['funds'][number] {
  const explained = performanceOf(rows, { from });
  // A first balance entered by hand still gives its rendimientos.
  const own = from === undefined || last.as_of >= from ? last.rendimientos : null;
  const flows = Object.fromEntries(
    FLOWS.map((name) => [name, explained?.flows[name] ?? (name === 'rendimientos' ? own : null)]),
  ) as Record<(typeof FLOWS)[number], string | null>;
  return {
    fund: last.fund,
    balance: last.balance,
    as_of: last.as_of,
    source: last.source,
    operator: last.operator,
    snapshots: rows.length,
    ...flows,
    from: explained?.from ?? null,
    to: explained?.to ?? null,
    opening: explained?.opening ?? null,
    grown: explained === null ? null : subtractAmounts(last.balance, explained.opening),
    rendimientos_monthly: monthlyOf(explained),
    time_weighted_return: explained?.time_weighted_return ?? null,
    time_weighted_return_annual: explained?.time_weighted_return_annual ?? null,
    money_weighted_return: explained?.money_weighted_return ?? null,
    money_weighted_return_annual: explained?.money_weighted_return_annual ?? null,
    breaks: breaksOf(rows),
  };
}

/** What a fund earned in a calendar month of the stretch, on average; null when its first day is not known. */
function monthlyOf(explained: Performance | null): string | null {
  if (explained?.from == null) return null;
  const months = monthNumber(explained.to) - monthNumber(explained.from) + 1;
  return divide(explained.flows.rendimientos, String(months), 2);
}
