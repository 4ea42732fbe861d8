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

/** A proposal that a turn continues from, and what the person was shown of it. */
type Settled = { toolCallId: string; preview: unknown };

/**
 * The conversation with a settled proposal where it was settled, after what was said between its card and "Aplicar"; `at` is
 * where the turn's own messages begin. A model knows nothing of a result that is older than the last question.
 */
export function withSettled(messages: readonly ChatMessage[], settled: Settled | null, at: number): ChatMessage[] {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const isIts = (call: { id: string }) => call.id === settled?.toolCallId;
  const caller = messages.findIndex((message) => callsOf(message).some(isIts));
  const message = messages[caller];
  if (message?.role !== 'assistant' || caller > asked) return [...messages];
  const isResult = (each: ChatMessage) => each.role === 'tool' && each.toolCallId === settled?.toolCallId;
  const { toolCalls = [], ...spoken } = message;
  const others = toolCalls.filter((call) => !isIts(call));
  const rest = { ...spoken, ...(others.length > 0 && { toolCalls: others }) };
  const isLeft = others.length > 0 || plainText(spoken.content ?? '').trim() !== '';
  return [
    ...messages
      .slice(0, at)
      .flatMap((each) => (each === message ? (isLeft ? [rest] : []) : isResult(each) ? [] : [each])),
    { id: `${message.id}-settled`, role: 'assistant', toolCalls: toolCalls.filter(isIts) },
    ...messages.filter(isResult),
    ...messages.slice(at),
  ];
}

/** Reads the turn of the person's last message. */
export function readTurn(messages: readonly ChatMessage[], settled: Settled | null = null): PresentTurn {
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
