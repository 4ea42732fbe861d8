/** An order for all rows to come is a rule of the shop that it names, or that was asked about; or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const SAID = {
  es: {
    asked: [
      'cuánto gasté en Walmart este año',
      'cuándo fue la última vez en Walmart',
      'cuánto llevo gastado en walmart',
    ],
    verbs: ['póngalo', 'ponelo', 'métalo', 'metelo', 'páselo', 'mandalo', 'clasifíquelo', 'póngalos'],
    always: ['siempre', 'de ahora en adelante', 'a partir de ahora', 'cada vez'],
    into: ['en salud', 'en Transporte', 'a transporte'],
    other: ['todo lo que diga WALMART', 'todo lo de Walmart', 'lo que sea walmart'],
    goes: ['va', 'que vaya', 'póngalo'],
  },
  en: {
    asked: ['how much did I spend at Walmart this year', 'when was I last at Walmart', 'how much have I paid Walmart'],
    verbs: ['put it', 'put that one', 'move them', 'file it', 'put this'],
    always: ['always', 'from now on', 'every time', 'going forward'],
    into: ['in health', 'under transport', 'into Transporte'],
    other: ['everything that says WALMART', 'everything from Walmart', 'all of walmart'],
    goes: ['goes', 'should go', 'put it'],
  },
} as const;
const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
const proposed = (text: string, language: 'es' | 'en', earlier: readonly string[]) => {
  const found = understand(questionOf(text, { language, earlier }));
  return found.kind === 'answer' && 'tool' in found.plan ? [found.plan.tool, found.plan.args] : null;
};
const at = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.boolean());

it('is a rule of that shop, wherever its words stand', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), at, fc.boolean(), (language, [a, b, c, d, isFirst], isNamed) => {
      const { asked, verbs, always, into, other, goes } = SAID[language];
      const order = isNamed
        ? `${pick(other, a)} ${pick(goes, b)} ${pick(into, c)}`
        : `${pick(verbs, b)} ${pick(into, c)}`;
      const text = isFirst ? `${pick(always, d)} ${order}` : `${order} ${pick(always, d)}`;
      const plan = proposed(text, language, isNamed ? [] : [pick(asked, a)]);
      if (plan === null) return;
      expect(plan, text).toEqual(['propose_rule', expect.objectContaining({ pattern: 'WALMART' })]);
      told += 1;
    }),
    { numRuns: randomRuns({ short: 60, long: 1_000 }) },
  );
  expect(told).toBeGreaterThan(40);
});

it.each([
  ['ponelo siempre en salud', 'es', ['cuánto gasté en restaurantes']],
  ['siempre está en salud?', 'es', ['cuánto gasté en Walmart']],
  ['ponelo en salud', 'es', ['cuánto gasté en Walmart y en Starbucks']],
  ['ponelo siempre en salud menos lo de ayer', 'es', ['cuánto gasté en Walmart']],
  ['always put it in health if it is over 5000', 'en', ['how much have I paid Walmart']],
] as const)('%s is no rule of a shop', (text, language, earlier) => {
  expect(proposed(text, language, [...earlier])?.[0]).not.toBe('propose_rule');
});
