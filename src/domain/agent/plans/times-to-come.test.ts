/** What is to come is due or planned, and in no rows yet; what was lately is of the last thirty days. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addDays } from '../../calendar.ts';
import { questionOf } from '../agent-testing.ts';
import { readsRows } from '../answers/tool-data.ts';
import { understandAll } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 80, long: 1_000 }) };

function callsOf(text: string) {
  return understandAll(questionOf(text)).flatMap((found) =>
    found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [],
  );
}

const TO_COME = {
  asks: {
    es: [
      'qué pago',
      'qué me toca pagar',
      'pagos de',
      'gastos de',
      'muéstreme los gastos de',
      'qué compro',
      'movimientos de',
      'cuánto pago',
      'en qué gasto',
      'deme la lista de compras de',
    ],
    en: [
      'what do I pay',
      'what do I have to pay',
      'payments',
      'show me my expenses',
      'list my purchases',
      'what do I spend',
      'transactions',
      'how much do I pay',
      'what will I spend on',
    ],
  },
  times: {
    es: [
      'la próxima semana',
      'la semana que viene',
      'el próximo mes',
      'mañana',
      'el próximo año',
      'dentro de dos semanas',
      'pasado mañana',
    ],
    en: ['next week', 'next month', 'tomorrow', 'next year', 'the week after next', 'the day after tomorrow'],
  },
};

it('looks for nothing that is to come among rows that have come', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  fc.assert(
    fc.property(language, fc.nat(), fc.nat(), (of, a, t) => {
      const [asks, times] = [TO_COME.asks[of], TO_COME.times[of]];
      const text = `${asks[a % asks.length]} ${times[t % times.length]}`;
      const { today } = questionOf(text);
      for (const { tool, args } of callsOf(text))
        if (readsRows(tool) && typeof args['start_date'] === 'string')
          expect(args['start_date'] <= today, `${text}: ${JSON.stringify(args)}`).toBe(true);
    }),
    RUNS,
  );
});

it.each([
  'what did I spend lately',
  'cuánto he gastado últimamente',
  'qué compré recientemente',
  'what have I bought recently',
])('%s is of the last thirty days', (text) => {
  const { today } = questionOf(text);
  expect(callsOf(text)[0]?.args).toMatchObject({ start_date: addDays(today, -29), end_date: today });
});

it.each([
  'where did I buy the most this year',
  'dónde compré más este año',
  'dónde he comprado más',
  'where do I shop the most',
])('%s is by shop', (text) => expect(callsOf(text)[0]?.args).toMatchObject({ measure: 'sum', by: 'merchant' }));
