/** What is due of what was told in cuotas is of them, and never of all that is due. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const TOLD = {
  es: [
    'cuánto debo en cuotas',
    'cuánto me falta de la tasa cero',
    'qué cuotas tengo',
    'cuánto debo de tasa cero en total',
  ],
  en: ['how much do I still owe on all my tasa cero plans', 'what instalments do I have', 'what do I owe in cuotas'],
};
const DUE = {
  es: ['vence', 'hay que pagar', 'tengo que pagar', 'toca pagar'],
  en: ['is due', 'do I have to pay'],
};
const WHEN = {
  es: ['en mayo', 'el próximo mes', 'este mes', ''],
  en: ['in May', 'next month', 'this month', 'next time', ''],
};

it.each(['es', 'en'] as const)('in %s', (language) => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...TOLD[language]),
      fc.constantFrom(...DUE[language]),
      fc.constantFrom(...WHEN[language]),
      fc.boolean(),
      fc.boolean(),
      (first, due, when, isThat, asksWhen) => {
        const much = language === 'es' ? 'cuánto' : 'how much';
        const that = isThat ? (language === 'es' ? 'de eso' : 'of that') : '';
        const lead = isThat ? '' : language === 'es' ? 'y' : 'and';
        const more = asksWhen ? (language === 'es' ? ', y cuándo' : ', and when') : '';
        const text = `${[lead, much, that, due, when].filter((word) => word !== '').join(' ')}${more}?`;
        const all = understandAll(questionOf(text, { earlier: [first], language }));
        const plans = all.flatMap((found) =>
          found.kind === 'answer' && found.plan.kind === 'read' ? [found.plan] : [],
        );
        if (plans.length > 0) told += 1;
        expect(JSON.stringify(plans), `${first} | ${text}`).not.toContain('"due_soon"');
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 200 }) },
  );
  expect(told).toBeGreaterThan(15);
});
