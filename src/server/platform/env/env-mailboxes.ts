/** The settings of mailboxes. */
import { readFileSync } from 'node:fs';

/** The variables, each validated on its own; absent when not set. */
type Given = {
  MAILBOX_PRIVATE_HOSTS?: string | undefined;
  MAILBOX_CA_FILE?: string | undefined;
  OUTLOOK_LOGIN_URL?: string | undefined;
};

export type MailboxesEnv = {
  /** `host:port` in lower case: these may have private addresses, and any port. */
  privateHosts: ReadonlySet<string>;
  /** A certificate authority for own servers, in PEM. */
  ca: string | undefined;
  outlookLoginUrl: string;
};

const HOST_AND_PORT = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?:[1-9]\d{0,4}$/;

/** Throws what `refuse` makes for a bad entry, or a file that is no certificate. */
export function readMailboxes(given: Given, refuse: (text: string) => Error): MailboxesEnv {
  const entries = (given.MAILBOX_PRIVATE_HOSTS ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    if (HOST_AND_PORT.test(entry) && Number(entry.split(':')[1]) <= 65_535) continue;
    throw refuse(`MAILBOX_PRIVATE_HOSTS: ${entry} is not a host with a port such as correo.casa.example:993`);
  }
  return {
    privateHosts: new Set(entries),
    ca: given.MAILBOX_CA_FILE === undefined ? undefined : certificateIn(given.MAILBOX_CA_FILE, refuse),
    outlookLoginUrl: given.OUTLOOK_LOGIN_URL ?? 'https://login.microsoftonline.com',
  };
}

function certificateIn(file: string, refuse: (text: string) => Error): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw refuse(`MAILBOX_CA_FILE: ${file} cannot be read`);
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw refuse(`MAILBOX_CA_FILE: ${file} holds no certificate in PEM`);
}
