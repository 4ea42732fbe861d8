/** Rows and sums in the tools' answers, as on the wire (openapi.json), limited to the fields that are read here. */
import type { Currency } from '../../money.ts';
import type { AccountType } from '../../net-worth.ts';
import type { Bank, Origin, TransactionType } from '../../vocabulary.ts';

/** Rows without a rate: left out of every sum, and reported. */
export type Unconverted = { currency: Currency; count: number; amount: number }[];

/** A row of the ledger, as GET /transactions returns it (it may have more fields). */
export type TransactionRow = {
  id: number;
  merchant: string;
  local_date: string;
  cycle: string;
  amount: number;
  currency: Currency;
  amount_crc: number | null;
  /** Colones for one unit; none of a row in colones. */
  rate?: number | null | undefined;
  type: TransactionType;
  source: string;
  origin: Origin;
  category: { id: number; identifier: string; name: string } | null;
  category_rule: { id: number; pattern: string } | null;
  deferred_to_next_cycle: boolean;
  notes: string | null;
  label: string | null;
  installment: { plan_id: number; anchor_id: number; number: number; of: number } | null;
  /** Of a split row; empty of any other. */
  parts?: readonly unknown[];
};

export type AccountRow = {
  id: number;
  name: string;
  account_type: AccountType;
  bank: Bank;
  currency: Currency;
  current_balance: number;
  balance_crc: number | null;
  next_payment: string | null;
  /** Of a card; `utilisation` is the percentage of it that is owed. */
  credit_limit?: number | null;
  utilisation?: number | null;
  /** Of a card with a closing day: since it closed last, `sum` is purchases less refunds. */
  open_statement?: {
    since: string;
    closes_on: string;
    due_on: string | null;
    sum: number;
    count: number;
  } | null;
  /** The last one that is over, and what is still to be paid of it. */
  closed_statement?: { closed_on: string; due_on: string | null; sum: number; pending: number } | null;
};

/** Both days included. */
export type Days = { starts_on: string; ends_on: string };
type CategorySum = { category_id: number | null; name: string; total_crc: number; count: number };
type CategoryChange = {
  category_id: number | null;
  name: string;
  total_crc: number;
  previous_crc: number;
  change_crc: number;
};

/** GET /analytics/by-category. For a single category, both lists hold that one or nothing. */
export type ByCategoryData = Days & {
  cycle: string | null;
  total_crc: number;
  income_crc: number;
  categories: (CategorySum & { share: number })[];
  /** What of it is dated after today: committed, and not spent yet. Absent where nothing is. */
  to_come_crc?: number;
  previous:
    | (Days & {
        cycle: string | null;
        /** Both end here while the period is not over. */
        until: string;
        previous_until: string;
        total_crc: number;
        previous_crc: number;
        change_crc: number;
        categories: CategoryChange[];
      })
    | null;
  unconverted: Unconverted;
};

export type BudgetFigures = {
  income: number;
  expenses: number;
  planned_income: number;
  planned_expenses: number;
  recorded_income: number;
  recorded_expenses: number;
  committed_income: number;
  committed_expenses: number;
  net: number;
};

export type BudgetMonth = Days &
  BudgetFigures & {
    month: string;
    status: 'past' | 'current' | 'future';
    balance: number;
    overridden: boolean;
  };

export type MonthBudgetData = BudgetMonth & {
  opening_balance: number;
  lines: {
    category_id: number | null;
    name: string;
    direction: 'income' | 'expense';
    planned: number;
    recorded: number;
    committed: number;
    projected: number;
    /** What may be spent in all, and what of it is left; null without an allowance. */
    allowance: number | null;
    available: number | null;
  }[];
  /** The payments that a past month left unpaid. */
  unpaid_items: { name: string; direction: 'income' | 'expense'; local_date: string; amount_crc: number }[];
  unconverted: Unconverted;
};

export type YearBudgetData = {
  year: number;
  opening_balance: number;
  months: BudgetMonth[];
  totals: BudgetFigures;
  closing_balance: number;
  unconverted: Unconverted;
};

/** A day to come, with the budget's month that it is in. */
type BalanceDay = { local_date: string; month: string; balance: number };
/** The lowest of the balances to come. */
export type LowestBalanceData = Days & {
  /** The first day that has it. */
  lowest: BalanceDay;
  /** The other days that end below zero, in order. */
  below_zero: BalanceDay[];
  unconverted: Unconverted;
};

export type WaterMonth = {
  municipality: string;
  meter: string;
  /** `2026-05`. */
  period: string;
  m3: number;
  cost: number | null;
  cost_per_m3: number | null;
  estimated: boolean;
  usual_m3: number | null;
  deviation: number | null;
  flag: 'high' | 'low' | null;
};
