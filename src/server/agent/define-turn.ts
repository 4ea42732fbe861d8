/** The interface of engines, and what a turn gives them. */
import type { ChatMessage } from '../../domain/chat-message.ts';
import type { PageContext } from './schema.ts';

/** The engine's name and provider, as each answer reports it. */
export type EngineLabel =
  | { engine: 'local' }
  | { engine: 'model'; provider: 'openai-compatible' | 'anthropic'; model: string };

/** The result of a tool call. A proposal waits for the person, which ends the turn. */
export type ToolReply = { kind: 'result'; text: string; value: unknown } | { kind: 'waiting' };

export type Turn = {
  /** The conversation so far, including this turn's own messages. */
  messages: () => readonly ChatMessage[];
  /** The settled proposal that this turn continues from: its call, and what the person was shown of it. */
  resumed: {
    tool: string;
    args: Record<string, unknown>;
    outcome: unknown;
    toolCallId: string;
    preview: unknown;
  } | null;
  page: PageContext | null;
  /** Aborted when the person stops the answer, the time is up or the service stops. */
  signal: AbortSignal;
  /** Appends to the text of the current message. */
  say: (delta: string) => void;
  /** Tells that a model has begun to think, or stopped; what it thinks is not told. */
  think: (isThinking: boolean) => void;
  /** Adds metadata to the current message, such as `unbacked`: what was struck through as without a source. */
  mark: (note: Record<string, unknown>) => void;
  /** Runs a tool for the current message. Throws beyond the turn's limit of calls. */
  callTool: (name: string, argumentsText: string, corrects?: boolean) => Promise<ToolReply>;
  /** Begins calls of tools that read before their turn: they need not wait for one another. */
  begin: (calls: readonly { name: string; argumentsText: string }[]) => void;
  /** Ends the current message; further text begins a new message. */
  endMessage: () => void;
  /** Saves the conversation as it is: what a model has said is asked for only once. */
  save: () => Promise<void>;
};

/** Answers a turn with text and tool calls. Throws AgentFailure when it cannot. */
export type Engine = { label: EngineLabel; answer: (turn: Turn) => Promise<void> };

export type FailureCode =
  | 'model_unavailable'
  | 'model_refused'
  | 'time_limit'
  | 'tool_limit'
  | 'interrupted'
  | 'unavailable'
  | 'internal';

/** The person's message for each failure. A provider's own message is never shown: it may contain keys. */
const SENTENCES: Record<FailureCode, string> = {
  model_unavailable: 'The model did not answer.',
  model_refused: 'The model refused the request.',
  time_limit: 'The answer took too long and was ended.',
  tool_limit: 'The answer needed too many steps and was ended.',
  interrupted: 'The service was stopped before the answer was whole.',
  unavailable: 'The database cannot be reached right now.',
  internal: 'Something went wrong here.',
};

/** A failed turn: `code` is for the client, `cause` for the log only. */
export class AgentFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(SENTENCES[code], { cause });
    this.name = 'AgentFailure';
    this.code = code;
  }
}
