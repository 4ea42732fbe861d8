/** What bounds the rows of an answer holds for a short question after it, however that is said, or there is no answer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 25, long: 2_000 }) };
const language = fc.constantFrom('es' as const, 'en' as const);

function planAfter(earlier: readonly string[], said: string, of: 'es' | 'en') {
  const found = understand(questionOf(said, { earlier, language: of }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
}

/** Questions of rows that no name narrows, and what each of them is narrowed by. */
const BOUNDED = {
  es: [
    ['cuánto retiré en efectivo ~', /RETIRO/],
    ['cuánto gasté en euros ~', /currency:EUR/],
    ['cuánto transferí ~', /TRANSFERENCIA/],
    ['cuánto gasté los fines de semana ~', /weekday:6,7/],
    ['cuánto pagué por sinpe ~', /medium:SINPE/],
  ],
  en: [
    ['how much cash did I withdraw ~', /RETIRO/],
    ['how much did I spend in euros ~', /currency:EUR/],
    ['how much did I transfer ~', /TRANSFERENCIA/],
    ['how much did I spend on weekends ~', /weekday:6,7/],
  ],
} as const;
const TIMES = { es: ['este año', 'en marzo', 'en febrero', ''], en: ['this year', 'in March', 'in February', ''] };
const SHORT = {
  es: [
    'cuál mes fue el peor',
    'cuántas veces',
    'el más grande',
    'cuál fue la última',
    'y el promedio',
    'en qué',
    'dónde',
  ],
  en: [
    'which month was the worst',
    'how many times',
    'the biggest one',
    'the last one',
    'on average',
    'on what',
    'where',
  ],
};
const pick = <Each>(all: readonly Each[], at: number): Each => all[at % all.length] as Each;

it('a short question about rows without a name is of those rows', () => {
  fc.assert(
    fc.property(language, fc.nat(), fc.nat(), fc.nat(), (of, b, t, q) => {
      const [text, bound] = pick<readonly [string, RegExp]>(BOUNDED[of], b);
      const first = text.replace('~', pick(TIMES[of], t)).trim();
      const short = pick(SHORT[of], q);
      for (const { args } of planAfter([first], short, of)?.calls ?? [])
        expect(JSON.stringify(args), `${first} || ${short}`).toMatch(bound);
    }),
    RUNS,
  );
});

it('the month of most, after one month, is of more than that month', () => {
  const plan = planAfter(['cuánto gasté en restaurantes este mes'], 'cuál fue el mes más caro', 'es');
  expect(plan?.calls[0]?.args).toMatchObject({ by: 'cycle', filter: 'cat:restaurantes' });
  expect(plan?.calls[0]?.args).not.toHaveProperty('cycle');
});

describe('what two came to together', () => {
  it('is of both of them in another time too', () => {
    fc.assert(
      fc.property(fc.constantFrom('enero', 'febrero', 'marzo'), (month) => {
        const earlier = ['cuánto gasté en restaurantes este mes', 'incluyendo supermercado'];
        const plan = planAfter(earlier, `¿y en ${month}?`, 'es');
        expect(plan?.reckoned?.of.map(({ calls: [call] }) => call?.args['category'])).toEqual([2, 1]);
        expect(new Set(plan?.calls.map(({ args }) => args['cycle'])).size).toBe(1);
      }),
      { numRuns: 3 },
    );
  });
});

describe('an answer that tells the same once more', () => {
  it.each([
    [['cuánto puedo gastar hoy'], 'y mañana'],
    [['cuánto hay que pagar de la tarjeta'], 'y la otra tarjeta'],
    [['cuánto me queda de supermercado'], 'solo esta semana'],
    [['how much do I owe on the card'], 'and the other one'],
  ])('is none, though it names another: %s, %s', (earlier, said) => {
    expect(planAfter(earlier, said, 'es')).toBeNull();
  });
});

it('the next time of a shop is of that shop', () => {
  const said = fc.constantFrom('cuándo es el próximo cobro', "when's the next charge", 'cuándo toca el siguiente');
  fc.assert(
    fc.property(said, (text) => {
      for (const { tool, args } of planAfter(['cuánto gasté en uber este año'], text, 'es')?.calls ?? [])
        expect(`${tool} ${JSON.stringify(args)}`.toLowerCase()).toContain('uber');
    }),
    { numRuns: 3 },
  );
});

describe('what is left out, or of which only a part is asked', () => {
  it('is left out of what was told', () => {
    const out = fc.constantFrom('menos @', 'excepto @', 'sin @', 'besides @', 'forget @', 'except @');
    fc.assert(
      fc.property(out, fc.constantFrom('uber', 'walmart', 'pali'), (said, shop) => {
        const plan = planAfter(['cuánto gasté en transporte este año'], said.replace('@', shop), 'es');
        for (const { args } of plan?.calls ?? []) expect(JSON.stringify(args).toLowerCase()).toContain(`-${shop}`);
      }),
      { numRuns: 18 },
    );
  });

  it.each([
    [['cuánto tengo ahorrado'], 'cuánto de eso es en dólares'],
    [['la municipalidad cuánto me cobró en setiembre'], 'desglosado'],
    [["what's due next week"], 'anything bigger than 20k'],
  ])('has no answer that is of something else: %s, %s', (earlier, said) => {
    expect(planAfter(earlier, said, 'en')).toBeNull();
  });
});

it('the other one, of two purchases that are paid in cuotas, is the one that was not told', () => {
  const names = indexNames({
    ...NAMES.ledger,
    plans: [1, 2].map((id) => ({ id, merchant: ['GOLLO', 'ICON'][id - 1] ?? '' })),
  });
  const said = { names, earlier: ['cuánto me falta de la cuota de gollo'], language: 'es' } as const;
  const found = understand(questionOf('¿y la otra?', said));
  expect(found.kind === 'answer' && found.plan).toMatchObject({
    calls: [{ tool: 'installment_plans' }],
    detail: 'ICON',
  });
});

it('payments that are of two times which share a day are not added up', () => {
  const times = ['la próxima semana', 'esta semana', 'en los próximos 30 días', 'en diciembre', 'hasta el 15'];
  const two = fc.uniqueArray(fc.nat({ max: times.length - 1 }), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(
      two,
      fc.constantFrom('total de las dos', 'súmelos', 'las dos juntas', 'cuánto suman'),
      ([a = 0, b = 0], said) => {
        const earlier = [`qué tengo que pagar ${times[a]}`, `¿y ${times[b]}?`];
        const spans = (planAfter(earlier, said, 'es')?.reckoned?.of ?? []).map(({ calls: [call] }) => {
          const { since = '0', until = '9' } = call?.args ?? {};
          return [String(since), String(until)] as const;
        });
        for (const [at, [since]] of spans.toSorted(([x], [y]) => (x < y ? -1 : 1)).entries())
          if (at > 0) expect(since > (spans.toSorted(([x], [y]) => (x < y ? -1 : 1))[at - 1]?.[1] ?? '9')).toBe(true);
      },
    ),
    RUNS,
  );
});
