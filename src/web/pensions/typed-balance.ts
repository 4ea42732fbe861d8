/** A balance as it is typed, checked before it is sent, and what the service refuses of it. */
import { FUNDS, type Fund } from '../../domain/pensions/statement.ts';
import { ApiError } from '../api/api-error.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { pensionWords as text } from './words.ts';

export type Typed = { fund: string; balance: string; rendimientos: string; as_of: string };
export type FieldName = keyof Typed;
export type Problems = Partial<Record<FieldName, string>>;
/** Amounts are plain decimals; without `as_of` the service takes its own today. */
export type Entry = { fund: Fund; balance: string; rendimientos?: string; as_of?: string };

/** The entry to send, or what is wrong with each field. */
export function readTyped(typed: Typed): { entry: Entry } | { problems: Problems } {
  const problems: Problems = {};
  const fund = FUNDS.find((code) => code === typed.fund) ?? FUNDS[0];
  const balance = readTypedAmount(typed.balance);
  const rendimientos = typed.rendimientos.trim() === '' ? undefined : readTypedAmount(typed.rendimientos);
  if (typed.balance.trim() === '') problems.balance = text.missingAmount;
  else if (balance === null) problems.balance = text.badAmount;
  else if (balance.startsWith('-')) problems.balance = text.negativeAmount;
  if (rendimientos === null) problems.rendimientos = text.badAmount;
  if (balance === null || rendimientos === null || Object.keys(problems).length > 0) return { problems };
  return {
    entry: {
      fund,
      balance,
      ...(rendimientos === undefined ? {} : { rendimientos }),
      ...(typed.as_of === '' ? {} : { as_of: typed.as_of }),
    },
  };
}

/** What the service found wrong, at the fields it is about; nothing when it is about something else. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 409) return { as_of: text.conflict };
  if (error.status !== 422) return {};
  const refused = (field: FieldName) => error.fields.some(({ path }) => path.split('.').at(-1) === field);
  return {
    ...(refused('balance') && { balance: text.badAmount }),
    ...(refused('rendimientos') && { rendimientos: text.badAmount }),
    ...(refused('as_of') && { as_of: text.badDate }),
  };
}
