/** Worked answers of the tools that add up, compare and look ahead. */
import type { QueryTool } from './query-figures.ts';
import type { ToolData } from './tool-data.ts';

const SPAN = { starts_on: '2026-03-19', ends_on: '2026-04-10' };

export const QUERY_ANSWERS: { [Tool in QueryTool]: ToolData[Tool] } = {
  check_ledger: {
    possible_duplicates: { count: 2, total_crc: 30_000 },
    items: [
      {
        ...{ id: 71, merchant: 'AUTOMERCADO', local_date: '2026-04-09', amount: 25_000, currency: 'CRC' },
        of: { id: 70, merchant: 'AUTO MERCADO HEREDIA', local_date: '2026-04-08' },
      },
    ],
    uncategorized: {
      count: 137,
      rows: [
        {
          ...{ id: 72, merchant: 'FERIA', local_date: '2026-04-09', amount: 8_000, currency: 'CRC' },
          amount_crc: 8_000,
        },
      ],
    },
    unusual: {
      ...{ days: 35, count: 1 },
      rows: [
        {
          ...{ id: 73, merchant: 'ICE', local_date: '2026-04-02', amount: 90_000, currency: 'CRC' },
          ...{ amount_crc: 90_000, usual_crc: 31_000 },
        },
      ],
    },
  },
  query_ledger: {
    ...{ measure: 'compare', by: 'merchant', direction: 'out', period: { cycle: '2026-04', ...SPAN } },
    ...{ total: 21_178.22, count: 4, average: 21_178.22, average_over: 'cycle', periods_n: 1 },
    ...{ of_total: 42_356.44, share_pct: '50.0' },
    groups: [
      { key: 'WALMART', name: 'Walmart', amount_crc: 12_500.5, count: 3, share_pct: '59.0' },
      { key: 'STEAM', name: 'Steam', amount_crc: 8_677.72, count: 1, share_pct: '41.0' },
    ],
    ...{ groups_n: 2, rows: [] },
    previous: {
      period: { cycle: '2026-03', starts_on: '2026-02-19', ends_on: '2026-03-13' },
      ...{ amount_crc: 26_178.22, count: 6, change_crc: -5_000, change_pct: '-19.1' },
    },
    unconverted: [{ currency: 'XMR', count: 1, amount: 0.5 }],
  },
  recurring_items: {
    items: [
      {
        ...{ id: 1, name: 'Netflix', type: 'EXPENSE', mode: 'payment', category_id: 3, amount: 9_200, currency: 'CRC' },
        ...{ next_on: '2026-05-02', every: 'monthly', interval: null, rose_pct: '15.0', yearly_crc: 110_400 },
        price_history: [
          { date: '2025-09-02', amount: 8_000 },
          { date: '2026-04-02', amount: 9_200 },
        ],
      },
    ],
    ...{ yearly_expenses_crc: 110_400, yearly_income_crc: 0, fixed_monthly_crc: 9_200 },
  },
  installment_plans: {
    plans: [
      {
        ...{ plan_id: 1, anchor_id: 9, merchant: 'TIENDA', currency: 'CRC', of: 3, billed: 1, remaining_n: 2 },
        ...{ remaining: 66_666.67, remaining_crc: 66_666.67, next_number: 2, next_amount: 33_333.33 },
        ...{ price: 100_000, billed_amount: 33_333.33 },
        ...{ next_on: '2026-04-19', ends_on: '2026-05-19' },
      },
    ],
    ...{ remaining_crc: 66_666.67, remaining_n: 2, next_crc: 33_333.33, next_on: '2026-04-19' },
    ...{ ends_on: '2026-05-19', finished: [], cuotas: [], cuotas_crc: 0, unconverted: [] },
  },
  due_soon: {
    ...{ until: '2026-04-29', salary_on: '2026-04-30', unpaid_crc: 134_200, unpaid_n: 2, income_crc: 0 },
    items: [
      {
        ...{ kind: 'recurring', id: 1, name: 'Netflix', day: '2026-04-12', amount: 9_200, currency: 'CRC' },
        ...{ amount_crc: 9_200, paid: false },
      },
      {
        ...{ kind: 'card', id: 2, name: 'Visa', day: '2026-04-28', amount: 125_000, currency: 'CRC' },
        ...{ amount_crc: 125_000, paid: false },
      },
    ],
    unconverted: [],
  },
  convert: {
    ...{
      from: 'USD',
      to: 'CRC',
      amount: 100,
      result: 46_829,
      rate: 468.29,
      inverse: 0.002135,
      date: '2026-04-10',
      stale: false,
    },
  },
  safe_to_spend: {
    ...{ today_crc: 20_000, quincena_crc: 100_000, quincena_ends_on: '2026-04-15', until_salary_crc: 400_000 },
    ...{
      salary_on: '2026-04-30',
      until: '2026-04-29',
      days_left: 20,
      money_crc: 600_000,
      due_crc: 134_200,
      allowances_crc: 65_800,
    },
    free_crc: 400_000,
    due: [{ kind: 'card', name: 'Visa', day: '2026-04-28', amount_crc: 125_000 }],
    unconverted: [],
  },
};
