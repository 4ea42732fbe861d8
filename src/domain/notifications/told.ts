/** What the person can be told, as codes with their params: the words are chosen when they are read (words.es.ts). */
import type { Currency } from '../money.ts';
import type { SyncSource } from '../sync-status.ts';
import type { TransactionType } from '../vocabulary.ts';

/** A row of the ledger. `amount` is a decimal string. */
type Charge = { id: number; merchant: string; amount: string; currency: Currency };

export type FactorChange = 'totp_on' | 'totp_off' | 'passkey_added' | 'passkey_removed' | 'codes_renewed' | 'all_off';

/** The params of each code. Days are civil days, amounts decimal strings, `rate` is colones for one unit. */
export type NotificationParams = {
  /** A row that arrived by itself. */
  recorded: Charge & { type: TransactionType; category: string | null; may_be_known: boolean };
  /** A source that went quiet; `last_on` is the day on which it last sent something. */
  stale_source: { source: SyncSource; last_on: string };
  /** Scheduled backups that failed, or none for too long; `last_on` is the day of the last good one. */
  stale_backup: { last_on: string | null };
  /** Lines of the service's own log that could not be written. */
  log_lost: Record<never, never>;
  /** The lowest balance of the days to come is below the line that the person chose. */
  low_balance: { local_date: string; balance: string; line: string };
  /** A cuota that counts tomorrow. */
  cuota_due: Charge & { number: number; of: number };
  /** A charge far above what its merchant usually takes. */
  unusual_charge: Charge & { usual_crc: string };
  /** A row that may be another's double. */
  possible_duplicate: Charge;
  /** Rows that were there before an upgrade, and keep the rate that they were then converted at. */
  kept_conversions: { currency: string; rate: string; rows: number };
  /** A code of the second factor that was refused, although the password was right. */
  code_refused: { address: string };
  /** Passwords that were refused within an hour; `address` is where the last one came from. */
  wrong_passwords: { count: number; address: string };
  token_made: { name: string; scopes: readonly string[] };
  factor_changed: { change: FactorChange };
  /** A login with a browser and system that nobody had come in with. */
  new_device: { device: string; address: string };
  /** A password that is another than at the last start; so many tokens still open the service. */
  password_changed: { tokens: number };
  /** A backup of that day took the place of what was there. */
  restored: { local_date: string };
  /** Asked for, to see that notifications arrive. */
  test: Record<never, never>;
};

export type NotificationCode = keyof NotificationParams;

/** One thing to tell. */
export type Told = { [Code in NotificationCode]: { code: Code; params: NotificationParams[Code] } }[NotificationCode];

/** What the person reads. */
export type Said = {
  /** Without an amount. */
  title: string;
  body: string;
  /** The body for who hides amounts; left out when it holds none. */
  private_body?: string;
};

/** How amounts (decimal strings) and civil days are written where the words are shown. */
export type Writing = { money: (amount: string, currency: Currency) => string; day: (day: string) => string };

/** A language: a code without its words does not compile. */
export type NotificationWords = {
  readonly [Code in NotificationCode]: (params: NotificationParams[Code], write: Writing) => Said;
};

/** Puts something told into words; undefined for a code that a newer version wrote. */
export function formatTold(words: NotificationWords, told: Told, write: Writing): Said | undefined {
  const say = words[told.code] as ((params: Told['params'], write: Writing) => Said) | undefined;
  return say?.(told.params, write);
}
