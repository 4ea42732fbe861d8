/** Wire schemas of the lines of a transaction. */

import * as z from 'zod';
import { ARREARS_CODES } from '../../../domain/municipal/split-arrears.ts';
import { CurrencyCode, checkAmount, MoneyIn, textOf } from '../../platform/http/wire.ts';

/** One line of what a transaction is made of. Its amount may be negative. */
const chargeFields = {
  concept: textOf(300),
  currency: CurrencyCode.optional(),
  card: textOf(60).optional(),
  authorization: textOf(60).optional(),
  reference: textOf(60).optional(),
  place: textOf(200).optional(),
  note: textOf(300).optional(),
  code: z.enum(ARREARS_CODES).optional().meta({ description: 'What became of the arrears that a receipt bills again' }),
};

export const ChargeIn = z.strictObject({ ...chargeFields, amount: MoneyIn.optional() }).transform((charge, ctx) => {
  if (charge.amount === undefined) return charge;
  // Without a currency it may be the price of a unit, of any decimals; as text, `15.000` could be thousands.
  const currency = charge.currency ?? (typeof charge.amount === 'string' ? 'CRC' : 'XMR');
  const amount = checkAmount(charge.amount, currency, ctx, { positive: false });
  return { ...charge, amount: Number(amount) };
});
export const Charge = z.object({ ...chargeFields, amount: z.number().optional() }).meta({ id: 'RawCharge' });
