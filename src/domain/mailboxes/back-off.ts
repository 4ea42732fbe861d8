/** When a mailbox that could not be read is tried again (docs/rules/mailboxes.md). */
import { ERRORS_FOR_THE_PERSON, type MailboxErrorCode } from './vocabulary.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After the first, second, … attempt that failed in a row; the last for all that follow. */
export const DELAYS_MS = [5_000, 15_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR] as const;
/** A connection that lasted so long was a good one: what follows is a first failure. */
export const GOOD_MS = 5 * MINUTE;
/** A provider may refuse a right password for a moment; more attempts lock the account. */
const LOGIN_RETRY_MS = 10 * MINUTE;

const LOGIN_REFUSED: ReadonlySet<MailboxErrorCode> = new Set([
  'wrong_password',
  'app_password_needed',
  'password_not_accepted',
  'access_refused',
  'authorization_expired',
]);
const WITHOUT_CREDENTIALS: ReadonlySet<MailboxErrorCode> = new Set(['authorization_needed', 'credentials_lost']);

/** How many attempts have failed in a row, with the one that ended now after `connectedMs`. */
export function countAttempts(before: number, connectedMs: number): number {
  return connectedMs >= GOOD_MS ? 1 : before + 1;
}

/**
 * Milliseconds until the next attempt; null: not before the person acts. `attempts` counts from one; `previous` is why
 * the attempt before failed; `chance`, from 0 to 1, spreads attempts by a fifth each way.
 */
export function backOff(failed: {
  code: MailboxErrorCode;
  previous: MailboxErrorCode | null;
  attempts: number;
  chance: number;
}): number | null {
  const { code, previous, attempts, chance } = failed;
  if (WITHOUT_CREDENTIALS.has(code)) return null;
  if (LOGIN_REFUSED.has(code)) return previous !== null && LOGIN_REFUSED.has(previous) ? null : LOGIN_RETRY_MS;
  const place = ERRORS_FOR_THE_PERSON.has(code) ? DELAYS_MS.length : Math.min(attempts, DELAYS_MS.length);
  return Math.round((DELAYS_MS[place - 1] ?? HOUR) * (0.8 + 0.4 * chance));
}

/** A mail that could not be read is tried again by itself after these. */
const MAIL_DELAYS_MS = [5 * MINUTE, HOUR, 12 * HOUR] as const;

/** Milliseconds until a mail is read again after `attempts` attempts; null: only by hand. */
export function mailDelay(attempts: number): number | null {
  return MAIL_DELAYS_MS[attempts - 1] ?? null;
}
