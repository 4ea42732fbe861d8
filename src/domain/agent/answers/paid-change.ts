/** Two payments of what comes again, beside each other: what of it rose or fell. */
import type { About } from './answer-topics.ts';
import { figure, more } from './make-figure.ts';
import type { RecurringItemsData } from './query-data.ts';
import { rowLink } from './screen-links.ts';
import type { Figure } from './tool-data.ts';

type Item = RecurringItemsData['items'][number];
type Paid = NonNullable<Item['payments']>[number];
/** The earlier one first. */
export type PaidTwice = readonly [Paid, Paid];

/** The last payment and the one before it, or the first and the last of the days that are asked about; null without two. */
export function paidTwice(
  { payments = [] }: Item,
  about: About,
  args: Readonly<Record<string, unknown>>,
): PaidTwice | null {
  const { start_date: from, end_date: until } = args;
  const isIn = ({ date }: Paid) =>
    (typeof from !== 'string' || date >= from) && (typeof until !== 'string' || date <= until);
  const paid = about === 'rose_since' ? payments.filter(isIn) : payments.slice(-2);
  const [first, last] = [paid[0], paid.at(-1)];
  return first === undefined || last === undefined || first === last ? null : [first, last];
}

/** By how much the last two payments of an item differ, and the first and the last of the days. */
export const changeFigures = (item: Item, args: Readonly<Record<string, unknown>> = {}): Figure[] =>
  (['rose', 'rose_since'] as const).flatMap((about) => {
    const [one, two] = paidTwice(item, about, args) ?? [];
    return one === undefined || two === undefined
      ? []
      : figure(
          `${about}_by:${item.id}`,
          more(two.amount, one.amount) ?? more(one.amount, two.amount),
          rowLink(two.transaction_id),
          item.currency,
        );
  });
