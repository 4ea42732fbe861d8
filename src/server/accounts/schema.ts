/** Wire schemas of accounts and net worth. */
import * as z from 'zod';
import { NUMBERS_MAX, readAccountNumber } from '../../domain/account-number.ts';
import { MOVEMENTS } from '../../domain/accounts/current-balance.ts';
import { ACCOUNT_TYPES } from '../../domain/net-worth.ts';
import { BANKS } from '../../domain/vocabulary.ts';
import { issueOf } from '../platform/http/reason.ts';
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

/** Kept in capitals without separators; of a whole card number only the last four digits. */
const AccountNumber = z
  .string()
  .max(60)
  .transform((text, ctx) => {
    const read = readAccountNumber(text);
    if (read.ok) return read.number;
    ctx.addIssue(issueOf(read.reason));
    return z.NEVER;
  });

const Numbers = z
  .array(AccountNumber)
  .max(NUMBERS_MAX)
  .transform((numbers) => [...new Set(numbers)])
  .meta({
    override: {
      type: 'array',
      maxItems: NUMBERS_MAX,
      items: { type: 'string', maxLength: 60 },
      description: 'The last four digits of its cards, its IBAN, its telephones of SINPE, its own number',
    },
  });

const DayOfMonth = z.number().int().min(1).max(31).nullable();

const fields = {
  name: textOf(80),
  account_type: AccountTypeCode,
  bank: BankCode,
  currency: CurrencyCode,
  balance: MoneyIn,
  next_payment: Day.nullable(),
  notes: textOf(2000).nullable(),
  numbers: Numbers,
  balance_as_of: Day.nullable().meta({
    description: 'The day of the balance; today when it is set without, null for a balance that rows do not move',
  }),
  closing_day: DayOfMonth.meta({ description: 'Of a card: the day of the month on which it closes' }),
  due_day: DayOfMonth.meta({ description: 'Of a card: the day of the month by which it is paid' }),
  credit_limit: MoneyIn.nullable(),
};

/** The body for a whole account. A debt's balance is positive. */
export const NewAccount = z
  .strictObject({
    ...fields,
    bank: fields.bank.default('OTHER'),
    balance: fields.balance.default(0),
    next_payment: fields.next_payment.default(null),
    notes: fields.notes.default(null),
    numbers: fields.numbers.default([]),
    balance_as_of: fields.balance_as_of.optional(),
    closing_day: fields.closing_day.default(null),
    due_day: fields.due_day.default(null),
    credit_limit: fields.credit_limit.default(null),
  })
  .transform((input, ctx) => ({
    ...input,
    credit_limit:
      input.credit_limit === null
        ? null
        : checkAmount(input.credit_limit, input.currency, ctx, { path: ['credit_limit'] }),
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
    balance: MoneyOut.meta({
      description: 'What was stated, in its currency; of a credit_card or liability: what is owed',
    }),
    stated: MoneyOut.meta({ description: 'The same as `balance`' }),
    moved: MoneyOut.meta({ description: 'What its rows after `balance_as_of` did to it, up to today' }),
    current_balance: MoneyOut.meta({ description: 'stated + moved' }),
    movement: z.enum(MOVEMENTS).meta({
      description:
        'Whether rows move it: `no_rows` had none for 60 days, `accrual` follows its own log, `not_stated` waits for a balance',
    }),
    unconverted: Unconverted,
    checkpoint: z
      .object({
        as_of: z.string(),
        balance: MoneyOut,
        source: z.enum(['person', 'statement']),
        holds: z.boolean(),
        difference: MoneyOut.meta({ description: 'What its rows have come to say less than was agreed' }),
      })
      .nullable()
      .meta({ description: 'What was agreed with the bank last' }),
    balance_crc: worth,
    next_payment: z.string().nullable().meta({
      description:
        'A day: of a card whose closing and due day are known, when its next statement is due; else as typed',
    }),
    notes: z.string().nullable(),
    numbers: z.array(z.string()).meta({ description: 'By which documents name it' }),
    balance_as_of: z.string().nullable().meta({ description: 'The day of the balance; null while none was set' }),
    closing_day: z.number().int().nullable(),
    due_day: z.number().int().nullable(),
    credit_limit: MoneyOut.nullable(),
    open_statement: z
      .object({
        since: z.string().meta({ description: 'The day on which the card closed last; its own rows are not in it' }),
        closes_on: z.string(),
        days_left: z.number().int(),
        due_on: z.string().nullable(),
        sum: MoneyOut.meta({ description: 'Purchases less refunds; payments are not in it' }),
        count: z.number().int(),
      })
      .nullable()
      .meta({ description: 'Of a card with a closing day' }),
    closed_statement: z
      .object({
        closed_on: z.string(),
        due_on: z.string().nullable(),
        sum: MoneyOut,
        count: z.number().int(),
        paid: MoneyOut.meta({ description: 'Own money that reached the card since it closed' }),
        pending: MoneyOut.meta({ description: 'sum − paid, never below zero and never more than is owed in all' }),
      })
      .nullable()
      .meta({ description: 'The last one that is over' }),
    to_bill: MoneyOut.nullable().meta({ description: 'Of a card: the cuotas that bill after today' }),
    utilisation: MoneyOut.nullable().meta({
      description: 'Percent of credit_limit: current_balance + to_bill; null without a limit',
    }),
    updated_at: z.string().nullable().meta({ description: 'Naive UTC; null until it is first changed' }),
  })
  .meta({ id: 'Account' });

/** An account that was just written, with what its numbers did to rows. */
export const WrittenAccount = Account.extend({
  filled: z
    .object({
      rows: z.number().int().meta({ description: 'How many rows have another account than before' }),
      undo_token: z.string().meta({ description: 'Takes the change of the account and of those rows back' }),
    })
    .optional()
    .meta({ description: 'Absent when its numbers did not change' }),
}).meta({ id: 'WrittenAccount' });

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
    at_hand_crc: MoneyOut.meta({ description: 'What is in checking accounts and cash' }),
    by_type: z.array(
      z.object({
        account_type: AccountTypeCode,
        total_crc: MoneyOut.meta({ description: 'Negative for what is owed' }),
        accounts: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            currency: CurrencyCode,
            balance: MoneyOut.meta({ description: 'Its current balance' }),
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
