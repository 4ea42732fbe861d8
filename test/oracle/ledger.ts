/**
 * The oracle: the rules of docs/rules worked out a second time, in whole céntimos, from the pages alone. It shares no
 * code with the service: what both get wrong in the same way is a mistake of the page.
 */

/** What a person wrote down, and the world it is read in. Days are `YYYY-MM-DD`, months `YYYY-MM`, amounts decimal text. */
export type Ledger = {
  today: string;
  /** An earlier day, on which the early rows were written. */
  before: string;
  /** First day of a cycle, 1 to 28. */
  startDay: number;
  rows: Row[];
  plans: Plan[];
  /** In the order of their ids. */
  items: Item[];
  /** What the person then does by hand, each in this order; what cannot be done is left out (hand.ts). */
  links: Link[];
  carried: Carried[];
  covers: Cover[];
  overrides: { month: string; balance: string }[];
  /** Dollar rates by day, oldest first; the last one is the current rate. */
  usd: { day: string; rate: string }[];
  /** Rates of the other currencies now; one that is not here has no rate. */
  current: Record<string, string>;
  /** The same on the day of the early rows, which keep what they came to. */
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
  /** What links call it by. */
  key: number;
  day: string;
  type: RowType;
  category: number | null;
  currency: string;
  amount: string;
  deferred: boolean;
  merchant: string;
  /** Written on the ledger's `before`, with the rates of that day; its own day is not later. */
  early: boolean;
};

/** A purchase in cuotas. `ended`: its plan is deleted on the ledger's today, when a cuota is left. */
export type Plan = { purchase: Row; cuotas: number; per_cuota: string | null; ended: boolean };

export type Item = {
  key: number;
  name: string;
  type: 'INCOME' | 'EXPENSE' | 'SAVINGS';
  /** Null: the person did not say. */
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

/** "This pays …": an item, on a day of it or on whichever is nearest; without an item, nothing at all. */
export type Link = { row: number; item: number | null; on: string | null };

/** An occurrence that was left unpaid, put on the first day of the next cycle. */
export type Carried = { item: number; on: string };

/** Allowance of one category given to another, in one month. */
export type Cover = { month: string; from: number; to: number; amount: string };
