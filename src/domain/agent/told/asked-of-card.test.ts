/** What is asked after a change of rows that waits is of the rows of the card, or refused; never of its name in all time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import type { Plan } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

const SHOPS = ['Walmart', 'Starbucks', 'Amazon', 'Didi'];
const ORDERS = [
  ...['delete the @ of April #', 'borre el @ del # de abril', 'delete the last @', 'borre el último @'],
  ...['put the @ ones from March in hogar', 'borre las de @ de marzo', 'pase las últimas # de @ al próximo ciclo'],
  ...['delete all the @ ones', 'borre todas las de @'],
];
const ASKED = [
  ...['how many', 'how many is that?', 'cuántas son', '¿cuántos?', 'how many are there'],
  ...[
    'how much was it',
    'cuánto fue',
    '¿cuánto era?',
    'what did it cost',
    'total?',
    'how much is that in all',
    'y cuánto suman',
  ],
];
const meant = (earlier: readonly string[], text: string): Plan | null => {
  const found = understand(questionOf(text, { earlier, isProposed: earlier.length > 0 }));
  return found.kind === 'answer' ? found.plan : null;
};
/** What a card finds its rows by: a search with its days, and how many of the newest. */
const searchOf = (plan: Plan | null): unknown => {
  if (plan?.kind === 'propose_found') {
    const { limit: _, ...args } = plan.rows.args;
    return { args, isOne: typeof plan.rows.which === 'object' };
  }
  const filter = plan?.kind === 'propose' ? String(plan.args['filter']) : '';
  const { since, until } = /since:(?<since>\S+) until:(?<until>\S+)/.exec(filter)?.groups ?? {};
  const days = since === undefined ? {} : { start_date: since, end_date: until };
  return { args: { q: filter.replace(/ ?since:\S+ until:\S+/, ''), ...days }, isOne: false };
};

it('it is of those rows alone', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.constantFrom(...SHOPS),
      fc.constantFrom(...ORDERS),
      fc.integer({ min: 2, max: 9 }),
      fc.constantFrom(...ASKED),
      (shop, order, n, asked) => {
        const said = order.replace('@', shop).replace('#', String(n));
        const card = meant([], said);
        const plan = meant([said], asked);
        all++;
        if (plan === null || plan.kind === 'tell') return;
        right++;
        expect(plan.kind, `${said} || ${asked}`).toBe('read');
        if (plan.kind !== 'read') return;
        expect(plan.calls, `${said} || ${asked}`).toHaveLength(1);
        const { limit, ...args } = plan.calls[0]?.args ?? {};
        expect({ args, isOne: limit === 1 }, `${said} || ${asked}`).toEqual(searchOf(card));
      },
    ),
    { numRuns: randomRuns({ short: 250, long: 2_000 }) },
  );
  expect(right / all).toBeGreaterThan(0.6);
});

it.each(['how much did I spend at Starbucks', 'cuánto llevo este mes'])('“%s” is a question of its own', (text) => {
  expect(meant(['delete the last Walmart'], text)).toEqual(meant([], text));
});
