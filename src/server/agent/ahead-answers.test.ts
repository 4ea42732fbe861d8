/** What a person reads of what lies ahead: the lowest balance, a card's closing day, since payday, and no category over. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { askAgent } from '../../../test/held-out/ask-agent.ts';
import { runTool } from './tools/tool-book.ts';

let service: TestApp;

async function post(path: string, body: object): Promise<Json> {
  const { status, body: answer } = await service.ask('POST', `/api/v1${path}`, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer;
}
const row = (more: object) => post('/transactions', { type: 'COMPRA', currency: 'CRC', ...more });

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const visa = { name: 'Visa', account_type: 'credit_card', currency: 'CRC', closing_day: 5, due_day: 25 };
  const { id: card } = await post('/accounts', { ...visa, balance: 0, balance_as_of: '2026-03-01' });
  await row({ merchant: 'EMPRESA', type: 'SALARY', amount: 300_000, date: '2026-03-31' });
  await row({ merchant: 'GOLLO', amount: 80_000, date: '2026-03-25', account_id: card });
  await row({ merchant: 'AUTO MERCADO', amount: 20_000, date: '2026-04-08', account_id: card });
  const item = { currency: 'CRC', frequency: 'monthly', mode: 'payment', starts_on: '2026-04-01' };
  await post('/budget/recurring-items', { ...item, name: 'Alquiler', type: 'EXPENSE', amount: 250_000, day: 12 });
  await post('/budget/recurring-items', { ...item, name: 'Sueldo', type: 'INCOME', amount: 300_000, day: 15 });
});
afterAll(() => service.close());

/** The words of an answer as they are shown, without the addresses of its figures. */
async function ask(question: string): Promise<string> {
  const { text } = await askAgent(service, { id: crypto.randomUUID(), question } as never);
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[\u00a0\u202f]/g, ' ');
}

const rest = async (url: string): Promise<Json> => (await service.ask('GET', `/api/v1${url}`)).body;
const run = async (name: string, args: object): Promise<Json> => runTool(service.deps, name, JSON.stringify(args));
const dataOf = async (name: string, args: object): Promise<Json> => (await run(name, args)).data;

it('the lowest balance of the tool is the one that the screen of the budget has', async () => {
  const { lowest, starts_on, ends_on, days } = await rest('/budget/commitments?months=12');
  const found = await dataOf('budget_projection', { lowest: true });
  expect(found).toMatchObject({ starts_on, ends_on, lowest });
  expect(found.below_zero.map(({ local_date }: Json) => local_date)).toEqual(
    days
      .filter((day: Json) => day.balance < 0 && day.local_date !== lowest.local_date)
      .map(({ local_date }: Json) => local_date)
      .slice(0, 50),
  );
  const few = await rest('/budget/commitments?months=1');
  const near = await dataOf('budget_projection', { lowest: true, until: few.ends_on });
  expect(near).toMatchObject({ ends_on: '2026-04-18', lowest: { ...few.lowest, month: '2026-04' } });
  const wrong = [
    { lowest: true, until: '2026-04-09' },
    { lowest: true, since: '2026-06-01', until: '2026-05-01' },
  ];
  for (const args of wrong) expect((await run('budget_projection', args)).errors[0].path).toBe('until');
});

it.each([
  [
    'qué día voy a estar más apretado y con cuánto',
    'el saldo más bajo de aquí al 18 de marzo de 2027 es **-₡50 000,00**, el 12 de abril de 2026.',
  ],
  ['voy a quedar en negativo algún día?', 'Ningún otro día queda bajo cero.'],
  [
    'when will my balance be lowest',
    'the lowest balance from now to 18 March 2027 is **-₡50 000,00**, on 12 April 2026.',
  ],
  ['saldo más bajo en mayo', 'del 19 de abril de 2026 al 18 de mayo de 2026 es **₡0,00**, el 12 de mayo de 2026.'],
  ['lowest balance next month', 'No day ends below zero.'],
  [
    'cuándo es el próximo corte de la tarjeta',
    'Visa corta el **5 de mayo de 2026** (en 25 días). Desde el corte del 5 de abril de 2026 lleva **₡20 000,00**, y se paga el 25 de mayo de 2026.',
  ],
  ['desde el último corte cuánto he cargado a la tarjeta', 'falta pagar ₡80 000,00, para el 25 de abril de 2026.'],
  [
    'what day does my statement close',
    'Visa closes on **5 May 2026** (in 25 days). Since it closed on 5 April 2026 **₡20 000,00** was charged, and is to be paid by 25 May 2026.',
  ],
  ['cuánto he gastado desde que me pagaron', 'Gastó **₡20 000,00** del 31 de marzo de 2026 al 10 de abril de 2026.'],
  ['how much have I spent since payday', '**₡20 000,00** from 31 March 2026 to 10 April 2026'],
  ['en qué categorías me pasé', 'En el ciclo hay gastado **₡100 000,00** de ₡250 000,00 que se planearon.'],
  ['did I go over budget on anything', '**₡100 000,00** of the planned ₡250 000,00 is spent in the cycle.'],
])('“%s” says “%s”', async (question, sentence) => {
  expect(await ask(question)).toContain(sentence);
});

it('of several days below zero the others are said, five at most', async () => {
  const item = { currency: 'CRC', frequency: 'monthly', mode: 'payment', starts_on: '2026-05-01' };
  await post('/budget/recurring-items', { ...item, name: 'Colegio', type: 'EXPENSE', amount: 60_000, day: 1 });
  const said = await ask('voy a quedar en negativo algún día?');
  expect(said).toContain('También quedan bajo cero:\n\n- 12 de abril de 2026: -₡50 000,00');
  expect(said.match(/^- \d/gm)).toHaveLength(5);
  expect(said).toMatch(/- y \d+ días más/);
});
