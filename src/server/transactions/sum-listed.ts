/** What a list comes to: money out, money in and the difference, in colones and in each currency of a mixed list. */
import { flowsOf } from '../../domain/analytics.ts';
import { type Currency, isColones, subtractAmounts } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { resolveFilters, withinDays } from './find-rows.ts';
import type { ListSumsAsked, ListSumsOut } from './list/schema.ts';
import { type KeyedSum, sumInCurrencies, sumMatching, unconvertedMatching } from './sums/store.ts';

type SumsDeps = Pick<Deps, 'db' | 'rates' | 'now' | 'env'>;

/**
 * Sums the rows that match, under the rule of what counts (docs/rules/counts.md); with `ids`, only of those. Throws
 * `validation` for a search that cannot be understood.
 */
export async function sumListed(deps: SumsDeps, { upcoming, ...asked }: ListSumsAsked): Promise<ListSumsOut> {
  const { db, rates } = deps;
  const filters = withinDays(await resolveFilters(deps, asked), upcoming, deps);
  const current = rates.current();
  const sums = await sumMatching(db, filters, current, 'currency');
  const isMissing = sums.some(({ missing }) => missing > 0);
  const [currencies, unconverted] = await Promise.all([
    eachCurrency(sums, (foreign) => sumInCurrencies(db, filters, current, foreign)),
    isMissing ? unconvertedMatching(db, filters, current) : [],
  ]);
  const { total_crc, income_crc } = flowsOf(sums);
  return {
    spent_crc: total_crc,
    income_crc,
    net_crc: subtractAmounts(income_crc, total_crc),
    count: sums.reduce((rows, sum) => rows + sum.count - sum.extra, 0),
    currencies,
    unconverted,
  };
}

/** Colones first, the pots with them; none where the rows have one currency in all. */
async function eachCurrency(
  sums: readonly KeyedSum[],
  ofForeign: (currencies: readonly string[]) => ReturnType<typeof sumInCurrencies>,
): Promise<ListSumsOut['currencies']> {
  const isInColones = ({ key }: KeyedSum) => isColones((key ?? 'CRC') as 'CRC');
  const colones = sums.filter(isInColones);
  const others = sums.filter((sum) => !isInColones(sum)).toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  if (others.length === 0) return [];
  const known = others.flatMap(({ key, type, own }) => (own ? [{ ...own, type, currency: key as Currency }] : []));
  const foreign = [...new Set(others.map(({ key }) => key ?? ''))];
  const owned = known.length === others.length ? known : await ofForeign(foreign);
  const lines = [
    ...colones.map((sum) => ({ ...sum, currency: 'CRC' as const })),
    ...owned.map((sum) => ({ ...sum, total_crc: sum.amount, extra: 0 })),
  ];
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, of]) => {
    const { total_crc: spent, income_crc: income } = flowsOf(of);
    const count = of.reduce((rows, line) => rows + line.count - line.extra, 0);
    return { currency, count, spent, income, net: subtractAmounts(income, spent) };
  });
}
