/** Settles one part of a fund's equation from all its printed amounts, which must agree. */
import { subtractAmounts, sumAmounts } from '../money.ts';
import type { Entry } from './entries.ts';

/**
 * The value of a part. `options` has one amount, several where only the arithmetic gives a sign, none when nothing is
 * printed. A `conflict` continues a sentence that begins with the fund; the difference is parts less printed.
 */
export type SettledPart =
  | { readonly ok: true; readonly options: readonly string[] }
  | { readonly ok: false; readonly conflict: string; readonly difference?: string };

/** Signs are tried for at most this many amounts without one. */
const OPEN_SIGNS_MAX = 6;

/**
 * Settles the entries of one part of one fund; `name` is its name in messages. A whole must equal the sum of its
 * pieces, and of each list of items. Extras are added to a plain whole, and are pieces of a total.
 */
export function settlePart(name: string, entries: readonly Entry[]): SettledPart {
  const wholes = distinct(entries.filter(({ role }) => role === 'whole'));
  const pieces = eachKey(entries.filter(({ role }) => role === 'piece'));
  const extras = eachKey(entries.filter(({ role }) => role === 'extra'));
  const torn = [wholes, ...pieces, ...extras].find((same) => same.length > 1);
  if (torn) return conflict(name, torn);
  const [whole] = wholes;
  const beside = whole !== undefined && !whole.total && pieces.length === 0;
  const parts = (beside ? pieces : [...pieces, ...extras]).flat();
  const sums = parts.length > 0 ? signsOf(parts) : [];
  const printed = whole ? signsOf([whole]) : sums;
  const agreed = whole && sums.length > 0 ? printed.filter((amount) => sums.includes(amount)) : printed;
  if (agreed.length === 0 && whole) return apart(name, whole.amount, sums[0] ?? '0');
  const added = beside ? extras.flat().map(({ amount }) => amount) : [];
  return withLists(
    name,
    entries,
    agreed.map((amount) => sumAmounts([amount, ...added])),
  );
}

/** The possible amounts after a part's lists; an accumulated amount counts where nothing else is printed. */
function withLists(name: string, entries: readonly Entry[], options: readonly string[]): SettledPart {
  const lists = sumsOfLists(entries);
  const expected = options.length > 0 ? options : lists.slice(0, 1);
  const off = lists.find((sum) => !expected.includes(sum));
  if (off !== undefined) return apart(name, expected[0] ?? '0', off);
  const agreed = lists.length > 0 ? lists.slice(0, 1) : expected;
  if (agreed.length > 0) return { ok: true, options: agreed };
  const spares = distinct(entries.filter(({ role }) => role === 'spare'));
  return spares.length > 1 ? conflict(name, spares) : { ok: true, options: spares.map(({ amount }) => amount) };
}

function sumsOfLists(entries: readonly Entry[]): string[] {
  const items = entries.filter(({ role }) => role === 'item');
  const lists = Map.groupBy(items, ({ key }) => key);
  return [...lists.values()].map((list) => sumAmounts(list.map(({ amount }) => amount)));
}

/** The different amounts of each key. */
function eachKey(entries: readonly Entry[]): Entry[][] {
  return [...Map.groupBy(entries, ({ key }) => key).values()].map(distinct);
}

/** Entries of different amounts; the same amount printed again is the same. */
function distinct(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.amount, entry])).values()];
}

/** The possible sums of entries: one, or one for each choice of missing signs. */
function signsOf(entries: readonly Entry[]): string[] {
  const open = entries.filter(({ eitherSign }) => eitherSign).slice(0, OPEN_SIGNS_MAX);
  let sums = [sumAmounts(entries.filter((entry) => !open.includes(entry)).map(({ amount }) => amount))];
  for (const { amount } of open) {
    sums = sums.flatMap((sum) => [sumAmounts([sum, amount]), subtractAmounts(sum, amount)]);
  }
  return [...new Set(sums)];
}

function conflict(name: string, entries: readonly Entry[]): SettledPart {
  const amounts = entries.slice(0, 3).map(({ amount }) => amount);
  return { ok: false, conflict: `prints different amounts as ${name}: ${amounts.join(' and ')}` };
}

function apart(name: string, printed: string, parts: string): SettledPart {
  const difference = subtractAmounts(parts, printed);
  return { ok: false, conflict: `prints ${printed} as ${name}, and what it is made of comes to ${parts}`, difference };
}
