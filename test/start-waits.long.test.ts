/** Starts that wait for minutes, and repeated exits: with real processes and the real clock. */
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { beforeAll, describe, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { isAlive } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { startDatabaseProxy } from './rigs/database-proxy.ts';
import { childrenOf } from './rigs/processes.ts';
import { ask, environment, freePort, freshFolder, ready, run, runService, until } from './service-process.ts';

// Otherwise each concurrent start would build it.
beforeAll(() => execFileSync('node', ['scripts/build-web-if-needed.ts']), 120_000);

describe.concurrent('a waiting start', { timeout: 120_000 }, () => {
  /** Alive but not ready, for this reason. */
  const isWaiting = async (port: number, reason: string) => {
    const base = `http://127.0.0.1:${port}`;
    const alive = await ask(`${base}/healthz`);
    const state = await ask(`${base}/readyz`);
    return alive?.status === 200 && state?.status === 503 && state.text.includes(reason);
  };
  const HELD = 'Waiting for another Alcancía to leave the data folder.';
  const LOCKED = 'Waiting for a lock that another process holds in the database.';
  const AWAY = 'Waiting for the database to answer.';

  it('names the service that holds the folder, gives up with a sentence, and leaves it alone', async (context) => {
    const { expect } = context;
    const dataDir = freshFolder(context);
    const [first, second] = [await freePort(), await freePort()];
    const env = { ADMIN_PASSWORD: 'p', START_WAIT_SECONDS: '4' };
    const holder = runService(context, environment(dataDir, { ...env, PORT: String(first) }));
    await ready(first, holder);
    const service = runService(context, environment(dataDir, { ...env, PORT: String(second) }));
    await until(() => isWaiting(second, HELD), service.output);
    expect(service.output()).toContain(`"holder":"process ${holder.child.pid}","gives_up_after_s":4,"msg":"${HELD}"`);
    expect(await service.ended).toBe(1);
    expect(service.output().split('\n').at(-2)).toMatch(
      new RegExp(
        `^Alcancía could not start\\. Another Alcancía \\(process ${holder.child.pid}\\) is running on .*DATA_DIR=…$`,
      ),
    );
    expect((await ask(`http://127.0.0.1:${first}/readyz`))?.status).toBe(200);
  });

  it('continues when the folder is free', async (context) => {
    const { expect } = context;
    const dataDir = freshFolder(context);
    const [first, second] = [await freePort(), await freePort()];
    const holder = runService(context, environment(dataDir, { ADMIN_PASSWORD: 'p', PORT: String(first) }));
    await ready(first, holder);
    const service = runService(context, environment(dataDir, { ADMIN_PASSWORD: 'p', PORT: String(second) }));
    await until(() => isWaiting(second, HELD), service.output);
    holder.child.kill('SIGTERM');
    expect(await holder.ended).toBe(0);
    await ready(second, service);
  });

  it('stops at once on SIGTERM', async (context) => {
    const { expect } = context;
    const dataDir = freshFolder(context);
    const [first, second] = [await freePort(), await freePort()];
    const holder = runService(context, environment(dataDir, { ADMIN_PASSWORD: 'p', PORT: String(first) }));
    await ready(first, holder);
    const service = runService(context, environment(dataDir, { ADMIN_PASSWORD: 'p', PORT: String(second) }));
    await until(() => isWaiting(second, HELD), service.output);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect((await ask(`http://127.0.0.1:${first}/readyz`))?.status).toBe(200);
  });

  it('reports a database that does not answer, and gives up with a sentence', async (context) => {
    const { expect } = context;
    const port = await freePort();
    const env = { PORT: String(port), DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/x', START_WAIT_SECONDS: '3' };
    const service = runService(context, environment(freshFolder(context), env));
    await until(() => isWaiting(port, AWAY), service.output);
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain(`"gives_up_after_s":3,"msg":"${AWAY}"`);
    expect(service.output().split('\n').at(-2)).toMatch(
      /^Alcancía could not start\. The database of DATABASE_URL did not answer/,
    );
    expect(service.output()).not.toContain('secret');
  });

  it('names the process that holds the migration lock, gives up, and continues when it is free', async (context) => {
    const { expect } = context;
    const log = { info: () => {}, warn: () => {} };
    const server = await startEmbeddedPostgres({ dataDir: freshFolder(context), log });
    context.onTestFinished(() => server.stop());
    const proxy = await startDatabaseProxy(server.connection.host);
    context.onTestFinished(() => proxy.close());
    const holder = new pg.Client({ connectionString: proxy.url, application_name: 'the-other-one' });
    context.onTestFinished(() => holder.end());
    await holder.connect();
    const { rows } = await holder.query('select pg_backend_pid() as pid, pg_advisory_lock(7203942)');
    const start = async (env: Record<string, string>) => {
      const port = await freePort();
      const told = { PORT: String(port), ADMIN_PASSWORD: 'p', DATABASE_URL: proxy.url, ...env };
      const service = runService(context, environment(freshFolder(context), told));
      await until(() => isWaiting(port, LOCKED), service.output);
      return { port, service };
    };
    const impatient = await start({ START_WAIT_SECONDS: '2' });
    expect(await impatient.service.ended).toBe(1);
    expect(impatient.service.output()).toContain(
      `"pid":${rows[0].pid},"application_name":"the-other-one","client_address":"local","gives_up_after_s":2,"msg":"${LOCKED}"`,
    );
    expect(impatient.service.output().split('\n').at(-2)).toMatch(
      new RegExp(`^Alcancía could not start\\. Process ${rows[0].pid} \\(the-other-one, local\\) held a lock`),
    );
    const patient = await start({});
    await holder.query('select pg_advisory_unlock(7203942)');
    await ready(patient.port, patient.service);
  });
});

describe.runIf(process.platform === 'linux')('npm start', { timeout: 180_000 }, () => {
  it('gives up after five exits in a minute, with a sentence', async (context) => {
    const { expect } = context;
    const port = await freePort();
    const env = environment(freshFolder(context), { PORT: String(port), ADMIN_PASSWORD: 'p' });
    const supervisor = run(context, ['sh', 'scripts/start.sh'], { env });
    const pid = supervisor.child.pid ?? 0;
    for (let end = 1; end <= 5; end++) {
      await ready(port, supervisor);
      const service = childrenOf(pid)[0] ?? 0;
      process.kill(service, 'SIGKILL');
      await until(() => !isAlive(service));
    }
    expect(await supervisor.ended).toBe(1);
    expect(supervisor.output()).toMatch(/ended unexpectedly 5 times in a minute and is not started again/);
    expect(supervisor.output().match(/started again in \d s/g)).toEqual(
      [1, 2, 4, 8].map((s) => `started again in ${s} s`),
    );
  });
});
