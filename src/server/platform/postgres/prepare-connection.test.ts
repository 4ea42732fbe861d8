import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { prepareConnection } from './prepare-connection.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

/** A connection as the pool makes it; behind a pooler, the process id of the greeting is not the server's. */
async function connect(isPooled: boolean): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  if (isPooled) Object.assign(client, { processID: 0 });
  await prepareConnection(client);
  return client;
}

const limitOf = async (client: pg.Client) => (await client.query('show statement_timeout')).rows[0].statement_timeout;
const zoneOf = async (client: pg.Client) => (await client.query('show timezone')).rows[0].TimeZone;
const namesOf = async (client: pg.Client) =>
  (await client.query('select count(*)::int as n from pg_prepared_statements')).rows[0].n;

describe('a direct connection', () => {
  it('keeps its limits and time zone, and names its statements', async () => {
    const client = await connect(false);
    await client.query('select $1::int', [1]);
    expect([await limitOf(client), await zoneOf(client), await namesOf(client)]).toEqual(['15s', 'UTC', 1]);
  });
});

describe('a connection through a pooler', () => {
  it('leaves nothing behind: limits end with the transaction, statements have no names', async () => {
    const client = await connect(true);
    const before = await limitOf(client);
    await client.query('begin');
    await client.query('select $1::int', [1]);
    expect([await limitOf(client), await zoneOf(client)]).toEqual(['15s', 'UTC']);
    await client.query('commit');
    expect([await limitOf(client), await namesOf(client)]).toEqual([before, 0]);
    expect(before).not.toBe('15s');
  });
});
