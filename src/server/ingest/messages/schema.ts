/** Wire schemas of messages and their results. */
import * as z from 'zod';
import { CurrencyCode, FlagText, MoneyOut } from '../../platform/http/wire.ts';
import { TransactionTypeCode } from '../../transactions/schema.ts';
import { Ingested } from '../schema.ts';
import { CHANNELS } from './read-fields.ts';

const when = { description: 'ISO 8601, seconds or milliseconds' };

/** Programs that forward messages bring fields of their own: those are left alone. What is read is in read-fields.ts. */
export const MessageBody = z.looseObject({}).meta({
  id: 'Message',
  override: {
    type: 'object',
    description: 'A text is needed: `text`, or `message`, `body`, `msg`, `content`. Other fields are left alone.',
    properties: {
      text: { type: 'string', maxLength: 40_000 },
      sender: { type: ['string', 'number', 'null'], description: 'Or `from`, `address`, `number`' },
      received_at: { type: ['string', 'number', 'null'], ...when },
      channel: { type: 'string', enum: [...CHANNELS] },
    },
    additionalProperties: true,
  },
});

export const MessageQuery = z.strictObject({ dry_run: FlagText.default(false) });

const Proposed = z
  .object({
    merchant: z.string(),
    merchant_name: z.string(),
    local_date: z.string(),
    amount: MoneyOut,
    currency: CurrencyCode,
    type: TransactionTypeCode,
  })
  .meta({ description: 'In a preview: the row that it would make or join' });

const IngestedPiece = Ingested.extend({
  proposed: Proposed.optional(),
  notice_id: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'What it is kept as; null when it is not, and in a preview' }),
}).meta({ id: 'IngestedPiece' });

export const IngestedMessage = IngestedPiece.extend({
  messages: z.array(IngestedPiece).meta({ description: 'Each message of the text; the first is above' }),
}).meta({ id: 'IngestedMessage' });
