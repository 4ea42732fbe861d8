/** `No, a 6` after a purchase in 12 cuotas: as many of them, and no price. */
import { CUOTAS_MAX } from '../../installments/split-price.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { tell } from './change-targets.ts';

const IN = /^(?:a|en|in|over|to)$/;
const AROUND =
  /^(?:no|not|y|o|and|or|mejor|perdon|sorry|digo|ay|uy|wait|espere|actually|rather|better|eran?|fueron|fue|son|sean|que|it|was|were|make|pongal[oa]|dejel[oa]|hagal[oa]|solo|only|just|a|en|in|over|to|ya|entonces|then|please|porfa)$/;

/** The purchase in other cuotas; asked back where a small number may be either; null for anything else. */
export function correctedCuotas({ amounts: [n, ...more], words, cuotas }: Asked, plan: Plan): Plan | null {
  if (plan.kind !== 'propose' || plan.tool !== 'propose_transaction' || plan.args['cuotas'] === undefined) return null;
  const isCount = n !== undefined && n.currency === undefined && Number.isInteger(n.amount) && n.amount > 1;
  if (!isCount || n.amount > CUOTAS_MAX || cuotas !== null || more.length > 0) return null;
  if (!words.every((word, at) => (at >= n.from && at < n.to) || AROUND.test(word))) return null;
  return IN.test(words[n.from - 1] ?? '')
    ? { ...plan, args: { ...plan.args, cuotas: n.amount } }
    : tell('broken_amount');
}
