/** What two documents print that shows them to be of two events, or puts it in question (docs/rules/same-money.md). */
import { printedNumber } from '../account-number.ts';
import { daysBetween } from '../calendar.ts';
import { compareAmounts } from '../money.ts';
import { BANK_NAMES } from '../vocabulary.ts';
import { directionOf, type KnownEvent, type Telling } from './notice.ts';

/** A bank sends its notices of one movement within minutes; clocks and delays may add some. */
const NOTICES_MINUTES = 60;
/** The digits of a card, which is all that notices print of one. */
const CARD_LENGTH = 4;

/** Whether two documents come through the same source. */
export function isOfKind(a: Telling, b: Telling): boolean {
  return a.kind === b.kind && a.door === b.door;
}

/**
 * Other cards, other accounts, other banks, cash and a card, hours between two notices that come at once, or two lists with
 * two amounts.
 */
export function isContradicted(notice: Telling, row: KnownEvent): boolean {
  return (
    isOfOtherAccount(notice, row) ||
    areCashAndCard(notice, row) ||
    (directionOf(row.type) !== 'own' &&
      row.tellings.some((told) => contradict(notice, told) || listTwoAmounts(notice, told)))
  );
}

/** Whether two documents of one row of spending or income contradict each other. */
export function contradict(a: Telling, b: Telling): boolean {
  return areOfTwoAccounts(a, b) || areApart(a, b);
}

function isOfOtherAccount({ account_id, direction }: Telling, row: KnownEvent): boolean {
  if (account_id === null) return false;
  const isOwn = directionOf(row.type) === 'own';
  const sides = isOwn && direction === 'own' ? [row.account_id, row.to_account_id] : [];
  if (sides.length > 0) return sides.every((side) => side !== null && side !== account_id);
  const side = isOwn && direction === 'in' ? row.to_account_id : row.account_id;
  return side !== null && side !== account_id;
}

type Printed = Pick<Telling, 'kind' | 'account_id' | 'digits' | 'issuer'>;

/**
 * Whether two documents of banks are of two accounts of the person: by the accounts themselves, else by the numbers that
 * they print, else by the banks. An account that knows both numbers (an additional card's, a virtual one's) has them as one.
 */
export function areOfTwoAccounts(a: Printed, b: Printed): boolean {
  if (!isOfBank(a) || !isOfBank(b)) return false;
  if (a.account_id !== null && b.account_id !== null) return a.account_id !== b.account_id;
  return printOther(a.digits, b.digits) ?? (isNamed(a) && isNamed(b) && a.issuer !== b.issuer);
}

/** Whether two documents are known to be of one account: by the account itself, else by the number that both print. */
export function areOfOneAccount(a: Printed, b: Printed): boolean {
  if (a.account_id !== null && b.account_id !== null) return a.account_id === b.account_id;
  return printOther(a.digits, b.digits) === false;
}

/** Whether both print the digits of one card. */
export function printOneCard(a: Printed, b: Printed): boolean {
  return printedNumber(a.digits)?.length === CARD_LENGTH && printOther(a.digits, b.digits) === false;
}

const isOfBank = ({ kind }: Pick<Telling, 'kind'>) => kind === 'email' || kind === 'message' || kind === 'statement';
const isNamed = ({ issuer }: Printed) => issuer !== null && issuer in BANK_NAMES;

/** Null where the numbers are not of one sort: a debit card has other digits than its account. */
function printOther(a: string | null, b: string | null): boolean | null {
  const [one, other] = [printedNumber(a), printedNumber(b)];
  if (one === null || other === null) return null;
  if (one.endsWith(other) || other.endsWith(one)) return false;
  return one.length === other.length ? true : null;
}

/** What was paid in hand has no notice of a bank, except where the money came out of a machine. */
function areCashAndCard(notice: Telling, row: KnownEvent): boolean {
  if ([notice.type, row.type].includes('RETIRO')) return false;
  if (notice.source === 'CASH') return notice.kind === 'entry' && row.tellings.some(isOfBank);
  return row.source === 'CASH' && isOfBank(notice) && row.tellings.every(({ kind }) => kind === 'entry');
}

function areApart(a: Telling, b: Telling): boolean {
  if (isOfKind(b, a) || ![a, b].every(({ kind }) => kind === 'email' || kind === 'message')) return false;
  if (a.instant === null || b.instant === null) return false;
  return minutesBetween(a.instant, b.instant) > NOTICES_MINUTES;
}

/** The row of a mail's amount that a person corrected to the other one may be of either line, but of one only. */
function listTwoAmounts(a: Telling, b: Telling): boolean {
  const areLines = a.kind === 'statement' && b.kind === 'statement' && a.currency === b.currency;
  return areLines && compareAmounts(a.amount, b.amount) !== 0;
}

export function minutesBetween(a: string, b: string): number {
  return Math.abs(daysBetween(a.slice(0, 10), b.slice(0, 10)) * 1_440 + minuteOf(b) - minuteOf(a));
}

export function minuteOf(instant: string): number {
  return Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));
}
