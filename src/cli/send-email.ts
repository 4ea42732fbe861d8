/** `email`: posts a bank's e-mail unchanged. */
import { readFile } from 'node:fs/promises';
import { bodyOf, bytesBody, type Schemas, sendSafely } from './api.ts';
import type { Command } from './command.ts';
import { type Column, json, money, plain, print } from './print.ts';
import { Failure, readStdin, UsageError, type World } from './world.ts';

const RFC822 = 'message/rfc822';
type Ingested = Schemas['Ingested'];

const COLUMNS: readonly Column<Ingested>[] = [
  { head: 'status', show: (row) => row.status, value: (row) => row.status },
  { head: 'reason', show: (row) => row.reason, value: (row) => row.reason },
  { head: 'transaction_id', show: () => '', value: (row) => row.transaction?.id },
  { head: 'merchant', show: () => '', value: (row) => row.transaction?.merchant },
  { head: 'local_date', show: () => '', value: (row) => row.transaction?.local_date },
  { head: 'amount', show: () => '', value: (row) => row.transaction?.amount },
  { head: 'currency', show: () => '', value: (row) => row.transaction?.currency },
];

export const email: Command = {
  name: 'email',
  summary: 'Hand over a bank’s e-mail: a raw message on standard input, or a file',
  usage: '[FILE] < MESSAGE',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: [['--dry-run', 'shows what would be sent; a mail cannot be tried out on the service']],
  examples: ['alcancia email < message.eml', 'alcancia email message.eml --json'],
  notes:
    'Prints what became of it: created, duplicate, ignored or unrecognized, and why. Sending a mail again changes nothing.',
  run: async ({ world, words, values, form, url, api }) => {
    if (words.length > 1) throw new UsageError('Give one message at a time.');
    const bytes = await readMessage(world, words[0]);
    if (bytes.length === 0) throw new UsageError('The message is empty.');
    if (values['dry-run'] === true) {
      world.stdout.write(form === 'json' ? json(preview(bytes, url)) : describePreview(bytes, url));
      return 0;
    }
    const client = await api();
    const content = bytesBody(new Uint8Array(bytes), RFC822);
    const result = bodyOf(await sendSafely(() => client.POST('/api/v1/ingest/email', content)));
    world.stdout.write(form === 'table' ? sentence(result) : print(form, COLUMNS, [result], result));
    return 0;
  },
};

async function readMessage(world: World, file: string | undefined): Promise<Buffer> {
  if (file === undefined || file === '-') return readStdin(world, 'a raw message, as in: alcancia email < message.eml');
  try {
    return await readFile(file);
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

function sentence({ status, reason, transaction }: Ingested): string {
  const row = transaction
    ? `  ${transaction.id}: ${plain(transaction.merchant)}, ${money(transaction.amount, transaction.currency)}, ${transaction.type}, ${transaction.local_date}\n`
    : '';
  return `${status}: ${plain(reason)}\n${row}`;
}

function preview(bytes: Buffer, url: string) {
  const head = bytes.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const header = (name: string) => new RegExp(String.raw`^${name}:[ \t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;
  return {
    method: 'POST',
    url: `${url}/api/v1/ingest/email`,
    content_type: RFC822,
    bytes: bytes.length,
    from: header('From'),
    subject: header('Subject'),
    date: header('Date'),
  };
}

function describePreview(bytes: Buffer, url: string): string {
  const { method, url: address, from, subject, date, ...request } = preview(bytes, url);
  return [
    `Would send ${method} ${address}: ${request.content_type}, ${request.bytes} bytes`,
    ...Object.entries({ From: from, Subject: subject, Date: date }).map(
      ([name, value]) => `  ${name}: ${value === null ? '(none)' : plain(value)}`,
    ),
    'What it would become only the service can say, and only by taking it in. Nothing was sent.\n',
  ].join('\n');
}
