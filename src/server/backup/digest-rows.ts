/**
 * An order-independent digest of a table's rows: the sum of each row's SHA-256 over its values as SQL literals. The
 * database sums its rows (`digestTable` in store.ts), this the rows of a backup, with the same result.
 */
import { createHash } from 'node:crypto';

const LINE_FEED = 0x0a;
const NULL = '\\N';
/** COPY's escapes for characters that would end a value or a line. */
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The number of rows, and their sum: two sums of signed 64-bit numbers. */
export type RowSums = { rows: number | bigint; high: bigint; low: bigint };

/** The digest of summed rows, 64 hexadecimal digits. */
export function digestOf({ rows, high, low }: RowSums): string {
  return createHash('sha256').update(`${rows} ${high} ${low}`).digest('hex');
}

/** Sums rows in COPY's text format, chunk by chunk, holding one row at a time. */
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
