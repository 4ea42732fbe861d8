/** What is asked of several answers together is reckoned with all of them, whatever they are, and says each. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { moneyText } from '../answers/show-money.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_000 }) };
const cents = fc.integer({ min: 1, max: 9_999_999_99 });
const text = (amount: number) => moneyText(amount / 100, 'CRC');

const MONTHS = ['enero', 'febrero', 'marzo'] as const;
const ENGLISH = ['January', 'February', 'March'] as const;
const CYCLES = ['2026-01', '2026-02', '2026-03'];

/** Two or three of the months, in an order, and what was spent in each. */
const run = fc.record({
  months: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
  amounts: fc.tuple(cents, cents, cents),
  language: fc.constantFrom('es' as const, 'en' as const),
});
type Run = { months: number[]; amounts: number[]; language: 'es' | 'en' };

/** What is said of a run, where each month has its amount; of a cycle without rows the calendar's month. */
function said(question: string, { months, amounts, language }: Run, isEmpty = (_month: number) => false): string {
  const [first = 0, ...rest] = months;
  const earlier =
    language === 'es'
      ? [`cuánto gasté en súper en ${MONTHS[first]}`, ...rest.map((month) => `y en ${MONTHS[month]}`)]
      : [`how much on groceries in ${ENGLISH[first]}`, ...rest.map((month) => `and in ${ENGLISH[month]}?`)];
  return converse(questionOf(question, { earlier, language }), ({ tool, args }) => {
    const { cycle: of, start_date } = args;
    const cycle = typeof of === 'string' ? of : typeof start_date === 'string' ? start_date.slice(0, 7) : '';
    const month = CYCLES.indexOf(cycle);
    const isNone = args['cycle'] !== undefined && isEmpty(month);
    const total_crc = (amounts[month] ?? 0) / 100;
    const categories = isNone ? [] : [{ category_id: 1, name: 'Supermercado', total_crc, count: 2, share: 1 }];
    return outcomeOf(
      tool as 'spending_by_category',
      { ...ANSWERS.spending_by_category, total_crc: isNone ? 0 : total_crc, categories },
      args,
    );
  }).text;
}

const amountsOf = ({ months, amounts }: Run) => months.map((month) => amounts[month] ?? 0);

describe('of what was told of several months', () => {
  it('the sum is of all of them, to the céntimo', () => {
    const ways = { es: ['súmelos', 'todo junto', 'juntos', 'en total'], en: ['add them up', 'altogether', 'together'] };
    fc.assert(
      fc.property(run, fc.nat(), (each, n) => {
        const question = ways[each.language][n % ways[each.language].length] ?? '';
        const answer = said(question, each);
        for (const amount of amountsOf(each)) expect(answer, question).toContain(text(amount));
        expect(answer, question).toContain(`= **${text(amountsOf(each).reduce((sum, amount) => sum + amount, 0))}**`);
      }),
      RUNS,
    );
  });

  it('the mean is of all of them', () => {
    const ways = { es: ['promedio', 'y cuánto en promedio', 'promedio de todos'], en: ['the average', 'on average'] };
    fc.assert(
      fc.property(run, fc.nat(), (each, n) => {
        const question = ways[each.language][n % ways[each.language].length] ?? '';
        const all = amountsOf(each);
        const mean = Math.round(all.reduce((sum, amount) => sum + amount, 0) / all.length);
        expect(said(question, each), question).toContain(`**${text(mean)}**`);
      }),
      RUNS,
    );
  });

  it('the highest comes first', () => {
    const ways = {
      es: ['¿cuál fue el más alto?', 'cuál mes fue el mayor', '¿subió o bajó?', 'subí o bajé', 'y subió?', 'bajó'],
      en: ['which was the highest?', 'which month was the most', 'did it go up or down?', 'did it go up?'],
    };
    fc.assert(
      fc.property(run, fc.nat(), (each, n) => {
        const question = ways[each.language][n % ways[each.language].length] ?? '';
        const [first] = said(question, each).split('\n');
        expect(first, question).toContain(text(Math.max(...amountsOf(each))));
      }),
      RUNS,
    );
  });

  it('the lowest comes first where the lowest is asked for', () => {
    const ways = {
      es: ['¿cuál fue el más bajo?', 'cuál mes fue menos'],
      en: ['which was the lowest?', 'which is less'],
    };
    fc.assert(
      fc.property(run, fc.nat(), (each, n) => {
        const question = ways[each.language][n % ways[each.language].length] ?? '';
        const [first] = said(question, each).split('\n');
        expect(first, question).toContain(`**[${text(Math.min(...amountsOf(each)))}]`);
      }),
      RUNS,
    );
  });

  it('what it changed by is the later of the last two less the earlier', () => {
    const ways = {
      es: ['¿cuánto subió?', 'por cuánto', 'y la diferencia'],
      en: ['by how much', 'how much did it change'],
    };
    fc.assert(
      fc.property(run, fc.nat(), (each, n) => {
        const question = ways[each.language][n % ways[each.language].length] ?? '';
        const [one = 0, two = 0] = each.months.slice(-2).toSorted();
        const change = (each.amounts[two] ?? 0) - (each.amounts[one] ?? 0);
        expect(said(question, each), question).toContain(`= **${text(change)}**`);
      }),
      RUNS,
    );
  });

  it('a cycle is never put beside a month: where one cycle has no rows, all are of their months', () => {
    fc.assert(
      fc.property(run, (each) => {
        const [empty] = each.months;
        const answer = said(each.language === 'es' ? 'súmelos' : 'add them up', each, (month) => month === empty);
        expect(answer).toContain(`= **${text(amountsOf(each).reduce((sum, amount) => sum + amount, 0))}**`);
      }),
      RUNS,
    );
  });
});

it('what was compared already is told again, and not taken from itself', () => {
  const earlier = ['how much did I spend on groceries in January', 'is that more than in February?'];
  for (const question of ['by how much?', 'in percent?']) {
    const found = understand(questionOf(question, { earlier, language: 'en' }));
    expect(found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : found.kind, question).toEqual([
      { tool: 'query_ledger', args: expect.objectContaining({ measure: 'compare', cycle: '2026-01' }) },
    ]);
  }
});

it('another month is put beside the one that was told, and not beside this one', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 2, maxLength: 2 }), ([one = 0, two = 0]) => {
      const asked: [string, string][] = [
        [`cuánto gasté en súper en ${MONTHS[one]}`, `¿más que en ${MONTHS[two]}?`],
        [`how much on groceries in ${ENGLISH[one]}`, `more than in ${ENGLISH[two]}?`],
        [`how much on groceries in ${ENGLISH[one]}`, `compared to ${ENGLISH[two]}`],
      ];
      for (const [before, question] of asked) {
        const found = understand(questionOf(question, { earlier: [before] }));
        const calls = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
        const args = calls[0]?.args ?? {};
        const both = [args['cycle'], (args['compare_to'] as { cycle?: string } | undefined)?.cycle];
        expect(both.toSorted(), question).toEqual([CYCLES[one], CYCLES[two]].toSorted());
      }
    }),
    RUNS,
  );
});

it('a day without rows is nothing in a sum of days', () => {
  const empty = { ...ANSWERS.search_transactions, items: [], total: 0 };
  const none = { ...empty, totals: { ...empty.totals, spent_crc: 0, count: 0 } };
  const earlier = ['cuánto gasté hoy', '¿y ayer?'];
  const { text } = converse(questionOf('súmelos', { earlier }), ({ args }) =>
    outcomeOf('search_transactions', args['start_date'] === '2026-04-10' ? none : ANSWERS.search_transactions, args),
  );
  expect(text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll('\u00a0', ' ')).toContain(
    '[₡0,00] + [₡10 000,00] = **₡10 000,00**',
  );
});
