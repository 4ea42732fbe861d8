/** What the present turn of a conversation consists of: its question, and its calls with their results. */
import { type ChatMessage, plainText } from '../../domain/chat-message.ts';
import type { TurnResult } from '../../domain/model-text/turn-figures.ts';

export type PresentTurn = {
  question: string;
  /** The person's question before. */
  before: string;
  results: (TurnResult & { toolCallId: string })[];
  /** The names of the tools that were called last, also before this turn. */
  called: string[];
};

/** Tools of earlier turns that stay at hand for a follow-up. */
const CALLED_MAX = 2;

/** Reads the turn of the person's last message. */
export function readTurn(messages: readonly ChatMessage[]): PresentTurn {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const turn = messages.slice(asked + 1);
  const said = messages.flatMap((message) => (message.role === 'user' ? [plainText(message.content)] : []));
  const results = new Map(
    turn.flatMap((message) =>
      message.role === 'tool' ? [[message.toolCallId, plainText(message.content)] as const] : [],
    ),
  );
  const calls = turn.flatMap(callsOf);
  const earlier = messages.slice(0, asked).flatMap(callsOf).slice(-CALLED_MAX);
  return {
    question: said.at(-1) ?? '',
    before: said.at(-2) ?? '',
    results: calls.flatMap(({ id, function: { name, arguments: args } }) => {
      const text = results.get(id);
      return text === undefined ? [] : [{ toolCallId: id, tool: name, args: parsed(args), value: parsed(text) }];
    }),
    called: [...earlier, ...calls].map(({ function: { name } }) => name),
  };
}

const callsOf = (message: ChatMessage) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
