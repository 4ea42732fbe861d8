/** What is said of cards, once each (docs/rules/alarms.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlarmsTest, startAlarmsTest } from './alarms-testing.ts';

let test: AlarmsTest;
let card: number;
beforeAll(async () => {
  test = await startAlarmsTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await test.service.arrange((db) => db.deleteFrom('accounts').where('account_type', '=', 'credit_card').execute());
  const visa = { name: 'Visa', account_type: 'credit_card', currency: 'CRC', closing_day: 18, due_day: 3 };
  const body = { ...visa, balance: 0, balance_as_of: '2026-03-01', credit_limit: 100_000 };
  card = (await test.typed('POST', '/api/v1/accounts', body)).body.id;
});

const buy = (date: string, amount: number) => test.record({ date, amount, account_id: card }, test.typed);
const pay = (date: string, amount: number) =>
  test.record({ date, amount, type: 'PAGO_TARJETA', to_account_id: card }, test.typed);
const at = async (day: string) => {
  test.service.setNow(`${day}T18:00:00Z`);
  await test.raise();
  await test.raise();
  return (await test.told()).filter(({ kind }) => ['statement_closed', 'payment_due', 'high_use'].includes(kind));
};

describe('alarms of a card', () => {
  it('say once that its statement closed, the day after', async () => {
    await buy('2026-04-18', 40_000);
    expect(await at('2026-04-18')).toEqual([]);
    const [closed, ...rest] = await at('2026-04-19');
    expect(rest).toEqual([]);
    expect(closed).toMatchObject({
      ...{ kind: 'statement_closed', url: `/accounts/${card}`, title: 'Estado de cuenta de Visa' },
      private_body: 'Cerró el 18 de abril de 2026. Se paga a más tardar el 3 de mayo de 2026.',
    });
    expect(closed.body).toMatch(/^Cerró el 18 de abril de 2026 con ₡40\s000,00\. Se paga/);
    expect((await at('2026-04-20')).length).toBe(1);
  });

  it('say nothing of a statement without a row, nor of one that is old news', async () => {
    await buy('2026-03-18', 40_000);
    expect(await at('2026-04-19')).toEqual([]);
  });

  it('say once, from three days before, that it is due and not paid', async () => {
    await buy('2026-04-10', 40_000);
    await pay('2026-04-25', 10_000);
    const due = async (day: string) => (await at(day)).filter(({ kind }) => kind === 'payment_due');
    expect(await due('2026-04-29')).toEqual([]);
    const [told, ...rest] = await due('2026-04-30');
    expect([told.title, told.private_body, rest]).toEqual([
      'Pago de Visa',
      'Vence el 3 de mayo de 2026 y todavía no está pagado.',
      [],
    ]);
    expect(told.body).toMatch(/^Vence el 3 de mayo de 2026 y faltan ₡30\s000,00 por pagar\.$/);
    expect((await due('2026-05-03')).length).toBe(1);
  });

  it('say nothing of a payment that was made', async () => {
    await buy('2026-04-10', 40_000);
    await pay('2026-04-25', 40_000);
    expect((await at('2026-05-01')).filter(({ kind }) => kind === 'payment_due')).toEqual([]);
  });

  it('say once for each statement that more than 80 % of the limit is used', async () => {
    await buy('2026-04-10', 80_000);
    expect(await at('2026-04-10')).toEqual([]);
    await buy('2026-04-10', 1_000);
    const use = async (day: string) => (await at(day)).filter(({ kind }) => kind === 'high_use');
    expect(await use('2026-04-11')).toMatchObject([
      {
        title: 'Visa está cerca de su límite',
        body: expect.stringMatching(/^Lleva usados ₡81\s000,00 de ₡100\s000,00, con las cuotas por cobrar\.$/),
      },
    ]);
    expect((await use('2026-04-18')).length).toBe(1);
    expect((await use('2026-04-19')).length).toBe(2);
  });

  it('are silent for what is switched off', async () => {
    await test.settle({ kinds: { statement_closed: false, payment_due: false, high_use: false } });
    await buy('2026-04-18', 90_000);
    expect([await at('2026-04-19'), await at('2026-05-01')]).toEqual([[], []]);
  });
});
