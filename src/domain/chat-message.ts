/** The messages of a conversation, in the shapes of AG-UI 1.0. */

export type ToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } };
/** The common part of every message. */
export type Shared = { id: string; name?: string; metadata?: Record<string, unknown>; encryptedValue?: string };
export type UserMessage = Shared & { role: 'user'; content: string | unknown[] };
export type AssistantMessage = Shared & { role: 'assistant'; content?: string; toolCalls?: ToolCall[] };
export type ToolMessage = Shared & { role: 'tool'; content: string | unknown[]; toolCallId: string; error?: string };
export type NoteMessage = Shared & { role: 'system' | 'developer' | 'reasoning'; content: string };
export type ChatMessage = UserMessage | AssistantMessage | ToolMessage | NoteMessage;

/** A message, and whether its sender gave it an id. */
export type Read = { message: ChatMessage; hadId: boolean };

/** The content of a message, reduced to text. */
export function plainText(content: string | readonly unknown[]): string {
  if (typeof content === 'string') return content;
  return content.map((part) => textOfPart(part) ?? '').join('');
}

/** Whether a message is empty. A failed result is not. */
export function isEmpty(message: ChatMessage): boolean {
  const isFailure = message.role === 'tool' && message.error !== undefined;
  return !isFailure && (message.content === undefined || message.content.length === 0);
}

/** The text of a part of a message; null for any other part, such as a picture. */
export function textOfPart(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || !('text' in part)) return null;
  return typeof part.text === 'string' ? part.text : null;
}
