/** Everything a projection is made of, read in one snapshot with a number of queries that no ledger changes. */
import type { CommitmentsInput } from '../../domain/budget/commitments.ts';
import {
  type BalanceOverride,
  BUDGET_ENDS,
  BUDGET_STARTS,
  type BudgetInput,
  monthName,
  type PlannedItem,
} from '../../domain/budget/input.ts';
import { firstAhead } from '../../domain/budget/prepare.ts';
import { addMonths, cycleOf } from '../../domain/calendar.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { Session } from '../platform/postgres/database.ts';
import { readCarried, readPayers } from '../recurring-items/payments/read-payers.ts';
import { readPlannedItems } from '../recurring-items/read-items.ts';
import { listCovers } from './covers/store.ts';
import {
  type Cycles,
  inSnapshot,
  listCommitted,
  listOverrides,
  nameCategories,
  sumRows,
  sumUnconverted,
} from './store.ts';

export type BudgetDeps = Pick<Deps, 'db' | 'now' | 'rates' | 'nameBook'> & {
  env: Pick<Deps['env'], 'timeZone' | 'cycleStartDay'>;
};

/**
 * What is read besides: `paid`, who pays what in past months too, which no figure of theirs needs; `named`, what
 * categories are called, which a year does not say; `also`, items that are thought of, whose payers are read too.
 */
type More = { paid?: boolean; named?: boolean; also?: readonly PlannedItem[] };

/** What the months `first` to `last` are made of as of now, with all that their balances depend on. */
export async function readBudget(deps: BudgetDeps, months: Cycles, more: More = {}): Promise<BudgetInput> {
  return inSnapshot(deps.db, (session) => readBudgetWithin(deps, session, months, more));
}

/** The same as part of what the caller reads or writes. */
export async function readBudgetWithin(
  deps: BudgetDeps,
  session: Session,
  months: Cycles,
  more: More = {},
): Promise<BudgetInput> {
  return inputOf(deps, session, { ...months, today: todayOf(deps), ...more });
}

/** The same for the months from the current one to the budget's end, with the rows that are committed in them. */
export async function readCommitments(deps: BudgetDeps): Promise<CommitmentsInput> {
  const today = todayOf(deps);
  const months = { first: cycleOf(today, deps.env.cycleStartDay), last: BUDGET_ENDS };
  return inSnapshot(deps.db, async (session) => {
    const nameMerchant = await deps.nameBook.open(session);
    const rows = await listCommitted(session, deps.rates.current(), today);
    return {
      ...(await inputOf(deps, session, { ...months, today })),
      committed_rows: rows.map((row) => ({ ...row, merchant: nameMerchant(row.merchant).name })),
    };
  });
}

export function todayOf({ now, env }: Pick<BudgetDeps, 'now' | 'env'>): string {
  return todayAt(now(), env.timeZone);
}

/** One query after the other: they share the connection that holds the snapshot. */
async function inputOf(
  deps: BudgetDeps,
  session: Session,
  { first, last, today, paid = false, named = true, also = [] }: Cycles & More & { today: string },
): Promise<BudgetInput> {
  const rates = deps.rates.current();
  const overrides = await listOverrides(session);
  const cycles = { first: firstThatMatters(overrides, first), last };
  const { sums, cuotas, missing } = await sumRows(session, rates, cycles, today);
  const items = await readPlannedItems(session, rates);
  const input: BudgetInput = {
    today,
    start_day: deps.env.cycleStartDay,
    sums,
    cuotas,
    unconverted: missing === 0 ? [] : await sumUnconverted(session, rates, cycles),
    items,
    payers: [],
    carried: await readCarried(session, rates),
    covers: await listCovers(session),
    overrides,
    categories: named ? await nameCategories(session) : [],
  };
  const ahead = firstAhead(input);
  const paidIn = monthsBetween(paid && first < ahead ? first : ahead, last);
  const planned = { ...input, items: [...items, ...also] };
  return { ...input, payers: await readPayers(session, rates, planned, paidIn) };
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** A balance set by hand replaces all that came before: rows before the newest one that lies before `first` move nothing. */
function firstThatMatters(overrides: readonly BalanceOverride[], first: string): string {
  const earlier = overrides.map(({ year, month }) => monthName(year, month)).filter((month) => month < first);
  return earlier.sort().at(-1) ?? BUDGET_STARTS;
}
