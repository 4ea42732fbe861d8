/**
 * Decompresses the streams of a PDF in place of `DecompressionStream`. The parser would accept a stream with
 * a wrong checksum or without an end as far as it goes, and so read a damaged document wrongly.
 */
import { inflateRawSync, inflateSync } from 'node:zlib';

/** Of one stream; a page of a statement has some kilobytes. */
const INFLATED_BYTES_MAX = 32 * 1024 * 1024;
const HEADER_BYTES = 2;

type Inflated = Uint8Array<ArrayBuffer>;

/** Replaces the global. `giveUp` must end the process, or the parser would go on without the stream. */
export function guardDecompression(giveUp: (code: 'damaged' | 'too_much_text') => never): void {
  /** Each stream is written whole: the parser hands over one chunk. */
  class GuardedDecompression extends TransformStream<Uint8Array, Inflated> {
    constructor(format: string) {
      if (format !== 'deflate') throw new TypeError(`${format} is not a compression of a PDF`);
      super({
        transform: (chunk, controller) => {
          const inflated = inflate(chunk);
          if (typeof inflated === 'string') giveUp(inflated);
          controller.enqueue(inflated);
        },
      });
    }
  }
  Reflect.defineProperty(globalThis, 'DecompressionStream', { value: GuardedDecompression });
}

function inflate(chunk: Uint8Array): Inflated | 'damaged' | 'too_much_text' {
  const options = { maxOutputLength: INFLATED_BYTES_MAX };
  try {
    return inflateSync(chunk, options);
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return 'too_much_text';
    // Some writers do not count the checksum in the length: the data may be complete without it.
    if (codeOf(error) !== 'Z_BUF_ERROR') return 'damaged';
  }
  try {
    return inflateRawSync(chunk.subarray(HEADER_BYTES), options);
  } catch {
    return 'damaged';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
