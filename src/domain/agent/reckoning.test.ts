/** What was told is added up or taken off each other exactly, and never with another figure than the one told. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { converse, outcomeOf, questionOf } from './agent-testing.ts';
import { ANSWERS } from './answers-testing.ts';
import { understand } from './understand-conversation.ts';

const FUNDS = ['¿Cuánto tengo en el ROP?', '¿y en el FCL?'];
const reckoned = (text: string, earlier: string[]) => {
  const meant = understand(questionOf(text, { earlier }));
  const plan = meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.reckoned : undefined;
  return plan && [plan.op, ...plan.of.map(({ calls }) => calls[0]?.args['fund'] ?? calls[0]?.tool)];
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
      { numRuns: 50, seed: 20_260_410 },
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
