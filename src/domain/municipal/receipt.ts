/** The content of a municipality's or utility's receipt. Amounts are decimal strings in colones; months are `2026-06`. */

import type { MissingPart } from '../documents/document-parts.ts';

/** `arrears` is an unpaid charge of earlier receipts. */
export const CHARGE_KINDS = ['service', 'water', 'electricity', 'tax', 'interest', 'discount', 'arrears'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** A line of the receipt with a signed amount: a discount is negative. */
export type Charge = {
  readonly description: string;
  readonly kind: ChargeKind;
  /** The month printed on the line, when it is billed by month. */
  readonly period: string | null;
  readonly amount: string;
};

/** A meter's reading. Cubic metres are decimal strings; `current` − `previous` = `m3`, unless it was estimated. */
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

/** A meter of electricity, which has no cubic metres. `kwh` is null where its figures do not prove it. */
export type ElectricityMeter = { readonly meter: string; readonly kwh: string | null };

/** The charges always add up to the total (docs/rules/statements.md). */
export type Receipt = {
  /** Who bills: a canton in its official spelling (`Belén`, `La Unión`) or a utility (`AyA`, `ASADA La Fortuna`). */
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
  /** Of all its water meters, or of none. */
  readonly readings: readonly MeterReading[];
  readonly electricity: readonly ElectricityMeter[];
  /** What was looked for and not found of the meters that it names: then it has no readings. */
  readonly unread: readonly MissingPart[];
};
