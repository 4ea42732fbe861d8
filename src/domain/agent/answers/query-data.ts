/** The answers of the tools that add up, compare and look ahead, as on the wire: docs/rules/agent.md has the rules. */
import type { AverageOver, Direction, Grouping, Measure, ShareWhole } from '../../ledger-query.ts';
import type { Currency } from '../../money.ts';
import type { Frequency, ItemMode, RecurringItemType } from '../../recurring.ts';
import type { Days, TransactionRow, Unconverted } from './answer-rows.ts';

/** A row of the ledger in the short form of lists that are about something else. */
export type ShortRow = Pick<TransactionRow, 'id' | 'merchant' | 'local_date' | 'amount' | 'currency' | 'amount_crc'>;

type QuerySpan = Days & { cycle?: string | undefined };
type Group = {
  /** An id of a category or an account (`none` without), a folded merchant, `2026-04`, 1 (Monday) to 7, a source. */
  key: string;
  name: string;
  amount_crc: number;
  count: number;
  /** Of the total, one digit after the point: `12.4`. Null when the total is not positive. */
  share_pct: string | null;
  /** Of a comparison: how much more than before. */
  change_crc?: number | undefined;
};

/** GET /analytics/query. Amounts are in colones; `out` is spending less what came back, `in` is income. */
export type LedgerQueryData = {
  measure: Measure;
  by: Grouping | null;
  direction: Direction;
  /** What was added up: it ends on `until` when that comes before the end of what was asked. */
  period: QuerySpan;
  total: number;
  count: number;
  /** Of `average_over`; null of nothing. How many of those the period has: one that has begun counts. */
  average?: number | null | undefined;
  average_over?: AverageOver | undefined;
  periods_n?: number | undefined;
  /** The rows in the currency that was asked for, as they are. */
  own?: { currency: Currency; amount: number; count: number; average: number | null } | undefined;
  /** Of frequency: days with rows; how many days apart they are on average, and how many there are in `average_over`. */
  days?:
    | { n: number; first_on: string | null; last_on: string | null; apart: string | null; per: string | null }
    | undefined;
  /** Of a share: the same period and direction without the filter. */
  of_total?: number | undefined;
  share_of?: ShareWhole | undefined;
  share_pct?: string | null | undefined;
  /** The largest first; months, cycles and weekdays in their order. `groups_n` are there in all. */
  groups: Group[];
  groups_n: number;
  /** Of largest and smallest. */
  rows: TransactionRow[];
  /** What counts of split rows among them, where a category is asked for or left out. */
  counted?: { id: number; amount: number; amount_crc: number }[] | undefined;
  /** Of largest: purchases in cuotas that cost more than the first row. */
  bought_in_cuotas?: TransactionRow[] | undefined;
  previous?:
    | {
        period: QuerySpan;
        amount_crc: number;
        count: number;
        change_crc: number;
        /** Null when there was nothing before. */
        change_pct: string | null;
        /** The day of the first row of all: of what was before nothing is known. */
        rows_since?: string | null | undefined;
      }
    | undefined;
  unconverted: Unconverted;
  /** What came in of what nothing was spent on. */
  came_in?: { total: number; count: number } | undefined;
  /** Of what did not come in in its days: the last that did. */
  last?: TransactionRow | undefined;
};

export type RecurringItemsData = {
  items: {
    id: number;
    name: string;
    type: RecurringItemType;
    mode: ItemMode;
    category_id: number | null;
    amount: number;
    currency: Currency;
    next_on: string | null;
    every: Frequency;
    /** Every how many weeks or months, where `every` says n. */
    interval: number | null;
    /** What was paid for it, oldest first: the last six changes of price. Empty of allowances. */
    price_history: { date: string; amount: number }[];
    /** The last price above the one before it, `12.4`; null when it did not rise. */
    rose_pct: string | null;
    /** What twelve months from today come to; null without a rate. */
    yearly_crc: number | null;
    /** Of named items: what paid them in the days that are asked about, and the last payment of all; oldest first. */
    payments?: { date: string; amount: number; transaction_id: number }[] | undefined;
  }[];
  /** What twelve months from today come to, of the items that have a rate. */
  yearly_expenses_crc: number;
  yearly_income_crc: number;
  /** The month of a year of the payments that are planned, allowances not. */
  fixed_monthly_crc: number;
};

type Cost = { monthly: number; yearly: number };

/** What merchants charge again and again, planned or not, dearest first, and what that comes to together. */
export type RecurringChargesData = {
  charges: (Cost & {
    merchant: string;
    /** The last one, in its currency. */
    amount: number;
    currency: Currency;
    every: Frequency;
    last_on: string;
    next_on: string;
    /** The last one. */
    transaction_id: number;
  })[];
  by_currency: (Cost & { currency: Currency })[];
  in_crc: Cost;
};

export type InstallmentPlansData = {
  /** Those with cuotas ahead; by the day they end on. */
  plans: {
    plan_id: number;
    anchor_id: number;
    merchant: string;
    currency: Currency;
    of: number;
    billed: number;
    /** Cuotas ahead, and what they come to. */
    remaining_n: number;
    remaining: number;
    remaining_crc: number | null;
    /** What was bought cost, and what of it has been billed. */
    price: number;
    billed_amount: number;
    next_number: number;
    next_amount: number;
    next_on: string;
    ends_on: string;
  }[];
  remaining_crc: number;
  remaining_n: number;
  next_crc: number;
  next_on: string | null;
  ends_on: string | null;
  /** Those that are paid; `ended_on` null of one whose cuotas are not in the ledger. */
  finished: {
    plan_id: number;
    merchant: string;
    currency: Currency;
    of: number;
    price: number;
    ended_on: string | null;
  }[];
  /** Those that fall in the days that were asked for, by day. */
  cuotas: {
    plan_id: number;
    merchant: string;
    number: number;
    of: number;
    day: string;
    amount: number;
    currency: Currency;
  }[];
  cuotas_crc: number;
  unconverted: Unconverted;
};

export const DUE_KINDS = ['card', 'cuota', 'recurring', 'receipt', 'reminder', 'salary'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export type DueSoonData = {
  /** The last day listed. */
  until: string;
  /** The next day on which a salary is planned or usual; null when neither is known. */
  salary_on: string | null;
  items: {
    kind: DueKind;
    /** Of the account, the cuota, the item, the receipt, the reminder; null of a usual salary. */
    id: number | null;
    name: string;
    day: string;
    /** Null of a reminder. */
    amount: number | null;
    currency: Currency;
    amount_crc: number | null;
    paid: boolean;
    /** A card's payment has it. */
    is_on_card?: true | undefined;
  }[];
  /** Unpaid, without the salary; a cuota that a card bills is in the card's payment too, and is counted once. */
  unpaid_crc: number;
  unpaid_n: number;
  income_crc: number;
  unconverted: Unconverted;
};

export type ConvertData = {
  from: Currency;
  to: Currency;
  amount: number;
  result: number;
  /** Of one `from` in `to`, six decimals. */
  rate: number;
  /** Of one `to` in `from`. */
  inverse: number;
  /** The day whose rates were used. */
  date: string;
  stale: boolean;
};

/** `left_crc` is the money less it, null without a rate. */
export type DuePayment = {
  kind: DueKind;
  id: number | null;
  name: string;
  day: string;
  amount: number;
  currency: Currency;
  left_crc: number | null;
};

export type SafeToSpendData = {
  today_crc: number;
  /** Until the end of this quincena (the 15th or the last of the month), and until the day before the salary. */
  quincena_crc: number;
  quincena_ends_on: string;
  until_salary_crc: number;
  /** Null when no salary is planned or usual: the end of the quincena stands for it. */
  salary_on: string | null;
  /** How far the money must last: the day before the salary, or the end of the next quincena. */
  until: string;
  days_left: number;
  /** What it is made of: money less what is due less what is kept for allowances. Below zero: it does not suffice. */
  money_crc: number;
  due_crc: number;
  allowances_crc: number;
  free_crc: number;
  due: { kind: DueKind; name: string; day: string; amount_crc: number }[];
  /** The first payment that was asked about; null when none is due soon. */
  payment?: DuePayment | null | undefined;
  payments?: DuePayment[] | undefined;
  /** What they come to, and the money less that; null where one has no rate or is not due soon. */
  payments_crc?: number | null | undefined;
  payments_left_crc?: number | null | undefined;
  /** The one account that they would be paid from, where it was asked for; all accounts and cash else. */
  paid_from?: { account_id: number; name: string; balance_crc: number | null } | undefined;
  /** Names of which none is due soon. */
  payments_missing?: string[] | undefined;
  /** Of a purchase today, and what it leaves until the salary; null without a rate. */
  price_crc?: number | null | undefined;
  until_salary_left_crc?: number | null | undefined;
  unconverted: Unconverted;
};

export type CheckLedgerData = {
  possible_duplicates: { count: number; total_crc: number };
  /** The newest of them, each with the row it may duplicate. */
  items: (Omit<ShortRow, 'amount_crc'> & { of: Pick<ShortRow, 'id' | 'merchant' | 'local_date'> })[];
  /** The newest rows without a category. */
  uncategorized: { count: number; rows: ShortRow[] };
  /** Purchases of the last `days` far above what their merchant usually takes (docs/rules/alarms.md). */
  unusual: { days: number; count: number; rows: (ShortRow & { usual_crc: number })[] };
};
