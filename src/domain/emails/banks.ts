/** How a bank is recognized: the domains it sends from, and its own names in notices. */
import type { Bank } from '../vocabulary.ts';
import { fold } from './text.ts';

/**
 * Domains and names, each list longest first. The code is part of a movement's identity (movement-id.ts): a bank that
 * is OTHER stays so.
 */
const TABLE: readonly (readonly [Bank, domains: string, names: string])[] = [
  ['BAC', 'notificacionesbaccr.com baccredomatic.cr baccredomatic.com', 'bac(?: credomatic| san jose)?'],
  ['BCR', 'bancobcr.com', 'banco de costa rica|bcr'],
  ['BNCR', 'bncr.fi.cr', 'bn sinpe movil|banco nacional(?: de costa rica)?|bn'],
  ['DAVIVIENDA', 'davivienda.cr', 'davivienda'],
  ['DAVIBANK', 'davibank.cr', 'davibank'],
  ['SCOTIABANK', 'scotiabank.com', 'scotiabank'],
  ['PROMERICA', 'promerica.fi.cr', '(?:banco )?promerica'],
  ['POPULAR', 'bancopopularinforma.fi.cr bancopopular.fi.cr bpdc.fi.cr bp.fi.cr', '(?:el )?banco popular|popular'],
  ['MUTUAL', 'grupomutual.fi.cr mucap.fi.cr', '(?:grupo )?mutual|mucap'],
  ['OTHER', 'multimoney.com coopenae.fi.cr', 'multimoney|coopenae'],
];

const DOMAINS = TABLE.flatMap(([bank, domains]) => domains.split(' ').map((domain) => [domain, bank] as const));
/** Names long enough that no other host has them by chance: `baccredomatic` of `baccredomatic.cr`. */
export const BANK_LABELS: readonly string[] = [
  ...new Set(DOMAINS.map(([domain]) => domain.split('.')[0] ?? '').filter((label) => label.length >= 8)),
];
/** The domains that banks send from. */
export const BANK_DOMAINS: readonly string[] = DOMAINS.map(([domain]) => domain);
const NAMED = TABLE.map(([bank, , names]) => [bank, new RegExp(`(?<![a-z])(?:${names})(?![a-z])`)] as const);

/** The banks' names, and their common signatures, as a pattern for folded text. */
export const BANK_NAMES = ['sinpe movil', ...TABLE.map(([, , names]) => names)].join('|');

const ADDRESS = /[^\s<>@]{1,100}@(?<domain>[a-z0-9.-]{1,200})/;

/**
 * The bank whose domain, or a subdomain of it, a folded `From` contains; undefined for any other sender. Banks change
 * their senders, so the content takes precedence.
 */
export function bankOfSender(from: string): Bank | undefined {
  const domain = ADDRESS.exec(from)?.groups?.['domain'];
  return domain === undefined ? undefined : bankOfDomain(domain);
}

/** The bank whose domain a folded host name is, or is a subdomain of; undefined for any other. */
export function bankOfDomain(domain: string): Bank | undefined {
  return DOMAINS.find(([known]) => domain === known || domain.endsWith(`.${known}`))?.[1];
}

/** The bank that a text names first; undefined when it names none. */
export function bankNamed(text: string | undefined): Bank | undefined {
  const folded = fold(text ?? '');
  const places = NAMED.map(([bank, name]) => ({ bank, place: folded.search(name) })).filter(({ place }) => place >= 0);
  return places.sort((a, b) => a.place - b.place)[0]?.bank;
}
