/** What is asked of the first of a list is of the line that the list has there, whatever it is called. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_000 }) };

const LISTS = {
  es: ['restaurante al que más voy', 'en qué restaurante gasté más este año', 'en qué comercio gasté más este mes'],
  en: ['which restaurant do I go to the most', 'which merchant did I spend the most at this year'],
};
const QUESTIONS = {
  es: ['¿cuántas veces?', 'y cuánto', 'cuánto gasto cada vez', '¿y cuándo fue la última vez?', 'cuánto gasté ahí'],
  en: ['how many times?', 'how much?', 'how much each time', 'when was the last time?'],
};
const PLACES = {
  es: ['', 'el primero ', 'el segundo ', 'el tercero '],
  en: ['', 'the first ', 'the second ', 'the third '],
};

const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
const name = fc.oneof(
  word,
  fc.tuple(word, word).map((both) => both.join(' ')),
  fc.constantFrom('Más x Menos', 'H&M', 'Café 1820'),
);
const shop = fc.record({
  name,
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  count: fc.integer({ min: 1, max: 99 }),
});
const shops = fc.uniqueArray(shop, { minLength: 3, maxLength: 5, selector: ({ name: each }) => each });

it('also of another line by its place, and through several questions', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  fc.assert(
    fc.property(shops, language, fc.nat(), fc.nat(), fc.nat({ max: 3 }), fc.boolean(), (all, of, l, q, at, isLater) => {
      const list = LISTS[of][l % LISTS[of].length] ?? '';
      const question = `${PLACES[of][at]}${QUESTIONS[of][q % QUESTIONS[of].length]?.replace(/^(?:¿?y )|^¿/, '')}`;
      const earlier = isLater ? [list, QUESTIONS[of][0] ?? ''] : [list];
      const isCount = /voy|go to/.test(list);
      const groups = all.map(({ name: each, amount, count }, key) => ({
        ...{ key: String(key), name: each, amount_crc: amount, count, share_pct: '1.0' },
      }));
      const asked: unknown[] = [];
      converse(questionOf(question, { earlier, language: of }), ({ tool, args }) => {
        if (args['by'] === 'merchant')
          return outcomeOf(
            'query_ledger',
            { ...ANSWERS.query_ledger, measure: isCount ? 'count' : 'sum', by: 'merchant', groups },
            args,
          );
        asked.push(args['q'] ?? args['filter']);
        return outcomeOf(tool as 'search_transactions', ANSWERS[tool as 'search_transactions'], args);
      });
      const ranked = groups.toSorted((a, b) => (isCount ? b.count - a.count : b.amount_crc - a.amount_crc));
      const meant = ranked[Math.max(0, at - 1)]?.name ?? '';
      expect(asked.length, question).toBeGreaterThan(0);
      for (const each of asked) expect(String(each).toLowerCase(), question).toContain(meant.toLowerCase());
    }),
    RUNS,
  );
});

it('what names something, or a time, or asks for all of it, is of no line', () => {
  for (const text of [
    '¿cuánto en uber?',
    '¿y en marzo?',
    'en total',
    '¿por qué?',
    '¿y la categoría?',
    'cuánto gasté en total',
  ]) {
    const found = understand(questionOf(text, { earlier: ['restaurante al que más voy'] }));
    expect(found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.ofLine : undefined, text).toBeUndefined();
  }
});

it('a list that is asked for after something else is a list, and no name of it', () => {
  const earlier = ['cuánto gasté en súper en marzo', 'restaurante al que más voy'];
  const found = understand(questionOf('¿cuántas veces?', { earlier }));
  expect(found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.ofLine : found.kind).toMatchObject({
    at: 1,
  });
});

it('a place alone, and the next, is that line and no other', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  const LARGEST = { es: 'cuáles fueron mis compras más caras de este año', en: 'my biggest purchases this year' };
  const ALONE = {
    es: [
      ['¿y el segundo?', 2],
      ['la tercera', 3],
      ['¿y el siguiente?', 2],
    ],
    en: [
      ['and the second?', 2],
      ['the third one', 3],
      ['next biggest?', 2],
    ],
  } as const;
  fc.assert(
    fc.property(language, fc.nat(), fc.nat(2), fc.boolean(), (of, l, p, isTwice) => {
      const list = [...LISTS[of], LARGEST[of]][l % (LISTS[of].length + 1)] ?? '';
      const [said, at] = ALONE[of][p] ?? ALONE[of][0];
      const next = of === 'es' ? '¿y el que sigue?' : 'and the next one?';
      const earlier = isTwice ? [list, said] : [list];
      const found = understand(questionOf(isTwice ? next : said, { earlier, language: of }));
      const plan = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
      expect(plan?.picked, `${earlier.join(' || ')}: ${said}`).toEqual({
        ...{ kind: 'place', at: isTwice ? at + 1 : at, count: 1 },
      });
    }),
    RUNS,
  );
});

it('what was asked of one line is asked of the next that is pointed at', () => {
  const PLACED = { es: ['el primero', 'el segundo', 'y el tercero'], en: ['the first', 'the second', 'and the third'] };
  const COST = { es: 'cuánto', en: 'how much' };
  const language = fc.constantFrom('es' as const, 'en' as const);
  fc.assert(
    fc.property(language, fc.nat(9), fc.nat({ max: 2 }), fc.nat({ max: 2 }), (of, l, first, next) => {
      const list = LISTS[of][l % LISTS[of].length] ?? '';
      const [one, text] = [String(PLACED[of][first]), String(PLACED[of][next])];
      const earlier = [list, `${one.replace(/^(?:y|and) /, '')} ${COST[of]}`];
      const found = understand(questionOf(text, { earlier, language: of }));
      if (found.kind !== 'answer') return;
      expect(found.plan, `${earlier.join(' || ')} || ${text}`).toMatchObject({ ofLine: { at: next + 1 } });
    }),
    RUNS,
  );
});

it('the last of the categories is one of them, and what bounded the rows is not lost', () => {
  const meant = (text: string, earlier: string[]) => {
    const found = understand(questionOf(text, { earlier, language: 'es' }));
    return found.kind === 'answer' ? found.plan : null;
  };
  for (const text of ['y la última', 'la última', '¿cuál es la última?'])
    expect(meant(text, ['por categoría en marzo']), text).toMatchObject({ picked: { kind: 'place', at: -1 } });
  for (const text of ['cuándo fue la última', 'cuántas veces', 'y cuánto']) {
    const plan = meant(text, ['cuántas veces gasté más de 20 mil en restaurantes', 'dónde']);
    if (plan !== null) expect(JSON.stringify(plan), text).toMatch(/amount>20000/);
    if (plan !== null) expect(plan, text).not.toHaveProperty('ofLine');
  }
  expect(meant('y en cuál gasto más', ['a cuál súper voy más'])).toMatchObject({
    calls: [{ args: { measure: 'sum' } }],
  });
});
