import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThread, type Thread } from './thread.ts';

type Example = {
  double: (n: number) => Promise<number>;
  refuse: (field: string) => Promise<never>;
  fail: (text: string) => Promise<never>;
  die: (code: number) => Promise<never>;
  bytes: (length: number) => Promise<Uint8Array>;
};
let folder: string;
let thread: Thread<Example>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-thread-'));
  const of = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  writeFileSync(
    join(folder, 'entry.mjs'),
    `import { parentPort, workerData } from 'node:worker_threads';
    import { AppError, invalid } from ${of('../http/problem.ts')};
    import { serveTasks } from ${of('serve-tasks.ts')};
    serveTasks(parentPort, {
      double: async (n) => n * workerData.factor,
      refuse: async (field) => { throw invalid({ path: field, message: 'Is wrong' }); },
      fail: async (text) => { throw new Error(text); },
      die: async (code) => process.exit(code),
      bytes: async (length) => new Uint8Array(length).fill(7),
    });`,
  );
  thread = createThread<Example>(pathToFileURL(join(folder, 'entry.mjs')), { factor: 2 });
});
afterAll(async () => {
  await thread.close();
  await rm(folder, { recursive: true });
});

test('concurrent tasks each get their own result, bytes too', async () => {
  expect(await Promise.all([1, 2, 3].map((n) => thread.run('double', n)))).toEqual([2, 4, 6]);
  expect(await thread.run('bytes', 3)).toEqual(new Uint8Array([7, 7, 7]));
});

test('a rejection arrives with its code and fields, an unexpected error as internal with its cause', async () => {
  await expect(thread.run('refuse', 'amount')).rejects.toMatchObject({
    code: 'validation',
    errors: [{ path: 'amount', message: 'Is wrong' }],
  });
  await expect(thread.run('fail', 'surprise')).rejects.toMatchObject({
    code: 'internal',
    cause: { message: 'surprise' },
  });
});

test('the end of the thread rejects running tasks, and the next task starts another thread', async () => {
  await expect(thread.run('die', 3)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await thread.run('double', 4)).toBe(8);
  const [closed] = await Promise.allSettled([thread.run('double', 5), thread.close()]);
  expect(closed.status === 'fulfilled' || closed.reason.code === 'unavailable').toBe(true);
  expect(await thread.run('double', 6)).toBe(12);
});
