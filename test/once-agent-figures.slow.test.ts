/** A hundred questions to the agent: its figures equal the REST route's, to the céntimo. */
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAT, eventsIn, runBody } from '../src/server/agent/agent-testing.ts';
import { type Amount, QUESTIONS, type Question } from './agent-questions.ts';
import { createTestApp, type Json, type TestApp } from './app.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-10T18:00:00Z' });
  // Example data has dollars but no euros.
  expect((await service.ask('PUT', '/api/v1/exchange-rates/EUR', { rate: '561.904215' })).status).toBe(200);
  expect((await service.ask('POST', '/api/v1/demo-data')).status).toBe(201);
}, 60_000);

afterAll(() => service.close());

const SIGNS: Readonly<Record<string, string>> = { '₡': 'CRC', US$: 'USD', '€': 'EUR', '': 'CRC' };
const MONEY =
  /(?<minus>[-−])?(?<sign>₡|US\$|€|)(?<whole>\d{1,3}(?:[ \u00a0\u202f]\d{3})*),(?<part>\d{2,12})(?<after>%| (?:BTC|XMR|FCL|ROP|VOL|MEMP|MPAT|hipoteca)\b)?/gu;

/** Every amount of money in a text, in order: `-USD 1250.5`. Leaves out percentages and volumes. */
function moneyIn(text: string): string[] {
  return [...text.matchAll(MONEY)].flatMap(({ groups = {} }) => {
    const { minus = '', sign = '', whole = '', part = '', after = '' } = groups;
    if (after === '%' || (sign === '' && after === '')) return [];
    const currency = after === '' ? SIGNS[sign] : after.trim() === 'hipoteca' ? 'MORTGAGE' : after.trim();
    const digits = `${minus === '' ? '' : '-'}${whole.replaceAll(/\D/g, '')}.${part}`;
    return [`${currency} ${new Decimal(digits).toFixed()}`];
  });
}

const written = (amount: Amount): string => {
  const [number, currency] = typeof amount === 'number' ? [amount, 'CRC'] : amount;
  return `${currency} ${new Decimal(number).toFixed()}`;
};

/** The expected amounts from REST. A missing one is a mistake in the table. */
async function expectedOf({ rest, pick }: Question): Promise<string[]> {
  const answer =
    typeof rest === 'string'
      ? await service.ask('GET', `/api/v1/${rest}`)
      : await service.ask('POST', '/api/v1/installments/what-if', rest);
  expect([rest, answer.status, answer.body?.code]).toEqual([rest, 200, undefined]);
  const picked = pick(answer.body);
  const amounts: readonly Amount[] = typeof picked === 'number' || isPair(picked) ? [picked] : picked;
  return amounts.map(written);
}

const isPair = (picked: Amount | readonly Amount[]): picked is readonly [number, string] =>
  typeof picked !== 'number' && typeof picked[1] === 'string';

/** Asks over HTTP, as the drawer does; returns the answer and the tools used. */
async function askAgent(threadId: string, content: string): Promise<{ said: string; results: Json[] }> {
  const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
  const answer = await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, messages }));
  const events = eventsIn(answer.text);
  expect([content, answer.status, events.at(-1)?.type]).toEqual([content, 200, 'RUN_FINISHED']);
  return {
    said: events.map(({ type, delta }) => (type === 'TEXT_MESSAGE_CONTENT' ? String(delta) : '')).join(''),
    results: events.flatMap(({ type, content: result }) =>
      type === 'TOOL_CALL_RESULT' ? [JSON.parse(String(result)) as Json] : [],
    ),
  };
}

/** Words that only answers in the language have. */
const LANGUAGE = {
  Spanish: /(?<!\p{L})(?:de|del|en|el|su|tu|sus|tus|la|gasto)(?!\p{L})/iu,
  English: /(?<!\p{L})(?:you|your|the|of|on|is|was|and|use|November|October)(?!\p{L})/iu,
} as const;

describe.each(['Spanish', 'English'] as const)('questions in %s', (language) => {
  test('are fifty distinct ones', () => {
    expect(new Set(QUESTIONS[language].map(({ question, previous }) => `${previous}${question}`)).size).toBe(50);
  });

  test.each(QUESTIONS[language])('are answered with the figures of REST: $question', async (asked) => {
    const thread = crypto.randomUUID();
    if (asked.previous !== undefined) await askAgent(thread, asked.previous);
    const { said, results } = await askAgent(thread, asked.question);
    // A tool answered without an error: it is not the list of possible questions.
    expect(results.length).toBeGreaterThan(0);
    for (const result of results) expect(result.problem).toBeUndefined();
    expect(said).toMatch(LANGUAGE[language]);

    const expected = await expectedOf(asked);
    expect(expected.some((amount) => !amount.endsWith(' 0'))).toBe(true);
    expect(moneyIn(said).slice(0, expected.length), said).toEqual(expected);
  });
});

test('the control fails when the ledger changes by one céntimo after the answer', async () => {
  const [asked] = QUESTIONS.Spanish;
  if (asked === undefined) throw new Error('There are no questions');
  const before = await askAgent(crypto.randomUUID(), asked.question);
  const row = { merchant: 'UN CENTIMO', amount: '0.01', date: '2026-11-09', currency: 'CRC', type: 'COMPRA' };
  expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  const after = await askAgent(crypto.randomUUID(), asked.question);
  const expected = await expectedOf(asked);
  expect(moneyIn(after.said).slice(0, 1)).toEqual(expected);
  expect(moneyIn(before.said).slice(0, 1)).not.toEqual(expected);
});

describe('parsing amounts from text', () => {
  test.each([
    ['Gastó **[₡1 234 567,08](/transactions?cycle=2026-03)**.', ['CRC 1234567.08']],
    ['US$1 250,50 y -₡7,00, o €3,10', ['USD 1250.5', 'CRC -7', 'EUR 3.1']],
    ['₡5 906 800,00 ROP al 31, 4,82% anual, 21,5 m³', ['ROP 5906800']],
    ['1 USD = **[₡512,370001](/x)** (8 de noviembre de 2026)', ['CRC 512.370001']],
    ['0,12345678 BTC', ['BTC 0.12345678']],
    ['No hay gastos en 2026.', []],
  ])('%s', (text, amounts) => {
    expect(moneyIn(text)).toEqual(amounts);
  });
});
