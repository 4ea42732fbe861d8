/** An answer that is one row: the last purchase somewhere, or one of a list by its place. */
import type { ReadPlan } from './intents.ts';

export const tellsOneRow = ({ calls: [call, ...others], picked, reckoned }: ReadPlan): boolean =>
  call?.tool === 'search_transactions' &&
  others.length === 0 &&
  reckoned === undefined &&
  (picked === undefined ? call.args['limit'] === 1 : picked.kind === 'place' && picked.count === 1);
