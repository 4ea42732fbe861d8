/** EXPLAIN (ANALYZE, BUFFERS) of statements that the application sent. */
import type pg from 'pg';

export type Statement = { text: string; values: readonly unknown[] };

/** What every request does first; not what is measured. */
const ELSEWHERE = /^(begin|start|commit|rollback|set )|from "(api_tokens|sessions)"|update "(api_tokens|sessions)"/i;

/** Prints the plans of what a request sent, each in a transaction that is rolled back. */
export async function printPlans(pool: pg.Pool, measure: string, statements: readonly Statement[]): Promise<void> {
  console.log(`\n## ${measure}`);
  for (const { text, values } of statements.filter((statement) => !ELSEWHERE.test(statement.text.trim()))) {
    console.log(`\n${text.replace(/\s+/g, ' ').trim()}\n-- ${JSON.stringify(values).slice(0, 300)}`);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers) ${text}`,
        values: [...values],
      });
      for (const row of rows) console.log(`  ${row['QUERY PLAN']}`);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
}
