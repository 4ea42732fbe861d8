/** `import` and `email` against the running service. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CliService, relay, serve, startCliService } from './cli-testing.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-07-30T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const cli: CliService['cli'] = (args, options) => service.cli(args, options);
const total = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions')).body.total;
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(service.folder, name), content);
  return name;
};

const LIST = [
  '300001  2026-07-17  TIENDA UNO  3,900.00  COL  D',
  '300002  2026-07-18  AUTO MERCADO PRUEBA  24,150.00  COL  D',
  '300003  2026-07-25  TRANSFERENCIA SINPE  50,000.00  COL  C',
].join('\n');
const TABLE = 'Fecha;Descripción;Monto\n17/07/2026;TIENDA ÑANDÚ;3.950,00\n18/07/2026;CAFÉ DOS;1.500,00\n';

describe('alcancia import', () => {
  it('imports a pasted list from standard input, and names the row each duplicate repeats', async () => {
    const first = await cli(['import', '-'], { stdin: LIST, asProcess: true });
    expect([first.code, first.err, await total()]).toEqual([0, '', 3]);
    expect(first.out).toMatch(/^standard input: 3 new, 0 duplicate, 0 not read/);
    expect(first.out).toMatch(/1 {2}2026-07-17 {2}TIENDA UNO +₡3\s900,00 {2}COMPRA/);
    const again = await cli(['import', '-'], { stdin: LIST });
    expect([again.code, await total()]).toEqual([0, 3]);
    expect(again.out).toMatch(
      /2 {2}2026-07-18 {2}AUTO MERCADO PRUEBA +₡24\s150,00 {2}\d+: AUTO MERCADO PRUEBA, 2026-07-18/,
    );
    expect(again.out).toContain('Take them anyway: --force 1,2,3');
  });

  it('decodes a piped list in Latin-1, as the banks write theirs', async () => {
    const { out } = await cli(['import', '-', '--json'], { stdin: Buffer.from(TABLE, 'latin1') });
    expect(JSON.parse(out)[0].created).toMatchObject([{ merchant: 'TIENDA ÑANDÚ' }, { merchant: 'CAFÉ DOS' }]);
  });

  it('prints the same counts and writes nothing in a dry run, pasted or as a file', async () => {
    for (const [args, stdin] of [
      [['import', '-', '--dry-run'], LIST],
      [['import', file('dry.csv', TABLE), '--dry-run'], undefined],
    ] as const) {
      const { code, out } = await cli(args, stdin === undefined ? {} : { stdin });
      expect(code).toBe(0);
      expect(out).toMatch(/: [23] would be new, 0 duplicate/);
      expect(out).toMatch(/Nothing was written\.\n$/);
    }
    expect(await total()).toBe(0);
  });

  it('imports the forced lines, or all of them', async () => {
    await cli(['import', '-'], { stdin: LIST });
    expect((await cli(['import', '-', '--force', '1,3'], { stdin: LIST })).out).toMatch(/: 2 new, 1 duplicate/);
    expect((await cli(['import', '-', '--allow-duplicates'], { stdin: LIST })).out).toMatch(/: 3 new, 0 duplicate/);
    expect(await total()).toBe(8);
  });

  it('lists possible duplicates until they are answered, and counts lines that join a row apart', async () => {
    await cli(['import', '-'], { stdin: LIST });
    const other = file(
      'otra.csv',
      'Fecha;Descripción;Monto\n17/07/2026;OTRO NOMBRE;3.900,00\n18/07/2026;AUTO MERCADO PRUEBA;24.150,00\n',
    );
    const asked = await cli(['import', other]);
    expect([asked.code, await total()]).toEqual([0, 3]);
    expect(asked.out).toMatch(/: 0 new, 1 of rows that are there, 0 duplicate, 1 possible, 0 not read/);
    expect(asked.out).toMatch(/AUTO MERCADO PRUEBA .*amount, day and name agree/);
    expect(asked.out).toMatch(/OTRO NOMBRE .*TIENDA UNO/);
    expect(asked.out).toContain('The same: --same 2. Others: --force 2\n');
    expect((await cli(['import', other, '--same', '2'])).out).toMatch(/OTRO NOMBRE .*you said so/);
    expect(await total()).toBe(3);
  });

  it('imports several files whatever their encoding, and goes on after one that is rejected', async () => {
    const latin = file('latin.csv', Buffer.from(TABLE, 'latin1'));
    const pdf = file('statement.pdf', '%PDF-1.7 no list');
    const { code, out, err } = await cli(['import', latin, pdf, file('list.txt', LIST), '--source', 'BCR', '--json']);
    expect([code, err]).toEqual([1, expect.stringContaining('statement.pdf: statement.pdf is damaged')]);
    const results = JSON.parse(out);
    expect(results.map((each: { file: string }) => each.file)).toEqual(['latin.csv', 'list.txt']);
    expect(results[0]).toMatchObject({ import_id: expect.any(Number), created: [{}, { source: 'BCR' }] });
    expect(results[0].created.map((row: { merchant: string }) => row.merchant)).toContain('TIENDA ÑANDÚ');
    expect(await total()).toBe(5);
  });

  it('prints the lines it could not parse, exits with 1, and writes one CSV row per line', async () => {
    const bad = `${LIST}\n300004  2026-02-30  TIENDA  1.00  COL  D`;
    const shown = await cli(['import', '-', '--dry-run'], { stdin: bad });
    expect([shown.code, shown.out]).toEqual([1, expect.stringMatching(/Not read\n {2}line 4: \S.*\n {4}300004 /)]);
    const { code, out } = await cli(['import', '-', '--csv'], { stdin: bad });
    const lines = out.split('\r\n');
    expect([code, lines[0]?.startsWith('"file","line","outcome","day"')]).toEqual([1, true]);
    expect(lines.slice(1, 5).map((line) => line.split(',').slice(1, 3).join())).toEqual([
      '"1","new"',
      '"2","new"',
      '"3","new"',
      '"4","error"',
    ]);
  });

  it('explains unknown columns, and remembers their mapping', async () => {
    const odd = file('odd.csv', 'Cuándo;Qué cosa;Cuánto\n17/07/2026;TIENDA UNO;3900,00\n');
    const unknown = await cli(['import', odd, '--dry-run']);
    expect([unknown.code, unknown.out]).toEqual([1, expect.stringContaining('--mapping date=…')]);
    const mapped = await cli(['import', odd, '--mapping', 'date=Cuándo,merchant=Qué cosa,amount=Cuánto']);
    expect([mapped.code, mapped.out]).toEqual([0, expect.stringContaining('odd.csv: 1 new')]);
    expect((await cli(['import', odd])).out).toContain('odd.csv: 0 new, 1 duplicate, 0 not read');
    const wrong = await cli(['import', odd, '--mapping', 'date=Nunca,merchant=Qué cosa,amount=Cuánto']);
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining('mapping.date: The file has no column "Nunca"'),
    ]);
  });

  it('imports once when the response is lost', async () => {
    let dropped = 0;
    const lossy = await serve((incoming, response) => {
      relay(service.url, incoming, (status, headers, body) => {
        if (dropped++ === 0) response.destroy();
        else response.writeHead(status, headers).end(body);
      });
    });
    const { out } = await cli(['import', '-', '--url', lossy.url], { stdin: LIST });
    expect([out.startsWith('standard input: 3 new'), dropped, await total()]).toEqual([true, 2, 3]);
    lossy.server.close();
  });

  it.each([
    [[], 2, 'Name the files'],
    [['-', '--force', 'all'], 2, 'are no line numbers'],
    [['a.csv', 'b.csv', '--force', '1'], 2, 'lines of one file'],
    [['-', '--mapping', 'Fecha'], 2, 'write date=Fecha'],
    [['-', '--currency', 'GBP'], 2, 'none of CRC'],
    [['no-such.csv'], 1, 'no-such.csv cannot be read'],
    [['-'], 1, 'text'],
  ])('rejects %j', async (args, code, message) => {
    const ran = await cli(['import', ...args]);
    expect([ran.code, ran.out, ran.err]).toEqual([code, '', expect.stringContaining(message)]);
  });
});

describe('alcancia email', () => {
  const notice = (authorization: string) =>
    [
      'From: BAC <NotificacionBAC@baccredomatic.cr>',
      'Subject: Aviso',
      'Date: Wed, 01 Apr 2026 00:31:00 +0000',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hola ANA PRUEBA SOLANO',
      'Comercio: AUTO MERCADO PRUEBA',
      'Ciudad y país: HEREDIA, Costa Rica',
      'Fecha: Mar 31, 2026, 18:30',
      'VISA: ************0000',
      `Autorización: ${authorization}`,
      'Referencia: 609100000001',
      'Tipo de Transacción: COMPRA',
      'Monto: CRC 12,345.60',
    ].join('\r\n');

  it('records a purchase once, however the mail is passed', async () => {
    const piped = await cli(['email'], { stdin: notice('1') });
    expect([piped.code, piped.err]).toEqual([0, '']);
    expect(piped.out).toMatch(/^created: .+\n {2}\d+: AUTO MERCADO PRUEBA, ₡12\s345,60, COMPRA, 2026-03-31\n$/);
    const again = await cli(['email', file('notice.eml', notice('1')), '--json']);
    expect(JSON.parse(again.out)).toMatchObject({ status: 'duplicate', transaction: { amount: 12345.6 } });
    expect((await cli(['email', '--csv'], { stdin: notice('1') })).out.split('\r\n')[1]).toMatch(/^"duplicate",/);
    expect(await total()).toBe(1);
  });

  it('prints why a mail is not a movement', async () => {
    const { code, out } = await cli(['email'], {
      stdin: 'From: NotificacionBAC@baccredomatic.cr\nSubject: Aviso\n\nDescubrí las promociones del mes',
    });
    expect([code, out]).toEqual([0, 'ignored: marketing\n']);
  });

  it('prints the request and sends nothing in a dry run', async () => {
    const { code, out } = await cli(['email', '--dry-run'], { stdin: notice('2') });
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Would send POST http\S+\/api\/v1\/ingest\/email: message\/rfc822, \d+ bytes\n {2}From: BAC </,
    );
    expect(out).toContain('Nothing was sent.');
    const json = JSON.parse((await cli(['email', '--dry-run', '--json'], { stdin: notice('2') })).out);
    expect(json).toMatchObject({ subject: 'Aviso', date: 'Wed, 01 Apr 2026 00:31:00 +0000' });
    expect(await total()).toBe(0);
  });

  it.each([
    [[], '', 2, 'empty'],
    [['a.eml', 'b.eml'], '', 2, 'one message at a time'],
    [['no-such.eml'], '', 1, 'cannot be read'],
    [[], 'no mail at all', 1, 'not a mail'],
  ])('rejects arguments %j with standard input %j', async (args, stdin, code, message) => {
    const ran = await cli(['email', ...args], { stdin });
    expect([ran.code, ran.out, ran.err]).toEqual([code, '', expect.stringContaining(message)]);
  });
});
