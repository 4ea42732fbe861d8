/** The cells of a result table: the kind of each field and how it is read. */
import type { Currency } from '../api/client.ts';
import { isDay, isMonth, isNumber } from './read-answer.ts';

export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'day'; day: string }
  | { kind: 'month'; month: string }
  | { kind: 'count'; count: number }
  | { kind: 'share'; share: number }
  | { kind: 'volume'; volume: number }
  | { kind: 'money'; amount: number; currency: Currency }
  | { kind: 'verdict' | 'source' | 'category'; name: string }
  | { kind: 'none' };

export type Row = Readonly<Record<string, unknown>>;

const CURRENCIES = new Set<unknown>([
  'CRC',
  'USD',
  'EUR',
  'BTC',
  'XMR',
  'FCL',
  'ROP',
  'VOL',
  'MEMP',
  'MPAT',
  'MORTGAGE',
]);
export const isCurrency = (value: unknown): value is Currency => CURRENCIES.has(value);

const NONE: Cell = { kind: 'none' };
export const text =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field];
    return typeof value === 'string' || isNumber(value) ? { kind: 'text', text: String(value) } : NONE;
  };
export const named =
  (kind: 'verdict' | 'source' | 'category', field: string) =>
  (row: Row): Cell => {
    const name = row[field];
    return typeof name === 'string' ? { kind, name } : NONE;
  };
export const day =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field];
    return isDay(value) ? { kind: 'day', day: value } : NONE;
  };
export const month =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field];
    return isMonth(value) ? { kind: 'month', month: value } : text(field)(row);
  };
export const count =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field];
    return isNumber(value) ? { kind: 'count', count: value } : NONE;
  };
export const share =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field];
    return isNumber(value) ? { kind: 'share', share: value } : NONE;
  };
export const volume =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field];
    return isNumber(value) ? { kind: 'volume', volume: value } : NONE;
  };
/** Amounts are in colones unless the row has a currency. */
export const money =
  (field: string, currencyField?: string) =>
  (row: Row): Cell => {
    const amount = row[field];
    const currency = currencyField === undefined ? 'CRC' : row[currencyField];
    return isNumber(amount) && isCurrency(currency) ? { kind: 'money', amount, currency } : NONE;
  };
export const cuota = ({ number, of }: Row): Cell =>
  isNumber(number) && isNumber(of) ? { kind: 'text', text: `${number}/${of}` } : NONE;
export const category = (row: Row): Cell =>
  named('category', 'name')({ name: row['category_id'] === null ? '' : row['name'] });

/** Links a row to its screen. */
export const idIn =
  (path: string, field = 'id') =>
  (row: Row): string | null => {
    const id = row[field];
    return isNumber(id) && Number.isSafeInteger(id) ? `${path}/${id}` : null;
  };
