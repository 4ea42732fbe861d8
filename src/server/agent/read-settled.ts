/** What became of the last proposal of a conversation, for what is said next. */
import { PROPOSAL_TOOLS, type ProposalTool } from '../../domain/agent/answers/tool-data.ts';
import type { Settled } from '../../domain/agent/plans/settled-proposal.ts';
import { type ChatMessage, plainText } from '../../domain/chat-message.ts';
import type { Deps } from '../deps.ts';
import { findUndoable, rowsOfOperation } from '../undo/find-undoable.ts';

/** Ids in one proposal. */
const ROWS_MAX = 500;

/** What proposals name what they are about by. */
type Args = { transaction_id?: number; transaction_ids?: number[]; item?: unknown; reminder?: number; token?: string };
type Outcome = { applied?: unknown; reason?: unknown; undo_token?: unknown; data?: Made | null };
type Made = {
  transaction?: { id?: unknown };
  reminder?: { id?: unknown };
  outcome?: unknown;
  recurring_item_id?: unknown;
};

/** Null where none was made, where it waits, or where its change is undone by now. */
export async function readSettled(
  deps: Pick<Deps, 'db' | 'now'>,
  messages: readonly ChatMessage[],
): Promise<Settled | null> {
  const proposals = messages
    .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
    .filter(({ function: { name } }) => isProposal(name))
    .map(({ id, function: { name, arguments: args } }) => ({
      ...{ tool: name as ProposalTool, args: readObject(args) as Args },
      outcome: outcomeOf(id, messages),
    }));
  const last = proposals.at(-1);
  if (last === undefined) return null;
  const isDeclined = last.outcome.reason === 'declined' || last.outcome.reason === 'expired';
  if (!isDeclined) return appliedOf(deps, last);
  // What would have changed what was made before leaves that as it is.
  const earlier = proposals.findLast(({ outcome }) => outcome.applied === true);
  const found = earlier === undefined ? null : await appliedOf(deps, earlier);
  return found !== null && isOf(last.args, found.applied)
    ? { ...found, isDeclined: true }
    : { tool: last.tool, applied: null };
}

/** Whether a proposal is about what another one made or changed, and nothing else. */
function isOf(
  { transaction_id, transaction_ids = [], item, reminder, token }: Args,
  made: Settled['applied'],
): boolean {
  const ids = transaction_id === undefined ? transaction_ids : [transaction_id];
  if (ids.length > 0) return ids.every((id) => made?.rows.includes(id) === true);
  const [of] = [item, reminder].filter((id) => id !== undefined);
  return of !== undefined ? of === made?.item : token !== undefined && token === made?.token;
}

async function appliedOf(
  deps: Pick<Deps, 'db' | 'now'>,
  { tool, outcome }: { tool: ProposalTool; outcome: Outcome },
): Promise<Settled | null> {
  if (outcome.applied !== true || typeof outcome.undo_token !== 'string') return null;
  const found = await findUndoable(deps, { undo_token: outcome.undo_token });
  if (found === undefined) return null;
  const { transaction, reminder, outcome: entry, recurring_item_id: item = reminder?.id } = outcome.data ?? {};
  const token = outcome.undo_token;
  // A purchase in cuotas made their rows too.
  const rows =
    typeof transaction?.id === 'number' ? [transaction.id] : await rowsOfOperation(deps.db, token, ROWS_MAX + 1);
  return {
    tool,
    applied: {
      token,
      // Of too many none is proposed by its id.
      rows: rows.length > ROWS_MAX ? [] : rows,
      isNew: entry === 'created' || entry === 'possible',
      ...(typeof item === 'number' ? { item } : {}),
    },
  };
}

/** The result of a call; nothing in one that waits, or that was refused. */
function outcomeOf(callId: string, messages: readonly ChatMessage[]): Outcome {
  const result = messages.find((message) => message.role === 'tool' && message.toolCallId === callId);
  return result?.role === 'tool' ? readObject(plainText(result.content)) : {};
}

const isProposal = (name: string): boolean => PROPOSAL_TOOLS.some((tool) => tool === name);

function readObject(text: string): object {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}
