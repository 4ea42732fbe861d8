/** Reads the body of a change against the row that it changes. */
import type * as z from 'zod';
import { isOwnMoney } from '../../domain/counts.ts';
import { type Currency, parseAmount } from '../../domain/money.ts';
import type { Part } from '../../domain/parts.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { invalid } from '../platform/http/problem.ts';
import { checkAccounts, chosenAccounts, momentOf, type TransactionPatch } from './change-transaction.ts';
import type { PartsIn } from './parts/schema.ts';
import type { TransactionChangeBody } from './schema.ts';
import type { TransactionRow } from './store.ts';

/** The fields that a body sets in a stored row. Throws `validation` for what does not fit the row that results. */
export function readChange(body: TransactionChangeBody, stored: TransactionRow, timeZone: string): TransactionPatch {
  return {
    ...body,
    ...accountsOf(body, stored),
    amount: amountOf(body, stored),
    parts: body.parts === undefined ? undefined : partsOf(body.parts, body.currency ?? (stored.currency as Currency)),
    ...(body.date === undefined ? {} : momentOf(body.date, timeZone, stored)),
  };
}

/** The accounts that a body names, for the type that results. */
export function accountsOf(body: TransactionChangeBody, stored?: TransactionRow) {
  const chosen = chosenAccounts(body, stored);
  const type = (body.type ?? stored?.type) as TransactionType;
  // What own money went to is no part of a row that has become another kind.
  if (body.to_account_id === undefined && !isOwnMoney(type)) return { ...chosen, to_account_id: undefined };
  checkAccounts({ type, ...chosen });
  return chosen;
}

/** Parts with their amounts checked against a currency; null for none. */
export function partsOf(parts: z.output<typeof PartsIn>, currency: Currency): Part[] | null {
  if (parts.length === 0) return null;
  return parts.map((part, at) => {
    const checked = parseAmount(part.amount, currency);
    if (!checked.ok || checked.amount === '0' || checked.amount.startsWith('-')) {
      throw invalid({ path: `parts.${at}.amount`, ...problemReason('unfit_amount', { currency }) });
    }
    return { ...part, amount: checked.amount };
  });
}

/** Checked against the currency that results. */
function amountOf(body: TransactionChangeBody, stored: TransactionRow): string | undefined {
  if (body.amount === undefined) return undefined;
  const currency = body.currency ?? (stored.currency as Currency);
  const checked = parseAmount(body.amount, currency);
  if (!checked.ok || checked.amount === '0' || checked.amount.startsWith('-')) {
    throw invalid({ path: 'amount', ...problemReason('unfit_amount', { currency }) });
  }
  return checked.amount;
}
