/** Checks streamed bytes against their fingerprint. */
import { createHash } from 'node:crypto';

export type Fingerprint = { sha256: string; size_bytes: number };

const LINE_FEED = 0x0a;

/** Passes the bytes on, and throws what `refuse` makes when they do not match the fingerprint. */
export async function* checkBytes(
  source: AsyncIterable<Buffer>,
  expected: Fingerprint,
  refuse: () => Error,
): AsyncGenerator<Buffer> {
  const measure = measureBytes();
  for await (const chunk of source) {
    measure.add(chunk);
    // Before it is passed on: nobody gets more than was promised.
    if (measure.size() > expected.size_bytes) throw refuse();
    yield chunk;
  }
  const { sha256, size_bytes } = measure.result();
  if (sha256 !== expected.sha256 || size_bytes !== expected.size_bytes) throw refuse();
}

/** Computes the fingerprint of bytes and counts their lines: in COPY's text format each row is one line. */
export function measureBytes() {
  const hash = createHash('sha256');
  let size_bytes = 0;
  let rows = 0;
  return {
    add: (chunk: Buffer) => {
      hash.update(chunk);
      size_bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) rows++;
    },
    size: () => size_bytes,
    result: () => ({ sha256: hash.digest('hex'), size_bytes, rows }),
  };
}

export function fingerprintOf(bytes: Buffer): Fingerprint {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size_bytes: bytes.length };
}
