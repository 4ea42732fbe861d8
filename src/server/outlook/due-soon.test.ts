/** What is still to be paid in the current cycle, next to what was paid of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { runTool } from '../agent/tools/tool-book.ts';

const URL = '/api/v1/budget/due-soon';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const post = async (path: string, body: object): Promise<Json> => {
    const { status, body: answer } = await service.ask('POST', `/api/v1${path}`, body);
    expect(status, JSON.stringify(answer)).toBe(201);
    return answer;
  };
  const row = (more: object) => post('/transactions', { type: 'COMPRA', currency: 'CRC', ...more });
  const visa = { name: 'Visa', account_type: 'credit_card', currency: 'CRC', closing_day: 5, due_day: 17 };
  const { id: card } = await post('/accounts', { ...visa, balance: 0, balance_as_of: '2026-03-01' });
  await row({ merchant: 'GOLLO', amount: 80_000, date: '2026-04-01', account_id: card });
  await row({ merchant: 'TELE', amount: 90_000, date: '2026-03-10', cuotas: 9 });
  for (const date of ['2026-02-27', '2026-03-13', '2026-03-30'])
    await row({ merchant: 'PLANILLA', type: 'SALARY', amount: 450_000, date });
  await row({ merchant: 'NETFLIX.COM', amount: 9_200, date: '2026-04-05' });
  await row({ merchant: 'SPOTIFY', amount: 4_000, date: '2026-04-02' });
  const item = { type: 'EXPENSE', currency: 'CRC', frequency: 'monthly', starts_on: '2026-03-01', mode: 'payment' };
  await post('/budget/recurring-items', { ...item, name: 'Netflix', amount: 8_000, day: 5 });
  await post('/budget/recurring-items', { ...item, name: 'Spotify', amount: 4_000, day: 2 });
  await post('/budget/recurring-items', { ...item, name: 'Agua', amount: 6_000, day: 8 });
  await post('/budget/recurring-items', { ...item, name: 'Alquiler', amount: 250_000, day: 12 });
});
afterAll(() => service.close());

describe('what is due in the cycle', () => {
  it('lists what was paid, as planned or not, what is late and what is to come, and adds up what is left', async () => {
    const { status, body } = await service.ask('GET', URL);
    expect(status).toBe(200);
    expect(body.items.map((each: Json) => [each.kind, each.name, each.day, each.status, each.paid_crc])).toEqual([
      ['cuota', 'Tele', '2026-03-19', 'paid', 10_000],
      ['salary', 'Planilla', '2026-03-30', 'paid', 450_000],
      ['recurring', 'Spotify', '2026-04-02', 'paid', 4_000],
      ['recurring', 'Netflix', '2026-04-05', 'changed', 9_200],
      ['recurring', 'Agua', '2026-04-08', 'late', null],
      ['recurring', 'Alquiler', '2026-04-12', 'expected', null],
      ['salary', '', '2026-04-15', 'expected', null],
      ['card', 'Visa', '2026-04-17', 'expected', null],
    ]);
    expect(body).toMatchObject({
      ...{ starts_on: '2026-03-19', until: '2026-04-18', today: '2026-04-10', salary_on: '2026-04-15' },
      ...{ unpaid_n: 3, unpaid_crc: 6_000 + 250_000 + 80_000, paid_crc: 10_000 + 4_000 + 9_200 },
      ...{ income_crc: 450_000, unconverted: [] },
    });
    expect(body.items[0].cuota).toEqual({ number: 1, of: 9 });
  });

  it('adds up what the agent’s due_soon does', async () => {
    const { body } = await service.ask('GET', `${URL}?until=2026-04-30`);
    const said: Json = await runTool(service.deps, 'due_soon', '{"until": "2026-04-30"}');
    const { unpaid_n, unpaid_crc, income_crc, salary_on, until } = said.data;
    expect(body).toMatchObject({ unpaid_n, unpaid_crc, income_crc, salary_on, until });
  });

  it('names what has no rate apart, in no sum', async () => {
    const item = { type: 'EXPENSE', currency: 'EUR', frequency: 'monthly', starts_on: '2026-03-01', mode: 'payment' };
    const made = await service.ask('POST', '/api/v1/budget/recurring-items', {
      ...item,
      name: 'Hosting',
      amount: 12,
      day: 11,
    });
    const { body } = await service.ask('GET', URL);
    expect(body.items).toContainEqual(
      expect.objectContaining({ name: 'Hosting', day: '2026-04-11', amount_crc: null }),
    );
    expect(body).toMatchObject({ unpaid_crc: 336_000, unconverted: [{ currency: 'EUR', count: 1, amount: 12 }] });
    await service.ask('DELETE', `/api/v1/budget/recurring-items/${made.body.id}`);
  });

  it('refuses a day beyond a year', async () => {
    const { status, body } = await service.ask('GET', `${URL}?until=2027-05-01`);
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'until']);
  });
});

describe('what is due before the salary', () => {
  it('is what is due by today, on the salary’s own day before it comes', async () => {
    service.setNow('2026-04-15T18:00:00Z');
    const said: Json = await runTool(service.deps, 'due_soon', '{}');
    expect(said.data).toMatchObject({ until: '2026-04-15', salary_on: '2026-04-15' });
    expect(said.data.items.map(({ name, day }: Json) => [name, day])).toContainEqual(['Alquiler', '2026-04-12']);
  });
});
