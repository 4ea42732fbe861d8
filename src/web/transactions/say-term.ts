/** A filter in force as its chip says it: short, in the words of the screen. */

import { foldMerchant } from '../../domain/merchant-text.ts';
import type { Search } from '../../domain/search.ts';
import { showDay, showMonth } from '../ui/days.ts';
import { showVolume } from '../ui/figures.ts';
import { originName, sourceName } from '../ui/known-names.ts';
import { areAmountsHidden, HIDDEN_FIGURE } from '../ui/privacy.ts';
import { words } from '../ui/words.ts';
import { readTerm, type Term } from './search-terms.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.chips;
type Category = { id: number; identifier: string; name: string };

/** What a term asks for in words; one that cannot be understood as it was written. */
export function sayTerm(term: Term, categories: readonly Category[]): string {
  const search = readTerm(term.text);
  return (search && say(search, categories)) ?? term.text;
}

function say(search: Search, categories: readonly Category[]): string | null {
  const { category, cycle, type, currency, source, origin, deferred, start_date, end_date } = search;
  if (category !== undefined) return nameOf(category, categories);
  if (cycle !== undefined) return text.cycle(showMonth(cycle));
  if (type !== undefined) return words.types[type];
  if (currency !== undefined) return currency;
  if (source !== undefined) return sourceName(source);
  if (origin !== undefined) return text.origin(originName(origin));
  if (start_date !== undefined) return text.since(showDay(start_date));
  if (end_date !== undefined) return text.until(showDay(end_date));
  if (deferred !== undefined) return deferred ? text.deferred : text.notDeferred;
  return sayAmount(search);
}

function nameOf(category: string, categories: readonly Category[]): string | null {
  if (category === 'none') return words.transactions.uncategorized;
  const found = categories.find(
    ({ id, identifier, name }) => String(id) === category || identifier === category || isSame(name, category),
  );
  return found?.name ?? null;
}

const isSame = (one: string, other: string) => foldMerchant(one) === foldMerchant(other);

function sayAmount({ above_amount, below_amount, min_amount, max_amount }: Search): string | null {
  const figure = (amount: string) => (areAmountsHidden() ? HIDDEN_FIGURE : showVolume(Number(amount)));
  if (above_amount !== undefined) return text.above(figure(above_amount));
  if (below_amount !== undefined) return text.below(figure(below_amount));
  if (min_amount !== undefined && min_amount === max_amount) return text.exactly(figure(min_amount));
  if (min_amount !== undefined) return text.atLeast(figure(min_amount));
  return max_amount === undefined ? null : text.atMost(figure(max_amount));
}
