/** Which way the money went that a question is about: out of one's hands, or into them. */
import { flowOf } from '../../counts.ts';
import type { TransactionType } from '../../vocabulary.ts';
import { foldWord } from '../words/question-words.ts';
import type { Asked } from './intents.ts';
import type { Subject } from './subjects.ts';

/** `Gastos`, and what was sent: money that goes out, and no salary or payment to a card. */
const SPENDING = /^(?:gastos?|egresos?|consumos?|expenses?|spendings?|outgoings?|enviad[oa]s?|sent|salidas)$/;
/** `Le hice sinpe`, `I have sent`, and not `me hizo`. */
const DONE =
  /(?:^| )(?:hice|hicimos|transferi|transferimos|mande|mandamos|envie|enviamos|(?:he|hemos) (?:hecho|transferido|mandado|enviado)|(?:(?:did|have) (?:i|we)|i|we)(?: (?:have|ve))? (?:send|sent|transfer|transferred))(?: |$)/;
export const hasDone = ({ words }: Pick<Asked, 'words'>): boolean => DONE.test(words.join(' '));
export const saysSpending = (asked: Asked): boolean => {
  const { words, ranges } = asked;
  return (
    words.some((word) => SPENDING.test(word)) ||
    hasDone(asked) ||
    (ranges.some(({ readings }) => readings.some(({ slot }) => slot === 'spend')) &&
      ranges.some(({ readings }) => readings.some(({ slot }) => slot === 'medium')))
  );
};

/** `Cobros` are what one is charged, whoever made them. */
const CHARGED = /^(?:cobros?|cargos?|charges?|compras?|purchases?)$/;
const MADE = /(?:^| )(?:(?:did|have|do|had) (?:i|we)|i|we|ve) (?:make|made|send|sent|do|done)(?: |$)/;
const COMING = /^(?:recib\w*|receiv\w*|entrantes?|incoming)$/;

/** `He caído en la pizzería`, and not `me cayó`. */
const GOING = /^(?:cae|cai|cay|lleg)/;

const TO_ME =
  /(?:^| )(?:(?:sent|send|sends|paid|pays?|transfer(?:red|s)?) (?:me|us)|(?:me|nos) (?:(?:ha|han) (?:hecho|mandado|enviado|pasado|transferido|pagado|depositado)|hace|hacen|hizo|hicieron|manda|mandan|envia|envian|mando|mandaron|envio|enviaron|transfiere|transfirio|deposita|deposito))(?: |$)/;
const saysOut = (asked: Asked, text: string): boolean =>
  asked.has('spend|spending') || saysSpending(asked) || MADE.test(text);

/** Which way it went, by all words that say so; null where they say both. */
export function directionOf(asked: Asked): 'in' | 'out' | undefined | null {
  const isCharged = asked.words.some((word) => CHARGED.test(word));
  const saysIn = ({ raw, readings }: Asked['ranges'][number]) =>
    readings.some(({ slot }) => /^(?:income|note_in)$/.test(slot)) && !GOING.test(foldWord(raw));
  const text = asked.words.join(' ');
  const isToMe = !isCharged && TO_ME.test(text);
  const isIn = !isCharged && (isToMe || asked.ranges.some(saysIn) || asked.words.some((word) => COMING.test(word)));
  const isOut = isCharged || (!isToMe && saysOut(asked, text));
  return isIn && isOut ? null : isIn ? 'in' : isOut ? 'out' : undefined;
}

/** A category of what is spent, and not that of salaries. */
const isSpentOn = (category: Subject['category']): boolean =>
  category !== null && category !== 'none' && category.identifier !== 'salario';

/** Terms that say how, when or how much, and of no name. */
const KEYED = /^(?:-|amount|flow:|medium:|account:|weekday:|cuotas:|#)/;
export const isKeyed = (term: string): boolean => KEYED.test(term);

/**
 * The flow of rows that are counted: what was spent, sent or received; none where nothing says so, or the kind of the rows
 * does; null of two at once. A visit to a shop is one whatever came back of it.
 */
export function countedFlow(asked: Asked, { words, args, category }: Subject): 'in' | 'out' | undefined | null {
  const direction = directionOf(asked);
  // `How many times did I fill up`: what came in of a category is no time.
  const isTimes = asked.words.some((word) => /^(?:veces|times|visitas|visits|idas)$/.test(word));
  if (direction === undefined && isTimes && isSpentOn(category) && args.type === undefined && words.every(isKeyed))
    return 'out';
  if (direction === null || direction === undefined) return direction;
  if (args.type !== undefined) {
    const isOfIncome = flowOf(args.type as TransactionType) === 'income';
    // `Cuántas transferencias recibí`: a transfer is what was sent.
    return args.type !== 'DEVOLUCION' && isOfIncome !== (direction === 'in') ? null : undefined;
  }
  return direction === 'in' || words.every(isKeyed) ? direction : undefined;
}

/** What came in, and nothing that was spent: what is compared here is spending. */
export const isOfIncomeAlone = ({ ranges, has }: Asked): boolean =>
  !has('spend|spending|rows|category|merchant|item') &&
  ranges.some(
    ({ raw, readings }) =>
      raw !== '' && readings.every(({ slot }) => /^(?:income|salary|deposits|note_in)$/.test(slot)),
  );
