/** What is left out is left out, in whatever words that is said, or the question is refused: it is never told alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from './ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 40, long: 1_500 }) };
const names = indexNames({
  ...NAMES.ledger,
  merchants: [...(NAMES.ledger.merchants ?? []), 'RETIRO SIN TARJETA CAR-CENTRO', 'SIN RUMBO BAR'],
});
const LEADS = {
  es: ['cuánto gasté # %', 'cuánto he gastado % #', '% cuánto gasté #', 'gastos % #', 'cuánto llevo gastado # %'],
  en: ['how much did I spend # %', 'how much have I spent % #', 'how much % #', 'expenses % #'],
};
const OUT = {
  es: ['fuera de', 'aparte de', 'por fuera de', 'además de', 'por aparte de', 'sin contar', 'sin', 'excepto'],
  en: ['besides', 'apart from', 'aside from', 'other than', 'without', 'except', 'excluding'],
};
const TIMES = { es: ['este mes', 'en marzo', 'este año'], en: ['this month', 'in March', 'this year'] };
/** As it is said, and as it is left out of a filter; of a card, what was paid with it or on its account. */
const LEFT = {
  es: [
    ['el súper', '-cat:supermercado'],
    ['el alquiler', '-'],
    ['la gasolina', '-cat:combustible'],
    ['restaurantes', '-cat:restaurantes'],
    ['Starbucks', '-starbucks'],
    ['la tarjeta', '-medium:credit_card'],
    ['tarjeta', '-medium:credit_card'],
    ['la tarjeta de crédito', '-medium:credit_card'],
    ['la Visa', '-'],
    ['sinpe', '-medium:sinpe'],
    ['el efectivo', '-medium:cash'],
  ],
  en: [
    ['groceries', '-cat:supermercado'],
    ['rent', '-'],
    ['gas', '-cat:combustible'],
    ['restaurants', '-cat:restaurantes'],
    ['Starbucks', '-starbucks'],
    ['the card', '-medium:credit_card'],
    ['my credit card', '-medium:credit_card'],
    ['the Visa', '-'],
    ['cash', '-medium:cash'],
  ],
} as const;

/** `De` and `el` are one word. */
const contracted = (text: string): string => text.replace(/(^| )de el /g, '$1del ');

describe('what is left out', () => {
  it('is left out of every sum and list', () => {
    let told = 0;
    fc.assert(
      fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), fc.nat(), (of, l, o, t, n) => {
        const [name, term] = LEFT[of][n % LEFT[of].length] ?? ['', ''];
        const out = `${OUT[of][o % OUT[of].length]} ${name}`;
        const time = TIMES[of][t % TIMES[of].length] ?? '';
        const text = contracted((LEADS[of][l % LEADS[of].length] ?? '').replace('%', out).replace('#', time));
        const found = understand(questionOf(text, { names, language: of }));
        if (found.kind !== 'answer') return;
        expect(found.plan.kind, text).toBe('read');
        for (const { args } of found.plan.kind === 'read' ? found.plan.calls : []) {
          const filter = String(args['q'] ?? args['filter']).toLowerCase();
          expect(args['category'], text).toBeUndefined();
          expect(args['direction'], text).not.toBe('in');
          expect(filter, text).toContain(term);
        }
        told += 1;
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it('is so where rows are denied to be it', () => {
    const ASKED = {
      es: ['cuánto gasté # que no % ^', 'cuánto # no % ^', 'qué compras # no % ^', 'cuáles compras # no % de ^'],
      en: [
        'how much did I spend # that % ^',
        'how much # % ^',
        'which purchases # % ^',
        'what did I buy # that % on ^',
      ],
    };
    const DENIED = { es: ['fue', 'fueron', 'era', 'son'], en: ['was not', "wasn't", 'were not', "aren't"] };
    let told = 0;
    fc.assert(
      fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), fc.nat(), (of, a, d, t, n) => {
        const [name, term] = LEFT[of][n % LEFT[of].length] ?? ['', ''];
        const at = (list: readonly string[], k: number) => list[k % list.length] ?? '';
        const asked = at(ASKED[of], a).replace('%', at(DENIED[of], d));
        const text = contracted(asked.replace('#', at(TIMES[of], t)).replace('^', name));
        const found = understand(questionOf(text, { names, language: of }));
        if (found.kind !== 'answer') return;
        expect(found.plan.kind, text).toBe('read');
        for (const { args } of found.plan.kind === 'read' ? found.plan.calls : []) {
          expect(args['category'], text).toBeUndefined();
          expect(String(args['q'] ?? args['filter']).toLowerCase(), text).toContain(term);
        }
        told += 1;
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it('is so where it is said how it was not paid', () => {
    const HOW = {
      es: ['no con tarjeta', '-medium:credit_card', 'no por sinpe', '-medium:sinpe', 'no en efectivo', '-medium:cash'],
      en: ['not by card', '-medium:credit_card', 'not by SINPE', '-medium:sinpe', 'not in cash', '-medium:cash'],
    };
    const ASKED = {
      es: ['cuánto gasté #', 'cuánto he gastado #'],
      en: ['how much did I spend #', 'how much have I spent #'],
    };
    for (const of of ['es', 'en'] as const)
      for (const asked of ASKED[of])
        for (const time of TIMES[of])
          for (let n = 0; n < HOW[of].length; n += 2) {
            const text = `${asked.replace('#', time)} ${HOW[of][n]}`;
            const found = understand(questionOf(text, { names, language: of }));
            const calls = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
            expect(calls.length, text).toBeGreaterThan(0);
            for (const { args } of calls)
              expect(String(args['q'] ?? args['filter']).toLowerCase(), text).toContain(HOW[of][n + 1]);
          }
  });

  it('by words that stand in the name of a withdrawal is no withdrawal, where no cash is taken', () => {
    const of = (text: string) => understand(questionOf(text, { names }));
    expect(JSON.stringify(of('cuánto gasté sin tarjeta en marzo'))).toContain('-medium:CREDIT_CARD');
    expect(JSON.stringify(of('cuánto saqué sin tarjeta en marzo'))).toContain('"sin tarjeta');
    expect(JSON.stringify(of('cuánto gasté en Sin Rumbo en marzo'))).toContain('"Sin Rumbo');
  });
});
