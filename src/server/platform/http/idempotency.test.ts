/** What counts as the same request under one Idempotency-Key, where the body is a file's bytes. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const IMPORTS = '/api/v1/imports?filename=a.csv';
const FILE = 'Fecha,Descripcion,Monto\n2026-04-01,AUTO MERCADO,1500\n';
const importFile = (payload: string | Buffer, key: string, url = IMPORTS) =>
  service.ask('POST', url, payload.toString('latin1'), {
    'content-type': 'application/octet-stream',
    'idempotency-key': key,
  });
const merchants = async () => {
  const { items } = (await service.ask('GET', '/api/v1/transactions')).body;
  return items.map(({ merchant }: { merchant: string }) => merchant);
};

it('the same bytes under one key replay the first response; other bytes are rejected and store nothing', async () => {
  const first = await importFile(FILE, 'bytes');
  expect([first.status, first.body.created.length]).toEqual([200, 1]);
  const again = await importFile(FILE, 'bytes');
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', first.body]);
  const other = await importFile(FILE.replace('1500', '1501'), 'bytes');
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  expect(await merchants()).toEqual(['AUTO MERCADO']);
});

it('a body is hashed as raw bytes: ten megabytes are not spelled out as numbers', async () => {
  const mail = Buffer.from('From: a@b.example\r\nSubject: x\r\n\r\nñ\r\n');
  const sent = await service.ask('POST', '/api/v1/ingest/email', mail.toString(), {
    'content-type': 'message/rfc822',
    'idempotency-key': 'mail',
  });
  expect(sent.status).toBe(200);
  const kept = await service.deps.db
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('key', '=', 'mail')
    .executeTakeFirstOrThrow();
  expect(kept.body_hash.equals(createHash('sha256').update(mail).digest())).toBe(true);
});

it('a bulk deletion, an undo and a run of rules are done once under one key, whatever was undone meanwhile', async () => {
  const row = { merchant: 'UNA VEZ', date: '2026-04-02', amount: 900, type: 'COMPRA', currency: 'CRC' };
  const { body: made } = await service.ask('POST', '/api/v1/transactions', row);
  const keyed = (url: string, body: object, key: string) =>
    service.ask('POST', `/api/v1${url}`, body, { 'idempotency-key': key });
  const remove = (ids: readonly number[]) => keyed('/transactions/bulk', { action: 'delete', ids }, 'bulk');
  const isThere = async () => (await service.ask('GET', `/api/v1/transactions/${made.id}`)).status === 200;

  const first = await remove([made.id]);
  const undo = () => keyed('/transactions/undo', { undo_token: first.body.undo_token }, 'undo');
  const undone = await undo();
  expect(await isThere()).toBe(true);
  const again = await remove([made.id]);
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', first.body]);
  expect(await isThere()).toBe(true);
  expect((await undo()).body).toEqual(undone.body);
  expect((await remove([made.id, 1])).body.code).toBe('idempotency_mismatch');

  const run = () => keyed('/category-rules/apply', {}, 'rules');
  expect((await run()).body).toEqual((await run()).body);
  expect((await service.ask('GET', '/api/v1/category-rules/runs')).body).toHaveLength(1);
});
