/** Wire schemas of a transaction. */

import * as z from 'zod';
import { ACCOUNT_SETTERS } from '../../domain/accounts/find-accounts.ts';
import { CATEGORY_GUESSES } from '../../domain/categorize.ts';
import { CUOTAS_MAX, CUOTAS_MIN } from '../../domain/installments/split-price.ts';
import { NOTICE_KINDS } from '../../domain/matching/notice.ts';
import { type Currency, decimalsOf } from '../../domain/money.ts';
import { type ProblemReason, problemReason } from '../../domain/problem-reasons.ts';
import { TRUSTS } from '../../domain/trust/assess-trust.ts';
import { ORIGINS, TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { PotsMoved } from '../accounts/schema.ts';
import { CurrencyCode, checkAmount, Id, MomentText, MoneyIn, MoneyOut, textOf } from '../platform/http/wire.ts';
import { Charge, ChargeIn } from './charges/schema.ts';
import { RowFile } from './files/schema.ts';
import { Part, PartsIn, TagsIn } from './parts/schema.ts';

export const TransactionTypeCode = z.enum(TRANSACTION_TYPES).meta({ id: 'TransactionType' });

export const NOTES_MAX = 2000;

const fields = {
  merchant: textOf(200),
  date: MomentText,
  amount: MoneyIn,
  currency: CurrencyCode,
  type: TransactionTypeCode,
  source: textOf(40),
  category_id: Id.nullable(),
  reference: textOf(200).nullable(),
  external_id: textOf(200).nullable(),
  notes: textOf(NOTES_MAX).nullable(),
  deferred_to_next_cycle: z.boolean(),
  raw_charges: z.array(ChargeIn).max(100).nullable(),
  account_id: Id.nullable().meta({ description: 'What it moves; null for none of the accounts' }),
  to_account_id: Id.nullable().meta({ description: 'Where a TRASPASO or a PAGO_TARJETA goes' }),
  tags: TagsIn,
};

/**
 * A whole transaction. Without `category_id` the rules choose; with null nothing does. Without accounts its documents and
 * the rules say.
 */
const whole = {
  ...fields,
  source: fields.source.default('MANUAL'),
  category_id: fields.category_id.optional(),
  reference: fields.reference.default(null),
  external_id: fields.external_id.default(null),
  notes: fields.notes.default(null),
  deferred_to_next_cycle: fields.deferred_to_next_cycle.default(false),
  raw_charges: fields.raw_charges.default(null),
  account_id: fields.account_id.optional(),
  to_account_id: fields.to_account_id.optional(),
  tags: fields.tags.default([]),
};

/** A body with an enormous merchant is still read, so that the answer can name the field that is too long. */
export const BODY_BYTES_MAX = 2 * 1024 * 1024;

/** With `cuotas`, a purchase that is paid in them (Tasa Cero). */
export const NewTransaction = z
  .strictObject({
    ...whole,
    category_guess: z.enum(CATEGORY_GUESSES).optional().meta({
      description: 'The category is a guess, as the preview made it: a rule replaces it',
    }),
    account_by: z.literal('earlier').optional().meta({
      description: 'The account is a guess by earlier rows, as the preview made it: a document or a rule replaces it',
    }),
    cuotas: z.number().int().min(CUOTAS_MIN).max(CUOTAS_MAX).optional(),
  })
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, input.currency, ctx) }))
  .meta({ id: 'NewTransaction' });

export const WholeTransaction = z
  .strictObject(whole)
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, input.currency, ctx) }))
  .meta({ id: 'WholeTransaction' });

/** The amount is checked against the currency that results. */
export const TransactionChange = z
  .strictObject({ ...fields, parts: PartsIn })
  .partial()
  .meta({ id: 'TransactionChange' });

const paid = {
  recurring_item_id: z.number().int(),
  local_date: z.string().meta({ description: 'The day of the occurrence' }),
};

export const Transaction = z
  .object({
    id: z.number().int(),
    merchant: z.string().meta({ description: 'In the words of the bank, or as a person typed it' }),
    merchant_name: z.string().meta({ description: 'What the merchant is called: docs/rules/merchants.md' }),
    date: z.string().meta({ description: 'Naive UTC' }),
    local_date: z.string().meta({ description: 'The civil day it belongs to' }),
    cycle: z.string().meta({ description: 'The billing cycle it counts in' }),
    amount: MoneyOut,
    currency: CurrencyCode,
    amount_crc: MoneyOut.nullable().meta({ description: 'In colones; null when no rate is known' }),
    rate: MoneyOut.nullable().meta({
      description: 'Colones for one unit, of `amount_crc`; null for colones and when none is known',
    }),
    type: TransactionTypeCode,
    source: z.string(),
    origin: z.enum(ORIGINS),
    category_id: z.number().int().nullable(),
    category: z.object({ id: z.number().int(), identifier: z.string(), name: z.string() }).nullable(),
    category_rule: z
      .object({ id: z.number().int(), pattern: z.string() })
      .nullable()
      .meta({ description: 'The rule that set the category; null when a person did, a guess, or nothing' }),
    category_guess: z.enum(CATEGORY_GUESSES).nullable().meta({
      description: 'What the category was guessed by: earlier rows of the merchant, words of a trade in its name',
    }),
    deferred_to_next_cycle: z.boolean(),
    reference: z.string().nullable(),
    external_id: z.string().nullable(),
    notes: z.string().nullable(),
    raw_charges: z.array(Charge).nullable(),
    label: z.string().nullable().meta({ description: '`Tasa Cero` on cuotas' }),
    installment: z
      .object({
        plan_id: z.number().int(),
        anchor_id: z.number().int(),
        number: z.number().int().meta({ description: '0 is the anchor, which never counts' }),
        of: z.number().int(),
      })
      .nullable(),
    notices: z
      .array(
        z.object({
          id: z.number().int(),
          kind: z.enum(NOTICE_KINDS),
          local_date: z.string().nullable(),
          issuer: z.string().nullable(),
          trust: z.enum(TRUSTS).nullable(),
        }),
      )
      .meta({ description: 'The documents that tell of it' }),
    trust: z.enum(TRUSTS).nullable().meta({
      description: 'How far its mails and messages are believed to be the bank’s: the best of them; null without any',
    }),
    possible_duplicate_of: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The row that it may be the same as, until a person says' }),
    pays: z
      .object({ ...paid, by: z.enum(['link', 'words', 'amount']) })
      .nullable()
      .meta({ description: 'The occurrence of a recurring item that it pays, and why: docs/rules/budget.md' }),
    pays_link: z
      .object({ recurring_item_id: z.number().int().nullable(), on: z.string().nullable() })
      .nullable()
      .meta({ description: 'What a person said that it pays, null in it for nothing; null when nobody did' }),
    pays_if_deferred: z
      .object(paid)
      .nullable()
      .meta({ description: 'What it would pay if it counted in the next cycle, which it lies just before' }),
    account_id: z.number().int().nullable().meta({ description: 'The account that it moves; own money leaves it' }),
    to_account_id: z.number().int().nullable().meta({ description: 'The account that own money goes to' }),
    account_by: z.enum(ACCOUNT_SETTERS).nullable().meta({
      description:
        'What set them: a number that a document prints, the list it is of, a rule, a guess by earlier rows, a person',
    }),
    parts: z
      .array(Part)
      .meta({ description: 'What it is split over, which sums count in its place; none when it is whole' }),
    tags: z.array(z.string()),
    files: z.array(RowFile).meta({ description: 'The photos and files kept with it, oldest first' }),
    refund_of: z.number().int().nullable().meta({ description: 'The purchase that a DEVOLUCION gives back' }),
    created_at: z.string(),
    created_by: z.string(),
    updated_at: z.string(),
    updated_by: z.string(),
  })
  .meta({ id: 'Transaction' });

/** A transaction that was just written, with its accrual. */
export const WrittenTransaction = Transaction.extend({
  accrual: PotsMoved.optional().meta({ description: 'What it moved MEMP and MPAT by; absent when it did not' }),
}).meta({ id: 'WrittenTransaction' });

export const SplitOut = Transaction.extend({
  undo_token: z.string().meta({ description: 'Takes it back' }),
}).meta({ id: 'SplitTransaction' });

export const PaysOut = z
  .object({
    transaction: Transaction,
    learned: z.string().nullable().meta({ description: 'The word that the item learned from the merchant' }),
    undo_token: z.string().meta({ description: 'Takes it back' }),
  })
  .meta({ id: 'TransactionPaysDone' });

export type TransactionChangeBody = z.output<typeof TransactionChange>;
export type TransactionOut = z.input<typeof Transaction>;
export type WrittenTransactionOut = z.input<typeof WrittenTransaction>;

/** The problem of an amount for a currency, or null: for a change that names only one of the two. */
export function amountFits(amount: string, currency: Currency): ProblemReason | null {
  const decimals = amount.split('.')[1]?.replace(/(?<!0)0+$/, '').length ?? 0;
  const most = decimalsOf(currency);
  return decimals > most ? problemReason('too_many_decimals', { currency, decimals: most }) : null;
}
