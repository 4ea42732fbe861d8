import { encode } from 'gpt-tokenizer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { turnFigures } from '../../domain/model-text/turn-figures.ts';
import { compactResult } from './compact-result.ts';
import { countTokens } from './count-tokens.ts';
import { fenced, REMINDER } from './model-instructions.ts';
import { WIRES } from './model-testing.ts';
import { createModelApp, SAYS_TOTAL } from './model-turn-testing.ts';
import { READING_TOOLS, runTool } from './tools/tool-book.ts';

const PROMPT_MAX = 1_800;
const RESULT_MAX = 600;
/** One of each kind, and those that name most topics at once. */
const QUESTIONS = [
  '¿cuánto gasté en comida el mes pasado?',
  '¿cómo voy?',
  'poné esto en Salud y anotá 5000 en la feria',
  '¿cuánto debo en cuotas, cuánto me queda del presupuesto, a cómo está el dólar y cuándo me pagan el salario?',
  'categorizá, borrá, dividí, vinculá, editá y recordame lo sin categoría, siempre, en el próximo ciclo',
  'corrija el saldo del BAC, suba el alquiler a 340 mil por mes, y pase esta compra al próximo ciclo',
  'agregue al presupuesto 20 mil de gimnasio al mes y ligue lo de Netflix con la suscripción',
  'how much did I spend per month on subscriptions compared with last year, and is anything unusual or uncategorized?',
  'sí',
];

let app: Awaited<ReturnType<typeof createModelApp>>;
beforeAll(async () => {
  app = await createModelApp();
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{
      merchant: `COMERCIO NÚMERO ${at} SAN JOSÉ COSTA RICA`,
      amount: `${1_000 + at * 37}.25`,
      currency: 'CRC',
      type: 'COMPRA',
    },
    ...{
      date: `2026-0${1 + (at % 4)}-0${1 + (at % 9)}`,
      notes: 'Una nota larga de una persona que escribe mucho '.repeat(3),
    },
  }));
  for (const row of rows) await app.service.ask('POST', '/api/v1/transactions', row);
  for (let at = 0; at < 12; at++)
    await app.service.ask('POST', '/api/v1/transactions', {
      merchant: `TIENDA ${at}`,
      amount: 90_000 + at,
      cuotas: 6 + at,
      date: '2026-04-02',
      currency: 'CRC',
      type: 'COMPRA',
    });
  for (let at = 0; at < 40; at++)
    await app.service.ask('POST', '/api/v1/categories', {
      name: `Categoría de la casa número ${at}`,
      identifier: `casa-${at}`,
    });
  await app.service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 468.29 });
});
afterAll(() => app.close());

it.each(WIRES)('a prompt of %s with its tools has at most 1 800 tokens', async (wire) => {
  for (const question of QUESTIONS) {
    const server = await app.serve(wire, SAYS_TOTAL);
    await app.ask(server, question, { page: { path: '/transactions', transaction_id: 7, cycle: '2026-04' } });
    const { system, messages, tools } = (server.requests.at(-1) as Json).body;
    const tokens = encode(JSON.stringify({ system, messages, tools })).length;
    expect(tokens, question).toBeLessThanOrEqual(PROMPT_MAX);
    expect(tools.length, question).toBeGreaterThan(2);
  }
});

it('a result has at most 600 tokens, whatever the tool found', async () => {
  let most = 0;
  for (const { name } of READING_TOOLS) {
    for (const args of argumentsFor(name)) {
      const value = await runTool(app.service.deps, name, JSON.stringify(args));
      const result = { tool: name, args, value };
      const text = compactResult(result, turnFigures([result], '2026-04-10', 'es'));
      const tokens = encode(`${fenced(text, '0123456789ab')}\n${REMINDER}`).length;
      most = Math.max(most, tokens);
      expect(tokens, `${name}\n${text}`).toBeLessThanOrEqual(RESULT_MAX);
      expect(text, name).not.toMatch(/\[object|undefined|NaN/);
    }
  }
  expect(most).toBeGreaterThan(300);
});

it('hostile results and refusals stay within it too', () => {
  const values: unknown[] = [
    { data: { rows: Array.from({ length: 9_000 }, (_, at) => ({ at, text: 'ñ🐛'.repeat(500) })) } },
    { data: Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`field${at}`, at])) },
    { problem: 'x '.repeat(20_000) },
    '\u0000🐛"\\'.repeat(10_000),
    null,
    { data: { items: Array.from({ length: 50 }, () => null) } },
  ];
  for (const value of values) {
    const text = compactResult({ tool: 'get_overview', args: {}, value }, []);
    expect(encode(text).length).toBeLessThanOrEqual(RESULT_MAX);
    expect(text.isWellFormed()).toBe(true);
  }
});

it('the estimate is never far below the count', () => {
  for (const text of [
    '¿Cuánto gasté en Supermercado?',
    '{"amount":25000.5,"cycle":"2026-04"}',
    '1 | WALMART ESCAZU | 2026-04-02 | f3=25000.5',
    'supercalifragilístico',
  ])
    expect(countTokens(text)).toBeGreaterThanOrEqual(encode(text).length * 0.85);
});

function argumentsFor(name: string): Json[] {
  const amount = {
    what_if_purchase: { amount: 300_000, cuotas: 24 },
    convert: { amount: 100, from: 'USD', to: 'CRC' },
  };
  if (name in amount) return [amount[name as keyof typeof amount]];
  if (name === 'query_ledger')
    return [
      ...['category', 'merchant', 'month', 'weekday', 'account', 'source'].map((by) => ({
        measure: 'sum',
        by,
        top: 50,
        start_date: '2025-01-01',
        end_date: '2026-12-31',
      })),
      { measure: 'largest', top: 50 },
      { measure: 'compare', compare_to: 'previous' },
    ];
  if (name === 'search_transactions') return [{ limit: 50 }, { q: 'comercio', limit: 50 }, { q: 'nothing at all' }];
  if (name === 'monthly_trend') return [{ months: 60 }];
  if (name === 'spending_by_category') return [{ compare: 'previous' }];
  if (name === 'budget_projection') return [{}, { year: 2026 }];
  return [{}];
}
