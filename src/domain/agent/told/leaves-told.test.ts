/** A few words that go on about what is no rows are never answered with rows, or with what is held. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { readsRows } from '../answers/tool-data.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 60, long: 1_000 }) };
const TOLD = {
  es: [
    'cuál es el saldo más bajo que viene',
    'cuánta agua gasté el último mes',
    'en qué me pasé del presupuesto',
    'a cómo está el dólar',
  ],
  en: [
    "what's the lowest my balance gets",
    'how much water did I use',
    'which budgets did I go over',
    "what's the exchange rate",
  ],
};
const GOING_ON = {
  es: ['¿es más que el anterior?', 'por qué tan bajo', '¿y ahora mismo?', 'por cuánto', 'desde cuándo'],
  en: ['is that up on the one before?', 'why so low?', 'and right now', 'all told, by how much', 'since when'],
};

it('is told of the same, or refused', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  fc.assert(
    fc.property(language, fc.nat(), fc.nat(), (of, t, g) => {
      const [told, text] = [TOLD[of][t % TOLD[of].length] ?? '', GOING_ON[of][g % GOING_ON[of].length] ?? ''];
      const found = understand(questionOf(text, { earlier: [told], language: of }));
      const tools =
        found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls.map(({ tool }) => tool) : [];
      expect(
        tools.filter((tool) => readsRows(tool) || tool === 'list_accounts'),
        `${told} || ${text}`,
      ).toEqual([]);
    }),
    RUNS,
  );
});
