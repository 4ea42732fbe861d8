/** What a municipality's receipt says. Amounts are decimal strings in colones; months are `2026-06`. */

/** `arrears` is what earlier receipts billed and nobody paid. */
export const CHARGE_KINDS = ['service', 'water', 'tax', 'interest', 'discount', 'arrears'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** A line of the receipt. Its amount is signed: a discount is negative. */
export type Charge = {
  readonly description: string;
  readonly kind: ChargeKind;
  /** The month the line itself prints, when it is billed month by month. */
  readonly period: string | null;
  readonly amount: string;
};

/** What a meter showed. Cubic metres are decimal strings; `current` − `previous` = `m3`, unless it was estimated. */
export type MeterReading = {
  readonly meter: string;
  readonly previous: string;
  readonly current: string;
  readonly m3: string;
  readonly estimated: boolean;
  readonly period_from: string;
  readonly period_to: string;
  /** This meter's share of the water charges of its period; null when the receipt bills no water for it. */
  readonly cost: string | null;
};

/** The charges add up to the total, always (docs/rules/statements.md). */
export type Receipt = {
  /** The canton as it is spelled: `Belén`, `La Unión`. */
  readonly municipality: string;
  readonly receipt_number: string;
  /** First and last month billed; the same month for a monthly receipt. */
  readonly period_from: string;
  readonly period_to: string;
  readonly issued_on: string | null;
  readonly due_on: string | null;
  readonly paid_on: string | null;
  readonly charges: readonly Charge[];
  readonly total: string;
  readonly readings: readonly MeterReading[];
};
