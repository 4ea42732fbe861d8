/** Wire schemas of accounts and net worth. */
import * as z from 'zod';
import { ACCOUNT_TYPES } from '../../domain/net-worth.ts';
import { BANKS } from '../../domain/vocabulary.ts';
import {
  CurrencyCode,
  checkAmount,
  checkOrder,
  Day,
  MoneyIn,
  MoneyOut,
  textOf,
  Unconverted,
} from '../platform/http/wire.ts';

const AccountTypeCode = z.enum(ACCOUNT_TYPES).meta({ id: 'AccountType' });
export const BankCode = z.enum(BANKS).meta({ id: 'Bank' });

const fields = {
  name: textOf(80),
  account_type: AccountTypeCode,
  bank: BankCode,
  currency: CurrencyCode,
  balance: MoneyIn,
  next_payment: Day.nullable(),
  notes: textOf(2000).nullable(),
};

/** The body for a whole account. A debt's balance is positive. */
export const NewAccount = z
  .strictObject({
    ...fields,
    bank: fields.bank.default('OTHER'),
    balance: fields.balance.default(0),
    next_payment: fields.next_payment.default(null),
    notes: fields.notes.default(null),
  })
  .transform((input, ctx) => ({
    ...input,
    balance: checkAmount(input.balance, input.currency, ctx, { path: ['balance'], positive: false }),
  }))
  .meta({ id: 'NewAccount' });

/** The body for a partial change. The balance is checked against the resulting currency. */
export const AccountChange = z.strictObject(fields).partial().meta({ id: 'AccountChange' });

const worth = MoneyOut.nullable().meta({
  description: 'What it adds to net worth in colones: negative for what is owed; null when no rate is known',
});

export const Account = z
  .object({
    id: z.number().int(),
    name: z.string(),
    account_type: AccountTypeCode,
    bank: BankCode,
    currency: CurrencyCode,
    balance: MoneyOut.meta({ description: 'In its currency; of a credit_card or liability: what is owed' }),
    balance_crc: worth,
    next_payment: z.string().nullable().meta({ description: 'A day' }),
    notes: z.string().nullable(),
    updated_at: z.string().nullable().meta({ description: 'Naive UTC; null until it is first changed' }),
  })
  .meta({ id: 'Account' });

/** How salaries, or undoing them, move the savings pots. */
export const PotsMoved = z
  .object({
    memp: MoneyOut.meta({ description: 'Colones; negative when the pot has less' }),
    mpat: MoneyOut,
    months: z.array(z.string()).meta({ description: 'The months whose accrual it is, as 2026-04' }),
  })
  .meta({ id: 'PotsMoved', description: 'What moved MEMP and MPAT (docs/rules/accrual.md)' });

export const NetWorthQuery = z
  .strictObject({
    start_date: Day.optional().meta({ description: 'First day of the history; a year before its end by default' }),
    end_date: Day.optional().meta({ description: 'Last day of the history; today by default' }),
  })
  .superRefine(checkOrder);

export const NetWorth = z
  .object({
    as_of: z.string().meta({ description: 'Naive UTC instant of the figures' }),
    total_crc: MoneyOut.meta({ description: 'assets_crc + liabilities_crc' }),
    assets_crc: MoneyOut,
    liabilities_crc: MoneyOut.meta({ description: 'Negative' }),
    by_type: z.array(
      z.object({
        account_type: AccountTypeCode,
        total_crc: MoneyOut.meta({ description: 'Negative for what is owed' }),
        accounts: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            currency: CurrencyCode,
            balance: MoneyOut,
            balance_crc: worth,
          }),
        ),
      }),
    ),
    unconverted: Unconverted,
    change_crc: MoneyOut.nullable().meta({
      description: 'total_crc less the first day of the history; null without one, or when either leaves something out',
    }),
    history: z
      .array(
        z.object({
          day: z.string(),
          total_crc: MoneyOut,
          unconverted_count: z.number().int().meta({ description: 'Accounts left out of that day: no rate was known' }),
        }),
      )
      .meta({ description: 'What was snapshot on each day; a day without snapshot is left out' }),
  })
  .meta({ id: 'NetWorth' });

export type AccountInput = z.output<typeof NewAccount>;
export type AccountChangeBody = z.output<typeof AccountChange>;
export type AccountOut = z.input<typeof Account>;
export type NetWorthOut = z.input<typeof NetWorth>;
