/** What became of the last proposal of a conversation, for what is said next. */
import { PROPOSAL_TOOLS, type ProposalTool } from '../../domain/agent/answers/tool-data.ts';
import type { Settled } from '../../domain/agent/plans/settled-proposal.ts';
import { type ChatMessage, plainText } from '../../domain/chat-message.ts';
import type { Deps } from '../deps.ts';
import { findUndoable, rowsOfOperation } from '../undo/find-undoable.ts';

/** Ids in one proposal. */
const ROWS_MAX = 500;

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
  const call = messages
    .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
    .findLast(({ function: { name } }) => isProposal(name));
  const result = messages.find((message) => message.role === 'tool' && message.toolCallId === call?.id);
  if (call === undefined || result?.role !== 'tool') return null;
  const tool = call.function.name as ProposalTool;
  const outcome = outcomeIn(plainText(result.content));
  if (outcome.reason === 'declined' || outcome.reason === 'expired') return { tool, applied: null };
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

const isProposal = (name: string): boolean => PROPOSAL_TOOLS.some((tool) => tool === name);

function outcomeIn(text: string): Outcome {
  try {
    return (JSON.parse(text) ?? {}) as Outcome;
  } catch {
    return {};
  }
}
