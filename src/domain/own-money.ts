/** What is known of the person and their accounts, and whether a printed counterpart is one of them. */
import { isSameHolder } from './emails/bank-words.ts';
import { fold } from './emails/text.ts';
import { saysTransfer } from './paste/words.ts';
import type { TransactionType } from './vocabulary.ts';

/** `ibans` and `phones` (of SINPE Móvil) without spaces: `CR05015202001026284066`, `88887777`. */
export type Owner = { names: readonly string[]; ibans: readonly string[]; phones: readonly string[] };

export const NOBODY: Owner = { names: [], ibans: [], phones: [] };

/** Whether a text is a Costa Rican IBAN with right check digits (ISO 13616: CR and 20 digits, 1 modulo 97). */
export function isIban(text: string): boolean {
  if (!/^CR\d{20}$/.test(text)) return false;
  // C is 12 and R is 27.
  return BigInt(`${text.slice(4)}1227${text.slice(2, 4)}`) % 97n === 1n;
}

/** An IBAN or telephone as a bank prints it, with spaces, dashes or Costa Rica's prefix. */
const PRINTED_NUMBER = /(?<![a-z0-9])(?:cr[ -]?\d{2}(?:[ -]?\d){18}|(?:\+?506[ -]?)?\d{4}[ -]?\d{4})(?![a-z0-9*])/gi;

/** Whether a text prints one of the person's own accounts or telephones. */
export function printsOwnNumber(owner: Owner, text: string): boolean {
  return [...text.matchAll(PRINTED_NUMBER)].some(([printed]) => {
    const number = printed.toUpperCase().replace(/[^A-Z\d]/g, '');
    return owner.ibans.includes(number) || owner.phones.includes(number.slice(-8));
  });
}

/** The kind of a line of a list: a transfer whose description is the person, or prints a number of theirs, is their own money. */
export function typeForOwner(owner: Owner, type: TransactionType, description: string): TransactionType {
  if (type !== 'TRANSFERENCIA' && type !== 'DEPOSITO') return type;
  const isOwn = printsOwnNumber(owner, description) || (saysTransfer(description) && isOwnName(owner, description));
  return isOwn ? 'TRASPASO' : type;
}

const CUT_LENGTH_MIN = 3;
const NAMES_MIN = 3;

/** `DTR SINPE ANA,LUCIA,PRU`: the name stands last, behind words of the bank's, and is cut where the column ends. */
function isOwnName(owner: Owner, description: string): boolean {
  const words = wordsOf(description);
  return owner.names.some((name) => words.some((_word, from) => isWholeOrCut(name, words.slice(from))));
}

function isWholeOrCut(name: string, printed: readonly string[]): boolean {
  if (isSameHolder(name, printed.join(' '))) return true;
  const last = printed.at(-1) ?? '';
  if (last.length < CUT_LENGTH_MIN || printed.length < NAMES_MIN) return false;
  const whole = wordsOf(name).find((word) => word.startsWith(last));
  return whole !== undefined && isSameHolder(name, [...printed.slice(0, -1), whole].join(' '));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
