/**
 * Codes of an authenticator app: TOTP of RFC 6238, with SHA-1, six digits and steps of 30 seconds, which all apps
 * support.
 */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** Accepted steps before and after the current one. */
const WINDOW = 1;
/** As long as SHA-1's output (RFC 4226, 4). */
const SECRET_BYTES = 20;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The time step of a code, at most one from the current one; null without a match. */
export function stepOf(code: string, secret: Buffer, nowMs: number): number | null {
  // The library compares bytes, and throws when there are more than six.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / STEP_MS) + delta;
}

/** The secret for typing, and with its name for a QR code. */
export function describeTotp(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: 'Alcancia', label: username, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function secretOf(bytes: Buffer): Secret {
  // A separate buffer: a small one shares Node's pool.
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
