/** What prints no currency is of the account whose list it is. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
const account: Record<string, number> = {};
beforeAll(async () => {
  service = await createTestApp({ now: '2026-05-20T18:00:00Z' });
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 468.29 });
  const make = async (name: string, more: object) => {
    const body = { name, account_type: 'checking', bank: 'BAC', balance: 1000, ...more };
    const made = await service.ask('POST', '/api/v1/accounts', body);
    expect(made.status, made.text).toBe(201);
    account[name] = made.body.id;
  };
  await make('colones', { currency: 'CRC' });
  await make('dollars', { currency: 'USD', numbers: ['CR02010200000000000001'] });
  await make('euros', { currency: 'EUR' });
  await make('card', { currency: 'CRC', account_type: 'credit_card', numbers: ['1234'] });
  await make('card in dollars', { currency: 'USD', account_type: 'credit_card', numbers: ['1234'] });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const upload = async (text: string, query: string): Promise<Json> => {
  const { status, body } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=lista.csv&${query}`,
    headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const paste = async (text: string, more: object): Promise<Json> =>
  (await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...more })).body;
const moneyOf = ({ created }: Json) => created.map((row: Json) => [row.amount, row.currency]);

/** Lists that print no currency, as their programs write them. */
const LISTS: Readonly<Record<string, (amount: string) => string>> = {
  'with one column': (amount) => `Fecha,Descripcion,Monto\n13/05/2026,HOTEL Z,-${amount}\n`,
  'with two columns': (amount) => `Fecha,Descripcion,Debito,Credito\n13/05/2026,HOTEL Z,${amount},\n`,
  'of QIF': (amount) => `!Type:Bank\nD13/05/2026\nT-${amount}\nPHOTEL Z\n^\n`,
  'without a header': (amount) => `13/05/2026  HOTEL Z  ${amount}  D\n`,
};
const currencies = { colones: 'CRC', dollars: 'USD', euros: 'EUR' } as const;

describe('a list that prints no currency', () => {
  it('is of the currency of the account that it is imported into, whatever its form and door', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(LISTS)),
        fc.constantFrom(...(Object.keys(currencies) as (keyof typeof currencies)[])),
        fc.integer({ min: 100, max: 99_999 }),
        fc.boolean(),
        async (form, name, cents, isFile) => {
          await service.arrange((db) => db.deleteFrom('transactions').execute());
          const text = LISTS[form]?.(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`) ?? '';
          const isPasted = !isFile && form !== 'of QIF';
          const answer = isPasted
            ? await paste(text, { account_id: account[name] })
            : await upload(text, `account_id=${account[name]}`);
          expect(moneyOf(answer)).toEqual([[cents / 100, currencies[name]]]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('moves an account in dollars by dollars', async () => {
    await upload('Fecha,Descripcion,Monto\n20/05/2026,HOTEL Z,-150.00\n', `account_id=${account['dollars']}`);
    const { body } = await service.ask('GET', '/api/v1/transactions');
    expect(body.items[0]).toMatchObject({ amount: 150, currency: 'USD', amount_crc: 70243.5 });
  });

  it('is of the account whose number it prints, of the currency that the caller says, and else in colones', async () => {
    const list = LISTS['with one column']?.('5.00') ?? '';
    expect(moneyOf(await paste(`Cuenta CR02010200000000000001\n${list}`, {}))).toEqual([[5, 'USD']]);
    const said = { account_id: account['dollars'], currency: 'CRC', allow_duplicates: true };
    expect(moneyOf(await paste(list, said))).toEqual([[5, 'CRC']]);
    expect(moneyOf(await paste(list.replace('5.00', '6.00'), {}))).toEqual([[6, 'CRC']]);
    expect(moneyOf(await paste(list.replace('5.00', '7.00'), { account_id: null }))).toEqual([[7, 'CRC']]);
  });

  it('is asked about where its card has accounts in two currencies; lines that print theirs are taken', async () => {
    const text = ['Fecha,Descripcion,Monto', '13/05/2026,HOTEL Z,-150.00', '14/05/2026,HOTEL Y,-USD 25.00'].join('\n');
    for (const name of ['card', 'card in dollars']) {
      const shown = await paste(text, { account_id: account[name], card_purchases: true, dry_run: true });
      expect(shown.errors.map((error: Json) => [error.line, error.code])).toEqual([[2, 'which_currency']]);
      expect(shown.fresh.map((line: Json) => line.parsed.currency)).toEqual(['USD']);
    }
    const said = await paste(text, { account_id: account['card'], card_purchases: true, currency: 'USD' });
    expect([moneyOf(said), said.errors]).toEqual([
      [
        [150, 'USD'],
        [25, 'USD'],
      ],
      [],
    ]);
  });
});
