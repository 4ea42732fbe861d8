/** Conditions on folded texts that their trigram index can answer. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What has no run of three letters has no trigram. */
const TRIGRAM = 3;

/**
 * The condition that a text has these parts in order. Parts that are all too short for a trigram stand alone in it, as
 * words: the index finds a whole word of any length.
 */
export function hasParts(column: RawBuilder<string>, parts: readonly string[]): RawBuilder<SqlBool> {
  const pattern = `%${parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')}%`;
  const isShort = parts.every((part) => part.length < TRIGRAM) && /[\p{L}\p{N}]/u.test(pattern);
  if (!isShort) return sql`${column} like ${pattern}`;
  return sql`(${column} like ${pattern} and ${column} %>> ${parts.join(' ')})`;
}

/** One of the conditions; false without any. */
export function oneOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
}
