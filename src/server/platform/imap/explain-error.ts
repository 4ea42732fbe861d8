/** Tells from what the connection threw, and what the server answered, why a mailbox cannot be read. */
import type { MailboxErrorCode } from '../../../domain/mailboxes/vocabulary.ts';
import { MailboxFault } from './mailbox-fault.ts';

/** What imapflow adds to its errors. All of it may be the server's words. */
type Thrown = {
  code?: unknown;
  message?: unknown;
  reason?: unknown;
  response?: unknown;
  responseText?: unknown;
  responseStatus?: unknown;
  serverResponseCode?: unknown;
  authenticationFailed?: unknown;
  tlsFailed?: unknown;
  mailboxMissing?: unknown;
};

/** How far a connection had come: a server that has greeted is a mail server; one that has spoken may be any other. */
export type Stage = { hasGreeted: boolean; hasSpoken: boolean; withToken: boolean };

const CODES: Readonly<Record<string, MailboxErrorCode>> = {
  ENOTFOUND: 'no_such_host',
  ENODATA: 'no_such_host',
  ECONNREFUSED: 'cannot_connect',
  EHOSTUNREACH: 'cannot_connect',
  ENETUNREACH: 'cannot_connect',
  EADDRNOTAVAIL: 'cannot_connect',
  EAI_AGAIN: 'cannot_connect',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
  NoConnection: 'connection_lost',
  EConnectionClosed: 'connection_lost',
  StateLogout: 'connection_lost',
  ClosedAfterConnectText: 'connection_lost',
  ClosedAfterConnectTLS: 'connection_lost',
  NoMailboxSelected: 'connection_lost',
  STARTTLS_INJECTION: 'server_misbehaves',
  UnexpectedTag: 'server_misbehaves',
  MissingTag: 'server_misbehaves',
  InvalidResponse: 'server_misbehaves',
  ResponseProcessingFailed: 'server_misbehaves',
  MAX_IMAP_NESTING_REACHED: 'server_misbehaves',
  LineTooLarge: 'server_misbehaves',
  LiteralTooLarge: 'server_misbehaves',
  ResponseTooLarge: 'server_misbehaves',
  TooManyTokens: 'server_misbehaves',
  TooManyResponses: 'server_misbehaves',
};

const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERROR_IN_CERT)/;
/** The other end does not speak TLS, or none that is safe. */
const NO_TLS = /^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/;
const TOO_MANY =
  /too many|simultaneous|maximum number of connections|connection limit|limits? exceeded|exceeded .{0,40}limits?|rate limit/i;
const APP_PASSWORD =
  /application-specific password|app(?:-| |lication )password|web ?login|log in via your web browser/i;
const BASIC_DISABLED = /basic ?auth(?:entication)? ?(?:is )?(?:disabled|blocked)/i;
const OUTLOOK = /(?:^|\.)(?:outlook\.com|office365\.com|hotmail\.com|live\.com)$/i;
/** The server's own trouble, which it answers to a login too. */
const NOT_THE_PASSWORD = new Set(['UNAVAILABLE', 'SERVERBUG', 'CONTACTADMIN', 'INUSE']);
const OWN_TROUBLE =
  /(?:server|service|system) (?:is )?(?:temporarily )?(?:unavailable|error)|try again later|internal error/i;
const BLOCKED = /restricted|blocked|locked|suspended|not enabled|deactivated|disabled/i;
/** Only a server that says so refuses the password. */
const WRONG_PASSWORD =
  /(?:login|logon|authenticat\w{0,6}) (?:has )?(?:failed|failure|error|rejected)|(?:invalid|incorrect|wrong|bad|unknown) .{0,30}(?:credential|password|user|login|username)|incorrect[ao]s?|inv[aá]lid[ao]s?/i;

const NO_FOLDER = new Set(['NONEXISTENT', 'TRYCREATE', 'NOPERM', 'CANNOT']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1_000) : '');

/** The fault behind what was thrown; a fault stays as it is. */
export function faultOf(thrown: unknown, host: string, stage: Stage): MailboxFault {
  if (thrown instanceof MailboxFault) return thrown;
  return new MailboxFault(host, codeOf((thrown ?? {}) as Thrown, host, stage));
}

function codeOf(thrown: Thrown, host: string, stage: Stage): MailboxErrorCode {
  const code = textOf(thrown.code);
  const said = [thrown.responseText, thrown.response, thrown.reason].map(textOf).join(' ');
  if (TOO_MANY.test(said)) return 'too_many_connections';
  if (thrown.authenticationFailed === true) return loginCode(thrown, said, host, stage);
  if (CERTIFICATE.test(code)) return 'certificate_invalid';
  if (NO_TLS.test(code)) return 'no_encryption';
  const known = CODES[code];
  if (known === 'server_misbehaves' && !stage.hasGreeted) return 'not_a_mail_server';
  if (known === 'connection_lost' && thrown.tlsFailed === true) return 'no_encryption';
  if (code === 'GREETING_TIMEOUT' && stage.hasSpoken) return 'not_a_mail_server';
  if (known) return known;
  if (code.startsWith('ParserError')) return stage.hasGreeted ? 'server_misbehaves' : 'not_a_mail_server';
  if (thrown.tlsFailed === true) return 'no_encryption';
  if (thrown.mailboxMissing === true || NO_FOLDER.has(textOf(thrown.serverResponseCode).toUpperCase()))
    return 'no_such_folder';
  return 'server_error';
}

function loginCode(thrown: Thrown, said: string, host: string, { withToken }: Stage): MailboxErrorCode {
  const code = textOf(thrown.serverResponseCode).toUpperCase();
  if (code === 'LIMIT' || code === 'OVERQUOTA') return 'too_many_connections';
  if (code === 'PRIVACYREQUIRED') return 'no_encryption';
  if (NOT_THE_PASSWORD.has(code) || OWN_TROUBLE.test(said)) return 'server_error';
  const message = textOf(thrown.message);
  // Said by the library, before anything was sent.
  if (/login is disabled/i.test(message)) return 'no_encryption';
  if (/no matching authentication method/i.test(message)) return 'server_error';
  if (withToken) return 'authorization_expired';
  if (BASIC_DISABLED.test(said)) return 'password_not_accepted';
  if (OUTLOOK.test(host) && /login failed/i.test(said)) return 'password_not_accepted';
  if (APP_PASSWORD.test(said)) return 'app_password_needed';
  if (BLOCKED.test(said)) return 'access_refused';
  return code === 'AUTHENTICATIONFAILED' || WRONG_PASSWORD.test(said) ? 'wrong_password' : 'access_refused';
}
