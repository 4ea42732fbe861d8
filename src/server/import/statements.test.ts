/** What a list makes the service send to the database. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let sent: string[] = [];
const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const { query } = prototype;
beforeAll(async () => {
  prototype.query = function note(this: unknown, ...args: unknown[]) {
    const [first] = args;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  };
  service = await createTestApp();
});
afterAll(async () => {
  await service.close();
  prototype.query = query;
});

/** The statements that write the lines of a list that the ledger does not have. */
async function writesOf(lines: number, amount: number): Promise<string[]> {
  const line = (n: number) => `2026-04-01  COMERCIO ${n}  ${amount + n}.00  COL  D`;
  sent = [];
  const text = Array.from({ length: lines }, (_, n) => line(n)).join('\n');
  const { body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text });
  expect(body.counts.created).toBe(lines);
  return sent.filter((statement) => /insert into "(transactions|notices)"/.test(statement));
}

it('a list of any length is written with the same two statements, each prepared once', async () => {
  const writes = await writesOf(3, 1_000);
  expect(writes).toHaveLength(2);
  expect(await writesOf(150, 2_000)).toEqual(writes);
});
