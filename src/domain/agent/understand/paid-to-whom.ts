/** To whom an amount was paid: `who did I pay 5,500 to on the 13th?`, `a quién le mandé 20 mil ayer`. The row tells it. */
import type { Asked, Plan } from '../plans/intents.ts';
import { planOfAmount } from '../plans/plan-ends.ts';

/** All that is said around the amount and its time; who paid the person is another question. */
const TO_WHOM =
  /^(?:(?:y|and|so|ok) )*(?:(?:to )?(?:who|whom) (?:did i|have i|was it i|i) (?:pay|paid|send|sent|give|gave|given|transfer|transferred|sinpe|wire|wired)(?: (?:the|that|those))?(?: (?:to|by|via|sinpe))*|a quien(?:es)? (?:es que )?(?:les? )?(?:pague|di|mande|envie|transferi|deposite|sinpee)(?: (?:el|los|esos|un|por|sinpe|de))*)$/;

/** The rows of that amount; null for anything else. */
export function planToWhom(asked: Asked): Plan | null {
  const { words, amounts, periods } = asked;
  const [amount, ...more] = amounts;
  if (amount === undefined || more.length > 0 || periods.length > 1) return null;
  const isWithin = (at: number, { from, to }: { from: number; to: number }) => at >= from && at < to;
  const around = words.filter((_, at) => ![amount, ...periods].some((range) => isWithin(at, range)));
  return TO_WHOM.test(around.join(' ')) ? planOfAmount(asked) : null;
}
