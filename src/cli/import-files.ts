/** `import`: imports lists of movements and prints the outcome of each line. */
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CURRENCIES } from '../domain/money.ts';
import { oneOf } from './add-transaction.ts';
import { type Api, bodyOf, bytesBody, type Schemas, sendSafely } from './api.ts';
import { type Command, type Context, textValue, type Values } from './command.ts';
import { findAccount } from './find-named.ts';
import { describeImport, describeUnlisted, IMPORT_COLUMNS, type Imported, importLines } from './import-report.ts';
import { csv, json } from './print.ts';
import { Failure, readStdin, UsageError } from './world.ts';

type Options = {
  dry_run: boolean;
  allow_duplicates: boolean;
  force: number[];
  same: number[];
  source?: string;
  account_id?: number;
  currency?: Schemas['Currency'];
  card_purchases?: boolean;
  mapping?: string;
};

export const importCommand: Command = {
  name: 'import',
  summary: 'Take in lists of movements: statements as PDF, workbooks, CSV, OFX, QIF, CAMT.053, MT940, or text',
  usage: 'FILE… | - [options]',
  options: {
    'dry-run': { type: 'boolean' },
    force: { type: 'string' },
    same: { type: 'string' },
    'allow-duplicates': { type: 'boolean' },
    mapping: { type: 'string' },
    source: { type: 'string' },
    account: { type: 'string' },
    currency: { type: 'string' },
    name: { type: 'string' },
    'card-purchases': { type: 'string' },
  },
  optionHelp: [
    ['--dry-run', 'says what would happen and writes nothing'],
    ['--force 3,7', 'takes these lines, duplicate or not'],
    ['--same 3,7', 'says that these lines are the rows that they may be'],
    ['--allow-duplicates', 'takes every line, duplicate or not'],
    ['--mapping NAMES', 'which column is which: date=Fecha,merchant=Detalle,amount=Monto (or JSON); remembered'],
    ['--source NAME', 'where the movements happened; PASTE or IMPORT unless said'],
    ['--account NAME', 'whose list it is, by name or id, where the list does not say'],
    ['--currency CODE', 'of lines that print none; unless said, the account’s, or CRC'],
    ['--card-purchases yes|no', 'whether lines without any sign are purchases; yes unless said'],
    ['--name FILENAME', 'reads standard input as a file of this name, not as a pasted list'],
  ],
  examples: [
    'alcancia import movimientos.csv --dry-run',
    'alcancia import movimientos.csv --force 3,7',
    'alcancia import enero.ofx febrero.ofx --source BCR',
    'xclip -o | alcancia import -',
  ],
  notes:
    'A line that is in the ledger already is a duplicate: it is shown with the row it is like, and left out. One that\n' +
    'may be there is shown and left out until --same or --force says which it is.\n' +
    'Exit code 1 when a line could not be read or a file was refused; the rest is taken in.',
  run: async (context) => {
    if (context.words.length === 0) throw new UsageError('Name the files, or - for standard input.');
    const { account_id } = await findAccount(context, textValue(context.values, 'account'));
    const options = { ...readOptions(context.values), ...(typeof account_id === 'number' ? { account_id } : {}) };
    if (options.force.length + options.same.length > 0 && context.words.length > 1) {
      throw new UsageError('--force and --same name lines of one file: import it alone.');
    }
    const results: Imported[] = [];
    let failed = 0;
    for (const file of context.words) {
      try {
        const result = await importOne(context, file, options);
        results.push(result);
        if (result.errors.length > 0) failed += 1;
        if (context.form === 'table') context.world.stdout.write(describeImport(result, options.dry_run));
      } catch (error) {
        // Go on with the other files after a rejected one.
        if (!(error instanceof Failure) || context.words.length === 1) throw error;
        failed += 1;
        context.world.stderr.write(`${file}: ${error.message}\n`);
      }
    }
    if (context.form === 'json') context.world.stdout.write(json(results));
    if (context.form === 'csv') {
      context.world.stdout.write(csv(IMPORT_COLUMNS, results.flatMap(importLines)));
      for (const result of results) context.world.stderr.write(describeUnlisted(result));
    }
    return failed === 0 ? 0 : 1;
  },
};

async function importOne(context: Context, file: string, options: Options): Promise<Imported> {
  const bytes = file === '-' ? await readStdin(context.world, 'a list of movements') : await readNamed(file);
  const api = await context.api();
  const name = file === '-' ? textValue(context.values, 'name') : basename(file);
  // A pasted list is text; bytes in another encoding are a file, which the service decodes.
  const isText = name === undefined && options.mapping === undefined && isUtf8(bytes);
  const result = isText
    ? await paste(api, new TextDecoder().decode(bytes), options)
    : await sendFile(api, name ?? 'stdin.txt', new Uint8Array(bytes), options);
  return { file, ...result, created: await readCreated(api, result) };
}

/** All rows: those of the answer and those behind its cursor. */
async function readCreated(api: Api, { created, next_cursor }: Schemas['ImportResult']) {
  const rows = [...created];
  for (let cursor = next_cursor; cursor !== null; ) {
    const params = { query: { cursor } };
    const page = bodyOf(await sendSafely(() => api.GET('/api/v1/imports/created', { params })));
    rows.push(...page.items);
    cursor = page.next_cursor;
  }
  return rows;
}

async function paste(api: Api, text: string, { mapping: _mapping, force, same, ...options }: Options) {
  const header = { 'idempotency-key': randomUUID() };
  const body = { text, force_lines: force, same_lines: same, ...options };
  return bodyOf(await sendSafely(() => api.POST('/api/v1/transactions/paste-import', { params: { header }, body })));
}

async function sendFile(api: Api, filename: string, bytes: Uint8Array<ArrayBuffer>, options: Options) {
  const { force, same, dry_run, allow_duplicates, account_id, card_purchases, ...more } = options;
  const query = {
    filename,
    dry_run: dry_run ? 'true' : 'false',
    allow_duplicates: allow_duplicates ? 'true' : 'false',
    ...more,
    ...(account_id === undefined ? {} : { account_id: String(account_id) }),
    ...(card_purchases === undefined
      ? {}
      : { card_purchases: card_purchases ? ('true' as const) : ('false' as const) }),
    ...(force.length > 0 ? { force_lines: force.join(',') } : {}),
    ...(same.length > 0 ? { same_lines: same.join(',') } : {}),
  } as const;
  const params = { query, header: { 'idempotency-key': randomUUID() } };
  const content = bytesBody(bytes, 'application/octet-stream');
  return bodyOf(await sendSafely(() => api.POST('/api/v1/imports', { params, ...content })));
}

function readOptions(values: Values): Options {
  const [mapping, source] = [textValue(values, 'mapping'), textValue(values, 'source')];
  const [currency, purchases] = [textValue(values, 'currency'), textValue(values, 'card-purchases')];
  return {
    dry_run: values['dry-run'] === true,
    allow_duplicates: values['allow-duplicates'] === true,
    force: readLines(values, 'force'),
    same: readLines(values, 'same'),
    ...(source === undefined ? {} : { source }),
    ...(currency === undefined ? {} : { currency: oneOf('currency', CURRENCIES, currency) }),
    ...(mapping === undefined ? {} : { mapping: readMapping(mapping) }),
    ...(purchases === undefined ? {} : { card_purchases: oneOf('card-purchases', ['yes', 'no'], purchases) === 'yes' }),
  };
}

function readLines(values: Values, option: 'force' | 'same'): number[] {
  const text = textValue(values, option) ?? '';
  if (text === '') return [];
  if (!/^[1-9]\d{0,6}(?:,[1-9]\d{0,6})*$/.test(text)) {
    throw new UsageError(`--${option}: "${text}" are no line numbers such as 3,7.`);
  }
  return text.split(',').map(Number);
}

/** Converts `date=Fecha,merchant=Detalle` to the JSON that the service accepts. */
function readMapping(text: string): string {
  if (text.trimStart().startsWith('{')) return text;
  const pairs = text.split(',').map((pair) => /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null)) {
    throw new UsageError('--mapping: write date=Fecha,merchant=Detalle,amount=Monto, or JSON for names with commas.');
  }
  return JSON.stringify(Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]])));
}

async function readNamed(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
