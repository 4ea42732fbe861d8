/**
 * Fills the configured ledger with a year of believable data: `npm run demo`. It uses the same functions as real mails
 * and entries, so categories, cycles and history are real. A second run adds only what has happened since. It refuses a
 * ledger with a person's own rows unless called with `-- --anyway`.
 */
import { mkdirSync } from 'node:fs';
import { type Filled, fillYear } from '../src/server/demo-data/fill-year.ts';
import { countOwnTransactions } from '../src/server/demo-data/store.ts';
import { type Env, readEnv } from '../src/server/platform/env/env.ts';
import { createLog } from '../src/server/platform/log/log.ts';
import { type Database, openDatabase } from '../src/server/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { assertDurable } from '../src/server/platform/postgres/embedded-postgres-lock.ts';
import { migrate } from '../src/server/platform/postgres/migrate.ts';
import { createRateBook } from '../src/server/rates/rate-book.ts';
import { loadUsdRate } from '../src/server/rates/set-rate.ts';
import { createRowEffects } from '../src/server/row-effects.ts';
import { alignCycles, seed } from '../src/server/seed.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** An obstacle to report at the terminal. */
class Refusal extends Error {}

async function openServer(env: Env) {
  if (env.databaseUrl !== undefined) return { config: { connectionString: env.databaseUrl }, stop: async () => {} };
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const options = {
    dataDir: env.dataDir,
    log: createLog('warn'),
    ...(env.postgresBinDir === undefined ? {} : { binDir: env.postgresBinDir }),
  };
  try {
    const { connection, stop } = await startEmbeddedPostgres(options);
    return { config: connection, stop };
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('Another Alcancía')) throw error;
    throw new Refusal(
      `${error.message}\nThe demo fills the ledger while the service is stopped: stop it, run this, start it again.`,
    );
  }
}

/** Throws when the ledger has rows of a person: invented rows among them would be hard to tell apart. */
async function refuseOwnRows(db: Database): Promise<void> {
  const own = await countOwnTransactions(db);
  if (own === 0 || process.argv.includes('--anyway')) return;
  throw new Refusal(
    `This ledger holds ${own} transactions of your own. Set DATA_DIR to another folder, or say "npm run demo -- --anyway".`,
  );
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const server = await openServer(env);
  try {
    const { pool, db, close } = openDatabase(server.config, (error) => console.warn(error.message));
    try {
      await assertDurable(pool);
      await migrate(pool, MIGRATIONS, { info: () => {} });
      await seed(db);
      await alignCycles(db, env.cycleStartDay);
      await refuseOwnRows(db);
      const rates = createRateBook();
      await loadUsdRate({ db, rates });
      console.log(describe(await fillYear({ env, now: Date.now, rates, ...createRowEffects() }, db), env));
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

function describe(filled: Filled, env: Env): string {
  const where = env.databaseUrl === undefined ? env.dataDir : 'the database of DATABASE_URL';
  return [
    `The ledger in ${where}, ${filled.from} to ${filled.to}:`,
    `  ${filled.added} transactions added, ${filled.known} were there already`,
    `  ${filled.ignored} mails ignored and ${filled.unrecognized} left for a person to read`,
    `  ${filled.rates} days with an invented dollar rate added`,
    'Start the service with "npm start" to look at it.',
  ].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
