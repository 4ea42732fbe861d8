/** Answers that are no sum: one row, or a number of rows; and lists of which one row was told. */
import type { ReadPlan, ShownRows, Which } from '../plans/intents.ts';

/** The last purchase somewhere, or one of a list by its place. */
export const tellsOneRow = ({ calls: [call, ...others], picked, reckoned }: ReadPlan): boolean =>
  call?.tool === 'search_transactions' &&
  others.length === 0 &&
  reckoned === undefined &&
  (picked === undefined ? call.args['limit'] === 1 : picked.kind === 'place' && picked.count === 1);

/** An answer that is a number of rows, which no money is reckoned with. */
export const tellsCount = ({ calls: [call], about, picked }: ReadPlan): boolean =>
  about === 'times' || call?.args['measure'] === 'count' || picked?.kind === 'count';

/** Whether one row alone was told. */
export const isOneTold = ({ which, told }: ShownRows): boolean => isOne(told ?? which);
export const isOne = (which: Which): boolean => typeof which === 'object' && 'count' in which && which.count === 1;
