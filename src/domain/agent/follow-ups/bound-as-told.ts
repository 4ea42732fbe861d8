/** `Y las de Uber que pasan de 60`, after those that pass 10 mil: 60 mil, as the bound before it was told. */
import { unitWord } from '../orders/price-of-pieces.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Said } from '../words/slots.ts';

/** A bound in colones is of more. */
const BARE_MAX = 100;
/** What may stand after a number that counts nothing. */
const AFTER = /^(?:y|and|o|or|en|in|de|del|from|at|this|este|esta|tambien|too|please|porfa|por|al?|to)$/;

/** The text with the unit of the bound before; the same where it says its own, or none was told. */
export function boundAsTold(text: string, said: Said, before: Before): string {
  const [bound, ...more] = said.amounts;
  const [told, ...others] = before?.asked.amounts ?? [];
  if (bound === undefined || told === undefined || before === null || more.length + others.length > 0) return text;
  const isBound = [said, before.asked].every(({ has }) => has('more_than|less_than'));
  const isBare = bound.currency === undefined && bound.amount < BARE_MAX && bound.to - bound.from === 1;
  const unit = unitWord(told, before.asked);
  const token = said.tokens[bound.from];
  const isCount = !AFTER.test(said.words[bound.to] ?? 'y');
  if (!isBound || !isBare || isCount || unit === undefined || token === undefined) return text;
  const end = token.at + token.raw.length;
  return `${text.slice(0, end)} ${unit}${text.slice(end)}`;
}
