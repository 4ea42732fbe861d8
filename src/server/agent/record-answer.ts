/** Records an answer while it is given: as messages of the conversation, and as AG-UI events for listeners. */
import { randomInt, randomUUID } from 'node:crypto';
import { type BaseEvent, EventType } from '@ag-ui/core';
import type { AssistantMessage, ChatMessage } from '../../domain/chat-message.ts';
import type { EngineLabel } from './define-turn.ts';

const CALL_ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Own ids, because local model servers give every call of a conversation the same one. */
function newCallId(): string {
  return Array.from({ length: 9 }, () => CALL_ID_LETTERS[randomInt(CALL_ID_LETTERS.length)]).join('');
}

export type Recorder = ReturnType<typeof recordAnswer>;

/** Appends to `messages` and emits, so that the stored and the streamed answer agree. */
export function recordAnswer(messages: ChatMessage[], engine: EngineLabel, emit: (event: BaseEvent) => void) {
  let current: AssistantMessage | null = null;
  let isSpeaking = false;
  /** Metadata of the answer: its engine, and its notes. */
  let label: { alcancia: object } = { alcancia: engine };

  const message = () => {
    if (!current) {
      current = { id: randomUUID(), role: 'assistant' };
      messages.push(current);
    }
    return current;
  };
  const hush = () => {
    if (isSpeaking && current) {
      current.metadata = label;
      emit({ type: EventType.TEXT_MESSAGE_END, messageId: current.id, metadata: label });
    }
    isSpeaking = false;
  };
  let thought: string | null = null;
  /** What a model thinks is no part of the answer: only that it does is told, between two events. */
  const think = (isThinking: boolean) => {
    if (isThinking === (thought !== null)) return;
    if (thought === null) hush();
    const messageId = thought ?? randomUUID();
    thought = isThinking ? messageId : null;
    emit({ type: isThinking ? EventType.REASONING_START : EventType.REASONING_END, messageId });
  };
  const end = () => {
    think(false);
    hush();
    current = null;
    label = { alcancia: engine };
  };
  return {
    /** Appends to the current message. */
    say: (delta: string) => {
      if (delta === '') return;
      think(false);
      // Text after a call is a new message.
      if (current?.toolCalls) end();
      const to = message();
      to.metadata = label;
      if (!isSpeaking) {
        emit({ type: EventType.TEXT_MESSAGE_START, messageId: to.id, role: 'assistant', metadata: label });
      }
      isSpeaking = true;
      to.content = (to.content ?? '') + delta;
      emit({ type: EventType.TEXT_MESSAGE_CONTENT, messageId: to.id, delta });
    },
    think,
    /** Adds a note to the current message beside its engine. */
    mark: (note: Record<string, unknown>) => {
      label = { alcancia: { ...label.alcancia, ...note } };
    },
    /** Adds a call to the current message; returns its id. */
    call: (name: string, argumentsText: string): string => {
      think(false);
      hush();
      const to = message();
      const toolCallId = newCallId();
      to.toolCalls = [
        ...(to.toolCalls ?? []),
        { id: toolCallId, type: 'function', function: { name, arguments: argumentsText } },
      ];
      emit({ type: EventType.TOOL_CALL_START, toolCallId, toolCallName: name, parentMessageId: to.id });
      emit({ type: EventType.TOOL_CALL_ARGS, toolCallId, delta: argumentsText });
      emit({ type: EventType.TOOL_CALL_END, toolCallId });
      return toolCallId;
    },
    result: (toolCallId: string, content: string) => {
      const id = randomUUID();
      messages.push({ id, role: 'tool', toolCallId, content });
      emit({ type: EventType.TOOL_CALL_RESULT, messageId: id, toolCallId, content, role: 'tool' });
    },
    /** Ends the current message, leaving nothing open. */
    end,
  };
}
