/** What surely orders a change asks for no figure. */
import { familyOf } from '../kinds/kept.ts';
import type { Likely } from '../kinds/score-kinds.ts';
import type { Fit } from '../plans/intents.ts';
import { chanceOf } from './likely-plan.ts';

/** How likely a kind is that is surely an order, and one that is hardly asked for. */
const ORDERED = 0.97;
export const HARDLY = 0.02;

/** `That refund is for what I bought on 2 June, tie the two together`: whether a reading tells a figure all the same. */
export const isFigureOfOrder = ({ intent, plan }: Pick<Fit, 'intent' | 'plan'>, all: readonly Likely[]): boolean => {
  const [{ kind, chance } = { kind: '', chance: 0 }] = all;
  const isSurely = chance >= ORDERED && kind !== 'row' && familyOf(kind) === 'change';
  return isSurely && plan.kind === 'read' && chanceOf(intent, all) < HARDLY;
};
