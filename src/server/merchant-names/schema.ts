/** Wire schemas of the names that a person gives merchants. */
import * as z from 'zod';
import { MERCHANT_LENGTH_MAX } from '../../domain/merchant-text.ts';
import { NAME_SCOPES } from '../../domain/merchants/name-merchant.ts';
import { textOf } from '../platform/http/wire.ts';

const NAME_LENGTH_MAX = 80;

const fields = {
  merchant: textOf(MERCHANT_LENGTH_MAX).meta({ description: 'As a row has it, in the words of the bank' }),
  scope: z.enum(NAME_SCOPES).default('name').meta({
    description: 'name: all that is called like it by the rule; printed: only what the bank prints like it',
  }),
};

export const NewMerchantName = z
  .strictObject({ ...fields, name: textOf(NAME_LENGTH_MAX) })
  .meta({ id: 'NewMerchantName' });

export const MerchantNameRequest = z.strictObject(fields).meta({ id: 'MerchantNameRequest' });

export const MerchantName = z
  .object({
    id: z.number().int(),
    scope: z.enum(NAME_SCOPES),
    key: z.string().meta({ description: 'The folded text that it is for' }),
    name: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'MerchantName' });

export const SavedMerchantName = MerchantName.extend({
  rows: z.number().int().meta({ description: 'How many rows have the name now' }),
  undo_token: z.string().meta({ description: 'Takes it back' }),
}).meta({ id: 'SavedMerchantName' });

export const MerchantNamePreview = z
  .object({
    name: z.string().meta({ description: 'What they are called now' }),
    rule_name: z.string().meta({ description: 'What the rule calls them' }),
    name_id: z.number().int().nullable().meta({ description: 'The name that a person gave them; null for none' }),
    rows: z.number().int(),
    merchants: z
      .array(z.object({ merchant: z.string(), rows: z.number().int() }))
      .meta({ description: 'What the bank printed, most rows first; at most 50' }),
  })
  .meta({ id: 'MerchantNamePreview' });

export type MerchantNameInput = z.output<typeof NewMerchantName>;
export type MerchantNameAsked = z.output<typeof MerchantNameRequest>;
