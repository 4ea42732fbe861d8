/** What the amounts of a search in colones are compared with. */
import { sql } from 'kysely';

/** What a row comes to, as it is shown: at the current rate, until it keeps one. Lines have it. */
export const inColones = (colones: 'amount_crc' | 'row_crc', rates: Readonly<Record<string, string>>) =>
  colones === 'row_crc'
    ? sql<string>`t.row_crc`
    : sql<string>`coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2))`;
