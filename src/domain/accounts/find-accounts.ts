/** Which account a row is of, by the numbers that its documents print (docs/rules/accounts.md). Nothing is guessed. */

import { printedNumber } from '../account-number.ts';
import { isOwnMoney } from '../counts.ts';
import type { MoneyDirection } from '../matching/notice.ts';
import { BANKS, type TransactionType } from '../vocabulary.ts';

/**
 * What sets a row's account. A person's choice is never replaced; the others follow what documents and rules say.
 * `earlier` is a guess by the merchant's earlier rows: whatever says more replaces it.
 */
export const ACCOUNT_SETTERS = ['number', 'statement', 'rule', 'earlier', 'person'] as const;
export type AccountSetter = (typeof ACCOUNT_SETTERS)[number];

export type NumberedAccount = {
  id: number;
  bank: string;
  currency: string;
  account_type: string;
  numbers: readonly string[];
};

/** What a document says of accounts. `account_id` is that of the list it is a line of, where the importer was told. */
export type AccountEvidence = {
  issuer: string | null;
  direction: MoneyDirection | null;
  digits: string | null;
  facts: Readonly<Record<string, unknown>>;
  account_id: number | null;
};

/** `to_account_id` is where own money goes; null for any other row. */
export type FoundAccounts = {
  account_id: number | null;
  to_account_id: number | null;
  account_by: 'number' | 'statement';
};

type Moved = { type: TransactionType; currency: string };
type Side = 'from' | 'to';
type Found = { id: number; by: 'number' | 'statement' };

/**
 * The accounts of a row; null when no document says any. Documents that say different accounts say none. A row of own
 * money has two sides: its card or the account that is credited is the one it goes to.
 */
export function findAccounts(
  row: Moved,
  documents: readonly AccountEvidence[],
  accounts: readonly NumberedAccount[],
): FoundAccounts | null {
  if (!isOwnMoney(row.type)) {
    const found = agreed(documents.flatMap((document) => ownAccounts(row, document, accounts).slice(0, 1)));
    return found && { account_id: found.id, to_account_id: null, account_by: found.by };
  }
  const sides = documents.flatMap((document) => sidesOf(row, document, accounts));
  const [from, to] = (['from', 'to'] as const).map((side) =>
    agreed(sides.filter((each) => each.side === side).map(({ found }) => found)),
  );
  if ((!from && !to) || from?.id === to?.id) return null;
  const isNumber = [from, to].some((found) => found?.by === 'number');
  return { account_id: from?.id ?? null, to_account_id: to?.id ?? null, account_by: isNumber ? 'number' : 'statement' };
}

/** Numbers come before lists that were imported for an account; two that differ are none. */
function agreed(found: readonly Found[]): Found | null {
  const numbers = found.filter(({ by }) => by === 'number');
  const decisive = numbers.length > 0 ? numbers : found;
  const [first] = decisive;
  return first && decisive.every(({ id }) => id === first.id) ? first : null;
}

/** The account that a document is of, whatever moved on it; null when it says none. */
export function findOwnAccount(
  document: AccountEvidence,
  currency: string,
  accounts: readonly NumberedAccount[],
): number | null {
  return ownAccounts({ currency }, document, accounts)[0]?.id ?? null;
}

/** The accounts of the document's own side, by its numbers in the order of their weight, or by its list. */
function ownAccounts(
  row: Pick<Moved, 'currency'>,
  document: AccountEvidence,
  accounts: readonly NumberedAccount[],
): Found[] {
  const byNumber = ownNumbers(document).flatMap((number) => resolve(number, document.issuer, row, accounts) ?? []);
  const found: Found[] = [...new Set(byNumber)].map((id) => ({ id, by: 'number' }));
  return found.length > 0 || document.account_id === null ? found : [{ id: document.account_id, by: 'statement' }];
}

function ownNumbers({ digits, facts }: AccountEvidence): string[] {
  const card = printedNumber(textOf(facts['card'])?.slice(-4));
  const numbers = [printedNumber(digits), card, printedNumber(textOf(facts['account']))];
  return [...new Set(numbers.filter((number) => number !== null))];
}

const textOf = (fact: unknown) => (typeof fact === 'string' ? fact : undefined);

/** The one account that has the number; of several that share it, the one in the row's currency. */
function resolve(
  number: string,
  issuer: string | null,
  { currency }: Pick<Moved, 'currency'>,
  accounts: readonly NumberedAccount[],
): number | null {
  const sharing = accounts.filter(({ bank, numbers }) => isOfBank(bank, issuer) && numbers.includes(number));
  const fitting = sharing.length > 1 ? sharing.filter((account) => account.currency === currency) : sharing;
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** Whether an account may be meant by a number that this issuer prints; a list that names no bank may be of any. */
export function isOfBank(bank: string, issuer: string | null): boolean {
  return bank === issuer || bank === 'OTHER' || !BANKS.some((known) => known === issuer);
}

function sidesOf(
  row: Moved,
  document: AccountEvidence,
  accounts: readonly NumberedAccount[],
): { side: Side; found: Found }[] {
  const typeOf = ({ id }: Found) => accounts.find((account) => account.id === id)?.account_type;
  const own = ownAccounts(row, document, accounts).flatMap((found) => {
    const side = sideOf(row.type, document, typeOf(found) === 'credit_card');
    return side ? [{ side, found }] : [];
  });
  const other = printedNumber(textOf(document.facts['counterparty_account']));
  const id = other === null ? null : resolve(other, null, row, accounts);
  const printed = directionOf(document) ?? (own.some(({ side }) => side === 'to') ? 'in' : 'out');
  if (id === null || own.some(({ found }) => found.id === id)) return own;
  return [...own, { side: printed === 'in' ? 'from' : 'to', found: { id, by: 'number' } }];
}

/** A card is paid; of any other account the document says whether money left or reached it. */
function sideOf(type: TransactionType, document: AccountEvidence, isCard: boolean): Side | null {
  if (type === 'PAGO_TARJETA') return isCard ? 'to' : 'from';
  const direction = directionOf(document);
  if (direction === null) return null;
  return direction === 'in' ? 'to' : 'from';
}

function directionOf({ direction, facts }: AccountEvidence): 'in' | 'out' | null {
  if (direction === 'in' || direction === 'out') return direction;
  const said = facts['own_side'];
  return said === 'in' || said === 'out' ? said : null;
}
