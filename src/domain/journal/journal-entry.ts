/**
 * A row of the ledger as double entry (docs/rules/journals.md): between the account of its category and its own, or that of
 * its source, in the direction of its type. Amounts are decimal strings, days text.
 */
import { flowOf } from '../counts.ts';
import { type AccountType, isOwed } from '../net-worth.ts';
import type { TransactionType } from '../vocabulary.ts';
import { accountPart } from './journal-text.ts';

export type JournalRow = {
  id: number;
  local_date: string;
  merchant: string;
  amount: string;
  currency: string;
  /** Its amount in sums, in colones; null without a rate. */
  amount_crc: string | null;
  type: TransactionType;
  source: string;
  /** Its account, where it has one; of own money the one that it leaves. */
  account: OwnAccount | null;
  to_account: OwnAccount | null;
  /** The category's identifier. */
  category: string | null;
  /** What it is split over, in place of its category; null for nothing. */
  parts: JournalPart[] | null;
  /** 0 is the purchase paid in cuotas: mentioned, never summed. */
  installment_number: number | null;
  /** Every other column, as text; null and empty ones are left out. */
  more: Readonly<Record<string, string | null>>;
};

export type JournalPart = Pick<JournalRow, 'amount' | 'amount_crc' | 'category'>;

/** An account of the person, by name. */
export type OwnAccount = { name: string; account_type: AccountType };

const ROOTS = ['assets', 'liabilities', 'income', 'expenses'] as const;
/** Its root, and a name under it. */
export type Account = { root: (typeof ROOTS)[number]; name: string };

/** Its amounts are a part's, or the row's. */
export type Posting = { account: Account; sign: '' | '-' } & Pick<JournalRow, 'amount' | 'amount_crc'>;

/** Category identifiers have no underscore. */
const NO_CATEGORY = 'sin_categoria';
const CARD: Account = { root: 'liabilities', name: 'credit-card' };
const BANK: Account = { root: 'assets', name: 'banco' };

/**
 * The postings of a row that counts: one for its category, or for each of its parts, and one for its account. Null for
 * the purchase behind cuotas, which count in its place.
 */
export function postingsOf(row: JournalRow): Posting[] | null {
  if (row.installment_number === 0) return null;
  const own = row.account ? ownAccount(row.account) : sourceAccount(row.source);
  const to = row.to_account && ownAccount(row.to_account);
  const expensesOf = ({ category }: JournalPart): Account => ({ root: 'expenses', name: category ?? NO_CATEGORY });
  const incomeOf = ({ category }: JournalPart): Account => ({ root: 'income', name: incomeName(category, row.type) });
  switch (flowOf(row.type)) {
    case 'spending':
      return forParts(row, expensesOf, '', own);
    case 'refund':
      return forParts(row, expensesOf, '-', own);
    case 'income':
      return forParts(row, incomeOf, '-', own);
    case 'neither':
      // Without accounts the one row of a transfer names one of the two; the other is `assets:banco`.
      if (row.type === 'TRASPASO') return moved(row, to ?? BANK, own);
      if (row.account || own.root === 'assets') return moved(row, to ?? CARD, own);
      return moved(row, to ?? own, BANK);
    default:
      throw new Error(`Unknown flow of ${row.type}`);
  }
}

/** The accounts of a row's parts with their sign, and its own account with the opposite one. */
function forParts(
  row: JournalRow,
  accountOf: (part: JournalPart) => Account,
  sign: Posting['sign'],
  own: Account,
): Posting[] {
  const { amount, amount_crc } = row;
  const parts = row.parts ?? [row];
  return [
    ...parts.map((part) => ({ account: accountOf(part), sign, amount: part.amount, amount_crc: part.amount_crc })),
    { account: own, sign: sign === '' ? '-' : '', amount, amount_crc },
  ];
}

function moved(row: JournalRow, to: Account, from: Account): Posting[] {
  return forParts({ ...row, parts: null }, () => to, '', from);
}

/** The amount with its colones, so that sums at cost equal those of the service. */
export function amountAtCost({ currency }: JournalRow, { amount, amount_crc }: Posting): string {
  const atCost = currency === 'CRC' || amount_crc === null ? '' : ` @@ ${amount_crc} CRC`;
  return `${amount} ${currency}${atCost}`;
}

function incomeName(category: string | null, type: TransactionType): string {
  if (category !== null) return category;
  return type === 'SALARY' ? 'salario' : NO_CATEGORY;
}

function ownAccount({ name, account_type }: OwnAccount): Account {
  return { root: isOwed(account_type) ? 'liabilities' : 'assets', name: accountPart(name) };
}

/** A credit card's debt is a liability; any other source is an asset. */
function sourceAccount(source: string): Account {
  const name = accountPart(source);
  return { root: /credit|^tarjeta$/.test(name) ? 'liabilities' : 'assets', name };
}

/** Everything about a row that its postings do not show, by field, without empty ones. */
export function tagsOf(row: JournalRow): [name: string, text: string][] {
  const { id, type, source, merchant, installment_number } = row;
  const fields: [string, string | null][] = [
    ['id', String(id)],
    ...Object.entries(row.more),
    ['type', type],
    ['source', source],
    ['installment_number', installment_number === null ? null : String(installment_number)],
    ['merchant', merchant],
  ];
  return fields.flatMap(([name, text]) => (text === null || text === '' ? [] : [[name, text] as [string, string]]));
}

/** How a journal format writes each part; every result is whole lines. */
export type JournalWriter = {
  /** The beginning of the file. */
  head: string;
  currency: (code: string, decimals: number) => string;
  account: (account: Account) => string;
  /** Colones for one unit on a day. */
  price: (price: { day: string; currency: string; rate: string }) => string;
  entry: (row: JournalRow) => string;
};
