/** The known names and accounts of the person, and whether a printed counterpart is one of them. */
import { hasIbanCheck } from './account-number.ts';

/**
 * `ibans` and `phones` (of SINPE Móvil) without spaces: `CR05015202001026284066`, `88887777`. `employers` are the names that
 * salaries came from.
 */
export type Owner = {
  names: readonly string[];
  ibans: readonly string[];
  phones: readonly string[];
  employers?: readonly string[];
};

export const NOBODY: Owner = { names: [], ibans: [], phones: [] };

/** Whether a text is a Costa Rican IBAN with right check digits (ISO 13616: CR and 20 digits, 1 modulo 97). */
export function isIban(text: string): boolean {
  return text.startsWith('CR') && hasIbanCheck(text);
}

/** An IBAN or telephone as a bank prints it, with spaces, dashes or Costa Rica's prefix. */
const PRINTED_NUMBER = /(?<![a-z0-9])(?:cr[ -]?\d{2}(?:[ -]?\d){18}|(?:\+?506[ -]?)?\d{4}[ -]?\d{4})(?![a-z0-9*])/gi;

/** The person's own accounts and telephones that a text prints, each once, as accounts keep them. */
export function ownNumbersIn(owner: Owner, text: string): string[] {
  const numbers = Array.from(text.matchAll(PRINTED_NUMBER), ([printed]) => {
    const number = printed.toUpperCase().replace(/[^A-Z\d]/g, '');
    return owner.ibans.includes(number) ? number : number.slice(-8);
  });
  return [...new Set(numbers)].filter((number) => owner.ibans.includes(number) || owner.phones.includes(number));
}

/** Whether a text prints one of the person's own accounts or telephones. */
export function printsOwnNumber(owner: Owner, text: string): boolean {
  return ownNumbersIn(owner, text).length > 0;
}
