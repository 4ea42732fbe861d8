/** An order of two things is offered as two, or refused; never proposed as one of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 25, long: 1_500 }) };
const ITEMS = ['Restaurantes', 'Hogar', 'Salud', 'Transporte', 'Supermercado'];
const names = indexNames({
  ...NAMES.ledger,
  items: ITEMS.map((name, at) => ({ id: 5 + at, name, amount: '40000', currency: 'CRC' })),
});
const two = <T>(of: readonly T[]) => fc.uniqueArray(fc.constantFrom(...of), { minLength: 2, maxLength: 2 });
const meant = (text: string) => understand(questionOf(text, { names }));
/** Whether each of the orders that are offered is one by itself, and names its own. */
const isOffered = (text: string, marks: readonly string[]): boolean => {
  const found = meant(text);
  if (found.kind !== 'one_by_one') return found.kind !== 'answer' || found.plan.kind === 'tell';
  return (
    found.orders.length === marks.length &&
    found.orders.every((order, at) => order.includes(marks[at] ?? '') && !order.includes(marks[1 - at] ?? ''))
  );
};

describe('an order of two things', () => {
  it('changes two items that are planned one by one', () => {
    const orders = [
      'suba # y @ N mil',
      'baje # y @ N mil',
      'raise # and @ by N thousand',
      'suba el presupuesto de # y de @ a N mil',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        two(ITEMS),
        fc.integer({ min: 1, max: 30 }),
        (order, [a = '', b = ''], n) => {
          const text = order.replace('#', a).replace('@', b).replace('N', String(n));
          expect([text, isOffered(text, [a, b])]).toEqual([text, true]);
        },
      ),
      RUNS,
    );
    expect(meant('suba restaurantes y hogar 10 mil')).toMatchObject({
      kind: 'one_by_one',
      orders: ['suba restaurantes 10 mil', 'suba hogar 10 mil'],
    });
  });

  it('deletes rows of two shops, one of which is counted or dated by itself, one by one', () => {
    const firsts = ['las últimas dos de #', 'la última de #', 'las de #', 'la de # del 3'];
    const seconds = ['la de @ del 2', 'la última de @'];
    fc.assert(
      fc.property(
        fc.constantFrom(...firsts),
        fc.constantFrom(...seconds),
        two(['Walmart', 'Starbucks', 'Amazon']),
        (one, other, [a = '', b = '']) => {
          const text = `borre ${one.replace('#', a)} y ${other.replace('@', b)}`;
          expect([text, isOffered(text, [a, b])]).toEqual([text, true]);
        },
      ),
      RUNS,
    );
  });

  it.each([
    ['cambie la de Walmart del 5 de abril a 6 mil y póngala en hogar', 'póngala en hogar'],
    ['change the Walmart one from April 5 to 6000 and put it in household', 'put it in household'],
    ['ponga la última de Walmart en hogar y pásela al próximo ciclo', 'pásela al próximo ciclo'],
  ])('“%s” is two', (text, second) => {
    const found = meant(text);
    if (found.kind === 'one_by_one') expect(found.orders.at(-1)).toBe(second);
    else expect(found.kind).not.toBe('answer');
  });

  it.each([
    'pase 10 mil del presupuesto de restaurantes al de salud',
    'divida la de Walmart en 3 partes iguales entre hogar, salud y supermercado',
    'divida la de Walmart en partes iguales entre hogar, salud y supermercado',
    'split the Walmart charge evenly between household, health and groceries',
  ])('“%s” is not proposed in part', (text) => {
    const found = meant(text);
    expect(found.kind === 'answer' && found.plan.kind.startsWith('propose')).toBe(false);
  });

  it.each(['borre las de Walmart y las de Starbucks', 'ponga las de Walmart y Amazon en hogar'])(
    '“%s” is one order of both',
    (text) => {
      expect(meant(text)).toMatchObject({ kind: 'answer', plan: { args: { filter: expect.stringContaining('|') } } });
    },
  );
});

const ASKED = {
  es: ['cuánto gasté en @ en marzo', 'muéstreme @ de este año', 'dígame cuánto llevo en @', 'cuánto he gastado en @'],
  en: ['how much did I spend at @ in March', 'show me @ this year', 'tell me how much I spent at @', 'list @'],
};
const ORDERED = {
  es: ['borre la última de #', 'anote 5000 en #', 'ponga la última de # en hogar', 'elimine las de #'],
  en: ['delete the last # one', 'record 5000 at #', 'put the last # in hogar', 'delete all the # ones'],
};

it('an order and a question are offered one by one, or neither is taken for all that was said', () => {
  let [offered, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.tuple(fc.nat(3), fc.nat(3), fc.boolean(), fc.boolean()),
      two(['Walmart', 'Starbucks', 'Amazon']),
      (language, [question, order, isFirst, isAsked], [a = '', b = '']) => {
        const and = language === 'en' ? ' and ' : ' y ';
        const parts = [ASKED[language][question]?.replace('@', a), ORDERED[language][order]?.replace('#', b)];
        const text = `${(isFirst ? parts : parts.toReversed()).join(and)}${isAsked && !isFirst ? '?' : ''}`;
        const found = meant(text);
        all++;
        if (found.kind === 'one_by_one') offered++;
        expect([text, found.kind === 'answer' && found.plan.kind !== 'tell' ? found.plan : null]).toEqual([text, null]);
        expect(found.kind === 'one_by_one' ? found.orders.length : 2).toBe(2);
      },
    ),
    { numRuns: randomRuns({ short: 50, long: 1_500 }) },
  );
  expect(offered / all).toBeGreaterThan(0.6);
});

it.each(['cuánto gasté en Walmart y en Starbucks', 'ponga la última de Walmart en hogar, que era de la casa'])(
  '“%s” is one',
  (text) => expect(meant(text).kind).toBe('answer'),
);
