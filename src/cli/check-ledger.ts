/** `doctor`: verifies the ledger of this machine with the service's own program, not over HTTP. */
import type { Command } from './command.ts';
import { runScript } from './run-script.ts';
import { UsageError } from './world.ts';

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
    return runScript(world, 'doctor', form === 'json' ? ['--json'] : []);
  },
};
