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
  ...['cuántas son esas', 'how many', 'how many is that?', 'cuántas son', '¿cuántos?', 'how many are there'],
  ...[
    'how much was it',
    'cuánto fue',
    '¿cuánto era?',
    'what did it cost',
    'total?',
    'how much is that in all',
    ...['y cuánto suman', 'cuánto suman esas'],
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
    { numRuns: randomRuns({ short: 80, long: 2_000 }) },
  );
  expect(right / all).toBeGreaterThan(0.6);
});

it.each(['how much did I spend at Starbucks', 'cuánto llevo este mes'])('“%s” is a question of its own', (text) => {
  expect(meant(['delete the last Walmart'], text)).toEqual(meant([], text));
});

const PURCHASES = ['compré en Starbucks # mil', 'gasté # mil en Amazon', 'I spent #k at Walmart'];

it('what is spent, or left, with a purchase that waits is told with its amount', () => {
  const WITH = [
    ['cuánto llevo en restaurantes con esta', 'plus'],
    ['con eso cuánto llevo en súper', 'plus'],
    ['how much did I spend on groceries with that', 'plus'],
    ['cuánto me queda en restaurantes con eso', 'minus'],
    ['how much is left for groceries with this', 'minus'],
  ] as const;
  let told = 0;
  const runs = randomRuns({ short: 20, long: 600 });
  fc.assert(
    fc.property(
      fc.constantFrom(...PURCHASES),
      fc.integer({ min: 2, max: 99 }),
      fc.constantFrom(...WITH),
      (said, n, with_it) => {
        const [text, kind] = with_it;
        const plan = meant([said.replace('#', String(n))], text);
        if (plan === null || plan.kind === 'tell') return;
        told++;
        expect(plan, `${said} || ${text}`).toMatchObject({
          kind: 'read',
          reckoned: { op: { kind, amount: String(n * 1000) }, of: [{}] },
        });
      },
    ),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs / 2);
});

it('each cuota is that of the purchase that waits', () => {
  const ASKED_CUOTA = ['de cuánto es cada cuota', 'y cuánto me queda la cuota', 'how much is each installment'];
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 900 }),
      fc.constantFrom(3, 6, 12, 24),
      fc.constantFrom(...ASKED_CUOTA),
      (n, cuotas, text) => {
        const plan = meant([`compré una tele en Amazon ${n} mil en ${cuotas} cuotas`], text);
        if (plan === null || plan.kind === 'tell') return;
        expect(plan).toMatchObject({ calls: [{ tool: 'what_if_purchase', args: { amount: n * 1000, cuotas } }] });
      },
    ),
    { numRuns: 30 },
  );
});

it('the dearest of a card is of its rows', () => {
  expect(meant(['borre las de Walmart de marzo'], '¿y cuál es la más cara?')).toMatchObject({
    calls: [{ args: { measure: 'largest', start_date: '2026-03-01' } }],
  });
});

it('a purchase of another day is in what is told where its day is in that time', () => {
  const meantOf = (said: string, asked: string) => meant([said], asked);
  const left = 'con eso cuánto me queda en restaurantes';
  for (const said of ['anote 15 mil en Starbucks de ayer', 'note 15000 at Starbucks yesterday'])
    expect(meantOf(said, left)).toMatchObject({ reckoned: { op: { kind: 'minus', amount: '15000' } } });
  expect(meantOf('anote 15 mil en Starbucks el 3 de marzo', left)).toBeNull();
  expect(meantOf('note 15000 at Starbucks', 'with that how much did I spend on restaurants last month')).toBeNull();
  const then = 'con eso cuánto gasté en restaurantes del 1 al 5 de marzo';
  expect(meantOf('anote 15 mil en Starbucks el 3 de marzo', then)).toMatchObject({
    reckoned: { op: { kind: 'plus' } },
  });
  expect(meantOf('anote 15 mil en Starbucks el 6 de marzo', then)).toBeNull();
});

it.each(['sí, confirmado', 'confirmed', 'ok, aceptado'])('“%s” is a yes to the card that waits', (text) => {
  const found = understand(questionOf(text, { earlier: ['anote 15 mil en Starbucks'], isProposed: true }));
  expect(found).toMatchObject({ kind: 'social', what: 'press_button' });
});
