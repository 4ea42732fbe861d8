/** A private copy of the migrated template database for one test file; global-setup.ts made the template. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** What the global set-up hands to the test files. */
export type TestServer = { adminUrl: string; template: string; namePrefix: string };

export type TestDatabase = {
  url: string;
  /** For `new pg.Pool(…)`. */
  poolConfig: pg.PoolConfig;
  /** Removes the copy; connections that are still open are ended. */
  drop(): Promise<void>;
};

/** Copies the template. 0.05 to 0.2 s, depending on the disk: call it once per file, in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, namePrefix } = inject('testServer');
  const name = `${namePrefix}_${randomUUID().replaceAll('-', '')}`;
  // Many may copy one template at once, as long as nobody is connected to the template itself.
  await onServer(adminUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(adminUrl, name);
  return {
    url,
    poolConfig: { connectionString: url },
    drop: () => onServer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The same server's URL for another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(adminUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
