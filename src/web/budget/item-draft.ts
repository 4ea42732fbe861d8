/** The form values of a recurring item, with validation and the service's errors. */

import { WORD_LENGTH_MAX, WORDS_MAX } from '../../domain/limits.ts';
import { hasDay, hasInterval } from '../../domain/recurring-fields.ts';
import type { NewRecurringItem, RecurringItem } from '../api/client.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { type Parsed, type Problems, serverErrors } from '../ui/use-form.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

export type Draft = Record<keyof typeof EMPTY, string>;

type Kind = keyof typeof text.types;
type Frequency = keyof typeof text.frequencies;
type Mode = keyof typeof text.modes;
export const MODES = Object.keys(text.modes) as Mode[];
export const TYPES = Object.keys(text.types) as Kind[];
export const FREQUENCIES = Object.keys(text.frequencies) as Frequency[];

/** The values of a new item, in the order of the form. */
export const EMPTY = {
  mode: '',
  name: '',
  type: 'EXPENSE',
  amount: '',
  currency: 'CRC',
  category_id: '',
  matches: '',
  frequency: 'monthly',
  interval: '',
  day: '',
  starts_on: '',
  ends_on: '',
};

/** Converts an item to form values. The amount has a decimal comma. */
export function toFormValues(item: RecurringItem): Draft {
  const { mode, name, type, amount, currency, matches, frequency, starts_on } = item;
  const or = (value: number | string | null) => (value === null ? '' : String(value));
  return {
    mode,
    name,
    type,
    amount: String(amount).replace('.', ','),
    currency,
    category_id: or(item.category_id),
    matches: matches.join('\n'),
    frequency,
    interval: or(item.interval),
    day: or(item.day),
    starts_on,
    ends_on: or(item.ends_on),
  };
}

/** Returns the request body, or the problem of each field. Leaves out what the frequency does not use. */
export function parseForm(draft: Draft): Parsed<NewRecurringItem, keyof Draft> {
  const problems: Problems<keyof Draft> = {};
  const name = draft.name.trim();
  const matches = draft.matches.split('\n').flatMap((line) => line.trim() || []);
  const isAllowance = draft.mode === 'allowance';
  const amount = readTypedAmount(draft.amount);
  const interval = hasInterval(draft.frequency) ? readWhole(draft.interval, 60) : null;
  const day = hasDay(draft.frequency) && draft.day.trim() !== '' ? readWhole(draft.day, 31) : null;
  if (draft.mode === '') problems.mode = text.problems.mode;
  if (isAllowance && draft.category_id === '') problems.category_id = text.problems.categoryMissing;
  if (matches.length > WORDS_MAX || matches.some((word) => word.length > WORD_LENGTH_MAX)) {
    problems.matches = text.problems.matches;
  }
  if (name === '' || name.length > 80) problems.name = text.problems.name;
  if (amount === null || amount === '0' || amount.startsWith('-')) problems.amount = text.problems.amount;
  if (Number.isNaN(interval)) problems.interval = text.problems.interval;
  if (Number.isNaN(day)) problems.day = text.problems.day;
  if (draft.starts_on === '') problems.starts_on = text.problems.starts_on;
  if (draft.ends_on !== '' && draft.ends_on < draft.starts_on) problems.ends_on = text.problems.ends_on;
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  return {
    body: {
      mode: isAllowance ? 'allowance' : 'payment',
      matches,
      name,
      type: isAllowance ? 'EXPENSE' : (draft.type as Kind),
      amount,
      currency: draft.currency as NewRecurringItem['currency'],
      category_id: draft.category_id === '' ? null : Number(draft.category_id),
      frequency: draft.frequency as Frequency,
      interval,
      day,
      starts_on: draft.starts_on,
      ends_on: draft.ends_on === '' ? null : draft.ends_on,
    },
  };
}

/** Parses a whole number from 1 to `max`; NaN for anything else. */
function readWhole(typed: string, max: number): number {
  const value = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= 1 && value <= max ? value : Number.NaN;
}

/** Maps the service's errors to fields. */
export function rejection(error: unknown): Problems<keyof Draft> {
  const known: Problems<keyof Draft> = text.problems;
  return serverErrors(error, Object.keys(EMPTY) as (keyof Draft)[], (field) => known[field] ?? text.problems.other);
}
