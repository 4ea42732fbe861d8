/** The plans of what a request sends. */
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Json, TestApp } from './app.ts';

type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Heap Fetches'?: number; Plans?: PlanNode[] } & Record<
  string,
  Json
>;
type Statement = { text: string; values: unknown[] };

/** Records statements from now on. To be called before the service is created: connections keep the method they have. */
export function recordStatements() {
  const sent = vi.spyOn(pg.Client.prototype, 'query');

  /** The statement about something that a request sends. */
  async function sentBy(service: TestApp, path: string, about: RegExp): Promise<Statement> {
    sent.mockClear();
    expect((await service.ask('GET', `/api/v1${path}`)).status).toBe(200);
    const all = sent.mock.calls.map(([first, values]) =>
      typeof first === 'string'
        ? { text: first as string, values: values as unknown as unknown[] }
        : (first as unknown as Statement),
    );
    const statement = all.find(({ text }) => typeof text === 'string' && about.test(text));
    if (!statement) throw new Error(`Nothing like ${about} was sent`);
    return { text: statement.text, values: statement.values ?? [] };
  }

  return {
    sentBy,
    /** The nodes of the plan of a request's statement about something. */
    async planOf(service: TestApp, path: string, about: RegExp): Promise<PlanNode[]> {
      const { text, values } = await sentBy(service, path, about);
      const client = await service.deps.connect();
      try {
        const { rows } = await client.query({ text: `explain (analyze, format json) ${text}`, values });
        const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
        return all(rows[0]?.['QUERY PLAN'][0].Plan);
      } finally {
        client.release();
      }
    },
    stop: () => sent.mockRestore(),
  };
}
