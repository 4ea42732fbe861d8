/** What is asked of the time until the salary, and not when it comes: whether the money lasts, and what comes first. */
import { type Asked, type ReadPlan, readPlan } from './intents.ts';
import { namesOther } from './plan-balances.ts';

/** `Am I going to run short before payday`, `voy a llegar a la quincena`. */
const LASTS = new RegExp(
  `(?:^| )(?:${[
    'broke|short|skint|run(?:ning)? (?:out|dry)|make it|last me|get by',
    '(?:quedar(?:me|nos)?|quedo|quedamos|ando|andar) (?:sin|limpi[oa]s?|cort[oa]s?)',
    'llego|llegamos|llegar|llegare|alcanz(?:a|ara|o|ar)|aguant(?:o|a|ar|amos)',
  ].join('|')})(?: \\w+){0,4} (?:before|until|till|to|by|antes|hasta|al?|para)(?: (?:${[
    'del?|que|the|my|our|next|la|el|mi|me|proxim[oa]|i|get|end of',
  ].join('|')}))* (?:payday|pay ?checks?|pay|paid|salary|salario|sueldo|quincena|planilla|pago|paguen|cobrar)(?: |$)`,
);
const PAY = /(?:^| )(?:salarios?|sueldos?|quincena|paychecks?|payday|salary)(?: |$)/;
const FIRST = /(?:^| )(?:primero|antes|first|sooner|earlier)(?: |$)/;
const AFTER_NEXT =
  /(?:^| )(?:sino (?:el|la) (?:siguiente|otr[oa]|que sigue)|after next|(?:one )?after (?:the|my) next(?: one)?|(?:despues|siguiente) (?:del?|al) (?:proxim[oa]|siguiente|que viene))(?: |$)/;

const UNTIL_PAID =
  /(?:^| )(?:hasta|until|till) (?:el |la |mi |the |my )?(?:(?:proximo|siguiente|next) )?(?:pago|pay|paycheck|payment)$/;
/** What may be spent until then; the answer says until which day. */
const LEFT = /(?:cuanto|much) (?:[^ ]+ ){0,20}(?:me queda|left) (?:[^ ]+ ){0,20}(?:hasta|until|till)/;

/** Its plan; null where it is not known, and undefined of any other question. */
export function planUntilPay(asked: Asked): ReadPlan | null | undefined {
  const { has, value, periods } = asked;
  const words = asked.words.join(' ');
  if (periods.length > 0) return undefined;
  const isPaid = has('salary') || UNTIL_PAID.test(words);
  if (isPaid && LEFT.test(words) && !has('medium') && !namesOther(asked, /^salary$/))
    return readPlan('safe_to_spend', {});
  // Only the next one is known.
  if (AFTER_NEXT.test(words) && (isPaid || PAY.test(words))) return null;
  if (!isPaid && !LASTS.test(words)) return undefined;
  const isOfCard = has('card') || value('medium') === 'CREDIT_CARD' || value('rows') === 'PAGO_TARJETA';
  if (isOfCard && FIRST.test(words)) return readPlan('due_soon', { until: 'salary' });
  return LASTS.test(words) && !isOfCard ? readPlan('safe_to_spend', {}) : undefined;
}
