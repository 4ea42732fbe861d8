/** Of a list that was told exactly the lines that are asked for are told, by amounts that the test makes and orders itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import type { ToolData, ToolOutcome } from '../answers/tool-data.ts';
import { FOLLOW_UPS } from '../follow-ups/follow-ups-testing.ts';
import { ENGLISH_PHRASINGS } from '../phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from '../phrasings-spanish-testing.ts';
import { understand } from '../understand-conversation.ts';

const RATE = 500;
type Line = { name: string; amount: number; currency: 'CRC' | 'USD' };
/** Colones and dollars mixed: what costs most is told at the rate of today. */
const worth = ({ amount, currency }: Line) => (currency === 'USD' ? amount * RATE : amount);
const NAMES = [
  'Alfa',
  'Beta',
  'Gamma',
  'Delta',
  'Omega',
  'Sigma',
  'Lambda',
  'Kappa',
  'Zeta',
  'Iota',
  'Theta',
  'Ypsilon',
  'Rho',
];
const lines = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom(...NAMES),
      amount: fc.integer({ min: 1, max: 90_000 }),
      currency: fc.constantFrom('CRC' as const, 'USD' as const),
    }),
    { selector: ({ name }) => name, minLength: 3, maxLength: NAMES.length },
  )
  // No two cost the same.
  .filter((all) => new Set(all.map(worth)).size === all.length);

const convert = ({ amount = 1 }: { amount?: number }): ToolOutcome =>
  outcomeOf(
    'convert',
    { ...ANSWERS.convert, from: 'USD', to: 'CRC', amount, result: amount * RATE, rate: RATE, inverse: 1 / RATE },
    { from: 'USD', to: 'CRC' },
  );

const LISTS: Readonly<
  Record<string, { first: Readonly<Record<'es' | 'en', string>>; of: (all: readonly Line[]) => ToolOutcome }>
> = {
  charges: {
    first: { es: '¿Cuáles son mis suscripciones?', en: 'What are my subscriptions?' },
    of: (all) =>
      outcomeOf(
        'recurring_items',
        {
          charges: all.map(({ name, amount, currency }, id) => ({
            ...{ merchant: name, amount, currency, every: 'monthly' as const, monthly: amount, yearly: amount * 12 },
            ...{ last_on: '2026-04-01', next_on: '2026-05-01', transaction_id: id + 1 },
          })),
          by_currency: [],
          in_crc: { monthly: 1, yearly: 12 },
        },
        { charged: '*' },
      ),
  },
  due: {
    first: { es: '¿Qué tengo que pagar antes del 30 de abril?', en: 'What bills are due before April 30?' },
    of: (all) => {
      const items = all.map(({ name, amount, currency }, id) => ({
        ...{ kind: 'recurring' as const, id: id + 1, name, day: '2026-04-20', amount, currency },
        ...{ amount_crc: worth({ name, amount, currency }), paid: false },
      }));
      // What is received is no payment, however much it is.
      const salary = { kind: 'salary' as const, id: 99, name: 'Salario', day: '2026-04-30', amount: 1e9 };
      const pay = { ...salary, currency: 'CRC' as const, amount_crc: 1e9, paid: false };
      return outcomeOf('due_soon', { ...ANSWERS.due_soon, items: [...items, pay] } as ToolData['due_soon']);
    },
  },
};

type Ask = readonly [es: string, en: string, expected: (all: readonly Line[]) => readonly Line[]];
const most = (all: readonly Line[]) => all.toSorted((a, b) => worth(b) - worth(a));
const ASKS: readonly Ask[] = [
  ['¿cuál es la más cara?', 'which one costs the most?', (all) => most(all).slice(0, 1)],
  ['y cuál de esas me duele más', 'which of those hurts the most', (all) => most(all).slice(0, 1)],
  ['¿y la más barata?', 'and the cheapest one?', (all) => most(all).slice(-1)],
  ['cuál es la que menos cuesta', "what's the least expensive of them", (all) => most(all).slice(-1)],
  ['cuáles son las dos más caras', 'which are the two biggest', (all) => most(all).slice(0, 2)],
  ['la segunda más cara', 'the second most expensive', (all) => most(all).slice(1, 2)],
  ['ordénelas por monto', 'sort them by amount', most],
  ['de menor a mayor', 'from lowest to highest', (all) => most(all).toReversed()],
  ['¿y la segunda cuál es?', "what's the second one?", (all) => all.slice(1, 2)],
  ['solo las tres primeras', 'just the first three', (all) => all.slice(0, 3)],
];

describe('of a list that was told', () => {
  it.each(Object.keys(LISTS))('exactly the lines that are asked for are told: %s', (name) => {
    const { first, of } = LISTS[name] as (typeof LISTS)[string];
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...ASKS),
        fc.constantFrom('es' as const, 'en' as const),
        (all, ask, language) => {
          const [es, en, expected] = ask;
          const text = language === 'es' ? es : en;
          const { text: said } = converse(questionOf(text, { earlier: [first[language]] }), ({ tool, args }) =>
            tool === 'convert' ? convert(args) : of(all),
          );
          const told = [...said.matchAll(/^- (?:[^:]*\d{4}[^:]*: )?(\w+)[:,]/gm)].map(([, each]) => each);
          expect(told, `${text}: ${said}`).toEqual(expected(all).map(({ name: each }) => each));
        },
      ),
      { numRuns: randomRuns({ short: 50, long: 200 }) },
    );
  });

  it('those above an amount are told, in its own currency or in colones', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1_000, max: 40_000 }), fc.boolean(), (all, limit, isBelow) => {
        const text = isBelow ? `y las de menos de ${limit} colones` : `cuáles pasan de ${limit} colones`;
        const { text: said } = converse(
          questionOf(text, { earlier: ['¿Cuáles son mis suscripciones?'] }),
          ({ tool, args }) =>
            tool === 'convert' ? convert(args) : (LISTS['charges'] as (typeof LISTS)[string]).of(all),
        );
        const told = [...said.matchAll(/^- (\w+):/gm)].map(([, each]) => each);
        const meant = all.filter((each) => (isBelow ? worth(each) < limit : worth(each) > limit));
        expect(told, `${text}: ${said}`).toEqual(meant.map(({ name }) => name));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['which of those are over 15 dollars', ['Alfa', 'Gamma']],
    ['cuáles pasan de 9 mil', ['Alfa', 'Gamma']],
    ['y las de menos de 9 mil', ['Beta', 'Delta']],
  ])('“%s” of colones and dollars', (text, expected) => {
    const all: Line[] = [
      { name: 'Alfa', amount: 20, currency: 'USD' },
      { name: 'Beta', amount: 7_000, currency: 'CRC' },
      { name: 'Gamma', amount: 12_000, currency: 'CRC' },
      { name: 'Delta', amount: 10, currency: 'USD' },
    ];
    const { text: said } = converse(
      questionOf(text, { earlier: ['¿Cuáles son mis suscripciones?'] }),
      ({ tool, args }) => (tool === 'convert' ? convert(args) : (LISTS['charges'] as (typeof LISTS)[string]).of(all)),
    );
    expect([...said.matchAll(/^- (\w+):/gm)].map(([, each]) => each)).toEqual(expected);
  });

  it('nothing is compared for which no rate is known', () => {
    const all = [
      { name: 'Alfa', amount: 10, currency: 'USD' as const },
      { name: 'Beta', amount: 20, currency: 'CRC' as const },
    ];
    const { text } = converse(
      questionOf('cuál es la más cara', { earlier: ['¿Cuáles son mis suscripciones?'] }),
      ({ tool }) =>
        tool === 'convert'
          ? { ok: false, refusal: { code: 'missing_rate', params: {} } }
          : (LISTS['charges'] as (typeof LISTS)[string]).of(all),
    );
    expect(text).toMatch(/Alfa.*Beta/s);
  });

  it.each([
    [
      'how much did I spend on restaurants in March',
      'which one cost the most',
      { measure: 'largest', filter: 'cat:2', cycle: '2026-03' },
    ],
    [
      'cuánto gasté en Walmart en marzo',
      'y la más barata?',
      { measure: 'smallest', filter: 'Walmart', cycle: '2026-03' },
    ],
  ])('rows that were added up, “%s”, are asked for by their amounts: “%s”', (first, text, args) => {
    const meant = understand(questionOf(text, { earlier: [first] }));
    expect(meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.calls[0] : meant).toMatchObject({
      ...{ tool: 'query_ledger', args },
    });
  });

  it('a list is asked of again after one of its lines was, or what that line is a year', () => {
    const list = 'cuáles son mis suscripciones';
    for (const earlier of [[list, 'cuál es la más cara'], [list, 'cuál es la más cara', 'y eso al año'], [list]]) {
      const meant = understand(questionOf('cuáles pasan de 5 dólares', { earlier }));
      const plan = meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan : undefined;
      expect(plan, earlier.join()).toMatchObject({ picked: { kind: 'bounded', amount: '5' } });
      expect(plan?.reckoned, earlier.join()).toBeUndefined();
    }
  });

  it('what one of its lines costs, by the month or the year, is not made less by another of them', () => {
    const list = 'cuáles son mis suscripciones';
    for (const earlier of [
      [list, 'cuál es la más cara'],
      [list, 'cuál es la más cara', 'y eso al año'],
      [list, 'y al año'],
    ]) {
      const meant = understand(questionOf('y sin Netflix', { earlier }));
      const op = meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.reckoned?.op.kind : undefined;
      expect(op, earlier.join()).not.toBe('difference');
    }
  });

  it('a question by itself, or one that changes another, asks for no line', () => {
    const earlier = ['¿Cuáles son mis suscripciones?'];
    const picked = (text: string, before: string[]) => {
      const meant = understand(questionOf(text, { earlier: before }));
      return meant.kind === 'answer' && meant.plan.kind === 'read' && meant.plan.picked !== undefined;
    };
    const known = [...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS].map(([text]) => text);
    expect(known.filter((text) => picked(text, earlier))).toEqual([]);
    const taken = FOLLOW_UPS.filter(([text, before]) => picked(text, [before].flat()));
    expect(taken.map(([text, before]) => [before, text].flat())).toEqual([]);
  });
});
