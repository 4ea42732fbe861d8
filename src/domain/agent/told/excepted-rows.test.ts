/** An order that leaves some rows out is of all the others, or is asked about; never of those that it leaves out. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const SPANISH = {
  acts: ['borrá %', 'elimine %', 'ponga % en hogar', 'cambiá a hogar %', 'pase % a hogar', 'ponga en hogar %'],
  rows: ['las de @', 'todas las de @', 'todo lo de @', 'las compras de @'],
  marks: ['% menos #', '% excepto #', '%, salvo #', '% pero no #', '%, # no'],
  outs: {
    newest: ['la última', 'la más reciente'],
    two: ['las dos últimas', 'las últimas dos'],
    dearest: ['la más cara'],
    march: ['las de marzo'],
    amount: ['la de 24 500'],
    unclear: ['la primera', 'unas dos', 'la rara'],
  },
};
const ENGLISH: typeof SPANISH = {
  acts: ['delete %', 'remove %', 'put % under hogar', 'move % to hogar'],
  rows: ['all @ purchases', 'the @ ones', 'everything from @'],
  marks: ['% except #', '%, except for #', '% but not #'],
  outs: {
    newest: ['the last one', 'the most recent one'],
    two: ['the last two', 'the two latest'],
    dearest: ['the most expensive one'],
    march: ['the ones from march'],
    amount: ['the 24,500 one'],
    unclear: ['the first one', 'the odd one'],
  },
};
const OUT: Readonly<Record<string, object>> = {
  newest: { at: 1, count: 1 },
  two: { at: 1, count: 2 },
  dearest: { by: 'amount', isLeast: false, count: 1 },
  march: { like: { start_date: '2026-03-01', end_date: '2026-03-31' } },
  amount: { like: { min_amount: 24500, max_amount: 24500 } },
};

it('it is of all but those, or nothing is proposed', () => {
  let [right, all] = [0, 0];
  const index = fc.nat();
  fc.assert(
    fc.property(
      fc.constantFrom(SPANISH, ENGLISH),
      fc.constantFrom('Walmart', 'Starbucks', 'Amazon', 'Didi'),
      fc.constantFrom('newest', 'two', 'dearest', 'march', 'amount', 'unclear'),
      fc.tuple(index, index, index, index),
      ({ acts, rows, marks, outs }, shop, kind, [act, row, mark, out]) => {
        const of = (from: readonly string[], at: number) => from[at % from.length] ?? '';
        const order = of(acts, act).replace('%', of(rows, row).replace('@', shop));
        const text = of(marks, mark)
          .replace('%', order)
          .replace('#', of(outs[kind as keyof typeof outs], out));
        const meant = understand(questionOf(text));
        all++;
        if (meant.kind !== 'answer' || meant.plan.kind === 'tell') return;
        expect(meant.plan.kind, text).toBe('propose_found');
        if (meant.plan.kind !== 'propose_found') return;
        expect(meant.plan.rows.which, text).toEqual({ allBut: OUT[kind] ?? 'never' });
        expect(String(meant.plan.rows.args['q']).toLowerCase(), text).toContain(shop.toLowerCase());
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 100, long: 300 }) },
  );
  expect(right / all).toBeGreaterThan(0.4);
});

it.each([
  ['ponga las de Walmart en hogar menos las de Amazon', 'Walmart -Amazon'],
  ['borre las de Walmart excepto las de restaurantes', 'Walmart -cat:restaurantes'],
])('“%s” leaves them out of the search', (text, filter) => {
  const meant = understand(questionOf(text));
  expect(meant).toMatchObject({ kind: 'answer', plan: { kind: 'propose', args: { filter } } });
});

it.each(['ponga los sin categoría de Walmart en hogar', 'cambie lo de Walmart a hogar, no a ropa'])(
  '“%s” leaves nothing out',
  (text) => {
    const meant = understand(questionOf(text));
    expect(JSON.stringify(meant.kind === 'answer' ? meant.plan : '')).not.toContain('allBut');
  },
);

/** Bounds of what is left out, and the rows that stay. */
const BOUNDED = {
  es: {
    ...SPANISH,
    rows: ['las de @', 'todas las de @', 'todo lo de @', 'las compras de @ de marzo', 'los gastos de @'],
    marks: [...SPANISH.marks, '% sin #', '% pero #, no', '%, menos #'],
    cards: ['menos #', 'excepto #', 'no, menos #', 'sin #'],
    bounds: [
      ['las de más de @', '<='],
      ['los de más de @', '<='],
      ['lo que pase de @', '<='],
      ['las que pasen de @', '<='],
      ['las que sean de más de @', '<='],
      ['las mayores a @', '<='],
      ['las de menos de @', '>='],
      ['los de menos de @', '>='],
      ['las que bajen de @', '>='],
      ['las de @ o más', '<'],
      ['los de al menos @', '<'],
      ['las de hasta @', '>'],
      ['las de @ o menos', '>'],
    ],
  },
  en: {
    ...ENGLISH,
    rows: ['all @ purchases', 'the @ ones', 'everything from @', 'the @ charges in march'],
    cards: ['except #', 'not #', 'no, except for #'],
    bounds: [
      ['those over @', '<='],
      ['the ones over @', '<='],
      ['the ones that are over @', '<='],
      ['anything above @', '<='],
      ['those of more than @', '<='],
      ['the ones under @', '>='],
      ['those below @', '>='],
      ['the ones of less than @', '>='],
      ['the ones of at least @', '<'],
      ['those of @ or more', '<'],
      ['the ones up to @', '>'],
    ],
  },
} as const;
const LIMITS = [
  ['10 mil', 10_000],
  ['25 000', 25_000],
  ['5000', 5_000],
  ['6 mil colones', 6_000],
  ['50 dólares', null],
] as const;

it('an exception beyond an amount leaves the rows on the other side of it, or nothing is proposed', () => {
  let [right, all] = [0, 0];
  const index = fc.nat();
  fc.assert(
    fc.property(
      fc.constantFrom('es', 'en'),
      fc.constantFrom('Walmart', 'Starbucks', 'Didi'),
      fc.constantFrom(...LIMITS),
      fc.boolean(),
      fc.tuple(index, index, index, index, index),
      (language, shop, [amount, limit], isCard, [act, row, mark, bound, card]) => {
        const said = BOUNDED[language];
        const of = <Each>(from: readonly Each[], at: number): Each => from[at % from.length] as Each;
        const [out, operator] = of<readonly [string, string]>(said.bounds, bound);
        const order = of<string>(said.acts, act).replace('%', of<string>(said.rows, row).replace('@', shop));
        const money = language === 'en' ? amount.replace('mil colones', 'k').replace(' mil', 'k') : amount;
        const left = out.replace('@', money.replace('dólares', language === 'en' ? 'dollars' : 'dólares'));
        const text = isCard
          ? of<string>(said.cards, card).replace('#', left)
          : of<string>(said.marks, mark).replace('%', order).replace('#', left);
        const meant = understand(questionOf(text, isCard ? { earlier: [order], isProposed: true } : {}));
        all++;
        if (meant.kind !== 'answer' || meant.plan.kind === 'tell' || meant.plan.kind === 'read') return;
        const asked = `${isCard ? `${order} || ` : ''}${text}`;
        const { plan } = meant;
        const q = plan.kind === 'propose' ? plan.args['filter'] : plan.rows.args['q'];
        expect(plan.kind === 'propose' || plan.rows.which === 'all', asked).toBe(true);
        expect(JSON.stringify(plan), asked).not.toMatch(/like|min_amount|max_amount/);
        expect(String(q).match(/amount\S+/g), asked).toEqual([`amount${operator}${limit}crc`]);
        expect(String(q).toLowerCase(), asked).toContain(shop.toLowerCase());
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 100, long: 500 }) },
  );
  expect(right / all).toBeGreaterThan(0.4);
});

it.each([
  ['borre las de Walmart', 'solo las de más de 10 mil', 'Walmart amount>10000crc'],
  ['delete the Walmart ones', 'only those under 5k', 'Walmart amount<5000crc'],
])('“%s” and then “%s” is of those', (order, text, q) => {
  const meant = understand(questionOf(text, { earlier: [order], isProposed: true }));
  expect(meant).toMatchObject({ plan: { tool: 'propose_delete', rows: { args: { q }, which: 'all' } } });
});
