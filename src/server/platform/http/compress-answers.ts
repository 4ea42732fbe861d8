/** Compresses what is made on request: docs/decisions/0033-what-goes-over-the-wire.md. Files of the client are at build. */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { opensWayIn } from '../log/log-access.ts';

/** In the order of preference when a client takes both as gladly. */
const ENCODINGS = ['br', 'gzip'];
/** Less fits into one packet anyway. */
const BYTES_MIN = 1024;
/** Text, but not event streams: a compressor would hold their events back. */
const TEXT = /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)\b)/;
/** Of a page of rows, level 4 makes a sixth less than gzip in the same time. A window of 256 KB limits memory. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 6 };
const compress = {
  br: (bytes: string | Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: string | Buffer) => promisify(gzip)(bytes, GZIP),
};

/** Compresses each answer of `app` that is text of at least 1 KB, as its caller accepts. Streams stay streams. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply)) return payload;
    addVary(reply);
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) as keyof typeof compress | null;
    if (encoding === null || isObserved(request)) return payload;
    if (payload instanceof Readable) {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return request.method === 'HEAD' ? payload : compressStream(payload, encoding);
    }
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || Buffer.byteLength(payload) < BYTES_MIN)
      return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress[encoding](payload);
  });
}

/** An entity tag names the bytes of its answer; files have one, and so have rows that a change can name. */
function isCompressible(reply: FastifyReply): boolean {
  return (
    TEXT.test(String(reply.getHeader('content-type') ?? '')) &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('etag') &&
    !/no-transform/.test(String(reply.getHeader('cache-control') ?? '')) &&
    ![204, 206, 304].includes(reply.statusCode)
  );
}

/**
 * Whether the length could tell a stranger what is inside (BREACH): an answer that holds a key or a code, or one that a
 * page of another site made the browser ask for.
 */
function isObserved(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return opensWayIn(request) || site === 'cross-site' || site === 'same-site';
}

function addVary(reply: FastifyReply): void {
  const names = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (!/accept-encoding/i.test(names))
    reply.header('vary', names === '' ? 'Accept-Encoding' : `${names}, Accept-Encoding`);
}

/** When one end breaks off, so does the other: a reader that leaves ends the query, a failed query the answer. */
function compressStream(source: Readable, encoding: keyof typeof compress): Readable {
  const compressor = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  pipeline(source, compressor, () => {});
  return compressor;
}
