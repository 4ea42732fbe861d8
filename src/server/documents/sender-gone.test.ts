/** A sender who goes away while a file is being read: reading ends, and nothing of it is kept. */
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { multipart } from '../../../test/documents/upload.ts';
import { pdfBombs } from '../../../test/rigs/pdf-bombs.ts';
import { createPdfReader } from '../platform/pdf/pdf-text.ts';

it('an aborted upload leaves no file and no process behind', async () => {
  const service = await createTestApp({ pdf: createPdfReader() });
  try {
    const incoming = join(service.deps.env.dataDir, 'documents', 'incoming');
    const slow = pdfBombs.find(({ name }) => /endless ranges/.test(name))?.bytes() ?? Buffer.alloc(0);
    const { payload, contentType } = multipart([{ filename: 'slow.pdf', bytes: slow }]);
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const sending = request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/pensions/upload' },
      headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': contentType },
    });
    const broken = new Promise((resolve) => sending.once('error', resolve));
    sending.end(payload);
    // The file is there: from now on it is read, for ten seconds and more.
    await vi.waitFor(async () => expect(await readdir(incoming)).toHaveLength(1), { timeout: 5_000 });
    sending.destroy();
    await broken;
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]), { timeout: 5_000 });
    expect((await service.ask('GET', '/api/v1/documents')).body.total).toBe(0);
  } finally {
    await service.close();
  }
});
