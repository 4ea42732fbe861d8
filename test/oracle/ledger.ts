/**
 * The oracle: a second implementation of docs/rules, in whole céntimos, from the pages alone. It shares no code with
 * the service: what both get wrong alike is a mistake of the page.
 */

/** A person's records and their context. Days are `YYYY-MM-DD`, months `YYYY-MM`, amounts decimal text. */
export type Ledger = {
  today: string;
  /** An earlier day, when the early rows were written. */
  before: string;
  /** First day of a cycle, 1 to 28. */
  startDay: number;
  rows: Row[];
  plans: Plan[];
  /** In id order. */
  items: Item[];
  /** The person's later decisions, each in order; impossible ones are left out (hand.ts). */
  links: Link[];
  carried: Carried[];
  covers: Cover[];
  overrides: { month: string; balance: string }[];
  /** Dollar rates by day, oldest first; the last one is current. */
  usd: { day: string; rate: string }[];
  /** Current rates of other currencies; a missing one has none. */
  current: Record<string, string>;
  /** The same on the day of the early rows, which keep their conversion. */
  earlier: Record<string, string>;
};

export type RowType =
  | 'COMPRA'
  | 'RETIRO'
  | 'TRANSFERENCIA'
  | 'DEVOLUCION'
  | 'DEPOSITO'
  | 'SALARY'
  | 'PAGO_TARJETA'
  | 'TRASPASO';

export type Row = {
  /** Links refer to it. */
  key: number;
  day: string;
  type: RowType;
  category: number | null;
  currency: string;
  amount: string;
  deferred: boolean;
  merchant: string;
  /** Written on the ledger's `before`, at that day's rates; its own day is not later. */
  early: boolean;
};

/** A purchase in cuotas. `ended`: its plan is deleted on the ledger's today, while a cuota is left. */
export type Plan = { purchase: Row; cuotas: number; per_cuota: string | null; ended: boolean };

export type Item = {
  key: number;
  name: string;
  type: 'INCOME' | 'EXPENSE' | 'SAVINGS';
  /** Null: not chosen. */
  mode: 'payment' | 'allowance' | null;
  matches: string[];
  amount: string;
  currency: string;
  category: number | null;
  frequency: 'monthly' | 'semimonthly' | 'weekly' | 'every_n_weeks' | 'every_n_months' | 'yearly';
  interval: number | null;
  day: number | null;
  starts_on: string;
  ends_on: string | null;
  active: boolean;
};

/** "This pays …": an item, on one of its days or the nearest; without an item, nothing at all. */
export type Link = { row: number; item: number | null; on: string | null };

/** An unpaid occurrence, carried to the first day of the next cycle; `again`: one that was carried there before. */
export type Carried = { item: number; on: string; again?: boolean };

/** Allowance moved from one category to another in one month. */
export type Cover = { month: string; from: number; to: number; amount: string };
