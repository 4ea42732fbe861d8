/** COPY, which writes the text of many rows several times as fast as a query answers them. */
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { to } from 'pg-copy-streams';

/** Lends a connection of the pool, to be released: for what Kysely cannot send. */
export type Connect = () => Promise<pg.PoolClient>;

/**
 * Returns the rows of a query as CSV, every value quoted, each line ended by LF. All of it is read before it is
 * returned, so that a slow reader holds no connection: ask for parts.
 */
export async function copyCsv(connect: Connect, query: CompiledQuery): Promise<Buffer> {
  const client = await connect();
  try {
    const parts: Buffer[] = [];
    const rows = client.query(to(`copy (${inline(query)}) to stdout (format csv, force_quote *)`));
    for await (const part of rows) parts.push(part as Buffer);
    client.release();
    return Buffer.concat(parts);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** COPY takes no parameters: each is written into the statement as a literal. */
const inline = ({ sql, parameters }: CompiledQuery): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));

/** A list is one of the type that the statement says after it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  throw new Error('COPY takes texts, numbers, booleans and lists of them');
}
