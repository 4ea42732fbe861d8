import type { ErrorWords } from './words-of-errors.ts';

export const errors: ErrorWords = {
  wrong_password: {
    why: 'The server does not accept that user and password.',
    what: 'Check the address and type the password again. If you changed that of your account, its app passwords stopped working: create another.',
  },
  app_password_needed: {
    why: 'Your provider does not accept the password of your account here.',
    what: 'Create an app password on the page of your account and use it instead.',
  },
  password_not_accepted: {
    why: 'Outlook.com no longer accepts passwords, not even app passwords.',
    what: 'Ask Microsoft for a permission, or redirect the emails of the bank to another mailbox.',
  },
  authorization_needed: {
    why: 'Microsoft waits for you to agree.',
    what: 'Ask for a code, open it on the page of Microsoft and agree.',
  },
  authorization_expired: {
    why: 'The permission of Microsoft has ended, or you took it away.',
    what: 'Ask for the permission again.',
  },
  access_refused: {
    why: ({ host }) => `${host} lets nobody in for now, whatever the password.`,
    what: 'Open your mail on the provider’s page and see whether it asks you to confirm something or to turn on IMAP. Then test again.',
  },
  credentials_lost: {
    why: 'The stored password can no longer be opened: the key that encrypted it is missing.',
    what: 'Type the password again. It happens when a backup is restored on another machine.',
  },
  no_such_host: {
    why: ({ host }) => `There is no server ${host}.`,
    what: 'Check that the name is right, and that the service can reach the internet.',
  },
  address_not_allowed: {
    why: ({ host }) => `${host} is in a private network, and the service enters none without permission.`,
    what: 'If it is a server of yours, name it in MAILBOX_PRIVATE_HOSTS, in the configuration of the service.',
  },
  port_not_allowed: {
    why: ({ port }) => `Port ${port} is not one of incoming mail.`,
    what: 'Use 993, or 143 with STARTTLS. Another port of a server of yours goes into MAILBOX_PRIVATE_HOSTS.',
  },
  cannot_connect: {
    why: ({ host }) => `${host} does not answer.`,
    what: 'Check the server and the port. If they are right it may be down: it is tried again by itself.',
  },
  certificate_invalid: {
    why: ({ host }) => `The certificate of ${host} is not valid: it was not given the password.`,
    what: 'Check the name of the server. If it is yours and signs its own certificates, name that authority in MAILBOX_CA_FILE.',
  },
  no_encryption: {
    why: ({ host }) => `${host} offers no encrypted connection: it was not given the password.`,
    what: 'Use port 993 with TLS, or ask your provider which one it is.',
  },
  not_a_mail_server: {
    why: ({ host }) => `What answers at ${host} is no server of incoming mail.`,
    what: 'Check the server and the port: that of incoming mail (IMAP) is not that of outgoing mail.',
  },
  no_such_folder: {
    why: 'The folder that was read is gone.',
    what: 'Press “Test” and choose another in the settings of this mailbox.',
  },
  too_many_connections: {
    why: 'Your provider says that too many programs are connected at once.',
    what: 'Close one of them. It is tried again by itself.',
  },
  timeout: {
    why: ({ host }) => `${host} took too long to answer.`,
    what: 'It is tried again by itself. If it stays like this, check the server and the port.',
  },
  connection_lost: {
    why: ({ host }) => `The connection to ${host} was lost.`,
    what: 'Nothing: it connects again by itself, and reads what came meanwhile.',
  },
  server_misbehaves: {
    why: ({ host }) => `${host} sends what it was not asked for, and the connection was closed.`,
    what: 'Check that it is the server of your mail. It is tried again by itself.',
  },
  server_error: {
    why: ({ host }) => `${host} answered with an error of its own.`,
    what: 'It is tried again by itself. If it lasts for hours, ask your provider.',
  },
};
