/** The response for the messages of a text. */
import type * as z from 'zod';
import type { MessageResult } from './ingest-message.ts';
import type { IngestedMessage } from './schema.ts';

type Answer = z.input<typeof IngestedMessage>;
type Piece = Answer['messages'][number];

/** The answer about a text: the first message, and all of them. A preview shows rows that are not there. */
export function answerMessage(results: readonly MessageResult[], isPreview: boolean): Answer {
  const messages = results.map((result): Piece => (isPreview ? proposedOf(result) : result));
  const [first] = messages;
  if (!first) throw new Error('A text has no message');
  return { ...first, messages };
}

function proposedOf({ transaction, accrual: _accrual, ...rest }: MessageResult): Piece {
  const result = { ...rest, notice_id: null };
  if (!transaction) return result;
  const { merchant, merchant_name, local_date, amount, currency, type } = transaction;
  return { ...result, proposed: { merchant, merchant_name, local_date, amount, currency, type } };
}
