/** The days that a question to the ledger is of: a period, up to the last day that counts. */
import type { Deps } from '../deps.ts';
import type { RowFilters } from '../transactions/match-rows.ts';
import { type NamedPeriod, periodNamed } from '../transactions/sum-transactions.ts';
import type { Period } from './compare-periods.ts';
import type { LedgerAsked } from './query/schema.ts';
import { resolvePeriod, todayOf } from './resolve-period.ts';
import { daysOfRows } from './store.ts';

type CutDeps = Pick<Deps, 'db' | 'env' | 'now'>;

/** A period and the last day of it that is added up. */
export type Cut = Period & { until: string };

/** The period asked, or the one that the filter names, up to `until`: today, unless it is wholly to come. */
export async function cutPeriod(deps: CutDeps, asked: LedgerAsked, filters: RowFilters): Promise<Cut> {
  const { cycle, start_date, end_date } = asked;
  const today = todayOf(deps);
  const isAsked = cycle !== undefined || start_date !== undefined;
  const ofFilter = isAsked ? {} : await periodOfFilter(deps, asked, periodNamed(filters));
  const period = resolvePeriod(deps, isAsked ? { cycle, start_date, end_date } : ofFilter);
  const until = asked.until ?? (period.starts_on > today ? period.ends_on : today);
  return { ...period, until: earlier(until, period.ends_on) };
}

/** A side that the filter leaves open ends with the ledger: `until:2026-03` is of all rows before, `since:` of all after. */
async function periodOfFilter(deps: CutDeps, { until }: LedgerAsked, named: NamedPeriod): Promise<NamedPeriod> {
  const { cycle, start_date, end_date } = named;
  if (cycle !== undefined || (start_date ?? end_date) === undefined) return { cycle };
  if (start_date !== undefined && end_date !== undefined) return named;
  const rows = await daysOfRows(deps.db);
  if (start_date === undefined) return { start_date: earlier(rows?.first ?? end_date ?? '', end_date ?? ''), end_date };
  const today = todayOf(deps);
  const last = start_date > today ? (rows?.last ?? start_date) : today;
  return { start_date, end_date: until ?? later(last, start_date) };
}

/** Of two days. */
export function earlier(a: string, b: string): string {
  if (a < b) return a;
  return b;
}

function later(a: string, b: string): string {
  return a === earlier(a, b) ? b : a;
}

/** The filters of the rows of a period up to its last day. */
export function withinCut(filters: RowFilters, { span, until, ends_on }: Cut): RowFilters {
  const cut = until < ends_on ? { end_date: until } : {};
  return 'cycle' in span ? { ...filters, ...span, ...cut } : { ...filters, ...span, end_date: until };
}

export function shownPeriod({ cycle, starts_on, ends_on, until }: Cut) {
  return { ...(cycle === null ? {} : { cycle }), starts_on, ends_on: earlier(until, ends_on) };
}
