/** An amount that the words before or after it complete: `anotá 35 en Temu`, asked back how much that is, and `dólares`. */

import { isNumberWord } from '../../numerals.ts';
import { unitWord } from '../orders/price-of-pieces.ts';
import type { Question } from '../plans/intents.ts';
import { foldWord } from '../words/question-words.ts';
import { type Said, slotsOf } from '../words/slots.ts';
import type { Before } from './clauses-meant.ts';
import type { Found } from './understood.ts';

/** All that such words say beside an amount or its currency. */
const AROUND =
  /^(?:no|si|yes|ay|uy|perdon\w*|sorry|disculp\w*|digo|quise|decir|i|meant?|eran?|son|fue|fueron|es|it|that|was|were|they|is|are|s|en|in|de|of|los|las|the|y|and|not|ok|okay|pues|mae|claro|obvio|como|about|like|exactos?|exactas?|exactamente|exactly|total|en total)$/;
const CURRENCY = /^(?:colones?|dolares?|dollars?|bucks|usd|euros?|eur)$/;
const SCALE = /^(?:mil|miles|thousand|k|rojos?|grand)$/;

type Asked = { question: Question; found: Found };

/** The order before with the amount that these words give; null where it was not asked back, or where they say more. */
export function orderCompleted({ question, found }: Asked, text: string): string | null {
  if (found.kind !== 'refusal' || !/^(?:broken_amount|each_or_all|of_what)$/.test(found.what)) return null;
  const before = slotsOf(question.text, question.names, question);
  if (found.what === 'each_or_all') return ofEachOrAll({ question, found }, before, text);
  const amount = amountIn(before);
  if (amount === null) return null;
  const now = slotsOf(text, question.names, question);
  const said = unitSaid(now) ?? amountSaid(now);
  const place = placeOf(before.tokens, amount);
  if (said === null || place === null) return null;
  const { from, to } = place;
  const number = question.text.slice(from, to);
  return `${question.text.slice(0, from)}${said.isUnit ? `${number} ${said.words}` : said.words}${question.text.slice(to)}`;
}

/** Where the words of an amount stand in the text; `2k` is two of them at one place. */
function placeOf(
  tokens: Said['tokens'],
  { from, to }: { from: number; to: number },
): { from: number; to: number } | null {
  const [first, ...more] = tokens.slice(from, to);
  if (first === undefined) return null;
  let [at, end] = [first.at, first.at + first.raw.length];
  for (const token of more) [at, end] = [token.at, (token.at === at ? end : token.at) + token.raw.length];
  return { from: first.at, to: end };
}

const EACH_OR_ALL = /(?:^| )(?:(?<each>cada un[oa]|each|apiece)|(?:en |in )?total|in all)$/;

/** `2 camisas de 12 mil`, and then `cada una`, `en total`, or what they came to. */
function ofEachOrAll({ question }: Asked, { amounts, tokens }: Said, text: string): string | null {
  const plain = foldWord(text.trim().replaceAll(/[.,!]/g, ''));
  const how = EACH_OR_ALL.exec(plain);
  const price = how === null ? plain : plain.slice(0, how.index);
  const unit = how?.groups?.['each'] ?? 'total';
  if (price.split(' ').every((word) => word === '' || AROUND.test(word)))
    return how === null ? null : `${question.text} ${unit}`;
  const said = amountSaid(slotsOf(price, question.names, question));
  const place = amounts[1] === undefined ? null : placeOf(tokens, amounts[1]);
  return said === null || place === null
    ? null
    : `${question.text.slice(0, place.from)}${said.words}${question.text.slice(place.to)} ${unit}`;
}

/** Where the amount stands that is to be said otherwise: one that was read, or the words of a number that was not. */
function amountIn({ amounts, words, broken }: Said): { from: number; to: number } | null {
  const [amount, ...others] = amounts;
  if (!broken) return amount === undefined || others.length > 0 ? null : amount;
  const isPart = (word: string) => isNumberWord(word) || JOINT.test(word);
  const from = words.findIndex((word) => isNumberWord(word));
  if (from === -1) return null;
  let to = from;
  while (to < words.length && isPart(words[to] ?? '')) to++;
  // `Un millón doscientos de marchamo`: what it is for stands after it.
  while (JOINT.test(words[to - 1] ?? '') && !ENDING.test(words[to - 1] ?? '')) to--;
  return words.slice(to).some((word) => isNumberWord(word)) ? null : { from, to };
}
/** Between the words of a number, and what ends one that is not whole. */
const JOINT = /^(?:y|and|con|de|of|medi[oa]|half|a|an|un|una|pico|picos|tant[oa]s|algo|change|resto|punto|point)$/;
const ENDING = /^(?:medi[oa]|half|pico|picos|tant[oa]s|algo|change|resto)$/;

type New = { words: string; isUnit: boolean };

/** `Dólares`, `no, mil`: what the number was of. A word after `not` is what it was not. */
function unitSaid({ words, amounts }: Said): New | null {
  const isUnit = (word: string) => CURRENCY.test(word) || SCALE.test(word);
  const units = words.filter((word, at) => isUnit(word) && !/^(?:no|not|ni)$/.test(words[at - 1] ?? ''));
  const [unit, ...others] = units;
  const isAll = words.every((word) => isUnit(word) || AROUND.test(word));
  // `Mil` alone is a number too.
  const isNone = amounts.every(({ from, to }) => to === from + 1 && SCALE.test(words[from] ?? ''));
  return isNone && unit !== undefined && others.length === 0 && isAll ? { words: unit, isUnit: true } : null;
}

/** `20 mil`, `eran 35 dólares`. */
function amountSaid({ words, tokens, amounts, broken }: Said): New | null {
  const [amount, ...others] = amounts;
  if (broken || amount === undefined || others.length > 0) return null;
  const isElse = (word: string, at: number) =>
    (at < amount.from || at >= amount.to) && !AROUND.test(word) && !CURRENCY.test(word);
  if (words.some(isElse)) return null;
  const raw = tokens.slice(amount.from, amount.to).map((token) => token.raw);
  const unit = words[amount.to];
  return { words: [...raw, ...(unit !== undefined && CURRENCY.test(unit) ? [unit] : [])].join(' '), isUnit: false };
}

/** A bound in colones is of more. */
const BARE_MAX = 100;
/** What may stand after a number that counts nothing. */
const COUNTS_NOTHING = /^(?:y|and|o|or|en|in|de|del|from|at|this|este|esta|tambien|too|please|porfa|por|al?|to)$/;

/**
 * `Y las de Uber que pasan de 60`, after those that pass 10 mil: the text with the unit of the bound before; the same where
 * it says its own, or none was told.
 */
export function boundAsTold(text: string, said: Said, before: Before): string {
  const [bound, ...more] = said.amounts;
  const [told, ...others] = before?.asked.amounts ?? [];
  if (bound === undefined || told === undefined || before === null || more.length + others.length > 0) return text;
  const isBound = [said, before.asked].every(({ has }) => has('more_than|less_than'));
  const isBare = bound.currency === undefined && bound.amount < BARE_MAX && bound.to - bound.from === 1;
  const unit = unitWord(told, before.asked);
  const token = said.tokens[bound.from];
  const isCount = !COUNTS_NOTHING.test(said.words[bound.to] ?? 'y');
  if (!isBound || !isBare || isCount || unit === undefined || token === undefined) return text;
  const end = token.at + token.raw.length;
  return `${text.slice(0, end)} ${unit}${text.slice(end)}`;
}
