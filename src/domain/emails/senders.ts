/** What a sender's address hints at. Banks move their senders, so this decides nothing where the content says more. */
import type { Bank } from '../vocabulary.ts';

const DOMAINS: ReadonlyMap<string, Bank> = new Map([
  ['notificacionesbaccr.com', 'BAC'],
  ['baccredomatic.cr', 'BAC'],
  ['baccredomatic.com', 'BAC'],
  ['bancobcr.com', 'BCR'],
  ['bncr.fi.cr', 'BNCR'],
  ['davivienda.cr', 'DAVIVIENDA'],
  ['davibank.cr', 'DAVIBANK'],
  ['scotiabank.com', 'SCOTIABANK'],
  ['promerica.fi.cr', 'PROMERICA'],
  ['bpdc.fi.cr', 'POPULAR'],
  ['bancopopular.fi.cr', 'POPULAR'],
  ['bancopopularinforma.fi.cr', 'POPULAR'],
  ['bp.fi.cr', 'POPULAR'],
  ['grupomutual.fi.cr', 'MUTUAL'],
  ['mucap.fi.cr', 'MUTUAL'],
  ['multimoney.com', 'OTHER'],
  ['coopenae.fi.cr', 'OTHER'],
]);

const ADDRESS = /[^\s<>@]{1,100}@(?<domain>[a-z0-9.-]{1,200})/;

/** The bank whose domain, or a subdomain of it, a folded `From` holds; undefined for any other sender. */
export function bankOfSender(from: string): Bank | undefined {
  const domain = ADDRESS.exec(from)?.groups?.['domain'];
  return domain === undefined ? undefined : bankOfDomain(domain);
}

/** The bank whose domain a folded host name is, or is a subdomain of; undefined for any other. */
export function bankOfDomain(domain: string): Bank | undefined {
  return [...DOMAINS].find(([known]) => domain === known || domain.endsWith(`.${known}`))?.[1];
}
