/** `doctor`: verifies the ledger of this machine with the service's own program, not over HTTP. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';
import { UsageError } from './world.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check everything that must be true of this machine’s ledger, also while the service runs',
  usage: '',
  options: {},
  optionHelp: [],
  examples: ['alcancia doctor', 'alcancia doctor --json'],
  notes:
    'Works on DATA_DIR or DATABASE_URL, not on an address, and changes nothing. Exit code 1 when something is wrong, with\n' +
    'a sentence for each finding that names the rows and says what to do.',
  run: ({ world, words, form }) => {
    if (words.length > 0) throw new UsageError('It takes no arguments.');
    // Run in the project's folder, as npm does, so that DATA_DIR means the same for both.
    const child = spawn(process.execPath, ['scripts/doctor.ts', ...(form === 'json' ? ['--json'] : [])], {
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
