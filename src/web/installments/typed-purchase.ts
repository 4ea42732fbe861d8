/** A purchase that is only thought of, as it is typed, and what the service refuses of it. */
import { CUOTAS_MAX } from '../../domain/installments/split-price.ts';
import { ApiError } from '../api/api-error.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { installmentWords } from './words.ts';

/** Currencies of two decimals in which something is bought. */
export const CURRENCIES = ['CRC', 'USD', 'EUR'] as const;
type Currency = (typeof CURRENCIES)[number];

export type Typed = { amount: string; currency: Currency; cuotas: string };
export type FieldName = keyof Typed;
export type Problems = Partial<Record<FieldName, string>>;
export type Purchase = { amount: string; currency: Currency; cuotas: number };

export const FIELDS = ['amount', 'currency', 'cuotas'] as const;
const text = installmentWords.whatIf;

export const readCurrency = (value: string): Currency => CURRENCIES.find((code) => code === value) ?? 'CRC';

/** The purchase to ask about, or what is wrong with each field. */
export function readTyped(typed: Typed): { purchase: Purchase } | { problems: Problems } {
  const problems: Problems = {};
  const amount = readTypedAmount(typed.amount);
  if (typed.amount.trim() === '') problems.amount = installmentWords.missingAmount;
  else if (amount === null) problems.amount = installmentWords.badAmount;
  else if (amount === '0' || amount.startsWith('-')) problems.amount = installmentWords.notPositive;
  const cuotas = /^\d{1,2}$/.test(typed.cuotas.trim()) ? Number(typed.cuotas) : 0;
  if (cuotas < 1 || cuotas > CUOTAS_MAX) problems.cuotas = text.badCuotas;
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  return { purchase: { amount, currency: typed.currency, cuotas } };
}

/** What the service found wrong, at the fields it is about; nothing when it is about something else. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  const refused = (field: string) => error.fields.some(({ path }) => path.split('.').at(-1) === field);
  return {
    ...(refused('amount') && { amount: text.tooSmall }),
    ...(refused('currency') && { currency: text.noRate }),
    ...(refused('cuotas') && { cuotas: text.badCuotas }),
  };
}
