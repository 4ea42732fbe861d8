/** What is noted for a day that has not come: `agregue aguinaldo de 1 560 000 el 5 de diciembre`. */
import { daysBetween } from '../../calendar.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import type { SpokenAmount } from '../words/amounts.ts';
import type { Range } from '../words/slots.ts';
import { propose, saysSlot } from './change-targets.ts';
import { directionOf } from './money-direction.ts';

/** Nearer than this a day to come is meant, where the one that is over was a season ago. */
const SOON_DAYS = 60;
const LONG_AGO_DAYS = 180;

/** `El 5 de diciembre`, in November: the one to come, and not that of last year. */
export function isNearerAhead({ args: { start_date, end_date }, ahead }: SpokenPeriod, today: string): boolean {
  return (
    ahead !== undefined &&
    start_date !== undefined &&
    start_date === end_date &&
    daysBetween(start_date, today) > LONG_AGO_DAYS &&
    daysBetween(today, ahead) <= SOON_DAYS
  );
}

/** `The 30th`, on the 23rd: the one to come is nearer than the one that is over. */
export const isSoonAgain = ({ args: { start_date, end_date }, ahead }: SpokenPeriod, today: string): boolean =>
  ahead !== undefined &&
  start_date !== undefined &&
  start_date === end_date &&
  daysBetween(today, ahead) < daysBetween(start_date, today);

const COMES_IN =
  /^(?:aguinaldos?|salarios?|sueldos?|bonos?|bonus(?:es)?|ingresos?|salary|income|refunds?|devoluci\w*|reembolsos?)$/;

/** `Cada quincena`: how often, and no salary. */
const EACH_TIME = /^(?:cada|por|la|las|every|each|per|todas)$/;
const OFTEN = /quincenas?$|payday$/i;

/** Whether what is planned is income: as the verb says, and else what it is called. */
export function comesIn(asked: Asked): boolean {
  const way = directionOf(asked);
  if (way !== null) return way === 'in';
  const isPay = (range: Range) =>
    saysSlot('salary')(range) && !(OFTEN.test(range.raw) && EACH_TIME.test(asked.words[range.from - 1] ?? ''));
  return asked.has('note_in|income') || asked.words.some((word) => COMES_IN.test(word)) || asked.ranges.some(isPay);
}

/** What is noted for a day that has not come is planned for it, once. */
export function plannedOnce(asked: Asked, amount: SpokenAmount, { ahead }: SpokenPeriod): Plan | null {
  const place = asked.ranges.find((range) =>
    ['name', 'merchant', 'category', 'item'].some((slot) => saysSlot(slot)(range)),
  );
  if (place === undefined || asked.cuotas !== null) return null;
  const category = place.readings.find(({ slot }) => slot === 'category')?.value;
  const isIn = comesIn(asked);
  return propose('propose_budget_item', {
    ...{ name: place.raw, amount: amount.amount, ...(isIn ? { type: 'INCOME' } : {}) },
    ...(amount.currency === undefined || amount.currency === 'CRC' ? {} : { currency: amount.currency }),
    ...(category === undefined || isIn ? {} : { category: Number(category) }),
    ...{ starts_on: ahead, ends_on: ahead },
  });
}
