/** Settles a proposal by the person's answer: applied at most once, whatever is repeated or interrupted. */

import type { ToolMessage } from '../../domain/chat-message.ts';
import type { ChatInterrupt } from '../../domain/chat-snapshot.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { ActiveRun } from './active-runs.ts';
import { type KeptThread, storedForm } from './keep-thread.ts';
import { type Proposed, proposedBy, settle, type Verdict } from './prepare-turn.ts';
import { applyProposal } from './proposals/proposal-book.ts';
import { updateSnapshot } from './store.ts';
import { toRefusal } from './tools/define-tool.ts';

export type SettledProposal = {
  tool: string;
  args: Record<string, unknown>;
  outcome: object;
  result: ToolMessage;
  toolCallId: string;
  /** What the person was shown of it. */
  preview: unknown;
};

/** Executes the person's answer to a proposal, and records it in the conversation. */
export async function settleProposal(
  deps: Deps,
  run: ActiveRun,
  { proposed, verdict }: { proposed: Proposed; verdict: Verdict },
  thread: KeptThread,
  by: Author,
): Promise<SettledProposal> {
  const { tool, args, toolCallId, preview } = proposed;
  const settled =
    verdict === 'apply'
      ? await apply(deps, run, proposed, thread, by)
      : noted(thread, proposed, { applied: false, reason: verdict });
  thread.replace(settled.snapshot);
  if (verdict !== 'apply') await thread.save();
  return { tool, args, toolCallId, preview, outcome: settled.outcome, result: settled.result };
}

/** Ends a proposal in whose place another waits now; returns its result, or null for a question of another kind. */
export function supersede(thread: KeptThread, open: ChatInterrupt): ToolMessage | null {
  const proposed = proposedBy(open);
  if (!proposed) return null;
  const { interrupt } = thread.current();
  const { snapshot, result } = settle(thread.current(), proposed, { applied: false, reason: 'superseded' });
  thread.replace({ ...snapshot, interrupt });
  return result;
}

function noted(thread: KeptThread, proposed: Proposed, outcome: object) {
  return { ...settle(thread.current(), proposed, outcome), outcome };
}

/**
 * The change and the end of the question are one database transaction, which requires the question to be pending: a
 * replay, a second window or a restart in between finds nothing to apply.
 */
async function apply(deps: Deps, run: ActiveRun, proposed: Proposed, thread: KeptThread, by: Author) {
  try {
    return await inTransaction(deps.db, async (session) => {
      const outcome = await applyProposal(deps, session, proposed.tool, proposed.args, { ...by, origin: 'agent' });
      const settled = noted(thread, proposed, outcome);
      const at = instantAt(deps.now());
      const isWaiting = await updateSnapshot(session, run.threadId, storedForm(settled.snapshot), at, {
        waitingFor: proposed.interrupt.id,
      });
      if (!isWaiting) throw new AppError('conflict', problemReason('proposal_over'));
      return settled;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const settled = noted(thread, proposed, { applied: false, reason: 'refused', ...toRefusal(error) });
    thread.replace(settled.snapshot);
    await thread.save();
    return settled;
  }
}
