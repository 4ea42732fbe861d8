/**
 * `Keep Netflix, delete the rest`, `la panadería está bien, las demás a hogar`: the order is of the list without what stays.
 * Where what stays cannot be told, it asks; it is never of what was named to stay.
 */

import { tell } from '../orders/change-targets.ts';
import type { Asked } from '../plans/intents.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import { narrowedOf } from '../proposals/narrow-proposal.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords, plainText } from '../words/question-words.ts';
import { slotsOf } from '../words/slots.ts';

const REST =
  /(?:^| )(?:(?:l[oa]s (?:otr[oa]s|demas)|the (?:others|other ones|rest)(?: of (?:them|those|these|it))?|el resto)(?= |$))/;
/** What says that a row stays as it is. */
const KEEP =
  /^(?:keep|leave|dej(?:[ae]|[ae]n|[ae]me)(?:l[oa]s?)?|conserv(?:[ae]|[ae]n)(?:l[oa]s?)?|mant(?:enga|engan|ene|ener)(?:l[oa]s?)?|stays?|staying|qued[ae]n?|alone|fine|ok|okay|right|good|correct|bien|asi|igual|correct[oa]s?)$/;
/** What stands beside it. */
const AROUND =
  /^(?:is|are|as|it|they|esta|estan|se|va|van|como|se|y|e|and|but|pero|so|entonces|then|ok|no|please|porfa)$/;
const GOAL = /^(?:al?|en|to|in|into|under)$/;
const JOINING = /^(?:y|e|and|but|pero|so|entonces|then)$/;

/** The order about the rest, or what is asked instead; null where nothing is said to be the rest of something named. */
export function restOf(asked: Asked, before: Before, understand: Understand): Found | null {
  const { question, language, words, tokens } = asked;
  const text = words.join(' ');
  const rest = REST.exec(text);
  if (rest === null || /[?¿]/.test(question.text) || asked.has('split')) return null;
  const from = rest.index === 0 ? 0 : text.slice(0, rest.index).split(' ').length;
  const to = from + rest[0].trim().split(' ').length;
  const clause = tokens[from]?.clause;
  const isKept = (at: number) => KEEP.test(words[at] ?? '');
  // `Delete Netflix and leave the rest`, `the others stay`: those are to stay.
  const isClause = (at: number) => tokens[at]?.clause === clause;
  const then = words.findIndex((word, at) => at >= to && (JOINING.test(word) || !AROUND.test(word)));
  if ([from - 1, then].some((at) => isClause(at) && isKept(at))) return null;
  const joined = words.findLastIndex((word, at) => at < from && JOINING.test(word));
  const begins = Math.max(
    joined + 1,
    words.findIndex((_, at) => isClause(at)),
  );
  const verb = words.findLastIndex((word, at) => at >= begins && at < from && isOrder(word) && !isKept(at));
  const start = verb === -1 ? from : verb;
  const after = words.findIndex((word, at) => at >= to && (JOINING.test(word) || !isClause(at)));
  const end = after === -1 ? words.length : after;
  const isOut = (at: number) => (at < start || at >= end) && !isKept(at) && !AROUND.test(words[at] ?? '');
  // `Delete the rest of them`, of which nothing was taken yet.
  if (!words.some((_, at) => isOut(at)))
    return before?.isChange !== true && words.some(isOrder) && asked.amounts.length === 0
      ? { kind: 'refusal', what: 'unknown', asked, language }
      : null;
  const keeps = words.some((_, at) => (at < start || at >= end) && isKept(at));
  // `Anote 5000 en Walmart, el resto lo pago mañana`.
  if (!keeps && (asked.amounts.length > 0 || !words.some(isOrder))) return null;
  const those = language === 'en' ? 'those' : 'esos';
  const plain = plainText(question.text);
  const cut = (first: number, last: number) => plain.slice(tokens[first]?.at ?? plain.length, tokens[last]?.at);
  const put = verb === -1 && GOAL.test(words[to] ?? '') ? (language === 'en' ? 'put ' : 'ponga ') : '';
  const order = `${put}${cut(start, from)}${those} ${cut(to, end)}`.replace(/(?<![\s,;.!])[\s,;.!]+$/, '');
  const found = understand({ ...question, text: order }, before, language);
  const out = keepWords(question.text, tokens, (_, at) => isOut(at)).replaceAll(/^[\s,;.]+|(?<![\s,;.])[\s,;.]+$/g, '');
  const but = `${language === 'en' ? 'except' : 'menos'} ${out}`;
  const left = { ...asked, ...slotsOf(but, question.names, question), question: { ...question, text: but } };
  if (found.kind !== 'answer') return { kind: 'refusal', what: 'unknown', asked, language };
  const list = found.plan.kind === 'propose_found' && found.plan.rows.which === 'all' ? found.plan.rows : null;
  const plan = keeps && list !== null ? narrowedOf(left, found.plan) : null;
  if (list === null || plan?.kind !== 'propose_found') return { ...found, plan: tell('which_row') };
  // What stays is one of the list, or which the others are is not known.
  return { ...found, plan: { ...plan, rows: { ...plan.rows, leavesOutOf: list.args } } };
}
