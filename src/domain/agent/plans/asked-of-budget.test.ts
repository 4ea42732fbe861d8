/** What is asked of the budget, of what was owed, or of what is held is never told as what was spent or paid. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 60, long: 1_000 }) };
const NAMED = {
  es: ['el súper', 'restaurantes', 'gasolina', 'ropa', 'salud'],
  en: ['groceries', 'restaurants', 'gas', 'clothes', 'health'],
};
const TIMES = { es: ['', ' este mes', ' en febrero'], en: ['', ' this month', ' in February'] };
const ASKED = {
  es: [
    'qué porcentaje del presupuesto es %',
    'qué porcentaje de mi presupuesto se va en %',
    'cuánto gasté de más en %',
    'cuánto le pasé de más a %',
    'cuántas veces me pasé en %',
    'cuánto debía de la tarjeta',
    'cuánto tengo en la planilla',
    'cuánto paso sin gastar en %',
  ],
  en: [
    'what share of my budget is %',
    'what percent of the budget goes to %',
    'how much was I over budget on %',
    'how long do I go without %',
  ],
};
const SPENT = /^(?:search_transactions|query_ledger|spending_by_category|salary_summary)$/;

it('is told of that, or refused', () => {
  fc.assert(
    fc.property(fc.constantFrom<Language>('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, asked, named, time) => {
      const at = <T>(all: readonly T[], n: number): T | undefined => all[n % all.length];
      const text = `${at(ASKED[of], asked)?.replace('%', at(NAMED[of], named) ?? '')}${at(TIMES[of], time)}`;
      const found = understand(questionOf(text, { language: of }));
      const calls = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
      for (const { tool } of calls) expect(tool, text).not.toMatch(SPENT);
    }),
    RUNS,
  );
});
