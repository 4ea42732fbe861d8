/** Whether the ledger is damaged, as far as readiness can know without reading all of it. */
import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { unusableTables } from './store.ts';

/** PostgreSQL's errors for a damaged page or index, a missing table or column, and a revoked right. */
const DAMAGE = new Set(['XX001', 'XX002', '42P01', '42703', '42501']);
/** A damaged page is reported long enough for a monitor that polls every minute. */
const SHOWN_MS = 600_000;
/** Generated from the migrations: scripts/generate.ts. */
const OBJECTS = new URL('../doctor/catalogue/objects.json', import.meta.url);

export type DamageWatch = {
  /** Takes note of an error that an answer was given for. */
  note: (error: unknown) => void;
  /** The damage in a sentence; null when none is known. */
  find: (db: Kysely<DB>) => Promise<string | null>;
};

/** A watch that remembers this process's errors of the last minutes. */
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
