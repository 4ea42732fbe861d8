/** The tools that propose a change, by name: nothing is written before an authorized caller applies it. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type Refusal, refusalOf, type ToolDeps } from '../tools/define-tool.ts';
import { readArguments } from '../tools/read-arguments.ts';
import type { Applied, Prepared, Proposal, Whose } from './define-proposal.ts';
import { proposeBalance } from './propose-balance.ts';
import { proposeBudgetItem } from './propose-budget-item.ts';
import { proposeCategory } from './propose-category.ts';
import { proposeDefer } from './propose-defer.ts';
import { proposeDelete } from './propose-delete.ts';
import { proposeEdit } from './propose-edit.ts';
import { proposeLink } from './propose-link.ts';
import { proposeReminder } from './propose-reminder.ts';
import { proposeRule } from './propose-rule.ts';
import { proposeSplit } from './propose-split.ts';
import { proposeTransaction } from './propose-transaction.ts';
import { proposeUndo } from './propose-undo.ts';

export const PROPOSALS: readonly Proposal[] = [
  proposeCategory,
  proposeDefer,
  proposeRule,
  proposeTransaction,
  proposeEdit,
  proposeDelete,
  proposeSplit,
  proposeLink,
  proposeBudgetItem,
  proposeBalance,
  proposeReminder,
  proposeUndo,
];

/** Without a conversation or an author there is nothing that `undo` could mean. */
const NOBODY: Whose = { undo_tokens: [] };

const byName = new Map<string, Proposal>(PROPOSALS.map((proposal) => [proposal.name, proposal]));

/** Whether a tool proposes a change. */
export function isProposal(name: string): boolean {
  return byName.has(name);
}

/**
 * Resolves a change to exact arguments and their effect, without writing. A change that is invalid or without effect is
 * returned as an error; anything unexpected throws.
 */
export async function prepareProposal(
  deps: ToolDeps,
  name: string,
  argumentsText: string,
  language: Language = 'es',
  whose: Whose = NOBODY,
): Promise<Prepared | Refusal> {
  try {
    return await existing(name).prepare(deps, readArguments(argumentsText), language, whose);
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * Applies a prepared change in one database transaction (the caller's, when it has one) with the author `by`. Throws an
 * AppError when it is no longer possible.
 */
export async function applyProposal(
  deps: ToolDeps,
  db: Kysely<DB>,
  name: string,
  args: unknown,
  by: Author,
): Promise<Applied> {
  return existing(name).apply(deps, db, args, by);
}

function existing(name: string): Proposal {
  const found = byName.get(name);
  if (found) return found;
  throw new AppError('not_found', problemReason('no_tool', { name: name.slice(0, 60) }));
}
