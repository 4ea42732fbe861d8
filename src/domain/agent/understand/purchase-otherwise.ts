/** `¿Y a 6 cuotas?`, `what about 700?`, `¿y si la compro en marzo?`: the purchase that was asked about, in another way. */
import { CUOTAS_MAX } from '../../installments/split-price.ts';
import type { Asked, ReadPlan } from '../plans/intents.ts';
import { dayOfPurchase, priceInCuotas, pricesIn, purchaseOf } from '../plans/plan-ahead.ts';
import type { Before } from './clauses-meant.ts';

/** All that such a question says beside a price, cuotas and a time. */
const AROUND =
  /^(?:y|e|o|and|or|so|then|entonces|ok|pero|but|que|tal|how|what|about|if|si|only|solo|it|is|s|was|were|would|i|we|fuera|fueran|fuese|es|esta|estuviera|sale|saliera|salga|cuesta|costara|cueste|vale|valiera|costs?|bought|buy|compro|comprara|comprase|compramos|pago|pagara|pay|paid|la|lo|los|las|el|the|un|una|a|an|para|to|for|at|al|in|on|en|de|del|por|con|with|over|mejor|instead|rather|digamos|say|make|hasta|till|until|wait|waited|espero|espere|esperara|seria|uno|one|that|mas)$/;
/** Words that say a price, cuotas or a time. */
const OTHERWISE = /^(?:amount|count|n_cuotas|cuotas|cash_price|medium|period|coin|filler)$/;

/** The plan of it; null where the question says anything more. What it does not say is as it was asked before. */
export function purchaseOtherwise(
  asked: Asked,
  { plan, asked: before }: NonNullable<Before>,
): { plan: ReadPlan; asked: Asked } | null {
  const call = plan.kind === 'read' ? plan.calls.find(({ tool }) => tool === 'what_if_purchase') : undefined;
  if (call === undefined || asked.broken || asked.periods.length > 1) return null;
  const changes = asked.ranges.filter(({ readings }) => readings.some(({ slot }) => OTHERWISE.test(slot)));
  const isElse = (word: string, at: number) =>
    !changes.some(({ from, to }) => at >= from && at < to) && !AROUND.test(word);
  if (changes.length === 0 || asked.words.some(isElse)) return null;
  const { amount: told, currency: was, cuotas: times, date } = call.args;
  const [price, ...others] = pricesIn(asked);
  // A count that is no price must be one of cuotas.
  if (others.length > 0 || asked.amounts.some((each) => each !== price)) return null;
  const cuotas = asked.has('cash_price') || asked.value('medium') === 'CASH' ? undefined : (asked.cuotas ?? times);
  if (typeof cuotas === 'number' && (cuotas < 1 || cuotas > CUOTAS_MAX)) return null;
  const currency = price === undefined ? was : (price.currency ?? (isOfLikeSize(price.amount, told) ? was : undefined));
  const day = asked.periods.length === 0 ? date : dayOfPurchase(asked);
  if (day === null) return null;
  const meant = purchaseOf({
    amount: price === undefined ? told : priceInCuotas(price, asked),
    ...(currency === undefined || currency === 'CRC' ? {} : { currency }),
    ...(cuotas === undefined ? {} : { cuotas }),
    ...(day === undefined || day === asked.question.today ? {} : { date: day }),
  });
  // What is said anew takes its place in how it was read.
  const isNew = ({ readings }: Asked['ranges'][number]) =>
    changes.some((range) => range.readings.some(({ slot }) => readings.some((each) => each.slot === slot)));
  const ranges = [...before.ranges.filter((range) => !isNew(range)), ...changes];
  return { plan: meant, asked: { ...before, ranges, cuotas: typeof cuotas === 'number' ? cuotas : null } };
}

/** `61 mil` after 61 dollars are colones. */
const isOfLikeSize = (amount: number, told: unknown): boolean => amount < 20 * Number(told);
