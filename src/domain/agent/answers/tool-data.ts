/**
 * The answers of the agent's tools: for each, the part of the REST body that is read and shown here. Fields have the
 * names and meanings of the wire (openapi.json); lists are cut to 50 rows.
 */

import type { Currency, ForeignCurrency } from '../../money.ts';
import type { AccountType } from '../../net-worth.ts';
import type { WireReason } from '../../reasons.ts';
import type { SyncSource, VERDICTS } from '../../sync-status.ts';
import type {
  AccountRow,
  BudgetFigures,
  BudgetMonth,
  ByCategoryData,
  Days,
  LowestBalanceData,
  MonthBudgetData,
  TransactionRow,
  Unconverted,
  WaterMonth,
  YearBudgetData,
} from './answer-rows.ts';
import type {
  CheckLedgerData,
  ConvertData,
  DueSoonData,
  InstallmentPlansData,
  LedgerQueryData,
  RecurringChargesData,
  RecurringItemsData,
  SafeToSpendData,
} from './query-data.ts';

/** Tools that only read. */
export const READ_TOOLS = [
  'get_overview',
  'list_accounts',
  'search_transactions',
  'spending_by_category',
  'daily_spending',
  'monthly_trend',
  'budget_projection',
  'upcoming_cuotas',
  'what_if_purchase',
  'salary_summary',
  'pension_summary',
  'savings_balances',
  'municipal_receipts',
  'water_consumption',
  'exchange_rate',
  'sync_status',
  'check_ledger',
  'query_ledger',
  'recurring_items',
  'installment_plans',
  'due_soon',
  'convert',
  'safe_to_spend',
] as const;

/** Tools that propose a change, which only the person's "Aplicar" applies. */
export const PROPOSAL_TOOLS = [
  'propose_category',
  'propose_defer',
  'propose_rule',
  'propose_transaction',
  'propose_edit',
  'propose_delete',
  'propose_split',
  'propose_link',
  'propose_budget_item',
  'propose_balance',
  'propose_reminder',
  'undo',
] as const;

export type ReadTool = (typeof READ_TOOLS)[number];
export type ProposalTool = (typeof PROPOSAL_TOOLS)[number];
export type ToolName = ReadTool | ProposalTool;

/** The `data` of each reading tool's answer. */
export type ToolData = {
  get_overview: Days & {
    cycle: string;
    spent_crc: number;
    income_crc: number;
    previous: Pick<
      NonNullable<ByCategoryData['previous']>,
      'total_crc' | 'previous_crc' | 'change_crc' | 'until' | 'previous_until'
    > | null;
    /** The budget's month of this cycle; null when the budget has none (before 2026-03, after 2030-12). */
    month:
      | (Pick<BudgetMonth, 'month' | 'income' | 'expenses' | 'net' | 'balance'> &
          Pick<BudgetFigures, 'planned_expenses' | 'recorded_expenses' | 'committed_expenses'>)
      | null;
    next_cuotas: { total_crc: number; due_on: string | null };
    net_worth?: { total_crc: number; assets_crc: number; liabilities_crc: number };
    /** Sources of sync_status that are stale. */
    stale: SyncSource[];
    unconverted?: Unconverted;
  };
  list_accounts: {
    accounts: AccountRow[];
    net_worth: {
      total_crc: number;
      assets_crc: number;
      liabilities_crc: number;
      at_hand_crc: number;
      by_type: { account_type: AccountType; total_crc: number }[];
      /** On the day that was asked for, or the first after it that is known, and what changed since. */
      earlier?: { day: string; total_crc: number; change_crc: number | null } | undefined;
      /** Without the types that were left out. */
      rest_crc?: number | undefined;
      unconverted: Unconverted;
    };
  };
  search_transactions: {
    items: TransactionRow[];
    total: number;
    /** Over all found rows that count (docs/rules/counts.md), with their `count`. */
    totals: { spent_crc: number; income_crc: number; count: number; unconverted: Unconverted };
    /** Of what did not come in in its days: the last that did. */
    last?: TransactionRow | undefined;
  };
  spending_by_category: ByCategoryData;
  daily_spending: Days & {
    cycle: string | null;
    total_crc: number;
    days: { date: string; total_crc: number; count: number }[];
    /** The days of most spending, of all in the period. */
    largest: { date: string; total_crc: number; count: number }[];
    unconverted: Unconverted;
  };
  monthly_trend: {
    by: 'cycle' | 'calendar';
    total_crc: number;
    income_crc: number;
    net_crc: number;
    months: (Days & { month: string; total_crc: number; income_crc: number; net_crc: number })[];
    unconverted: Unconverted;
  };
  /** A year has `months`, a month has `lines`, the days to come have `lowest`. */
  budget_projection: MonthBudgetData | YearBudgetData | LowestBalanceData;
  upcoming_cuotas: {
    total_crc: number;
    due_on: string | null;
    plans: {
      plan_id: number;
      anchor_id: number;
      merchant: string;
      number: number;
      of: number;
      amount: number;
      currency: Currency;
      amount_crc: number | null;
      due_on: string;
    }[];
    unconverted: Unconverted;
  };
  what_if_purchase: {
    /** The request with its defaults filled in. */
    purchase: { amount: number; currency: Currency; cuotas: number; date: string };
    /** `amount` is in the purchase's currency, `amount_crc` in colones. */
    cuotas: { number: number; local_date: string; amount: number; amount_crc: number }[];
    months: (Days & { month: string; delta: number; balance_without: number; balance_with: number })[];
    lowest_without: { balance: number; local_date: string };
    lowest_with: { balance: number; local_date: string };
    since_payment: {
      starts_on: string;
      lowest_without: { balance: number; local_date: string };
      lowest_with: { balance: number; local_date: string };
    };
    beyond: { count: number; amount_crc: number };
    unconverted: Unconverted;
  };
  salary_summary: {
    items: TransactionRow[];
    total: number;
    summary: {
      count: number;
      total_crc: number;
      average_crc: number | null;
      last: TransactionRow | null;
      this_year_crc: number;
      by_month: { month: string; total_crc: number; count: number }[];
      unconverted: Unconverted;
    };
    /** For a year: the sum of its `by_month`, which then holds no other year. */
    year?: { year: number; total_crc: number; count: number };
  };
  /** GET /pensions/fund-summary; for a single fund, `funds` holds that one or nothing. */
  pension_summary: {
    funds: {
      fund: 'VOL' | 'ROP' | 'FCL';
      balance: number;
      as_of: string;
      source: 'pdf' | 'manual';
      rendimientos: number | null;
      contributions: number | null;
      /** The balance at the beginning of the stretch, what it grew by, and what was earned in a month on average. */
      opening: number | null;
      grown: number | null;
      rendimientos_monthly: number | null;
      from: string | null;
      to: string | null;
      /** A fraction: 0.0482 is 4,82%. */
      time_weighted_return_annual: number | null;
      /** From `from` to `to`. */
      time_weighted_return: number | null;
      /** Where they are asked for: what each calendar month earned that its statements tell whole. */
      months?: { month: string; rendimientos: number }[] | undefined;
    }[];
    total_balance: number;
  };
  savings_balances: {
    accounts: { id: number; name: string; currency: Currency; current_balance: number }[];
    total_crc: number;
    /** Newest first. */
    accruals: { year: number; month: number; memp_amount: number; mpat_amount: number; source: string }[];
  };
  municipal_receipts: {
    items: {
      id: number;
      municipality: string;
      receipt_number: string;
      period: string;
      due_on: string | null;
      paid_on: string | null;
      /** Of a charge that was asked for: that alone. */
      total: number;
      charges: { description: string; amount: number }[];
      meters: { meter: string; current: number; m3: number }[];
    }[];
    total: number;
    sum_crc: number;
  };
  /** Newest or oldest first: look up by `period`. */
  water_consumption: {
    items: WaterMonth[];
    meters: { municipality: string; meter: string; total_m3: number; total_cost: number | null }[];
  };
  exchange_rate: {
    rates: {
      currency: ForeignCurrency;
      rate: number;
      as_of: string;
      local_date: string;
      provider: string;
      stale: boolean;
    }[];
  };
  check_ledger: CheckLedgerData;
  query_ledger: LedgerQueryData;
  recurring_items: RecurringItemsData | RecurringChargesData;
  installment_plans: InstallmentPlansData;
  due_soon: DueSoonData;
  convert: ConvertData;
  safe_to_spend: SafeToSpendData;
  sync_status: {
    today: string;
    sources: {
      source: SyncSource;
      last_received_at: string | null;
      last_received_on: string | null;
      verdict: (typeof VERDICTS)[number];
    }[];
  };
};

export type FigureKind = 'money' | 'percent' | 'count';

/**
 * One figure an answer may use: formatted like the screen (`₡123 456,00`, `12,4%`, `37`), with the screen that shows its
 * details. A percentage is a number of hundredths (12.4) in the currency `%`; a count has `n`.
 */
export type Figure = { name: string; kind: FigureKind; amount: number; currency: string; text: string; link: string };

/** The resolved period of a question: a cycle, or a range of days, both included. */
export type Period = { cycle?: string | undefined; starts_on: string; ends_on: string };

/** The period of the data. */
export function periodOf({ cycle, starts_on, ends_on }: Days & { cycle: string | null }): Period {
  return { ...(cycle === null ? {} : { cycle }), starts_on, ends_on };
}

/** The content of a reading tool's message. */
export type ToolAnswer<Data = ToolData[ReadTool]> = {
  today: string;
  period?: Period;
  data: Data;
  cut?: { shown: number; total: number };
  figures: Figure[];
};

/** What a tool call came to: an answer, or why not. */
export type ToolOutcome = { ok: true; answer: ToolAnswer } | { ok: false; refusal: WireReason };

/** Whether a tool reads rows, or what they come to. */
export const readsRows = (tool: string): boolean =>
  /^(?:search_transactions|spending_by_category|query_ledger)$/.test(tool);
