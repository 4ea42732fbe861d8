/**
 * The figures that an answer may use, from the data it came with: nothing is added or converted here. Names are stable:
 * `spent`, `category:12`, `transaction:345`, `balance:2026-12`.
 */
import { addMonths, cycleRange } from '../../calendar.ts';
import { compare } from '../../compare.ts';
import { percentOf } from '../../ledger-query.ts';
import { subtractAmounts, sumAmounts, toWire } from '../../money.ts';
import type { AccountRow, MonthBudgetData, YearBudgetData } from './answer-rows.ts';
import { type FigureContext, figure, leftOut, more, percentFigure } from './make-figure.ts';
import { QUERY_MAKERS, shareOf } from './query-figures.ts';
import { earnedTogether, listedOf, meanOf, purchasesOf } from './row-sums.ts';
import {
  budgetMonth,
  budgetYear,
  planLink,
  receiptLink,
  rowLink,
  rowsOf,
  rowsOfDay,
  rowsOfSearch,
  rowsUntil,
  settingsSection,
} from './screen-links.ts';
import { rateText } from './show-money.ts';
import { comparedFigures, untilToday } from './spending-figures.ts';
import { type Figure, periodOf, type ReadTool, type ToolData } from './tool-data.ts';

type Makers = { [Tool in ReadTool]: (data: ToolData[Tool], context: FigureContext) => Figure[] };

const MAKERS: Makers = {
  get_overview: (data) => {
    const rows = rowsOf(periodOf(data));
    const before = data.previous;
    return [
      ...figure('spent', data.spent_crc, rows),
      ...figure('income', data.income_crc, rows),
      ...(before === null
        ? []
        : [
            ...figure('spent_so_far', before.total_crc, rowsUntil(data.cycle, data.starts_on, before.until)),
            ...figure('previous', before.previous_crc, previousRows(data.cycle, before.previous_until)),
            ...figure('change', before.change_crc, `/analytics?cycle=${data.cycle}`),
          ]),
      ...(data.month === null ? [] : monthFigures(data.month.month, data.month)),
      ...figure('next_cuotas', data.next_cuotas.total_crc, '/installments'),
      ...(data.net_worth ? worthFigures(data.net_worth) : []),
      ...leftOut(data, rows),
    ];
  },
  list_accounts: ({ accounts, net_worth }) => [
    ...worthFigures(net_worth),
    ...figure('worth_before', net_worth.earlier?.total_crc ?? null, '/accounts'),
    ...figure('worth_change', net_worth.earlier?.change_crc ?? null, '/accounts'),
    ...figure('worth_rest', net_worth.rest_crc ?? null, '/accounts'),
    ...figure('at_hand', net_worth.at_hand_crc, '/accounts'),
    ...net_worth.by_type.flatMap((type) => figure(`type:${type.account_type}`, type.total_crc, '/accounts')),
    ...accounts.flatMap((each) => figure(`account:${each.id}`, each.current_balance, '/accounts', each.currency)),
    ...accounts.flatMap((each) => figure(`limit:${each.id}`, each.credit_limit ?? null, '/accounts', each.currency)),
    ...accounts.flatMap((each) => figure(`credit_left:${each.id}`, creditLeft(each), '/accounts', each.currency)),
    ...accounts.flatMap(({ id, currency, open_statement: open, closed_statement: closed }) => [
      ...figure(`statement:${id}`, open?.sum ?? null, '/accounts', currency),
      ...figure(`pending:${id}`, closed?.pending ?? null, '/accounts', currency),
    ]),
    ...accounts.flatMap((each) => figure(`account_crc:${each.id}`, each.balance_crc, '/accounts')),
    ...leftOut(net_worth, '/accounts'),
  ],
  search_transactions: (data, { args = {}, period }) => {
    const rows = rowsOfSearch(args, period);
    return [
      ...figure('spent', data.totals.spent_crc, rows),
      ...(args['type'] === 'DEVOLUCION' ? figure('refunded', -data.totals.spent_crc, rows) : []),
      ...figure('income', data.totals.income_crc, rows),
      ...figure('listed', listedOf(data), rows),
      ...figure('purchases', purchasesOf(data, args), rows),
      ...figure('purchases_mean', meanOf(data, args), rows),
      ...[...data.items, ...(data.last === undefined ? [] : [data.last])].flatMap((row) =>
        figure(`transaction:${row.id}`, row.amount, rowLink(row.id), row.currency),
      ),
      ...data.items.flatMap((row) => figure(`transaction_crc:${row.id}`, row.amount_crc, rowLink(row.id))),
      ...data.items.flatMap((row) => figure(`rate:${row.id}`, row.rate ?? null, rowLink(row.id))),
      ...leftOut(data.totals, rows),
    ];
  },
  spending_by_category: (data) => {
    const period = periodOf(data);
    const before = data.previous;
    return [
      ...figure('spent', data.total_crc, rowsOf(period)),
      ...figure('income', data.income_crc, rowsOf(period)),
      ...data.categories.flatMap((each) =>
        figure(`category:${each.category_id ?? 'none'}`, each.total_crc, rowsOf(period, each.category_id)),
      ),
      ...untilToday(data, rowsOf(period)),
      ...(before === null ? [] : comparedFigures(data, before)),
      ...leftOut(data, rowsOf(period)),
    ];
  },
  daily_spending: (data) => [
    ...figure('spent', data.total_crc, rowsOf(periodOf(data))),
    ...[...data.days, ...data.largest.filter((day) => !data.days.some(({ date }) => date === day.date))].flatMap(
      (day) => figure(`day:${day.date}`, day.total_crc, rowsOfDay(day.date)),
    ),
    ...leftOut(data, rowsOf(periodOf(data))),
  ],
  monthly_trend: (data) => [
    ...figure('spent', data.total_crc, '/analytics'),
    ...figure('income', data.income_crc, '/analytics'),
    ...figure('net', data.net_crc, '/analytics'),
    ...data.months.flatMap((month) => {
      const { starts_on, ends_on } = month;
      const rows = rowsOf(data.by === 'cycle' ? { cycle: month.month, starts_on, ends_on } : { starts_on, ends_on });
      return [
        ...figure(`spent:${month.month}`, month.total_crc, rows),
        ...figure(`income:${month.month}`, month.income_crc, rows),
        ...figure(`net:${month.month}`, month.net_crc, rows),
      ];
    }),
    ...leftOut(data, '/analytics'),
  ],
  budget_projection: (data) =>
    'lines' in data
      ? budgetMonthFigures(data)
      : 'months' in data
        ? budgetYearFigures(data)
        : [
            ...figure('lowest', data.lowest.balance, budgetMonth(data.lowest.month)),
            ...data.below_zero.flatMap((day) => figure(`below:${day.local_date}`, day.balance, budgetMonth(day.month))),
            ...leftOut(data, '/budget'),
          ],
  upcoming_cuotas: (data) => [
    ...figure('next_cuotas', data.total_crc, '/installments'),
    ...data.plans.flatMap((plan) => figure(`plan:${plan.plan_id}`, plan.amount, planLink(plan.plan_id), plan.currency)),
    ...leftOut(data, '/installments'),
  ],
  what_if_purchase: (data) => [
    ...figure('price', data.purchase.amount, '/installments', data.purchase.currency),
    ...data.cuotas.flatMap((each) =>
      figure(`cuota:${each.number}`, each.amount, '/installments', data.purchase.currency),
    ),
    ...figure('lowest_without', data.lowest_without.balance, budgetMonth(data.lowest_without.local_date.slice(0, 7))),
    ...figure('lowest_with', data.lowest_with.balance, budgetMonth(data.lowest_with.local_date.slice(0, 7))),
    ...(['lowest_without', 'lowest_with'] as const).flatMap((name) => {
      const { balance, local_date } = data.since_payment[name];
      return figure(`since_payment:${name}`, balance, budgetMonth(local_date.slice(0, 7)));
    }),
    ...data.months.flatMap((month) =>
      figure(`balance_with:${month.month}`, month.balance_with, budgetMonth(month.month)),
    ),
    ...figure('beyond', data.beyond.amount_crc, '/installments'),
    ...leftOut(data, '/installments'),
  ],
  salary_summary: ({ summary, year, items }) => [
    ...items.flatMap((row) => figure(`transaction:${row.id}`, row.amount, rowLink(row.id), row.currency)),
    ...figure('salaries', summary.total_crc, '/salarios'),
    ...figure('average', summary.average_crc, '/salarios'),
    ...figure('this_year', summary.this_year_crc, '/salarios'),
    ...(summary.last === null
      ? []
      : figure('last', summary.last.amount, rowLink(summary.last.id), summary.last.currency)),
    ...(year === undefined ? [] : figure(`year:${year.year}`, year.total_crc, '/salarios')),
    ...summary.by_month.flatMap((month) => figure(`month:${month.month}`, month.total_crc, '/salarios')),
    ...leftOut(summary, '/salarios'),
  ],
  pension_summary: ({ funds, total_balance }) => [
    ...figure('funds', total_balance, '/pensions'),
    ...figure('earned', earnedTogether(funds), '/pensions'),
    ...funds.flatMap((fund) => [
      ...figure(`fund:${fund.fund}`, fund.balance, '/pensions'),
      ...(['rendimientos', 'contributions', 'opening', 'grown'] as const).flatMap((name) =>
        figure(`${name}:${fund.fund}`, fund[name], '/pensions'),
      ),
      ...figure(`monthly:${fund.fund}`, fund.rendimientos_monthly, '/pensions'),
      ...(fund.months ?? []).flatMap(({ month, rendimientos }) =>
        figure(`earned:${fund.fund}:${month}`, rendimientos, '/pensions'),
      ),
    ]),
  ],
  savings_balances: ({ accounts, accruals, total_crc }) => [
    ...figure('savings', total_crc, '/accounts'),
    ...accounts.flatMap((each) => figure(`account:${each.id}`, each.current_balance, '/accounts', each.currency)),
    ...accruals.flatMap((each) => {
      const month = `${each.year}-${String(each.month).padStart(2, '0')}`;
      return [
        ...figure(`memp:${month}`, each.memp_amount, '/salarios', 'MEMP'),
        ...figure(`mpat:${month}`, each.mpat_amount, '/salarios', 'MPAT'),
      ];
    }),
  ],
  municipal_receipts: ({ items, sum_crc }) => [
    ...figure('receipts', sum_crc, '/receipts'),
    ...items.flatMap((receipt) => figure(`receipt:${receipt.id}`, receipt.total, receiptLink(receipt.id))),
    ...items.flatMap(({ id, charges }) =>
      charges.flatMap(({ amount }, at) => figure(`charge:${id}:${at}`, amount, receiptLink(id))),
    ),
  ],
  water_consumption: ({ items, meters }) => [
    ...meters.flatMap((meter) => figure(`water:${meter.meter}`, meter.total_cost, '/receipts')),
    ...meters.flatMap(({ meter, total_cost }) => {
      const own = items.filter((month) => month.meter === meter);
      const costs = own.flatMap(({ cost }) => (cost === null ? [] : [String(cost)]));
      // Of a list that was cut, or a month without a cost, no mean is known.
      const isWhole = total_cost !== null && costs.length === own.length && toWire(sumAmounts(costs)) === total_cost;
      const months = new Set(own.map(({ period }) => period)).size;
      return figure(`water_mean:${meter}`, isWhole && months > 0 ? shareOf(total_cost, months) : null, '/receipts');
    }),
    ...meters.flatMap(({ meter }) => {
      const own = items.filter((month) => month.meter === meter).toSorted((a, b) => compare(b.period, a.period));
      const [one, two] = own.map(({ cost }) => cost);
      const by = one == null || two == null ? null : (more(one, two) ?? more(two, one));
      return figure(`water_by:${meter}`, by, '/receipts');
    }),
    ...items.flatMap((month) => [
      ...figure(`water:${month.meter}:${month.period}`, month.cost, '/receipts'),
      ...figure(`water_m3:${month.meter}:${month.period}`, month.cost_per_m3, '/receipts'),
    ]),
  ],
  exchange_rate: ({ rates }) =>
    rates.map(({ currency, rate }) => ({
      name: `rate:${currency}`,
      kind: 'money' as const,
      amount: rate,
      currency: 'CRC',
      text: rateText(rate),
      link: settingsSection('rates'),
    })),
  sync_status: () => [],
  ...QUERY_MAKERS,
};

/** The figures of a tool's answer, in the order of its data; none for proposals. */
export function figuresOf<Tool extends ReadTool>(tool: Tool, data: ToolData[Tool], context: FigureContext): Figure[] {
  return MAKERS[tool](data, context);
}

/** What of a card's limit is not used; null without a limit. */
const creditLeft = ({ credit_limit, current_balance }: AccountRow): number | null =>
  credit_limit == null ? null : toWire(subtractAmounts(String(credit_limit), String(current_balance)));

function previousRows(cycle: string, until: string): string {
  const before = addMonths(cycle, -1);
  return rowsUntil(before, cycleRange(before).starts_on, until);
}

function worthFigures(worth: { total_crc: number; assets_crc: number; liabilities_crc: number }): Figure[] {
  return [
    ...figure('net_worth', worth.total_crc, '/accounts'),
    ...figure('assets', worth.assets_crc, '/accounts'),
    ...figure('liabilities', worth.liabilities_crc, '/accounts'),
    // A liability is negative among assets, but positive when named as a debt.
    ...figure('owed', Math.abs(worth.liabilities_crc), '/accounts'),
  ];
}

const MONTH_FIELDS = [
  'income',
  'expenses',
  'net',
  'balance',
  'planned_expenses',
  'recorded_expenses',
  'committed_expenses',
] as const;

function monthFigures(month: string, data: Readonly<Record<(typeof MONTH_FIELDS)[number], number>>): Figure[] {
  return MONTH_FIELDS.flatMap((field) => figure(`${field}:${month}`, data[field], budgetMonth(month)));
}

function budgetMonthFigures(data: MonthBudgetData): Figure[] {
  const seen = budgetMonth(data.month);
  return [
    ...monthFigures(data.month, data),
    ...figure('opening_balance', data.opening_balance, seen),
    ...figure('beyond_plan', more(data.expenses, data.planned_expenses), seen),
    ...percentFigure('used_of_plan', percentOf(String(data.recorded_expenses), String(data.planned_expenses)), seen),
    ...figure('left_of_plan', more(data.planned_expenses, data.recorded_expenses), seen),
    ...data.lines.flatMap((line) =>
      (['planned', 'recorded', 'committed', 'projected', 'allowance', 'available'] as const).flatMap((field) =>
        figure(`${field}:${line.direction}:${line.category_id ?? 'none'}`, line[field], seen),
      ),
    ),
    ...leftOut(data, seen),
  ];
}

function budgetYearFigures(data: YearBudgetData): Figure[] {
  const seen = budgetYear(data.year);
  return [
    ...figure('opening_balance', data.opening_balance, seen),
    ...figure('closing_balance', data.closing_balance, seen),
    ...figure('income', data.totals.income, seen),
    ...figure('expenses', data.totals.expenses, seen),
    ...figure('net', data.totals.net, seen),
    ...data.months.flatMap((month) => monthFigures(month.month, month)),
    ...leftOut(data, seen),
  ];
}
