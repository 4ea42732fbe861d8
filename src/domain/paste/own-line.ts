/** Detects own money on a line of a list. */
import { isSameHolder } from '../emails/bank-words.ts';
import { fold } from '../emails/text.ts';
import { type Owner, printsOwnNumber } from '../own-money.ts';
import type { TransactionType } from '../vocabulary.ts';
import { isBetweenOwn, mentionsTransfer } from './words.ts';

/**
 * The kind of a line: one that says so is own money, and a transfer whose description names the person, or prints a number
 * of theirs.
 */
export function typeForOwner(owner: Owner, type: TransactionType, description: string): TransactionType {
  const direction = type === 'DEPOSITO' ? 'in' : 'out';
  if (/^(?:COMPRA|TRANSFERENCIA|DEPOSITO)$/.test(type) && isBetweenOwn(description, direction)) return 'TRASPASO';
  if (type !== 'TRANSFERENCIA' && type !== 'DEPOSITO') return type;
  const isOwn = printsOwnNumber(owner, description) || (mentionsTransfer(description) && isOwnName(owner, description));
  return isOwn ? 'TRASPASO' : type;
}

const CUT_LENGTH_MIN = 3;
const NAMES_MIN = 3;

/** `DTR SINPE ANA,LUCIA,PRU`: the name comes last, after the bank's words, and is cut at the column's end. */
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
