/** What is bought by SINPE, in cash or out of an account is all that went out so; what came in is never among it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const FORMS = {
  es: [
    'la compra más cara % #',
    'cuál es la compra más grande % #',
    'la compra más pequeña % #',
    'compras % #',
    'cuántas compras hice % #',
    'cuánto gasté en compras % #',
    'mi última compra %',
    'mi primera compra %',
    'las 3 compras más caras % #',
    'borrá las compras % de marzo',
    'poné en hogar las compras % de marzo',
  ],
  en: [
    'biggest purchase % #',
    'my most expensive purchase % #',
    'purchases % #',
    'how many purchases did I make % #',
    'last purchase %',
    'the 3 largest purchases % #',
    'delete the purchases % in March',
  ],
};
const TIMES = { es: ['', 'este año', 'en marzo'], en: ['', 'this year', 'in March'] };
const PAID = {
  es: [
    ['por sinpe', 'medium:SINPE'],
    ['con sinpe', 'medium:SINPE'],
    ['en efectivo', 'medium:CASH'],
    ['con la cuenta BAC colones', 'account:1'],
  ],
  en: [
    ['by sinpe', 'medium:SINPE'],
    ['in cash', 'medium:CASH'],
    ['with BAC colones', 'account:1'],
  ],
} as const;

it('went out, of whatever type', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, f, t, p) => {
      const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
      const [paid, term] = at<readonly [string, string]>(PAID[of], p);
      const text = at(FORMS[of], f).replace('%', paid).replace('#', at(TIMES[of], t)).trim();
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer') return;
      const { plan } = found;
      const all =
        plan.kind === 'read'
          ? plan.calls
          : plan.kind === 'propose'
            ? [plan]
            : plan.kind === 'propose_found'
              ? [plan.rows]
              : [];
      expect(all.length, text).toBeGreaterThan(0);
      for (const { args } of all) {
        const filter = [args['q'], args['filter'], args['type']]
          .map((each) => (typeof each === 'string' ? each : ''))
          .join(' ');
        expect(filter, text).toContain(term);
        expect(filter, text).toContain('flow:out');
        expect(filter, text).not.toContain('COMPRA');
      }
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 3);
});

it('is a purchase where a card paid it', () => {
  const found = understand(questionOf('la compra más cara con tarjeta'));
  expect(JSON.stringify(found)).toContain('medium:CREDIT_CARD type:COMPRA');
});
