/** `export`: streams the ledger for other programs. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Api, bodyOf, Unreachable } from './api.ts';
import { type Command, textValue } from './command.ts';
import { searchLine, withAccount } from './search-words.ts';
import { Failure, UsageError, type World } from './world.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write transactions as CSV, all or what a search finds, or everything for another program',
  usage: '[SEARCH …] [--format FORMAT] [-o FILE]',
  options: { output: { type: 'string', short: 'o' }, account: { type: 'string' }, format: { type: 'string' } },
  optionHelp: [
    ['--account NAME', 'of this account, by name or id'],
    ['-o, --output FILE', 'write there; standard output unless said'],
    ['--format FORMAT', 'csv unless said; hledger, beancount, or jsonl, which is every row of every table'],
  ],
  examples: [
    'alcancia export -o 2026.csv since:2026-01 until:2026-12',
    'alcancia export cat:none | head',
    'alcancia export --format hledger -o 2026.journal',
  ],
  notes:
    'Streams, however many there are. A file is there when it is whole, or not at all. For JSON: alcancia list --all --json',
  isSearch: true,
  run: async (context) => {
    const { world, values } = context;
    if (context.form === 'json') throw new UsageError('The export is CSV. For JSON: alcancia list --all --json');
    const format = textValue(values, 'format') ?? 'csv';
    const q = withAccount(searchLine(context.words), textValue(values, 'account'));
    if (!isFormat(format)) throw new UsageError(`There is no format "${format}". There are: ${FORMATS.join(', ')}.`);
    if (format !== 'csv' && q !== undefined)
      throw new UsageError('A search goes with CSV; the other formats hold everything.');
    const rows = await download(await context.api(), format, q);
    const file = textValue(values, 'output');
    if (file === undefined || file === '-') await copy(rows, world, context.url);
    else world.stderr.write(`Wrote ${await save(rows, file, context.url)}.\n`);
    return 0;
  },
};

const FORMATS = ['csv', 'hledger', 'beancount', 'jsonl'] as const;
type Format = (typeof FORMATS)[number];

const isFormat = (text: string): text is Format => FORMATS.some((format) => format === text);

async function download(api: Api, format: Format, q: string | undefined): Promise<Readable> {
  const parseAs = 'stream';
  if (format !== 'csv') return Readable.from(bodyOf(await api.GET(`/api/v1/export/${format}`, { parseAs })) ?? []);
  const params = { query: q === undefined ? {} : { q } };
  return Readable.from(bodyOf(await api.GET('/api/v1/transactions/export', { params, parseAs })) ?? []);
}

async function copy(rows: Readable, world: World, url: string): Promise<void> {
  try {
    await pipeline(rows, world.stdout, { end: false });
  } catch (error) {
    // The reader (`head`) closed the pipe.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
    throw new Unreachable(url, error);
  }
}

/** Writes to a temporary file and renames it at the end, so that nobody finds half of it. */
async function save(rows: Readable, file: string, url: string): Promise<string> {
  const scratch = `${file}.part`;
  try {
    await pipeline(rows, createWriteStream(scratch));
    await rename(scratch, file);
    return file;
  } catch (error) {
    await rm(scratch, { force: true });
    if (error instanceof Error && 'syscall' in error && 'path' in error) {
      throw new Failure(`${file} cannot be written: ${error.message}`);
    }
    throw new Unreachable(url, error);
  }
}
