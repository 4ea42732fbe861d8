/** The subject and the fields of a change in the history, in the screen's words and figures. */

import type { Currency, HistoryEntry } from '../../api/client.ts';
import { formatDay, formatMonth } from '../../ui/days.ts';
import { formatMoney } from '../../ui/money.tsx';
import { words } from '../../ui/words.ts';
import { ruleWords } from '../rules/words.ts';
import { settingsWords } from '../words.ts';
import { historyWords } from './words.ts';

type Image = Readonly<Record<string, unknown>>;
export type HistoryChange = { field: string; label: string; before: string; after: string };
/** Names a category; undefined for a deleted one. */
export type NameCategory = (id: number) => string | undefined;

const MONEY = new Set([
  'amount',
  'balance',
  'price',
  'amount_per_cuota',
  'memp_amount',
  'mpat_amount',
  'rendimientos',
  'total',
  'cost',
  'credit_limit',
]);
const DAYS = new Set([
  'local_date',
  'next_payment',
  'starts_on',
  'ends_on',
  'as_of',
  'balance_as_of',
  'due_on',
  'paid_on',
]);
/** Codes with a name on the screen. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: words.types,
  source: words.sources,
  match: ruleWords.matches,
};

/** The name and the amount of an entry's subject, '' when missing: `PANADERIA`, `₡4 705,00`. */
export function aboutOf({ entity, before, after }: Pick<HistoryEntry, 'entity' | 'before' | 'after'>): {
  name: string;
  amount: string;
} {
  const image = after ?? before ?? {};
  const text = (field: string) => (typeof image[field] === 'string' ? image[field] : '');
  const amount = (field: string) => (typeof image[field] === 'number' ? moneyOf(image[field], image) : '');
  switch (entity) {
    case 'transaction':
      return { name: text('merchant'), amount: amount('amount') };
    case 'category':
    case 'account':
      return { name: text('name'), amount: '' };
    case 'category_rule':
      return { name: text('pattern'), amount: '' };
    case 'recurring_item':
      return { name: text('name'), amount: amount('amount') };
    case 'installment_plan':
      return { name: '', amount: amount('price') };
    case 'balance_override':
      return { name: monthOf(image), amount: amount('balance') };
    case 'savings_accrual':
      return { name: monthOf(image), amount: '' };
    case 'pension_snapshot':
      return { name: [text('fund'), dayIn(image, 'as_of')].join(' '), amount: amount('balance') };
    case 'municipal_receipt':
      return { name: [text('municipality'), text('receipt_number')].join(' '), amount: amount('total') };
    case 'notice':
      return { name: text('counterpart'), amount: amount('amount') };
    case 'counterpart_pair':
      return { name: text('pair').split('\n').join(' · '), amount: '' };
    case 'budget_cover':
      return { name: text('month'), amount: amount('amount') };
    case 'carried_occurrence':
      return { name: dayIn(image, 'local_date'), amount: '' };
    case 'dismissed_suggestion':
      return { name: text('key').split(' ').slice(2).join(' '), amount: '' };
    case 'transaction_file':
      return { name: text('filename'), amount: '' };
    case 'account_checkpoint':
      return { name: dayIn(image, 'as_of'), amount: amount('balance') };
    case 'reminder':
      return { name: [text('text'), dayIn(image, 'due_on')].join(' · '), amount: '' };
    case 'merchant_name':
      return { name: [text('key'), text('name')].join(' → '), amount: '' };
    case 'dismissed_number':
      return { name: text('number'), amount: '' };
    case 'water_meter_reading':
      return { name: text('meter'), amount: '' };
    default:
      return entity satisfies never;
  }
}

/** The changed fields that have a name on the screen. */
export function changesOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>, nameCategory: NameCategory) {
  return Object.entries(historyWords.fields)
    .map(([field, label]): HistoryChange => {
      const show = (image: Image | null) => showField(field, image ?? {}, nameCategory);
      return { field, label, before: show(before), after: show(after) };
    })
    .filter((change) => isChanged(change.field, before, after));
}

function isChanged(field: string, before: Image | null, after: Image | null): boolean {
  return JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null);
}

function showField(field: string, image: Image, nameCategory: NameCategory): string {
  const value = image[field] ?? null;
  if (field === 'color_slot') return settingsWords.categories.slots[typeof value === 'number' ? value : 0] ?? '';
  if (value === null || value === '') return historyWords.nothing;
  if (field === 'parts' && Array.isArray(value)) return formatParts(value, image, nameCategory);
  if (Array.isArray(value)) return value.join(', ') || historyWords.nothing;
  if (typeof value === 'boolean') return value ? historyWords.yes : historyWords.no;
  if (typeof value === 'number') {
    if (field === 'category_id') return nameCategory(value) ?? `#${value}`;
    return MONEY.has(field) ? moneyOf(value, image) : String(value);
  }
  if (typeof value !== 'string') return historyWords.nothing;
  return DAYS.has(field) ? formatDay(value) : (CODES[field]?.[value] ?? value);
}

function formatParts(parts: readonly unknown[], image: Image, nameCategory: NameCategory): string {
  const shown = parts.map((part) => {
    const { category_id, amount } = part as { category_id: number | null; amount: string };
    const name =
      category_id === null ? words.transactions.uncategorized : (nameCategory(category_id) ?? `#${category_id}`);
    return `${name} ${moneyOf(Number(amount), image)}`;
  });
  return shown.join(' · ');
}

/** Rows without a currency are in colones. */
function moneyOf(amount: number, { currency }: Image): string {
  return formatMoney(amount, (typeof currency === 'string' ? currency : 'CRC') as Currency);
}

function monthOf({ year, month }: Image): string {
  return typeof year === 'number' && typeof month === 'number'
    ? formatMonth(`${year}-${String(month).padStart(2, '0')}`)
    : '';
}

function dayIn(image: Image, field: string): string {
  const value = image[field];
  return typeof value === 'string' ? formatDay(value) : '';
}
