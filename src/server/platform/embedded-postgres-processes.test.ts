/** Several services on one folder: the slow tests, with real processes that start together and are killed. */
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readPidFile } from './embedded-postgres-files.ts';
import { ask, cleanUp, end, freshDataDir, isRoot, type Service, spawnService, start } from './embedded-postgres-testing.ts';

afterAll(cleanUp);

async function running(service: Service) {
  const outcome = await service.outcome;
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome;
}

describe.concurrent('several services on one folder', () => {
  test("a killed service's server is adopted with its rows, and stopped at the end", async () => {
    const dataDir = freshDataDir();
    const killed = spawnService(dataDir);
    const { connection } = await running(killed);
    await ask(connection, 'create table kept as select 42 as answer');
    const pid = readPidFile(join(dataDir, 'postgres'))?.pid;
    await end(killed.process, 'SIGKILL');

    const postgres = await start(dataDir);
    expect(postgres.adopted).toBe(true);
    expect(readPidFile(join(dataDir, 'postgres'))?.pid).toBe(pid);
    expect(await ask(postgres.connection, 'select answer from kept')).toEqual({ answer: 42 });
    await postgres.stop();
    expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
  });

  test('a second service on a folder is refused, naming the first, whose server goes on', async () => {
    const dataDir = freshDataDir();
    const first = spawnService(dataDir);
    const { connection } = await running(first);
    await expect(start(dataDir)).rejects.toThrow(`Another Alcancía (process ${first.process.pid}) is running on ${dataDir}`);
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 });
    await end(first.process, 'SIGTERM');
    expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
  }, 20_000);

  test('of two services that start at once on a fresh folder one runs and the other is refused', async () => {
    const trial = async () => {
      const dataDir = freshDataDir();
      const services = [spawnService(dataDir), spawnService(dataDir)];
      const outcomes = await Promise.all(services.map(({ outcome }) => outcome));
      const winner = outcomes.findIndex((outcome) => 'connection' in outcome);
      const refusals = outcomes.filter((outcome) => 'refusal' in outcome).map(({ refusal }) => refusal);
      expect(refusals).toEqual([expect.stringMatching(new RegExp(`^Another Alcancía \\(process ${services[winner]?.process.pid}\\) is running`))]);

      const outcome = outcomes[winner];
      if (outcome === undefined || 'refusal' in outcome) throw new Error('none runs');
      // The loser has ended by now: the server it may have started is still there.
      await ask(outcome.connection, 'create table kept as select 42 as answer');
      expect(await ask(outcome.connection, 'select answer from kept')).toEqual({ answer: 42 });
      expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-socket', 'postgres.log']);

      const ended = services[winner];
      if (ended !== undefined) await end(ended.process, 'SIGTERM');
      expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
      const again = await start(dataDir);
      expect(await ask(again.connection, 'select answer from kept')).toEqual({ answer: 42 });
      await again.stop();
    };
    await Promise.all(Array.from({ length: 2 }, trial));
  }, 30_000);

  test('a service killed while it creates the cluster leaves nothing that the next start minds', async () => {
    const dataDir = freshDataDir();
    const killed = spawnService(dataDir);
    const draft = () => (existsSync(dataDir) ? readdirSync(dataDir).find((name) => name.startsWith('postgres.new-')) : undefined);
    for (const giveUpAt = Date.now() + 5000; Date.now() < giveUpAt && !existsSync(join(dataDir, draft() ?? 'none', 'global')); ) await delay(2);
    expect(draft()).toBeDefined();
    await end(killed.process, 'SIGKILL');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const postgres = await start(dataDir);
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual({ one: 1 });
    await postgres.stop();
    // The killed service's initdb may outlive it for a moment: the draft goes at the first start after that.
    for (const giveUpAt = Date.now() + 10_000; Date.now() < giveUpAt && draft() !== undefined; ) await (await start(dataDir)).stop();
    expect(draft()).toBeUndefined();
  });

  test.runIf(isRoot)('an ordinary user runs it as himself, and root takes his folder over under his name', async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const dataDir = freshDataDir();
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, nobody.uid, nobody.gid);
    const service = spawnService(dataDir, nobody);
    const { connection } = await running(service);
    await ask(connection, 'create table kept as select 42 as answer');
    await end(service.process, 'SIGTERM');

    const postgres = await start(dataDir);
    expect(await ask(postgres.connection, 'select answer from kept')).toEqual({ answer: 42 });
    await postgres.stop();
  });

  test.runIf(isRoot)('a user without a name, and a folder of another account, are refused in a sentence', async () => {
    const stranger = { uid: 54_321, gid: 54_321 };
    const dataDir = freshDataDir();
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, stranger.uid, stranger.gid);
    expect(await spawnService(dataDir, stranger).outcome).toEqual({ refusal: expect.stringContaining('User id 54321 has no entry in /etc/passwd') });

    const ours = freshDataDir();
    await (await start(ours)).stop();
    expect(await spawnService(ours, { uid: 65534, gid: 65534 }).outcome).toEqual({ refusal: expect.stringContaining('may not use the data folder') });
  });
});
