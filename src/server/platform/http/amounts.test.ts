/** Every amount that a body or a query may hold, through its route: `15.000` is fifteen thousand to who writes it so. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const row = { merchant: 'AUTO MERCADO', date: '2026-03-15', amount: 15, type: 'COMPRA', currency: 'CRC' };
const item = {
  name: 'Alquiler',
  type: 'EXPENSE',
  amount: 1,
  currency: 'CRC',
  frequency: 'monthly',
  starts_on: '2026-04-01',
};
const account = { name: 'Cartera', account_type: 'cash', currency: 'CRC', balance: 1 };
const T = '/api/v1/transactions';

/** The requests that take an amount, and the fields that it stands in. `:id` is a row, an item, an account made first. */
const FIELDS: [method: string, url: string, body: object, field: string, first?: [url: string, body: object]][] = [
  ['POST', T, row, 'amount'],
  ['POST', T, { ...row, raw_charges: [{ concept: 'IVA', amount: 1 }] }, 'raw_charges.0.amount'],
  ['PUT', `${T}/:id`, row, 'amount', [T, row]],
  ['PATCH', `${T}/:id`, { amount: 1 }, 'amount', [T, row]],
  [
    'PUT',
    `${T}/:id/parts`,
    {
      parts: [
        { category_id: 1, amount: 1 },
        { category_id: 2, amount: 14 },
      ],
    },
    'parts.0.amount',
    [T, row],
  ],
  ['POST', `${T}/:id/installment-plan`, { cuotas: 2, amount_per_cuota: 1 }, 'amount_per_cuota', [T, row]],
  ['POST', '/api/v1/budget/recurring-items', item, 'amount'],
  ['PATCH', '/api/v1/budget/recurring-items/:id', { amount: 1 }, 'amount', ['/api/v1/budget/recurring-items', item]],
  ['PUT', '/api/v1/budget/balance-override/2026/5', { balance: 1 }, 'balance'],
  ['POST', '/api/v1/budget/cover', { month: '2026-05', from_category_id: 1, to_category_id: 2, amount: 1 }, 'amount'],
  ['POST', '/api/v1/installments/what-if', { amount: 1, currency: 'CRC', cuotas: 3 }, 'amount'],
  [
    'POST',
    '/api/v1/installments/what-if',
    { amount: 9, currency: 'CRC', cuotas: 3, amount_per_cuota: 1 },
    'amount_per_cuota',
  ],
  ['POST', '/api/v1/accounts', account, 'balance'],
  ['POST', '/api/v1/accounts', { ...account, account_type: 'credit_card', credit_limit: 1 }, 'credit_limit'],
  ['PATCH', '/api/v1/accounts/:id', { balance: 1 }, 'balance', ['/api/v1/accounts', account]],
  [
    'POST',
    '/api/v1/accounts/:id/reconcile',
    { as_of: '2026-04-01', balance: 1 },
    'balance',
    ['/api/v1/accounts', account],
  ],
  ['POST', '/api/v1/savings-accrual', { year: 2026, month: 5, memp_amount: 1, mpat_amount: 1 }, 'memp_amount'],
  ['POST', '/api/v1/pensions/manual', { entries: [{ fund: 'VOL', balance: 1 }] }, 'entries.0.balance'],
  [
    'POST',
    '/api/v1/pensions/manual',
    { entries: [{ fund: 'VOL', balance: 1, rendimientos: 1 }] },
    'entries.0.rendimientos',
  ],
];

/** The JSON text of a body with a number or a text, as it is written, in one of its fields. */
function withAmount(body: object, field: string, written: string): string {
  const copy: Json = structuredClone(body);
  const steps = field.split('.');
  const last = steps.pop() ?? '';
  steps.reduce((each, step) => each[step], copy)[last] = 'HERE';
  return JSON.stringify(copy).replace('"HERE"', written);
}

describe('an amount with more decimals than its currency has, all of them zeros', () => {
  it.each(FIELDS)('is refused: %s %s %j, %s', async (method, url, body, field, first) => {
    const made = first && (await service.ask('POST', ...first));
    const at = url.replace(':id', String(made?.body.id));
    const codes = new Set<string>();
    for (const written of ['"15.000"', '15.000', '"15.0000000000"', '15.000000']) {
      const refused = await service.ask(method, at, withAmount(body, field, written));
      const paths = refused.body.errors?.map(({ path }: Json) => path);
      expect([written, refused.status, paths]).toEqual([written, 422, [field]]);
      codes.add(refused.body.errors[0].code);
    }
    const fit = await service.ask(method, at, withAmount(body, field, '"2.50"'));
    expect(fit.body.errors?.filter(({ code }: Json) => codes.has(code)) ?? []).toEqual([]);
  });

  it.each([
    ['BTC', '0.500'],
    ['BTC', '0.50000000'],
    ['XMR', '15.000000000000'],
  ])('is an amount of a coin that has them: %s %s', async (currency, amount) => {
    for (const written of [amount, `"${amount}"`]) {
      const answer = await service.ask('POST', T, withAmount({ ...row, currency }, 'amount', written));
      expect([answer.status, answer.body.amount]).toEqual([201, Number(amount)]);
    }
  });

  it('is no bound of a filter either: `10.000` may be ten thousand', async () => {
    for (const bound of ['min_amount', 'max_amount']) {
      const { status, body } = await service.ask('GET', `${T}?${bound}=10.000`);
      expect([status, body.errors?.[0].path]).toEqual([422, bound]);
      expect((await service.ask('GET', `${T}?${bound}=10.50`)).status).toBe(200);
    }
    const preview = `/api/v1/transactions/preview?merchant=A&currency=CRC&type=COMPRA&date=2026-04-01&amount=`;
    expect((await service.ask('GET', `${preview}15.000`)).status).toBe(422);
  });
});

describe('a text of nothing that is shown', () => {
  const invisible = fc.string({
    unit: fc.constantFrom('\u202e', '\u200b', '\u2066', '\ufeff', '\u0007', ' ', '\u00a0'),
  });
  it.each(['merchant', 'source', 'notes'])('is refused as %s, as an empty one is', async (field) => {
    await fc.assert(
      fc.asyncProperty(invisible, async (text) => {
        const { status, body } = await service.ask('POST', T, { ...row, [field]: text });
        expect([status, body.errors?.map(({ path, code }: Json) => [path, code])]).toEqual([
          422,
          [[field, 'too_short']],
        ]);
      }),
      { numRuns: 20, examples: [['\u202e'], ['']] },
    );
    const shown = await service.ask('POST', T, { ...row, [field]: '\u202e\u202aSODA' });
    expect([shown.status, shown.body[field]]).toEqual([201, '\u202e\u202aSODA']);
  });
});

describe('a number where a text belongs', () => {
  const values = ['1', '1.5', '15.000', '9007199254740993', '1e400', '0.1000000000000000055'];
  it.each(['merchant', 'date', 'source', 'reference', 'external_id', 'notes'])('is refused as %s', async (field) => {
    for (const written of values) {
      const { status, body } = await service.ask('POST', T, withAmount({ ...row, [field]: '' }, field, written));
      expect([written, status, body.errors?.map(({ path }: Json) => path)]).toEqual([written, 422, [field]]);
    }
  });

  it('that no double holds is no amount', async () => {
    for (const written of values.slice(3)) {
      const { status, body } = await service.ask('POST', T, withAmount(row, 'amount', written));
      expect([written, status, body.errors?.[0].path]).toEqual([written, 422, 'amount']);
    }
  });
});
