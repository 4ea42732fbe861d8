/** Why a mailbox cannot be read, in sentences. */
import type { MailboxErrorCode } from '../domain/mailboxes/vocabulary.ts';

export const MAILBOX_SENTENCES: Readonly<Record<MailboxErrorCode, string>> = {
  wrong_password: 'The server does not accept the user or the password.',
  app_password_needed: 'The provider takes an app password only: make one in your account there.',
  password_not_accepted: 'The provider takes no password any more: give --client-id, or forward your mails elsewhere.',
  authorization_needed: 'You have not agreed at the provider yet.',
  authorization_expired: 'What you agreed to has ended: agree again.',
  credentials_lost: 'The stored password can no longer be opened: type it again.',
  no_such_host: 'There is no server of that name.',
  address_not_allowed: 'The server is at a private address, which MAILBOX_PRIVATE_HOSTS does not allow.',
  port_not_allowed: 'Only the ports 993 and 143 are allowed.',
  cannot_connect: 'The server cannot be reached.',
  certificate_invalid: 'The certificate of the server is not valid.',
  no_encryption: 'The server offers no encryption.',
  not_a_mail_server: 'What answers there is no mail server.',
  no_such_folder: 'There is no such folder.',
  too_many_connections: 'The server has too many connections of this account.',
  timeout: 'The server does not answer in time.',
  connection_lost: 'The connection broke.',
  server_misbehaves: 'The server sends what no mail server sends.',
  access_refused: 'The provider lets nobody in for now: look at your account on its page.',
  server_error: 'The server reports an error of its own.',
};
