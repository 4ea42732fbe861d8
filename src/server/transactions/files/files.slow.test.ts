/** Photos and files of a row over HTTP: kept without where they were taken, for a session only, with undo. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { renderPdf } from '../../../../test/documents/render.ts';
import { receipt } from '../../../../test/documents/texts.ts';
import { type Upload, upload } from '../../../../test/documents/upload.ts';

let service: TestApp;
let vault: string;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  vault = join(service.deps.env.dataDir, 'documents');
});
afterAll(() => service.close());

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../test/fixtures/pictures/${name}`, import.meta.url));
const picture = (name: string): Upload => ({ filename: name, bytes: fixture(name) });
/** PDF files that differ. */
const pdf = (text: string, filename = `${text}.pdf`): Upload => ({
  filename,
  bytes: Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`),
});
const buy = async (merchant = 'Ferretería'): Promise<Json> => {
  const row = { merchant, date: '2026-04-02', amount: 10_000, currency: 'CRC', type: 'COMPRA' };
  const { status, body } = await service.ask('POST', '/api/v1/transactions', row);
  expect(status).toBe(201);
  return body;
};
const add = (row: Json, files: readonly Upload[], headers = {}): Promise<Answer> =>
  upload(service, `/api/v1/transactions/${row.id}/files`, files, headers);
const filesOf = async (row: Json): Promise<Json[]> =>
  (await service.ask('GET', `/api/v1/transactions/${row.id}`)).body.files;
const namesOf = async (row: Json): Promise<string[]> => (await filesOf(row)).map(({ filename }) => filename);
const download = async (row: Json, file: Json) =>
  service.app.inject({
    url: `/api/v1/transactions/${row.id}/files/${file.id}`,
    headers: { cookie: await service.login() },
  });
const remove = (row: Json, file: Json) => service.ask('DELETE', `/api/v1/transactions/${row.id}/files/${file.id}`);
const undo = (undo_token: string) => service.ask('POST', '/api/v1/transactions/undo', { undo_token });
const tokenOf = ({ headers }: Answer): string => String(headers['undo-token']);

describe('files of a row', () => {
  it('are listed with it, by their bytes, with their size as it is shown', async () => {
    const row = await buy();
    const sent = [picture('baseline.jpg'), picture('alpha.png'), picture('lossless.webp'), pdf('garantía')];
    const { status, body } = await add(row, sent);
    expect([status, body.errors]).toEqual([200, []]);
    const kept = await filesOf(row);
    expect(body.files).toEqual(kept);
    expect(kept.map(({ filename, media_type, width, height }) => [filename, media_type, width, height])).toEqual([
      ['baseline.jpg', 'image/jpeg', 24, 40],
      ['alpha.png', 'image/png', 24, 40],
      ['lossless.webp', 'image/webp', 40, 24],
      ['garantía.pdf', 'application/pdf', null, null],
    ]);
    const [listed] = (await service.ask('GET', '/api/v1/transactions')).body.items;
    expect(listed.files).toEqual(kept);
  });

  it('are sent to a session as they are kept, with headers that prevent execution', async () => {
    const row = await buy();
    await add(row, [picture('baseline.jpg')]);
    const [file] = (await filesOf(row)) as [Json];
    const response = await download(row, file);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.length).toBe(file.size_bytes);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(file.size_bytes),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="baseline.jpg"/),
    });
    const token = await service.withToken();
    const url = `/api/v1/transactions/${row.id}/files/${file.id}`;
    expect((await token('GET', url)).status).toBe(403);
    expect((await service.send({ url })).status).toBe(401);
    const other = await buy('Otra');
    expect((await download(other, file)).statusCode).toBe(404);
    expect((await remove(other, file)).status).toBe(404);
  });

  it('hold nothing of where a photo was taken: not in the answer, not in the data folder', async () => {
    const row = await buy();
    await add(row, [picture('baseline.jpg'), picture('progressive.jpg'), picture('alpha.png'), picture('lossy.webp')]);
    const sent = await Promise.all((await filesOf(row)).map((file) => download(row, file)));
    const names = (await readdir(vault, { recursive: true })).filter((name) => /\.(?:\w{3,4}|part)$/.test(name));
    expect(names.some((name) => name.endsWith('.jpg'))).toBe(true);
    const stored = names.map((name) => readFileSync(join(vault, name)));
    for (const bytes of [...sent.map(({ rawPayload }) => rawPayload), ...stored]) {
      for (const secret of ['CAMARA', '9.928', '\xa5\0\0\0\x04\0\0\0', '\0\0\0\xa5\0\0\0\x04'])
        expect(bytes.includes(Buffer.from(secret, 'latin1'))).toBe(false);
    }
  });

  it('are named as their bytes are, whatever they were called', async () => {
    const row = await buy();
    const jpeg = fixture('gray.jpg');
    await add(row, [
      { filename: 'IMG_1.HEIC', bytes: jpeg },
      { filename: '../../virus.exe', bytes: fixture('bits.png') },
      { filename: 'sin nombre', bytes: fixture('alpha.webp') },
      { filename: 'foto.JPEG', bytes: fixture('cmyk.jpg') },
    ]);
    expect(await namesOf(row)).toEqual(['IMG_1.jpg', 'virus.png', 'sin nombre.webp', 'foto.JPEG']);
  });

  it('that cannot be kept say why, and the others of the upload are kept', async () => {
    const row = await buy();
    const huge = Buffer.from(fixture('bits.png'));
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    const sent: [Upload, string][] = [
      [{ filename: 'dibujo.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'unknown_kind'],
      [{ filename: 'bomba.png', bytes: huge }, 'too_many_pixels'],
      [{ filename: 'cortada.jpg', bytes: fixture('baseline.jpg').subarray(0, 1500) }, 'truncated'],
      [{ filename: 'vacía.jpg', bytes: Buffer.alloc(0) }, 'empty'],
      [{ filename: 'enorme.pdf', bytes: Buffer.concat([pdf('x').bytes, Buffer.alloc(10 * 1024 * 1024)]) }, 'too_large'],
      [picture('animated.webp'), 'animated'],
    ];
    const { status, body } = await add(row, [...sent.map(([file]) => file), picture('gray.jpg')]);
    expect(status).toBe(200);
    expect(body.errors.map(({ filename, code }: Json) => [filename, code])).toEqual(
      sent.map(([{ filename }, code]) => [filename, code]),
    );
    expect(await namesOf(row)).toEqual(['gray.jpg']);
    const nothing = await add(row, [sent[0]?.[0] as Upload]);
    expect([nothing.status, nothing.body.undo_token]).toEqual([200, null]);
  });

  it('are at most 20 of a row, and the same bytes once', async () => {
    const row = await buy();
    await add(
      row,
      Array.from({ length: 19 }, (_, n) => pdf(`número ${n}`)),
    );
    const again = await add(row, [pdf('número 0', 'otro nombre.pdf'), pdf('veinte'), pdf('veintiuno')]);
    expect(again.body.files).toHaveLength(20);
    expect(again.body.errors).toMatchObject([{ filename: 'veintiuno.pdf', code: 'row_full', params: { max: 20 } }]);
  });

  it('are added once per Idempotency-Key', async () => {
    const row = await buy();
    const headers = { 'idempotency-key': 'foto-una-vez' };
    const first = await add(row, [picture('gray.jpg')], headers);
    const [file] = first.body.files;
    await remove(row, file);
    const second = await add(row, [picture('gray.jpg')], headers);
    expect(second.body).toEqual(first.body);
    expect(await namesOf(row)).toEqual([]);
    expect((await add(row, [picture('cmyk.jpg')], headers)).status).toBe(422);
  });

  it('are of a row that exists, and come as files', async () => {
    expect((await add({ id: 999_999 }, [picture('gray.jpg')])).status).toBe(404);
    const row = await buy();
    expect((await add(row, [{ ...picture('gray.jpg'), field: 'photo' }])).status).toBe(422);
    expect((await service.ask('POST', `/api/v1/transactions/${row.id}/files`, { a: 1 })).status).toBe(415);
    expect(await readdir(join(vault, 'incoming'))).toEqual([]);
  });
});

describe('a file taken out of its row', () => {
  it('comes back with its undo, as one that was added goes', async () => {
    const row = await buy();
    const added = (await add(row, [picture('gray.jpg'), pdf('factura')])).body;
    const [photo] = added.files;
    const removed = await remove(row, photo);
    expect(removed.status).toBe(204);
    expect(await namesOf(row)).toEqual(['factura.pdf']);
    expect((await download(row, photo)).statusCode).toBe(404);
    expect((await undo(tokenOf(removed))).status).toBe(200);
    expect(await filesOf(row)).toEqual(added.files);
    expect((await download(row, photo)).statusCode).toBe(200);
    const one = await buy('Otra');
    const { undo_token } = (await add(one, [picture('gray.jpg')])).body;
    expect((await undo(undo_token)).status).toBe(200);
    expect(await filesOf(one)).toEqual([]);
  });

  it('comes back with a deleted row, and not without it', async () => {
    const row = await buy();
    const { files } = (await add(row, [picture('gray.jpg'), pdf('factura')])).body;
    const removed = await remove(row, files[0]);
    const deleted = await service.ask('DELETE', `/api/v1/transactions/${row.id}`);
    const early = await undo(tokenOf(removed));
    expect([early.status, early.body.reason?.code ?? early.body.reason]).toEqual([409, 'owner_gone']);
    expect((await undo(tokenOf(deleted))).status).toBe(200);
    expect(await namesOf(row)).toEqual(['factura.pdf']);
    expect((await undo(tokenOf(removed))).status).toBe(200);
    expect(await filesOf(row)).toEqual(files);
  });

  it('is told in the history with who did it', async () => {
    const row = await buy();
    const { files } = (await add(row, [picture('gray.jpg')])).body;
    await remove(row, files[0]);
    const { items } = (await service.ask('GET', `/api/v1/history?entity=transaction_file&entity_id=${files[0].id}`))
      .body;
    expect(items.map(({ action, actor, operation }: Json) => [action, actor, operation.kind])).toEqual([
      ['deleted', 'admin', 'files'],
      ['created', 'admin', 'files'],
    ]);
  });
});

describe('files and what else happens to rows', () => {
  it('keep what brought their row from being undone, until they are removed', async () => {
    const text = '02/04/2026 LIBRERIA DEL SUR ₡8 500,00';
    const pasted = await service.ask('POST', '/api/v1/transactions/paste-import', { text });
    const [row] = pasted.body.created;
    const { files } = (await add(row, [picture('gray.jpg')])).body;
    const { undo_token } = pasted.body;
    const refused = await undo(undo_token);
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed_since']);
    await remove(row, files[0]);
    expect((await undo(undo_token)).status).toBe(200);
  });

  it('go with a merged row to the one that stays, and back when that is undone', async () => {
    const [stays, goes] = [await buy('Uno'), await buy('Dos')];
    await add(stays, [picture('gray.jpg')]);
    await add(goes, [picture('gray.jpg'), picture('cmyk.jpg')]);
    const before = await filesOf(goes);
    const merged = await service.ask('POST', `/api/v1/transactions/${stays.id}/merge`, { other_id: goes.id });
    expect(merged.status).toBe(200);
    expect(await namesOf(stays)).toEqual(['gray.jpg', 'cmyk.jpg']);
    expect((await undo(merged.body.undo_token)).status).toBe(200);
    expect(await namesOf(stays)).toEqual(['gray.jpg']);
    expect(await filesOf(goes)).toEqual(before);
  });

  it('are no documents of the vault’s list, until they are read as one', async () => {
    const row = await buy();
    const bytes = await renderPdf(receipt({ number: 'F-1', month: '04/2026' }));
    await add(row, [{ filename: 'recibo.pdf', bytes }, picture('gray.jpg')]);
    expect((await service.ask('GET', '/api/v1/documents')).body).toMatchObject({ items: [], total: 0 });
    await upload(service, '/api/v1/municipal-receipts/upload', [{ filename: 'abril.pdf', bytes }]);
    const { items } = (await service.ask('GET', '/api/v1/documents')).body;
    expect(items.map(({ kind, receipts }: Json) => [kind, receipts.length])).toEqual([['municipal_receipt', 1]]);
    expect(await namesOf(row)).toEqual(['recibo.pdf', 'gray.jpg']);
  });

  it('are of a deleted row no longer, and are with it again when that is undone', async () => {
    const row = await buy();
    const { files } = (await add(row, [picture('gray.jpg')])).body;
    const gone = await service.ask('POST', '/api/v1/transactions/bulk', { action: 'delete', ids: [row.id] });
    expect((await download(row, files[0])).statusCode).toBe(404);
    expect((await undo(gone.body.undo_token)).status).toBe(200);
    expect(await filesOf(row)).toEqual(files);
    expect((await download(row, files[0])).statusCode).toBe(200);
  });
});
