/**
 * Verifies every invariant of the configured ledger, even while the service runs: `alcancia doctor [--json]`
 * (docs/rules/doctor.md).
 */

import { CommandError } from '../src/server/backup/command-error.ts';
import { openLedger } from '../src/server/backup/open-ledger.ts';
import { type Examination, examine } from '../src/server/doctor/check-invariants.ts';
import { BadEnvironment, readEnv } from '../src/server/platform/env/env.ts';
import { createLog } from '../src/server/platform/log/log.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

async function look(): Promise<Examination> {
  const env = readEnv(process.env);
  const ledger = await openLedger(env, 'read', createLog('warn'));
  try {
    return await examine(ledger.pool, { dataDir: env.dataDir, timeZone: env.timeZone, migrations: MIGRATIONS });
  } finally {
    await ledger.close();
  }
}

function inWords({ checked, findings, skipped }: Examination): string {
  const verdict =
    findings.length === 0
      ? `All is well: ${checked} promises hold.`
      : `${findings.length === 1 ? '1 promise does' : `${findings.length} promises do`} not hold.`;
  return [
    ...findings.map(({ name, sentence }) => `${name}: ${sentence}`),
    ...skipped.map(({ name, reason }) => `${name}: not checked, ${reason}.`),
    verdict,
  ].join('\n');
}

try {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--json')) throw new CommandError('Usage: alcancia doctor [--json]');
  const examination = await look();
  const { findings } = examination;
  console.log(
    args.includes('--json') ? JSON.stringify({ ok: findings.length === 0, ...examination }) : inWords(examination),
  );
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof BadEnvironment;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
