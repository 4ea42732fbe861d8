/** Bounds of amounts in the search language (search.ts): `amount>=50000`, `monto<100crc`. */
import { compareAmounts, mayBeThousands, parseAmount } from './money.ts';

/** Decimal strings. */
export type SearchAmounts = {
  min_amount?: string;
  max_amount?: string;
  above_amount?: string;
  below_amount?: string;
  /** The amounts are in colones, and so is what they are compared with; else each row's own currency is. */
  amount_in_colones?: true;
};

export const AMOUNT = /^(?:amount|monto)(>=|<=|>|<|=)(\S{1,40})$/;

export function setAmount(sign: string, value: string, search: SearchAmounts): string | null {
  const written = value.replace(/crc$/i, '');
  // `10.000` is ten thousand as Costa Rica writes it, and `12,50` no thousands.
  const isClear = !mayBeThousands(written) && /^(?:[^,]*|\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/.test(written);
  const amount = parseAmount(written.replaceAll(',', ''), 'XMR');
  if (!amount.ok || !isClear) return 'amount: is a plain number such as amount>50000, or of colones: amount>50000crc';
  if (/crc$/i.test(value)) search.amount_in_colones = true;
  const bound = (field: 'above_amount' | 'below_amount' | 'min_amount' | 'max_amount', order: 1 | -1) => {
    const said = search[field];
    if (said === undefined || compareAmounts(amount.amount, said) * order > 0) search[field] = amount.amount;
  };
  if (sign === '>') bound('above_amount', 1);
  else if (sign === '<') bound('below_amount', -1);
  if (sign === '>=' || sign === '=') bound('min_amount', 1);
  if (sign === '<=' || sign === '=') bound('max_amount', -1);
  return null;
}
