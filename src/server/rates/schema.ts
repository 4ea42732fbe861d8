/** Wire schemas of exchange rates. */

import * as z from 'zod';
import { compareAmounts, FOREIGN, parseAmount } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { issueOf } from '../platform/http/reason.ts';
import { MoneyIn, MoneyOut } from '../platform/http/wire.ts';

/** The column of dollar rates takes no more; converted amounts fit their column too. */
const RATE_BELOW = '1000000000';

const RateCurrency = z.enum(FOREIGN);

export const RateParams = z.object({ currency: RateCurrency });

/** XMR's decimals are the most that any amount may have. */
export const ManualRate = z
  .strictObject({ rate: MoneyIn.describe('Colones for one unit: up to 12 decimals and 15 significant digits') })
  .transform(({ rate }, ctx) => {
    const read = parseAmount(rate, 'XMR');
    if (!read.ok || compareAmounts(read.amount, '0') <= 0 || compareAmounts(read.amount, RATE_BELOW) >= 0) {
      ctx.addIssue({ path: ['rate'], ...issueOf(problemReason('not_a_rate')) });
      return z.NEVER;
    }
    return { rate: read.amount };
  })
  .meta({ id: 'ManualRate' });

export const ExchangeRate = z
  .object({
    currency: RateCurrency,
    rate: MoneyOut.meta({ description: 'Colones for one unit' }),
    as_of: z.string().meta({ description: 'Naive UTC instant at which the rate came into force here' }),
    local_date: z.string().meta({ description: 'The civil day of `as_of`: a rate of a bare day is of that day' }),
    provider: z.string().meta({ description: '`manual` when set by hand, `reference` before the first refresh' }),
    stale: z
      .boolean()
      .meta({ description: 'No refresh has succeeded for 24 hours, and it was not set by hand in that time' }),
    quarantined: z
      .object({ rate: MoneyOut.nullable(), provider: z.string(), seen_at: z.string() })
      .nullable()
      .meta({ description: 'A fetched rate that jumped and waits for confirmation' }),
  })
  .meta({ id: 'ExchangeRate' });

export type ExchangeRateOut = z.input<typeof ExchangeRate>;
