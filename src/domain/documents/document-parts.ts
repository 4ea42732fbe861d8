/** What was found of a rejected document, and what is missing: a new layout differs from a broken file by them. */
import { type ReasonOf, reasonsOf } from '../reasons.ts';
import type { Operator } from '../vocabulary.ts';

/** Amounts are decimal strings in colones, months `2026-06`. */
type Dated = { day: string };
type Amount = { amount: string };
type OfFund = { fund: string };
/** The number is empty when it is missing too. */
type OfMeter = { meter: string };

const onDay = (name: string) => (of: Dated) => `${name}: ${of.day}`;
const ofFund = (name: string) => (of: OfFund & Amount) => `${of.fund}: ${name} ${of.amount}`;
const charge = (kind: string) => (of: Amount & { description: string }) => `${kind}: ${of.description} ${of.amount}`;
const ofMeter = (what: string) => (of: OfMeter) => `${what} of ${of.meter === '' ? 'a meter' : `meter ${of.meter}`}`;

export const FOUND_SENTENCES = {
  operator: ({ operator }: { operator: Operator }) => `operator: ${operator}`,
  fund: ({ fund }: OfFund) => `fund: ${fund}`,
  cut_date: onDay('cut date'),
  opening: ofFund('opening balance'),
  contributions: ofFund('contributions'),
  rendimientos: ofFund('rendimientos'),
  bonuses: ofFund('bonuses'),
  commission: ofFund('commission'),
  transfers: ofFund('transfers'),
  balance: ofFund('balance'),
  municipality: ({ name }: { name: string }) => `issuer: ${name}`,
  receipt_number: ({ number }: { number: string }) => `receipt number: ${number}`,
  period: ({ from, to }: { from: string; to: string }) => `period: ${from === to ? from : `${from} to ${to}`}`,
  issued: onDay('issued'),
  due: onDay('due'),
  paid: onDay('paid'),
  service: charge('service'),
  water: charge('water'),
  electricity: charge('electricity'),
  tax: charge('tax'),
  interest: charge('interest'),
  discount: charge('discount'),
  arrears: charge('arrears'),
  total: ({ amount }: Amount) => `total: ${amount}`,
  meter: ({ meter, month, m3 }: OfMeter & { month: string; m3: string }) => `meter: ${meter} ${month} ${m3} m3`,
  electricity_meter: ({ meter }: OfMeter) => `electricity meter: ${meter}`,
} as const;

export const MISSING_SENTENCES = {
  cut_date: 'cut date',
  fund: 'fund',
  opening: ({ fund }: OfFund) => `${fund}: opening balance`,
  balance: ({ fund }: OfFund) => `${fund}: balance`,
  municipality: 'municipality or utility',
  canton: ({ named }: { named: string }) => `canton of Costa Rica (${named || 'none named'})`,
  receipt_number: 'receipt number',
  period: 'period',
  charges: 'charges',
  total: 'total',
  readings: ofMeter('readings'),
  meter_unit: ofMeter('unit (m3 or kWh)'),
  meter_number: 'meter number',
  previous_reading: ofMeter('previous reading'),
  current_reading: ofMeter('current reading'),
  cubic_metres: ofMeter('cubic metres'),
  estimated_cubic_metres: (of: OfMeter) => `${ofMeter('cubic metres')(of)}, which were estimated`,
  meter_month: ofMeter('month'),
  row_readings: ({ row }: { row: string }) => `readings of the row ${row}`,
} as const;

export type FoundPart = ReasonOf<typeof FOUND_SENTENCES>;
export type MissingPart = ReasonOf<typeof MISSING_SENTENCES>;
export const foundPart = reasonsOf(FOUND_SENTENCES);
export const missingPart = reasonsOf(MISSING_SENTENCES);
