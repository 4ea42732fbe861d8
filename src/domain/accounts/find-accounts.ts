/** Which account a row is of, by the numbers that its documents print (docs/rules/accounts.md). Nothing is guessed. */

import { printedNumber } from '../account-number.ts';
import { isOwnMoney } from '../counts.ts';
import type { MoneyDirection } from '../matching/notice.ts';
import { BANKS, type TransactionType } from '../vocabulary.ts';
import { type Columns, SIDES, type Side, type Sides } from './sides.ts';

/**
 * What sets a row's account. A person's choice is never replaced; the others follow what documents and rules say.
 * `earlier` is a guess by the merchant's earlier rows: whatever says more replaces it.
 */
export const ACCOUNT_SETTERS = ['number', 'statement', 'rule', 'earlier', 'person'] as const;
export type AccountSetter = (typeof ACCOUNT_SETTERS)[number];

/** An account of the person's; most have numbers. */
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
export type FoundAccounts = Columns & { account_by: FoundBy };

type FoundBy = 'person' | 'number' | 'statement';
type Moved = { type: TransactionType; currency: string };
type Found = { id: number; by: FoundBy };

/** What is believed first. */
const BELIEVED: readonly FoundBy[] = ['person', 'number', 'statement'];

/**
 * The accounts of a row; null when no document says any. Of own money each document says a side, and two that differ about
 * one are settled by what comes first in `BELIEVED`, then by the earlier. Of any other row, documents that differ say none.
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
  const { from, to } = findSides(row, documents, accounts);
  const [by] = BELIEVED.filter((each) => from?.by === each || to?.by === each);
  return by ? { account_id: from?.id ?? null, to_account_id: to?.id ?? null, account_by: by } : null;
}

/** The sides of own money. Never an account to itself: what is believed less has no side, of two alike neither. */
export function findSides(
  row: Moved,
  documents: readonly AccountEvidence[],
  accounts: readonly NumberedAccount[],
): Sides<Found> {
  const all = documents.flatMap((document) => sidesOfDocument(row, document, accounts));
  const [from, to] = SIDES.map((side) => mostBelieved(all.filter((each) => each.side === side)));
  if (from?.id !== to?.id) return { ...(from && { from }), ...(to && { to }) };
  const order = from && to ? BELIEVED.indexOf(from.by) - BELIEVED.indexOf(to.by) : 0;
  if (!from || !to || order === 0) return {};
  return order < 0 ? { from } : { to };
}

function mostBelieved(all: readonly { found: Found }[]): Found | undefined {
  return all.map(({ found }) => found).toSorted((a, b) => BELIEVED.indexOf(a.by) - BELIEVED.indexOf(b.by))[0];
}

/** The first that a person chose; numbers before lists that were imported for an account, and two that differ are none. */
function agreed(found: readonly Found[]): Found | null {
  const [by] = BELIEVED.filter((each) => found.some((one) => one.by === each));
  const decisive = found.filter((each) => each.by === by);
  const [first] = decisive;
  return first && (by === 'person' || decisive.every(({ id }) => id === first.id)) ? first : null;
}

/** The facts of an entry in which a person chose accounts. */
export function choiceFacts({
  account_id,
  to_account_id,
}: { [Name in keyof Columns]?: number | null | undefined }): Record<string, string> {
  return {
    ...(account_id ? { account_id: String(account_id) } : {}),
    ...(to_account_id ? { to_account_id: String(to_account_id) } : {}),
  };
}

/** The accounts that a person chose in an entry; null without. */
export function chosenIn(facts: AccountEvidence['facts']): Columns | null {
  const [account_id, to_account_id] = [facts['account_id'], facts['to_account_id']].map(
    (id) => Number(id ?? 0) || null,
  );
  return account_id || to_account_id ? { account_id: account_id ?? null, to_account_id: to_account_id ?? null } : null;
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
  const chosen = chosenIn(document.facts);
  if (chosen) return known([chosen.account_id, chosen.to_account_id], accounts);
  const byNumber = ownNumbers(document).flatMap((number) => resolve(number, document.issuer, row, accounts) ?? []);
  const found: Found[] = [...new Set(byNumber)].map((id) => ({ id, by: 'number' }));
  return found.length > 0 || document.account_id === null ? found : [{ id: document.account_id, by: 'statement' }];
}

/** An account that a person chose may have been deleted since. */
function known(ids: readonly (number | null)[], accounts: readonly NumberedAccount[]): Found[] {
  return ids.flatMap((id) => (id !== null && accounts.some((each) => each.id === id) ? [{ id, by: 'person' }] : []));
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

function sidesOfDocument(
  row: Moved,
  document: AccountEvidence,
  accounts: readonly NumberedAccount[],
): { side: Side; found: Found }[] {
  const isCard = ({ id }: Found) => accounts.find((account) => account.id === id)?.account_type === 'credit_card';
  const chosen = chosenIn(document.facts);
  if (chosen?.to_account_id) {
    const both = [{ side: 'from', id: chosen.account_id } as const, { side: 'to', id: chosen.to_account_id } as const];
    return both.flatMap(({ side, id }) => known([id], accounts).map((found) => ({ side, found })));
  }
  const own = ownAccounts(row, document, accounts).flatMap((found) => {
    const side = sideOf(row.type, document, isCard(found)) ?? (chosen ? 'from' : null);
    return side ? [{ side, found }] : [];
  });
  const other = printedNumber(textOf(document.facts['counterparty_account']));
  const id = other === null ? null : resolve(other, null, row, accounts);
  const printed = directionFrom(document) ?? (own.some(({ side }) => side === 'to') ? 'in' : 'out');
  if (id === null || own.some(({ found }) => found.id === id)) return own;
  return [...own, { side: printed === 'in' ? 'from' : 'to', found: { id, by: 'number' } }];
}

/** A card is paid; of any other account the document says whether money left or reached it, a payment of a card mostly left. */
function sideOf(type: TransactionType, document: AccountEvidence, isCard: boolean): Side | null {
  if (type === 'PAGO_TARJETA' && isCard) return 'to';
  const direction = directionFrom(document) ?? (type === 'PAGO_TARJETA' ? 'out' : null);
  if (direction === null) return null;
  return direction === 'in' ? 'to' : 'from';
}

function directionFrom({ direction, facts }: AccountEvidence): 'in' | 'out' | null {
  if (direction === 'in' || direction === 'out') return direction;
  const said = facts['own_side'];
  return said === 'in' || said === 'out' ? said : null;
}
