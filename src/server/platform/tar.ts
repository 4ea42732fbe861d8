/**
 * Tar files of plain files (POSIX ustar), as a stream of bytes. What is written here `tar xf` reads; what is read here
 * must be, to the last byte, what would have been written: one changed byte anywhere in a header, in the padding or
 * after the end is an error, which the libraries let pass.
 */

const BLOCK_BYTES = 512;
const NAME_BYTES_MAX = 100;
/** Eleven octal digits. */
const SIZE_BYTES_MAX = 8 ** 11 - 1;
const END = Buffer.alloc(2 * BLOCK_BYTES);

/** One file: its size in bytes, and when it was changed in seconds since the epoch. */
export type TarHeader = { name: string; size: number; mtime: number };
/** `body` must be read to its end before the next entry is asked for. */
export type TarEntry = TarHeader & { body: AsyncIterable<Buffer> };

/** The bytes are not a tar file of this kind, or not all of it. */
export class BrokenTar extends Error {}

/** The bytes of one file in the tar. Throws when the body has not the size that the header says. */
export async function* tarEntry(header: TarHeader, body: AsyncIterable<Buffer> | Buffer[]): AsyncGenerator<Buffer> {
  yield headerBlock(header);
  let written = 0;
  for await (const chunk of body) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== header.size) throw new Error(`${header.name} has ${written} bytes and ${header.size} were announced`);
  yield paddingAfter(header.size);
}

/** What ends a tar file. */
export function tarEnd(): Buffer {
  return END;
}

function headerBlock({ name, size, mtime }: TarHeader): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) throw new Error(`${name} is too long a name for a tar file`);
  if (size > SIZE_BYTES_MAX) throw new Error(`${name} is too large for a tar file: ${size} bytes`);
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0);
  // Mode, owner and group; of nobody in particular.
  block.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100, 'latin1');
  block.write(`${octal(size, 11)}\0${octal(mtime, 11)}\0`, 124, 'latin1');
  // The checksum counts itself as spaces. Type 0 is a plain file.
  block.write('        0', 148, 'latin1');
  block.write('ustar\0' + '00', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148, 'latin1');
  return block;
}

function paddingAfter(size: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
}

/** The files of a tar, one after the other. Throws BrokenTar; the source is closed whatever happens. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = reading(source);
  try {
    for (;;) {
      const block = await bytes.exactly(BLOCK_BYTES);
      if (block.equals(END.subarray(0, BLOCK_BYTES))) break;
      const header = readHeader(block);
      let missing = header.size;
      const body = async function* () {
        while (missing > 0) {
          const chunk = await bytes.some(missing);
          missing -= chunk.length;
          yield chunk;
        }
      };
      yield { ...header, body: body() };
      if (missing > 0) throw new Error(`${header.name} was not read to its end`);
      const padding = paddingAfter(header.size);
      if (!(await bytes.exactly(padding.length)).equals(padding)) throw new BrokenTar(`after ${header.name}`);
    }
    if (!(await bytes.exactly(BLOCK_BYTES)).equals(END.subarray(0, BLOCK_BYTES))) throw new BrokenTar('at its end');
    if (!(await bytes.atEnd())) throw new BrokenTar('something follows its end');
  } finally {
    await bytes.close();
  }
}

function readHeader(block: Buffer): TarHeader {
  const text = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const header = {
    name: text(0, NAME_BYTES_MAX),
    size: Number.parseInt(text(124, 11), 8),
    mtime: Number.parseInt(text(136, 11), 8),
  };
  const isOurs = header.size >= 0 && header.mtime >= 0 && headerBlock(header).equals(block);
  if (!isOurs) throw new BrokenTar('in a header');
  return header;
}

/** Hands out the source's bytes in pieces of the size that is asked for. */
function reading(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const atEnd = async () => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) return true;
      rest = next.value;
    }
    return false;
  };
  const some = async (max: number) => {
    if (await atEnd()) throw new BrokenTar('it is cut off');
    const part = rest.subarray(0, max);
    rest = rest.subarray(max);
    return part;
  };
  const exactly = async (length: number) => {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      const part = await some(missing);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  };
  return { atEnd, some, exactly, close: async () => void (await chunks.return?.()) };
}
