/**
 * The tools that change something, as programs see them: applied at once, under names that say so, and a change of more
 * than one row only with the number of rows that the program was told.
 */
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { ProposalTool } from '../../domain/agent/answers/tool-data.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Applied, Preview } from '../agent/proposals/define-proposal.ts';
import { applyProposal, PROPOSALS, prepareProposal } from '../agent/proposals/proposal-book.ts';
import { digestOf } from '../agent/proposals/what-was-shown.ts';
import { type Refusal, refusalOf, type ToolDeps } from '../agent/tools/define-tool.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findAnswer, keyOf, type RequestKey, withIdempotencyKey } from '../platform/http/idempotency.ts';
import { invalid } from '../platform/http/problem.ts';

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
    'For a change of more than one row: the number that the first call answered. Without it, or `confirm`, nothing is changed, and the answer has both and a preview.',
} as const;

const CONFIRM = {
  type: 'string',
  description:
    'In place of the number, or beside it: the `confirm` of the first call’s answer. It stands for the very rows that were shown: when a filter finds others by then, nothing is changed and it is asked for again.',
} as const;

const KEY_LENGTH_MAX = 255;
const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: KEY_LENGTH_MAX,
  description:
    'A text of your own for this one change, such as a UUID. The same call with the same key is answered as the first time and changes nothing more, for 24 hours: send one, to repeat a call whose answer was lost.',
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
      description: 'Nothing was changed: it would change so many rows',
    },
    confirm: { type: 'string', description: 'Nothing was changed: call again with this to change these rows' },
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
        confirm: CONFIRM,
        idempotency_key: IDEMPOTENCY_KEY,
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

type Changed =
  | (Applied & { preview: Preview })
  | { applied: false; confirm_count: number; confirm: string; preview: Preview };

/**
 * Makes a change at once, as the scope of the caller permits; of several rows, once they are confirmed. Under a key, the
 * change is made once; a call that changes nothing does not use it up. `header` is the request's Idempotency-Key.
 */
export async function makeChange(
  deps: ToolDeps,
  actor: Actor,
  called: string,
  { confirm_count, confirm, idempotency_key, ...args }: Record<string, unknown>,
  header?: string | string[],
): Promise<Changed | Refusal> {
  const proposal = byName.get(called);
  if (!proposal || !actor.scopes.includes('write')) {
    return { problem: 'This token lacks the scope "write".', code: 'missing_scope' };
  }
  const { name } = proposal;
  try {
    refuseTwice(args['transaction_ids']);
    const asked = readKey(actor, called, idempotency_key ?? header, args);
    const kept = asked && (await findAnswer(deps, asked));
    if (kept) return kept.body as Changed;
    const prepared = await prepareProposal(deps, name, JSON.stringify(args), 'en', actor);
    if ('problem' in prepared) return prepared;
    const { preview } = prepared;
    const shown = digestOf([prepared.arguments, preview]);
    if (!isConfirmed({ name, args, total: preview.total }, { confirm_count, confirm, shown })) {
      return { applied: false, confirm_count: preview.total, confirm: shown, preview };
    }
    const { body } = await withIdempotencyKey(deps, asked, async (session) => ({
      ...{ status: 200 },
      body: { ...(await applyProposal(deps, session, name, prepared.arguments, actor)), preview } as Changed,
    }));
    return body;
  } catch (error) {
    return refusalOf(error);
  }
}

type Asked = { name: ProposalTool; args: Record<string, unknown>; total: number };

/** Whether the caller said yes to so many rows; with `confirm`, to the very rows that were shown. */
function isConfirmed(
  { name, args, total }: Asked,
  { confirm_count, confirm, shown }: { confirm_count: unknown; confirm: unknown; shown: string },
): boolean {
  const isExact = name === 'undo' && args['token'] !== undefined;
  // A split shows its parts: they are of one row.
  if (total <= 1 || isExact || name === 'propose_split') return true;
  if (confirm !== undefined) return confirm === shown && (confirm_count ?? total) === total;
  return confirm_count === total;
}

/** Throws `validation` for a row that is named twice: one that was meant may be missing. */
function refuseTwice(ids: unknown): void {
  if (!Array.isArray(ids)) return;
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (again !== -1) throw invalid({ path: `transaction_ids.${again}`, ...problemReason('named_twice') });
}

/** Throws `validation` for what is no key. */
function readKey(actor: Actor, called: string, key: unknown, asked: object): RequestKey | null {
  if (key === undefined) return null;
  const isKey = typeof key === 'string' && key.length > 0 && key.length <= KEY_LENGTH_MAX;
  if (!isKey) throw invalid({ path: 'idempotency_key', ...problemReason('too_long', { max: KEY_LENGTH_MAX }) });
  return keyOf({ actor: actor.key, key, route: `MCP ${called}`, asked });
}
