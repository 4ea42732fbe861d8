/** A currency that a figure is wanted in, and not what the rows were paid in. */

import { type Range, said } from '../words/slots.ts';
import type { Asked, Plan } from './intents.ts';
import { valueIn } from './merchant-words.ts';

/** What the currency is said of where it is what the rows were paid in: `gasté en dólares`, `compras en dólares`. */
const PAID_IN = /^(?:spend|spending|rows|paid|merchant|have|convert|into|how_much|medium|account)$/;

const PAID = /^(?:charg|cobr|pag|paid|bought|compr|bill|purchas|gast|spen)/;

/** `¿Cuánto gasté el mes pasado, en dólares?`: the figure is wanted in them, of whatever the rows were paid in. */
function unitOf({ ranges, words, has }: Asked): Range | null {
  const [unit, ...more] = ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'into'));
  if (unit === undefined || more.length > 0 || has('convert|merchant|name') || valueIn(unit, 'into') === 'CRC')
    return null;
  const isSaid = ({ readings }: Range) => !readings.some(({ slot }) => /^(?:filler|noise|all)$/.test(slot));
  const before = ranges
    .filter((range) => range.raw !== '' && range.to <= unit.from && isSaid(range))
    .toSorted((a, b) => a.to - b.to)
    .at(-1);
  if (before === undefined) return null;
  // `My average grocery bill in dollars`.
  const isOfRows = before.readings.some(({ slot }) => PAID_IN.test(slot) && !(slot === 'rows' && has('average')));
  // `Everything that was charged to us in dollars`.
  const isTime = before.readings.some(({ slot }) => slot === 'period');
  const isPaid = !isTime && words.slice(Math.max(0, unit.from - 5), unit.from).some((word) => PAID.test(word));
  return before.clause !== unit.clause || !(isOfRows || isPaid) ? unit : null;
}

/** A plan whose main figure is told in the currency that is asked for. */
export const inUnit =
  (plan: (asked: Asked) => Plan | null) =>
  (asked: Asked): Plan | null => {
    const unit = unitOf(asked);
    if (unit === null) return plan(asked);
    const ranges = asked.ranges.filter((range) => range !== unit);
    const found = plan({ ...asked, ...said({ ...asked, ranges }) });
    return found?.kind === 'read' ? { ...found, into: valueIn(unit, 'into') ?? '' } : found;
  };

/** `What I bought in dollars, converted to colones`: what it is told in, beside what it was paid in. */
export const isConverted = ({ from }: Range, { ranges }: Asked): boolean =>
  ranges.some(({ to, readings }) => to <= from && to >= from - 1 && readings.some(({ slot }) => slot === 'convert')) &&
  ranges.some((range) => range.from < from && valueIn(range, 'into') !== undefined);
