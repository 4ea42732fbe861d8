/** A question keeps no time that it cannot mean: what is to come is of no month that is over, and the other way round. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const OVER = {
  es: ['cuánta agua gasté en febrero', 'cuánto gasté en agua en enero', 'cuánta agua gasté el mes pasado'],
  en: ['how much water did I use in February', 'water in January', 'how much water did I use last month'],
};
const TO_COME = {
  es: ['cuánto tengo que pagar esta semana', 'qué vence esta semana', 'qué tengo que pagar mañana'],
  en: ['what is due this week', 'what do I have to pay this week', 'what is due tomorrow'],
};
const OF_NOW = {
  es: ['cuánto me queda para restaurantes', 'cuál es el saldo más bajo que viene', 'cuánto puedo gastar hoy'],
  en: ['how much is left for restaurants', 'what is the lowest balance to come', 'how much can I spend today'],
};
const HAS_BEEN = {
  es: ['cuánto gasté en restaurantes', 'cuánto gasté en Starbucks', 'cuánto he gastado en el súper'],
  en: ['how much did I spend on restaurants', 'how much did I spend at Starbucks', 'what have I spent on groceries'],
};

const callsOf = (text: string, earlier: readonly string[], language: 'es' | 'en') => {
  const [found] = understandAll(questionOf(text, { earlier, language }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : null;
};

it.each([
  ['what is left, after a time that is over', OVER, OF_NOW],
  ['what was spent, after what is to come', TO_COME, HAS_BEEN],
] as const)('%s, is asked as if by itself, or refused', (_what, told, asked) => {
  let answered = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(2), fc.nat(2), (language, one, two) => {
      const [before, text] = [told[language][one] ?? '', asked[language][two] ?? ''];
      const calls = callsOf(text, [before], language);
      if (calls === null) return;
      answered += 1;
      expect(calls, `${before} || ${text}`).toEqual(callsOf(text, [], language));
    }),
    { numRuns: randomRuns({ short: 20, long: 60 }) },
  );
  expect(answered).toBeGreaterThan(randomRuns({ short: 10, long: 40 }));
});

it('a part of what was told is of its time', () => {
  const TOLD = { es: ['cuánto gasté en febrero', 'gastos de febrero'], en: ['how much did I spend in February'] };
  const PARTS = {
    es: ['de eso, cuánto en restaurantes', 'y de eso cuánto fue sin categoría', 'de esos gastos, cuánto en el súper'],
    en: ['of that, how much was restaurants', 'and of that how much was groceries', 'of those, how much at Starbucks'],
  };
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(1), fc.nat(2), (language, one, two) => {
      const before = TOLD[language][one % TOLD[language].length] ?? '';
      const text = PARTS[language][two] ?? '';
      const calls = callsOf(text, [before], language) ?? [];
      for (const { args } of calls)
        expect([args['cycle'], args['start_date']], `${before} || ${text}`).toEqual(
          args['cycle'] === undefined ? [undefined, '2026-02-01'] : ['2026-02', undefined],
        );
    }),
    { numRuns: 40 },
  );
});
