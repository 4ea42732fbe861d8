import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CliService, relay, serve, startCliService } from './cli-testing.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const cli: CliService['cli'] = (args, options) => service.cli(args, options);
const total = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions')).body.total;

describe('alcancia add', () => {
  it('records a purchase and prints the cycle it counts in', async () => {
    const { code, out, err } = await cli(['add', 'AUTO MERCADO', '6980.50', '--date', '2026-03-31'], {
      asProcess: true,
    });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Added \d+: AUTO MERCADO, ₡6\s980,50, COMPRA, Supermercado, 2026-03-31 \(cycle 2026-04\)\n$/);
  });

  it('accepts every field, and prints the row as JSON or CSV', async () => {
    const options = ['--currency', 'usd', '--date', '2026-03-15', '--type', 'compra', '--category', 'Suscripciones'];
    const more = [
      '--source',
      'CREDIT_CARD',
      '--notes',
      '=1+1',
      '--reference',
      'R1',
      '--external-id',
      'E1',
      '--deferred',
    ];
    const { out } = await cli(['add', 'NETFLIX', '9.99', ...options, ...more, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      merchant: 'NETFLIX',
      amount: 9.99,
      currency: 'USD',
      local_date: '2026-03-15',
      cycle: '2026-04',
      category: { identifier: 'suscripciones' },
      source: 'CREDIT_CARD',
      notes: '=1+1',
      reference: 'R1',
      external_id: 'E1',
      origin: 'automation',
    });
    const again = await cli(['add', '=NETFLIX', '9.99', ...options, ...more, '--csv']);
    expect(again.out.split('\r\n')[1]).toMatch(/^"\d+","2026-03-15","NETFLIX","9.99","USD"/);
    expect((await cli(['add', 'NETFLIX', '9.99', ...options, ...more])).out).toMatch(/^Already there: /);
    expect(await total()).toBe(1);
    expect((await cli(['add', '=SUM(A1)', '1', '--csv'])).out).toContain(`"'=SUM(A1)"`);
  });

  it('prints the request and sends nothing in a dry run', async () => {
    const args = ['add', 'FERIA', '4500', '--date', '2026-03-15', '--category', 'none', '--dry-run'];
    const { code, out } = await cli(args);
    expect([code, out]).toEqual([0, expect.stringContaining(`Would send POST ${service.url}/api/v1/transactions`)]);
    expect(JSON.parse((await cli([...args, '--json'])).out)).toEqual({
      merchant: 'FERIA',
      date: '2026-03-15',
      amount: '4500',
      currency: 'CRC',
      type: 'COMPRA',
      category_id: null,
    });
    expect(await total()).toBe(0);
  });

  it('records once when the response is lost, and when it runs again with the same key', async () => {
    let dropped = 0;
    const lossy = await serve((incoming, response) => {
      relay(service.url, incoming, (status, headers, body) => {
        if (dropped++ === 0) response.destroy();
        else response.writeHead(status, headers).end(body);
      });
    });
    const first = await cli(['add', 'FERIA', '4500', '--key', 'once', '--url', lossy.url]);
    expect([first.code, dropped, await total()]).toEqual([0, 2, 1]);
    expect((await cli(['add', 'FERIA', '4500', '--key', 'once', '--date', '2026-03-15'])).code).toBe(1);
    expect(await total()).toBe(1);
    lossy.server.close();
  });

  it.each([
    [['X'], 'Give the merchant and the amount'],
    [['AUTO', 'MERCADO', '5'], 'What is "5"? Quote a merchant of several words.'],
    [['AUTO', 'MERCADO'], 'amount: "MERCADO" must be a plain number'],
    [['X', '1', 'Y'], 'Quote a merchant'],
    [['X', '1.999'], 'has more decimals than its currency'],
    [['X', '0'], 'must be more than zero'],
    [['X', '6.980,50'], 'must be a plain number'],
    [['X', '1', '--currency', 'GBP'], 'currency: "GBP" is none of CRC'],
    [['X', '1', '--type', 'GIFT'], 'type: "GIFT" is none of COMPRA'],
    [['X', '1', '--date', '2026-02-30'], 'date: "2026-02-30" is no day'],
  ])('rejects %j as a usage error', async (args, message) => {
    const { code, out, err } = await cli(['add', ...args]);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
    expect(await total()).toBe(0);
  });

  it('lists the fields the service rejected, and the known categories for an unknown one', async () => {
    const long = await cli(['add', 'X'.repeat(201), '1']);
    expect([long.code, long.err]).toEqual([
      1,
      expect.stringContaining('  merchant: Must have at most 200 characters\n'),
    ]);
    const category = await cli(['add', 'X', '1', '--category', 'viajes']);
    expect([category.code, category.err]).toEqual([1, expect.stringContaining('supermercado, ')]);
  });
});
