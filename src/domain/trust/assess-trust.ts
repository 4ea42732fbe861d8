/** How far a mail can be believed to come from the bank (docs/decisions/0029-trust.md). */
import { bankOfDomain } from '../emails/banks.ts';
import { type AuthenticationResults, type MethodResult, parseAuthenticationResults } from './authentication-results.ts';

/**
 * `bank`: the bank's own domain, which the person's mail server has proved. `forwarded`: the person handed it over, or has
 * said that it is the bank's. `unknown`: nobody proves or disproves it. `failed`: it is proved not to be who it says.
 */
export type Trust = (typeof TRUSTS)[number];

/** The best first. */
export const TRUSTS = ['bank', 'forwarded', 'unknown', 'failed'] as const;

/** What speaks for a document and against it, as it came. Plain JSON: it is kept beside the text. */
export type Evidence = {
  /** Whether the domain of its sender is proved (`pass`), disproved (`fail`), or neither. */
  authentication: 'pass' | 'fail' | 'none';
  /** The address that forwarded it, and the one that the forward names as its sender; '' where there is none. */
  forwarder: string;
  original: string;
  /** The first host that it links to and that is no bank's. */
  foreign_host: string | null;
};

export const NO_EVIDENCE: Evidence = { authentication: 'none', forwarder: '', original: '', foreign_host: null };

const ADDRESS = /[^\s<>@"]{1,100}@[a-z0-9.-]{1,200}/;

/** The mail address in a text, in lower case; null without one. */
export function addressIn(text: string): string | null {
  return ADDRESS.exec(text.slice(0, 1_000).toLowerCase())?.[0] ?? null;
}

/** Judges a document by its sender and what speaks for it. `own` are the person's addresses, in lower case. */
export function assessTrust(sender: string, evidence: Evidence, own: readonly string[]): Trust {
  if (evidence.authentication === 'fail') return 'failed';
  const { forwarder, original } = evidence;
  if (own.includes(forwarder)) return original === '' || isBankAddress(original) ? 'forwarded' : 'unknown';
  const isProved = forwarder === '' && evidence.authentication === 'pass';
  return isProved && isBankAddress(addressIn(sender) ?? '') ? 'bank' : 'unknown';
}

/** Why no row may be made of a document; null when one may. */
export function untrustedReason(
  trust: Trust,
  { foreign_host }: Evidence,
): { code: 'not_from_bank' | 'foreign_link'; params: Record<string, string> } | null {
  if (trust === 'failed') return { code: 'not_from_bank', params: {} };
  if (trust !== 'unknown' || foreign_host === null) return null;
  return { code: 'foreign_link', params: { host: foreign_host.slice(0, 200) } };
}

/** The best of what the documents of one row are; null when none says. */
export function highestTrust(trusts: readonly (Trust | null)[]): Trust | null {
  return TRUSTS.find((trust) => trusts.includes(trust)) ?? null;
}

function isBankAddress(address: string): boolean {
  return bankOfDomain(domainOf(address)) !== undefined;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

// ---- what the mail server says

/** `headers` are the Authentication-Results, the topmost first; `receivers` the hosts that the Received lines name. */
export type ServerWords = { headers: readonly string[]; receivers: readonly string[] };

/** Whose servers write the header without their name. */
const NAMELESS = /(?:^|\.)outlook\.com$/;

/**
 * Whether the person's mail server has proved or disproved the domain of `sender`. Only the topmost header counts, and
 * only when it is of a server that received the mail: whoever sends a mail can write such a header into it, and a server
 * that writes none itself leaves it there.
 */
export function judgeAuthentication(sender: string, { headers, receivers }: ServerWords): Evidence['authentication'] {
  const header = parseAuthenticationResults(headers[0] ?? '');
  const domain = domainOf(addressIn(sender) ?? '');
  if (!header || domain === '' || !isOfReceiver(header, receivers)) return 'none';
  const dmarc = header.results.find(({ method }) => method === 'dmarc');
  const isAboutSender = isAligned(dmarc?.properties.get('header.from') ?? domain, domain);
  if (dmarc?.result === 'fail') return 'fail';
  if (dmarc?.result === 'pass' && isAboutSender) return 'pass';
  const signed = header.results.filter((result) => result.method === 'dkim' && isAligned(signerOf(result), domain));
  if (signed.some(({ result }) => result === 'pass')) return 'pass';
  return signed.some(({ result }) => result === 'fail') ? 'fail' : 'none';
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

/** What is registered as a whole: `fi` of `fi.cr` is no name of anybody. */
const SHARED = /^(?:ac|co|com|ed|edu|fi|go|gob|net|or|org|sa)\.[a-z]{2}$/;

function organisation(host: string): string {
  const labels = host.replace(/\.$/, '').split('.');
  const length = SHARED.test(labels.slice(-2).join('.')) ? 3 : 2;
  return labels.slice(-length).join('.');
}
