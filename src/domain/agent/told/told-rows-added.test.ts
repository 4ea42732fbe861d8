/** Of rows and sums that were told one after the other, what they come to is of all of them, to the céntimo, or none is told. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { moneyText } from '../answers/show-money.ts';
import type { ToolCall } from '../plans/intents.ts';
import { understandAll } from '../understand-conversation.ts';

const cents = fc.integer({ min: 1, max: 9_999_999_99 }).map((n) => n / 100);
const added = (all: readonly number[]) =>
  moneyText(all.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100, 'CRC');

/** What a search finds, newest first, of which so many are asked for; all of them come to a million more than they do. */
const found = (amounts: readonly number[], { args }: ToolCall) => {
  const [row] = ANSWERS.search_transactions.items;
  const items = amounts.flatMap((amount, at) =>
    row === undefined ? [] : [{ ...row, id: at + 1, amount, amount_crc: amount, local_date: `2026-03-${20 - at}` }],
  );
  const spent_crc = amounts.reduce((sum, each) => sum + each, 1_000_000);
  const totals = { ...ANSWERS.search_transactions.totals, spent_crc, count: items.length, unconverted: [] };
  const data = {
    ...ANSWERS.search_transactions,
    items: items.slice(0, Number(args['limit'] ?? items.length)),
    total: 9,
    totals,
  };
  return outcomeOf('search_transactions', data, args);
};

const FIRST = [
  'última compra en Walmart',
  'cuándo fue la última compra en Amazon',
  'my last Walmart purchase',
  'last time I bought at Starbucks',
];
const EARLIER = { es: ['y la anterior', 'la anterior'], en: ['and the one before', 'the previous one'] };
const SUM = {
  es: ['y en total', 'la suma', 'y juntas', 'súmelas'],
  en: ['and in total', 'the total', 'together', 'add them'],
};
const DIFFERENCE = {
  es: ['y la diferencia', 'cuál es la diferencia'],
  en: ['and the difference', "what's the difference"],
};
const MORE = { es: ['cuál fue más', 'cuál es más'], en: ['which was more', 'which one is more'] };

it('the last row and those before it are reckoned with by their own amounts', () => {
  let told = 0;
  const runs = randomRuns({ short: 40, long: 1_500 });
  fc.assert(
    fc.property(
      fc.constantFrom(...FIRST),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('sum', 'difference', 'more'),
      fc.nat(9),
      fc.array(cents, { minLength: 5, maxLength: 5 }),
      (first, more, kind, way, amounts) => {
        const language = /last/.test(first) ? 'en' : 'es';
        const of = <T>(all: { es: readonly T[]; en: readonly T[] }): T =>
          all[language][way % all[language].length] as T;
        const earlier = [first, ...Array.from({ length: kind === 'sum' ? more : 1 }, () => of(EARLIER))];
        const text = of({ sum: SUM, difference: DIFFERENCE, more: MORE }[kind]);
        const answer = converse(questionOf(text, { earlier, language }), (call) => found(amounts, call)).text;
        const parts = amounts.slice(0, earlier.length);
        const [a = 0, b = 0] = parts;
        const right =
          kind === 'sum' ? added(parts) : moneyText(Math.abs(Math.round(a * 100) - Math.round(b * 100)) / 100, 'CRC');
        const said = [earlier, text, answer].join(' | ');
        // No sum, nor any figure of all of them.
        expect(answer, said).not.toContain(
          moneyText(
            amounts.reduce((sum, each) => sum + each, 1_000_000),
            'CRC',
          ),
        );
        if (!/\d/.test(answer) || !/[=≈]|iferenc/.test(answer)) return;
        told += 1;
        expect(answer.replace('**-', '**'), said).toContain(kind === 'more' ? right : `**${right}**`);
      },
    ),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs * 0.6);
});

const NAMES = ['Amazon', 'Starbucks', 'DiDi', 'Spotify', 'McDonalds'];
const CATEGORIES = ['súper', 'restaurantes', 'transporte', 'salud'];

it('of two or more things that were told, all are added, or none', () => {
  let told = 0;
  const runs = randomRuns({ short: 30, long: 1_500 });
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.constantFrom('en marzo', 'este año', 'el 3 de marzo'),
      fc.nat(9),
      fc.constantFrom(
        ...['y en total', 'los tres juntos', 'súmelos', 'cuánto suman', 'cuánto es todo', 'y todo junto'],
        ...['sumados', 'y sumados', 'suma', 'todo sumado', 'cuánto es todo eso en colones', 'todo junto por mes'],
      ),
      fc.array(cents, { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 2, max: 4 }),
      (isNamed, time, start, text, amounts, count) => {
        fc.pre(count > 2 || text !== 'los tres juntos');
        const all = isNamed ? NAMES : CATEGORIES;
        const of = Array.from({ length: count }, (_, at) => all[(start + at) % all.length] ?? '');
        const [first = '', ...others] = of;
        const earlier = [`cuánto gasté en ${first} ${time}`, ...others.map((each) => `y en ${each}`)];
        const amountOf = (at: number) => amounts[at % all.length] ?? 0;
        const answer = converse(questionOf(text, { earlier, language: 'es' }), ({ tool, args }) => {
          const words = JSON.stringify([args['q'], args['filter']]).toLowerCase();
          const named = all.flatMap((each, at) => (words.includes(each.toLowerCase()) ? [at] : []));
          if (tool === 'spending_by_category') {
            const at = [1, 2, 4, 9].indexOf(Number(args['category']));
            const categories = [
              { category_id: Number(args['category']), name: 'X', total_crc: amountOf(at), count: 1, share: 1 },
            ];
            return outcomeOf(tool, { ...ANSWERS.spending_by_category, categories, unconverted: [] }, args);
          }
          // Two names have no row in common.
          const total = named.length > 1 ? 0 : amountOf(named[0] ?? 0);
          const totals = { ...ANSWERS.search_transactions.totals, spent_crc: total, count: 1, unconverted: [] };
          return tool === 'search_transactions'
            ? outcomeOf(tool, { ...ANSWERS.search_transactions, totals }, args)
            : outcomeOf('query_ledger', { ...ANSWERS.query_ledger, total, unconverted: [] }, args);
        }).text;
        const sum = /(?:Juntos|Together): .*\*\*(.*)\*\*/.exec(answer)?.[1];
        const said = [earlier, text, answer].join(' | ');
        if (sum === undefined) {
          // Nor is one of them told as if it were all.
          expect(answer, said).not.toMatch(/\*\*\[/);
          return;
        }
        const parts = text === 'los tres juntos' ? of.slice(-3) : of;
        told += 1;
        expect(sum, said).toBe(added(parts.map((each) => amountOf(all.indexOf(each)))));
      },
    ),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs * 0.6);
});

const LESS = ['sin Starbucks', 'menos Starbucks', 'y sin Starbucks', 'solo Starbucks', 'sin contar Starbucks'];

it('what is left of something is all of it, when its total is asked for', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...CATEGORIES),
      fc.constantFrom('en marzo', 'este año', 'este mes'),
      fc.constantFrom(...LESS),
      fc.constantFrom('y en total', 'y en total cuánto', 'cuánto es en total', 'el total', 'cuánto es todo'),
      (category, time, less, text) => {
        const earlier = [`cuánto gasté en ${category} ${time}`];
        const [left] = understandAll(questionOf(less, { earlier, language: 'es' }));
        const [total] = understandAll(questionOf(text, { earlier: [...earlier, less], language: 'es' }));
        if (left.kind !== 'answer' || total.kind !== 'answer') return;
        told += 1;
        expect([total.plan, less], text).toEqual([left.plan, less]);
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 80 }) },
  );
  expect(told).toBeGreaterThan(randomRuns({ short: 10, long: 30 }));
});

it('rows bounded by a day of the week or what they were paid with are added as they were told, or not', () => {
  let told = 0;
  const bounds = fc.shuffledSubarray(['los viernes', 'los sábados', 'los domingos', 'los lunes'], {
    minLength: 2,
    maxLength: 3,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...CATEGORIES),
      bounds,
      fc.constantFrom('y juntos', 'juntos', 'y en total', 'súmelos'),
      (category, [first = '', ...others], text) => {
        const earlier = [`cuánto gasté en ${category} ${first} este año`, ...others.map((each) => `y ${each}`)];
        const of = earlier.map((words, at) => {
          const [found] = understandAll(questionOf(words, { earlier: earlier.slice(0, at), language: 'es' }));
          return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls[0] : null;
        });
        const [sum] = understandAll(questionOf(text, { earlier, language: 'es' }));
        if (sum.kind !== 'answer' || sum.plan.kind !== 'read') return;
        told += 1;
        expect(sum.plan.calls, [...earlier, text].join(' | ')).toEqual(of);
      },
    ),
    { numRuns: randomRuns({ short: 25, long: 80 }) },
  );
  expect(told).toBeGreaterThan(randomRuns({ short: 12, long: 40 }));
});

it('of how often one went no money is reckoned', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['cuántas veces fui a Amazon este año', 'y a Starbucks'],
        ['how many times did I go to Starbucks this year', 'and to Amazon'],
        ['cuántas veces fui a Amazon en marzo', 'y a Starbucks?'],
      ),
      fc.constantFrom('y la diferencia', 'y en total', 'cuál es más', 'el promedio de los dos', 'y juntos', 'súmelos'),
      (earlier, text) => {
        const [found] = understandAll(questionOf(text, { earlier }));
        const said = [...earlier, text].join(' | ');
        if (found.kind !== 'answer' || found.plan.kind !== 'read') return;
        expect(found.plan.reckoned, said).toBeUndefined();
        // What both come to in money is of both.
        expect(found.plan.calls.length > 1 || /amazon.*starbucks/i.test(JSON.stringify(found.plan)), said).toBe(true);
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 60 }) },
  );
});

it('after what two differ by, both together are the two, and a percentage is of neither', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...NAMES, ...CATEGORIES], { minLength: 2, maxLength: 2 }),
      fc.constantFrom('en marzo', 'este año'),
      fc.constantFrom('los dos juntos', 'y juntos', 'y en total', 'en porcentaje', 'y en porcentaje', 'qué porcentaje'),
      ([one = '', other = ''], time, text) => {
        const earlier = [`cuánto gasté en ${one} ${time}`, `y en ${other}`, 'y la diferencia'];
        const [found] = understandAll(questionOf(text, { earlier, language: 'es' }));
        if (found.kind !== 'answer') return;
        const said = [...earlier, text].join(' | ');
        expect(text, said).not.toMatch(/porcentaje/);
        expect(found.plan.kind === 'read' ? found.plan.reckoned?.op.kind : '', said).toBe('sum');
        expect(found.plan.kind === 'read' ? found.plan.reckoned?.of.length : 0, said).toBe(2);
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 60 }) },
  );
});
