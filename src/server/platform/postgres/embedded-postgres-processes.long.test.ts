/** Several services on one folder: the slow tests, with real processes that start together and are killed. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readPidFile } from './embedded-postgres-files.ts';
import { ask, cleanUp, end, freshDataDir, running, spawnService, start } from './embedded-postgres-testing.ts';

afterAll(cleanUp);

describe.concurrent('several services on one folder', () => {
  test('adopt the server of a killed service with its rows, and stop it at the end', async () => {
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

  test('reject a second service, naming the first, whose server continues', async () => {
    const dataDir = freshDataDir();
    const first = spawnService(dataDir);
    const { connection } = await running(first);
    await expect(start(dataDir)).rejects.toThrow(
      `Another Alcancía (process ${first.process.pid}) is running on ${dataDir}`,
    );
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 });
    await end(first.process, 'SIGTERM');
    expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
  }, 60_000);

  test('run one of two that start at once on a fresh folder, and reject the other', async () => {
    const trial = async () => {
      const dataDir = freshDataDir();
      const services = [spawnService(dataDir), spawnService(dataDir)];
      const outcomes = await Promise.all(services.map(({ outcome }) => outcome));
      const winner = outcomes.findIndex((outcome) => 'connection' in outcome);
      const refusals = outcomes.filter((outcome) => 'refusal' in outcome).map(({ refusal }) => refusal);
      expect(refusals).toEqual([
        expect.stringMatching(
          new RegExp(`^Another Alcancía \\(process ${services[winner]?.process.pid}\\) is running`),
        ),
      ]);

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
  }, 60_000);

  test('recover from a service killed while it creates the cluster', async () => {
    const dataDir = freshDataDir();
    const killed = spawnService(dataDir);
    const draft = () =>
      existsSync(dataDir) ? readdirSync(dataDir).find((name) => name.startsWith('postgres.new-')) : undefined;
    for (
      const giveUpAt = Date.now() + 20_000;
      Date.now() < giveUpAt && !existsSync(join(dataDir, draft() ?? 'none', 'global'));
    )
      await delay(2);
    expect(draft()).toBeDefined();
    await end(killed.process, 'SIGKILL');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const postgres = await start(dataDir);
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual({ one: 1 });
    await postgres.stop();
    // The killed service's initdb may outlive it for a moment: the draft goes at the first start after that.
    for (const giveUpAt = Date.now() + 10_000; Date.now() < giveUpAt && draft() !== undefined; )
      await (await start(dataDir)).stop();
    expect(draft()).toBeUndefined();
  });
});
