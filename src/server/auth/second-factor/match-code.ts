/** Codes of an authenticator app: TOTP of RFC 6238, with SHA-1, six digits and steps of 30 seconds, as all apps read. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** Steps before and after the clock's own that are taken too. */
const WINDOW = 1;
/** As long as what SHA-1 gives (RFC 4226, 4). */
const SECRET_BYTES = 20;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The time step a code is of, one before and one after included; null when it is of none. */
export function stepOf(code: string, secret: Buffer, nowMs: number): number | null {
  // The library compares bytes, and throws when there are more than six.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / STEP_MS) + delta;
}

/** The secret as a person types it, and with its name as an app reads it from a QR. */
export function describeTotp(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: 'Alcancia', label: username, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function secretOf(bytes: Buffer): Secret {
  // Its own buffer: a small one lies in Node's pool with others.
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
