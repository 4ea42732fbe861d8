/** Wire schemas of numbers that documents print and no account has. */
import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { BANKS } from '../../../domain/vocabulary.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { CurrencyCode, Id } from '../../platform/http/wire.ts';
import { NewAccount, WrittenAccount } from '../schema.ts';

const Issuer = z.enum(BANKS);

export const UnknownNumber = z
  .object({
    issuer: Issuer.meta({ description: 'The bank whose documents print it' }),
    number: z.string(),
    kind: z.enum(['card', 'phone', 'account']),
    rows: z.number().int(),
    first_day: z.string(),
    last_day: z.string(),
    currencies: z.array(CurrencyCode),
    merchants: z.array(z.string()).meta({ description: 'Three at most, the newest first' }),
    suggested: z.array(z.number().int()).meta({ description: 'Accounts of that bank, those in its currencies first' }),
  })
  .meta({ id: 'UnknownNumber' });

/** One of `account_id`, `new_account` and `dismiss`. */
export const NumberAnswer = z
  .strictObject({
    issuer: Issuer,
    number: z.string().regex(/^[A-Z0-9]{4,34}$/),
    account_id: Id.optional(),
    new_account: NewAccount.optional(),
    dismiss: z.literal(true).optional().meta({ description: 'It is of none of the accounts: it is not asked again' }),
  })
  .superRefine(({ account_id, new_account, dismiss }, ctx) => {
    const said = [account_id, new_account, dismiss].filter((each) => each !== undefined);
    if (said.length !== 1) ctx.addIssue({ path: ['account_id'], ...issueOf(problemReason('one_answer_needed')) });
  })
  .meta({ id: 'NumberAnswer' });

export const NumberAnswered = z
  .object({
    account: WrittenAccount.nullable().meta({ description: 'Null when it was dismissed' }),
    undo_token: z.string(),
  })
  .meta({ id: 'NumberAnswered' });

export type UnknownNumberOut = z.input<typeof UnknownNumber>;
export type NumberAnswerBody = z.output<typeof NumberAnswer>;
