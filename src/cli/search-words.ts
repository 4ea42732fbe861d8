/** Turns the arguments of a search into one line of the search language (docs/rules/search.md). */
import { writeTerm } from '../domain/search.ts';
import { UsageError } from './world.ts';

const OPERATOR = String.raw`(?:\p{L}{1,12}:\S|(?:amount|monto)(?:>=|<=|>|<|=)\S)`;
const HAS_LATER_OPERATOR = new RegExp(String.raw`\s-?${OPERATOR}`, 'iu');
const STARTS_WITH_AMOUNT = /^(?:amount|monto)[<>=]/i;
const KEYED = /^(\p{L}{1,12}:)(.+)$/u;

/**
 * Each argument is one term, so an argument with spaces stays together as the shell grouped it: `cat:Comida a
 * domicilio`, `uber eats`. An argument with several terms of the language is a whole query. Undefined when there is
 * none. Throws a UsageError for what a shell leaves of an unquoted `amount>50000`.
 */
export function searchLine(words: readonly string[]): string | undefined {
  const bare = words.find((word) => /^(?:amount|monto)$/i.test(word));
  if (bare !== undefined) {
    throw new UsageError(
      `"${bare}" has no limit. Quote the term, or the shell writes to a file: '${bare}>50000'. For the word itself: '"${bare}"'`,
    );
  }
  const line = words.map(termOf).join(' ').trim();
  return line === '' ? undefined : line;
}

/** A search with the account of `--account` in it. */
export function withAccount(q: string | undefined, account: string | undefined): string | undefined {
  if (account === undefined) return q;
  return [writeTerm('account', account), q].filter(Boolean).join(' ');
}

function termOf(word: string): string {
  const isWholeLine = STARTS_WITH_AMOUNT.test(word) || HAS_LATER_OPERATOR.test(word);
  if (!/\s/.test(word) || word.includes('"') || isWholeLine) return word;
  const keyed = KEYED.exec(word);
  if (keyed) return `${keyed[1]}"${keyed[2]}"`;
  return word.startsWith('-') ? `-"${word.slice(1)}"` : `"${word}"`;
}
