/** Maps arguments to an exit code: finds the command, parses its options and reports errors. */
import { parseArgs } from 'node:util';
import { add } from './add-transaction.ts';
import { createApi, Refused } from './api.ts';
import { doctor } from './check-ledger.ts';
import type { Command, Context } from './command.ts';
import { tokenFor } from './credentials.ts';
import { exportCommand } from './export-transactions.ts';
import { helpOf, helpOfAll } from './help.ts';
import { importCommand } from './import-files.ts';
import { backup, restore } from './keep-backups.ts';
import { list } from './list-transactions.ts';
import { login, logout } from './log-in.ts';
import { mailbox } from './manage-mailboxes.ts';
import type { OutputForm } from './print.ts';
import { query } from './query-ledger.ts';
import { email } from './send-email.ts';
import { budget } from './show-budget.ts';
import { sync } from './show-sync.ts';
import { split } from './split-transaction.ts';
import { secondFactor } from './turn-off-factor.ts';
import { upload } from './upload-documents.ts';
import { Failure, UsageError, type World } from './world.ts';

const COMMANDS: readonly Command[] = [
  login,
  logout,
  add,
  list,
  query,
  split,
  importCommand,
  exportCommand,
  budget,
  sync,
  email,
  upload,
  mailbox,
  backup,
  restore,
  doctor,
  secondFactor,
];
const DEFAULT_URL = 'http://localhost:8080';
/** Marks `-word` in a search while the parser looks for options. */
const MARK = '\u0000';

/**
 * Runs the command line. Returns its exit code: 0 for success, 1 for a rejected or failed request, 2 for a usage error.
 */
export async function run(args: readonly string[], world: World): Promise<number> {
  const [name, ...rest] = args;
  const command = COMMANDS.find((each) => each.name === name);
  try {
    if (command) return await runCommand(command, rest, world);
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      const about = name === 'help' ? COMMANDS.find((each) => each.name === rest[0]) : undefined;
      world.stdout.write(about ? helpOf(about) : helpOfAll(COMMANDS));
      return name === undefined ? 2 : 0;
    }
    throw new UsageError(`There is no command "${name}". There are: ${COMMANDS.map((each) => each.name).join(', ')}`);
  } catch (error) {
    return explain(error, command, world);
  }
}

async function runCommand(command: Command, args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parse(command, args);
  if (values['help'] === true) {
    world.stdout.write(helpOf(command));
    return 0;
  }
  if (values['json'] === true && values['csv'] === true) throw new UsageError('Give --json or --csv, not both.');
  const form: OutputForm = values['json'] === true ? 'json' : values['csv'] === true ? 'csv' : 'table';
  const url = readUrl(typeof values['url'] === 'string' ? values['url'] : world.env['ALCANCIA_URL'] || DEFAULT_URL);
  const api: Context['api'] = async () => {
    const token = await tokenFor(world.env, url);
    if (token === null) throw new Failure(`You are not logged in to ${url}. Run: alcancia login`);
    return createApi(url, token);
  };
  return command.run({ world, url, api, form, values, words: positionals });
}

function parse(command: Command, args: readonly string[]) {
  const isWord = (arg: string) => command.isSearch === true && /^-[^-\s]./u.test(arg);
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (isWord(arg) ? MARK + arg : arg)),
    options: {
      ...command.options,
      url: { type: 'string' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  return {
    values: values as Context['values'],
    positionals: positionals.map((word) => (word.startsWith(MARK) ? word.slice(1) : word)),
  };
}

/** Strips the trailing slash, so that one service has one address. */
function readUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`"${text}" is no address such as http://localhost:8080.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function explain(error: unknown, command: Command | undefined, world: World): number {
  const help = `Help: alcancia ${command ? `${command.name} ` : ''}--help`;
  if (error instanceof UsageError) {
    world.stderr.write(`${error.message}\n${help}\n`);
    return 2;
  }
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    world.stderr.write(`${error.message.split('. ')[0]}.\n${help}\n`);
    return 2;
  }
  if (error instanceof Refused) world.stderr.write(describeRefusal(error, world));
  else if (error instanceof Failure) world.stderr.write(`${error.message}\n`);
  else world.stderr.write(`Something unexpected went wrong: ${error instanceof Error ? error.message : 'unknown'}\n`);
  return 1;
}

function describeRefusal(error: Refused, world: World): string {
  if (error.code === 'unauthenticated') {
    return world.env['ALCANCIA_TOKEN']
      ? 'ALCANCIA_TOKEN is not valid, or not any more. Make another, or unset it and run: alcancia login\n'
      : 'The login has ended. Run: alcancia login\n';
  }
  const fields = error.fields.map(({ path, message }) => `  ${path}: ${message}\n`).join('');
  const isSaid = error.fields.every(({ path, message }) => error.message.includes(`${path}: ${message}`));
  return `${fields !== '' && isSaid ? 'The service does not take this:' : error.message}\n${fields}`;
}
