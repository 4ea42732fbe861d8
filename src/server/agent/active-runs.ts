/** The runs that go on right now: one for each conversation, two at most, each to be stopped at any moment. */

import type { ChatMessage } from '../../domain/chat-message.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';

export const RUNS_MAX = 2;

/** Why a run was ended before it was done. */
export type StopReason = 'stopped' | 'deleted' | 'time_limit' | 'interrupted';

export type ActiveRun = {
  threadId: string;
  runId: string;
  /** The conversation as it is this moment, ahead of what is stored. */
  messages: ChatMessage[];
  /** Aborted with a StopReason. */
  controller: AbortController;
  /** Its conversation was deleted: it saves no more. */
  isDead: boolean;
  /** Settles once its last save so far is done. */
  saving: Promise<unknown>;
  /** Settles once nothing of it goes on. */
  finished: Promise<void>;
};

/** The register of a service. */
export function createActiveRuns() {
  const runs = new Map<string, ActiveRun>();
  const leave = (run: ActiveRun) => {
    if (runs.get(run.threadId) === run) runs.delete(run.threadId);
  };
  return {
    /** Takes the place of a conversation's run. Throws when it has one, or when too many go on. */
    enter: (threadId: string, runId: string): ActiveRun => {
      if (runs.has(threadId)) {
        throw new AppError('run_in_progress', 'This conversation is being answered. Wait for it, or stop it.');
      }
      if (runs.size >= RUNS_MAX) {
        throw new AppError('too_many_requests', problemReason('conversations_waiting'), {
          headers: { 'retry-after': '5' },
        });
      }
      const nothing = Promise.resolve();
      const run: ActiveRun = {
        threadId,
        runId,
        messages: [],
        controller: new AbortController(),
        isDead: false,
        saving: nothing,
        finished: nothing,
      };
      runs.set(threadId, run);
      return run;
    },
    leave,
    find: (threadId: string): ActiveRun | undefined => runs.get(threadId),
    /** Stops a conversation's run; a stop that comes late and names another does nothing. Answers whether it stopped. */
    stop: (threadId: string, runId: string | undefined): boolean => {
      const run = runs.get(threadId);
      if (!run || (runId !== undefined && run.runId !== runId)) return false;
      run.controller.abort('stopped' satisfies StopReason);
      return true;
    },
    /** Ends a conversation's run for good: once this settles it has saved for the last time. */
    kill: async (threadId: string): Promise<void> => {
      const run = runs.get(threadId);
      if (!run) return;
      run.isDead = true;
      run.controller.abort('deleted' satisfies StopReason);
      leave(run);
      await run.saving.catch(() => {});
    },
    /** Ends all of them, as the service does when it ends. */
    close: async (): Promise<void> => {
      const ending = [...runs.values()];
      for (const run of ending) run.controller.abort('interrupted' satisfies StopReason);
      await Promise.all(ending.map(({ finished }) => finished));
    },
  };
}
