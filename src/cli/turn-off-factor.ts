/** `second-factor off`: turns it off with the service's own program, not over HTTP, for a person who is locked out. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';
import { UsageError } from './world.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const secondFactor: Command = {
  name: 'second-factor',
  summary: 'On the machine itself: turn the second factor off, when you are locked out',
  usage: 'off',
  options: {},
  optionHelp: [],
  examples: ['alcancia second-factor off'],
  notes:
    'Works on DATA_DIR or DATABASE_URL, not on an address, also while the service runs. Forgets the authenticator app,\n' +
    'the passkeys and the recovery codes, and ends every session: the password opens again.',
  run: ({ world, words }) => {
    if (words.join(' ') !== 'off') throw new UsageError('Say what to do: alcancia second-factor off');
    // Run in the project's folder, as npm does, so that DATA_DIR means the same for both.
    const child = spawn(process.execPath, ['scripts/second-factor.ts', 'off'], {
      cwd: ROOT,
      env: world.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(world.stdout, { end: false });
    child.stderr.pipe(world.stderr, { end: false });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  },
};
