/** What charges that come again cost in a month and in a year, each and together (docs/rules/recurring.md, "Charges"). */
import { type Currency, decimalsOf, divide, isColones, multiplyExact, sumAmounts, toCrc } from './money.ts';
import type { Suggestion } from './recurring-suggestions.ts';

/** How often a charge falls in a year. */
const TIMES_A_YEAR = { weekly: 52, semimonthly: 24, monthly: 12, yearly: 1 } as const;
const MONTHS = '12';

export type Charge = Pick<Suggestion, 'amount' | 'currency' | 'frequency'>;
export type Cost = { monthly: string; yearly: string };
/** In one currency, or in colones: without those that have no rate. */
export type Costs = { by_currency: (Cost & { currency: Currency })[]; in_crc: Cost };

/** What one charge comes to, in its own currency: the month is the twelfth part of the year, rounded once. */
export function costOf({ amount, currency, frequency }: Charge): Cost {
  const yearly = multiplyExact(amount, String(TIMES_A_YEAR[frequency]));
  return { monthly: divide(yearly, MONTHS, decimalsOf(currency)), yearly };
}

/** What charges come to together, in each currency and in colones at the current rates. */
export function sumCosts(charges: readonly Charge[], rates: Readonly<Record<string, string>>): Costs {
  const groups = Map.groupBy(charges, ({ currency }) => currency);
  const by_currency = [...groups].map(([currency, same]) => ({ currency, ...together(same.map(costOf)) }));
  const in_crc = together(
    charges.flatMap((charge) => {
      const rate = isColones(charge.currency) ? '1' : rates[charge.currency];
      if (rate === undefined) return [];
      return costOf({ ...charge, amount: toCrc(charge.amount, rate), currency: 'CRC' });
    }),
  );
  return { by_currency, in_crc };
}

const together = (costs: readonly Cost[]): Cost => ({
  monthly: sumAmounts(costs.map(({ monthly }) => monthly)),
  yearly: sumAmounts(costs.map(({ yearly }) => yearly)),
});
