/** Prepares a run: the stored conversation, what the client adds to it, and the proposal it answers. */

import { randomUUID } from 'node:crypto';
import type { ToolMessage } from '../../domain/chat-message.ts';
import type { ChatInterrupt } from '../../domain/chat-snapshot.ts';
import { acceptMessages, turnToRepeat, withResult } from '../../domain/chat-turn.ts';
import { withoutControlMarks } from '../../domain/control-marks.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../platform/http/problem.ts';
import { Page, type PageContext, type ResumeIn, type RunInputBody } from './schema.ts';
import { EMPTY, findSnapshot, type Snapshot } from './store.ts';

/** The proposal as shown to the person: only this can be applied, and only until `expiresAt`. */
export type Proposed = {
  interrupt: ChatInterrupt;
  toolCallId: string;
  tool: string;
  args: Record<string, unknown>;
  preview: unknown;
  expiresAt: string;
};

/** The person's answer to a proposal. */
export type Verdict = 'apply' | 'declined' | 'expired';

export type PreparedTurn = {
  snapshot: Snapshot;
  /** When the conversation had last changed as it was read; null for a new one. */
  readAt: string | null;
  /**
   * The proposal that this turn settles first: the one that is answered, or one that has expired. What is said under
   * an open one leaves it open.
   */
  settled: { proposed: Proposed; verdict: Verdict; isAnswered: boolean } | null;
  page: PageContext | null;
};

const PAGE = 'alcancia.page';
const STATE_BYTES_MAX = 16_384;

/**
 * The turn that a client requests, or null when there is nothing to answer. Throws `validation` for an answer to a
 * proposal other than the pending one.
 */
export async function prepareTurn(
  deps: Pick<Deps, 'db' | 'now'>,
  input: RunInputBody,
  isProposal: (tool: string) => boolean,
): Promise<PreparedTurn | null> {
  const stored = (await findSnapshot(deps.db, input.threadId)) ?? EMPTY;
  const rules = { newId: randomUUID, isProposal };
  const accepted = acceptMessages(stored.messages, input.messages, rules);
  const isNew = accepted.length > stored.messages.length;
  const proposed = stored.interrupt && proposedBy(stored.interrupt);
  const verdict = verdictOn(proposed, input.resume, deps.now(), isNew);
  const repeated = isNew || verdict ? null : turnToRepeat(stored.messages, input.messages, isProposal);
  if (!isNew && !verdict && !repeated) return null;
  return {
    snapshot: {
      messages: repeated ?? accepted,
      state: stateOf(input.state) ?? stored.state,
      interrupt: stored.interrupt,
    },
    readAt: stored.updated_at,
    settled: proposed && verdict ? { proposed, verdict, isAnswered: (input.resume?.length ?? 0) > 0 } : null,
    page: pageOf(input),
  };
}

/** The proposal of an open question, or null for a question of another kind. */
export function proposedBy(interrupt: ChatInterrupt): Proposed | null {
  const about = interrupt.metadata?.alcancia as { tool?: unknown; arguments?: unknown; preview?: unknown } | undefined;
  const { toolCallId, expiresAt } = interrupt;
  if (typeof about?.tool !== 'string' || typeof about.arguments !== 'object' || !about.arguments) return null;
  if (toolCallId === undefined || expiresAt === undefined) return null;
  const { tool, preview } = about;
  return { interrupt, toolCallId, tool, args: about.arguments as Record<string, unknown>, preview, expiresAt };
}

/** The conversation once a proposal is settled: the result follows its call. */
export function settle(
  snapshot: Snapshot,
  proposed: Proposed,
  outcome: object,
): { snapshot: Snapshot; result: ToolMessage } {
  const { toolCallId } = proposed;
  const result: ToolMessage = { id: randomUUID(), role: 'tool', toolCallId, content: JSON.stringify(outcome) };
  return { snapshot: { ...snapshot, messages: withResult(snapshot.messages, result), interrupt: null }, result };
}

function verdictOn(
  proposed: Proposed | null,
  resume: readonly ResumeIn[] | undefined,
  nowMs: number,
  isNew: boolean,
): Verdict | null {
  const [answer, ...others] = resume ?? [];
  const isOver = proposed !== null && Date.parse(proposed.expiresAt) <= nowMs;
  if (!answer) return isOver && isNew ? 'expired' : null;
  if (!proposed || others.length > 0 || answer.interruptId !== proposed.interrupt.id) {
    throw invalid({
      path: 'resume.0.interruptId',
      ...problemReason('proposal_over'),
      message: 'No proposal with that id waits for an answer',
    });
  }
  const { payload } = answer;
  if (answer.status === 'cancelled' || payload?.approved === false) return 'declined';
  if (!payload)
    throw invalid({
      path: 'resume.0.payload',
      ...problemReason('needed'),
      message: 'Must say {"approved": true} to apply it',
    });
  if (payload.tool !== undefined && payload.tool !== proposed.tool) {
    throw invalid({ path: 'resume.0.payload.tool', ...problemReason('not_proposed') });
  }
  if (payload.arguments !== undefined && canonical(payload.arguments) !== canonical(proposed.args)) {
    throw invalid({ path: 'resume.0.payload.arguments', ...problemReason('not_proposed') });
  }
  return isOver ? 'expired' : 'apply';
}

/**
 * One text for values that look equal, regardless of the order of fields and of control marks, which the person does
 * not see.
 */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'string') return withoutControlMarks(each);
    return typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });
}

/** A client's own notes on the conversation, stored unchanged. They reach no engine. */
function stateOf(state: unknown): object | null {
  if (typeof state !== 'object' || state === null || Object.keys(state).length === 0) return null;
  const { alcancia: _ours, ...theirs } = state as Record<string, unknown>;
  const isKept = Object.keys(theirs).length > 0 && JSON.stringify(theirs).length <= STATE_BYTES_MAX;
  return isKept ? theirs : null;
}

/** The person's current page; anything invalid counts as absent. */
function pageOf(input: RunInputBody): PageContext | null {
  const value = input.context?.find(({ description }) => description === PAGE)?.value;
  if (value === undefined) return null;
  try {
    return Page.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
