/** Shared arguments of tools, and their resolution. */

import * as z from 'zod';
import { isDay, isMonth } from '../../../domain/calendar.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { TRANSACTION_TYPES } from '../../../domain/vocabulary.ts';
import { matchCategory, readCategories } from '../../categories/find-category.ts';
import { invalid } from '../../platform/http/problem.ts';
import { issueOf } from '../../platform/http/reason.ts';
import type { ToolDeps } from './define-tool.ts';

/** Maximum length of a list in an answer. */
export const ROWS_MAX = 50;

export const Day = z
  .string()
  .max(20)
  .refine(isDay, issueOf(problemReason('not_a_day')))
  .describe('A civil day, YYYY-MM-DD');
export const Cycle = z
  .string()
  .max(20)
  .refine(isMonth, issueOf(problemReason('not_a_month_text')))
  .describe('A billing cycle, YYYY-MM: the month in which it closes');
export const TransactionId = z.int().min(1).max(2_147_483_647);
export const CurrencyName = z.enum(CURRENCIES);
export const TypeName = z
  .enum(TRANSACTION_TYPES)
  .describe(
    'COMPRA, RETIRO, TRANSFERENCIA go out; DEVOLUCION gives back; DEPOSITO, SALARY come in; PAGO_TARJETA and TRASPASO are between own accounts',
  );
export const CategoryName = z
  .union([z.int().min(1), z.string().trim().min(1).max(60)])
  .describe('The id of a category, or its exact name');

export const AccountName = z
  .union([z.int().min(1), z.string().trim().min(1).max(80)])
  .describe('The id of an account, its exact name, or none for rows without one');

/** The period of a question: a range (both days included) overrides a cycle. */
export const periodFields = {
  cycle: Cycle.optional(),
  start_date: Day.optional(),
  end_date: Day.optional().describe('A civil day, with start_date; both days are included'),
};

/** The first or last items of a list that fit into an answer, with a remark when it was cut. */
export function cutList<Row>(rows: readonly Row[], keep: 'first' | 'last' = 'first') {
  if (rows.length <= ROWS_MAX) return { rows: [...rows], cut: undefined };
  const kept = keep === 'first' ? rows.slice(0, ROWS_MAX) : rows.slice(-ROWS_MAX);
  return { rows: kept, cut: { shown: ROWS_MAX, total: rows.length } };
}

/** The remark about a list that is shown in part. */
export function cutOf(shown: number, total: number): { shown: number; total: number } | undefined {
  return total > shown ? { shown, total } : undefined;
}

/** The category of an argument. Throws `validation` naming the existing ones. */
export async function categoryOf(
  deps: Pick<ToolDeps, 'db'>,
  asked: number | string,
): Promise<{ id: number; name: string }> {
  const categories = await readCategories(deps.db);
  const found = matchCategory(categories, asked);
  if (found) return { id: found.id, name: found.name };
  const names = categories.map(({ name }) => name).join(', ');
  throw invalid({
    path: 'category',
    ...problemReason('no_category', { name: String(asked) }),
    message: `There is no category "${asked}". There are: ${names}`,
  });
}

/** The same for a filter, where `none` means the rows without one (null). */
export async function categoryOrNone(
  deps: Pick<ToolDeps, 'db'>,
  asked: number | string,
): Promise<{ id: number; name: string } | null> {
  return asked === 'none' ? null : categoryOf(deps, asked);
}
