/** Starts as a person and a supervisor see them: failures, waiting, restarts. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest';
import { isAlive } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { renderPdf } from './documents/render.ts';
import { receipt } from './documents/texts.ts';
import { multipart } from './documents/upload.ts';
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
  type Process,
  ROOT,
  ready,
  run,
  runService,
  START,
  takePort,
  until,
} from './service-process.ts';

/** Needs /proc, and `script` is another program elsewhere. */
const isLinux = process.platform === 'linux';

buildBeforehand();

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

/** One start for what a running service is asked, and then killed and stopped. */
describe.runIf(isLinux)('npm start', { timeout: 180_000 }, () => {
  const ends: (() => void | Promise<void>)[] = [];
  let supervisor: Process;
  let pid: number;
  let port: number;
  let base: string;
  let dataDir: string;
  const serviceOf = () => childrenOf(pid)[0] ?? 0;

  beforeAll(async () => {
    const context = { onTestFinished: (end: () => void | Promise<void>) => void ends.unshift(end) };
    port = await freePort();
    dataDir = freshFolder(context);
    supervisor = run(context, START, { env: environment(dataDir, { PORT: String(port), ADMIN_PASSWORD: 'p' }) });
    pid = supervisor.child.pid ?? 0;
    base = await ready(port, supervisor);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  it('runs a built program that finds its thread, its PDF reader, its description and its migrations', async ({
    expect,
  }) => {
    expect(readFileSync(`/proc/${serviceOf()}/cmdline`, 'utf8')).toContain('dist/server/main.js');
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

  it('uses little memory for the supervisor', ({ expect }) => {
    const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8' })) ?? [];
    expect(Number(kb)).toBeLessThan(5_000);
  });

  it('in a terminal rejects a second start on the folder within seconds, in one sentence', async (context) => {
    const { expect } = context;
    const second = atTerminal(context, environment(dataDir, { PORT: String(await freePort()) }));
    expect(await second.ended).toBe(1);
    expect(second.screen().split('\n').slice(-2)).toEqual([
      expect.stringMatching(/^Alcancía could not start\. Another Alcancía \(process \d+\) is running on .*DATA_DIR=…$/),
      '',
    ]);
    expect(second.screen()).not.toMatch(/\{|\n +at /);
  });

  it('restarts a killed service with its database, and stops both on SIGTERM', async ({ expect }) => {
    const killed = serviceOf();
    process.kill(killed, 'SIGKILL');
    await until(() => !isAlive(killed));
    await ready(port, supervisor);
    expect(supervisor.output()).toContain('Alcancía ended unexpectedly (exit code 137): it is started again in 1 s.');
    const again = serviceOf();
    supervisor.child.kill('SIGTERM');
    expect(await supervisor.ended).toBe(0);
    expect([isAlive(again), hasDatabase(dataDir)]).toEqual([false, false]);
  });

  it('does not restart what could not start, and passes its exit code on', async (context) => {
    const { expect } = context;
    const taken = await takePort(context);
    const env = environment(freshFolder(context), { PORT: String(taken) });
    const refused = run(context, START, { env });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(oneSentence(`Port ${taken} is taken.*`));
  });
});
