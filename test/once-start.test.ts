/** Starts as a person and a supervisor see them: failures, waiting, restarts. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'vitest';
import { isAlive } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { renderPdf } from './documents/render.ts';
import { receipt } from './documents/texts.ts';
import { multipart } from './documents/upload.ts';
import { childrenOf } from './rigs/processes.ts';
import {
  ask,
  buildBeforehand,
  environment,
  freePort,
  freshFolder,
  hasDatabase,
  ROOT,
  ready,
  run,
  runService,
  takePort,
  until,
} from './service-process.ts';

const isRoot = process.getuid?.() === 0;
/** Needs /proc, and `script` is another program elsewhere. */
const isLinux = process.platform === 'linux';
const START = ['sh', 'scripts/start.sh'];

buildBeforehand();

/** One sentence after the prefix of a failed start, without a stack. */
const oneSentence = (pattern: string) => new RegExp(`^Alcancía could not start\\. ${pattern}\\n$`);

describe.concurrent('a failed start', { timeout: 120_000 }, () => {
  it('names the taken port in one sentence, and creates no password', async (context) => {
    const { expect } = context;
    const port = await takePort(context);
    const dataDir = freshFolder(context);
    const service = runService(context, environment(dataDir, { PORT: String(port) }));
    expect(await service.ended).toBe(1);
    expect(service.output()).toMatch(oneSentence(`Port ${port} is taken, .* choose another port: PORT=${port + 1}`));
    expect(existsSync(join(dataDir, 'admin-password.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('names the unusable data folder in one sentence', async (context) => {
    const { expect } = context;
    const file = join(freshFolder(context), 'file');
    writeFileSync(file, '');
    const service = runService(context, environment(join(file, 'data')));
    expect(await service.ended).toBe(1);
    expect(service.output()).toMatch(oneSentence('The data folder .* cannot be used .*DATA_DIR=…'));
  });

  it.runIf(isRoot)('names the data folder of another user in one sentence', async (context) => {
    const { expect } = context;
    const dataDir = freshFolder(context);
    chmodSync(dataDir, 0o755);
    const service = runService(context, environment(dataDir), { uid: 65534, gid: 65534 });
    expect(await service.ended).toBe(1);
    expect(service.output()).toMatch(oneSentence(`The data folder ${dataDir} cannot be used by user id 65534 .*`));
  });

  it('asks in one sentence for a newer Node when it is missing or too old', async (context) => {
    const { expect } = context;
    const folder = freshFolder(context);
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'scripts', 'start.sh'), readFileSync(join(ROOT, 'scripts', 'start.sh')));
    const start = (PATH: string) => run(context, ['/bin/sh', join(folder, 'scripts', 'start.sh')], { env: { PATH } });
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    for (const name of ['dirname'])
      writeFileSync(join(programs, name), `#!/bin/sh\necho "\${1%/*}"\n`, { mode: 0o755 });
    const none = start(programs);
    expect([await none.ended, none.output()]).toEqual([
      1,
      'Alcancía needs Node 24 or later, and none is here: get it from https://nodejs.org.\n',
    ]);
    writeFileSync(join(programs, 'node'), '#!/bin/sh\necho v22.11.0\n', { mode: 0o755 });
    const old = start(programs);
    expect([await old.ended, old.output()]).toEqual([
      1,
      'Alcancía needs Node 24 or later, and v22.11.0 is here: get it from https://nodejs.org.\n',
    ]);
  });
});

describe.concurrent('the supervisor', () => {
  /** Runs the script with a fake service that takes this long and exits with the next code each time. */
  const play = async (context: TestContext, codes: readonly number[], secondsEach: number) => {
    const folder = freshFolder(context);
    const write = (path: string, script: string) => writeFileSync(join(folder, path), script, { mode: 0o755 });
    mkdirSync(join(folder, 'scripts'));
    mkdirSync(join(folder, 'programs'));
    writeFileSync(join(folder, 'scripts', 'start.sh'), readFileSync(join(ROOT, 'scripts', 'start.sh')));
    writeFileSync(join(folder, 'codes'), codes.map((code) => `${code}\n`).join(''));
    writeFileSync(join(folder, 'clock'), '1000\n');
    write(
      'programs/node',
      `#!/bin/sh
case $* in
  --version) echo v24.0.0 ;;
  *main.js)
    echo $(($(cat clock) + ${secondsEach})) > clock
    code=$(head -n 1 codes); sed -i 1d codes
    exit "$code" ;;
esac
`,
    );
    write('programs/date', '#!/bin/sh\ncat clock\n');
    write('programs/sleep', '#!/bin/sh\necho "$(($(cat clock) + $1))" > clock\n');
    const PATH = `${join(folder, 'programs')}:/usr/bin:/bin`;
    const { ended, output } = run(context, ['/bin/sh', join(folder, 'scripts', 'start.sh')], { env: { PATH } });
    return { code: await ended, pauses: [...output().matchAll(/started again in (\d+) s/g)].map(([, s]) => Number(s)) };
  };

  it('counts the exits of the last minute only, and waits longer the more there were', async (context) => {
    const { expect } = context;
    expect(await play(context, [137, 70, 134, 137, 137, 0], 0)).toEqual({ code: 1, pauses: [1, 2, 4, 8] });
    expect(await play(context, [70, 70, 70, 70, 70, 70, 0], 30)).toEqual({ code: 0, pauses: [1, 2, 2, 2, 2, 2] });
    expect(await play(context, [70, 70, 70, 70, 70, 70, 70, 0], 3600)).toEqual({ code: 0, pauses: Array(7).fill(1) });
  });

  it('does not restart a service that could not start', async (context) => {
    context.expect(await play(context, [1, 0], 0)).toEqual({ code: 1, pauses: [] });
    context.expect(await play(context, [70, 1, 0], 0)).toEqual({ code: 1, pauses: [1] });
  });
});

describe.runIf(isLinux).concurrent('npm start', { timeout: 180_000 }, () => {
  /** The supervisor's child. */
  const serviceOf = (supervisor: number) => childrenOf(supervisor)[0] ?? 0;
  const start = async (context: TestContext, env: Record<string, string> = {}) => {
    const port = await freePort();
    const dataDir = freshFolder(context);
    const told = environment(dataDir, { PORT: String(port), ADMIN_PASSWORD: 'p', ...env });
    const supervisor = run(context, START, { env: told });
    const base = await ready(port, supervisor);
    return { supervisor, pid: supervisor.child.pid ?? 0, base, port, dataDir };
  };

  it('restarts a killed service with its database, and stops both on SIGTERM', async (context) => {
    const { expect } = context;
    const { supervisor, pid, port, dataDir } = await start(context);
    const killed = serviceOf(pid);
    process.kill(killed, 'SIGKILL');
    await until(() => !isAlive(killed));
    await ready(port, supervisor);
    expect(supervisor.output()).toContain('Alcancía ended unexpectedly (exit code 137): it is started again in 1 s.');
    const again = serviceOf(pid);
    supervisor.child.kill('SIGTERM');
    expect(await supervisor.ended).toBe(0);
    expect([isAlive(again), hasDatabase(dataDir)]).toEqual([false, false]);
  });

  it('does not restart what could not start, and passes its exit code on', async (context) => {
    const { expect } = context;
    const port = await takePort(context);
    const env = environment(freshFolder(context), { PORT: String(port) });
    const supervisor = run(context, START, { env });
    expect(await supervisor.ended).toBe(1);
    expect(supervisor.output()).toMatch(oneSentence(`Port ${port} is taken.*`));
  });

  it('runs a built program that finds its thread, its PDF reader, its description and its migrations', async (context) => {
    const { expect } = context;
    const { base, pid } = await start(context);
    expect(readFileSync(`/proc/${serviceOf(pid)}/cmdline`, 'utf8')).toContain('dist/server/main.js');
    const login = await ask(`${base}/api/v1/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'p' }),
    });
    const authorization = `Bearer ${(JSON.parse(login?.text ?? '') as { access_token: string }).access_token}`;
    const lines = Array.from({ length: 1_000 }, (_, n) => `${n + 1}  2026-03-31  COMERCIO ${n}  ${n + 1}.00  COL  D`);
    const paste = await ask(`${base}/api/v1/transactions/paste-import`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ text: lines.join('\n'), dry_run: true }),
    });
    expect((JSON.parse(paste?.text ?? '') as { fresh: unknown[] }).fresh).toHaveLength(1_000);
    const page = renderPdf(receipt());
    const { payload, contentType } = multipart([{ filename: 'recibo.pdf', bytes: await page }]);
    const upload = await ask(`${base}/api/v1/municipal-receipts/upload`, {
      method: 'POST',
      headers: { authorization, 'content-type': contentType },
      body: new Uint8Array(payload),
    });
    expect(JSON.parse(upload?.text ?? '')).toMatchObject({ errors: [] });
    for (const path of ['/api/v1/openapi.json', '/api/docs/assets/swagger-ui.css'])
      expect((await ask(`${base}${path}`, { headers: { authorization } }))?.status).toBe(200);
  });

  it('uses little memory for the supervisor', async (context) => {
    const { expect } = context;
    const { pid } = await start(context);
    const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8' })) ?? [];
    expect(Number(kb)).toBeLessThan(5_000);
  });
});

describe.runIf(isLinux).concurrent('npm start in a terminal', { timeout: 180_000 }, () => {
  /** Runs it in its own terminal; its standard input is the keyboard. */
  const atTerminal = (context: TestContext, env: Record<string, string>) => {
    const terminal = run(
      context,
      ['script', '--quiet', '--return', '--command', `exec ${START.join(' ')}`, '/dev/null'],
      {
        env: { ...env, SHELL: '/bin/sh' },
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    return { ...terminal, screen: () => terminal.output().replaceAll('\r\n', '\n') };
  };
  const prepare = async (context: TestContext) => {
    const port = await freePort();
    const dataDir = freshFolder(context);
    return { port, dataDir, env: environment(dataDir, { PORT: String(port) }) };
  };

  it('prints address, user and the password once, last, on lines of their own, and no JSON', async (context) => {
    const { expect } = context;
    const { port, env } = await prepare(context);
    const first = atTerminal(context, env);
    await until(() => /Password {2}\S+\n\n$/.test(first.screen()), first.output);
    expect(first.screen()).toMatch(
      new RegExp(
        `^(?: {2}Building the (?:web client|service) …\n)?\n {2}The password is not shown again.*\n\n {2}Address {3}http://localhost:${port}\n {2}User {6}admin\n {2}Password {2}[\\w-]{20}\n\n$`,
      ),
    );
    const [, password = ''] = /Password {2}(\S+)/.exec(first.screen()) ?? [];
    const login = await ask(`http://127.0.0.1:${port}/api/v1/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(login?.status).toBe(200);
    // Ctrl-C.
    first.child.stdin?.write('\u0003');
    expect(await first.ended).toBe(0);
    // Nothing follows it: neither failed rate requests nor the end.
    expect(first.screen().split('Password  ')[1]).toBe(`${password}\n\n^C`);
    expect(first.screen()).not.toContain('{');

    const second = atTerminal(context, env);
    await until(() => second.screen().includes('admin\n'), second.output);
    expect(second.screen()).toBe(`\n  Address   http://localhost:${port}\n  User      admin\n\n`);
  });

  it('keeps running while the terminal is paused with Ctrl-S, and stops on SIGTERM', async (context) => {
    const { expect } = context;
    const { port, env } = await prepare(context);
    const terminal = atTerminal(context, env);
    terminal.child.stdin?.write('\u0013');
    await ready(port, terminal);
    // The address and password are being written to a paused terminal.
    await expect
      .poll(async () => (await ask(`http://127.0.0.1:${port}/api/v1/auth/me`))?.status, { interval: 20 })
      .toBe(401);
    expect(terminal.screen()).not.toContain('Password');
    const [supervisor = 0] = childrenOf(terminal.child.pid ?? 0);
    process.kill(supervisor, 'SIGTERM');
    await until(() => !isAlive(supervisor));
  });

  it('rejects a second start on the folder within seconds, in one sentence', async (context) => {
    const { expect } = context;
    const { port, dataDir, env } = await prepare(context);
    const holder = runService(context, environment(dataDir, { PORT: String(port), ADMIN_PASSWORD: 'p' }));
    await ready(port, holder);
    const second = atTerminal(context, { ...env, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.screen().split('\n').slice(-2)).toEqual([
      expect.stringMatching(/^Alcancía could not start\. Another Alcancía \(process \d+\) is running on .*DATA_DIR=…$/),
      '',
    ]);
    expect(second.screen()).not.toMatch(/\{|\n +at /);
  });

  it('stops service and database cleanly when the terminal closes', async (context) => {
    const { expect } = context;
    const { port, dataDir, env } = await prepare(context);
    const terminal = atTerminal(context, { ...env, ADMIN_PASSWORD: 'p' });
    await ready(port, terminal);
    const [supervisor = 0] = childrenOf(terminal.child.pid ?? 0);
    const all = [supervisor, ...childrenOf(supervisor)];
    expect([all.every(isAlive), hasDatabase(dataDir)]).toEqual([true, true]);
    // The terminal disappears at once, as when its window is closed.
    terminal.child.kill('SIGKILL');
    await until(
      () => !all.some(isAlive) && !hasDatabase(dataDir),
      () => String(all.filter(isAlive)),
      20_000,
    );
    const postgresLog = execFileSync('cat', [join(dataDir, 'postgres.log')], { encoding: 'utf8' });
    expect(postgresLog).toContain('database system is shut down');
  });
});
