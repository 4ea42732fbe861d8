/** An event that several lists of one account print, beside its mail, its message or what was typed, is one row. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW } from './documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
});
afterAll(() => service.close());

type Event = { name: string; amount: string; posted: number; count: number };

const line =
  (print: (event: Event, at: number) => string, header = '') =>
  async (event: Event) => {
    const lines = Array.from({ length: event.count }, (_, at) => print(event, at));
    await tell.paste([...(header === '' ? [] : [header]), ...lines].join('\n'));
  };
const DOORS = {
  mail: async ({ name, amount, count }: Event) => {
    for (let at = 0; at < count; at++) await tell.mail(name, amount, { at: `Oct 20, 2026, ${10 + 3 * at}:00` });
  },
  typed: async ({ name, amount, count }: Event) => {
    for (let at = 0; at < count; at++)
      await tell.send('POST', '/api/v1/transactions', {
        ...{ merchant: name, date: '2026-10-20', amount: Number(amount.replaceAll(',', '')), currency: 'CRC' },
        ...{ type: 'COMPRA', notes: `typed ${at}` },
      });
  },
  spaced: line(({ name, amount, posted }) => `${posted}/10/2026 ${name} ${amount} CRC D`),
  numbered: line(
    ({ name, amount, posted }, at) =>
      `${810_000 + runs * 10 + at}  2026-10-${posted}  ${name}\\SAN JOSE\\CR  ${amount}  COL  D`,
  ),
  table: line(
    ({ name, amount, posted }) => `${posted}/10/2026;${name} SAN PEDRO;${amount};`,
    'Fecha;Descripción;Débito;Crédito',
  ),
};

let runs = 0;

it('whatever comes first, and however many days later the lists post it', async () => {
  const doors = fc.shuffledSubarray(Object.keys(DOORS) as (keyof typeof DOORS)[], { minLength: 2 });
  await fc.assert(
    fc.asyncProperty(doors, fc.integer({ min: 20, max: 23 }), async (told, posted) => {
      const event = {
        name: `COMERCIO ${String(++runs).padStart(4, 'W')}`,
        posted,
        count: 1,
        amount: `${30 + runs},${100 + (runs % 900)}.00`,
      };
      for (const door of told) await DOORS[door](event);
      const rows = await tell.rows(event.name);
      expect(
        rows.map(({ notices }) => notices.length),
        told.join(', '),
      ).toEqual([told.length]);
    }),
    { numRuns: randomRuns({ short: 20, long: 600 }) },
  );
});

it('two equal purchases of a day are two rows in all of them', async () => {
  const doors = fc.shuffledSubarray(['mail', 'numbered', 'spaced'] as (keyof typeof DOORS)[], { minLength: 2 });
  await fc.assert(
    fc.asyncProperty(doors, fc.integer({ min: 20, max: 23 }), async (told, posted) => {
      const event = {
        name: `COMERCIO ${String(++runs).padStart(4, 'W')}`,
        posted,
        count: 2,
        amount: `${30 + runs},${100 + (runs % 900)}.00`,
      };
      for (const door of told) await DOORS[door](event);
      const rows = await tell.rows(event.name);
      expect(rows.length, told.join(', ')).toBe(2);
    }),
    { numRuns: randomRuns({ short: 8, long: 300 }) },
  );
});

it('a card’s payment that its two lists post on different days is paid once, with its mail or without', async () => {
  const account = (name: string, account_type: string, number: string) =>
    tell.send('POST', '/api/v1/accounts', {
      ...{ name, account_type, bank: 'BAC', currency: 'CRC', numbers: [number] },
      ...{ balance: 90_000_000, balance_as_of: '2026-10-01' },
    });
  const bank = await account('Planilla', 'checking', '900000001');
  const card = await account('Visa', 'credit_card', '7731');
  const owed = async (): Promise<number> => (await tell.send('GET', `/api/v1/accounts/${card.id}`)).current_balance;
  const doors = fc.shuffledSubarray(['account', 'card', 'mail'] as const, { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(doors, fc.integer({ min: 0, max: 3 }), async (told, later) => {
      const amount = `${20 + ++runs},${100 + (runs % 900)}.00`;
      const lists = {
        account: () =>
          tell.paste(`10/11/2026 PAGO TARJETA 4027-22**-****-7731 ${amount} CRC D`, { account_id: bank.id }),
        card: () =>
          tell.paste(`${10 + later}/11/2026 SU PAGO RECIBIDO GRACIAS ${amount} CRC C`, { account_id: card.id }),
        mail: () => tell.payment('7731', amount, '2026/11/10 08:18:46'),
      };
      const before = await owed();
      for (const door of told) await lists[door]();
      // What was asked about is sent again once all is known, or answered.
      for (const door of told) if (door !== 'mail') await lists[door]();
      const rows = (await tell.send('GET', '/api/v1/transactions?limit=200&type=PAGO_TARJETA')).items.filter(
        (row: Json) => row.amount === Number(amount.replaceAll(',', '')),
      );
      expect(rows.length, `${told.join(', ')} ${later} days later`).toBe(1);
      const fell = Math.round(100 * (before - (await owed()))) / 100;
      expect(told.includes('mail') ? [rows[0].amount] : [0, rows[0].amount]).toContain(fell);
    }),
    { numRuns: randomRuns({ short: 10, long: 300 }) },
  );
});
