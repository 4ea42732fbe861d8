/**
 * Backups under load, each restored elsewhere and checked like `alcancia doctor`. BACKUP_COPIES=50 restores more of
 * them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { checkInvariants } from '../doctor/check-invariants.ts';
import { freshInstance, type Instance, instanceOf, restore, rowsOf, save, useService } from './backup-testing.ts';

const COPIES = Number(process.env['BACKUP_COPIES'] ?? 5);
const WRITERS = 4;

let folder: string;
let service: TestApp;
let busy: Instance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-busy-'));
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  busy = await instanceOf(service);
  await useService(service);
});
afterAll(async () => {
  await busy.close();
  await service.close();
  await rm(folder, { recursive: true });
});

async function done(method: string, path: string, body?: object) {
  const { status, body: answer, text } = await service.ask(method, `/api/v1${path}`, body);
  // A caller that waits too long for a connection gets an error, and its write is missing.
  if (status !== 503) expect([path, status < 300, text]).toEqual([path, true, text]);
  return answer;
}

const buy = (merchant: string, more: object = {}) =>
  done('POST', '/transactions', {
    ...{ merchant, date: '2026-04-02', amount: '300.00', type: 'COMPRA', currency: 'CRC', ...more },
  });

/** Writes to several tables in one database transaction: plans, accruals with balances, lists, categories, undo. */
async function writeOnce(writer: number, n: number): Promise<void> {
  const name = `Copia ${writer} ${n}`;
  const plan = await buy(name, { cuotas: 3 });
  await buy(name, { type: 'SALARY', date: `${2027 + (n % 60)}-${String(writer * 3 + 1).padStart(2, '0')}-15` });
  const category = await done('POST', '/categories', { name });
  if (!plan.id || !category.id) return;
  await done('POST', '/category-rules', { pattern: `${name}.`, category_id: category.id });
  await done('POST', '/transactions/bulk', { action: 'set_category', ids: [plan.id], category_id: category.id });
  await done('POST', '/transactions/paste-import', { text: `2026-03-11\tLISTA ${name}\t1000.50` });
  if (n % 2 === 0) await done('DELETE', `/categories/${category.id}`);
  if (n % 3 === 0) await done('POST', '/transactions/bulk', { action: 'delete', ids: [plan.id] });
}

it(`${COPIES} backups under load restore, each from another moment and without findings by the doctor`, {
  timeout: 120_000 + COPIES * 60_000,
}, async () => {
  let isOver = false;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !isOver; n++) await writeOnce(writer, n);
    }),
  );
  const files: string[] = [];
  try {
    while (files.length < COPIES) {
      const before = Number((await rowsOf(busy))['history']);
      const file = join(folder, `copy-${files.length}.tar`);
      await save(busy, file);
      files.push(file);
      // It was written during this backup, and is complete before the next.
      expect(Number((await rowsOf(busy))['history'])).toBeGreaterThan(before);
    }
  } finally {
    isOver = true;
    await writing;
  }

  const sizes = new Set<string>();
  for (const file of files) {
    const target = await freshInstance();
    await restore(target, file);
    const rows = await rowsOf(target);
    sizes.add(`${rows['transactions']} ${rows['history']}`);
    const client = await target.pool.connect();
    await client.query('begin');
    const { findings, checked } = await checkInvariants(client, null);
    client.release(true);
    await target.close();
    expect([file, findings]).toEqual([file, []]);
    expect(checked).toBeGreaterThan(20);
  }
  expect(sizes.size).toBe(COPIES);
});
