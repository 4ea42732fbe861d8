/** What the commands on a whole ledger share: the file's name, the database, interruption, and how failures are said. */
import { isAbsolute, join } from 'node:path';
import { type OpenLedger, openLedger, type Use } from '../src/server/backup/open-ledger.ts';
import type { Summary } from '../src/server/backup/schema.ts';
import { BadEnvironment, readEnv } from '../src/server/platform/env.ts';
import { createLog } from '../src/server/platform/log.ts';
import { latestMigration } from '../src/server/platform/migrate.ts';
import { AppError } from '../src/server/platform/problem.ts';
import { version } from '../src/server/version.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

export type OnLedger = {
  deps: {
    dataDir: string;
    now: () => number;
    programVersion: string;
    schemaVersion: number;
    migrations: URL;
    signal: AbortSignal;
  };
  file: string;
  open: () => Promise<OpenLedger>;
};

/** Runs a command on the configured ledger and prints what it answers; a refusal is its sentence and exit code 1. */
export async function runOnLedger(name: string, use: Use, work: (on: OnLedger) => Promise<string>): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
  let ledger: OpenLedger | undefined;
  try {
    const env = readEnv(process.env);
    const deps = {
      dataDir: env.dataDir,
      now: Date.now,
      programVersion: version,
      schemaVersion: await latestMigration(MIGRATIONS),
      migrations: MIGRATIONS,
      signal: interrupted.signal,
    };
    const open = async () => (ledger = await openLedger(env, use, createLog('warn')));
    console.log(await work({ deps, file: fileArgument(name), open }));
  } catch (error) {
    const isExpected = error instanceof AppError || error instanceof BadEnvironment;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  } finally {
    await ledger?.close();
  }
}

/** The one argument; npm runs its scripts in the project's folder and says where the person was. */
function fileArgument(name: string): string {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file === '' || rest.length > 0) {
    throw new AppError('validation', `Say one file: npm run ${name} -- FILE`);
  }
  return isAbsolute(file) ? file : join(process.env['INIT_CWD'] ?? process.cwd(), file);
}

/** A summary in words. */
export function describe({ tables, rows, documents, size_bytes }: Summary): string {
  const number = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');
  const originals = documents === 1 ? '1 document' : `${number(documents)} documents`;
  return `${number(rows)} rows of ${tables} tables and ${originals} (${number(size_bytes)} bytes)`;
}
