/** Whether the ledger is damaged, as far as whoever asks for readiness can know without reading all of it. */
import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { unusableTables } from './store.ts';

/** What PostgreSQL says of a page or an index that does not add up, of a table or a column that is gone, of a right that was taken. */
const DAMAGE = new Set(['XX001', 'XX002', '42P01', '42703', '42501']);
/** A page is damaged until somebody does something: long enough for whatever asks every minute to see it. */
const SHOWN_MS = 600_000;
/** Generated from the migrations: scripts/generate.ts. */
const OBJECTS = new URL('../doctor/catalogue/objects.json', import.meta.url);

export type DamageWatch = {
  /** Takes note of an error that an answer was given for. */
  note: (error: unknown) => void;
  /** What is damaged, in a sentence; null when nothing is known. */
  find: (db: Kysely<DB>) => Promise<string | null>;
};

/** A watch that remembers, in this process, what the last minutes' errors said. */
export function watchDamage(now: Clock): DamageWatch {
  const objects: string[] = JSON.parse(readFileSync(OBJECTS, 'utf8'));
  const tables = objects.filter((object) => object.startsWith('table ')).map((object) => object.slice('table '.length));
  let seen: { code: string; at: number } | null = null;
  return {
    note: (error) => {
      const code = codeOf(error);
      if (code !== null && DAMAGE.has(code)) seen = { code, at: now() };
    },
    find: async (db) => {
      const unusable = await unusableTables(db, tables);
      if (unusable.length > 0) return `Tables that are not there, or may not be used: ${unusable.join(', ')}.`;
      if (seen === null || now() - seen.at > SHOWN_MS) return null;
      return `The database said ${seen.code} to a request: some of it cannot be read.`;
    },
  };
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && DAMAGE.has(error.code)) return error.code;
  return error.cause === undefined ? null : codeOf(error.cause);
}
