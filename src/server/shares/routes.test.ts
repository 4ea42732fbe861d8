import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

type Part = { name: string; value: string | Buffer; filename?: string; type?: string };
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** What the browser sends when somebody picks Alcancía in a share menu: another program's navigation, without a session. */
const share = async (parts: Part[], headers: Record<string, string> = {}) => {
  const body = Buffer.concat([
    ...parts.flatMap(({ name, value, filename, type }) => [
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}${type === undefined ? '' : `\r\nContent-Type: ${type}`}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);
  const answer = await service.send({
    method: 'POST',
    url: '/share',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      ...headers,
    },
    payload: body,
  });
  return { status: answer.status, location: String(answer.headers['location']) };
};
const keyOf = (location: string) => /^\/share\?id=([\w-]{43})$/.exec(location)?.[1] ?? '';
const text = (value: string): Part[] => [{ name: 'text', value }];
const picture: Part = { name: 'files', value: PNG, filename: 'voucher.png', type: 'image/png' };
const SINPE =
  'Ha recibido 9.100,00 colones por BN SINPE MOVIL de LUZ PRUEBA. Pago. Referencia 2026041015183010900000777.';
const rows = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions?limit=1')).body.total;

describe('share from a phone', () => {
  it('is staged without a session, redirects to the confirmation page, and writes nothing', async () => {
    const before = await rows();
    const { status, location } = await share(text(SINPE));
    expect([status, keyOf(location)]).toEqual([303, expect.stringMatching(/.{43}/)]);
    const { body } = await service.ask('GET', `/api/v1/shares/${keyOf(location)}`);
    expect(body).toMatchObject({
      ...{ title: '', text: SINPE, url: '', files: [], expires_at: '2026-04-10T19:00:00' },
      messages: [{ status: 'created', proposed: { amount: 9100, type: 'DEPOSITO' }, notice_id: null }],
    });
    expect(await rows()).toBe(before);
    expect((await service.ask('GET', '/api/v1/notices?kind=message')).body.total).toBe(0);
  });

  it('is read, confirmed and dropped by a session of this site only', async () => {
    const key = keyOf((await share(text(SINPE))).location);
    const token = await service.withToken();
    const at = `/api/v1/shares/${key}`;
    for (const [method, url] of [
      ['GET', at],
      ['POST', `${at}/take`],
      ['DELETE', at],
    ] as const) {
      expect((await token(method, url, method === 'POST' ? {} : undefined)).status).toBe(403);
      expect((await service.send({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })).status).toBe(401);
    }
    const cookie = await service.login();
    const foreign = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await service.send({ method: 'POST', url: `${at}/take`, headers: foreign, payload: {} })).status).toBe(403);
    expect((await service.ask('DELETE', at)).status).toBe(204);
    expect((await service.ask('GET', at)).status).toBe(404);
  });

  it('becomes one row when it is confirmed', async () => {
    const before = await rows();
    const key = keyOf((await share(text(SINPE))).location);
    const { body } = await service.ask('POST', `/api/v1/shares/${key}/take`, {});
    expect(body).toMatchObject({
      status: 'created',
      transaction: { amount: 9100, origin: 'message', trust: 'forwarded' },
    });
    expect(await rows()).toBe(before + 1);
    expect((await service.ask('POST', `/api/v1/shares/${key}/take`, {})).status).toBe(404);
    const again = keyOf((await share(text(SINPE))).location);
    expect((await service.ask('POST', `/api/v1/shares/${again}/take`, {})).body.status).toBe('duplicate');
  });

  it('keeps a picture with the notice of its text; a picture alone waits for a person', async () => {
    const other = SINPE.replace('777', '778');
    const key = keyOf((await share([...text(other), picture])).location);
    const { body: taken } = await service.ask('POST', `/api/v1/shares/${key}/take`, {});
    const { body: notice } = await service.ask('GET', `/api/v1/notices/${taken.notice_id}`);
    expect(notice).toMatchObject({
      transaction_id: taken.transaction.id,
      attachments: [{ filename: 'voucher.png', media_type: 'image/png', size_bytes: PNG.length }],
    });
    const file = await service.ask('GET', `/api/v1/notices/attachments/${notice.attachments[0].id}/file`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(file.headers['content-security-policy']).toContain('sandbox');

    const alone = keyOf((await share([picture])).location);
    const { body } = await service.ask('POST', `/api/v1/shares/${alone}/take`, {});
    expect(body).toMatchObject({ status: 'unrecognized', code: 'picture' });
    expect((await service.ask('GET', '/api/v1/notices?status=unrecognized&limit=1')).body.items[0]).toMatchObject({
      ...{ id: body.notice_id, kind: 'message', reason: { code: 'picture' } },
      attachments: [{ filename: 'voucher.png' }],
    });
  });

  it('as PDF, CSV or XML is returned as a file for its own upload', async () => {
    const files: Part[] = [
      { name: 'files', value: '%PDF-1.7\n', filename: 'estado.pdf', type: 'application/pdf' },
      { name: 'files', value: 'Fecha;Monto\n', filename: 'mov.csv', type: 'application/octet-stream' },
      { name: 'files', value: '<?xml version="1.0"?><x/>', filename: 'factura.xml', type: 'text/html' },
    ];
    const key = keyOf((await share(files)).location);
    const { body } = await service.ask('GET', `/api/v1/shares/${key}`);
    expect(body.files.map(({ index, kind, media_type }: Json) => [index, kind, media_type])).toEqual([
      [0, 'pdf', 'application/pdf'],
      [1, 'csv', 'text/csv'],
      [2, 'xml', 'application/xml'],
    ]);
    const file = await service.ask('GET', `/api/v1/shares/${key}/files/2`);
    expect([file.text, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      ...['<?xml version="1.0"?><x/>', 'application/xml', expect.stringContaining('factura.xml')],
    ]);
  });

  it.each([
    ['empty', []],
    ['empty', text('  ')],
    ['unsupported', [{ name: 'files', value: 'PK\x03\x04', filename: 'x.png', type: 'image/png' }]],
    ['too_large', [{ name: 'files', value: Buffer.alloc(10 * 1024 * 1024 + 1, 32), filename: 'x.txt' }]],
    ['too_large', Array.from({ length: 6 }, () => picture)],
  ] as [string, Part[]][])('that cannot be staged is explained on the page: %s', async (problem, parts) =>
    expect(await share(parts)).toEqual({ status: 303, location: `/share?problem=${problem}` }),
  );

  it('expires after an hour, and a flood of shares blocks nothing else', async () => {
    const first = keyOf((await share(text('uno'))).location);
    let refused = '';
    for (let i = 0; i < 30 && refused === ''; i++) {
      const { location } = await share(text(`relleno ${i}`));
      if (location.includes('problem')) refused = location;
    }
    expect(refused).toBe('/share?problem=too_many');
    expect((await service.ask('GET', `/api/v1/shares/${first}`)).status).toBe(200);
    service.setNow('2026-04-10T19:00:01Z');
    expect((await service.ask('GET', `/api/v1/shares/${first}`)).status).toBe(404);
    expect(keyOf((await share(text('otra vez'))).location)).not.toBe('');
  });
});
