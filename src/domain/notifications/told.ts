/** What the person can be notified of, as codes with params: the words are chosen when they are read (words.es.ts). */
import type { MailboxErrorCode } from '../mailboxes/vocabulary.ts';
import type { Currency } from '../money.ts';
import type { SyncSource } from '../sync-status.ts';
import type { TransactionType } from '../vocabulary.ts';

/** A row of the ledger. `amount` is a decimal string. */
type Charge = { id: number; merchant: string; amount: string; currency: Currency };

/** What has no rate, and is in no sum; none in what was told before this was. */
export type LeftOut = { without_rate?: readonly { currency: Currency; amount: string }[] };

/** A card by its account. */
type Card = { account_id: number; account: string; currency: Currency };

export type FactorChange = 'totp_on' | 'totp_off' | 'passkey_added' | 'passkey_removed' | 'codes_renewed' | 'all_off';

/** The params of each code. Days are civil days, amounts decimal strings, `rate` is colones for one unit. */
export type NotificationParams = {
  /** A row from a program. */
  recorded: Charge & { type: TransactionType; category: string | null; may_be_known: boolean };
  /** A source that went quiet; `last_on` is the day it last sent something. */
  stale_source: { source: SyncSource; last_on: string };
  /** Scheduled backups that failed, or none for too long; `last_on` is the day of the last good one. */
  stale_backup: { last_on: string | null };
  /** A mailbox that was not read for a day; `last_on` is the day it last was, null for never. */
  mailbox_away: { name: string; last_on: string | null };
  /** A mailbox that is not read before the person acts. */
  mailbox_stopped: { name: string; reason: MailboxErrorCode };
  /** Lines of the service's own log that could not be written. */
  log_lost: Record<never, never>;
  /** The lowest balance ahead is below the person's threshold. */
  low_balance: { local_date: string; balance: string; line: string };
  /** A cuota that counts tomorrow. */
  cuota_due: Charge & { number: number; of: number };
  /** A card's statement is over; `due_on` is null while its due day is not known. */
  statement_closed: Card & { closed_on: string; due_on: string | null; sum: string };
  /** What is still to be paid of a statement, some days before it is due. */
  payment_due: Card & { due_on: string; pending: string };
  /** More than 80 % of a card's limit is used, with the cuotas to come. */
  high_use: Card & { used: string; limit: string };
  /** A charge far above its merchant's usual amount. */
  unusual_charge: Charge & { usual_crc: string };
  /** A row that may duplicate another. */
  possible_duplicate: Charge;
  /** What the person asked to be reminded of; `due_on` is its day. */
  reminder_due: { reminder_id: number; text: string; due_on: string };
  /** Rows from before an upgrade, which keep their conversion rate of then. */
  kept_conversions: { currency: string; rate: string; rows: number };
  /** What is unpaid before the next salary; `first` is the next of it. */
  due_before_salary: { salary_on: string; count: number; sum: string; first: string; first_on: string } & LeftOut;
  /** What the cycle that was cut on a day left unpaid; some of it is named. */
  left_unpaid: { cut_on: string; count: number; sum: string; names: readonly string[] };
  /** What a recurring payment cost, and costs now; `pct` is how much more. */
  price_rose: { name: string; currency: Currency; before: string; now: string; pct: string };
  /**
   * The spending of seven days, that of the seven before (null of days before the ledger's first), and the category with
   * the most (null where none took more than came back). Below zero more came back than was spent.
   */
  weekly_recap: {
    starts_on: string;
    ends_on: string;
    sum: string;
    before: string | null;
    largest: string | null;
    largest_sum: string | null;
  } & LeftOut;
  /** Rows without a category, and some of their merchants. */
  uncategorized: { count: number; merchants: readonly string[] };
  /** A rejected code of the second factor, although the password was right. */
  code_refused: { address: string };
  /** Rejected passwords within an hour; `address` is where the last one came from. */
  wrong_passwords: { count: number; address: string };
  token_made: { name: string; scopes: readonly string[] };
  factor_changed: { change: FactorChange };
  /** A login with a browser and system not seen before. */
  new_device: { device: string; address: string };
  /** The password differs from the last start's; this many tokens still work. */
  password_changed: { tokens: number };
  /** A backup of that day replaced the ledger. */
  restored: { local_date: string };
  /** A test that the person requested. */
  test: Record<never, never>;
};

export type NotificationCode = keyof NotificationParams;

/** One notification. */
export type Told = { [Code in NotificationCode]: { code: Code; params: NotificationParams[Code] } }[NotificationCode];

/** The text for the person. */
export type Said = {
  /** Without an amount. */
  title: string;
  body: string;
  /** The body for hidden amounts; left out when it has none. */
  private_body?: string;
};

/** Formats for amounts (decimal strings) and civil days where the text is shown. */
export type Writing = { money: (amount: string, currency: Currency) => string; day: (day: string) => string };

/** A language: a code without a text does not compile. */
export type NotificationWords = {
  readonly [Code in NotificationCode]: (params: NotificationParams[Code], write: Writing) => Said;
};

/** Formats a notification; undefined for a code of a newer version. */
export function formatTold(words: NotificationWords, told: Told, write: Writing): Said | undefined {
  const say = words[told.code] as ((params: Told['params'], write: Writing) => Said) | undefined;
  return say?.(told.params, write);
}
