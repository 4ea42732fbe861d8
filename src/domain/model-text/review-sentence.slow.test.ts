import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { type Facts, groundsOf, NOTATIONS, referenceTo, shownOf } from './answers-testing.ts';
import { LIES, TRUTHS } from './claims-testing.ts';
import { plainProse } from './plain-prose.ts';
import { createReviewer } from './review-sentence.ts';

const NAMES = [
  'Supermercado',
  'Restaurantes',
  'Comida a domicilio',
  'Transporte',
  'Salud',
  'Ropa y personal',
  'Educación',
];
const amount = (from: number) => fc.integer({ min: from, max: from + 4_000 }).map((whole) => whole * 5 + 0.5);

/** Facts whose amounts all differ. */
const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    names: fc.shuffledSubarray(NAMES, { minLength: 3, maxLength: 3 }),
    one: amount(1_000),
    two: amount(6_000),
    income: amount(100_000),
    previous: amount(20_000),
    account: amount(40_000),
    debt: amount(60_000),
    old: amount(80_000),
    own: amount(130_000),
    id: fc.integer({ min: 200_001, max: 299_999 }),
  })
  .map(({ names: [first = '', second = '', other = ''], one, two, ...rest }) => {
    const spent = one + two;
    const share = (of: number) => Math.round((of / spent) * 1000) / 10;
    return {
      ...rest,
      a: { name: first, amount: one, share: share(one) },
      b: { name: second, amount: two, share: share(two) },
      ...{ spent, change: spent - rest.previous, account: { name: 'BAC colones', amount: rest.account }, other },
    };
  })
  .filter(
    ({ a, b, change }) =>
      a.share !== b.share && change !== 0 && new Set([a.amount, b.amount, Math.abs(change)]).size === 3,
  );

/** How an amount is written. */
const anyNotation = fc.constantFrom(...NOTATIONS);
const anySizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
const RUNS = { numRuns: randomRuns({ short: 100, long: 2_000 }) };

/** Text without its marks, for comparisons. */
const bare = (text: string) =>
  plainProse(text)
    .shown.replaceAll(/ \((?:sin fuente|no source)\)/g, '')
    .trim();

describe('an answer of a model', () => {
  it('has no mark where every amount stands under its label, however it is written and cut', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...TRUTHS), anyNotation, anySizes, (facts, say, money, sizes) => {
        const answer = say(facts, money);
        expect(shownOf(groundsOf(facts), answer, sizes)).toEqual({ text: answer, unbacked: [] });
      }),
      RUNS,
    );
  });

  it('has every figure of ordinary words alone, when they are references', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...TRUTHS), anySizes, (facts, say, sizes) => {
        const grounds = groundsOf(facts);
        const { figures } = createReviewer(grounds);
        // Two figures may be the same amount: the assets and the only account.
        const texts = [0, 1, 2].map((nth) => {
          const answer = say(facts, (value) => {
            const same = figures.filter((each) => each.kind === 'money' && Math.abs(each.value) === Math.abs(value));
            const one = same[nth] ?? same[0];
            return one === undefined ? `₡${value}`.replace('.', ',') : `{{${one.reference}}}`;
          });
          return shownOf(grounds, answer, sizes).text;
        });
        expect(texts).toContainEqual(expect.not.stringMatching(/~~|\) \([^)]*(?:ciclo|cycle)[^)]*\)/));
      }),
      RUNS,
    );
  });

  it('has every lie marked, and nothing else changed', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...LIES), anyNotation, anySizes, (facts, lie, money, sizes) => {
        const answer = lie(facts, money);
        const { text, unbacked } = shownOf(groundsOf(facts), answer, sizes);
        expect(unbacked, answer).not.toEqual([]);
        expect(text, answer).toMatch(/ \(sin fuente\)/);
        if (!answer.includes('{{')) expect(bare(text)).toBe(bare(answer));
      }),
      RUNS,
    );
  });

  it('has its lies marked among truths', () => {
    const truth = fc.tuple(fc.constantFrom(...TRUTHS), fc.constant(false));
    const lie = fc.tuple(fc.constantFrom(...LIES), fc.constant(true));
    fc.assert(
      fc.property(
        anyFacts,
        fc.array(fc.oneof(truth, lie), { minLength: 2, maxLength: 5 }),
        anyNotation,
        anySizes,
        (facts, said, money, sizes) => {
          const answer = said.map(([say]) => `${say(facts, money).trimEnd()}\n\n`).join('');
          const { unbacked } = shownOf(groundsOf(facts), answer, sizes);
          expect(unbacked.length, answer).toBeGreaterThanOrEqual(said.filter(([, isLie]) => isLie).length);
          if (said.every(([, isLie]) => !isLie)) expect(unbacked).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  it('strikes what is held and said to be owed, also where its account was named just before', () => {
    fc.assert(
      fc.property(anyFacts, anyNotation, anySizes, (facts, money, sizes) => {
        const balance = money(facts.account.amount);
        const answer = `El saldo de ${facts.account.name} es de ${balance}.\n\nDebe ${balance}.\n\n`;
        expect(shownOf(groundsOf(facts), answer, sizes).unbacked, answer).toHaveLength(1);
      }),
      RUNS,
    );
  });

  it('has its references rendered with text and link, and a label where it says none', () => {
    fc.assert(
      fc.property(anyFacts, anySizes, (facts, sizes) => {
        const grounds = groundsOf(facts);
        const [a, b, spent] = ['category:1', 'category:2', 'spent'].map((name) => referenceTo(grounds, name));
        const shown = (answer: string) => shownOf(grounds, answer, sizes);
        const said = shown(`En ${facts.a.name} gastó ${a}, y en ${facts.b.name} [${b}](/x). Lleva ${spent} en total.`);
        expect(said.unbacked).toEqual([]);
        expect(said.text).toMatch(
          /^En .+ gastó \[₡[\d\u00a0,]+\]\(\/transactions\?[^)]+\), y en .+ \[₡[\d\u00a0,]+\]\(\/transactions\?[^)]+\)\. Lleva \[₡/,
        );
        expect(said.text).not.toMatch(/[{}]/);
        const bareShown = (answer: string) => shownOf({ ...grounds, question: 'hola' }, answer, sizes);
        expect(bareShown(`Es ${a}.`).text).toMatch(new RegExp(`\\) \\(${facts.a.name}\\)\\.$`));
        expect(bareShown(`Es ${spent}.`).text).toMatch(/\) \(gastado\)\.$/);
        const label = new RegExp(`\\) \\(${facts.a.name}, ciclo de abril 2026\\)`);
        expect(shown(`En ${facts.b.name} gastó ${a}.`).text).toMatch(label);
        expect(shown(`Ayer gastó ${a} en ${facts.a.name}.`).text).toMatch(label);
        expect(shown(`${facts.a.name} y Netflix; en Netflix gastó ${a}.`).text).toMatch(label);
        expect(shown(`Lleva ${spent} dólares.`).text).toMatch(
          /^Lleva \[₡[^)]+\) \(todo, gastado, ciclo de abril 2026\)\.$/,
        );
        expect(shown(`Lleva \`${spent}\`.`).text).toMatch(/^Lleva `₡[^[\]]+`\.$/);
      }),
    );
  });

  it('has no figure where something is reckoned with its reference, or where it would leave the answer', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat({ max: 7 }), (facts, at) => {
        const grounds = groundsOf(facts);
        const own = referenceTo(grounds, 'category:1');
        const bare = own.slice(2, -2);
        const lies = [
          `Lleva {{${bare}+f2}}.`,
          `Lleva -${own}.`,
          `Lleva 1${own}.`,
          `Lleva ${own}%.`,
          `Lleva {{${bare}*2}}.`,
          `Lleva ${own},50.`,
          `super${own}mercado`,
          `![x](https://example.com/?q=${own})`,
        ];
        const { text, unbacked } = shownOf(grounds, lies[at] ?? '', [3]);
        expect(unbacked, lies[at]).not.toEqual([]);
        expect(text).not.toMatch(/₡/);
      }),
      { numRuns: 60 },
    );
  });

  it('takes its label from the question only where that is about the figure', () => {
    const facts = fc.sample(anyFacts, { numRuns: 1, seed: 4 })[0] as Facts;
    const asked = (question: string, answer: string) =>
      shownOf({ ...groundsOf(facts), question }, answer, [5]).unbacked.length;
    const [part, total] = [facts.a.amount, facts.spent].map((amount) => `₡${String(amount).replace('.', ',')}`);
    expect(asked(`¿cuánto gasté en ${facts.a.name}?`, `Gastó ${part}.`)).toBe(0);
    expect(asked('¿cuánto llevo gastado?', `${total}.`)).toBe(0);
    expect(asked(`¿cuánto gasté en ${facts.b.name}?`, `Gastó ${part}.`)).toBe(1);
    expect(asked(`¿cuánto gasté en ${facts.other}?`, `Gastó ${total}.`)).toBe(1);
    expect(asked(`¿cuánto gasté en ${facts.a.name}?`, `Gastó ${total}.`)).toBe(1);
    expect(asked(`¿cuánto gasté en ${facts.a.name}?`, `En total gastó ${total}.`)).toBe(0);
    expect(asked('¿cuánto puedo gastar hoy?', `${total}.`)).toBe(1);
  });

  it('may say what was done once a change was applied in this turn, with its own amount', () => {
    const facts = fc.sample(anyFacts, { numRuns: 1, seed: 1 })[0] as Facts;
    const grounds = groundsOf(facts);
    const applied = {
      tool: 'propose_transaction',
      args: { merchant: 'SODA', amount: 3500, currency: 'CRC' },
      value: { applied: true },
    };
    const done = { ...grounds, results: [...grounds.results, applied] };
    expect(shownOf(done, 'Listo, anoté ₡3 500,00 en Soda.', [4]).unbacked).toEqual([]);
    expect(shownOf(done, 'Listo, anoté ₡3 600,00 en Soda.', [4]).unbacked).toEqual(['₡3 600,00']);
    const declined = { ...grounds, results: [...grounds.results, { ...applied, value: { applied: false } }] };
    expect(shownOf(declined, 'Listo, la anoté.', [4]).unbacked).toHaveLength(1);
  });

  it('is reviewed in bounded time, whatever it holds', () => {
    const grounds = groundsOf(fc.sample(anyFacts, { numRuns: 1, seed: 2 })[0] as Facts);
    const began = process.cpuUsage();
    for (const piece of [
      '1 ',
      '1,',
      '111 ',
      '$',
      '](',
      '/a',
      '1.1',
      '*',
      'mil ',
      '\u00a0',
      '9'.repeat(40),
      'CR05 ',
      '{{f1',
      'ya ',
      '[',
      'a_b(',
      'se ',
    ])
      shownOf(grounds, piece.repeat(20_000 / piece.length), [400]);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(15_000);
  });

  it('shows plain words at once, and holds back only what is to be checked', () => {
    const grounds = groundsOf(fc.sample(anyFacts, { numRuns: 1, seed: 3 })[0] as Facts);
    expect(shownOf(grounds, 'Voy llegando', [3])).toEqual({ text: 'Voy llegando', unbacked: [] });
  });
});
