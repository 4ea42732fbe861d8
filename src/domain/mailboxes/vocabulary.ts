/** The words of mailboxes, the same in SQL, on the wire and on the screen (docs/rules/mailboxes.md). */

/** `needs_attention`: nothing is read until the person acts, or nothing was for a day. */
export const MAILBOX_STATUSES = ['connected', 'idle', 'backfilling', 'waiting', 'paused', 'needs_attention'] as const;
export type MailboxStatus = (typeof MAILBOX_STATUSES)[number];

export const SECURITIES = ['tls', 'starttls'] as const;
export type Security = (typeof SECURITIES)[number];

export const MAILBOX_AUTHS = ['password', 'oauth'] as const;
export type MailboxAuth = (typeof MAILBOX_AUTHS)[number];

export const BACKFILL_STATUSES = ['running', 'stopped', 'done'] as const;

/** Why a mailbox cannot be read. */
export const MAILBOX_ERROR_CODES = [
  /** The server refuses the user and password. */
  'wrong_password',
  /** Gmail, iCloud and Yahoo take an app password only. */
  'app_password_needed',
  /** Outlook.com takes no password at all. */
  'password_not_accepted',
  /** The provider lets nobody in for now, whatever the password. */
  'access_refused',
  /** The person has not yet agreed at the provider, or the agreement has ended. */
  'authorization_needed',
  'authorization_expired',
  /** The key of DATA_DIR cannot open what is stored: it has to be typed again. */
  'credentials_lost',
  'no_such_host',
  'address_not_allowed',
  'port_not_allowed',
  'cannot_connect',
  'certificate_invalid',
  /** The server offers no encryption. */
  'no_encryption',
  'not_a_mail_server',
  'no_such_folder',
  'too_many_connections',
  'timeout',
  'connection_lost',
  /** It sends more than it was asked for, or what no mail server sends. */
  'server_misbehaves',
  'server_error',
] as const;
export type MailboxErrorCode = (typeof MAILBOX_ERROR_CODES)[number];

export type MailboxError = { code: MailboxErrorCode; params: Record<string, string | number> };

/** Trying again by itself changes nothing: the person has to act. */
export const ERRORS_FOR_THE_PERSON: ReadonlySet<MailboxErrorCode> = new Set([
  'wrong_password',
  'app_password_needed',
  'password_not_accepted',
  'access_refused',
  'authorization_needed',
  'authorization_expired',
  'credentials_lost',
  'address_not_allowed',
  'port_not_allowed',
  'no_such_folder',
]);
