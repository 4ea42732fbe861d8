/** Splitting a row over categories, or making it whole again. */

import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Currency } from '../../../domain/money.ts';
import { toWire } from '../../../domain/money.ts';
import { PART_NOTE_MAX, PARTS_MAX } from '../../../domain/parts.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { readCategories } from '../../categories/find-category.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { partsOf } from '../../transactions/read-change.ts';
import { presentOne } from '../../transactions/show-transaction.ts';
import { splitTransaction } from '../../transactions/split-transaction.ts';
import type { ToolDeps } from '../tools/define-tool.ts';
import { CategoryName, categoryOrNone, TransactionId } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { categoryText, findRow, previewOf } from './find-rows.ts';
import { REHEARSING, rehearse } from './rehearse-change.ts';
import { rowsAsShown } from './what-was-shown.ts';

const SplitArguments = z.strictObject({
  transaction_id: TransactionId,
  parts: z
    .array(
      z.strictObject({
        category: CategoryName.describe('The id of a category, its exact name, or none'),
        amount: z.number().positive(),
        note: z.string().trim().min(1).max(PART_NOTE_MAX).optional(),
      }),
    )
    .max(PARTS_MAX)
    .describe('2 to 20 parts that add up to the amount of the row; none makes it whole again'),
});

type Split = z.output<typeof SplitArguments>;

export const proposeSplit = proposal({
  name: 'propose_split',
  does: 'Splits a transaction over categories',
  hint: 'The parts add up to its amount, in its currency.',
  overwrites: true,
  args: SplitArguments,
  shows: rowsAsShown,
  async prepare(deps, { transaction_id, parts }, language) {
    const row = await findRow(deps, transaction_id);
    if (parts.length === 0 && row.parts.length === 0)
      throw new AppError('conflict', problemReason('nothing_to_change', { already: 'it is whole already' }));
    const exact = await exactParts(deps, parts);
    const whole = await rehearse(deps.db, (session) =>
      split(deps, session, { transaction_id, parts: exact }, REHEARSING),
    );
    const categories = new Map((await readCategories(deps.db)).map((each) => [each.id, each]));
    const before = categoryText(row.category, language);
    const said = (note: string | undefined) => (note === undefined ? '' : ` (${note})`);
    const rows = exact.map(({ category, amount, note }) => ({
      ...previewOf(row),
      amount,
      before,
      after: `${categoryText(categories.get(Number(category)), language)}${said(note)}`,
    }));
    const joined = { ...previewOf(row), before, after: categoryText(whole.transaction.category, language) };
    return {
      arguments: { transaction_id, parts: exact },
      preview: {
        title: `${titleOf(parts.length > 0, language === 'en')}: ${row.merchant_name}`,
        rows: rows.length === 0 ? [joined] : rows,
        total: Math.max(1, rows.length),
      },
    };
  },
  async apply(deps, session, { transaction_id, parts }, by) {
    const exact = await exactParts({ db: session }, parts);
    const { undo_token, transaction } = await split(deps, session, { transaction_id, parts: exact }, by);
    return {
      undo_token,
      data: { transaction_id, parts: transaction.parts.map((part) => ({ ...part, amount: toWire(part.amount) })) },
    };
  },
});

type ExactPart = { category: number | 'none'; amount: number; note?: string };

async function exactParts(deps: Pick<ToolDeps, 'db'>, parts: Split['parts']): Promise<ExactPart[]> {
  const exact: ExactPart[] = [];
  for (const { category, amount, note } of parts) {
    const wanted = await categoryOrNone(deps, category);
    exact.push({ category: wanted?.id ?? 'none', amount, ...(note === undefined ? {} : { note }) });
  }
  return exact;
}

async function split(
  deps: ToolDeps,
  session: Kysely<DB>,
  { transaction_id, parts }: { transaction_id: number; parts: readonly ExactPart[] },
  by: Author,
) {
  const named = parts.flatMap(({ category }) => (category === 'none' ? [] : [category]));
  const asked = parts.map(({ category, ...part }) => ({ ...part, category_id: category === 'none' ? null : category }));
  const read = ({ currency }: { currency: string }) => partsOf(asked, currency as Currency);
  const { transaction, undo_token } = await splitTransaction(deps, session, transaction_id, read, { by, named });
  return { transaction: await presentOne(deps, session, transaction), undo_token };
}

function titleOf(isSplit: boolean, isEnglish: boolean): string {
  if (isSplit) return isEnglish ? 'Split' : 'Dividir';
  return isEnglish ? 'Make whole' : 'Unir';
}
