/** `mailbox`: lists the mailboxes that the service reads, and adds, syncs, pauses and resumes them. */
import { providerOfAddress, SERVERS } from '../domain/mailboxes/providers.ts';
import { type Api, bodyOf, type Schemas } from './api.ts';
import { type Command, type Context, textValue } from './command.ts';
import { MAILBOX_SENTENCES } from './mailbox-words.ts';
import { withSession } from './open-session.ts';
import { type Column, json, localTime, plain, print } from './print.ts';
import { UsageError } from './world.ts';

type Freshness = Schemas['MailboxFreshness'];

const timeOf = (at: string | null) => (at === null ? '-' : localTime(at));

const COLUMNS: readonly Column<Freshness>[] = [
  { head: 'Id', show: (row) => String(row.id), value: (row) => row.id, align: 'right' },
  { head: 'Name', show: (row) => plain(row.name), value: (row) => row.name },
  { head: 'Status', show: (row) => row.status, value: (row) => row.status },
  { head: 'Last mail at', show: (row) => timeOf(row.last_mail_at), value: (row) => row.last_mail_at },
  { head: 'Last read at', show: (row) => timeOf(row.last_success_at), value: (row) => row.last_success_at },
  { head: 'Error', show: (row) => row.last_error?.code ?? '-', value: (row) => row.last_error?.code },
];

export const mailbox: Command = {
  name: 'mailbox',
  summary: 'List the mailboxes that are read by themselves; add, sync and pause one',
  usage: 'list | add ADDRESS | sync ID | pause ID',
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    security: { type: 'string' },
    folder: { type: 'string' },
    name: { type: 'string' },
    'client-id': { type: 'string' },
    resume: { type: 'boolean' },
    username: { type: 'string' },
  },
  optionHelp: [
    ['--host NAME', 'add: the mail server, where the address does not tell it'],
    ['--port N', 'add: 993 by default, 143 with --security starttls'],
    ['--security HOW', 'add: tls (by default) or starttls'],
    ['--folder NAME', 'add: one folder instead of all mail or the inbox'],
    ['--name NAME', 'add: what it is called; the address by default'],
    ['--client-id ID', 'add: your own application at Microsoft, for Outlook.com'],
    ['--resume', 'pause: let it go on instead'],
    ['--username NAME', 'your user of Alcancía: asks for the password alone'],
  ],
  examples: [
    'alcancia mailbox list',
    'alcancia mailbox add ana@gmail.com',
    'alcancia mailbox add ana@casa.example --host correo.casa.example --folder Banco',
    'alcancia mailbox pause 2 --resume',
  ],
  notes:
    'Nothing in a mailbox is ever changed. All but list need a session: they ask for your password of Alcancía, and end\n' +
    'the session when they are done. add asks for the password of the mailbox too; neither is shown. On standard input:\n' +
    'username, password, perhaps a code of the second factor, and last the password of the mailbox, one on each line.',
  run: async (context) => {
    const [verb = '', word, ...rest] = context.words;
    if (rest.length > 0) throw new UsageError('That is one word too many.');
    if (verb === 'list' && word === undefined) return listAll(context);
    if (verb === 'add' && word !== undefined) return add(context, word);
    if (verb === 'sync') return syncNow(context, idOf(word));
    if (verb === 'pause') return pause(context, idOf(word));
    throw new UsageError('Say what to do: list, add ADDRESS, sync ID or pause ID.');
  },
};

async function listAll({ api, world, form }: Context): Promise<number> {
  const { mailboxes } = bodyOf(await (await api()).GET('/api/v1/sync-status'));
  world.stdout.write(print(form, COLUMNS, mailboxes, mailboxes));
  return 0;
}

async function add(context: Context, address: string): Promise<number> {
  const server = serverOf(context, address);
  const clientId = textValue(context.values, 'client-id');
  const [name, folder] = [textValue(context.values, 'name'), textValue(context.values, 'folder')];
  const asked = { ...server, username: address, folder: folder ?? null, ...(name === undefined ? {} : { name }) };
  if (clientId !== undefined) {
    return withSession(context, async (api) => {
      const client_id = clientId;
      const made = bodyOf(await api.POST('/api/v1/mailboxes', { body: { ...asked, client_id } }));
      return tellCode(
        context,
        await api.POST('/api/v1/mailboxes/{id}/authorize', { params: { path: { id: made.id } } }),
      );
    });
  }
  return withSession(
    context,
    async (api, password) => {
      const made = bodyOf(await api.POST('/api/v1/mailboxes', { body: { ...asked, client_id: null, password } }));
      return tellTest(context, api, made);
    },
    'password of the mailbox',
  );
}

function serverOf({ values }: Context, address: string) {
  const provider = providerOfAddress(address);
  const given = textValue(values, 'host');
  const security = textValue(values, 'security') ?? 'tls';
  if (security !== 'tls' && security !== 'starttls') throw new UsageError('--security is tls or starttls.');
  const port = Number(textValue(values, 'port') ?? (security === 'tls' ? 993 : 143));
  if (!Number.isInteger(port)) throw new UsageError('--port is a number.');
  if (given !== undefined) return { host: given, port, security } as const;
  if (provider === 'other') throw new UsageError(`Which server has the mail of ${plain(address)}? Give --host NAME.`);
  if (provider === 'outlook' && textValue(values, 'client-id') === undefined) {
    throw new UsageError('Outlook.com takes no passwords: give --client-id, or forward your mails to another mailbox.');
  }
  return { host: SERVERS[provider].host, port, security } as const;
}

async function tellTest({ world, form }: Context, api: Api, made: Schemas['Mailbox']): Promise<number> {
  const tested = bodyOf(await api.POST('/api/v1/mailboxes/{id}/test', { params: { path: { id: made.id } } }));
  if (form === 'json') world.stdout.write(json({ mailbox: made, test: tested }));
  else world.stdout.write(`Added as ${made.id}.\n`);
  if (tested.error !== null) {
    world.stderr.write(`${MAILBOX_SENTENCES[tested.error.code]}\n`);
    return 1;
  }
  if (form !== 'json') world.stdout.write(`It is read from now on: ${plain(tested.opens ?? '')}.\n`);
  return 0;
}

function tellCode({ world, form }: Context, answer: { data?: Schemas['Mailbox'] }): number {
  const made = bodyOf(answer);
  const { user_code, verification_uri, expires_at } = made.authorization ?? {};
  if (form === 'json') world.stdout.write(json(made));
  else if (user_code !== undefined && expires_at !== undefined) {
    const until = localTime(expires_at);
    world.stdout.write(`Added as ${made.id}. Type ${user_code} at ${verification_uri}, until ${until}.\n`);
  }
  return 0;
}

async function syncNow(context: Context, id: number): Promise<number> {
  const synced = await withSession(context, async (api) =>
    bodyOf(await api.POST('/api/v1/mailboxes/{id}/sync', { params: { path: { id } } })),
  );
  return tell(context, synced);
}

async function pause(context: Context, id: number): Promise<number> {
  const paused = context.values['resume'] !== true;
  const changed = await withSession(context, async (api) =>
    bodyOf(await api.POST('/api/v1/mailboxes/{id}/pause', { params: { path: { id } }, body: { paused } })),
  );
  return tell(context, changed);
}

function tell({ world, form }: Context, one: Schemas['Mailbox']): number {
  world.stdout.write(form === 'json' ? json(one) : print(form, COLUMNS, [one], [one]));
  if (one.last_error === null) return 0;
  world.stderr.write(`${MAILBOX_SENTENCES[one.last_error.code]}\n`);
  return 1;
}

function idOf(word: string | undefined): number {
  if (word !== undefined && /^[1-9]\d{0,9}$/.test(word)) return Number(word);
  throw new UsageError('Give the id of the mailbox: alcancia mailbox list shows it.');
}
