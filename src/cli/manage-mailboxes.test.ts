import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../test/app.ts';
import { turnOnTotp } from '../server/auth/second-factor/second-factor-testing.ts';
import { loadCredentials } from '../server/mailboxes/credentials/load-credentials.ts';
import { type CliService, startCliService } from './cli-testing.ts';
import { run } from './run.ts';

let service: CliService;
/** Each test its own minute: five logins are let in. */
let minute = 0;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(async () => {
  minute += 2;
  service.setNow(new Date(Date.parse('2026-04-10T18:00:00Z') + minute * 60_000).toISOString());
  await service.arrange((db) => db.deleteFrom('mailboxes').execute());
});

const LOGIN = `admin\n${PASSWORD}\n`;
const SECRET = 'abcd efgh ijkl mnop';
const cli = (words: string, stdin = '', asProcess = false) =>
  service.cli(['mailbox', ...words.split(' ')], { stdin, asProcess });
const list = async () => JSON.parse((await cli('list --json')).out);
const openSessions = async () => (await service.deps.db.selectFrom('sessions').select('created_at').execute()).length;

describe('alcancia mailbox', () => {
  it('adds one of a known provider, says what its test says, and leaves no session behind', async () => {
    const before = await openSessions();
    const { code, out, err } = await cli('add ana@gmail.com --name Correo', `${LOGIN}${SECRET}\n`, true);
    // Nothing reads mail here.
    expect([code, err]).toEqual([1, 'The server cannot be reached.\n']);
    const [one, ...others] = await list();
    expect(others).toEqual([]);
    expect(out).toBe(`Added as ${one.id}.\n`);
    expect(one).toMatchObject({ name: 'Correo', status: 'waiting' });
    expect(await loadCredentials(service.deps, one.id)).toEqual({ user: 'ana@gmail.com', pass: SECRET });
    expect(await openSessions()).toBe(before);
  });

  it('asks for each password without showing it', async () => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const answers = ['Username:', 'admin', 'Password:', PASSWORD, 'password of the mailbox:', SECRET];
    let shown = '';
    const stderr = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        shown += chunk.toString();
        if (answers[0] !== undefined && chunk.toString().includes(answers[0]))
          stdin.write(`${answers.splice(0, 2)[1]}\n`);
        done();
      },
    });
    const env = { ALCANCIA_URL: service.url };
    await run(['mailbox', 'add', 'ana@gmail.com'], { env, stdin, stdout: new PassThrough(), stderr });
    expect(answers).toEqual([]);
    for (const secret of [PASSWORD, SECRET]) expect(shown).not.toContain(secret);
    expect(await list()).toHaveLength(1);
  });

  it('lists with a token, and syncs, pauses and resumes', async () => {
    await cli('add ana@casa.example --host correo.casa.example --folder Banco', `${LOGIN}${SECRET}\n`);
    const [{ id }] = await list();
    expect((await cli('list')).out).toMatch(/^Id +Name +Status +Last mail at +Last read at +Error\n +\d+ +ana@casa/);
    expect((await cli(`pause ${id} --json`, LOGIN)).out).toContain('"status": "paused"');
    const refused = await cli(`sync ${id}`, LOGIN);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('The mailbox is paused.')]);
    expect((await cli(`pause ${id} --resume`, LOGIN)).out).toContain('waiting');
    expect((await cli(`sync ${id}`, LOGIN)).code).toBe(0);
  });

  it.each([
    ['', 'Say what to do'],
    ['add', 'Say what to do'],
    ['add ana@casa.example', 'Give --host NAME'],
    ['add ana@outlook.com', 'Outlook.com takes no passwords'],
    ['add ana@gmail.com --port x', '--port is a number'],
    ['sync', 'Give the id of the mailbox'],
    ['pause x', 'Give the id of the mailbox'],
    ['list 1', 'Say what to do'],
  ])('rejects "%s" before anything is asked', async (words, message) => {
    const { code, err } = await cli(words, LOGIN);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('tells a wrong password of the service, and adds nothing', async () => {
    const { code, err } = await cli('add ana@gmail.com', `admin\nwrong\n${SECRET}\n`);
    expect([code, err]).toEqual([1, expect.stringContaining('Wrong username or password')]);
    expect(await list()).toEqual([]);
  });

  it('takes a code of the second factor between the passwords', async () => {
    const { codes } = await turnOnTotp(service);
    const { out } = await cli('add ana@gmail.com', `${LOGIN}${codes[0]}\n${SECRET}\n`);
    expect(out).toMatch(/^Added as/);
  });
});
