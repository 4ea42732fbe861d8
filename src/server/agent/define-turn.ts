/** What an engine is given to answer one turn, and what an engine is. */
import type { ChatMessage } from '../../domain/chat-message.ts';
import type { PageContext } from './schema.ts';

/** Who answers, as each answer says it. */
export type EngineLabel =
  | { engine: 'local' }
  | { engine: 'model'; provider: 'openai-compatible' | 'anthropic'; model: string };

/** What came of a tool call. A proposal waits for the person: the turn is over then. */
export type ToolReply = { kind: 'result'; text: string; value: unknown } | { kind: 'waiting' };

export type Turn = {
  /** The conversation so far, this turn's own messages included. */
  messages: () => readonly ChatMessage[];
  /** The answer to a proposal that this turn goes on from. */
  resumed: { tool: string; args: Record<string, unknown>; outcome: unknown } | null;
  page: PageContext | null;
  /** Aborted when the person stops the answer, the time is over or the service ends. */
  signal: AbortSignal;
  /** Adds to the text of the current message. */
  say: (delta: string) => void;
  /** Notes something about the current message, such as `unbacked`: figures in it that came from no tool. */
  mark: (note: Record<string, unknown>) => void;
  /** Runs a tool for the current message. Throws once the turn has used up its calls. */
  callTool: (name: string, argumentsText: string) => Promise<ToolReply>;
  /** Ends the current message and saves the conversation; what follows is a new message. */
  endStep: () => Promise<void>;
};

/** Answers a turn: says things and calls tools until there is nothing left to say. Throws AgentFailure when it cannot. */
export type Engine = { label: EngineLabel; answer: (turn: Turn) => Promise<void> };

export type FailureCode =
  | 'model_unavailable'
  | 'model_refused'
  | 'time_limit'
  | 'tool_limit'
  | 'interrupted'
  | 'unavailable'
  | 'internal';

/** What the person is told of each failure. What a provider said about it is for nobody: it may hold keys. */
const SENTENCES: Record<FailureCode, string> = {
  model_unavailable: 'The model did not answer.',
  model_refused: 'The model refused the request.',
  time_limit: 'The answer took too long and was ended.',
  tool_limit: 'The answer needed too many steps and was ended.',
  interrupted: 'The service was stopped before the answer was whole.',
  unavailable: 'The database cannot be reached right now.',
  internal: 'Something went wrong here.',
};

/** A turn that could not be answered: `code` is for the client, `cause` for the log alone. */
export class AgentFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(SENTENCES[code], { cause });
    this.name = 'AgentFailure';
    this.code = code;
  }
}
