/** What merchants charge again and again, planned or not, and what that comes to (docs/rules/recurring.md, "Charges"). */
import { foldMerchant } from '../../../domain/merchant-text.ts';
import { compareAmounts } from '../../../domain/money.ts';
import { costOf, sumCosts } from '../../../domain/recurring-charges.ts';
import type { Deps } from '../../deps.ts';
import { type BudgetDeps, todayOf } from '../read-budget.ts';
import { detectRecurring } from './detect-recurring.ts';

/** `names`: words of merchants, as printed or as they are called; of all without. */
export type ChargesAsked = { names?: readonly string[] | undefined; category_id?: number | undefined };

const wordsOf = (text: string): string[] =>
  foldMerchant(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether the words of a merchant, from any of them on, begin with a name: AUTO MERCADO is `automercado` too. */
const isNamed = (merchant: string, name: string): boolean => {
  const words = wordsOf(merchant);
  return words.some((_, at) => words.slice(at).join('').startsWith(name));
};

/** The charges of today, dearest first in a year of colones, and what they come to together. */
export async function listCharges(deps: BudgetDeps, { names, category_id }: ChargesAsked = {}) {
  const rates = deps.rates.current();
  const wanted = names?.map((name) => wordsOf(name).join('')).filter((name) => name !== '');
  const found = await namedCharges(deps);
  const charges = found.filter(
    (charge) =>
      (category_id === undefined || charge.category_id === category_id) &&
      (wanted === undefined ||
        [charge.merchant, charge.printed].some((text) => wanted.some((name) => isNamed(text, name)))),
  );
  const shown = charges
    .map((charge) => ({ ...charge, ...costOf(charge), yearly_crc: sumCosts([charge], rates).in_crc.yearly }))
    .toSorted((one, two) => compareAmounts(two.yearly_crc, one.yearly_crc));
  return { charges: shown, ...sumCosts(charges, rates) };
}

/** What is charged again and again, by the names that are shown. */
export async function namedCharges(deps: Pick<Deps, 'db' | 'nameBook' | 'now'> & { env: BudgetDeps['env'] }) {
  const nameMerchant = await deps.nameBook.open(deps.db);
  const found = await detectRecurring(deps.db, { today: todayOf(deps), existing: [] });
  return found
    .filter(({ type }) => type === 'EXPENSE')
    .map(({ name, amount, currency, frequency, category_id, last_on, starts_on, transaction_ids }) => ({
      ...{ merchant: nameMerchant(name).name, printed: name, amount, currency, frequency, category_id, last_on },
      ...{ next_on: starts_on, transaction_id: transaction_ids[0] ?? 0, times: transaction_ids.length },
    }));
}
