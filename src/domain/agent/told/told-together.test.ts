/** Which of two that were told is more, and their mean, are exact, whatever they are; so is whether a price fits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { moneyText } from '../answers/show-money.ts';

const EARLIER = ['how much did I spend on Amazon in March 2026', 'and on Starbucks?'];
const cents = fc.integer({ min: 1, max: 9_999_999_99 }).map((n) => n / 100);

/** What is said of two sums, the first of Amazon. */
function said(text: string, amazon: number, starbucks: number): string {
  const data = (spent_crc: number) => ({
    ...ANSWERS.search_transactions,
    totals: { ...ANSWERS.search_transactions.totals, spent_crc, count: 2, income_crc: 0, unconverted: [] },
  });
  return converse(questionOf(text, { earlier: EARLIER }), ({ tool, args }) => {
    const of = /amazon/i.test(String(args['q'] ?? args['filter'])) ? amazon : starbucks;
    return tool === 'search_transactions'
      ? outcomeOf(tool, data(of), args)
      : outcomeOf('query_ledger', { ...ANSWERS.query_ledger, total: of }, args);
  }).text;
}

describe('of two sums that were told', () => {
  it('the one that is more comes first, with the difference', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('which one is more?', 'cuál es más', 'compare them'), (a, b, text) => {
        const lines = said(text, a, b).split('\n');
        const [more, less] = [Math.max(a, b), Math.min(a, b)].map((each) => moneyText(each, 'CRC'));
        expect(lines[0]).toContain(more);
        expect(lines[1]).toContain(less);
        const difference = Math.round(Math.abs(a * 100 - b * 100)) / 100;
        expect(lines.at(-1)).toContain(moneyText(difference, 'CRC'));
        if (a !== b) expect(lines[0]?.toLowerCase()).toContain(a > b ? 'amazon' : 'starbucks');
      }),
      { numRuns: randomRuns({ short: 20, long: 60 }) },
    );
  });

  it('the mean is half of both, to the céntimo', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('average of the two', 'saque el promedio de los dos'), (a, b, text) => {
        const sum = Math.round(a * 100) + Math.round(b * 100);
        expect(said(text, a, b)).toContain(`**${moneyText(Math.round(sum / 2) / 100, 'CRC')}**`);
      }),
      { numRuns: randomRuns({ short: 20, long: 60 }) },
    );
  });
});

describe('whether a price may be spent', () => {
  const ask = (price: number, today_crc: number, until_salary_crc: number) =>
    converse(questionOf(`puedo comprar una bici de ${price}`), ({ tool, args }) =>
      tool === 'safe_to_spend'
        ? outcomeOf(
            tool,
            {
              ...{ ...ANSWERS.safe_to_spend, today_crc, until_salary_crc },
              ...{ price_crc: Number(args['price']), until_salary_left_crc: until_salary_crc - Number(args['price']) },
            },
            args,
          )
        : outcomeOf('what_if_purchase', ANSWERS.what_if_purchase, args),
    ).text;

  it('is what may be spent today, and until the salary', () => {
    const whole = fc.integer({ min: 21, max: 3_000_000 });
    fc.assert(
      fc.property(whole, whole, whole, (price, today, more) => {
        const text = ask(price * 100, today * 100, (today + more) * 100);
        const says = text.startsWith('Sí le alcanza')
          ? 'yes'
          : text.startsWith('Le alcanza, pero')
            ? 'later'
            : text.startsWith('No le alcanza')
              ? 'no'
              : text;
        expect(says).toBe(price <= today ? 'yes' : price <= today + more ? 'later' : 'no');
        if (says !== 'no') expect(text).toContain(`**[${moneyText((today + more - price) * 100, 'CRC')}]`);
      }),
      { numRuns: randomRuns({ short: 30, long: 100 }) },
    );
  });
});

it('is of the two sums, whatever was asked between them', () => {
  const earlier = ['how much on Amazon in March 2026', 'which one was the biggest', 'and on Starbucks?'];
  const { calls } = converse(questionOf('which one is more?', { earlier }), ({ tool, args }) =>
    outcomeOf(tool as 'search_transactions', ANSWERS[tool as 'search_transactions'], args),
  );
  expect(JSON.stringify(calls[0])).toMatch(/amazon/i);
  expect(JSON.stringify(calls[1])).toMatch(/starbucks/i);
});

describe('of two that are weighed in one question', () => {
  const WAYS = [
    '¿qué pesó más, el súper o salud?',
    '¿gasté más en súper o en salud?',
    'which was more, groceries or health',
  ];
  const weighed = (text: string, groceries: number, health: number) =>
    converse(questionOf(text), ({ args }) => {
      const [id, total_crc] = args['category'] === 1 ? [1, groceries] : [9, health];
      const categories = [{ category_id: id, name: `Category ${id}`, total_crc, count: 1, share: 1 }];
      return outcomeOf('spending_by_category', { ...ANSWERS.spending_by_category, total_crc, categories }, args);
    }).text;

  it('each is told, and by how much one is more, whatever they are', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(...WAYS), (groceries, health, text) => {
        const answer = weighed(text, groceries, health);
        for (const each of [groceries, health]) expect(answer, text).toContain(moneyText(each, 'CRC'));
        const difference = Math.round(Math.abs(groceries * 100 - health * 100)) / 100;
        expect(answer.split('\n').at(-1), text).toMatch(/^(?:La diferencia|The difference): /);
        expect(answer, text).toContain(`**${moneyText(difference, 'CRC')}**`);
        expect(answer, text).not.toMatch(/Juntos|Together/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('of a month that is the cycle or that of the calendar', () => {
  const of = (cycle: number, calendar: number) => (args: Record<string, unknown>) => {
    const spent_crc = args['cycle'] === undefined ? calendar : cycle;
    const totals = { ...ANSWERS.search_transactions.totals, spent_crc, count: 1, income_crc: 0, unconverted: [] };
    const data = { ...ANSWERS.search_transactions, totals, total: spent_crc === 0 ? 0 : 1 };
    const outcome = outcomeOf('search_transactions', data, args);
    const period = { starts_on: String(args['start_date']), ends_on: String(args['end_date']) };
    return outcome.ok && args['cycle'] === undefined ? { ...outcome, answer: { ...outcome.answer, period } } : outcome;
  };

  it('two are compared in the reading in which both have something, and it is said which', () => {
    fc.assert(
      fc.property(cents, cents, cents, (amazon, inCycle, inCalendar) => {
        const earlier = ['cuánto gasté en Starbucks en marzo'];
        const answer = converse(questionOf('compárelo con Amazon', { earlier, language: 'es' }), ({ args }) =>
          /amazon/i.test(String(args['q'])) ? of(inCycle, inCalendar)(args) : of(0, amazon)(args),
        ).text;
        // Nothing at Starbucks in the cycle of March.
        expect(answer).toContain(moneyText(amazon, 'CRC'));
        expect(answer).toContain(moneyText(inCalendar, 'CRC'));
        expect(answer.split('\n')[0]).toMatch(/marzo de 2026/);
      }),
      { numRuns: 40 },
    );
  });
});

describe('of several categories in several months', () => {
  const MONTHS = [
    ['enero', 'January', '2026-01'],
    ['febrero', 'February', '2026-02'],
    ['marzo', 'March', '2026-03'],
  ] as const;
  const OF = [
    ['súper', 'groceries', 1, 'cat:supermercado'],
    ['restaurantes', 'restaurants', 2, 'cat:restaurantes'],
    ['transporte', 'transport', 4, 'cat:transporte'],
  ] as const;

  it('all of them come to their exact sum, each once, or there is no sum', () => {
    const amounts = fc.array(cents, { minLength: 9, maxLength: 9 });
    const some = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(fc.boolean(), some(OF), some(MONTHS), amounts, (isSpanish, of, months, all) => {
        const at = isSpanish ? 0 : 1;
        const listed = (names: readonly string[]) => names.join(isSpanish ? ' y ' : ' and ');
        const [what, when] = [listed(of.map((each) => each[at])), listed(months.map((each) => each[at]))];
        const text = isSpanish ? `cuánto gasté en ${what} en ${when}` : `how much did I spend on ${what} in ${when}`;
        const amountOf = (args: Record<string, unknown>): number => {
          const category = OF.findIndex(([, , id, term]) => args['category'] === id || args['filter'] === term);
          const month = MONTHS.findIndex(([, , cycle]) => cycle === args['cycle']);
          return category === -1 || month === -1 ? 0.01 : (all[category * 3 + month] ?? 0);
        };
        const { text: said } = converse(questionOf(text, { language: isSpanish ? 'es' : 'en' }), ({ tool, args }) =>
          tool === 'spending_by_category'
            ? outcomeOf(
                tool,
                {
                  ...ANSWERS.spending_by_category,
                  categories: [
                    { category_id: Number(args['category']), name: 'X', total_crc: amountOf(args), count: 1, share: 1 },
                  ],
                },
                args,
              )
            : outcomeOf('query_ledger', { ...ANSWERS.query_ledger, total: amountOf(args), unconverted: [] }, args),
        );
        const together = /(?:Juntos|Together): (.*)$/m.exec(said)?.[1];
        if (of.length === 2 && months.length === 1) expect(together, text).toBeDefined();
        const sum = of.flatMap((each) => months.map((month) => all[OF.indexOf(each) * 3 + MONTHS.indexOf(month)] ?? 0));
        const total = sum.reduce((left, each) => left + Math.round(each * 100), 0) / 100;
        if (together !== undefined) expect(together, text).toContain(`**${moneyText(total, 'CRC')}**`);
      }),
      { numRuns: randomRuns({ short: 25, long: 80 }) },
    );
  });
});
