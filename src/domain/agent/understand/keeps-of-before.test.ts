/** A question keeps no time that it cannot mean: what is to come is of no month that is over, and the other way round. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
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
      const [before = '', text = ''] = [told[language][one], asked[language][two]];
      const calls = callsOf(text, [before], language);
      if (calls === null) return;
      answered += 1;
      expect(calls, `${before} || ${text}`).toEqual(callsOf(text, [], language));
    }),
    { numRuns: 60 },
  );
  expect(answered).toBeGreaterThan(40);
});
