/** A short question after an answer is of what was told, of its time and its rows, or it has no answer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { NAMES, questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';
import { indexNames } from './words/ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_500 }) };
const language = fc.constantFrom('es' as const, 'en' as const);
const word = fc.stringMatching(/^[BCDFGLMNPRT][aeiou][bcdfgklmnpt][aeiou][kxz]{2}$/);

const namesWith = (shop: string) =>
  indexNames({ ...NAMES.ledger, merchants: [...(NAMES.ledger.merchants ?? []), shop.toUpperCase()] });
function callsAfter(earlier: readonly string[], said: string, of: 'es' | 'en', shop = 'Dalex') {
  const found = understand(questionOf(said, { names: namesWith(shop), earlier, language: of }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
}

const OF_SHOP = {
  es: ['cuánto gasté en @ en marzo', 'cuánto llevo en @ este año', 'cuántas veces fui a @ en febrero'],
  en: ['how much did I spend at @ in March', 'how much at @ this year', 'how many times did I go to @ in February'],
};
const GOING_ON = {
  es: [
    '¿cuál ha sido la más cara?',
    '¿y cuál es la que sigue?',
    '¿por qué?',
    '¿y el promedio?',
    '¿cuál fue la última?',
    '¿cuál fue el mes más alto del año?',
  ],
  en: [
    'which was the most expensive?',
    'which one is next?',
    'why?',
    'average?',
    'and the biggest?',
    'which month was the highest this year?',
  ],
};

it('after what was told of a shop, a question that names nothing is of that shop', () => {
  fc.assert(
    fc.property(word, language, fc.nat(), fc.nat(), (shop, of, a, q) => {
      const first = (OF_SHOP[of][a % OF_SHOP[of].length] ?? '').replace('@', shop);
      const said = GOING_ON[of][q % GOING_ON[of].length] ?? '';
      for (const { args } of callsAfter([first], said, of, shop))
        expect(JSON.stringify(args).toLowerCase(), `${first} || ${said}`).toContain(shop.toLowerCase());
    }),
    RUNS,
  );
});

describe('a comparison', () => {
  const months = { es: ['enero', 'febrero', 'marzo'], en: ['January', 'February', 'March'] };
  const WHY = {
    es: ['¿por qué?', '¿por qué subió?', '¿en qué gasté más?', '¿qué cambió?', '¿por qué tanto?'],
    en: ['why?', 'what changed the most?', 'why did it go up?', 'what changed?'],
  };
  const WHICH = { es: ['¿cuál fue mejor?', '¿en cuál gasté más?'], en: ['which was higher?', 'which one was worse?'] };

  it('is what is asked about next: of the same two times', () => {
    const two = fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(two, language, fc.boolean(), fc.nat(), ([a = 0, b = 0], of, isWhy, q) => {
        const [one, other] = [months[of][a], months[of][b]];
        const first = of === 'es' ? `compare ${one} con ${other}` : `compare ${one} with ${other}`;
        const asked = isWhy ? WHY[of] : WHICH[of];
        const said = asked[q % asked.length] ?? '';
        const [told] = callsAfter([], first, of);
        const [found, ...more] = callsAfter([first], said, of);
        expect(more).toEqual([]);
        expect(found?.tool, `${first} || ${said}`).toBe('query_ledger');
        expect(found?.args, `${first} || ${said}`).toEqual({ ...told?.args, ...(isWhy ? { by: 'category' } : {}) });
      }),
      RUNS,
    );
  });
});

describe('the rows that were told', () => {
  const WHERE = { es: ['¿dónde?', '¿y en qué lugares?'], en: ['where?', 'which shops?', 'at which stores?'] };

  it('are by shop where shops are asked for', () => {
    fc.assert(
      fc.property(language, fc.nat(), fc.nat({ max: 2 }), (of, q, month) => {
        const cycle = `2026-0${month + 1}`;
        const first = of === 'es' ? `cuánto gasté en el ciclo ${cycle}` : `how much did I spend in cycle ${cycle}`;
        const said = WHERE[of][q % WHERE[of].length] ?? '';
        expect(
          callsAfter([first], said, of).map(({ args }) => args),
          `${first} || ${said}`,
        ).toEqual([{ measure: 'sum', by: 'merchant', cycle }]);
      }),
      RUNS,
    );
  });

  it('of no category come to their own total, whatever their time', () => {
    const [list] = callsAfter([], 'movimientos sin categoría', 'es');
    for (const said of ['total?', '¿cuánto suman?', 'en total?'])
      expect(callsAfter(['movimientos sin categoría'], said, 'es')[0], said).toEqual(list);
  });

  it('have the rows before them, and a few of them have no sum of all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }), (n, m) => {
        const first = `show my last ${n} transactions`;
        const found = understand(questionOf(`the ${m} before those`, { earlier: [first], language: 'en' }));
        const plan = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
        expect(plan?.calls[0]?.args).toMatchObject({ limit: n + m });
        expect(plan?.picked).toEqual({ kind: 'place', at: n + 1, count: m });
        expect(callsAfter([first, `the ${m} before those`], 'sum?', 'en')).toEqual([]);
      }),
      RUNS,
    );
  });
});

it.each([
  // The time that was said is still meant.
  [['cuánta plata entró en enero', '¿y cuánta salió?'], 'spending_by_category', { cycle: '2026-01' }],
  [['what are my three biggest categories in March?', 'and the smallest?'], 'query_ledger', { by: 'category' }],
  [['cuánto pago de Netflix', '¿desde cuándo?'], 'search_transactions', { order: 'oldest', limit: 1 }],
  [['qué me falta por pagar antes del salario?'], 'due_soon', { until: 'salary' }],
  [['cuántas veces he comido fuera este mes'], 'search_transactions', { category: 2 }],
  [['did I return something?'], 'search_transactions', { type: 'DEVOLUCION' }],
  [['cuánto transferí en marzo'], 'search_transactions', { type: 'TRANSFERENCIA' }],
  [['top 5 shops this year'], 'query_ledger', { by: 'merchant', top: 5 }],
  [['show me uncategorized rows', 'where?'], 'query_ledger', { by: 'merchant', start_date: '2000-01-01' }],
  [['biggest purchase this year', 'which shop?'], 'query_ledger', { measure: 'largest' }],
  [['how much is my salary', 'per month?', 'and per year?'], 'salary_summary', {}],
  [['how much is my salary', "when's the next one?"], 'due_soon', { until: 'salary' }],
  [['qué pagos vienen', '¿cuánto suma todo?'], 'due_soon', {}],
  [['cuánto fue el recibo de la muni', '¿qué incluye?'], 'municipal_receipts', {}],
  [['cuánto gasté en Walmart en marzo', '¿y sumándole Amazon?'], 'search_transactions', { q: 'Walmart' }],
  [['what did I spend at Walmart in March', 'without the cuotas'], 'search_transactions', { q: 'Walmart cuotas:no' }],
  [['what did I buy at Gollo', 'how many payments left'], 'installment_plans', {}],
  [['cuánto gasté en Walmart', 'en marzo nada más'], 'search_transactions', { q: 'Walmart' }],
] as const)('%j', (turns, tool, args) => {
  const found = callsAfter(turns.slice(0, -1), turns.at(-1) ?? '', 'es')[0];
  expect(found).toMatchObject({ tool, args });
  if (turns.includes('and the smallest?' as never)) expect(found?.args).not.toHaveProperty('top');
});

it.each([
  [["what's my card balance", 'how much is the limit?', "and what's left of it?"]],
  [['que suscripciones tengo', '¿cuál es la que sigue?']],
] as const)('%j is of nothing else', (turns) => {
  const calls = callsAfter(turns.slice(0, -1), turns.at(-1) ?? '', 'es');
  for (const { tool } of calls) expect(tool).not.toMatch(/budget_projection|query_ledger|spending_by_category/);
});

/** Questions that have no answer, and words that go on about them. */
const UNANSWERED = {
  es: ['a cómo estaba el dólar en junio', 'cuánto voy a ganar en el 2027', 'qué comí ayer en la soda'],
  en: ['what was the dollar at in June', 'how much will I earn in 2027', 'what did I eat yesterday'],
};
const GOING_ON_ABOUT = {
  es: [
    '¿y ahora?',
    'y en cenas?',
    'qué día la cobran',
    '¿y lo que queda?',
    'o sea en dólares por mes',
    'incluye la tarjeta?',
  ],
  en: [
    'and right now',
    'which month is better',
    'every month since',
    'or 600 thousand',
    'and what is left?',
    'with the card',
  ],
};

it('of what had no answer nothing else is told', () => {
  fc.assert(
    fc.property(fc.constantFrom('es' as const, 'en' as const), fc.nat(), fc.nat(), (language, u, g) => {
      const told = UNANSWERED[language][u % UNANSWERED[language].length] ?? '';
      const text = GOING_ON_ABOUT[language][g % GOING_ON_ABOUT[language].length] ?? '';
      expect(understand(questionOf(told, { language })).kind, told).not.toBe('answer');
      expect(understand(questionOf(text, { earlier: [told], language })).kind, `${told} || ${text}`).not.toBe('answer');
    }),
    { numRuns: 60 },
  );
});

it('the last change is undone by `eso`, though the row that it named is gone', () => {
  for (const [told, text] of [
    ['borrá la compra de Zzyx de 389900', 'deshacé eso'],
    ['delete the Zzyx purchase of 389900', 'undo that'],
  ] as const)
    expect(understand(questionOf(text, { earlier: [told] })), text).toMatchObject({ plan: { tool: 'undo' } });
});
