/** One run of the AG-UI client: what arrives is shown in the conversation, and how it ended is returned. */
import type { AgentSubscriber, HttpAgent, Interrupt, Message } from '@ag-ui/client';
import { streamMessages, updateThread } from './thread-state.ts';
import { isRunningIn } from './turns.ts';

/** Stands for the service's own report of a failure. */
const FAILED = 500;
/** Keeps the library from logging a failure that the screen shows. */
const QUIET: object = { stopPropagation: true };
export type Ending =
  | { kind: 'finished'; proposal: Interrupt | null; isCancelled: boolean; isRunning: boolean }
  | { kind: 'failed'; status: number | null };

export type Shown = {
  /** Whether this is still the conversation on the screen. */
  isShown: () => boolean;
  /** What comes before the agent's own messages. */
  before: readonly Message[];
};

/** Runs an agent to the end of its stream and returns the outcome. Messages appear as they arrive. */
export async function play(
  agent: HttpAgent,
  parameters: Parameters<HttpAgent['runAgent']>[0],
  { isShown, before }: Shown,
): Promise<Ending> {
  let ending: Ending = { kind: 'failed', status: null };
  const think = (isThinking: boolean) => {
    if (isShown()) updateThread({ isThinking });
  };
  const listener: AgentSubscriber = {
    onMessagesChanged: ({ messages }) => {
      if (isShown()) streamMessages([...before, ...messages]);
    },
    onStateSnapshotEvent: ({ event: { snapshot } }) => {
      if (isShown() && isRunningIn(snapshot)) updateThread({ phase: 'elsewhere' });
    },
    onReasoningStartEvent: () => think(true),
    onReasoningEndEvent: () => think(false),
    onRunFinishedEvent: (end) => {
      ending = {
        kind: 'finished',
        proposal: end.outcome === 'interrupt' ? (end.interrupts[0] ?? null) : null,
        isCancelled: end.outcome === 'cancelled',
        isRunning: isRunningIn(end.state),
      };
    },
    // The service reported a failure: nothing goes on there.
    onRunErrorEvent: ({ event }) => {
      ending = { kind: 'failed', status: event.code === 'abort' ? null : FAILED };
    },
    onRunFailed: ({ error }) => {
      ending = { kind: 'failed', status: 'status' in error && typeof error.status === 'number' ? error.status : null };
      return QUIET;
    },
  };
  await agent.runAgent(parameters, listener).catch(() => undefined);
  think(false);
  return ending as Ending;
}
