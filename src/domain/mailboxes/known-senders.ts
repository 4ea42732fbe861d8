/** Who sends documents by mail in Costa Rica, and how a sender is recognized by the address of its `From` alone. */
import { BANK_DOMAINS, bankOfDomain } from '../emails/banks.ts';

/**
 * Pension operators, municipalities and utilities, as the sites and published addresses of each have it. A person adds
 * their own; a domain that is not certain is not here.
 */
const OTHERS: readonly string[] = [
  // Pension operators; those of BAC and BCR write from their bank's domain.
  ...['popularpensiones.fi.cr', 'bnvital.com', 'vidaplena.fi.cr', 'opcccss.fi.cr'],
  // Municipalities. `.go.cr` is registered for public institutions only.
  ...['msj.go.cr', 'escazu.go.cr', 'munialajuela.go.cr', 'muni-carta.go.cr', 'heredia.go.cr', 'sanpablo.go.cr'],
  ...['belen.go.cr', 'curridabat.go.cr'],
  // Electricity and water.
  ...['cnfl.go.cr', 'ice.go.cr', 'aya.go.cr', 'jasec.go.cr'],
];

/** The attachment senders a new mailbox begins with. */
export const KNOWN_ATTACHMENT_SENDERS: readonly string[] = [...BANK_DOMAINS, ...OTHERS].map((domain) => `@${domain}`);

const HEADER_LENGTH_MAX = 2_000;
/** Display names in quotes, and comments; both are the sender's free words. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const COMMENT = /\((?:[^()\\]|\\.)*\)/g;
/** Letters of other alphabets look like these. */
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,100}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,10}$/;

/**
 * The one address of a `From` header, in lower case; null when it has none, several, or is written so that programs
 * may disagree about which it is. What its display name says does not count.
 */
export function senderAddress(from: string): string | null {
  const bare = withoutComments(from.slice(0, HEADER_LENGTH_MAX).replace(QUOTED, ' '));
  const [name = '', ...rest] = bare.split('<');
  if (rest.length > 1 || bare.includes('"')) return null;
  const [inner = '', after = ''] = rest.length === 1 ? (rest[0] ?? '').split('>') : [name];
  if (after.trim() !== '' || (rest.length === 1 && !bare.trimEnd().endsWith('>'))) return null;
  // `a@bank.example, b <c@other.example>` is two senders.
  if (rest.length === 1 && name.includes('@') && name.includes(',')) return null;
  const address = inner.trim();
  return ADDRESS.test(address) ? address.toLowerCase() : null;
}

function withoutComments(text: string): string {
  let before = text;
  for (let depth = 0; depth < 10; depth++) {
    const after = before.replace(COMMENT, ' ');
    if (after === before) break;
    before = after;
  }
  return before;
}

/** Whether an address is a bank's: its domain or a subdomain of it. */
export function isBankSender(address: string): boolean {
  return bankOfDomain(domainOf(address)) !== undefined;
}

/** Whether an address is one of `senders`: an address, or `@domain` with its subdomains. */
export function isSender(address: string, senders: readonly string[]): boolean {
  const domain = domainOf(address);
  return senders.some((sender) => {
    const known = sender.toLowerCase();
    if (!known.startsWith('@')) return known === address;
    return domain === known.slice(1) || domain.endsWith(`.${known.slice(1)}`);
  });
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
