/** Reads the passphrase of a backup from a file or from the terminal. */
import { readFileSync } from 'node:fs';
import { CommandError } from '../src/server/backup/command-error.ts';
import { pathFrom } from './path-from.ts';

/** The passphrase file from the command line or the environment; undefined for neither. */
export type PassphraseFrom = { file: string | undefined };

/** Finds the passphrase file. `named` comes from the command line and overrides ALCANCIA_BACKUP_PASSPHRASE_FILE. */
export function passphraseFile(named: string | undefined): PassphraseFrom {
  const file = named ?? process.env['ALCANCIA_BACKUP_PASSPHRASE_FILE'];
  return { file: file === undefined || file === '' ? undefined : pathFrom(file) };
}

/** Returns the first line of a file. Throws a Refusal when the file cannot be read or is empty. */
export function readPassphrase(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CommandError(`The passphrase cannot be read from ${file}. Name a file that you may read.`, {
      cause,
    });
  }
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') throw new CommandError(`${file} is empty. Put the passphrase on its first line.`);
  return line;
}

/** Prompts for a passphrase without echo; `twice` confirms a new one. Throws a Refusal when there is no terminal. */
export async function askPassphrase(file: string, twice: boolean): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError(
      `${file} is encrypted, and nobody is here to ask. Give its passphrase: --passphrase-file FILE.`,
    );
  }
  const passphrase = await typed(`Passphrase of ${file}: `);
  if (passphrase === '') throw new CommandError('No passphrase was given: nothing was done.');
  if (twice && (await typed('Once more: ')) !== passphrase) {
    throw new CommandError('These were two different passphrases: nothing was done.');
  }
  return passphrase;
}

const [ENTER, END, INTERRUPT, ERASE] = [/[\r\n]/, '\u0004', '\u0003', /[\b\u007f]/];

/** Reads a line from the terminal without echo. */
async function typed(question: string): Promise<string> {
  const { stdin } = process;
  process.stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  let line = '';
  try {
    for await (const keys of stdin.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
      for (const key of keys) {
        if (ENTER.test(key) || key === END) return line;
        if (key === INTERRUPT) throw new CommandError('Interrupted: nothing was changed.');
        line = ERASE.test(key) ? line.slice(0, -1) : line + key;
      }
    }
    return line;
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    process.stderr.write('\n');
  }
}
