/** Worked answers of the tools for tests of sentences: the numbers are those of docs/rules. */
import type { BudgetMonth, TransactionRow } from './answer-rows.ts';
import { QUERY_ANSWERS } from './query-answers-testing.ts';
import type { ReadTool, ToolData } from './tool-data.ts';

const SPAN = { starts_on: '2026-03-19', ends_on: '2026-04-18' };

export const ROW: TransactionRow = {
  ...{ id: 77, merchant: 'WALMART', local_date: '2026-04-01', cycle: '2026-04', amount: 10000, currency: 'CRC' },
  ...{ amount_crc: 10000, type: 'COMPRA', source: 'CREDIT_CARD', origin: 'email' },
  category: { id: 1, identifier: 'supermercado', name: 'Supermercado' },
  category_rule: { id: 4, pattern: 'WALMART' },
  ...{ deferred_to_next_cycle: false, notes: null, label: null, installment: null },
};

const FIGURES = {
  ...{ income: 1400000, expenses: 478133.33, planned_income: 1400000, planned_expenses: 425000 },
  ...{ recorded_income: 700000, recorded_expenses: 393633.33, committed_income: 0, committed_expenses: 12000 },
  net: 921866.67,
};
const MONTH: BudgetMonth = {
  ...{ ...SPAN, ...FIGURES, month: '2026-04', status: 'current', balance: 1021866.67, overridden: false },
};

/** An answer of every tool that reads. */
export const ANSWERS: { [Tool in ReadTool]: ToolData[Tool] } = {
  get_overview: {
    ...{ ...SPAN, cycle: '2026-04', spent_crc: 21178.22, income_crc: 700000 },
    previous: {
      ...{ total_crc: 21178.22, previous_crc: 26178.22, change_crc: -5000 },
      ...{ until: '2026-04-10', previous_until: '2026-03-13' },
    },
    month: MONTH,
    next_cuotas: { total_crc: 49633.34, due_on: '2026-05-19' },
    net_worth: { total_crc: 900000, assets_crc: 1000000, liabilities_crc: -100000 },
    stale: ['salary'],
  },
  list_accounts: {
    accounts: [
      {
        ...{
          id: 1,
          name: 'BAC colones',
          account_type: 'checking',
          bank: 'BAC',
          currency: 'CRC',
          current_balance: 1000000,
        },
        ...{ balance_crc: 1000000, next_payment: null },
      },
      {
        ...{ id: 2, name: 'Visa', account_type: 'credit_card', bank: 'BCR', currency: 'CRC', current_balance: 100000 },
        ...{ balance_crc: 100000, next_payment: '2026-05-03' },
      },
    ],
    net_worth: {
      ...{ total_crc: 900000, assets_crc: 1000000, liabilities_crc: -100000, at_hand_crc: 1000000 },
      by_type: [
        { account_type: 'checking', total_crc: 1000000 },
        { account_type: 'credit_card', total_crc: -100000 },
      ],
      unconverted: [],
    },
  },
  search_transactions: {
    items: [ROW],
    total: 1,
    totals: { spent_crc: 10000, income_crc: 0, count: 1, unconverted: [] },
  },
  spending_by_category: {
    ...{ ...SPAN, cycle: '2026-04', total_crc: 21178.22, income_crc: 700000 },
    categories: [
      { category_id: 1, name: 'Supermercado', total_crc: 12500.5, count: 3, share: 0.59 },
      { category_id: null, name: 'Sin categoría', total_crc: 8677.72, count: 1, share: 0.41 },
    ],
    previous: null,
    unconverted: [{ currency: 'XMR', count: 1, amount: 0.5 }],
  },
  daily_spending: {
    ...{ ...SPAN, cycle: '2026-04', total_crc: 21178.22, unconverted: [] },
    days: [
      { date: '2026-04-01', total_crc: 12500, count: 2 },
      { date: '2026-04-02', total_crc: 0, count: 0 },
      { date: '2026-04-03', total_crc: 8678.22, count: 1 },
    ],
    largest: [
      { date: '2026-04-01', total_crc: 12500, count: 2 },
      { date: '2026-04-02', total_crc: 0, count: 0 },
      { date: '2026-04-03', total_crc: 8678.22, count: 1 },
    ],
  },
  monthly_trend: {
    ...{ by: 'cycle', total_crc: 47356.44, income_crc: 700000, net_crc: 652643.56, unconverted: [] },
    months: [{ ...SPAN, month: '2026-04', total_crc: 21178.22, income_crc: 700000, net_crc: 678821.78 }],
  },
  budget_projection: {
    ...{ ...MONTH, opening_balance: 100000, unpaid_items: [], unconverted: [] },
    lines: [
      {
        ...{ category_id: 1, name: 'Supermercado', direction: 'expense' },
        ...{ planned: 150000, recorded: 97500, committed: 0, projected: 150000 },
        ...{ allowance: 150000, available: 52500 },
      },
    ],
  },
  upcoming_cuotas: {
    ...{ total_crc: 49633.34, due_on: '2026-05-19', unconverted: [] },
    plans: [
      {
        ...{ plan_id: 1, anchor_id: 9, merchant: 'TIENDA', number: 3, of: 3, amount: 33333.34, currency: 'CRC' },
        ...{ amount_crc: 33333.34, due_on: '2026-05-19' },
      },
    ],
  },
  what_if_purchase: {
    purchase: { amount: 100000, currency: 'CRC', cuotas: 3, date: '2026-04-10' },
    cuotas: [
      { number: 1, local_date: '2026-04-19', amount: 33333.33, amount_crc: 33333.33 },
      { number: 2, local_date: '2026-05-19', amount: 33333.33, amount_crc: 33333.33 },
      { number: 3, local_date: '2026-06-19', amount: 33333.34, amount_crc: 33333.34 },
    ],
    months: [],
    lowest_without: { balance: 383866.67, local_date: '2026-04-10' },
    lowest_with: { balance: 350533.34, local_date: '2026-04-19' },
    since_payment: {
      starts_on: '2026-04-19',
      lowest_without: { balance: 383866.67, local_date: '2026-04-19' },
      lowest_with: { balance: 350533.34, local_date: '2026-04-19' },
    },
    beyond: { count: 0, amount_crc: 0 },
    unconverted: [],
  },
  salary_summary: {
    items: [],
    total: 1,
    summary: {
      ...{ count: 1, total_crc: 700000, average_crc: 700000, this_year_crc: 700000, unconverted: [] },
      last: { ...ROW, id: 8, merchant: 'PLANILLA', type: 'SALARY', amount: 700000, local_date: '2026-03-31' },
      by_month: [{ month: '2026-03', total_crc: 700000, count: 1 }],
    },
  },
  pension_summary: {
    funds: [
      {
        ...{ fund: 'ROP', balance: 7820761.55, as_of: '2026-06-30', source: 'pdf', rendimientos: 290311.45 },
        ...{ contributions: 330000, from: '2026-01-01', to: '2026-06-30', time_weighted_return_annual: 0.0482 },
        ...{ opening: 7_200_450.1, grown: 620_311.45, rendimientos_monthly: 48_385.24 },
        time_weighted_return: 0.0236,
      },
    ],
    total_balance: 7820761.55,
  },
  savings_balances: {
    accounts: [{ id: 3, name: 'MEMP', currency: 'MEMP', current_balance: 400000 }],
    total_crc: 400000,
    accruals: [{ year: 2026, month: 3, memp_amount: 200000, mpat_amount: 200000, source: 'baseline' }],
  },
  municipal_receipts: {
    items: [
      {
        ...{ id: 5, municipality: 'Belén', receipt_number: '2026-0451873', period: '2026-03' },
        ...{ due_on: '2026-04-30', paid_on: null, total: 25000 },
        ...{ charges: [{ description: 'Agua', amount: 25000 }], meters: [{ meter: 'A', current: 1637, m3: 31 }] },
      },
    ],
    total: 1,
    sum_crc: 25000,
  },
  water_consumption: {
    items: [
      {
        ...{
          municipality: 'Belén',
          meter: 'A',
          period: '2026-03',
          m3: 31,
          cost: 9870,
          cost_per_m3: 318.39,
          estimated: false,
        },
        ...{ usual_m3: 20, deviation: 0.55, flag: 'high' },
      },
    ],
    meters: [{ municipality: 'Belén', meter: 'A', total_m3: 31, total_cost: 9870 }],
  },
  exchange_rate: {
    rates: [
      {
        currency: 'USD',
        rate: 468.29,
        as_of: '2026-03-24T00:00:00',
        local_date: '2026-03-24',
        provider: 'reference',
        stale: true,
      },
    ],
  },
  ...QUERY_ANSWERS,
  sync_status: {
    today: '2026-04-10',
    sources: [
      {
        ...{ source: 'bank_charges', last_received_at: '2026-04-10T18:00:00', last_received_on: '2026-04-10' },
        verdict: 'fresh',
      },
      { source: 'salary', last_received_at: null, last_received_on: null, verdict: 'never' },
    ],
  },
};
