/** An entry of the accrual log as it is typed, checked before it is sent, and what the service refuses of it. */
import { ACCRUAL_CRC, ACCRUAL_SOURCES, type AccrualSource, monthOfEntry } from '../../domain/salary.ts';
import { ApiError } from '../api/api-error.ts';
import type { Accrual } from '../api/client.ts';
import { isCycle } from '../ui/days.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { salaryWords } from './words.ts';

export type Typed = { month: string; memp_amount: string; mpat_amount: string; source: AccrualSource };
export type FieldName = keyof Typed;
export type Problems = Partial<Record<FieldName, string>>;
/** Amounts are plain decimals of colones. */
export type Entry = { year: number; month: number; memp_amount: string; mpat_amount: string; source: AccrualSource };

export const FIELDS = ['month', 'memp_amount', 'mpat_amount', 'source'] as const;
const YEAR_MIN = '2000';
const text = salaryWords.accrual;

/** What the form begins with: the entry to correct, or the amounts of every month. */
export function typedOf(before: Accrual | null): Typed {
  if (!before) return { month: '', memp_amount: ACCRUAL_CRC, mpat_amount: ACCRUAL_CRC, source: 'manual' };
  const typed = (amount: number) => String(amount).replace('.', ',');
  return {
    month: monthOfEntry(before),
    memp_amount: typed(before.memp_amount),
    mpat_amount: typed(before.mpat_amount),
    source: before.source,
  };
}

export const readSource = (value: string): AccrualSource => ACCRUAL_SOURCES.find((code) => code === value) ?? 'manual';

/** The entry to send, or what is wrong with each field. */
export function readTyped(typed: Typed): { entry: Entry } | { problems: Problems } {
  const problems: Problems = {};
  const amountOf = (field: 'memp_amount' | 'mpat_amount'): string => {
    const amount = readTypedAmount(typed[field]);
    if (typed[field].trim() === '') problems[field] = salaryWords.missingAmount;
    else if (amount === null) problems[field] = salaryWords.badAmount;
    else if (amount.startsWith('-')) problems[field] = text.negative;
    return amount ?? '0';
  };
  const month = typed.month.trim();
  if (!isCycle(month) || month < YEAR_MIN) problems.month = text.badMonth;
  const entry = {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    memp_amount: amountOf('memp_amount'),
    mpat_amount: amountOf('mpat_amount'),
    source: typed.source,
  };
  return Object.keys(problems).length > 0 ? { problems } : { entry };
}

/** What the service found wrong, at the fields it is about; nothing when it is about something else. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) return {};
  const refused = (field: string) => error.fields.some(({ path }) => path.split('.').at(-1) === field);
  return {
    ...((refused('month') || refused('year')) && { month: error.status === 409 ? text.taken : text.badMonth }),
    ...(refused('memp_amount') && { memp_amount: salaryWords.badAmount }),
    ...(refused('mpat_amount') && { mpat_amount: salaryWords.badAmount }),
  };
}
