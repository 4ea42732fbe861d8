/** How far a mail can be believed to come from the bank (docs/decisions/0029-trust.md). */
import { bankOfDomain } from '../emails/banks.ts';
import {
  type AuthenticationResults,
  type MethodResult,
  parseAuthenticationResults,
  serverOf,
} from './authentication-results.ts';
import { isBankSite } from './find-links.ts';

/**
 * `bank`: the bank's own domain, authenticated by the person's mail server. `forwarded`: the person forwarded it, or
 * confirmed that it is the bank's. `unknown`: neither proved nor disproved. `failed`: disproved.
 */
export type Trust = (typeof TRUSTS)[number];

/** Best first. */
export const TRUSTS = ['bank', 'forwarded', 'unknown', 'failed'] as const;

/** The evidence for and against a document, as received. Plain JSON, stored beside the text. */
export type Evidence = {
  /** Whether its sender's domain is authenticated (`pass`), disproved (`fail`), or neither. */
  authentication: 'pass' | 'fail' | 'none';
  /** The forwarding address, and the sender that the forward names; '' without one. */
  forwarder: string;
  original: string;
  /** The first linked host that is no bank's. */
  foreign_host: string | null;
  /**
   * It came through a mailbox, where anybody can send to, and not from a bank's address; or nobody forwarded it, and its
   * sender is proved to be no bank, or would pass for one.
   */
  is_stranger?: boolean;
};

export const NO_EVIDENCE: Evidence = { authentication: 'none', forwarder: '', original: '', foreign_host: null };

/** A whole one: what goes on in another alphabet is another domain. */
const ADDRESS = /[^\s<>@"',;:()[\]]{1,100}@[a-z0-9.-]{1,200}(?![^\s<>"',;:()[\]])/;
const BRACKETED = /<([^<>]{1,300})>/g;

/** The mail address in a text, in lower case, which stands in brackets if any does; null without one. */
export function addressIn(text: string): string | null {
  const read = text.slice(0, 1_000).toLowerCase();
  const [, inner = read] = [...read.matchAll(BRACKETED)].at(-1) ?? [];
  return ADDRESS.exec(inner)?.[0] ?? null;
}

/** Assesses a document by its sender and evidence. `own` are the person's addresses, in lower case. */
export function assessTrust(sender: string, evidence: Evidence, own: readonly string[]): Trust {
  if (evidence.authentication === 'fail') return 'failed';
  const { forwarder, original } = evidence;
  if (own.includes(forwarder)) return original === '' || isBankAddress(original) ? 'forwarded' : 'unknown';
  const isProved = forwarder === '' && evidence.authentication === 'pass';
  return isProved && isBankAddress(addressIn(sender) ?? '') ? 'bank' : 'unknown';
}

/** Why a document may not make a row; null when it may. */
export function untrustedReason(
  trust: Trust,
  { foreign_host, is_stranger = false }: Evidence,
): { code: 'not_from_bank' | 'foreign_link' | 'stranger'; params: Record<string, string> } | null {
  if (trust === 'failed') return { code: 'not_from_bank', params: {} };
  if (trust !== 'unknown') return null;
  if (foreign_host !== null) return { code: 'foreign_link', params: { host: foreign_host.slice(0, 200) } };
  return is_stranger ? { code: 'stranger', params: {} } : null;
}

/** The best trust among the documents of one row; null without any. */
export function highestTrust(trusts: readonly (Trust | null)[]): Trust | null {
  return TRUSTS.find((trust) => trusts.includes(trust)) ?? null;
}

function isBankAddress(address: string): boolean {
  return bankOfDomain(domainOf(address)) !== undefined;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

// ---- what the mail server says

/** `headers` are the Authentication-Results, topmost first; `receivers` the hosts in the Received lines. */
export type ServerWords = { headers: readonly string[]; receivers: readonly string[] };

/** Domains whose servers omit their name in the header. */
const NAMELESS = /(?:^|\.)outlook\.com$/;

/**
 * Whether the person's mail server has authenticated or disproved the domain of `sender`. Only one header counts: the
 * topmost, and only from a server that received the mail, because a sender can write such a header, and a server that
 * writes none leaves it there. With the name of the server that counts (`trusted`) it is the topmost of that server.
 */
export function judgeAuthentication(
  sender: string,
  words: ServerWords,
  trusted: string | null = null,
): Evidence['authentication'] {
  const header = countedOf(words, trusted);
  const domain = domainOf(addressIn(sender) ?? '');
  if (!header || domain === '') return 'none';
  const dmarc = header.results.find(({ method }) => method === 'dmarc');
  const isAboutSender = isAligned(dmarc?.properties.get('header.from') ?? domain, domain);
  if (dmarc?.result === 'fail') return 'fail';
  if (dmarc?.result === 'pass' && isAboutSender) return 'pass';
  const signed = header.results.filter((result) => result.method === 'dkim' && isAligned(signerOf(result), domain));
  if (signed.some(({ result }) => result === 'pass')) return 'pass';
  return signed.some(({ result }) => result === 'fail') ? 'fail' : 'none';
}

/**
 * Whether the person's mail server has authenticated somebody who is no bank: the sender's own domain, or another than the
 * one that the mail shows.
 */
export function provesAnother(sender: string, words: ServerWords, trusted: string | null = null): boolean {
  const domain = domainOf(addressIn(sender) ?? '');
  if (!isBankSite(domain) && judgeAuthentication(sender, words, trusted) === 'pass') return true;
  const dmarc = countedOf(words, trusted)?.results.find(({ method }) => method === 'dmarc');
  const proved = dmarc?.result === 'pass' ? dmarc.properties.get('header.from') : undefined;
  return proved !== undefined && !isAligned(proved, domain);
}

function countedOf(words: ServerWords, trusted: string | null): AuthenticationResults | null {
  return trusted === null ? topmostOf(words) : topmostBy(trusted, words.headers);
}

function topmostOf({ headers, receivers }: ServerWords): AuthenticationResults | null {
  const header = parseAuthenticationResults(headers[0] ?? '');
  return header && isOfReceiver(header, receivers) ? header : null;
}

/** A malformed header of the server is its verdict all the same, and counts as none. */
function topmostBy(trusted: string, headers: readonly string[]): AuthenticationResults | null {
  const named = organisation(trusted.toLowerCase());
  const topmost = headers.find((header) => organisation(serverOf(header)) === named);
  return topmost === undefined ? null : parseAuthenticationResults(topmost);
}

function isOfReceiver({ server }: AuthenticationResults, receivers: readonly string[]): boolean {
  if (receivers.length === 0) return true;
  if (server === null) return receivers.some((host) => NAMELESS.test(host));
  return receivers.some((host) => organisation(host) === organisation(server));
}

const signerOf = ({ properties }: MethodResult) =>
  properties.get('header.d') ?? domainOf(properties.get('header.i') ?? '');

function isAligned(signer: string, domain: string): boolean {
  return signer !== '' && organisation(signer) === organisation(domain);
}

/** A public suffix: `fi` of `fi.cr` names nobody. */
const SHARED = /^(?:ac|co|com|ed|edu|fi|go|gob|net|or|org|sa)\.[a-z]{2}$/;

function organisation(host: string): string {
  const labels = host.replace(/\.$/, '').split('.');
  const length = SHARED.test(labels.slice(-2).join('.')) ? 3 : 2;
  return labels.slice(-length).join('.');
}
