/**
 * Where a mail server may be: its name is resolved once, all its addresses must be public, and the connection goes to
 * one of them, whatever the name resolves to later (as egress-pinned.ts does for HTTP).
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Security } from '../../../domain/mailboxes/vocabulary.ts';
import { isPublicAddress } from '../../../domain/public-address.ts';
import type { Resolve } from '../egress/egress-pinned.ts';
import { faultOf } from './explain-error.ts';
import { MailboxFault } from './mailbox-fault.ts';

export type MailServer = { host: string; port: number; security: Security };

export type MailGuard = {
  /** `host:port` in lower case: these may have private addresses, and any port. */
  privateHosts: ReadonlySet<string>;
  /** A certificate authority for own servers, in PEM. */
  ca: string | undefined;
  /** Replaces the machine's resolver in tests. */
  resolve?: Resolve | undefined;
};

export type Destination = {
  address: string;
  /** Whose certificate is asked for; undefined for an address. */
  servername: string | undefined;
  /** For servers of tests on this machine, which the environment names: nothing needs to be encrypted. */
  mayBePlain: boolean;
};

const PORTS: ReadonlySet<number> = new Set([993, 143]);
const RESOLVE_MS = 10_000;

const askResolver: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Throws `port_not_allowed`, `address_not_allowed`, `no_such_host` or `timeout`. */
export async function resolveServer({ host, port }: MailServer, guard: MailGuard): Promise<Destination> {
  const isListed = guard.privateHosts.has(`${host.toLowerCase()}:${port}`);
  if (!isListed && !PORTS.has(port)) throw new MailboxFault(host, 'port_not_allowed', { port });
  const addresses = isIP(host) ? [host] : await addressesOf(host, guard.resolve ?? askResolver);
  const [address] = addresses;
  if (address === undefined) throw new MailboxFault(host, 'no_such_host');
  if (!isListed && !addresses.every(isPublicAddress)) throw new MailboxFault(host, 'address_not_allowed');
  return {
    address,
    servername: isIP(host) ? undefined : host,
    mayBePlain: isListed && host === '127.0.0.1',
  };
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  // A resolver cannot be interrupted, but need not be waited for.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailboxFault(host, 'timeout')), RESOLVE_MS);
  });
  try {
    return await Promise.race([resolve(host), late]);
  } catch (error) {
    throw faultOf(error, host, { hasGreeted: false, hasSpoken: false, withToken: false });
  } finally {
    clearTimeout(timer);
  }
}
