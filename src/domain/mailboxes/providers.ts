/** The mail providers whose servers are known (docs/rules/mailboxes.md). */
import type { Security } from './vocabulary.ts';

export const PROVIDERS = ['gmail', 'outlook', 'icloud', 'yahoo', 'other'] as const;
export type Provider = (typeof PROVIDERS)[number];

type KnownServer = {
  host: string;
  port: number;
  security: Security;
  /** The domains of its addresses. */
  domains: readonly string[];
  /** The server whose Authentication-Results count. */
  trusted_server: string | null;
};

export const SERVERS: Readonly<Record<Exclude<Provider, 'other'>, KnownServer>> = {
  gmail: {
    host: 'imap.gmail.com',
    port: 993,
    security: 'tls',
    domains: ['gmail.com', 'googlemail.com'],
    trusted_server: 'mx.google.com',
  },
  outlook: {
    host: 'outlook.office365.com',
    port: 993,
    security: 'tls',
    domains: ['outlook.com', 'outlook.es', 'hotmail.com', 'hotmail.es', 'live.com', 'msn.com'],
    trusted_server: null,
  },
  icloud: {
    host: 'imap.mail.me.com',
    port: 993,
    security: 'tls',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    trusted_server: null,
  },
  yahoo: {
    host: 'imap.mail.yahoo.com',
    port: 993,
    security: 'tls',
    domains: ['yahoo.com', 'yahoo.es', 'ymail.com', 'rocketmail.com'],
    trusted_server: null,
  },
};

/** The provider of a server's host name. */
export function providerOfHost(host: string): Provider {
  const known = Object.entries(SERVERS).find(([, server]) => server.host === host.toLowerCase());
  return known ? (known[0] as Provider) : 'other';
}

/** The provider of a mail address; `other` for an own domain. */
export function providerOfAddress(address: string): Provider {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  const known = Object.entries(SERVERS).find(([, { domains }]) => domains.includes(domain));
  return known ? (known[0] as Provider) : 'other';
}
