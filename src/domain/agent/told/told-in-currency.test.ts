/** What was spent is told in another currency of the same rows, whatever words ask for it; any other word asks for more. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 100, long: 1_500 }) };
const language = fc.constantFrom<Language>('es', 'en');
const TOLD = {
  es: [
    'cuánto gasté en marzo de 2026',
    'cuánto gasté en restaurantes en marzo de 2026',
    'cuánto gasté en Uber este año',
  ],
  en: [
    'how much did I spend in March 2026',
    'how much on restaurants in March 2026',
    'how much did I spend on Uber this year',
  ],
};
const UNITS = {
  es: [
    ['dólares', 'USD'],
    ['euros', 'EUR'],
  ],
  en: [
    ['dollars', 'USD'],
    ['euros', 'EUR'],
  ],
} as const;
const WAYS = {
  es: [
    '¿y en %?',
    'eso en %',
    'en % cuánto es?',
    'pero en %',
    'dígamelo en %',
    'páselo a %',
    '¿y cuánto sería eso en %?',
  ],
  en: [
    'in %?',
    'and that in %',
    'how much is that in %?',
    'in % instead',
    'convert it to %',
    'what would that be in %',
  ],
};
const planOf = (text: string, of: Language, ...earlier: string[]) => {
  const found = understand(questionOf(text, { earlier, language: of, shown: { amount: 5000, currency: 'CRC' } }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
};

it('is of the same rows and time, in that currency', () => {
  fc.assert(
    fc.property(language, fc.nat(), fc.nat(), fc.nat(), (of, t, u, w) => {
      const told = TOLD[of][t % 3] ?? '';
      const [word = '', code = ''] = UNITS[of][u % 2] ?? [];
      const text = (WAYS[of][w % WAYS[of].length] ?? '').replace('%', word);
      const [was, plan] = [planOf(told, of), planOf(text, of, told)];
      expect(plan, `${told} || ${text}`).toMatchObject({ into: code });
      expect(plan?.calls.length).toBe(was?.calls.length);
      for (const [at, { args }] of (plan?.calls ?? []).entries()) {
        const { category, q, cycle, start_date, end_date } = was?.calls[at]?.args ?? {};
        const rows = category === undefined ? q : 'cat:restaurantes';
        expect(args, `${told} || ${text}`).toEqual(
          JSON.parse(JSON.stringify({ measure: 'sum', cycle, start_date, end_date, filter: rows, in: code })),
        );
      }
    }),
    RUNS,
  );
});

it('is no conversion where more is asked', () => {
  expect(planOf('cuáles fueron en dólares', 'es', 'cuánto gasté en enero de 2026')?.into).toBeUndefined();
});

it('is what was paid in the other one, after what was paid in one', () => {
  const plan = planOf('¿y en euros?', 'es', 'cuánto gasté en dólares en marzo de 2026');
  expect(plan?.into ?? null).toBeNull();
});
