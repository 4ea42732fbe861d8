/** What a person types to connect a mailbox, read as the service takes it. */
import { type Provider, providerOfAddress, SERVERS } from '../../../domain/mailboxes/providers.ts';
import type { Security } from '../../../domain/mailboxes/vocabulary.ts';

const TLS_PORT = 993;
const PORT_MAX = 65_535;
const GOOGLE_LETTERS = 16;
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;
const ADDRESS = /^[^\s<>@"]{1,100}@[^\s<>@"]{1,200}$/;
const SENDER = /^[^\s<>@"]{0,100}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60})+$/;

export type Server = { host: string; port: number; security: Security };

/** The provider of a form: as chosen, otherwise as the address says; Gmail before there is a whole one. */
export function guessProvider(chosen: Provider | '', address: string): Provider {
  if (chosen !== '') return chosen;
  return ADDRESS.test(address.trim()) && address.includes('.', address.indexOf('@'))
    ? providerOfAddress(address)
    : 'gmail';
}

/** Parses a mail address; null when invalid. Its case stays: a server may tell cases apart. */
export function readMailAddress(typed: string): string | null {
  const address = typed.trim();
  return ADDRESS.test(address) ? address : null;
}

/**
 * Parses `imap.example.com` or `imap.example.com:1143`. Without a port it is 993. Encryption follows the port: from the
 * start at 993, by STARTTLS at any other. Null when it is neither.
 */
export function readServer(typed: string): Server | null {
  const [, name = '', digits] = /^([^:\s]+)(?::(\d{1,5}))?$/.exec(typed.trim().toLowerCase()) ?? [];
  const port = digits === undefined ? TLS_PORT : Number(digits);
  if (!HOST.test(name) || port < 1 || port > PORT_MAX) return null;
  return { host: name, port, security: port === TLS_PORT ? 'tls' : 'starttls' };
}

/** The server of a provider that is known. */
export function serverOf(provider: Exclude<Provider, 'other'>): Server {
  const { host, port, security } = SERVERS[provider];
  return { host, port, security };
}

/**
 * Parses a typed password: null when it cannot be one. Providers show app passwords in groups, whose spaces are
 * decoration; an own server's password may contain some.
 */
export function readPassword(provider: Provider, typed: string): string | null {
  const password = provider === 'other' ? typed : typed.replace(/\s/g, '');
  if (password === '') return null;
  return provider !== 'gmail' || password.length === GOOGLE_LETTERS ? password : null;
}

/** Parses an address or `@` and a domain, in lower case; null when invalid. */
export function readSender(typed: string): string | null {
  const sender = typed.trim().toLowerCase();
  return SENDER.test(sender) ? sender : null;
}

/** Parses the name of a server: null when it is none, '' when empty. */
export function readHost(typed: string): string | null {
  const host = typed.trim().toLowerCase();
  return host === '' || HOST.test(host) ? host : null;
}
