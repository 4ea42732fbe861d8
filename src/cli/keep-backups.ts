/** `backup` and `restore`: handle the whole ledger of this machine with the service's own program, not over HTTP. */
import type { Command, Context } from './command.ts';
import { runScript } from './run-script.ts';
import { UsageError } from './world.ts';

const PASSPHRASE: Command['optionHelp'][number] = [
  '--passphrase-file FILE',
  'its first line is the passphrase; ALCANCIA_BACKUP_PASSPHRASE_FILE, or asked for at the terminal, unless said',
];

export const backup: Command = {
  name: 'backup',
  summary: 'Save everything of this machine’s ledger in one file, also while the service runs',
  usage: '[FILE] [--passphrase-file FILE]',
  options: { 'passphrase-file': { type: 'string' } },
  optionHelp: [PASSPHRASE],
  examples: ['alcancia backup', 'alcancia backup ~/alcancia.tar.gz.age'],
  notes:
    'Works on DATA_DIR or DATABASE_URL, not on an address. Compressed when FILE ends in .gz, encrypted when .age follows.',
  run: (context) => runBackup('backup', context),
};

export const restore: Command = {
  name: 'restore',
  summary: 'Make this machine’s instance what a backup holds; the service is stopped',
  usage: 'FILE [--replace] [--passphrase-file FILE]',
  options: { 'passphrase-file': { type: 'string' }, replace: { type: 'boolean' } },
  optionHelp: [['--replace', 'also an instance that is in use: all that it holds goes'], PASSPHRASE],
  examples: ['alcancia restore alcancia.tar.gz', 'alcancia restore --replace ~/alcancia.tar.gz.age'],
  notes: 'Works on DATA_DIR or DATABASE_URL. Nothing is changed before the whole file was read and found right.',
  run: (context) => runBackup('restore', context),
};

function runBackup(name: 'backup' | 'restore', { world, words, values }: Context): Promise<number> {
  if (words.length > 1 || (name === 'restore' && words.length === 0)) throw new UsageError('Say one file.');
  const passphraseFile = values['passphrase-file'];
  const args = [
    ...(typeof passphraseFile === 'string' ? ['--passphrase-file', passphraseFile] : []),
    ...(values['replace'] === true ? ['--replace'] : []),
    '--',
    ...words,
  ];
  return runScript(world, name, args);
}
