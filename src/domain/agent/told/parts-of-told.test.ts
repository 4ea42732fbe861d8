/** After pay, a name is of what was spent on it, and a share of it of that pay in its time; or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 40, long: 1_500 }) };
const PAY = {
  es: ['cuánto es mi salario', 'mi salario de marzo', 'cuánto me pagaron de salario en febrero', 'ya cayó el salario'],
  en: ['how much is my salary', 'my salary in March', 'what was my salary in February', 'did the salary come in'],
};
const NAMES = {
  es: ['Netflix', 'restaurantes', 'el súper', 'Walmart', 'el alquiler'],
  en: ['Netflix', 'restaurants', 'groceries', 'Walmart', 'the rent'],
};
const NEXT = { es: ['y %', 'y en %', '¿y %?'], en: ['and %', 'what about %', 'and the %'] };
const SHARES = {
  es: ['qué porcentaje se fue en %', 'qué parte de eso fue %', 'qué porcentaje fue de %'],
  en: ['what share of it went to %', 'what percent was %', 'what percentage of that went on %'],
};
const at = (list: readonly string[], k: number) => list[k % list.length] ?? '';

const planAfter = (text: string, earlier: readonly string[], language: Language) => {
  const found = understand(questionOf(text, { earlier, language }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
};

it('is no pay by that name', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom<Language>('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, p, n, l) => {
      const [pay, text] = [at(PAY[of], p), at(NEXT[of], l).replace('%', at(NAMES[of], n))];
      const plan = planAfter(text, [pay], of);
      if (plan === null) return;
      expect(JSON.stringify(plan.calls), `${pay} || ${text}`).not.toMatch(/"direction":"in"|flow:in/);
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});

it('is a share of that pay', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom<Language>('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, p, n, s) => {
      const [pay, text] = [at(PAY[of], p), at(SHARES[of], s).replace('%', at(NAMES[of], n))];
      const next = of === 'es' ? `y ${at(NAMES.es, n + 1)}` : `and ${at(NAMES.en, n + 1)}`;
      for (const [asked, ...earlier] of [
        [text, pay],
        [next, text, pay],
      ] as const) {
        const plan = planAfter(asked, earlier.toReversed(), of);
        if (plan === null) return;
        const said = [...earlier.toReversed(), asked].join(' || ');
        expect(plan.reckoned?.op, said).toEqual({ kind: 'part' });
        expect(plan.calls[1]?.tool, said).toBe('salary_summary');
        const month = plan.reckoned?.of[1]?.detail;
        expect(plan.calls[0]?.args['cycle'], said).toBe(month);
        told += 1;
      }
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 4);
});

it('what goes on from a share of the pay is a share of the pay', () => {
  const FIRST = {
    es: ['qué porcentaje de mi salario se va en %', 'cuánto de mi salario se va en %'],
    en: ['what share of my salary goes to %', 'what percent of my salary goes to %'],
  };
  const OF = { es: ['súper', 'restaurantes', 'transporte'], en: ['groceries', 'restaurants', 'transport'] };
  fc.assert(
    fc.property(fc.constantFrom<Language>('es', 'en'), fc.nat(1), fc.nat(2), (of, f, n) => {
      const first = (FIRST[of][f] ?? '').replace('%', OF[of][n] ?? '');
      const told = planAfter(first, [], of);
      if (told?.calls[0]?.args['share_of'] !== 'salary') return;
      const text = `${of === 'es' ? 'y en' : 'and'} ${OF[of][(n + 1) % 3]}`;
      const plan = planAfter(text, [first], of);
      if (plan?.calls[0]?.args['measure'] !== 'share') return;
      expect(plan.calls[0].args, `${first} || ${text}`).toMatchObject({
        share_of: 'salary',
        cycle: told.calls[0].args['cycle'],
      });
    }),
    RUNS,
  );
});
