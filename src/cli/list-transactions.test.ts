/** `list` and `export` against the running service. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CliService, serve, startCliService } from './cli-testing.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const cli: CliService['cli'] = (args, options) => service.cli(args, options);

/** Adds rows through the API, so that a test of one command does not depend on another. */
const have = async (...rows: object[]) => {
  for (const row of rows) {
    const body = { merchant: 'X', date: '2026-03-15', amount: '1', type: 'COMPRA', currency: 'CRC', ...row };
    expect((await service.ask('POST', '/api/v1/transactions', body)).status).toBe(201);
  }
};
const merchants = async (...search: string[]) =>
  JSON.parse((await cli(['list', ...search, '--json'])).out).map((row: { merchant: string }) => row.merchant);

describe('alcancia list', () => {
  it('finds rows by the search language, newest first, in aligned columns', async () => {
    await have(
      { merchant: 'UBER TRIP', amount: '60000', date: '2026-03-20', category_id: null },
      { merchant: 'UBER EATS', amount: '1200.5', date: '2026-03-21' },
      { merchant: 'NETFLIX', amount: '9.99', currency: 'USD', date: '2026-03-22' },
    );
    const { out } = await cli(['list', 'cat:none', 'amount>50000', 'since:2026-03', 'uber'], { asProcess: true });
    const [head = '', row = '', end] = out.split('\n');
    expect(head).toMatch(/^ *ID {2}Day +Merchant +Amount/);
    expect(row).toMatch(/2026-03-20 {2}Uber {2,}₡60\s000,00 /);
    expect([head.indexOf('Type'), end]).toEqual([row.indexOf('COMPRA'), '']);
    const all = (await cli(['list', '--csv'])).out.split('\r\n');
    expect(all[0]).toBe(
      '"id","day","merchant","amount","currency","amount_crc","type","category","parts","tags","account","source","cycle","name"',
    );
    expect(all.slice(1, 4).map((line) => line.split(',')[2])).toEqual(['"NETFLIX"', '"UBER EATS"', '"UBER TRIP"']);
    expect(all[1]).toContain('"9.99","USD","4678.22"');
    expect(await merchants('uber', '-trip')).toEqual(['UBER EATS']);
    expect((await cli(['list', 'nothing'])).out).toBe('No transactions.\n');
    expect((await cli(['list', 'nothing', '--json'])).out).toBe('[]\n');
  });

  it('keeps the words the shell grouped, and accepts a whole query as one argument', async () => {
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const delivery = categories.find((each: { identifier: string }) => each.identifier === 'comida-a-domicilio');
    await have(
      { merchant: 'PEDIDO', category_id: delivery.id },
      { merchant: 'EATS UBER', category_id: null, amount: '70000' },
    );
    expect(await merchants('cat:Comida a domicilio')).toEqual(['PEDIDO']);
    expect(await merchants('uber eats')).toEqual([]);
    expect(await merchants('uber', 'eats')).toEqual(['EATS UBER']);
    expect(await merchants('amount>50000 eats cat:none')).toEqual(['EATS UBER']);
    expect(await merchants('eats cat:none')).toEqual(['EATS UBER']);
    expect(await merchants('-eats uber')).toEqual(['PEDIDO']);
  });

  it('prints how many more rows there are, and pages through all of them', async () => {
    await have({ merchant: 'A' }, { merchant: 'B' }, { merchant: 'C' });
    const { out, err } = await cli(['list', '--limit', '2']);
    expect([out.split('\n').length, err]).toEqual([4, '2 of 3. More: --limit N, --all\n']);
    const lines = Array.from(
      { length: 450 },
      (_, n) => `${400000 + n}  2026-03-20  COMERCIO ${n}  ${n + 10_001}.00  COL  D`,
    );
    await service.ask('POST', '/api/v1/transactions/paste-import', { text: lines.join('\n') });
    const ids = JSON.parse((await cli(['list', '--all', '--json'])).out).map((row: { id: number }) => row.id);
    expect([ids.length, new Set(ids).size]).toEqual([453, 453]);
    expect(JSON.parse((await cli(['list', '--limit', '250', '--json'])).out)).toHaveLength(250);
  });

  it.each([
    [['amount', 'uber'], 2, 'Quote the term'],
    [['--limit', '0'], 2, 'no whole number'],
    [['--limit', '3', '--all'], 2, 'not both'],
    [['bogus:3'], 1, '"bogus:" is not known'],
    [['cat:none', 'since:2026-13'], 1, 'since: is a day or month'],
    [['cat:none uber'], 1, 'none uber'],
  ])('rejects %j instead of listing the wrong rows', async (args, code, message) => {
    const ran = await cli(['list', ...args]);
    expect([ran.code, ran.out, ran.err]).toEqual([code, '', expect.stringContaining(message)]);
  });

  it('strips control characters from what it prints', async () => {
    await have({ merchant: 'RED' });
    const merchant = 'RED\u001b]0;title\u0007\u009b31m\u202e';
    await service.arrange((db) => db.updateTable('transactions').set({ merchant }).execute());
    expect((await cli(['list'])).out).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  });
});

describe('alcancia export', () => {
  it('writes the rows of a search to standard output or a file, byte for byte as the service sends them', async () => {
    await have({ merchant: 'UBER' }, { merchant: 'NETFLIX' });
    const { text } = await service.ask('GET', '/api/v1/transactions/export?q=uber');
    expect((await cli(['export', 'uber'], { asProcess: true })).out).toBe(text);
    const { code, out, err } = await cli(['export', '-o', 'out.csv', '-netflix']);
    expect([code, out, err]).toEqual([0, '', 'Wrote out.csv.\n']);
    expect(readFileSync(join(service.folder, 'out.csv'), 'utf8')).toBe(text);
  });

  it('leaves no partial file after a broken connection, a bad search or a missing folder', async () => {
    const broken = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' }).write('"id"');
      setImmediate(() => response.destroy());
    });
    const cut = await cli(['export', '-o', 'cut.csv', '--url', broken.url]);
    expect([cut.code, cut.err]).toEqual([1, expect.stringContaining('No answer from')]);
    broken.server.close();
    for (const name of ['cut.csv', 'cut.csv.part']) {
      expect(statSync(join(service.folder, name), { throwIfNoEntry: false })).toBeUndefined();
    }
    const bad = await cli(['export', 'bogus:1', '-o', 'bad.csv']);
    expect([bad.code, bad.err]).toEqual([1, expect.stringContaining('"bogus:" is not known')]);
    expect((await cli(['export', '-o', 'no/such/out.csv'])).err).toContain('cannot be written');
    expect((await cli(['export', '--json'])).code).toBe(2);
  });

  it('writes every export format as the service sends it, and rejects a search with it', async () => {
    for (const format of ['hledger', 'beancount', 'jsonl']) {
      const { text } = await (await service.withToken(['read']))('GET', `/api/v1/export/${format}`);
      expect((await cli(['export', '--format', format])).out).toBe(text);
    }
    expect((await cli(['export', '--format', 'hledger', 'uber'])).code).toBe(2);
    expect((await cli(['export', '--format', 'qif'])).err).toMatch(/no format "qif".*hledger/);
  });
});
