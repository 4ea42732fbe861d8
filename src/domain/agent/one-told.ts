/** Whether what was told of a list is one row. */
import type { ShownRows, Which } from './intents.ts';

/** Whether one row alone was told. */
export const isOneTold = ({ which, told }: ShownRows): boolean => isOne(told ?? which);
export const isOne = (which: Which): boolean => typeof which === 'object' && 'count' in which && which.count === 1;
