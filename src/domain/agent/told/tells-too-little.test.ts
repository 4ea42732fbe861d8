/** What is asked of the one line of a list that was told is of that line, or has no answer; never all of the list again. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 60, long: 1_000 }) };

const LISTS = {
  es: ['qué tengo que pagar este mes', 'cuáles son mis suscripciones', 'qué pagos vienen en los próximos 30 días'],
  en: ['what do I have to pay this month', 'what are my subscriptions', 'what is due in the next 30 days'],
};
const ONE = {
  es: ['cuál es la más cara', '¿y el más caro?', 'cuál es el más grande', '¿cuál es el menor?'],
  en: ['which is the biggest', 'and the most expensive one?', 'which one is the smallest', 'which is the cheapest?'],
};
const OF_IT = {
  es: ['¿y cuándo es?', '¿cuándo se paga?', '¿desde cuándo lo pago?', '¿cuánto es?', '¿y cuándo vence?'],
  en: ['and when is it due?', 'when is that?', 'since when do I pay it?', 'how much is it?', 'when do I pay it?'],
};

it('what is asked of one line of a list is not answered with the list', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  const at = fc.nat(11);
  fc.assert(
    fc.property(language, at, at, at, (of, a, b, c) => {
      const pick = (texts: readonly string[], n: number) => texts[n % texts.length] ?? '';
      const earlier = [pick(LISTS[of], a), pick(ONE[of], b)];
      const one = understand(questionOf(earlier[1] ?? '', { earlier: earlier.slice(0, 1), language: of }));
      const found = understand(questionOf(pick(OF_IT[of], c), { earlier, language: of }));
      if (one.kind !== 'answer' || one.plan.kind !== 'read' || one.plan.picked === undefined) return;
      if (found.kind !== 'answer' || found.plan.kind !== 'read' || found.plan.reckoned !== undefined) return;
      const isSameList = JSON.stringify(found.plan.calls) === JSON.stringify(one.plan.calls);
      if (isSameList) expect(found.plan.picked, `${earlier.join(' || ')} || ${pick(OF_IT[of], c)}`).toBeDefined();
    }),
    RUNS,
  );
});

it('the average of two weeks that were compared is of both', () => {
  for (const [earlier, said] of [
    [['cuánto gasté en el súper la semana pasada', '¿y la anterior?', '¿cuál fue más?'], '¿y en promedio por semana?'],
    [
      ['how much did I spend at Uber last week', 'and the week before?', 'which was more?'],
      'and the average per week?',
    ],
  ] as const) {
    const found = understand(questionOf(said, { earlier }));
    const plan = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
    expect(plan?.reckoned, said).toMatchObject({ op: { kind: 'mean' }, of: [{}, {}] });
  }
});
