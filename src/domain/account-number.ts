/** The numbers by which documents name an account: of its cards, its IBAN, its SINPE telephone, its own. */
import { type ProblemReason, problemReason } from './problem-reasons.ts';

/** Numbers of one account. */
export const NUMBERS_MAX = 20;

const SHORTEST = 4;
const LONGEST = 34;

/**
 * The number that a document prints, in the form in which accounts keep theirs: in capitals, without separators, mask or
 * Costa Rica's 506; null for none. As `number_in` in SQL (migrations/024-accounts.sql).
 */
export function printedNumber(printed: string | null | undefined): string | null {
  const unmasked = (printed ?? '').replace(/^.*[*xX•]{2,}/s, '');
  const number = unmasked
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^506([2-8]\d{7})$/, '$1');
  return number.length >= SHORTEST && number.length <= LONGEST ? number : null;
}

/**
 * A number that a person gives an account, in that form: the last four digits of a card, an IBAN with right check digits,
 * a telephone, or the bank's own number. Of a whole card number only the last four digits are kept.
 */
export function readAccountNumber(text: string): { ok: true; number: string } | { ok: false; reason: ProblemReason } {
  const number = printedNumber(text);
  if (number === null || !/^(?:[A-Z]{2})?\d[A-Z0-9]*$/.test(number) || /[^A-Za-z0-9*•\s./+-]/.test(text)) {
    return { ok: false, reason: problemReason('not_an_account_number') };
  }
  if (/^[A-Z]/.test(number)) {
    return hasIbanCheck(number) ? { ok: true, number } : { ok: false, reason: problemReason('not_an_iban_number') };
  }
  if (!/^\d+$/.test(number)) return { ok: false, reason: problemReason('not_an_account_number') };
  return { ok: true, number: isCardNumber(number) ? number.slice(-4) : number };
}

/** Whether an IBAN of any country has its right length for Costa Rica and its check digits (ISO 13616: 1 modulo 97). */
export function hasIbanCheck(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if (text.startsWith('CR') && !/^CR\d{20}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** A card's number by its first digits, length and check digit (ISO 7812); account numbers may be as long. */
function isCardNumber(number: string): boolean {
  if (!/^(?:[3-6]\d{15}|3[47]\d{13})$/.test(number)) return false;
  let sum = 0;
  for (const [at, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether a number is that of a card as notices print it, a SINPE telephone, or an account's. */
export function kindOfNumber(number: string): 'card' | 'phone' | 'account' {
  if (/^\d{4}$/.test(number)) return 'card';
  return /^[2-8]\d{7}$/.test(number) ? 'phone' : 'account';
}
