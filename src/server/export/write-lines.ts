/** Everything the person has here as JSON lines, table by table, part by part (docs/rules/journals.md). */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import { EXPORTED, type ExportedTable } from './schema.ts';
import { type Line, listLines } from './store.ts';

/** Rows read at once. */
const PART = 2_000;

/** One line per row. `whole` adds what only a session may read: conversations and notifications. */
export async function* writeLines(db: Kysely<DB>, { whole }: { whole: boolean }): AsyncGenerator<string> {
  for (const table of EXPORTED) {
    if (whole || table.reader === 'anyone') yield* linesOf(db, table);
  }
}

async function* linesOf(db: Kysely<DB>, table: ExportedTable): AsyncGenerator<string> {
  for (let after: string[] | null = null; ; ) {
    const lines: Line[] = await listLines(db, table, { after, limit: PART });
    if (lines.length > 0) yield `${lines.map(({ line }) => line).join('\n')}\n`;
    const last = lines.at(-1);
    if (!last || lines.length < PART) return;
    after = last.key;
  }
}
