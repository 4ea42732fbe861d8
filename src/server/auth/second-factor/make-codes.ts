/** Recovery codes: what opens when phone and passkeys are gone. Each works once. */
import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../platform/secret.ts';

const CODES = 10;
/** Crockford's: no letter that is read as a digit. Its 32 signs are 5 bits each. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: too many to try out, even against the hashes of a stolen backup. */
const LENGTH = 24;

/** Ten new codes as they are shown, such as `k7hd-2m4x-9qtr-e5vw-0pzc-81yn`, and their hashes. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes, hashes: codes.map((code) => hashSecret(plainCode(code))) };
}

/** The hash of a code as a person types it; null for what can be none. */
export function hashRecoveryCode(typed: string): Buffer | null {
  const plain = plainCode(typed);
  return plain.length === LENGTH ? hashSecret(plain) : null;
}

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** Without what only helps reading, and with the letters that are none of its signs as those they look like. */
function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}
