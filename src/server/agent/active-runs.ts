/** The active runs: one per conversation, two at most, each of which can be stopped at any moment. */

import type { ChatMessage } from '../../domain/chat-message.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { type Audience, createAudience } from './attach-listener.ts';
import type { Kept } from './store.ts';

export const RUNS_MAX = 2;

/** Why a run was stopped. */
export type StopReason = 'stopped' | 'deleted' | 'time_limit' | 'interrupted';

export type ActiveRun = {
  threadId: string;
  runId: string;
  /** The current conversation, ahead of the stored one. */
  messages: ChatMessage[];
  /** The conversation at its beginning, once that is stored. */
  opened: readonly ChatMessage[] | null;
  /** What its last save left stored. */
  kept: Kept | null;
  /** Who receives its events, from whatever window. */
  audience: Audience;
  /** Aborted with a StopReason. */
  controller: AbortController;
  /** Its conversation was deleted: it no longer saves. */
  isDead: boolean;
  /** Settles with its last save so far. */
  saving: Promise<unknown>;
  /** Settles when the run has ended entirely. */
  finished: Promise<void>;
};

export type ActiveRuns = ReturnType<typeof createActiveRuns>;

/** The run registry of a service. */
export function createActiveRuns() {
  const runs = new Map<string, ActiveRun>();
  const leave = (run: ActiveRun) => {
    if (runs.get(run.threadId) === run) runs.delete(run.threadId);
  };
  return {
    /** Registers a conversation's run. Throws when it has one, or when too many are active. */
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
        opened: null,
        kept: null,
        audience: createAudience(),
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
    /** Stops a conversation's run, unless a late stop names an earlier one. Returns whether it stopped. */
    stop: (threadId: string, runId: string | undefined): boolean => {
      const run = runs.get(threadId);
      if (!run || (runId !== undefined && run.runId !== runId)) return false;
      run.controller.abort('stopped' satisfies StopReason);
      return true;
    },
    /** Stops a conversation's run for good: once this settles it has saved for the last time. */
    kill: async (threadId: string): Promise<void> => {
      const run = runs.get(threadId);
      if (!run) return;
      run.isDead = true;
      run.controller.abort('deleted' satisfies StopReason);
      leave(run);
      await run.saving.catch(() => {});
    },
    /** Stops all runs at shutdown. */
    close: async (): Promise<void> => {
      const ending = [...runs.values()];
      for (const run of ending) run.controller.abort('interrupted' satisfies StopReason);
      await Promise.all(ending.map(({ finished }) => finished));
    },
  };
}
