/** `upload`: uploads PDF statements of pension funds, or municipal receipts. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Api, bodyOf, type Schemas, sendSafely } from './api.ts';
import type { Command } from './command.ts';
import { type Column, json, money, plain, print } from './print.ts';
import { Failure, UsageError } from './world.ts';

type Outcome = {
  filename: string | null;
  outcome: 'stored' | 'duplicate' | 'refused';
  what: string;
  detail: string;
};
type Report = { rows: Outcome[]; raw: unknown };
type Kind = 'pension' | 'receipt';

const COLUMNS: readonly Column<Outcome>[] = [
  { head: 'outcome', show: (row) => row.outcome, value: (row) => row.outcome },
  { head: 'file', show: (row) => plain(row.filename ?? ''), value: (row) => row.filename },
  { head: 'what', show: (row) => plain(row.what), value: (row) => row.what },
  // The table cuts long texts, so the rejection's message is printed below it.
  { head: 'detail', show: (row) => (row.outcome === 'refused' ? '' : plain(row.detail)), value: (row) => row.detail },
];

export const upload: Command = {
  name: 'upload',
  summary: 'Hand over PDFs: statements of pension funds, or municipal receipts',
  usage: 'pension|receipt FILE…',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: [['--dry-run', 'shows what would be sent']],
  examples: ['alcancia upload pension estado.pdf', 'alcancia upload receipt recibos/*.pdf --json'],
  notes:
    'Each file is stored, a duplicate, or refused with the reason; one that does not add up is refused. Sending a file again changes nothing.',
  run: async ({ world, words: [kind, ...files], values, form, api }) => {
    if (kind !== 'pension' && kind !== 'receipt') throw new UsageError('Say first what they are: pension or receipt.');
    if (files.length === 0) throw new UsageError('Give at least one file.');
    const read = await Promise.all(files.map(readPdf));
    if (values['dry-run'] === true) {
      const sent = read.map(({ name, size }) => ({ filename: name, bytes: size }));
      world.stdout.write(
        form === 'json'
          ? json(sent)
          : sent.map((file) => `Would send ${file.filename}, ${file.bytes} bytes\n`).join(''),
      );
      return 0;
    }
    const { rows, raw } = await send(await api(), kind, read);
    world.stdout.write(print(form, COLUMNS, rows, raw));
    const bad = rows.filter(({ outcome }) => outcome === 'refused');
    if (form === 'table')
      for (const row of bad) world.stderr.write(`${plain(row.filename ?? '')}: ${plain(row.detail)}\n`);
    return bad.length === 0 ? 0 : 1;
  },
};

async function readPdf(path: string): Promise<File> {
  try {
    return new File([new Uint8Array(await readFile(path))], basename(path), { type: 'application/pdf' });
  } catch (error) {
    throw new Failure(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

async function send(api: Api, kind: Kind, files: readonly File[]): Promise<Report> {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  const body = { body: { files: [] }, bodySerializer: () => form };
  if (kind === 'pension') {
    const raw = bodyOf(await sendSafely(() => api.POST('/api/v1/pensions/upload', body)));
    return {
      raw,
      rows: [...raw.created.map(storedSnapshot), ...raw.duplicates.map(knownSnapshot), ...raw.errors.map(refused)],
    };
  }
  const raw = bodyOf(await sendSafely(() => api.POST('/api/v1/municipal-receipts/upload', body)));
  return {
    raw,
    rows: [...raw.created.map(storedReceipt), ...raw.duplicates.map(knownReceipt), ...raw.errors.map(refused)],
  };
}

function storedSnapshot(row: Schemas['PensionUpload']['created'][number]): Outcome {
  const detail = `balance ${money(row.balance, 'CRC')}`;
  return { filename: row.filename, outcome: 'stored', what: `${row.fund} at ${row.as_of}`, detail };
}

function knownSnapshot(row: Schemas['PensionUpload']['duplicates'][number]): Outcome {
  return { filename: row.filename, outcome: 'duplicate', what: `${row.fund} at ${row.as_of}`, detail: known(row) };
}

function storedReceipt(row: Schemas['MunicipalReceipt']): Outcome {
  const what = `${row.municipality} ${row.receipt_number}, ${row.period}`;
  return { filename: row.filename, outcome: 'stored', what, detail: money(row.total, 'CRC') };
}

function knownReceipt(row: Schemas['MunicipalReceiptUpload']['duplicates'][number]): Outcome {
  const what = `${row.municipality} ${row.receipt_number}`;
  return { filename: row.filename, outcome: 'duplicate', what, detail: known(row) };
}

function known({ existing_id, differs }: { existing_id: number; differs: boolean }): string {
  return `stored as ${existing_id}${differs ? ', with other figures' : ''}`;
}

function refused({ filename, code, message }: Schemas['FileError']): Outcome {
  return { filename, outcome: 'refused', what: code, detail: message };
}
