/**
 * The tools that change something, as programs see them: applied at once, under names that say so, and a change of more
 * than one row only with the number of rows that the program was told.
 */
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { ProposalTool } from '../../domain/agent/answers/tool-data.ts';
import type { Applied, Preview } from '../agent/proposals/define-proposal.ts';
import { applyProposal, PROPOSALS, prepareProposal } from '../agent/proposals/proposal-book.ts';
import { type Refusal, refusalOf, type ToolDeps } from '../agent/tools/define-tool.ts';
import type { Actor } from '../platform/http/actor.ts';

/** Its name here, and for people. Nothing is proposed here. */
const NAMES: Readonly<Record<ProposalTool, { name: string; title: string }>> = {
  propose_category: { name: 'set_category', title: 'Set the category of transactions' },
  propose_defer: { name: 'defer_transactions', title: 'Move transactions to the next cycle, or back' },
  propose_rule: { name: 'create_category_rule', title: 'Create a category rule' },
  propose_transaction: { name: 'record_transaction', title: 'Record a transaction' },
  propose_edit: { name: 'edit_transaction', title: 'Edit transactions' },
  propose_delete: { name: 'delete_transactions', title: 'Delete transactions' },
  propose_split: { name: 'split_transaction', title: 'Split a transaction over categories' },
  propose_link: { name: 'link_transaction', title: 'Link a transaction to what it pays' },
  propose_budget_item: { name: 'create_budget_item', title: 'Create a budget item, or change one' },
  propose_balance: { name: 'set_account_balance', title: 'State the balance of an account' },
  propose_reminder: { name: 'create_reminder', title: 'Create a reminder' },
  undo: { name: 'undo', title: 'Undo a change' },
};

/** Called again, they do more: `undo` takes back one change before, and an item is planned twice. */
const DO_MORE: ReadonlySet<ProposalTool> = new Set(['undo', 'propose_budget_item']);

const CONFIRM_COUNT = {
  type: 'integer',
  minimum: 2,
  description:
    'For a change of more than one row: the number of rows that the first call answered. Without it nothing is changed, and the answer has the number and a preview.',
} as const;

/** Who has the token of a change knows what it takes back. */
const CONFIRM_UNDO = {
  ...CONFIRM_COUNT,
  description: `${CONFIRM_COUNT.description} With a token it is not asked for.`,
} as const;

const RESULT: NonNullable<Tool['outputSchema']> = {
  type: 'object',
  properties: {
    applied: { type: 'boolean', description: 'Whether the change was made' },
    undo_token: { type: 'string', description: 'Undoes all of it, for 30 days: give it to `undo`' },
    data: { type: 'object', description: 'What was changed' },
    preview: { type: 'object', description: 'The rows before and after: up to 20 of `total`' },
    confirm_count: {
      type: 'integer',
      description: 'Nothing was changed: call again with this number to change the rows',
    },
  },
  required: ['applied', 'preview'],
};

const byName = new Map(PROPOSALS.map((proposal) => [NAMES[proposal.name].name, proposal]));

/** Whether a tool changes something. */
export const isChange = (name: string): boolean => byName.has(name);

/** The tools that change something, described. */
export function listChanges(): Tool[] {
  return PROPOSALS.map(({ name, direct, overwrites, schema }) => ({
    ...NAMES[name],
    description: direct,
    inputSchema: {
      ...schema,
      properties: {
        ...(schema['properties'] as object),
        confirm_count: name === 'undo' ? CONFIRM_UNDO : CONFIRM_COUNT,
      },
    },
    outputSchema: RESULT,
    annotations: {
      title: NAMES[name].title,
      ...{ readOnlyHint: false, destructiveHint: overwrites, openWorldHint: false },
      idempotentHint: overwrites && !DO_MORE.has(name),
    },
  }));
}

type Changed = (Applied & { preview: Preview }) | { applied: false; confirm_count: number; preview: Preview };

/** Makes a change at once, as the scope of the caller permits; of several rows, once their number is confirmed. */
export async function makeChange(
  deps: ToolDeps,
  actor: Actor,
  called: string,
  { confirm_count: confirmed, ...args }: Record<string, unknown>,
): Promise<Changed | Refusal> {
  const proposal = byName.get(called);
  if (!proposal || !actor.scopes.includes('write')) {
    return { problem: 'This token lacks the scope "write".', code: 'missing_scope' };
  }
  const prepared = await prepareProposal(deps, proposal.name, JSON.stringify(args), 'en', actor);
  if ('problem' in prepared) return prepared;
  const { preview } = prepared;
  const isExact = proposal.name === 'undo' && args['token'] !== undefined;
  // A split shows its parts: they are of one row.
  const isOne = proposal.name === 'propose_split';
  if (preview.total > 1 && confirmed !== preview.total && !isExact && !isOne) {
    return { applied: false, confirm_count: preview.total, preview };
  }
  try {
    return { ...(await applyProposal(deps, deps.db, proposal.name, prepared.arguments, actor)), preview };
  } catch (error) {
    return refusalOf(error);
  }
}
