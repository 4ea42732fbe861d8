/** Recovery codes, for a lost phone and lost passkeys. Each works once. */
import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../platform/secret.ts';

const CODES = 10;
/** Crockford's: no letter that looks like a digit. Its 32 characters are 5 bits each. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: too many to guess, even with the hashes of a stolen backup. */
const LENGTH = 24;

/** Ten new codes in their displayed form, such as `k7hd-2m4x-9qtr-e5vw-0pzc-81yn`, and their hashes. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes, hashes: codes.map((code) => hashSecret(plainCode(code))) };
}

/** The hash of a typed code; null when it cannot be one. */
export function hashRecoveryCode(typed: string): Buffer | null {
  const plain = plainCode(typed);
  return plain.length === LENGTH ? hashSecret(plain) : null;
}

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** Without separators, and with lookalikes in place of letters outside the alphabet. */
function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}
