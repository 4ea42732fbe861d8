/** The conversation as turns: each question with its answers, in order. */
import type { Message } from '@ag-ui/client';
import { NO_SOURCE } from '../../domain/model-text/no-source.ts';

/** What answered: the local rules, or a model. */
export type Engine = { engine: 'local' } | { engine: 'model'; provider: string; model: string };

export type ToolPart = {
  kind: 'tool';
  id: string;
  name: string;
  /** JSON as sent, possibly still streaming. */
  args: string;
  /** JSON of the result; null until it arrives. */
  result: string | null;
};
export type Part = { kind: 'text'; id: string; text: string } | ToolPart;

/** What the engine notes of its answer. */
export type Note = {
  /** It asks back which of the suggestions was meant. */
  asksBack: boolean;
  /** How it read the question. */
  readAs: string | null;
  /** Complete questions: what may have been meant, or what may be asked next. */
  suggestions: readonly string[];
};

export type Turn = {
  id: string;
  /** Null for an answer without a question. */
  question: string | null;
  parts: Part[];
  engine: Engine | null;
  /** How many files the person gave in it, in place of a question. */
  files: number;
  note: Note;
  /** Figures that a model wrote and no tool returned, verbatim: those of answers that do not mark them in their text. */
  unbacked: string[];
  /** Changes whenever the turn does. */
  version: string;
};

/** The call under which the service records a file. */
export const RECEIVE_DOCUMENT = 'receive_document';

/** Groups messages by question. Leaves out messages that are not shown (reasoning, system). */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const results = new Map(
    messages.flatMap((message) => (message.role === 'tool' ? [[message.toolCallId, textOf(message.content)]] : [])),
  );
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.role === 'user') turns.push(newTurn(message.id, textOf(message.content)));
    if (message.role !== 'assistant') continue;
    const turn = turns.at(-1) ?? newTurn(message.id, null);
    if (turns.length === 0) turns.push(turn);
    const text = textOf(message.content);
    if (text.trim() !== '') turn.parts.push({ kind: 'text', id: message.id, text });
    for (const { id, function: call } of message.toolCalls ?? []) {
      if (call.name === RECEIVE_DOCUMENT) turn.files += 1;
      turn.parts.push({ kind: 'tool', id, name: call.name, args: call.arguments, result: results.get(id) ?? null });
    }
    turn.engine = engineOf(message.metadata) ?? turn.engine;
    turn.note = noteOf(message.metadata) ?? turn.note;
    if (!isMarked(text)) turn.unbacked.push(...unbackedIn(message.metadata));
  }
  return turns.map((turn) => ({ ...turn, version: versionOf(turn) }));
}

function newTurn(id: string, question: string | null): Turn {
  return { id, question, parts: [], engine: null, files: 0, note: NO_NOTE, unbacked: [], version: '' };
}

function versionOf({ parts, engine, note, unbacked }: Turn): string {
  const sizes = parts.map((part) =>
    part.kind === 'text' ? `${part.id}:${part.text.length}` : `${part.id}:${part.args.length}:${part.result?.length}`,
  );
  return `${sizes.join(' ')} ${engine?.engine} ${note.asksBack} ${note.readAs} ${note.suggestions.length} ${unbacked.length}`;
}

/** The text of a message, joined from its text parts. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => (typeof part === 'object' && part !== null && 'text' in part ? part.text : ''))
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .join('\n');
}

function engineOf(metadata: unknown): Engine | null {
  const { alcancia } = asRecord(metadata);
  const { engine, provider, model } = asRecord(alcancia);
  if (engine === 'local') return { engine };
  return engine === 'model' && typeof provider === 'string' && typeof model === 'string'
    ? { engine, provider, model }
    : null;
}

const NO_NOTE: Note = { asksBack: false, readAs: null, suggestions: [] };
const SUGGESTIONS_MAX = 3;

function noteOf(metadata: unknown): Note | null {
  const { kind, read_as, suggestions } = asRecord(asRecord(metadata)['alcancia']);
  if (typeof kind !== 'string') return null;
  const questions = (Array.isArray(suggestions) ? suggestions : []).flatMap((each) => {
    const { question } = asRecord(each);
    return typeof question === 'string' && question.trim() !== '' ? [question] : [];
  });
  return {
    asksBack: kind === 'ask',
    readAs: typeof read_as === 'string' && read_as !== '' ? read_as : null,
    suggestions: [...new Set(questions)].slice(0, SUGGESTIONS_MAX),
  };
}

/** Answers of earlier versions have no marks. */
const isMarked = (text: string): boolean => Object.values(NO_SOURCE).some((mark) => text.includes(mark));

function unbackedIn(metadata: unknown): string[] {
  const { unbacked } = asRecord(asRecord(metadata)['alcancia']);
  return Array.isArray(unbacked) ? unbacked.filter((figure): figure is string => typeof figure === 'string') : [];
}

/** How a reading ended that has to be repeated. */
export const GOES_ON = { kind: 'finished', proposal: null, isCancelled: false, isRunning: true } as const;

/** Whether the state of a conversation says that it is being answered. */
export const isRunningIn = (state: unknown): boolean => asRecord(asRecord(state)['alcancia'])['running'] === true;

/** The value as an object; empty when it is not one. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
