/** What was paid in a currency and in some way is of the rows of both, in that currency; all rows are told of a shop alone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const CURRENCIES = [
  ['dólares', 'dollars', 'USD'],
  ['euros', 'euros', 'EUR'],
] as const;
const WAYS = [
  ['con la tarjeta', 'with the card', 'medium:CREDIT_CARD'],
  ['con tarjeta de crédito', 'by credit card', 'medium:CREDIT_CARD'],
  ['con SINPE', 'by SINPE', 'medium:SINPE'],
  ['los domingos', 'on Sundays', 'weekday:7'],
] as const;
const TIMES = [
  ['en marzo', 'in March'],
  ['este año', 'this year'],
  ['', ''],
] as const;
const ORDERS = {
  es: ['cuánto gasté en % # @', 'cuánto gasté # en % @', '@ cuánto gasté en % #', 'gasté en % # @'],
  en: ['how much did I spend in % # @', 'how much have I spent in % # @'],
};

it('of rows paid in some way in a currency, those alone are told, in it, or none', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...WAYS),
      fc.constantFrom(...TIMES),
      fc.nat(10),
      (language, currency, way, time, order) => {
        const at = language === 'es' ? 0 : 1;
        const text = (ORDERS[language][order % ORDERS[language].length] ?? '')
          .replace('%', currency[at])
          .replace('#', way[at])
          .replace('@', time[at])
          .trim();
        const [found] = understandAll(questionOf(text, { language }));
        if (found.kind !== 'answer') return;
        expect(found.plan.kind, text).toBe('read');
        if (found.plan.kind !== 'read') return;
        told += 1;
        for (const { args } of found.plan.calls) {
          const filter = ` ${String(args['filter'] ?? args['q'])} `;
          expect(filter, text).toContain(` ${way[2]} `);
          expect(filter.includes(` currency:${currency[2]} `) || args['currency'] === currency[2], text).toBe(true);
        }
        expect(found.plan.into, text).toBeUndefined();
      },
    ),
    { numRuns: randomRuns({ short: 50, long: 150 }) },
  );
  expect(told).toBeGreaterThan(randomRuns({ short: 25, long: 100 }));
});
