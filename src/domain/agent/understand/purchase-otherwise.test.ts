/** A purchase that is asked about in another way is the one before with just what changed, or nothing is told. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 40, long: 3_000 }) };
type Purchase = { amount: number; currency: 'CRC' | 'USD'; cuotas: number | undefined; date: string | undefined };

const MONTHS = [
  ['mayo', 'May', '2026-05-01'],
  ['junio', 'June', '2026-06-01'],
  ['julio', 'July', '2026-07-01'],
  ['agosto', 'August', '2026-08-01'],
] as const;
const price = fc.oneof(
  fc.integer({ min: 61, max: 900 }).map((n) => ({ amount: n * 1000, currency: 'CRC' as const })),
  fc.integer({ min: 61, max: 3000 }).map((amount) => ({ amount, currency: 'USD' as const })),
);
const cuotas = fc.constantFrom(3, 6, 10, 12, 18, 24);
const month = fc.constantFrom(...MONTHS);
const language = fc.constantFrom<Language>('es', 'en');

const pricesIn = {
  es: ({ amount, currency }: Pick<Purchase, 'amount' | 'currency'>) =>
    currency === 'USD' ? `${amount} dólares` : `${amount / 1000} mil colones`,
  en: ({ amount, currency }: Pick<Purchase, 'amount' | 'currency'>) =>
    currency === 'USD' ? `${amount} dollars` : `${amount / 1000} thousand colones`,
};

/** What a person says anew: `%` is it. */
const WAYS = {
  es: {
    price: ['y si fuera de %?', 'y uno de %', '¿y si cuesta %?', 'o de %', 'digamos %', 'y si sale en %'],
    cuotas: ['y a % cuotas?', 'en % cuotas mejor', 'mejor a % cuotas', '¿y si lo pago en % cuotas?', 'y a %'],
    cash: ['y de contado?', '¿y si lo pago de contado?', 'de contado mejor'],
    month: ['y en %?', '¿y si lo compro en %?', 'mejor en %', 'y si espero hasta %'],
  },
  en: {
    price: ['what about %?', 'and if it was %', 'or %', 'say %', 'what if it costs %?'],
    cuotas: ['and in % instalments?', 'what about over % payments', 'in % payments instead', 'and in %?'],
    cash: ['and cash?', 'what if I pay cash?'],
    month: ['and in %?', 'what if I buy it in %?', 'in % instead', 'what if I wait until %'],
  },
};

type Change = { says: (language: Language, way: number) => string; to: Partial<Purchase> };
const pick = (ways: readonly string[], way: number, what: string) => (ways[way % ways.length] ?? '').replace('%', what);
const change: fc.Arbitrary<Change> = fc.oneof(
  price.map((to) => ({
    says: (of: Language, way: number) => pick(WAYS[of].price, way, pricesIn[of](to)),
    to,
  })),
  cuotas.map((n) => ({
    says: (of: Language, way: number) => pick(WAYS[of].cuotas, way, String(n)),
    to: { cuotas: n },
  })),
  fc.constant({ says: (of: Language, way: number) => pick(WAYS[of].cash, way, ''), to: { cuotas: undefined } }),
  month.map(([es, en, date]) => ({
    says: (of: Language, way: number) => pick(WAYS[of].month, way, of === 'es' ? es : en),
    to: { date },
  })),
);

/** The purchase that the last of some messages asks about; undefined where nothing is answered. */
function purchaseAsked(said: readonly string[], language: Language): Purchase | undefined {
  const [found] = understandAll(questionOf(said.at(-1) ?? '', { earlier: said.slice(0, -1), language }));
  if (found?.kind !== 'answer') return undefined;
  const calls = found.plan.kind === 'read' ? found.plan.calls : [];
  const args = calls.find(({ tool }) => tool === 'what_if_purchase')?.args as Partial<Purchase> | undefined;
  const { amount = Number.NaN, currency = 'CRC', cuotas, date } = args ?? {};
  return { amount, currency, cuotas, date };
}

describe('the purchase before, in another way', () => {
  it('keeps all that is not said anew', () => {
    let told = 0;
    fc.assert(
      fc.property(
        language,
        price,
        fc.option(cuotas, { nil: undefined }),
        fc.array(fc.tuple(change, fc.nat(20)), { minLength: 1, maxLength: 3 }),
        (of, first, times, changes) => {
          const [some, start] =
            of === 'es'
              ? [pricesIn.es(first), '¿Me alcanza para una tele de']
              : [pricesIn.en(first), 'Can I afford a TV of'];
          const often = times === undefined ? '' : of === 'es' ? ` a ${times} cuotas` : ` in ${times} instalments`;
          const said = [`${start} ${some}${often}?`, ...changes.map(([each, way]) => each.says(of, way))];
          const wanted: Purchase = { ...first, cuotas: times, date: undefined };
          for (const [{ to }] of changes) Object.assign(wanted, to);
          // What was not understood changes nothing that is asked after it.
          const found = said.map((_, at) => purchaseAsked(said.slice(0, at + 1), of));
          if (found.includes(undefined)) return;
          told += 1;
          expect(found.at(-1), said.join(' || ')).toEqual(wanted);
        },
      ),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns * 0.6);
  });

  it('a bare number after cuotas is as many of them, and no price', () => {
    let told = 0;
    fc.assert(
      fc.property(language, price, cuotas, cuotas, fc.nat(2), (of, first, some, n, way) => {
        const start = of === 'es' ? '¿Me alcanza para una tele de' : 'Can I afford a TV of';
        const said = [
          `${start} ${pricesIn[of](first)}?`,
          of === 'es' ? `¿y a ${some} cuotas?` : `in ${some} payments?`,
        ];
        const last = [`${n}`, of === 'es' ? `¿y ${n}?` : `and ${n}`, of === 'es' ? `o ${n}` : `or ${n}?`][way] ?? '';
        const found = purchaseAsked([...said, last], of);
        if (found === undefined) return;
        told += 1;
        expect(found, last).toEqual({ ...first, cuotas: n, date: undefined });
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns * 0.6);
  });

  it.each([
    [
      ['Can I afford a 500 dollar phone in 10 payments?', 'what about 700?'],
      { amount: 700, currency: 'USD', cuotas: 10 },
    ],
    [
      ['¿Me alcanza para una de 300 mil a 12 cuotas?', 'y si fuera de 400'],
      { amount: 400_000, currency: 'CRC', cuotas: 12 },
    ],
    [['¿Me alcanza para una de 60 dólares?', '¿y si fuera de 90 mil?'], { amount: 90_000, currency: 'CRC' }],
  ])('%j is of the currency and the size of what was told', (said, wanted) => {
    expect(purchaseAsked(said, said[0]?.startsWith('Can') ? 'en' : 'es')).toMatchObject(wanted);
  });
});
