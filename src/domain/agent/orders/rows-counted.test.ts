/** A number of rows is kept in whatever place it is said: so many of the newest, or exactly so many, and never all. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const SHOPS = [...(NAMES.ledger.merchants ?? []), 'restaurantes', 'supermercado'].filter((name) =>
  /^[a-z ]+$/i.test(name),
);
const NUMBERS = [
  ['dos', 'two', 2],
  ['tres', 'three', 3],
  ['cuatro', 'four', 4],
  ['cinco', 'five', 5],
  ['siete', 'seven', 7],
  ['doce', 'twelve', 12],
  ['18', '18', 18],
] as const;
const SPANISH = {
  acts: ['borrá %', 'elimine %', 'cambiá a hogar %', 'ponga % en hogar', 'pase % a la categoría hogar', 'difiera %'],
  newest: [
    'las # últimas de @',
    'las últimas # de @',
    'mis # últimas de @',
    'las # más recientes de @',
    'los últimos # gastos de @',
  ],
  exactly: ['las # de @', 'las # compras de @', 'esas # de @'],
  unclear: ['las # primeras de @', 'las últimas de @', 'unas # de @', '# de @'],
};
const ENGLISH = {
  acts: ['delete %', 'remove %', 'move % to hogar', 'put % under hogar', 'categorize % as hogar', 'defer %'],
  newest: ['the last # @ ones', 'my last # at @', 'the # latest from @', 'the # most recent @ purchases', 'last # @'],
  exactly: ['the # @ purchases', 'those # from @'],
  unclear: ['the first # @ purchases', 'the last @ charges', 'a few @', '# @ purchases'],
};

/** What an order comes to: how the rows are picked; null where it proposes nothing. */
function pickedBy(text: string): unknown {
  const meant = understand(questionOf(text));
  if (meant.kind !== 'answer' || meant.plan.kind === 'tell' || meant.plan.kind === 'read') return null;
  // `Ponga dos de Walmart en hogar` may be read as a new row, which changes none.
  if (meant.plan.tool === 'propose_transaction') return null;
  return meant.plan.kind === 'propose_found' ? meant.plan.rows.which : 'all';
}

const sentence = fc
  .record({
    language: fc.constantFrom(SPANISH, ENGLISH),
    shop: fc.constantFrom(...SHOPS),
    number: fc.constantFrom(...NUMBERS),
    act: fc.nat(),
    form: fc.nat(),
  })
  .map(({ language, shop, number, act, form }) => {
    const word = language === SPANISH ? number[0] : number[1];
    const fill = (forms: readonly string[]) =>
      (language.acts[act % language.acts.length] ?? '')
        .replace('%', forms[form % forms.length] ?? '')
        .replace('#', word)
        .replace('@', shop);
    return {
      newest: fill(language.newest),
      exactly: fill(language.exactly),
      unclear: fill(language.unclear),
      n: number[2],
    };
  });

it('so many of the newest are so many, or nothing is proposed', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(sentence, ({ newest, exactly, unclear, n }) => {
      for (const [text, which] of [
        [newest, { at: 1, count: n }],
        [exactly, { exactly: n }],
      ] as const) {
        const picked = pickedBy(text);
        all++;
        if (picked === null) continue;
        expect(picked, text).toEqual(which);
        right++;
      }
      expect(pickedBy(unclear), unclear).toBeNull();
    }),
    { numRuns: randomRuns({ short: 80, long: 300 }) },
  );
  expect(right / all).toBeGreaterThan(randomRuns({ short: 0.7, long: 0.8 }));
});

it.each([
  ['borrá la última de Walmart', { at: 1, count: 1 }],
  ['delete the latest Walmart purchase', { at: 1, count: 1 }],
  ['borrá el último par de Starbucks', { at: 1, count: 2 }],
  ['delete the last couple of Starbucks', { at: 1, count: 2 }],
  ['borrá las dos más caras de Walmart', { by: 'amount', isLeast: false, count: 2 }],
  ['delete the oldest Walmart purchase', { by: 'day', isLeast: true, count: 1 }],
] as const)('“%s” picks the rows that it says', (text, which) => {
  expect(pickedBy(text)).toEqual(which);
});

it('a time is no number of rows', () => {
  expect(callOf('borrá las compras de Walmart de los últimos 3 días')).toEqual([
    'propose_delete',
    expect.objectContaining({ filter: expect.stringContaining('since:') }),
  ]);
});
