import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Expected, evaluateModel } from './evaluate-model.ts';
import type { Reply } from './model-testing.ts';
import { createModelApp, OVERVIEW } from './model-turn-testing.ts';

let app: Awaited<ReturnType<typeof createModelApp>>;
beforeAll(async () => {
  app = await createModelApp();
});
afterEach(() => app.closeServers());
afterAll(() => app.close());

const SPENT: Expected = { tool: 'spending_by_category', figure: 'spent' };
const anote = { name: 'propose_transaction', args: { merchant: 'SODA', amount: 3500 } };

it.each<[string, Expected, Reply[], string]>([
  ['a reference to the figure', SPENT, [{ calls: [OVERVIEW] }, { text: ['Lleva {{f1}}.'] }], 'right'],
  ['the figure typed', SPENT, [{ calls: [OVERVIEW] }, { text: ['Lleva ₡32 400,50.'] }], 'right'],
  ['another figure', SPENT, [{ calls: [OVERVIEW] }, { text: ['Ingresó {{f2}}.'] }], 'wrong'],
  ['an invented figure', SPENT, [{ text: ['Lleva ₡99 999.'] }], 'wrong'],
  ['a refusal', SPENT, [{ text: ['No lo puedo saber.'] }], 'refused'],
  ['no answer', SPENT, [{ text: [] }], 'failed'],
  ['a refusal of what nobody knows', 'nothing', [{ text: ['No lo puedo saber.'] }], 'right'],
  ['a figure for what nobody knows', 'nothing', [{ text: ['Gana ₡900 000.'] }], 'wrong'],
  ['the proposal', { proposes: 'propose_transaction' }, [{ calls: [anote] }], 'right'],
  ['another proposal', { proposes: 'propose_rule' }, [{ calls: [anote] }], 'wrong'],
  ['a deed instead of a proposal', { proposes: 'propose_rule' }, [{ text: ['Listo.'] }], 'refused'],
])('an answer with %s is judged', async (_name, expect_, replies, judgement) => {
  const server = await app.serve('openai-compatible', ...replies);
  const llm = { provider: server.wire, baseUrl: server.baseUrl, model: 'test', apiKey: undefined };
  const evaluated = await evaluateModel(app.service.deps, llm, { text: '¿cuánto llevo gastado?', expect: expect_ });
  expect([evaluated.judgement, server.broken]).toEqual([judgement, []]);
  const { body } = await app.service.ask('GET', '/api/v1/transactions?q=SODA');
  expect(body.items).toEqual([]);
});
