/** Rows that are split over categories, and the tags of rows (docs/rules/counts.md, docs/rules/search.md). */
import { type Currency, compareAmounts, decimalsOf, subtractAmounts, sumAmounts } from './money.ts';
import { type ProblemReason, problemReason } from './problem-reasons.ts';

/** What a row was for, in part. The amount is a decimal string above zero, in the row's currency. */
export type Part = { category_id: number | null; amount: string; note?: string | undefined };

export const PARTS_MIN = 2;
export const PARTS_MAX = 20;
export const PART_NOTE_MAX = 200;

/** Why parts are not those of a row with an amount and currency; null when they add up to it. */
export function checkParts(parts: readonly Part[], amount: string, currency: Currency): ProblemReason | null {
  if (parts.length < PARTS_MIN) return problemReason('too_few', { min: PARTS_MIN });
  const decimals = decimalsOf(currency);
  if (parts.some((part) => (part.amount.split('.')[1] ?? '').length > decimals)) {
    return problemReason('too_many_decimals', { currency, decimals });
  }
  const total = sumAmounts(parts.map((part) => part.amount));
  return compareAmounts(total, amount) === 0 ? null : problemReason('parts_do_not_add_up', { total, amount });
}

/** What parts leave of an amount: negative when they are more. Null stands for one that is not typed yet. */
export function restOf(amounts: readonly (string | null)[], amount: string): string {
  return subtractAmounts(amount, sumAmounts(amounts.map((each) => each ?? '0')));
}

/** The category under which a split row is listed: that of its largest part, of the first of equal ones. */
export function categoryOfParts(parts: readonly Part[]): number | null {
  const largest = parts.reduce((best, part) => (compareAmounts(part.amount, best.amount) > 0 ? part : best));
  return largest.category_id;
}

/** The parts with a category for those without one. */
export function fillOpen(parts: readonly Part[], category_id: number | null): Part[] {
  return parts.map((part) => ({ ...part, category_id: part.category_id ?? category_id }));
}

export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 40;
const TAG = /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M}_-]*$/u;

/** What a search calls the lack of one by. */
const RESERVED = /^(?:none|ninguna)$/;

/** A tag as it is kept, in lower case and without `#`; null for what is none. */
export function parseTag(text: string): string | null {
  const tag = text.trim().replace(/^#/, '').normalize('NFC').toLowerCase().normalize('NFC');
  return tag.length <= TAG_LENGTH_MAX && TAG.test(tag) && !RESERVED.test(tag) ? tag : null;
}

/** The tags in a text that somebody types, `#viaje`, and the text without them. A number after # is part of the text. */
export function takeTags(text: string): { text: string; tags: string[] } {
  const tags: string[] = [];
  const rest = text.replace(/(^|\s)#(\p{L}[\p{L}\p{N}\p{M}_-]*)(?=\s|$)/gu, (whole, before: string, word: string) => {
    const tag = parseTag(word);
    if (tag !== null) tags.push(tag);
    return tag === null ? whole : before;
  });
  return { text: tags.length === 0 ? text : rest.replace(/[^\S\n]+/g, ' ').trim(), tags: sortTags(tags) };
}

/** Each once, in one order. */
export function sortTags(tags: readonly string[]): string[] {
  return [...new Set(tags)].sort();
}
