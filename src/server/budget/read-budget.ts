/** Everything a projection is made of, read in one snapshot with a number of queries that no ledger changes. */
import type { CommitmentsInput } from '../../domain/budget/commitments.ts';
import {
  type BalanceOverride,
  BUDGET_ENDS,
  BUDGET_STARTS,
  type BudgetInput,
  monthName,
} from '../../domain/budget/input.ts';
import { budgetItems, firstAhead } from '../../domain/budget/prepare.ts';
import { cycleOf } from '../../domain/calendar.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { Session } from '../platform/database.ts';
import { readPlannedItems } from '../recurring-items/read-items.ts';
import {
  type Cycles,
  countMerchants,
  inSnapshot,
  listCommitted,
  listOverrides,
  nameCategories,
  sumRows,
  sumUnconverted,
} from './store.ts';

export type BudgetDeps = Pick<Deps, 'db' | 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone' | 'cycleStartDay'> };

/** What the months `first` to `last` are made of as of now, with all that their balances depend on. */
export async function readBudget(deps: BudgetDeps, months: Cycles): Promise<BudgetInput> {
  const today = todayOf(deps);
  return inSnapshot(deps.db, (session) => inputOf(deps, session, today, months));
}

/** The same for the months from the current one to the budget's end, with the rows that are committed in them. */
export async function readCommitments(deps: BudgetDeps): Promise<CommitmentsInput> {
  const today = todayOf(deps);
  const months = { first: cycleOf(today, deps.env.cycleStartDay), last: BUDGET_ENDS };
  return inSnapshot(deps.db, async (session) => ({
    ...(await inputOf(deps, session, today, months)),
    committed_rows: await listCommitted(session, deps.rates.current(), today),
  }));
}

function todayOf({ now, env }: BudgetDeps): string {
  return todayAt(now(), env.timeZone);
}

/** One query after the other: they share the connection that holds the snapshot. */
async function inputOf(deps: BudgetDeps, session: Session, today: string, asked: Cycles): Promise<BudgetInput> {
  const rates = deps.rates.current();
  const overrides = await listOverrides(session);
  const cycles = { first: firstThatMatters(overrides, asked.first), last: asked.last };
  const { sums, missing } = await sumRows(session, rates, cycles, today);
  const input: BudgetInput = {
    today,
    start_day: deps.env.cycleStartDay,
    sums,
    unconverted: missing === 0 ? [] : await sumUnconverted(session, rates, cycles),
    items: await readPlannedItems(session, rates),
    merchants: [],
    overrides,
    categories: await nameCategories(session),
  };
  // Only items without category look at merchants, and only from the current month on.
  if (budgetItems(input).every(({ category_id }) => category_id !== null)) return input;
  const ahead = { first: firstAhead(input), last: asked.last };
  return { ...input, merchants: await countMerchants(session, rates, ahead) };
}

/** A balance set by hand replaces all that came before: rows before the newest one that lies before `first` move nothing. */
function firstThatMatters(overrides: readonly BalanceOverride[], first: string): string {
  const earlier = overrides.map(({ year, month }) => monthName(year, month)).filter((month) => month < first);
  return earlier.sort().at(-1) ?? BUDGET_STARTS;
}
