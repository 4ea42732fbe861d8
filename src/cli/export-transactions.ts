/** `export`: the transactions as CSV, as they stream in. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bodyOf, Unreachable } from './api.ts';
import { type Command, textValue } from './command.ts';
import { searchLine } from './search-words.ts';
import { Failure, UsageError, type World } from './world.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write transactions as CSV, all or what a search finds',
  usage: '[SEARCH …] [-o FILE]',
  options: { output: { type: 'string', short: 'o' } },
  optionHelp: [['-o, --output FILE', 'write there; standard output unless said']],
  examples: ['alcancia export -o 2026.csv since:2026-01 until:2026-12', 'alcancia export cat:none | head'],
  notes:
    'Streams, however many there are. A file is there when it is whole, or not at all. For JSON: alcancia list --all --json',
  isSearch: true,
  run: async (context) => {
    const { world, values } = context;
    if (context.form === 'json') throw new UsageError('The export is CSV. For JSON: alcancia list --all --json');
    const q = searchLine(context.words);
    const api = await context.api();
    const answer = await api.GET('/api/v1/transactions/export', {
      params: { query: q === undefined ? {} : { q } },
      parseAs: 'stream',
    });
    const rows = Readable.from(bodyOf(answer) ?? []);
    const file = textValue(values, 'output');
    if (file === undefined || file === '-') await copy(rows, world, context.url);
    else world.stderr.write(`Wrote ${await save(rows, file, context.url)}.\n`);
    return 0;
  },
};

async function copy(rows: Readable, world: World, url: string): Promise<void> {
  try {
    await pipeline(rows, world.stdout, { end: false });
  } catch (error) {
    // The reader (`head`) has had enough.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
    throw new Unreachable(url, error);
  }
}

/** Writes beside the file and takes its place in the end, so that nobody finds half of it. */
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
