/** Tools for balances: the overview, accounts, savings, rates, and the freshness of the data. */
import * as z from 'zod';
import { periodOf, type ToolData } from '../../../domain/agent/answers/tool-data.ts';
import { BUDGET_ENDS, BUDGET_STARTS } from '../../../domain/budget/input.ts';
import { FOREIGN, subtractAmounts, toWire } from '../../../domain/money.ts';
import { ACCOUNT_TYPES } from '../../../domain/net-worth.ts';
import { readAccounts, readNetWorth } from '../../accounts/read-net-worth.ts';
import { Account, NetWorth } from '../../accounts/schema.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { ByCategory } from '../../analytics/schema.ts';
import { sumCategories } from '../../analytics/sum-categories.ts';
import { readBackupStatus } from '../../backup/schedule/read-backup-status.ts';
import { readMonth } from '../../budget/project-months.ts';
import { MonthBudget } from '../../budget/schema.ts';
import { listUpcoming } from '../../installments/list-upcoming.ts';
import { Upcoming } from '../../installments/schema.ts';
import { readPossible } from '../../notices/read-possible.ts';
import { ExchangeRate } from '../../rates/schema.ts';
import { listRates, rateOf } from '../../rates/show-rates.ts';
import { readAccruals } from '../../salary/read-accruals.ts';
import { Accrual } from '../../salary/schema.ts';
import { readStatus } from '../../sync-status/read-status.ts';
import { PossibleDuplicates } from '../../sync-status/schema.ts';
import { asWire, readingTool, type ToolDeps } from './define-tool.ts';
import { cutList, Day } from './tool-arguments.ts';

const nothing = z.strictObject({});

const getOverview = readingTool({
  name: 'get_overview',
  description:
    'How things stand: spending and income of the current billing cycle next to the one before, the balance of the month in the budget, the next cuotas, net worth, and which sources are stale.',
  args: nothing,
  async find(deps) {
    const [sums, cuotas, worth, sources] = await Promise.all([
      asWire(ByCategory, sumCategories(deps, { compare: 'previous' })),
      asWire(Upcoming, listUpcoming(deps)),
      asWire(NetWorth, readNetWorth(deps)),
      readStatus(deps),
    ]);
    const { starts_on, ends_on, unconverted, total_crc: spent_crc, income_crc, previous } = sums;
    const cycle = sums.cycle ?? '';
    const { total_crc, assets_crc, liabilities_crc } = worth;
    const data: ToolData['get_overview'] = {
      ...{ cycle, starts_on, ends_on, spent_crc, income_crc },
      previous: previous && {
        total_crc: previous.total_crc,
        previous_crc: previous.previous_crc,
        change_crc: previous.change_crc,
        until: previous.until,
        previous_until: previous.previous_until,
      },
      month: await monthOfCycle(deps, cycle),
      next_cuotas: { total_crc: cuotas.total_crc, due_on: cuotas.due_on },
      net_worth: { total_crc, assets_crc, liabilities_crc },
      stale: sources.filter(({ verdict }) => verdict === 'stale').map(({ source }) => source),
      unconverted,
    };
    return { data, period: periodOf(sums) };
  },
});

/** The main figures of the budget's month of a cycle; null when the budget has no such month. */
async function monthOfCycle(deps: ToolDeps, cycle: string): Promise<ToolData['get_overview']['month']> {
  if (cycle < BUDGET_STARTS || cycle > BUDGET_ENDS) return null;
  const found = await asWire(MonthBudget, readMonth(deps, Number(cycle.slice(0, 4)), Number(cycle.slice(5, 7))));
  const { month, income, expenses, net, balance, planned_expenses, recorded_expenses, committed_expenses } = found;
  return { month, income, expenses, net, balance, planned_expenses, recorded_expenses, committed_expenses };
}

const listAccounts = readingTool({
  name: 'list_accounts',
  description:
    'The accounts with their balances (`current_balance` is what they hold now, `balance` what was stated on `balance_as_of`), and net worth in colones. Of a credit_card or liability the balance is what is owed.',
  args: z.strictObject({
    on: Day.optional().describe('Net worth on this day too, and the change since'),
    without: z.array(z.enum(ACCOUNT_TYPES)).min(1).optional().describe('Net worth without these types too'),
  }),
  async find(deps, { on, without }) {
    const [accounts, worth] = await Promise.all([
      asWire(z.array(Account), readAccounts(deps)),
      asWire(NetWorth, readNetWorth(deps, on === undefined ? {} : { start_date: on })),
    ]);
    const [earlier] = on === undefined ? [] : worth.history;
    const left = worth.by_type.filter(({ account_type }) => without?.includes(account_type) ?? false);
    const rest_crc = toWire(
      left.reduce((rest, { total_crc: total }) => subtractAmounts(rest, String(total)), String(worth.total_crc)),
    );
    const { rows, cut } = cutList(accounts);
    const { total_crc, assets_crc, liabilities_crc, at_hand_crc, unconverted } = worth;
    const by_type = worth.by_type.map(({ account_type, total_crc: total }) => ({ account_type, total_crc: total }));
    return {
      data: {
        accounts: rows.map(({ notes: _notes, updated_at: _updated, ...account }) => account),
        net_worth: {
          ...{ total_crc, assets_crc, liabilities_crc, at_hand_crc, by_type, unconverted },
          ...(earlier === undefined
            ? {}
            : { earlier: { day: earlier.day, total_crc: earlier.total_crc, change_crc: worth.change_crc } }),
          ...(without === undefined ? {} : { rest_crc }),
        },
      },
      cut,
    };
  },
});

const savingsBalances = readingTool({
  name: 'savings_balances',
  description:
    'The savings accounts (MEMP, MPAT and others) with their balances, and what each month added to MEMP and MPAT, newest first.',
  args: nothing,
  async find(deps) {
    const [accounts, log, worth] = await Promise.all([
      asWire(z.array(Account), readAccounts(deps)),
      asWire(z.array(Accrual), readAccruals(deps.db)),
      asWire(NetWorth, readNetWorth(deps)),
    ]);
    const { rows, cut } = cutList(log.toReversed());
    const savings = accounts.filter(({ account_type }) => account_type === 'savings');
    return {
      data: {
        accounts: cutList(savings).rows.map(({ id, name, currency, current_balance }) => ({
          ...{ id, name, currency, current_balance },
        })),
        total_crc: worth.by_type.find(({ account_type }) => account_type === 'savings')?.total_crc ?? 0,
        accruals: rows.map(({ id: _id, transaction_id: _transaction, ...accrual }) => accrual),
      },
      cut,
    };
  },
});

const exchangeRate = readingTool({
  name: 'exchange_rate',
  description: 'Colones for one unit of a foreign currency, who says so and when; of all that are known unless said.',
  args: z.strictObject({ currency: z.enum(FOREIGN).optional() }),
  async find(deps, { currency }) {
    const known = await asWire(
      z.array(ExchangeRate),
      currency === undefined ? listRates(deps) : [rateOf(deps, currency)],
    );
    return { data: { rates: known.map(({ quarantined: _quarantined, ...rate }) => rate) } };
  },
});

const syncStatus = readingTool({
  name: 'sync_status',
  description: 'When each source (e-mails, statements, rates …) last sent something, and whether that is too long ago.',
  args: nothing,
  async find(deps) {
    const [sources, backup, possible_duplicates] = await Promise.all([
      readStatus(deps),
      readBackupStatus(deps),
      asWire(PossibleDuplicates, readPossible(deps)),
    ]);
    return { data: { today: todayOf(deps), sources, backup, possible_duplicates } };
  },
});

export const BALANCE_TOOLS = [getOverview, listAccounts, savingsBalances, exchangeRate, syncStatus];
