/**
 * The oracle: the rules of docs/rules worked out a second time, in whole céntimos, from the pages alone. It shares no
 * code with the service: what both get wrong in the same way is a mistake of the page.
 */

/** What a person wrote down, and the world it is read in. Days are `YYYY-MM-DD`, months `YYYY-MM`, amounts decimal text. */
export type Ledger = {
  today: string;
  /** First day of a cycle, 1 to 28. */
  startDay: number;
  rows: Row[];
  plans: Plan[];
  items: Item[];
  overrides: { month: string; balance: string }[];
  /** Dollar rates by day, oldest first; the last one is the current rate. */
  usd: { day: string; rate: string }[];
  /** Current rates of the other currencies; one that is not here has no rate. */
  current: Record<string, string>;
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
  day: string;
  type: RowType;
  category: number | null;
  currency: string;
  amount: string;
  deferred: boolean;
  merchant: string;
};

/** A purchase in cuotas. `ended`: its plan is deleted on the ledger's today, when a cuota is left. */
export type Plan = { purchase: Row; cuotas: number; per_cuota: string | null; ended: boolean };

export type Item = {
  name: string;
  type: 'INCOME' | 'EXPENSE' | 'SAVINGS';
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
