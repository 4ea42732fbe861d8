/** The title of a conversation. */
import { type ChatMessage, plainText } from './chat-message.ts';

/** Maximum length of a title that a person gives, in UTF-16 units. */
export const TITLE_MAX = 100;
const MADE_MAX = 80;

/** The first question, shortened at a word; empty while nothing was asked. */
export function titleOf(messages: readonly ChatMessage[]): string {
  const asked = messages.find(({ role }) => role === 'user');
  const text = plainText(asked?.content ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= MADE_MAX) return text;
  const start = text.slice(0, MADE_MAX - 1).toWellFormed();
  const end = start.lastIndexOf(' ');
  return `${(end > MADE_MAX / 2 ? start.slice(0, end) : start).replace('\ufffd', '')}…`;
}
