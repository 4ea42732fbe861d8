import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const purchase = {
  merchant: 'AUTO MERCADO HEREDIA',
  date: '2026-03-15T18:30:00',
  amount: 6980.5,
  type: 'COMPRA',
  currency: 'CRC',
};
const record = (more: object = {}) => service.ask('POST', '/api/v1/transactions', { ...purchase, ...more });

describe('recorded transaction', () => {
  it('is returned in full, with the category by rule, day, cycle and colones', async () => {
    const { status, body } = await record({ raw_charges: [{ concept: 'IVA', amount: '-0.5' }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      merchant: 'AUTO MERCADO HEREDIA',
      date: '2026-03-15T18:30:00',
      local_date: '2026-03-15',
      cycle: '2026-03',
      amount: 6980.5,
      amount_crc: 6980.5,
      source: 'MANUAL',
      origin: 'web',
      category: { identifier: 'supermercado', name: 'Supermercado' },
      category_rule: { pattern: 'AUTO MERCADO' },
      raw_charges: [{ concept: 'IVA', amount: -0.5 }],
      created_by: 'admin',
    });
    expect((await service.ask('GET', `/api/v1/transactions/${body.id}`)).body).toEqual(body);
  });

  it('belongs to its civil day: 18:30 on the 31st in Costa Rica is the 31st and that day’s cycle', async () => {
    const { body } = await record({ date: '2026-03-31T18:30:00-06:00' });
    expect(body).toMatchObject({ date: '2026-04-01T00:30:00', local_date: '2026-03-31', cycle: '2026-04' });
    const { body: six } = await record({ date: '2026-03-31T18:00:00-06:00' });
    expect(six).toMatchObject({ date: '2026-04-01T00:00:00', local_date: '2026-03-31', cycle: '2026-04' });
  });

  it.each([
    ['2026-03-18', '2026-03-18', '2026-03'],
    ['2026-03-19', '2026-03-19', '2026-04'],
    ['2026-03-19T00:00:00', '2026-03-19', '2026-04'],
    ['2026-03-19T05:59:59.999Z', '2026-03-18', '2026-03'],
    ['2026-03-19T06:00:00Z', '2026-03-19', '2026-04'],
    ['2026-12-19', '2026-12-19', '2027-01'],
    ['2028-02-29', '2028-02-29', '2028-03'],
  ])('dated %s belongs to %s and cycle %s', async (date, local_date, cycle) => {
    expect((await record({ date })).body).toMatchObject({ local_date, cycle });
  });

  it('counts one cycle later when deferred, however often', async () => {
    const { body } = await record({ deferred_to_next_cycle: true });
    expect(body.cycle).toBe('2026-04');
    const again = await service.ask('PATCH', `/api/v1/transactions/${body.id}`, { deferred_to_next_cycle: true });
    expect(again.body.cycle).toBe('2026-04');
    const back = await service.ask('PATCH', `/api/v1/transactions/${body.id}`, { deferred_to_next_cycle: false });
    expect(back.body.cycle).toBe('2026-03');
  });

  it('in dollars counts at the rate of its day, before and after that rate is known', async () => {
    const { body } = await record({ currency: 'USD', amount: '29.95', date: '2026-03-30' });
    expect(body.amount_crc).toBe(14025.29);
    await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 500 });
    const { body: after } = await service.ask('GET', `/api/v1/transactions/${body.id}`);
    expect(after.amount_crc).toBe(14025.29);
    const { body: today } = await record({ currency: 'USD', amount: '29.95', date: '2026-04-10' });
    expect(today.amount_crc).toBe(14975);
  });

  it('keeps an amount to the last digit a double holds', async () => {
    for (const [currency, amount] of [
      ['CRC', '9999999999999.99'],
      ['BTC', '0.00000001'],
      ['XMR', '123.123456789012'],
      ['USD', '0.01'],
    ]) {
      const { status, body } = await record({ currency, amount });
      expect([status, body.amount]).toEqual([201, Number(amount)]);
    }
  });

  it('has no colones in a currency without a known rate, never the same number', async () => {
    expect((await record({ currency: 'XMR', amount: 2 })).body.amount_crc).toBeNull();
  });
});

describe('bad input names its field and stores nothing', () => {
  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: '-0' }],
    ['amount', { amount: 1.005 }],
    ['amount', { amount: '1.005' }],
    ['amount', { currency: 'XMR', amount: '0.0000000000001' }],
    ['amount', { currency: 'BTC', amount: 0.000000001 }],
    ['amount', { amount: 'NaN' }],
    ['amount', { amount: '1,234.56' }],
    ['amount', { amount: '٣' }],
    ['amount', { amount: ' 1' }],
    ['amount', { amount: '0x10' }],
    ['amount', { amount: '+1' }],
    ['amount', { amount: null }],
    ['amount', { amount: [] }],
    ['amount', { amount: '9'.repeat(400) }],
    ['amount', { amount: '12345678901234.56' }],
    ['date', { date: '0000-01-01' }],
    ['date', { date: '2025-02-29' }],
    ['date', { date: '2025-13-01' }],
    ['date', { date: '2025-01-01T24:00:00' }],
    ['date', { date: '2016-12-31T23:59:60Z' }],
    ['date', { date: 'infinity' }],
    ['date', { date: 'now' }],
    ['date', { date: '10000-01-01' }],
    ['merchant', { merchant: '' }],
    ['merchant', { merchant: '   ' }],
    ['merchant', { merchant: 'A\0B' }],
    ['merchant', { merchant: 'A'.repeat(1024 * 1024) }],
    ['merchant', { merchant: 'A\ud800' }],
    ['currency', { currency: 'GBP' }],
    ['type', { type: 'GIFT' }],
    ['source', { source: 'S'.repeat(41) }],
    ['category_id', { category_id: 999_999 }],
    ['category_id', { category_id: 1.5 }],
    ['amounts', { amounts: 1 }],
    ['id', { id: 7 }],
    ['raw_charges.0.concepto', { raw_charges: [{ concept: 'x', concepto: 'y' }] }],
    ['__proto__', JSON.parse('{"__proto__": 1}')],
  ] as [string, object][])('%s (case %#)', async (path, more) => {
    const before = await service.ask('GET', '/api/v1/transactions?limit=1');
    const { status, body, headers } = await record(more);
    expect(status).toBe(422);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    const after = await service.ask('GET', '/api/v1/transactions?limit=1');
    expect(after.body).toEqual(before.body);
  });

  it.each(['1e400', '9007199254740993', '0.1000000000000000055', '-1e400'])(
    'does not round a number that a double cannot hold (%s)',
    async (amount) => {
      const text = JSON.stringify(purchase).replace('6980.5', amount);
      const { status, body } = await service.ask('POST', '/api/v1/transactions', text);
      expect([status, body.errors[0].path]).toEqual([422, 'amount']);
    },
  );

  it.each([
    [400, '{"merchant":'],
    [400, ''],
    [400, '['.repeat(5000) + ']'.repeat(5000)],
    [422, '[]'],
    [422, 'null'],
  ])('answers %i to a body that cannot be a transaction (case %#)', async (status, text) => {
    expect((await service.ask('POST', '/api/v1/transactions', text)).status).toBe(status);
  });

  it('answers 415 to another content type, and 413 beyond the limit', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await service.ask('POST', '/api/v1/transactions', 'a=b', form)).status).toBe(415);
    expect((await record({ merchant: 'A'.repeat(3 * 1024 * 1024) })).status).toBe(413);
  });
});

describe('repeated transaction', () => {
  it('is one row when sent 50 times at once under one external_id, and every response names it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => record({ source: 'CREDIT_CARD', external_id: 'bac:1' })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(49);
    const trail = await service.ask('GET', `/api/v1/transactions/${answers[0]?.body.id}/history`);
    expect(trail.body).toHaveLength(1);
  });

  it('of another source may have the same external_id', async () => {
    const one = await record({ source: 'SINPE', external_id: 'same' });
    const other = await record({ source: 'CASH', external_id: 'same' });
    expect(one.body.id).not.toBe(other.body.id);
    const clash = await service.ask('PATCH', `/api/v1/transactions/${one.body.id}`, { source: 'CASH' });
    expect([clash.status, clash.body.errors[0].path]).toEqual([409, 'external_id']);
  });

  it('without an external_id is two rows for two identical purchases of one day', async () => {
    const [one, other] = [await record({ notes: 'twin' }), await record({ notes: 'twin' })];
    expect(one.body.id).not.toBe(other.body.id);
  });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string, more: object = {}) =>
    service.ask('POST', '/api/v1/transactions', { ...purchase, ...more }, { 'idempotency-key': key });

  it('replays the first response to the same request, 50 at once, with one effect', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => keyed('k1', { notes: 'keyed' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(49);
  });

  it('rejects another body, stores nothing for a rejected request, and expires after 24 hours', async () => {
    expect((await keyed('k2', { amount: 0 })).status).toBe(422);
    const first = await keyed('k2');
    expect(first.status).toBe(201);
    const other = await keyed('k2', { amount: 1 });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    service.setNow('2026-04-11T18:00:01Z');
    const later = await keyed('k2', { amount: 1 });
    service.setNow('2026-04-10T18:00:00Z');
    expect(later.status).toBe(201);
  });

  it('is separate for each caller', async () => {
    const ask = await service.withToken();
    const [mine, theirs] = [
      await keyed('k3'),
      await ask('POST', '/api/v1/transactions', purchase, { 'idempotency-key': 'k3' }),
    ];
    expect(mine.body.id).not.toBe(theirs.body.id);
  });
});

describe('changing a transaction', () => {
  it('sets only named fields, and the history records who did what', async () => {
    const { body: made } = await record();
    const ask = await service.withToken(['read', 'write'], 'n8n');
    const { body: changed } = await ask('PATCH', `/api/v1/transactions/${made.id}`, { notes: 'cumpleaños' });
    expect(changed).toMatchObject({ ...made, notes: 'cumpleaños', updated_by: 'n8n', updated_at: changed.updated_at });
    await service.ask('DELETE', `/api/v1/transactions/${made.id}`);
    const { body: trail } = await service.ask('GET', `/api/v1/transactions/${made.id}/history`);
    expect(
      trail.map((entry: { action: string; actor: string; origin: string }) => [
        entry.action,
        entry.actor,
        entry.origin,
      ]),
    ).toEqual([
      ['created', 'admin', 'web'],
      ['changed', 'n8n', 'automation'],
      ['deleted', 'admin', 'web'],
    ]);
    expect(trail[1].before.notes).toBeNull();
    expect(trail[1].after.notes).toBe('cumpleaños');
  });

  it('drops the rule when the category is set or cleared by hand, and keeps it otherwise', async () => {
    const { body: made } = await record();
    const at = `/api/v1/transactions/${made.id}`;
    expect((await service.ask('PATCH', at, { notes: 'x' })).body.category_rule.pattern).toBe('AUTO MERCADO');
    const { body: none } = await service.ask('PATCH', at, { category_id: null });
    expect([none.category, none.category_rule]).toEqual([null, null]);
    const { body: same } = await service.ask('PATCH', at, { category_id: made.category_id });
    expect([same.category.identifier, same.category_rule]).toEqual(['supermercado', null]);
  });

  it('changes nothing when the same values are saved ten times, not even a date across midnight', async () => {
    const { body: made } = await record({ date: '2026-03-31T18:00:00-06:00' });
    for (let i = 0; i < 10; i++) {
      const { body } = await service.ask('PATCH', `/api/v1/transactions/${made.id}`, { date: made.date });
      expect([body.date, body.local_date]).toEqual([made.date, '2026-03-31']);
    }
    const whole = { ...purchase, date: made.date };
    expect((await service.ask('PUT', `/api/v1/transactions/${made.id}`, whole)).body.local_date).toBe('2026-03-31');
  });

  it('resets omitted fields to their defaults with PUT', async () => {
    const { body: made } = await record({ notes: 'n', reference: 'r', source: 'CASH', deferred_to_next_cycle: true });
    const { body } = await service.ask('PUT', `/api/v1/transactions/${made.id}`, {
      ...purchase,
      merchant: 'UBER EATS CR',
    });
    expect(body).toMatchObject({ notes: null, reference: null, source: 'MANUAL', deferred_to_next_cycle: false });
    expect(body.category.identifier).toBe('comida-a-domicilio');
  });

  it('rejects a currency that cannot hold the amount', async () => {
    const { body: made } = await record({ currency: 'BTC', amount: 0.00012345 });
    const refused = await service.ask('PATCH', `/api/v1/transactions/${made.id}`, { currency: 'CRC' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'amount']);
  });

  it('is 404 for an unknown row, 422 for an invalid id', async () => {
    for (const method of ['GET', 'DELETE']) {
      expect((await service.ask(method, '/api/v1/transactions/2000000000')).status).toBe(404);
      expect((await service.ask(method, '/api/v1/transactions/abc')).status).toBe(422);
      expect((await service.ask(method, '/api/v1/transactions/99999999999')).status).toBe(422);
    }
    expect((await service.ask('PATCH', '/api/v1/transactions/2000000000', {})).status).toBe(404);
  });
});
