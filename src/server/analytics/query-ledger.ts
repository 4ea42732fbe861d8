/** Answers a question to the ledger: what rows come to, by what, and next to what. */

import { comparedUntil, NO_CATEGORY } from '../../domain/analytics.ts';
import { flowOf } from '../../domain/counts.ts';
import type { DaysFound, Grouping } from '../../domain/ledger-query.ts';
import {
  averageOf,
  frequencyOf,
  isInDirection,
  percentOf,
  totalOf,
  typesOf,
  unitsIn,
} from '../../domain/ledger-query.ts';
import { type Currency, compareAmounts, decimalsOf, divide, subtractAmounts, sumAmounts } from '../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { listTransactions } from '../transactions/list-transactions.ts';
import type { RowFilters } from '../transactions/match-rows.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import {
  askTransactions,
  type ExtremeFound,
  findInCuotas,
  type KeyedSum,
  listUnconverted,
  readFilter,
  sumOwn,
  sumTransactions,
} from '../transactions/sum-transactions.ts';
import { periodBefore } from './compare-periods.ts';
import { type Cut, cutPeriod, earlier, shownPeriod, withinCut } from './cut-period.ts';
import { readNames, type SumDeps } from './present-sums.ts';
import type { LedgerAnswerOut, LedgerAsked } from './query/schema.ts';
import { resolvePeriod, todayOf } from './resolve-period.ts';
import { daysOfRows, nameAccounts } from './store.ts';

type QueryDeps = SumDeps & RecordDeps;

/**
 * What the rows that `filter` finds in a period come to, in colones. Sums are those of the other reads of the same rows
 * and days (docs/rules/counts.md). Throws `validation` for a filter that is not understood.
 */
export async function queryLedger(deps: QueryDeps, asked: LedgerAsked): Promise<LedgerAnswerOut> {
  const filters = await readFilter(deps, asked.filter);
  const cut = await cutPeriod(deps, asked, filters);
  const within = withinCut(filters, cut);
  const { direction, measure, by } = asked;
  const order = measure === 'largest' ? 'most' : measure === 'smallest' ? 'least' : null;
  // None waits for another.
  const [{ sums, days, extremes }, bought, before, own, compared] = await Promise.all([
    askTransactions(deps, within, {
      by,
      days: measure === 'frequency' ? typesOf(direction) : undefined,
      extremes: order === null ? undefined : { types: typesOf(direction), order, limit: asked.top },
    }),
    direction === 'out' && order === 'most' ? findInCuotas(deps, within, asked.top) : Promise.resolve<number[]>([]),
    sumsBefore(deps, asked, filters, cut),
    asked.in === undefined ? undefined : sumOwn(deps, within, asked.in),
    sumsCompared(deps, asked, filters, cut),
  ]);
  const { amount_crc: total, count } = totalOf(sums, direction);
  const isMissing = sums.some(({ type, missing }) => missing > 0 && isInDirection(type, direction));
  const types = TRANSACTION_TYPES.filter((type) => isInDirection(type, direction));
  const average = measure === 'average' ? await averageIn(deps, asked, within, cut, { total, count }) : undefined;
  return {
    ...{ measure, by: by ?? null, direction, period: shownPeriod(cut), total, count },
    ...average,
    ...(own === undefined || asked.in === undefined
      ? {}
      : { own: ownOf(own, { direction, in: asked.in }, average?.periods_n) }),
    ...(days === null ? {} : await daysIn(deps, asked, cut, days)),
    ...(measure === 'share' ? await shareIn(deps, asked, cut, total) : {}),
    ...(await groupsIn(deps, asked, { sums, total, before })),
    ...(await extremeRows(deps, extremes, bought)),
    ...(compared === null ? {} : { previous: previousOf(compared, direction, total) }),
    unconverted: isMissing ? await listUnconverted(deps, within, types) : [],
  };
}

async function averageIn(
  deps: QueryDeps,
  asked: LedgerAsked,
  { also }: RowFilters,
  cut: Cut,
  found: { total: string; count: number },
) {
  const periods_n = await unitsOf(deps, asked, cut, { count: found.count, weekdays: also?.weekdays });
  return { average: averageOf(found.total, periods_n), average_over: asked.average_over, periods_n };
}

/** What an average is over. Before the ledger's first day there was nothing to average. */
async function unitsOf(
  deps: QueryDeps,
  { average_over }: LedgerAsked,
  cut: Cut,
  found: { count: number; weekdays?: RowFilters['weekdays'] },
): Promise<number> {
  const first = (await daysOfRows(deps.db))?.first ?? null;
  const starts_on = first !== null && first > cut.starts_on && first <= cut.until ? first : cut.starts_on;
  const isOneCycle = average_over === 'cycle' && cut.cycle !== null;
  const context = { startDay: deps.env.cycleStartDay, ...found };
  return isOneCycle ? 1 : unitsIn({ starts_on, ends_on: cut.until }, average_over, context);
}

/** How often there are rows; a refund is no visit. */
async function daysIn(deps: QueryDeps, asked: LedgerAsked, cut: Cut, found: DaysFound) {
  const periods_n = await unitsOf(deps, asked, cut, { count: found.n });
  return { days: { ...found, ...frequencyOf(found, periods_n) }, average_over: asked.average_over, periods_n };
}

/** What the rows in a currency come to in it: what came back is taken off. */
function ownOf(
  sums: Awaited<ReturnType<typeof sumOwn>>,
  { in: currency, direction }: Pick<LedgerAsked, 'direction'> & { in: Currency },
  periods_n: number | undefined,
) {
  const counted = sums.filter(({ type }) => isInDirection(type, direction));
  const amount = sumAmounts(
    counted.map(({ type, amount: own }) => (flowOf(type) === 'refund' ? subtractAmounts('0', own) : own)),
  );
  const count = counted.reduce((n, row) => n + row.count, 0);
  const average = periods_n ? divide(amount, String(periods_n), decimalsOf(currency)) : null;
  return { currency, amount, count, average };
}

async function shareIn(deps: QueryDeps, { direction, share_of }: LedgerAsked, cut: Cut, total: string) {
  const whole = share_of === undefined ? direction : 'in';
  const filters = share_of === 'salary' ? { type: 'SALARY' } : {};
  const { amount_crc: of_total } = totalOf(await sumTransactions(deps, withinCut(filters, cut)), whole);
  return { of_total, share_pct: percentOf(total, of_total), ...(share_of === undefined ? {} : { share_of }) };
}

async function extremeRows(deps: QueryDeps, extremes: readonly ExtremeFound[], bought: readonly number[]) {
  const ids = extremes.map(({ id }) => id);
  const found = ids.length + bought.length === 0 ? [] : await rowsWith(deps, [...ids, ...bought]);
  const rows = found.filter(({ id }) => ids.includes(id));
  // What cost more than the largest row that counts is larger, though each of its cuotas is not.
  const largest = extremes[0]?.amount_crc ?? '0';
  const dearer = found.filter(
    ({ id, amount_crc }) =>
      bought.includes(id) && amount_crc !== null && compareAmounts(`${amount_crc}`, `${largest}`) > 0,
  );
  const isOfParts = ({ id, amount }: ExtremeFound) =>
    rows.some((row) => row.id === id && compareAmounts(`${row.amount}`, amount) !== 0);
  const counted = extremes.filter(isOfParts);
  return {
    rows,
    ...(counted.length === 0 ? {} : { counted }),
    ...(dearer.length === 0 ? {} : { bought_in_cuotas: dearer }),
  };
}

/** Rows by their ids, in that order. */
async function rowsWith(deps: QueryDeps, ids: number[]) {
  const { items } = await listTransactions(deps, { ids, limit: ids.length });
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The sums of the period that is compared with; null when nothing is. */
async function sumsCompared(deps: QueryDeps, asked: LedgerAsked, filters: RowFilters, cut: Cut) {
  const before = periodCompared(deps, asked, cut);
  if (before === null) return null;
  const sums = await sumTransactions(deps, withinCut(withoutPeriod(filters), before));
  return { before, sums, rows_since: (await daysOfRows(deps.db))?.first ?? null };
}

function previousOf(
  { before, sums, rows_since }: NonNullable<Awaited<ReturnType<typeof sumsCompared>>>,
  direction: LedgerAsked['direction'],
  total: string,
): NonNullable<LedgerAnswerOut['previous']> {
  const { amount_crc, count } = totalOf(sums, direction);
  const change_crc = subtractAmounts(total, amount_crc);
  const change_pct = percentOf(change_crc, amount_crc);
  return { period: shownPeriod(before), amount_crc, count, change_crc, change_pct, rows_since };
}

/** A period that the filter names is of the question, not of what it is compared with. */
function withoutPeriod({ also, ...filters }: RowFilters): RowFilters {
  if (also === undefined) return filters;
  const { cycle: _cycle, start_date: _start, end_date: _end, ...rest } = also;
  return { ...filters, also: rest };
}

/** What is compared with: after as many days, while the period is not over. Null when nothing is. */
function periodCompared(deps: QueryDeps, asked: LedgerAsked, cut: Cut): Cut | null {
  const { compare_cycle: cycle, compare_start_date: start_date, compare_end_date: end_date } = asked;
  if (cycle !== undefined || start_date !== undefined) {
    const period = resolvePeriod(deps, { cycle, start_date, end_date });
    // Of what has begun, as in the question itself, what is to come does not count.
    const today = todayOf(deps);
    return { ...period, until: period.starts_on > today ? period.ends_on : earlier(today, period.ends_on) };
  }
  if (asked.compare_to === undefined && asked.measure !== 'compare') return null;
  const before = periodBefore(cut, deps.env.cycleStartDay);
  return { ...before, until: comparedUntil(cut, before, cut.until).previous_until };
}

/** Groups that have an order of their own, in that order. */
const ORDERED: readonly Grouping[] = ['month', 'cycle', 'weekday'];
const GROUPS_MAX = 50;

/** The same groups in the period that is compared with; none where groups have an order of their own. */
async function sumsBefore(deps: QueryDeps, asked: LedgerAsked, filters: RowFilters, cut: Cut) {
  const { measure, by } = asked;
  if (measure !== 'compare' || by === undefined || ORDERED.includes(by)) return null;
  const before = periodCompared(deps, asked, cut);
  return before === null ? null : sumTransactions(deps, withinCut(withoutPeriod(filters), before), by);
}

type Sums = { sums: readonly KeyedSum[]; total: string; before: readonly KeyedSum[] | null };

async function groupsIn(
  deps: QueryDeps,
  { by, direction, measure, order, top }: LedgerAsked,
  { sums, total, before }: Sums,
): Promise<Pick<LedgerAnswerOut, 'groups' | 'groups_n'>> {
  if (by === undefined) return { groups: [], groups_n: 0 };
  const { keyOf, nameOf } = await namesFor(deps, by);
  const grouped = (each: readonly KeyedSum[]) =>
    Map.groupBy(
      each.filter(({ type }) => isInDirection(type, direction)),
      ({ key }) => keyOf(key),
    );
  // Of categories, a row is counted in each of its own.
  const sumOf = (rows: readonly KeyedSum[]) =>
    totalOf(by === 'category' ? rows.map((row) => ({ ...row, extra: 0 })) : rows, direction);
  const [now, earlierRows] = [grouped(sums), grouped(before ?? [])];
  const all = [...new Set([...now.keys(), ...earlierRows.keys()])].flatMap((key) => {
    const rows = now.get(key) ?? [];
    const found = sumOf(rows);
    const was = sumOf(earlierRows.get(key) ?? []);
    if (found.count === 0 && was.count === 0) return [];
    const change = before === null ? {} : { change_crc: subtractAmounts(found.amount_crc, was.amount_crc) };
    const name = nameOf(key, rows.length > 0 ? rows : (earlierRows.get(key) ?? []));
    return [{ key, name, ...found, share_pct: percentOf(found.amount_crc, total), ...change }];
  });
  const isOrdered = ORDERED.includes(by);
  const sizeOf = ({ amount_crc, change_crc = amount_crc }: (typeof all)[number]) => change_crc.replace('-', '');
  // Of how many there are, the most; what they come to decides between as many.
  const moreOf = (a: (typeof all)[number], b: (typeof all)[number]) => (measure === 'count' ? b.count - a.count : 0);
  const towards = order === 'least' ? -1 : 1;
  all.sort(
    (a, b) =>
      (isOrdered ? 0 : towards * (moreOf(a, b) || compareAmounts(sizeOf(b), sizeOf(a)))) || (a.key < b.key ? -1 : 1),
  );
  return { groups: isOrdered ? all.slice(-GROUPS_MAX) : all.slice(0, top), groups_n: all.length };
}

/** What sums are grouped by, and how a group is called. */
type Named = { keyOf: (key: string | null) => string; nameOf: (key: string, rows: readonly KeyedSum[]) => string };

async function namesFor(deps: QueryDeps, by: Grouping): Promise<Named> {
  const keyOf = (key: string | null) => key ?? 'none';
  if (by === 'category') {
    const { nameOf } = await readNames(deps);
    return { keyOf, nameOf: (key) => (key === 'none' ? NO_CATEGORY : nameOf(Number(key))) };
  }
  if (by === 'account') {
    const names = new Map((await nameAccounts(deps.db)).map(({ id, name }) => [String(id), name]));
    return { keyOf, nameOf: (key) => names.get(key) ?? 'Sin cuenta' };
  }
  if (by === 'merchant') {
    const nameMerchant = await deps.nameBook.open(deps.db);
    const mostUsed = (rows: readonly KeyedSum[]) => rows.toSorted((a, b) => b.count - a.count)[0]?.key ?? '';
    return { keyOf: (key) => nameMerchant(key ?? '').key, nameOf: (_key, rows) => nameMerchant(mostUsed(rows)).name };
  }
  return { keyOf, nameOf: (key) => key };
}
