/** Shared by the commands on a whole ledger: arguments, database, interruption and error messages. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError } from '../src/server/backup/command-error.ts';
import { type OpenLedger, openLedger, type Use } from '../src/server/backup/open-ledger.ts';
import type { Summary } from '../src/server/backup/schema.ts';
import { BadEnvironment, readEnv } from '../src/server/platform/env/env.ts';
import { createLog } from '../src/server/platform/log/log.ts';
import { latestMigration } from '../src/server/platform/postgres/migrate.ts';
import { version } from '../src/server/version.ts';
import { type PassphraseFrom, passphraseFile } from './ask-passphrase.ts';
import { pathFrom } from './path-from.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

export type OnLedger = {
  deps: {
    dataDir: string;
    timeZone: string;
    now: () => number;
    programVersion: string;
    schemaVersion: number;
    migrations: URL;
    signal: AbortSignal;
  };
  /** The only argument as a path; undefined when missing. */
  file: string | undefined;
  replace: boolean;
  passphrase: PassphraseFrom;
  open: () => Promise<OpenLedger>;
};

type Spec = { name: 'backup' | 'restore'; use: Use; usage: string; options: ParseArgsOptionsConfig };

/** Runs a command on the configured ledger and prints its result; a refusal prints its message and exits with 1. */
export async function runOnLedger(spec: Spec, work: (on: OnLedger) => Promise<string>): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
  let ledger: OpenLedger | undefined;
  try {
    const given = readArguments(spec);
    const env = readEnv(process.env);
    const deps = {
      dataDir: env.dataDir,
      timeZone: env.timeZone,
      now: Date.now,
      programVersion: version,
      schemaVersion: await latestMigration(MIGRATIONS),
      migrations: MIGRATIONS,
      signal: interrupted.signal,
    };
    const open = async () => (ledger = await openLedger(env, spec.use, createLog('warn')));
    console.log(await work({ deps, ...given, open }));
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof BadEnvironment;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  } finally {
    await ledger?.close();
  }
}

function readArguments({ usage, options }: Spec): Pick<OnLedger, 'file' | 'replace' | 'passphrase'> {
  const wrong = (cause?: unknown) => new CommandError(`Usage: ${usage}`, { cause });
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw wrong(cause);
  }
  const [file, ...rest] = parsed.positionals;
  if (file === '' || rest.length > 0) throw wrong();
  const named = parsed.values['passphrase-file'];
  return {
    file: file === undefined ? undefined : pathFrom(file),
    replace: parsed.values['replace'] === true,
    passphrase: passphraseFile(typeof named === 'string' ? named : undefined),
  };
}

/** Describes a summary in words. */
export function describe({ tables, rows, documents, size_bytes }: Summary): string {
  const number = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');
  const originals = documents === 1 ? '1 document' : `${number(documents)} documents`;
  return `${number(rows)} rows of ${tables} tables and ${originals} (${number(size_bytes)} bytes)`;
}
