/** The newest rows of a subject, the oldest, and those of one amount. */

import { COUNTED_MAX } from '../words/amounts.ts';
import { foldWord } from '../words/question-words.ts';
import { asSaid, isBounded } from './amount-bounds.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { lastFew, ROWS_MAX, search } from './ledger-plans.ts';
import { subjectOf } from './subjects.ts';

/** `La última compra`, and not `la última vez`, which is the last time of something. */
const ROW_WORD = /(?:compra|gasto|cargo|cobro|movimiento|transacci[oó]n|purchase|charge|transaction)$/i;

/** The newest row of a subject; several when the question says how many, or speaks of several. */
export function planLast(asked: Asked): Plan | null {
  // `La última vez que gasté más de 50 mil`: an amount that bounds the rows counts none.
  const [count] = isBounded(asked) ? [] : asked.amounts;
  const subject = subjectOf(asked);
  // The first is no last, in whatever words.
  if (asked.words.some((word) => /^(?:primer[oa]?|first)$/.test(word)) || subject === null) return null;
  const isOfRows = asked.has('rows|spend|latest') || ROW_WORD.test(asked.rawOf('last') ?? '');
  if (subject.isEmpty && asked.periods.length === 0 && !isOfRows) return null;
  // `Over the last 3 bills` bounds no amount.
  const few = lastFew(asked);
  if (few !== undefined) return search(asked, subject, 'list', { limit: few });
  const paid = itemOnly(asked);
  if (paid !== undefined && count === undefined && asked.periods.length === 0)
    return readPlan('recurring_items', { names: paid }, 'paid');
  if (count !== undefined)
    return count.isPlain && count.amount <= ROWS_MAX ? search(asked, subject, 'list', { limit: count.amount }) : null;
  // What it was in another currency: `el último cobro de ChatGPT en colones`.
  if (asked.has('into') && subject.words.length > 0) {
    const { currency: _, ...args } = subject.args;
    return search(asked, { ...subject, args }, 'row', { limit: 1 });
  }
  // The one before the last stands beside it.
  if (asked.has('before')) return search(asked, subject, 'list', { limit: 2 });
  const isMany = /(?:purchases|transactions|charges|payments|expenses|movements)(?: |$|\?)/i.test(asked.question.text);
  if (isMany && !asked.has('when')) return search(asked, subject, 'list');
  return search(
    asked,
    subject,
    subject.isEmpty || (subject.words.length === 0 && subject.category === null) ? 'list' : 'last',
    { limit: 1 },
  );
}

/** What comes again, where no row and no category is called so: what paid it tells its last time. */
function itemOnly({ ranges, question }: Asked): string | undefined {
  const named = ranges.filter(({ readings }) => readings.some(({ slot }) => SUBJECT_SLOTS.test(slot)));
  const [range, ...more] = named;
  if (range === undefined || more.length > 0 || !range.readings.every(({ slot }) => slot === 'item')) return undefined;
  const [reading] = range.readings;
  const item = question.names.ledger.items?.find(({ id }) => String(id) === reading?.value);
  const isPrinted = (name: string) => question.names.merchants.some((key) => key.includes(foldWord(name)));
  return item === undefined || isPrinted(item.name) || isPrinted(range.raw) ? undefined : item.name;
}
const SUBJECT_SLOTS = /^(?:category|merchant|name|item|trade)$/;

/** The oldest row of a subject, or of a time. */
export function planFirst(asked: Asked): Plan | null {
  const subject = subjectOf(asked);
  if (!asked.has('first') || subject === null || (asked.amounts.length > 0 && !isBounded(asked))) return null;
  if (subject.isEmpty && asked.periods.length === 0 && !asked.has('rows|spend')) return null;
  return search(asked, subject, 'first', { order: 'oldest', limit: 1 });
}

const ABOUT = /^(?:como|unos|unas|casi|about|around|roughly|some|something|pico|aproximadamente|approximately)$/;
/** How far from an amount that is said roughly. */
const NEARLY = 0.01;

/** `Qué fue ese cobro de 29 900`: the rows of that amount, or of about as much. */
export function planOfAmount(asked: Asked): Plan | null {
  const [said, ...more] = asked.amounts;
  const ranges = asked.ranges.filter(({ readings }) => !readings.some(({ slot }) => slot === 'amount'));
  const subject = subjectOf({ ...asked, ranges, amounts: [] }, ranges);
  if (said === undefined || more.length > 0 || subject === null || asked.broken) return null;
  const { amount, currency } = said;
  // `The three restaurants that got most`: it counts them.
  if (currency === undefined && amount <= COUNTED_MAX && Number.isInteger(amount)) return null;
  const by = asked.words.some((word) => ABOUT.test(word)) ? Math.ceil(amount * NEARLY) : 0;
  const near = by === 0 ? asSaid(said, asked) : { min_amount: amount - by, max_amount: amount + by };
  const bounds = { ...near, ...(currency === undefined ? {} : { currency }) };
  return search({ ...asked, amounts: [] }, { ...subject, isEmpty: false }, 'list', bounds);
}
