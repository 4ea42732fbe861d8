/** For tests: a database of their own behind a proxy that behaves like a broken network. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../../../test/rigs/database-proxy.ts';

/** Set up before the tests of the calling file and removed after them; the proxy lets all pass when a test begins. */
export function databaseBehindProxy(): {
  readonly database: TestDatabase;
  readonly proxy: DatabaseProxy;
  /** Of the database, through the proxy. */
  readonly url: string;
} {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const direct = new URL(database.url);
    const tcp = { host: direct.hostname, port: Number(direct.port || 5432) };
    proxy = await startDatabaseProxy(direct.searchParams.get('host') ?? tcp);
    const through = new URL(proxy.url);
    through.username = direct.username;
    through.password = direct.password;
    through.pathname = direct.pathname;
    url = through.href;
  });

  beforeEach(() => proxy.behave('pass'));

  afterAll(async () => {
    await proxy.behave('pass');
    await proxy.close();
    await database.drop();
  });

  return {
    get database() {
      return database;
    },
    get proxy() {
      return proxy;
    },
    get url() {
      return url;
    },
  };
}
