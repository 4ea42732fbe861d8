/** Starts beside those of once-start.slow.test.ts: folders that cannot be used, what a terminal shows and does, and rest. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'vitest';
import { isAlive } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { childrenOf } from './rigs/processes.ts';
import {
  ask,
  atTerminal,
  buildBeforehand,
  environment,
  freePort,
  freshFolder,
  hasDatabase,
  oneSentence,
  ready,
  runService,
  until,
} from './service-process.ts';

const isRoot = process.getuid?.() === 0;
/** Needs /proc, and `script` is another program elsewhere. */
const isLinux = process.platform === 'linux';

buildBeforehand();

describe.concurrent('a failed start', { timeout: 120_000 }, () => {
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
});

describe.runIf(isLinux).concurrent('npm start in a terminal', { timeout: 180_000 }, () => {
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

it.runIf(isLinux)(
  'a service sleeps while nobody asks: few wake-ups a second',
  { timeout: 120_000 },
  async (context) => {
    const { expect } = context;
    const port = await freePort();
    const service = runService(context, environment(freshFolder(context), { PORT: String(port), ADMIN_PASSWORD: 'p' }));
    await ready(port, service);
    const look = () => {
      const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
      return { atMs: performance.now(), count: Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1]) };
    };
    let before = look();
    const wakeUpsPerSecond = () => {
      const now = look();
      const passedMs = now.atMs - before.atMs;
      if (passedMs < 1_000) return Number.POSITIVE_INFINITY;
      const rate = ((now.count - before.count) * 1000) / passedMs;
      before = now;
      return rate;
    };
    // What a start leaves to do takes a while.
    await expect.poll(wakeUpsPerSecond, { interval: 2_000, timeout: 30_000 }).toBeLessThan(4);
  },
);
