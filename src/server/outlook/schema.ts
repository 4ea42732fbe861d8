/** Wire schemas of what is due. */
import * as z from 'zod';
import { DUE_KINDS } from '../../domain/agent/query-data.ts';
import { CurrencyCode, Day, MoneyOut, Unconverted } from '../platform/http/wire.ts';
import { DUE_STATES } from './read-due-soon.ts';

export const DueSoonQuery = z.strictObject({
  until: Day.optional().meta({ description: 'The last day listed; the end of the current cycle when it is left out' }),
});

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
