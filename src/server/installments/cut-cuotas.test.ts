/** Lines of a plan's cuotas, whose amounts the bank cuts off otherwise, or which post late: none counts beside its cuota. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-29T18:00:00Z' });
});
afterAll(() => service.close());

const send = async (method: string, url: string, body?: object): Promise<Json> => {
  const { status, text, body: answer } = await service.ask(method, url, body);
  expect(status, text).toBeLessThan(300);
  return answer;
};
const paste = (text: string) => send('POST', '/api/v1/transactions/paste-import', { text });

let plans = 0;
async function bought(cents: number, cuotas: number) {
  const merchant = `MUEBLES ${String(++plans).padStart(4, 'M')}`;
  const row = { merchant, date: '2026-06-10', amount: (cents / 100).toFixed(2), currency: 'CRC', type: 'COMPRA' };
  await send('POST', '/api/v1/transactions', { ...row, cuotas });
  return merchant;
}

it('BAC’s own example is attached, month by month', async () => {
  await bought(35_366_479, 12);
  const name = `MUEBLES ${String(plans).padStart(4, 'M')}`;
  const { created, duplicates } = await paste(
    `19/06/2026 CUOTA 01/12 ${name} 29,472.00 CRC D\n19/07/2026 CUOTA 02/12 ${name} 29,472.00 CRC D`,
  );
  expect([created, duplicates.map((each: Json) => each.reason)]).toEqual([[], ['attached', 'attached']]);
});

it('whatever the price, the cut and the day, a cuota’s line makes no row of its own', async () => {
  const price = fc.integer({ min: 1_000_000, max: 90_000_000 });
  const number = fc.integer({ min: 1, max: 5 });
  const printed = fc.constantFrom(
    (n: number, of: number, name: string) => `CUOTA ${String(n).padStart(2, '0')}/${of} ${name}`,
    (n: number, of: number, name: string) => `${name} CUOTA:${n}/${of}`,
    (n: number, of: number, name: string) => `CUOTA ${n} DE ${of} ${name} SAN JOSE`,
    (_n: number, _of: number, name: string) => name,
  );
  const day = fc.integer({ min: 19, max: 24 });
  await fc.assert(
    fc.asyncProperty(
      price,
      fc.integer({ min: 5, max: 24 }),
      number,
      printed,
      day,
      fc.boolean(),
      async (cents, of, n, words, on, isCut) => {
        const name = await bought(cents, of);
        const regular = Math.floor(cents / of);
        const cut = isCut ? Math.floor(regular / 10) * 10 : regular;
        const amount = n === of ? cents - (of - 1) * cut : cut;
        const text = `${on}/${String(5 + n).padStart(2, '0')}/2026 ${words(n, of, name)} ${(amount / 100).toFixed(2)} CRC D`;
        const { created, duplicates, possible, errors } = await paste(text);
        expect([created, errors, duplicates.length + possible.length], text).toEqual([[], [], 1]);
      },
    ),
    // The last one has what is cut off the others, and no number is printed.
    { numRuns: randomRuns({ short: 8, long: 25 }), examples: [[35_461_735, 5, 5, (_n, _of, name) => name, 19, true]] },
  );
});

it('a line that names its cuota is attached though it posts eight days late; another plan’s is not', async () => {
  const name = await bought(9_000_000, 3);
  const { duplicates } = await paste(`27/08/2026 CUOTA 03/03 ${name} 30,000.00 CRC D`);
  expect(duplicates).toMatchObject([{ reason: 'attached' }]);
  expect((await paste(`19/07/2026 CUOTA 02/03 FERRETERIA OTRA 29,999.95 CRC D`)).duplicates).toEqual([]);
});
