/** What a person reads in the drawer, of a ledger known by heart: payments of a card, a purchase, an unknown account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { askAgent } from '../../../test/held-out/ask-agent.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  await post('/accounts', {
    name: 'Banco del pueblo',
    account_type: 'checking',
    currency: 'CRC',
    balance: 600_000,
    balance_as_of: '2026-04-10',
  });
  await row({ merchant: 'PAGO TARJETA BAC', type: 'PAGO_TARJETA', amount: 150_000, date: '2026-03-25' });
  await row({ merchant: 'PAGO TARJETA BAC', type: 'PAGO_TARJETA', amount: 75_500.5, date: '2026-04-02' });
  // Of another cycle.
  await row({ merchant: 'PAGO TARJETA BAC', type: 'PAGO_TARJETA', amount: 1_000, date: '2026-02-02' });
  await row({ merchant: 'AUTO MERCADO', amount: 20_000, date: '2026-04-03' });
  const item = { name: 'Salario', type: 'INCOME', amount: 500_000, currency: 'CRC', frequency: 'monthly', day: 28 };
  await post('/budget/recurring-items', { ...item, starts_on: '2026-03-01', mode: 'payment' });
});
afterAll(() => service.close());

async function post(path: string, body: object): Promise<Json> {
  const { status, body: answer } = await service.ask('POST', `/api/v1${path}`, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer;
}
const row = (more: object) =>
  post('/transactions', { type: 'COMPRA', currency: 'CRC', source: 'CREDIT_CARD', ...more });

/** The words of an answer as they are shown, without the addresses of its figures. */
async function ask(question: string): Promise<string> {
  const { text } = await askAgent(service, { id: crypto.randomUUID(), question } as never);
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('what was paid to a card', () => {
  it.each([
    ['cuánto he pagado de tarjeta', 'Suman **₡226 500,50**.'],
    ['cuánto he pagado de tarjeta este año', 'Suman **₡226 500,50**.'],
    ['how much have I paid to my card', 'They come to **₡226 500,50**.'],
  ])('“%s” is a list of payments and their sum, without purchases', async (question, sum) => {
    const said = await ask(question);
    expect(said).toContain(sum);
    expect(said).not.toContain('Auto Mercado');
  });

  it('of one payment is that payment, without a sum', async () => {
    const said = await ask('cuánto he pagado de tarjeta en febrero');
    expect(said).toContain('₡1 000,00');
    expect(said).not.toContain('Suman');
  });
});

describe('what if I buy something', () => {
  // Of 500 000 planned to come in, 20 000 are spent.
  it.each([
    ['qué pasa si compro una refri de 300 mil', 'Con la compra, el ciclo de abril 2026 cierra con ₡180 000,00.'],
    // The first cuota falls in the next cycle.
    ['si compro una refri de 300 mil en 3 cuotas', 'Con la compra, el ciclo de abril 2026 cierra con ₡480 000,00.'],
    ['what if I buy a fridge for 300 thousand', 'With it, the cycle of April 2026 closes with ₡180 000,00.'],
  ])('“%s” says what the cycle closes with', async (question, closing) => {
    expect(await ask(question)).toContain(closing);
  });
});

describe('an account that does not exist', () => {
  it.each(['cuánto tengo en la cuenta de Promerica', 'saldo de la cuenta de Lafise'])(
    '“%s” gets the names of those that do, and no balance',
    async (question) => {
      const said = await ask(question);
      expect(said).toMatch(/^No hay una cuenta “(?:Promerica|Lafise)”\. Estas son:/);
      expect(said).toContain('- Banco del pueblo');
      expect(said).not.toContain('₡');
    },
  );
});

describe('the language of an answer', () => {
  const choose = async (language: string) =>
    expect((await service.ask('PATCH', '/api/v1/settings', { language })).status).toBe(200);
  const titleOf = async (before: string[], question: string) => {
    const { proposal } = await askAgent(service, { id: crypto.randomUUID(), before, question } as never);
    return (proposal as Json)?.preview.title;
  };

  it('of words of neither is that of the screen', async () => {
    await choose('en');
    expect(await ask('auto mercado?')).toMatch(/You spent/);
    await choose('es');
    expect(await ask('auto mercado?')).toMatch(/Gastó/);
  });

  it('is that of the conversation, in previews too', async () => {
    expect(await titleOf(['record 5000 at Pulperia', 'no, 6000'], 'Pali')).toMatch(/^Record/);
    expect(await titleOf(['anote 5000 en la pulpería', 'no, 6000'], 'Pali')).toMatch(/^Anotar/);
  });
});
