/**
 * One turn of a conversation, from the client's request to the last event. It continues without listeners, and every
 * step is saved (docs/rules/chat-snapshot.md, docs/decisions/0015-the-agent.md).
 */
import { type BaseEvent, EventType, type RunFinishedOutcome } from '@ag-ui/core';
import type { ToolMessage } from '../../domain/chat-message.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import { isDatabaseAway } from '../platform/http/problem.ts';
import type { ActiveRun, StopReason } from './active-runs.ts';
import type { Listener } from './attach-listener.ts';
import { callTools } from './call-tools.ts';
import { AgentFailure, type Engine, type Turn } from './define-turn.ts';
import { createThreadSaver } from './keep-thread.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import { recordAnswer } from './record-answer.ts';
import { settleProposal, supersede } from './settle-proposal.ts';

export const TURN_MS_MAX = 120_000;

export type TurnRequest = {
  run: ActiveRun;
  prepared: PreparedTurn;
  engine: Engine;
  by: Author;
  ids: { threadId: string; runId: string };
  listener: Listener;
};

/** Runs a turn to its end: answers it, saves it, and reports how it ended. Never throws. */
export async function playTurn(deps: Deps, request: TurnRequest): Promise<void> {
  const { run, listener, ids } = request;
  const { signal } = run.controller;
  const timer = setTimeout(() => run.controller.abort('time_limit' satisfies StopReason), TURN_MS_MAX);
  listener.send({ type: EventType.RUN_STARTED, ...ids, protocolVersion: '1.0' });
  try {
    const thread = await answerTurn(deps, request);
    await thread.save();
    const question = thread.current().interrupt;
    finish(request, question ? { type: 'interrupt', interrupts: [question] } : { type: 'success' });
  } catch (error) {
    endEarly(deps, request, signal.aborted ? (signal.reason as StopReason) : error);
  } finally {
    clearTimeout(timer);
    listener.end();
  }
}

/** Settles the pending proposal, then lets the engine answer. */
async function answerTurn(deps: Deps, request: TurnRequest) {
  const { run, prepared, engine, by, listener } = request;
  const { signal } = run.controller;
  const thread = createThreadSaver(deps, run, prepared.snapshot);
  const resumed = prepared.settled && (await settleProposal(deps, run, prepared.settled, thread, by));
  if (resumed) listener.send(resultEvent(resumed.result));
  const recorder = recordAnswer(run.messages, engine.label, listener.send);
  const tools = callTools(deps, recorder, thread, signal);
  const turn: Turn = {
    messages: () => run.messages,
    resumed: resumed && prepared.settled?.isAnswered ? resumed : null,
    page: prepared.page,
    signal,
    say: (delta) => {
      signal.throwIfAborted();
      recorder.say(delta);
    },
    mark: recorder.mark,
    think: recorder.think,
    begin: tools.begin,
    callTool: async (name, argumentsText, corrects) => {
      const open = thread.current().interrupt;
      const reply = await tools.call(name, argumentsText, corrects);
      const replaced = open && thread.current().interrupt?.id !== open.id ? supersede(thread, open) : null;
      if (replaced) listener.send(resultEvent(replaced));
      return reply;
    },
    endMessage: recorder.end,
    save: async () => {
      await thread.save();
    },
  };
  try {
    await raceWithAbort(engine.answer(turn), signal);
  } catch (error) {
    // Earlier text stays.
    recorder.end();
    await thread.save();
    throw error;
  }
  recorder.end();
  return thread;
}

const resultEvent = ({ id, toolCallId, content }: ToolMessage): BaseEvent => ({
  ...{ type: EventType.TOOL_CALL_RESULT, messageId: id, toolCallId, content, role: 'tool' },
});

async function raceWithAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  // The loser of the race may still reject, which no longer matters.
  work.catch(() => {});
  promise.catch(() => {});
  await Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

function finish({ listener, ids }: TurnRequest, outcome: RunFinishedOutcome): void {
  listener.send({ type: EventType.RUN_FINISHED, ...ids, outcome });
}

function endEarly(deps: Deps, request: TurnRequest, why: unknown): void {
  if (why === 'stopped' || why === 'deleted') {
    finish(request, { type: 'cancelled' });
    return;
  }
  const failure = failureOf(why);
  if (failure.code === 'internal') deps.log.error({ err: failure.cause }, 'A turn of the agent failed');
  else deps.log.warn({ code: failure.code, reason: reasonOf(failure.cause) }, 'A turn of the agent was not answered');
  request.listener.send({ type: EventType.RUN_ERROR, message: failure.message, code: failure.code });
}

function failureOf(why: unknown): AgentFailure {
  if (why instanceof AgentFailure) return why;
  if (why === 'time_limit' || why === 'interrupted') return new AgentFailure(why);
  return new AgentFailure(isDatabaseAway(why) ? 'unavailable' : 'internal', why);
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}
