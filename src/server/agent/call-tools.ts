/** Runs the tool calls of one turn and records each with its result; a proposal only asks the person. */
import { languageOfAll } from '../../domain/agent/words/language.ts';
import { type ChatMessage, plainText } from '../../domain/chat-message.ts';
import { appliedTokens, lastQuestion, textsOfPerson } from '../../domain/chat-turn.ts';
import { foldLetters } from '../../domain/merchant-text.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../platform/http/problem.ts';
import { readLanguage } from '../settings/read-language.ts';
import { AgentFailure, type ToolReply } from './define-turn.ts';
import type { KeptThread } from './keep-thread.ts';
import { sayLeft } from './left-unapplied.ts';
import { isProposal, prepareProposal } from './proposals/proposal-book.ts';
import { toInterrupt } from './proposals/to-interrupt.ts';
import type { Recorder } from './record-answer.ts';
import { toRefusal } from './tools/define-tool.ts';
import { runTool } from './tools/tool-book.ts';

export const CALLS_MAX = 20;
/** How long the person may take to apply a proposal. */
export const PROPOSAL_MS = 30 * 60_000;
const ARGUMENTS_MAX = 16_384;

/** A model may propose a deletion after `cuánto gasté en octubre`: the person is told that it is not their own. */
const UNASKED = {
  es: 'Usted no pidió borrar nada: lo propone el asistente.',
  en: 'You did not ask to delete anything: the assistant proposes it.',
} as const;
const TO_DELETE =
  /(?<!\p{L})(?:borr|elimin|quit|suprim|anul|sa[cq]|bot[aáeo]|descart|limpi|deshac|cancel|delet|remov|eras|tak(?:e|ing)|thr[oe]w|toss|rid|scrap|wip|nuk|ditch|zap|bin|clea[nr]|discard|drop)/iu;
const proposesDeletion = (message: ChatMessage): boolean =>
  message.role === 'assistant' &&
  message.toolCalls?.some(({ function: { name } }) => name === 'propose_delete') === true;
/** The last message may only say `sí, esas`, and what corrects a deletion that was asked for is asked for with it. */
function asksToDelete(messages: readonly ChatMessage[]): boolean {
  let since = 0;
  for (const message of messages.toReversed()) {
    if (proposesDeletion(message)) since = Math.min(since, 1);
    if (message.role !== 'user') continue;
    if (TO_DELETE.test(foldLetters(plainText(message.content)))) return true;
    since += 1;
    if (since === 2) return false;
  }
  return false;
}

/** `call` runs a tool with arguments as JSON text and never throws for an invalid call of the engine. */
export function callTools(deps: Deps, recorder: Recorder, thread: KeptThread, signal: AbortSignal) {
  let calls = 0;
  let isWaiting = false;
  const begun = new Map<string, Promise<unknown>>();
  const keyOf = (name: string, argumentsText: string) => `${name} ${argumentsText}`;

  const language = async () => languageOfAll(textsOfPerson(thread.current().messages), await readLanguage(deps.db));
  const answer = (name: string, argumentsText: string, value: unknown): ToolReply => {
    const text = JSON.stringify(value);
    recorder.result(recorder.call(name, argumentsText), text);
    return { kind: 'result', text, value };
  };
  const propose = async (name: string, argumentsText: string, corrects: boolean): Promise<ToolReply> => {
    const undo_tokens = appliedTokens(thread.current().messages);
    const said = await language();
    const prepared = await prepareProposal(deps, name, argumentsText, said, { undo_tokens });
    signal.throwIfAborted();
    if ('problem' in prepared) return answer(name, argumentsText, prepared);
    if (name === 'propose_delete' && !asksToDelete(thread.current().messages))
      prepared.preview.notes = [UNASKED[said], ...(prepared.preview.notes ?? [])];
    const { interrupt, messages } = thread.current();
    const next = { tool: name, prepared, corrects, words: lastQuestion(messages) ?? '' };
    const left = sayLeft(interrupt, next, said);
    if (left !== null) prepared.preview.notes = [left, ...(prepared.preview.notes ?? [])];
    const toolCallId = recorder.call(name, JSON.stringify(prepared.arguments));
    thread.ask(toInterrupt(prepared, { tool: name, toolCallId, expiresMs: deps.now() + PROPOSAL_MS }));
    isWaiting = true;
    return { kind: 'waiting' };
  };
  return {
    /** Begins calls before their turn, the same call once; each is recorded when it is called. */
    begin: (ahead: readonly { name: string; argumentsText: string }[]): void => {
      for (const { name, argumentsText } of ahead) {
        const key = keyOf(name, argumentsText);
        if (begun.has(key)) continue;
        const value = runTool(deps, name, argumentsText);
        // Told where it is awaited; a turn that ends before has no use for it.
        value.catch(() => {});
        begun.set(key, value);
      }
    },
    call: async (name: string, argumentsText: string, corrects = false): Promise<ToolReply> => {
      signal.throwIfAborted();
      if (isWaiting) return { kind: 'waiting' };
      calls += 1;
      if (calls > CALLS_MAX) throw new AgentFailure('tool_limit');
      if (argumentsText.length > ARGUMENTS_MAX)
        return answer(
          name,
          '{}',
          toRefusal(invalid({ path: 'arguments', ...problemReason('too_long', { max: ARGUMENTS_MAX }) })),
        );
      if (isProposal(name)) return propose(name, argumentsText, corrects);
      const value = await (begun.get(keyOf(name, argumentsText)) ?? runTool(deps, name, argumentsText));
      signal.throwIfAborted();
      return answer(name, argumentsText, value);
    },
  };
}
