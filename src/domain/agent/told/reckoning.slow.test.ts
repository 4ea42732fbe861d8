/** What was told is added up or taken off each other exactly, and never with another figure than the one told. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { FOLLOW_UPS } from '../follow-ups/follow-ups-testing.ts';
import { ENGLISH_PHRASINGS } from '../phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from '../phrasings-spanish-testing.ts';
import { understand } from '../understand-conversation.ts';

const FUNDS = ['¿Cuánto tengo en el ROP?', '¿y en el FCL?'];
const reckoned = (text: string, earlier: string[]) => {
  const meant = understand(questionOf(text, { earlier }));
  const plan = meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.reckoned : undefined;
  return plan && [plan.op.kind, ...plan.of.map(({ calls }) => calls[0]?.args['fund'] ?? calls[0]?.tool)];
};

describe('what was told', () => {
  it.each([
    ['Súmamelos, por favor', FUNDS, ['sum', 'ROP', 'FCL']],
    ['súmele el FCL', ['¿Cuánto tengo en el ROP?'], ['sum', 'ROP', 'FCL']],
    [
      'Add the VOL to that, would you?',
      ['How much is in the ROP?', 'And in the FCL?', 'both together?'],
      ['sum', 'ROP', 'FCL', 'VOL'],
    ],
    ['o sea cuánta diferencia hay', FUNDS, ['difference', 'ROP', 'FCL']],
    ['What do the two come to?', ['How much is in the ROP?', 'And in the FCL?'], ['sum', 'ROP', 'FCL']],
  ])('“%s” after %j', (text, earlier, expected) => {
    expect(reckoned(text, earlier)).toEqual(expected);
  });

  it.each([
    ['súmelos', []],
    ['y los dos juntos?', ['cuánto gasté en uber', 'y en didi']],
    ['anote 5000 en Walmart', FUNDS],
    ['cuánta diferencia hay entre marzo y febrero', FUNDS],
    ['add 5000 at Walmart', FUNDS],
    ['add Netflix to the budget', FUNDS],
    // What may be in both is not added up.
    ['súmele el ROP', ['cuál es mi patrimonio']],
    ['plus Walmart', ['how much did I spend on groceries']],
  ])('“%s” after %j is something else', (text, earlier) => {
    expect(reckoned(text, earlier as string[])).toBeUndefined();
  });

  const fund = (name: string, balance: number) => {
    const funds = ANSWERS.pension_summary.funds.map((each) => ({ ...each, fund: name, balance }));
    return outcomeOf('pension_summary', { funds, total_balance: balance } as never, { fund: name });
  };

  it('comes to the céntimo, and each part links to where it is from', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_99 }),
        fc.integer({ min: 1, max: 9_999_999_99 }),
        (one, other) => {
          const amounts: Record<string, number> = { ROP: one / 100, FCL: other / 100 };
          const { text } = converse(questionOf('súmelos', { earlier: FUNDS }), ({ args }) => {
            const name = String(args['fund']);
            return fund(name, amounts[name] ?? 0);
          });
          const cents = (said: string) => Number(said.replaceAll(/[^\d,-]/g, '').replace(',', ''));
          const [left = '', total = ''] = text.split(' = ');
          expect(cents(total)).toBe(one + other);
          expect(left.match(/\]\(\/pensions\)/g)).toHaveLength(2);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is no rate, which comes to nothing with what is held', () => {
    expect(reckoned('súmelos', ['cuánto hay en el ROP', 'a cómo está el dólar'])).toBeUndefined();
  });

  it('is no sum where one cannot be converted: a missing rate is no zero', () => {
    const visa = (currency: string) => ({
      ...ANSWERS.list_accounts,
      accounts: [{ ...ANSWERS.list_accounts.accounts[0], id: 2, name: 'Visa', account_type: 'credit_card', currency }],
    });
    const asked: string[] = [];
    const ask = (currency: string, figures: readonly object[]) =>
      converse(
        questionOf('súmelos', { earlier: ['cuánto hay en el ROP', 'cuál es el saldo de la Visa'] }),
        ({ tool }) => {
          asked.push(tool);
          if (tool === 'list_accounts') return outcomeOf('list_accounts', visa(currency) as never);
          if (tool === 'convert') return { ok: true, answer: { today: '2026-04-10', data: {}, figures } as never };
          return outcomeOf('pension_summary', ANSWERS.pension_summary);
        },
      ).text;
    expect(ask('EUR', [{ currency: 'CRC', amount: 1000 }])).toContain(' = ');
    expect(asked).toContain('convert');
    expect(ask('EUR', [])).not.toContain(' = ');
  });

  it('is told again without a sum where several figures stand out', () => {
    const several = {
      ...ANSWERS.pension_summary,
      funds: ['ROP', 'FCL'].flatMap((name) => ANSWERS.pension_summary.funds.map((each) => ({ ...each, fund: name }))),
    };
    const { text } = converse(questionOf('súmelos', { earlier: FUNDS }), ({ args }) =>
      outcomeOf('pension_summary', several as never, args),
    );
    expect(text).not.toContain(' = ');
  });
});

/** What an operation is said by, and its exact fraction: a number, and what divides it. */
type Said = (n: number) => [words: string, by: number, over: number];
const OPERATIONS: Readonly<Record<'es' | 'en', readonly Said[]>> = {
  es: [
    (n) => [`por ${n}`, n, 1],
    (n) => [`multiplicado por ${n}`, n, 1],
    (n) => [`entre ${n}`, 1, n],
    (n) => [`dividido entre ${n}`, 1, n],
    (n) => [`si lo dividimos en ${n}`, 1, n],
    () => ['la mitad', 1, 2],
    () => ['la mitad de eso', 1, 2],
    () => ['el doble', 2, 1],
    () => ['un tercio', 1, 3],
    (n) => [`el ${n}% de eso`, n, 100],
    (n) => [`el ${n} por ciento`, n, 100],
  ],
  en: [
    (n) => [`times ${n}`, n, 1],
    (n) => [`multiplied by ${n}`, n, 1],
    (n) => [`divided by ${n}`, 1, n],
    (n) => [`split ${n} ways`, 1, n],
    (n) => [`split between ${n} people`, 1, n],
    () => ['half', 1, 2],
    () => ['half of that', 1, 2],
    () => ['double that', 2, 1],
    () => ['a third of it', 1, 3],
    (n) => [`${n}% of that`, n, 100],
    (n) => [`${n} percent of it`, n, 100],
  ],
};
const LEADS = {
  es: ['', 'y ', 'ok, y ', 'y eso ', 'mae y cuánto es '],
  en: ['', 'and ', 'ok so ', "and what's ", 'and how much is '],
};
const TAILS = { es: ['', ' cuánto es', ' por favor', ' cuánto sería'], en: ['', ' please', ' then'] };

describe('what was told, changed', () => {
  const FIRST = { es: ['¿Cuánto tengo en el ROP?'], en: ['How much is in the ROP?'] };
  const held = (centimos: number) => (call: { args: Record<string, unknown> }) =>
    outcomeOf(
      'pension_summary',
      { funds: ANSWERS.pension_summary.funds.map((each) => ({ ...each, balance: centimos / 100 })), total_balance: 0 },
      call.args,
    );
  const centimosIn = (text: string): bigint =>
    BigInt(/\*\*(?:\[)?(-?₡[^*\]]+)/.exec(text)?.[1]?.replaceAll(/[^\d-]/g, '') ?? '0');
  /** Half away from zero, of whole numbers. */
  const rounded = (units: bigint, over: bigint) => (2n * units + over) / (2n * over);

  it('is exact for any figure, number and way to say it', () => {
    const spoken = fc.constantFrom('es' as const, 'en' as const).chain((language) =>
      fc.record({
        language: fc.constant(language),
        say: fc.constantFrom(...OPERATIONS[language]),
        lead: fc.constantFrom(...LEADS[language]),
        tail: fc.constantFrom(...TAILS[language]),
        centimos: fc.integer({ min: 100, max: 9_999_999_99 }),
        n: fc.integer({ min: 2, max: 60 }),
      }),
    );
    fc.assert(
      fc.property(spoken, ({ language, say, lead, tail, centimos, n }) => {
        const [words, by, over] = say(n);
        const text = `${lead}${words}${tail}`;
        const { text: answer } = converse(questionOf(text, { earlier: FIRST[language] }), held(centimos));
        expect(centimosIn(answer), `${text}: ${answer}`).toBe(rounded(BigInt(centimos) * BigInt(by), BigInt(over)));
        expect(answer).toContain((BigInt(centimos) * BigInt(by)) % BigInt(over) === 0n ? ' = ' : ' ≈ ');
      }),
      { numRuns: randomRuns({ short: 80, long: 300 }) },
    );
  });

  it('takes off and adds an amount that is said', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('menos', 'plus', 'minus', 'más', 'y si le quito', 'and if I add', 'y si le sumo'),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 100, max: 9_999_999_99 }),
        (words, thousands, centimos) => {
          const earlier = FIRST[/[ay] (?:si|plus)|menos|más/.test(words) ? 'es' : 'en'];
          const { text } = converse(questionOf(`${words} ${thousands}000`, { earlier }), held(centimos));
          const sign = /menos|minus|quito/.test(words) ? -1n : 1n;
          expect(centimosIn(text), text).toBe(BigInt(centimos) + sign * BigInt(thousands) * 100_000n);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([
    ['y eso al año', 'cuánto me pagan de salario', '[₡700 000,00](/salarios) × 12 = **₡8 400 000,00** al año'],
    ['and a day?', 'how much is my salary', '[₡700 000,00](/salarios) ÷ 30 ≈ **₡23 333,33** a day'],
    [
      'what share of my pay is that?',
      'how much is in the ROP',
      '[₡7 820 761,55](/pensions) of [₡700 000,00](/salarios) = **1 117,3%** (salary of March 2026)',
    ],
    ['y eso en dólares', 'la mitad de mi salario', '**₡350 000,00**\n\n[US$'],
  ])('“%s” after “%s”', (text, earlier, expected) => {
    const { text: answer } = converse(questionOf(text, { earlier: [earlier] }), ({ tool, args }) =>
      outcomeOf(tool as 'convert', ANSWERS[tool as 'convert'], args),
    );
    expect(answer.replaceAll('\u00a0', ' ')).toContain(expected);
  });

  it('of a time that has begun is of its days so far', () => {
    const period = { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18' };
    const { text } = converse(
      questionOf('y eso al año', { earlier: ['cuánto gasté este ciclo'] }),
      ({ tool, args }) => {
        const outcome = outcomeOf(tool as 'spending_by_category', ANSWERS[tool as 'spending_by_category'], args);
        return outcome.ok ? { ok: true, answer: { ...outcome.answer, period } } : outcome;
      },
    );
    expect(text).toContain('× 365 ÷ 23 días');
  });

  it('of a part of a sum, and of two sums together, is of their time', () => {
    const march = { cycle: '2026-03', starts_on: '2026-02-19', ends_on: '2026-03-18' };
    const ask = (text: string, earlier: string[]) =>
      converse(questionOf(text, { earlier }), ({ tool, args }) => {
        const outcome = outcomeOf(tool as 'spending_by_category', ANSWERS[tool as 'spending_by_category'], args);
        return outcome.ok ? { ok: true, answer: { ...outcome.answer, period: march } } : outcome;
      }).text;
    expect(ask('y eso al año', ['cuánto gasté en marzo', 'la mitad'])).toMatch(/× 12 = .* al año$/);
    expect(ask('y por día', ['cuánto gasté en marzo', 'la mitad'])).toContain('÷ 28 días');
    expect(ask('y eso al año', ['cuánto me pagan de salario', 'la mitad'])).toContain('no se repite');
  });

  it.each(['dos', 'y tres?', 'two'])('“%s” alone is no sum', (text) => {
    expect(reckoned(text, FUNDS)).toBeUndefined();
  });

  it.each(['y eso al año', 'por mes', 'y por día'])('“%s” of a balance has no rate', (text) => {
    const { kind } = converse(questionOf(text, { earlier: ['cuánto tengo en la cuenta BAC colones'] }), () =>
      outcomeOf('list_accounts', ANSWERS.list_accounts),
    );
    expect(kind).toBe('refusal');
  });

  it('does not guess the currency of an amount beside dollars', () => {
    const [account] = ANSWERS.list_accounts.accounts;
    const visa = { ...account, id: 2, name: 'Visa', account_type: 'credit_card', currency: 'USD' };
    const { text } = converse(questionOf('menos 50 mil', { earlier: ['cuál es el saldo de la Visa'] }), () =>
      outcomeOf('list_accounts', { ...ANSWERS.list_accounts, accounts: [visa] } as never),
    );
    expect(text).toContain('¿En qué moneda');
    expect(text).not.toContain('50 000');
  });

  it('is asked by no question that asks something else', () => {
    const others = [...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS].map(([text]) => text);
    const taken = [...others, ...FOLLOW_UPS.map(([text]) => text)].filter(
      (text) => reckoned(text, FUNDS) !== undefined,
    );
    // The average of two that were told is of these; food by itself is a sum of three.
    expect(taken.filter((text) => !/juntos|together|en total|en promedio|comida$/.test(text))).toEqual([]);
  });
});
