/**
 * The other half of the egress module (egress.ts): a call to an address from outside. The name is resolved once, every
 * address it has must be public, and the connection goes to those addresses only, whatever the name resolves to later.
 * No redirect is followed, no proxy is used, and the response's body is not read.
 */
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../domain/public-address.ts';
import { EgressError } from './egress.ts';

const TIMEOUT_MS = 10_000;

/** All addresses of a name, as a resolver writes them. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export type PinnedRequest = {
  /** https, to a name; with `loopback`, plain http to 127.0.0.1. Who calls has checked the rest of it. */
  url: URL;
  /** For services of tests on this machine: the configuration names the address and the port. */
  loopback: boolean;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** For everything: resolving, connecting, and the beginning of the answer. */
  timeoutMs?: number | undefined;
  /** Gives up before the timeout, with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** In place of the machine's resolver, and of the rule for its answers: for tests of what is connected to. */
  resolve?: Resolve | undefined;
  mayConnect?: ((address: string) => boolean) | undefined;
};

/** The call was not made: it leads to where this service does not go. */
export class AddressRefused extends Error {}

export type PinnedAnswer = { status: number; retryAfter: string | null };

const askResolver: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Posts bytes and answers the status, whatever it is. Throws AddressRefused when an address is not public, and EgressError
 * with `network`, `timeout` or `aborted` as in egress.ts. Messages name the host alone.
 */
export async function postPinned(request: PinnedRequest): Promise<PinnedAnswer> {
  const { host } = request.url;
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  try {
    signal.throwIfAborted();
    const addresses = await untilAborted(addressesOf(request), signal);
    return await post(request, addresses, signal);
  } catch (cause) {
    if (cause instanceof EgressError || cause instanceof AddressRefused) throw cause;
    if (timeout.aborted) throw new EgressError('timeout', `${host} did not answer in time`, { cause });
    if (signal.aborted) throw new EgressError('aborted', `The call to ${host} was given up`, { cause });
    throw new EgressError('network', `${host} cannot be reached`, { cause });
  }
}

async function addressesOf({
  url,
  loopback,
  resolve = askResolver,
  mayConnect = isPublicAddress,
}: PinnedRequest): Promise<readonly string[]> {
  if (loopback) {
    if (url.hostname === '127.0.0.1' && url.protocol === 'http:') return ['127.0.0.1'];
    throw new AddressRefused(`${url.host} is not this machine`);
  }
  if (url.protocol !== 'https:') throw new AddressRefused(`${url.host} is not called without TLS`);
  const addresses = await resolve(url.hostname);
  if (addresses.length === 0) throw new EgressError('network', `${url.host} has no address`);
  if (addresses.every(mayConnect)) return addresses;
  throw new AddressRefused(`${url.host} has an address that is not public`);
}

/** Node tries the addresses one after the other, and hears of none but these. */
function answering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_host, options, callback) => {
    const [first] = all;
    if (options.all) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function post(
  { url, headers, body }: PinnedRequest,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<PinnedAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestPlain : requestTls;
    const outgoing = send(
      url,
      {
        method: 'POST',
        headers: { 'user-agent': 'alcancia', ...headers, 'content-length': body.byteLength },
        // A new connection: a kept one could lead to an address that was not checked for this call.
        agent: false,
        lookup: answering(addresses),
        maxHeaderSize: 16_384,
        signal,
      },
      (answer) => {
        const retryAfter = answer.headers['retry-after'] ?? null;
        resolve({ status: answer.statusCode ?? 0, retryAfter });
        // Whatever else it has to say: a body may be endless.
        answer.destroy();
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A resolver cannot be interrupted, but need not be waited for. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
