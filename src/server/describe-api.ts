/** The OpenAPI document of the routes, without a database: for openapi.json and whoever compares it with them. */
import { createApp } from './app.ts';
import { skipReading } from './mailboxes/reading/mailbox-reader.ts';
import { readEnv } from './platform/env/env.ts';
import { createLog } from './platform/log/log.ts';
import { createPdfReader } from './platform/pdf/pdf-text.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { createThread } from './platform/process/thread.ts';
import { createRateBook } from './rates/rate-book.ts';
import { createRowEffects } from './row-effects.ts';
import { version } from './version.ts';

/** Registers every route on a service that never listens, and answers its description. */
export async function describeApi(): Promise<object> {
  const { db, queue, close } = openDatabase({}, () => {});
  const app = await createApp(
    {
      env: readEnv({}),
      db,
      connect: queue.connect,
      now: () => 0,
      log: createLog('silent'),
      logLoss: { lines: 0, unreported: 0 },
      admin: { username: 'admin', password: { salt: '', hash: '', rounds_log2: 0 } },
      ...createRowEffects(),
      mailboxes: skipReading,
      rates: createRateBook(),
      pdf: createPdfReader(),
      thread: createThread(new URL('work-thread.ts', import.meta.url), null),
      schemaVersion: 0,
    },
    { version, logger: false },
  );
  try {
    await app.ready();
    return app.swagger();
  } finally {
    await app.close();
    await close();
  }
}
