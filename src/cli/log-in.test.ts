import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../test/app.ts';
import { turnOnTotp } from '../server/auth/second-factor/second-factor-testing.ts';
import { type CliService, closedPort, serve, startCliService } from './cli-testing.ts';
import { run } from './run.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const cli: CliService['cli'] = (args, options) => service.cli(args, options);

/** Logs in at a fake terminal, typing each answer after its prompt. */
async function atKeyboard(answers: readonly (readonly [question: string, answer: string])[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  let asked = 0;
  const stderr = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const [question, answer] = answers[asked] ?? [];
      if (question !== undefined && chunk.toString().includes(question)) {
        asked += 1;
        stdin.write(`${answer}\n`);
      }
      done();
    },
  });
  const env = { ALCANCIA_URL: service.url, XDG_CONFIG_HOME: join(service.folder, 'config') };
  const code = await run(['login'], { env, stdin, stdout: new PassThrough(), stderr });
  return { code, asked };
}

describe('help', () => {
  it('lists every command, and each command has its own page with examples', async () => {
    const all = await cli(['--help']);
    expect([all.code, all.err]).toEqual([0, '']);
    for (const name of ['login', 'logout', 'add', 'list', 'import', 'export', 'budget', 'sync', 'email']) {
      expect(all.out).toContain(`  ${name} `);
      const one = await cli([name, '--help']);
      expect([one.code, one.out.includes(`Usage: alcancia ${name}`)]).toEqual([0, true]);
      expect(one.out).toMatch(/\nExamples\n {2}\S/);
      expect(Math.max(...one.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    }
  });

  it.each([
    [['lst'], 'There is no command "lst"'],
    [['list', '--bogus'], "Unknown option '--bogus'"],
    [['list', '--json', '--csv'], 'not both'],
    [['sync', '--url', 'ftp://x'], 'is no address'],
  ])('is referred to after the usage error %j, with exit code 2', async (args, message) => {
    const { code, out, err } = await cli(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toMatch(/Help: alcancia .*--help\n$/);
  });
});

describe('alcancia login and logout', () => {
  const noToken = { ALCANCIA_TOKEN: '' };

  it('store a token for one address, readable by its owner only, use it and delete it', async () => {
    const login = await cli(['login'], { stdin: `admin\n${PASSWORD}\n`, env: noToken, asProcess: true });
    expect([login.code, login.err]).toEqual([0, '']);
    const file = join(service.folder, 'config', 'alcancia', 'credentials.json');
    expect(login.out).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(kept)).toEqual([service.url]);
    expect(login.out).not.toContain(kept[service.url].token);
    expect((await cli(['sync'], { env: noToken })).code).toBe(0);
    // The token of one address is never sent to another.
    const other = await cli(['sync', '--url', service.url.replace('127.0.0.1', 'localhost')], { env: noToken });
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('Run: alcancia login')]);
    expect((await cli(['logout'], { env: noToken })).out).toContain('Forgot');
    expect((await cli(['sync'], { env: noToken })).code).toBe(1);
    expect((await cli(['logout'], { env: noToken })).out).toContain('no token');
  });

  it('reject a wrong password and incomplete input', async () => {
    const wrong = await cli(['login', '--username', 'admin'], { stdin: 'wrong\n', env: noToken });
    expect([wrong.code, wrong.err]).toEqual([1, 'Wrong username or password.\n']);
    expect((await cli(['login'], { stdin: 'admin\n', env: noToken })).code).toBe(2);
  });

  it('read a second-factor code from the line after the password, and ask for it when it is missing', async () => {
    const { code, codes } = await turnOnTotp(service);
    const log = (...lines: string[]) => cli(['login'], { stdin: `${lines.join('\n')}\n`, env: noToken });
    const without = await log('admin', PASSWORD);
    expect([without.code, without.err]).toEqual([
      1,
      'Code of your authenticator app, or a recovery code is needed too: give it on the line after the password.\n',
    ]);
    service.setNow('2026-04-10T18:05:00Z');
    const wrong = await log('admin', PASSWORD, '000000');
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining('The code is not right, or was used already.'),
    ]);
    expect((await log('admin', PASSWORD, code())).code).toBe(0);
    expect((await log('admin', PASSWORD, codes[0] ?? '')).code).toBe(0);
    service.setNow('2026-04-10T18:10:00Z');
    const typed = await atKeyboard([
      ['Username: ', 'admin'],
      ['Password: ', PASSWORD],
      ['Code of your authenticator app, or a recovery code: ', code()],
    ]);
    expect([typed.code, typed.asked]).toEqual([0, 3]);
    await service.ask('DELETE', '/api/v1/auth/second-factor/totp', { password: PASSWORD });
    await cli(['logout'], { env: noToken });
  });

  it('are suggested when a token is missing, invalid or lacks the scope', async () => {
    expect((await cli(['list'], { env: noToken })).err).toContain('Run: alcancia login');
    const wrong = await cli(['list'], { env: { ALCANCIA_TOKEN: 'alc_wrong' } });
    expect([wrong.code, wrong.out, wrong.err]).toEqual([1, '', expect.stringContaining('alcancia login')]);
    const reader = await service.makeToken(['read']);
    const narrow = await cli(['add', 'X', '1'], { env: { ALCANCIA_TOKEN: reader } });
    expect([narrow.code, narrow.err]).toEqual([1, expect.stringMatching(/scope/)]);
  });
});

describe('an unreachable service', () => {
  it('is named, with how to start it', async () => {
    const nowhere = await closedPort();
    const { code, out, err } = await cli(['list', '--url', nowhere]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`No answer from ${nowhere} (ECONNREFUSED)`);
    expect(err).toContain('npm start');
  });

  it('is distinguished from another program at that address', async () => {
    const page = await serve((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<p>Hello</p>'),
    );
    const { code, err } = await cli(['sync', '--url', page.url]);
    expect([code, err]).toEqual([1, expect.stringContaining('web page')]);
    page.server.close();
  });
});
