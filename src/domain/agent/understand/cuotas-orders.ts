/** Orders to pay a purchase in cuotas, or in other ones: `pase el Walmart del 14 a 3 cuotas`, `difiérala a 6`, `put Amazon in 12 installments`. */

import { CUOTAS_MAX } from '../../installments/split-price.ts';
import { tell } from '../orders/change-targets.ts';
import { ORDER_LEAD } from '../orders/money-orders.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { foldWord } from '../words/question-words.ts';
import type { Before } from './clauses-meant.ts';
import type { Understand } from './understood.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, nueve: 9, diez: 10, doce: 12, dieciocho: 18, veinticuatro: 24 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, ten: 10, twelve: 12, eighteen: 18, 'twenty four': 24 },
};
const N = `(?<n>\\d{1,2}|${Object.keys(NUMBERS).join('|')})`;
const UNIT =
  '(?:cuotas?|meses|tractos|pagos|mensualidades|instal?lments?|months?|monthly payments|payments)(?: (?:sin intereses|tasa cero|interest free))?';
const DEFERS = '(?:difier\\w*|difer\\w*|defer|spread|finance|financi\\w*)';
const MOVES =
  '(?:pas\\w*|pon\\w*|conviert\\w*|convert\\w*|met\\w*|part\\w*|divid\\w*|put|pay|change|move|turn|make|split|cambi\\w*)';
const IN = '(?:a|en|in|into|to|over|por|for)';
/** `¿Cuánto sería en 6 cuotas?` asks; what was bought by a price of its own is a new purchase. */
const ORDERS: readonly RegExp[] = [
  new RegExp(`^(?<before>.*? )?${DEFERS}(?: (?<row>.+?))? ${IN} ${N}(?: ${UNIT})?$`),
  new RegExp(`^(?<before>.*? )?${MOVES}(?: (?<row>.+?))? ${IN} ${N} ${UNIT}$`),
];

/** The plan of cuotas that an order asks for; null for any other text. */
export function cuotasOf({ question, language }: Asked, before: Before, understand: Understand): Plan | null {
  const text = question.text.replace(/(?<![\s.!])[\s.!]+$/, '');
  const folded = foldWord(text);
  if (/[?¿]/.test(text) || folded.length !== text.length) return null;
  const lead = new RegExp(`^${ORDER_LEAD}`).exec(folded)?.[0].length ?? 0;
  const said = folded.slice(lead);
  const found = ORDERS.map((order) => order.exec(said)).find((each) => each !== null);
  const { n = '', row, before: first } = found?.groups ?? {};
  const name = row ?? first?.trim() ?? '';
  if (found === null || found === undefined || (row !== undefined && first !== undefined)) return null;
  const at = lead + (name === '' ? 0 : said.indexOf(name, row === undefined ? 0 : (first ?? '').length));
  const named = text.slice(at, at + name.length).replace(/(?<![,;])[,;]+$/, '');
  const cuotas = NUMBERS[n] ?? Number(n);
  // Read as it is said of one row; the words of the row may be of either language.
  const order = `${named === '' ? 'ese' : named} lo quiero a ${cuotas} cuotas`;
  if (order === question.text) return null;
  const meant = understand({ ...question, text: order, isProposed: false }, before, language);
  return meant.kind === 'answer' && 'tool' in meant.plan && meant.plan.tool === 'propose_link' ? meant.plan : null;
}

const BEFORE_COUNT = /^(?:a|en|in|over|to)$/;
const AROUND_COUNT =
  /^(?:no|not|y|o|and|or|mejor|perdon|sorry|digo|ay|uy|wait|espere|actually|rather|better|eran?|fueron|fue|son|sean|que|it|was|were|make|pongal[oa]|dejel[oa]|hagal[oa]|solo|only|just|a|en|in|over|to|ya|entonces|then|please|porfa)$/;

/** `No, a 6` after a purchase in 12 cuotas: the purchase in other cuotas; asked back where a small number may be either; null for anything else. */
export function correctedCuotas({ amounts: [n, ...more], words, cuotas }: Asked, plan: Plan): Plan | null {
  if (plan.kind !== 'propose' || plan.tool !== 'propose_transaction' || plan.args['cuotas'] === undefined) return null;
  const isCount = n !== undefined && n.currency === undefined && Number.isInteger(n.amount) && n.amount > 1;
  if (!isCount || n.amount > CUOTAS_MAX || cuotas !== null || more.length > 0) return null;
  if (!words.every((word, at) => (at >= n.from && at < n.to) || AROUND_COUNT.test(word))) return null;
  return BEFORE_COUNT.test(words[n.from - 1] ?? '')
    ? { ...plan, args: { ...plan.args, cuotas: n.amount } }
    : tell('broken_amount');
}
