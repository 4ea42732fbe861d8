/** `¿Y sin ChatGPT?` after what is charged again and again: its sum, less that charge. */
import type { Asked, ReadPlan } from '../plans/intents.ts';
import { readPlan } from '../plans/intents.ts';

const LEAVING_OUT = /^(?:(?:y|and|but|pero|ahora|now) )*(?:sin|without|menos|minus|quitando|excepto|except|less) /;
/** All that such a question says. */
const SAID = /^(?:merchant|except|only|filler|category)$/;

/** The plan; null where all charges were not told, or one of them or what it is a year was, or more is said. */
export function withoutCharge({ words, ranges }: Asked, told: ReadPlan): ReadPlan | null {
  const [call, ...others] = told.calls;
  const [charge, ...more] = ranges.flatMap(({ readings }) => readings.filter(({ slot }) => slot === 'merchant'));
  const { charged } = call?.args ?? {};
  const isOfAll =
    told.reckoned === undefined &&
    told.picked === undefined &&
    others.length === 0 &&
    call?.tool === 'recurring_items' &&
    charged === '*';
  const isOnly = ranges.every(({ readings }) => readings.some(({ slot }) => SAID.test(slot)));
  if (!isOfAll || charge === undefined || more.length > 0 || !isOnly || !LEAVING_OUT.test(words.join(' '))) return null;
  const one = readPlan('recurring_items', { charged: charge.value.replaceAll('"', '') }, 'plain', charge.value);
  const of = [one, told];
  return {
    ...{ kind: 'read', calls: of.flatMap((plan) => plan.calls.slice(0, 1)), about: 'plain' },
    reckoned: { op: { kind: 'difference' }, of },
  };
}
