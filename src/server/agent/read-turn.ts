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

/**
 * Reads the turn of the person's last message. `settled` is the proposal that it continues from, which may be of before:
 * a person may say something between its card and "Aplicar".
 */
export function readTurn(
  messages: readonly ChatMessage[],
  settled: { toolCallId: string; preview: unknown } | null = null,
): PresentTurn {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const turn = messages.slice(asked + 1);
  const said = messages.flatMap((message) => (message.role === 'user' ? [plainText(message.content)] : []));
  const results = new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.toolCallId, plainText(message.content)] as const] : [],
    ),
  );
  const calls = turn.flatMap(callsOf);
  const before = messages.slice(0, asked + 1).flatMap(callsOf);
  const told = [...before.filter(({ id }) => id === settled?.toolCallId), ...calls];
  const earlier = before.slice(-CALLED_MAX);
  return {
    question: said.at(-1) ?? '',
    before: said.at(-2) ?? '',
    results: told.flatMap(({ id, function: { name, arguments: args } }) => {
      const text = results.get(id);
      const shown = id === settled?.toolCallId ? settled.preview : undefined;
      return text === undefined ? [] : [{ toolCallId: id, tool: name, args: parsed(args), value: parsed(text), shown }];
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
