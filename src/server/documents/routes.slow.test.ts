/** The vault over HTTP: originals as they came, for a session only, and the map of what they cover. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { receipt, ropStatement, THREE_FUNDS } from '../../../test/documents/texts.ts';
import { upload } from '../../../test/documents/upload.ts';
import { createPdfReader } from '../platform/pdf/pdf-text.ts';

let service: TestApp;
let vault: string;
let statement: Buffer;
const NAME = "estado “junio” ñ'.pdf";

beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-20T18:00:00Z', pdf: createPdfReader() });
  vault = join(service.deps.env.dataDir, 'documents');
  statement = await renderPdf(ropStatement());
  const pensions = [
    { filename: NAME, bytes: statement },
    { filename: 'tres.pdf', bytes: await renderPdf(THREE_FUNDS) },
  ];
  await upload(service, '/api/v1/pensions/upload', pensions);
  const receipts = [
    { filename: 'abril.pdf', bytes: await renderPdf(receipt({ number: 'A-4', month: '04/2026' })) },
    { filename: 'junio.pdf', bytes: await renderPdf(receipt({ number: 'A-6', month: '06/2026' })) },
    { filename: 'junio-otra.pdf', bytes: await renderPdf(receipt({ number: 'A-7', month: '06/2026' })) },
  ];
  await upload(service, '/api/v1/municipal-receipts/upload', receipts);
});
afterAll(() => service.close());

const get = async (url: string): Promise<Json> => (await service.ask('GET', url)).body;
const documents = async (): Promise<Json[]> => (await get('/api/v1/documents')).items;

describe('vault', () => {
  it('lists originals with what they became, newest first, page by page', async () => {
    const { items, total } = await get('/api/v1/documents');
    expect(total).toBe(5);
    expect(items.map(({ filename }: Json) => filename)).toEqual([
      'junio-otra.pdf',
      'junio.pdf',
      'abril.pdf',
      'tres.pdf',
      NAME,
    ]);
    expect(items[3].snapshots.map(({ fund }: Json) => fund)).toEqual(['FCL', 'ROP', 'VOL']);
    expect(items[0].receipts).toEqual([{ id: expect.any(Number), municipality: 'Escazú', receipt_number: 'A-7' }]);
    const first = await get('/api/v1/documents?limit=2&kind=municipal_receipt');
    const second = await get(`/api/v1/documents?limit=2&kind=municipal_receipt&cursor=${first.next_cursor}`);
    expect([first.total, first.items.length, second.items.length, second.next_cursor]).toEqual([3, 2, 1, null]);
    expect(await get(`/api/v1/documents/${items[0].id}`)).toEqual(items[0]);
  });

  it('stores each under its SHA-256, readable by its owner only, and nothing else', async () => {
    const names = (await documents()).map(({ sha256 }) => `${sha256}.pdf`);
    expect((await readdir(vault)).sort()).toEqual([...names, 'incoming'].sort());
    const sha256 = createHash('sha256').update(statement).digest('hex');
    expect(names).toContain(`${sha256}.pdf`);
    expect(await readFile(join(vault, `${sha256}.pdf`))).toEqual(statement);
    expect(await readdir(join(vault, 'incoming'))).toEqual([]);
  });

  it('downloads an original to a session under its name, with headers that prevent execution', async () => {
    const { id } = (await documents()).find(({ filename }) => filename === NAME);
    const response = await service.app.inject({
      url: `/api/v1/documents/${id}/file`,
      headers: { cookie: await service.login() },
    });
    expect(response.statusCode).toBe(200);
    expect(statement.equals(response.rawPayload)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(statement.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    });
    const disposition = String(response.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(NAME);
  });

  it('denies an original to a token and without credentials', async () => {
    const [{ id }] = (await documents()) as [Json];
    const token = await service.withToken();
    expect((await token('GET', `/api/v1/documents/${id}/file`)).status).toBe(403);
    expect((await service.send({ url: `/api/v1/documents/${id}/file` })).status).toBe(401);
    expect((await service.ask('GET', '/api/v1/documents/99999/file')).status).toBe(404);
    expect((await service.ask('GET', '/api/v1/documents/x/file')).status).toBe(422);
  });

  it('reports a file that is missing from its folder', async () => {
    const { id, sha256 } = (await documents()).find(({ filename }) => filename === 'abril.pdf');
    const path = join(vault, `${sha256}.pdf`);
    const bytes = await readFile(path);
    await rm(path);
    expect(await service.ask('GET', `/api/v1/documents/${id}/file`)).toMatchObject({
      status: 404,
      body: { detail: expect.stringMatching(/documents folder/) },
    });
    await writeFile(path, bytes);
  });
});

describe('coverage map', () => {
  it('shows covered, missing and duplicate months by fund and municipality', async () => {
    const { sources } = await get('/api/v1/documents/coverage');
    const months = (name: string) =>
      Object.fromEntries(
        sources.find((source: Json) => source.name === name).months.map(({ month, status }: Json) => [month, status]),
      );
    expect(sources.map(({ kind, name }: Json) => `${kind} ${name}`)).toEqual([
      'pension FCL',
      'pension ROP',
      'pension VOL',
      'municipal Escazú',
    ]);
    expect(months('Escazú')).toEqual({ '2026-04': 'covered', '2026-05': 'missing', '2026-06': 'duplicate' });
    expect(new Set(Object.values(months('ROP')))).toEqual(new Set(['covered']));
    expect(months('VOL')).toMatchObject({ '2026-03': 'covered', '2026-04': 'missing', '2026-06': 'missing' });
    const part = await get('/api/v1/documents/coverage?from=2026-05&to=2026-05');
    expect(part.sources.at(-1)).toMatchObject({ missing: ['2026-05'], months: [{ month: '2026-05', documents: [] }] });
    expect((await service.ask('GET', '/api/v1/documents/coverage?from=2026-05&to=2026-04')).status).toBe(422);
  });
});
