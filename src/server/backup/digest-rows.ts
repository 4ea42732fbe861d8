/**
 * What a table's rows are, whatever their order: for each row the SHA-256 of its values as SQL literals, all of them
 * added up. The database adds up its rows (`digestTable` in store.ts), this the rows of a backup, and both answer alike.
 */
import { createHash } from 'node:crypto';

const LINE_FEED = 0x0a;
const NULL = '\\N';
/** What COPY writes for the characters that would end a value or a line. */
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** How many rows there are, and what they add up to: two sums of signed 64-bit numbers. */
export type RowSums = { rows: number | bigint; high: bigint; low: bigint };

/** The digest of added up rows, 64 hexadecimal digits. */
export function digestOf({ rows, high, low }: RowSums): string {
  return createHash('sha256').update(`${rows} ${high} ${low}`).digest('hex');
}

/** Adds up rows in COPY's text format, chunk by chunk; no more than one row is held. */
export function addUpRows() {
  const sums = { rows: 0, high: 0n, low: 0n };
  let begun = Buffer.alloc(0);
  const addRow = (line: Buffer) => {
    const literals = line.toString('utf8').split('\t').map(literalOf).join(',');
    const hash = createHash('sha256').update(literals).digest();
    sums.rows += 1;
    sums.high += hash.readBigInt64BE(0);
    sums.low += hash.readBigInt64BE(8);
  };
  return {
    add: (chunk: Buffer) => {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        const line = chunk.subarray(start, end);
        addRow(begun.length === 0 ? line : Buffer.concat([begun, line]));
        begun = Buffer.alloc(0);
        start = end + 1;
      }
      if (start < chunk.length) begun = Buffer.concat([begun, chunk.subarray(start)]);
    },
    digest: () => digestOf(sums),
  };
}

/** A value of COPY's as PostgreSQL's `format('%L')` writes it. */
function literalOf(copied: string): string {
  if (copied === NULL) return 'NULL';
  if (!/[\\']/.test(copied)) return `'${copied}'`;
  const value = copied.replace(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter);
  const quoted = value.replace(/['\\]/g, '$&$&');
  return `${value.includes('\\') ? 'E' : ''}'${quoted}'`;
}
