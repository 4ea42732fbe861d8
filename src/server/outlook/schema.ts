/** Wire schemas of what is due. */
import * as z from 'zod';
import { DUE_KINDS } from '../../domain/agent/answers/query-data.ts';
import { CurrencyCode, checkAmount, Day, MoneyOut, Unconverted } from '../platform/http/wire.ts';
import { DUE_STATES } from './read-due-soon.ts';

export const DueSoonQuery = z.strictObject({
  until: Day.optional().meta({ description: 'The last day listed; the end of the current cycle when it is left out' }),
});

const SpendingAsked = z.strictObject({
  pay: z.string().trim().min(1).max(200).optional().meta({
    description: 'Whether the money suffices for payments (a|b): `card`, `receipt`, or a name (`luz`)',
  }),
  account: z.coerce.number().int().min(1).optional().meta({
    description: 'With `pay`: whether the money in this account suffices, in place of all accounts and cash',
  }),
  price: z.string().max(60).optional().meta({
    description: 'Whether it suffices for a purchase of today: a decimal string, in `currency`',
  }),
  currency: CurrencyCode.optional().meta({ description: 'Of `price`; CRC unless given' }),
});

export const SafeToSpendQuery = SpendingAsked.transform(({ price, currency = 'CRC', ...asked }, ctx) => ({
  ...asked,
  price: price === undefined ? undefined : { amount: checkAmount(price, currency, ctx, { path: ['price'] }), currency },
}));

const Payment = z.object({
  kind: z.enum(DUE_KINDS),
  id: z.number().int().nullable(),
  name: z.string(),
  day: z.string(),
  currency: CurrencyCode,
  amount: MoneyOut,
  left_crc: MoneyOut.nullable().meta({ description: 'The money less this payment; null without a rate' }),
});

export const SafeToSpend = z
  .object({
    today_crc: MoneyOut,
    quincena_crc: MoneyOut,
    quincena_ends_on: z.string(),
    until_salary_crc: MoneyOut,
    salary_on: z.string().nullable().meta({ description: 'The next one; null when it is not known' }),
    until: z.string().meta({
      description:
        'How far the money must last: the day before the salary; the end of the next quincena while none is known, or while that of today has not come',
    }),
    days_left: z.number().int().meta({ description: 'Up to `until`, today included' }),
    money_crc: MoneyOut.meta({ description: 'Of checking accounts and cash' }),
    due_crc: MoneyOut,
    allowances_crc: MoneyOut,
    free_crc: MoneyOut.meta({ description: 'Money less what is due less allowances; may be below zero' }),
    due: z.array(z.object({ kind: z.enum(DUE_KINDS), name: z.string(), day: z.string(), amount_crc: MoneyOut })),
    payment: Payment.nullable()
      .optional()
      .meta({ description: 'With `pay`: the next one within 45 days; null when there is none' }),
    payments: z.array(Payment).optional().meta({ description: 'With `pay`: the next one of each that was asked for' }),
    payments_crc: MoneyOut.nullable().optional().meta({ description: 'Null when one is missing or has no rate' }),
    payments_left_crc: MoneyOut.nullable().optional().meta({ description: 'The money less all of `payments`' }),
    paid_from: z
      .object({ account_id: z.number().int(), name: z.string(), balance_crc: MoneyOut.nullable() })
      .optional()
      .meta({ description: 'With `account`' }),
    payments_missing: z.array(z.string()).optional().meta({ description: 'Asked for, and not due within 45 days' }),
    price_crc: MoneyOut.nullable().optional().meta({ description: 'With `price`; null without a rate' }),
    until_salary_left_crc: MoneyOut.nullable().optional().meta({
      description: 'With `price`: `until_salary_crc` less it, which may be below zero',
    }),
    unconverted: Unconverted,
  })
  .meta({ id: 'SafeToSpend' });

export const DueSoon = z
  .object({
    starts_on: z.string().meta({ description: 'The first day of the current cycle: what was paid since is listed' }),
    today: z.string(),
    until: z.string(),
    salary_on: z.string().nullable().meta({ description: 'The next one; null when it is not known' }),
    items: z.array(
      z.object({
        kind: z.enum(DUE_KINDS),
        id: z.number().int().nullable().meta({
          description:
            'Of the account, the cuota, the item, the receipt, the reminder; of a salary that came, its row or item',
        }),
        name: z.string(),
        cuota: z.object({ number: z.number().int(), of: z.number().int() }).nullable(),
        day: z.string(),
        status: z.enum(DUE_STATES).meta({
          description: 'changed: paid with another amount than planned; late: its day is over and it is unpaid',
        }),
        amount: MoneyOut.nullable(),
        currency: CurrencyCode,
        amount_crc: MoneyOut.nullable(),
        paid_crc: MoneyOut.nullable().meta({ description: 'What it was paid with; null while it is unpaid' }),
        is_on_card: z.boolean().meta({ description: 'In the payment of its card, so in no sum' }),
      }),
    ),
    unpaid_n: z.number().int(),
    unpaid_crc: MoneyOut,
    paid_crc: MoneyOut,
    income_crc: MoneyOut.meta({ description: 'The next salary, when it comes by then' }),
    unconverted: Unconverted,
  })
  .meta({ id: 'DueSoon' });
