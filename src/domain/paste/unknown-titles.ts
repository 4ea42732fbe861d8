/** Titles above lines that are read without a header, because they are not those of a table that is known. */

import type { Currency } from '../money.ts';
import { DELIMITERS, type Delimiter, splitRow } from './cells.ts';
import { AMOUNTS, inCurrency, type Role, rolesOf } from './columns.ts';
import { readPrinted } from './numbers.ts';
import type { Draft } from './reading.ts';

export type Titles = {
  delimiter: Delimiter;
  roles: readonly (Role | undefined)[];
  /** The currencies that they name. */
  currencies: readonly Currency[];
};

const CELLS_MIN = 3;

/** The titles on a line: words without a digit, of which one is known. */
export function titlesOf(line: string): Titles | null {
  if (/\d/.test(line)) return null;
  const delimiter = DELIMITERS.find((each) => line.split(each, CELLS_MIN).length === CELLS_MIN);
  if (delimiter === undefined) return null;
  const { cells } = splitRow([line], 0, delimiter, false);
  const roles = rolesOf(cells);
  const currencies = [...new Set(cells.flatMap((cell) => inCurrency(cell)?.currency ?? []))];
  return roles.some((role) => role !== undefined) ? { delimiter, roles, currencies } : null;
}

/** Whether the only number of a line stands under a title that is none of amounts. A currency beside it tells anyhow. */
export function isElsewhere({ delimiter, roles }: Titles, line: string, { amount }: Draft): boolean {
  const { cells } = splitRow([line], 0, delimiter, false);
  if (cells.length !== roles.length) return false;
  return !cells.some((cell, at) => {
    const money = readPrinted(cell, ',') ?? readPrinted(cell, '.');
    const isAmounts = AMOUNTS.some((role) => roles[at] === role);
    return money !== null && (money.currency !== null || (isAmounts && Number(money.value) === Number(amount.value)));
  });
}
