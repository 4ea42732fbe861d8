/**
 * Turns the second factor off on the machine itself, for a person who is locked out, even while the service runs:
 * `alcancia second-factor off` (docs/rules/second-factor.md). It reads the service's settings, as backup.ts does.
 */
import { Kysely, PostgresDialect } from 'kysely';
import { turnOffSecondFactor } from '../src/server/auth/second-factor/turn-off.ts';
import { CommandError } from '../src/server/backup/command-error.ts';
import { openLedger } from '../src/server/backup/open-ledger.ts';
import { BadEnvironment, readEnv } from '../src/server/platform/env/env.ts';
import { createLog } from '../src/server/platform/log/log.ts';
import type { DB } from '../src/server/platform/postgres/database.types.ts';

async function turnOff(): Promise<string> {
  if (process.argv.slice(2).join(' ') !== 'off') {
    throw new CommandError('Say what to do: alcancia second-factor off');
  }
  const ledger = await openLedger(readEnv(process.env), 'read', createLog('warn'));
  try {
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: ledger.pool }) });
    const { totp, passkeys, sessions } = await turnOffSecondFactor({ db, now: Date.now });
    if (!totp && passkeys === 0) return `No second factor was on. Sessions that were ended: ${sessions}.`;
    const removed = [
      ...(totp ? ['the authenticator app'] : []),
      ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
    ];
    return `The second factor is off (${removed.join(' and ')}). Sessions that were ended: ${sessions}. Log in with the password.`;
  } finally {
    await ledger.close();
  }
}

try {
  console.log(await turnOff());
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof BadEnvironment;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
