/** The columns of transactions, shared by every command that lists them. */
import type { Schemas } from './api.ts';
import { type Column, money } from './print.ts';

type Transaction = Schemas['Transaction'];

export const TRANSACTION_COLUMNS: readonly Column<Transaction>[] = [
  { head: 'ID', show: (row) => String(row.id), value: (row) => row.id, align: 'right' },
  { head: 'Day', show: (row) => row.local_date, value: (row) => row.local_date },
  { head: 'Merchant', show: (row) => row.merchant_name, value: (row) => row.merchant },
  { head: 'Amount', show: (row) => money(row.amount, row.currency), value: (row) => row.amount, align: 'right' },
  { head: 'Currency', show: (row) => row.currency, value: (row) => row.currency },
  {
    head: 'Amount CRC',
    show: (row) => (row.amount_crc === null ? 'no rate' : money(row.amount_crc, 'CRC')),
    value: (row) => row.amount_crc,
    align: 'right',
  },
  { head: 'Type', show: (row) => row.type, value: (row) => row.type },
  {
    head: 'Category',
    show: (row) => row.category?.name ?? 'Sin categoría',
    value: (row) => row.category?.identifier ?? null,
  },
  {
    head: 'Parts',
    show: (row) => (row.parts.length === 0 ? '' : String(row.parts.length)),
    value: (row) => (row.parts.length === 0 ? null : JSON.stringify(row.parts)),
    align: 'right',
  },
  { head: 'Tags', show: (row) => row.tags.join(' '), value: (row) => row.tags.join(' ') },
  { head: 'Account', show: (row) => String(row.account_id ?? ''), value: (row) => row.account_id, align: 'right' },
  { head: 'Source', show: (row) => row.source, value: (row) => row.source },
  { head: 'Cycle', show: (row) => row.cycle, value: (row) => row.cycle },
  { head: 'Name', show: (row) => row.merchant_name, value: (row) => row.merchant_name },
];

/** The columns that fit a terminal: the amount includes its currency, the day its cycle. */
export const TABLE_COLUMNS = TRANSACTION_COLUMNS.filter(
  ({ head }) => !['Currency', 'Name', 'Parts', 'Account', 'Cycle'].includes(head),
);
