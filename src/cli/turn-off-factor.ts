/** `second-factor off`: turns it off with the service's own program, not over HTTP, for a person who is locked out. */
import type { Command } from './command.ts';
import { runScript } from './run-script.ts';
import { UsageError } from './world.ts';

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
    return runScript(world, 'second-factor', ['off']);
  },
};
