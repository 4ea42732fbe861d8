import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-30T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const LIST = [
  '300001  2026-07-17  TIENDA UNO  3,900.00  COL  D',
  '300002  2026-07-18  AUTO MERCADO PRUEBA  24,150.00  COL  D',
  '300003  2026-07-25  TRANSFERENCIA SINPE  50,000.00  COL  C',
].join('\n');
const TWIN = '300009  2026-07-20  CAFE TRES  1,500.00  COL  D';

const paste = async (text: string, more: object = {}): Promise<Json> => {
  const { status, body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...more });
  expect(status).toBe(200);
  return body;
};
const total = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions')).body.total;

describe('pasted list', () => {
  it('imports all lines, categorised, on their days; a second paste adds nothing and names every match', async () => {
    const first = await paste(LIST);
    expect(first.created).toMatchObject([
      {
        merchant: 'TIENDA UNO',
        local_date: '2026-07-17',
        amount: 3900,
        type: 'COMPRA',
        source: 'PASTE',
        origin: 'paste',
      },
      { merchant: 'AUTO MERCADO PRUEBA', amount: 24150, category: { identifier: 'supermercado' } },
      { amount: 50000, type: 'DEPOSITO' },
    ]);
    const again = await paste(LIST);
    expect([again.created, again.undo_token, again.errors]).toEqual([[], null, []]);
    expect(again.duplicates.map((each: Json) => [each.line, each.match])).toEqual(
      first.created.map(({ id, merchant, date, amount, source }: Json, n: number) => [
        n + 1,
        { id, merchant, date, amount, source },
      ]),
    );
  });

  it('is previewed by a dry run that writes nothing', async () => {
    const { created, fresh, undo_token } = await paste(LIST, { dry_run: true });
    expect([created, fresh.length, undo_token, await total()]).toEqual([[], 3, null, 0]);
  });

  it('imports one of several identical purchases of a day, reports the rest, and adds them singly or all', async () => {
    const three = [TWIN, TWIN, TWIN].join('\n');
    const first = await paste(three);
    expect([first.created.length, first.duplicates.map((each: Json) => [each.line, each.match.id])]).toEqual([
      1,
      [
        [2, first.created[0].id],
        [3, first.created[0].id],
      ],
    ]);
    expect((await paste(three, { force_lines: [2] })).created).toHaveLength(1);
    expect(await total()).toBe(2);
    await paste(three, { allow_duplicates: true });
    expect(await total()).toBe(5);
  });

  it('imports the good lines and reports what is wrong with each bad one', async () => {
    const { created, errors } = await paste(
      `${LIST}\n300004  2026-02-30  TIENDA  1.00  COL  D\n300005  2026-07-26  SIN MONTO`,
    );
    expect(created).toHaveLength(3);
    expect(errors.map((each: Json) => each.line)).toEqual([4, 5]);
    expect(errors.every((each: Json) => each.message.length > 10)).toBe(true);
  });

  it('is imported once by two concurrent requests', async () => {
    const answers = await Promise.all([paste(LIST), paste(LIST), paste(LIST)]);
    expect(answers.map((each) => each.created.length).sort()).toEqual([0, 0, 3]);
    expect(await total()).toBe(3);
  });

  it('is undone in full with its token', async () => {
    await paste(TWIN);
    const before = (await service.ask('GET', '/api/v1/transactions')).body;
    const { undo_token } = await paste(LIST);
    expect(await total()).toBe(4);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token });
    expect((await service.ask('GET', '/api/v1/transactions')).body).toEqual(before);
  });

  it('makes a salary of a salary word', async () => {
    const { created } = await paste('300010  2026-07-15  PAGO PLANILLA EMPRESA  500,000.00  COL  C');
    expect(created[0]).toMatchObject({ type: 'SALARY', category: { identifier: 'salario' } });
  });

  it('imports a thousand lines at once', async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, n) => `${400000 + n}  2026-07-${String((n % 28) + 1).padStart(2, '0')}  COMERCIO ${n}  ${n + 1}.00  COL  D`,
    );
    const { created, counts } = await paste(lines.join('\n'));
    expect([counts.created, await total()]).toEqual([1000, 1000]);
    expect(created.map((row: Json) => row.amount)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  it.each([
    ['text', { text: '' }],
    ['force_lines.0', { text: LIST, force_lines: [0] }],
    ['currency', { text: LIST, currency: 'GBP' }],
    ['force', { text: LIST, force: true }],
  ])('rejects a bad %s by name', async (path, body) => {
    const { status, body: problem } = await service.ask('POST', '/api/v1/transactions/paste-import', body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });
});

describe('own CSV export', () => {
  it('changes nothing when it is imported again', async () => {
    await paste([LIST, TWIN, TWIN].join('\n'), { allow_duplicates: true });
    const rows = [
      { merchant: '=HYPERLINK("x")', notes: 'línea\notra', amount: '9.99', currency: 'USD', type: 'DEVOLUCION' },
      { merchant: 'Á, "é"; í', amount: '0.00000001', currency: 'BTC', type: 'RETIRO', date: '2026-07-19T03:00:00' },
    ];
    for (const row of rows) await service.ask('POST', '/api/v1/transactions', { date: '2026-07-20', ...row });
    const rowsNow = async () =>
      (await service.ask('GET', '/api/v1/transactions')).body.items.map(({ notices: _told, ...row }: Json) => row);
    const before = await rowsNow();
    const { text } = await service.ask('GET', '/api/v1/transactions/export');
    const again = await paste(text);
    expect([again.created, again.errors, again.duplicates.length]).toEqual([[], [], 7]);
    expect(await rowsNow()).toEqual(before);
  });
});

describe('uploaded file', () => {
  const send = async (
    name: string,
    content: string | Buffer,
    query = '',
    type = 'application/octet-stream',
  ): Promise<Json> => {
    const cookie = await service.login();
    return service.send({
      method: 'POST',
      url: `/api/v1/imports?filename=${name}${query}`,
      headers: { cookie, origin: 'http://localhost:8080', 'content-type': type },
      payload: Buffer.from(content),
    });
  };
  const OFX = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CRC<BANKACCTFROM><ACCTID>77</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260717120000<TRNAMT>-3900.00<FITID>F1<NAME>TIENDA UNO</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260718<TRNAMT>500.00<FITID>F2<NAME>INTERESES</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

  it('is accepted as text/csv, in the encoding of its bytes', async () => {
    const csv = Buffer.from('Fecha,Descripción,Monto\n2026-07-17,CAFÉ UNO,3900.00\n', 'latin1');
    const { status, body } = await send('a.csv', csv, '', 'text/csv; charset=utf-8');
    expect([status, body.created.map((row: Json) => row.merchant)]).toEqual([200, ['CAFÉ UNO']]);
    expect((await send('a.csv', csv, '', 'text/html')).status).toBe(415);
  });

  it('of thousands of lines is imported on another thread with the same response, and replayed under its key', async () => {
    const line = (n: number) => `2026-07-${10 + (n % 19)},COMERCIO ${n},${1_000 + n}.50`;
    const csv = `Fecha,Descripción,Monto\n${Array.from({ length: 1_500 }, (_, n) => line(n)).join('\n')}`;
    const cookie = await service.login();
    const request = (payload: string) =>
      service.send({
        method: 'POST',
        url: '/api/v1/imports?filename=a.csv',
        headers: {
          cookie,
          origin: 'http://localhost:8080',
          'content-type': 'text/csv',
          'idempotency-key': 'large-file',
        },
        payload: Buffer.from(payload),
      });
    const { status, body, headers } = await request(csv);
    expect([status, headers['content-type'], body.counts.created]).toEqual([
      200,
      'application/json; charset=utf-8',
      1_500,
    ]);
    expect(body.created[7]).toMatchObject({ merchant: 'COMERCIO 7', amount: 1007.5, local_date: '2026-07-17' });
    const again = await request(csv);
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', body]);
    expect((await request(`${csv}\n2026-07-01,OTRO,1.00`)).body.code).toBe('idempotency_mismatch');
    expect(await total()).toBe(1_500);
  });

  it('is rejected under a key that was used with another query', async () => {
    const cookie = await service.login();
    const request = (query: string) =>
      service.send({
        method: 'POST',
        url: `/api/v1/imports?filename=a.csv${query}`,
        headers: {
          cookie,
          origin: 'http://localhost:8080',
          'content-type': 'text/csv',
          'idempotency-key': 'dry-first',
        },
        payload: Buffer.from('Fecha,Descripción,Monto\n2026-07-17,CAFE UNO,3900.00\n'),
      });
    expect((await request('&dry_run=true')).body.fresh).toHaveLength(1);
    expect((await request('')).body.code).toBe('idempotency_mismatch');
  });

  it('is imported once from OFX by its own ids, listed, and reverted in full', async () => {
    const { body } = await send('a.ofx', OFX);
    expect(body.created.map((row: Json) => [row.amount, row.external_id, row.origin])).toEqual([
      [3900, '77:F1', 'import'],
      [500, '77:F2', 'import'],
    ]);
    const again = await send('a.ofx', OFX, '&allow_duplicates=true');
    expect([again.body.created, again.body.duplicates.length, again.body.import_id]).toEqual([[], 2, null]);
    const { body: listed } = await service.ask('GET', '/api/v1/imports');
    expect(listed[0]).toMatchObject({ id: body.import_id, filename: 'a.ofx', created: 2, reverted: false });
    expect((await service.ask('DELETE', `/api/v1/imports/${body.import_id}`)).body.restored).toBe(2);
    expect([await total(), (await service.ask('GET', '/api/v1/imports')).body[0].reverted]).toEqual([0, true]);
    expect((await service.ask('DELETE', `/api/v1/imports/${body.import_id}`)).status).toBe(409);
    expect((await service.ask('DELETE', '/api/v1/imports/999999')).status).toBe(404);
  });

  it('counts again when its revert is undone, any number of times', async () => {
    const { body } = await send('fro.ofx', OFX.replaceAll('<FITID>F', '<FITID>G'));
    const path = `/api/v1/imports/${body.import_id}`;
    const undo = async (undo_token: string): Promise<string> =>
      (await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).body.undo_token;
    const state = async () => [
      await total(),
      (await service.ask('GET', '/api/v1/imports')).body.find(({ id }: Json) => id === body.import_id).reverted,
    ];
    const before = await total();
    let token = (await service.ask('DELETE', path)).body.undo_token;
    for (const expected of [
      [before, false],
      [before - 2, true],
      [before, false],
    ]) {
      token = await undo(token);
      expect(await state()).toEqual(expected);
    }
    expect((await service.ask('DELETE', path)).body.restored).toBe(2);
    expect(await state()).toEqual([before - 2, true]);
    expect((await service.ask('DELETE', path)).status).toBe(409);
  });

  it('is rejected with an unknown header; once mapped, the header is remembered', async () => {
    const csv = 'Cuando;Que;Cuanto;Puntos\n17/07/2026;TIENDA UNO;3900,00;39,00\n18/07/2026;TIENDA DOS;100,50;1,00\n';
    const unknown = await send('b.csv', csv, '&dry_run=true');
    expect([unknown.body.fresh, unknown.body.unknown_header]).toEqual([[], ['Cuando', 'Que', 'Cuanto', 'Puntos']]);
    const mapping = encodeURIComponent(JSON.stringify({ date: 'Cuando', merchant: 'Que', amount: 'Cuanto' }));
    const explained = await send('b.csv', csv, `&mapping=${mapping}`);
    expect(explained.body.created.map((row: Json) => [row.merchant, row.amount])).toEqual([
      ['TIENDA UNO', 3900],
      ['TIENDA DOS', 100.5],
    ]);
    const later = await send('c.csv', csv.replace('100,50', '200,50'));
    expect(later.body.created.map((row: Json) => row.amount)).toEqual([200.5]);
    const wrong = encodeURIComponent(JSON.stringify({ date: 'Nunca', merchant: 'Que', amount: 'Cuanto' }));
    expect((await send('b.csv', csv, `&mapping=${wrong}`)).body.errors[0].path).toBe('mapping.date');
  });

  it('keeps its accents in Windows-1252', async () => {
    const csv = Buffer.from('Fecha;Descripción;Débito;Crédito\n17/07/2026;PANADERÍA;100.00;\n', 'latin1');
    expect((await send('d.csv', csv)).body.created[0].merchant).toBe('PANADERÍA');
  });

  it('is rejected by its kind when it is not a list', async () => {
    const pdf = await send('e.pdf', '%PDF-1.7');
    expect([pdf.status, pdf.body.detail]).toEqual([415, expect.stringContaining('e.pdf is damaged')]);
    const json = await service.ask('POST', '/api/v1/imports?filename=x', {});
    expect(json.status).toBe(415);
  });
});
