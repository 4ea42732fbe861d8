/** The currency of the lines that print none: that of the account whose list it is. */
import type { Kysely } from 'kysely';
import { isOfBank } from '../../domain/accounts/find-accounts.ts';
import type { Currency } from '../../domain/money.ts';
import type { PasteReading } from '../../domain/paste/reading.ts';
import { refuseUntold } from '../../domain/paste/refuse-lines.ts';
import { type AccountRow, listAccounts } from '../accounts/balances/keep-statements.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { ImportOptions } from './schema.ts';

const USUAL: Currency = 'CRC';

export type ListReader = (currency: Currency) => PasteReading;
/** Of a card's list, or of another. */
export type CardReader = (onCard: boolean) => ListReader;

/**
 * Reads a list in the currency that the caller said, or that of the account that was named or whose number it prints, or
 * colones. A card in two currencies is two accounts of one number: what its list prints without a currency is an error.
 */
export async function readInCurrency(
  db: Kysely<DB>,
  read: ListReader,
  { currency, account_id }: Pick<ImportOptions, 'account_id'> & { currency?: Currency | undefined },
): Promise<PasteReading> {
  const reading = read(currency ?? USUAL);
  if (currency !== undefined || account_id === null) return reading;
  const holds = whoseList(await listAccounts(db), account_id ?? null, reading.statements);
  const [first = USUAL, second] = new Set(holds.map((account) => account.currency as Currency));
  if (second === undefined) return first === USUAL ? reading : read(first);
  return refuseUntold(read(first), read(second));
}

/** The account that was named and those that share a number with it; or those whose number a list of their bank prints. */
function whoseList(
  accounts: readonly AccountRow[],
  named: number | null,
  statements: PasteReading['statements'],
): AccountRow[] {
  const own = accounts.filter(({ id }) => id === named);
  const printed = own.length > 0 ? own.map(({ numbers }) => ({ numbers, issuer: null })) : statements;
  const shares = ({ bank, numbers }: AccountRow) =>
    printed.some((each) => isOfBank(bank, each.issuer) && each.numbers.some((number) => numbers.includes(number)));
  return [...own, ...accounts.filter(shares)];
}
