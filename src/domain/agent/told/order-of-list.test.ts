/** An order after a list is of that list's rows, or it is refused; never of the whole ledger. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import type { Plan } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 50, long: 3_000 }) };
type Talk = { lists: readonly string[]; firsts: readonly string[]; orders: readonly string[]; more: readonly string[] };

/** `#` is an amount in thousands, `@` a shop. */
const SPANISH: Talk = {
  lists: [
    'qué compré en restaurantes la semana pasada',
    'compras de la semana pasada',
    'qué pagué el 5 de abril',
    'compras en Walmart de este año',
    'compras en restaurantes desde enero',
  ],
  orders: [
    ...['borre las de menos de # mil', 'las de más de # mil bórrelas', 'ponga en hogar las de más de # mil'],
    ...['las que cuestan menos de # mil póngalas en hogar', 'elimine solo las de más de # mil'],
    ...['cambie la última a # mil', 'cambie el monto de la última a # mil', 'borre la última'],
    ...['pase la última al próximo ciclo', 'ponga la última en hogar', 'cambie la fecha de la última al 3 de abril'],
    ...['borre las de @', 'pase las de @ al próximo ciclo'],
  ],
  firsts: ['borre la de @', 'borre las de @', 'borre la primera', 'borre las dos más caras'],
  more: ['y la de @', 'y las de @ también', 'no, las de @', 'no, la última', 'la última', 'y la otra', 'y las de @'],
};
const ENGLISH: Talk = {
  lists: ['what did I buy last week', 'restaurants last week', 'my Walmart purchases', 'what did I pay on April 5'],
  orders: [
    ...['delete the ones under # thousand', 'the ones over # thousand move to household'],
    ...['put the ones over # thousand in household', 'change the last one to # thousand', 'delete the last one'],
    ...['change the date of the last one to April 3', 'delete the @ ones'],
  ],
  firsts: ['delete the @ one', 'delete the first one', 'delete the two newest', 'delete the newest two'],
  more: ['and the @ one', 'and the @ one too', 'no wait, the last one', 'the last one', 'and the other one'],
};
const talk = fc.constantFrom(SPANISH, ENGLISH);
const shop = fc.constantFrom('Starbucks', 'Amazon', 'Auto Mercado', 'Didi');

function planOf(turns: readonly string[], isProposed: boolean): Plan | null {
  const found = understand(questionOf(turns.at(-1) ?? '', { earlier: turns.slice(0, -1), isProposed }));
  return found.kind === 'answer' ? found.plan : null;
}

/** The search that told the list, without how many rows it tells. */
function listOf(text: string): Record<string, unknown> {
  const plan = planOf([text], false);
  const { limit: _, ...args } = plan?.kind === 'read' ? (plan.calls[0]?.args ?? {}) : {};
  return args;
}

/** Whether a plan changes nothing, or rows of the list alone. */
function isOfList(plan: Plan | null, list: Record<string, unknown>): boolean {
  if (plan === null || plan.kind === 'tell' || plan.kind === 'read') return true;
  if (plan.kind !== 'propose_found' || plan.otherwise !== undefined) return false;
  const { args } = plan.rows;
  return Object.entries(list).every(([key, value]) =>
    key === 'q' ? String(args['q']).startsWith(String(value)) : args[key] === value,
  );
}

const said = (text: string, name: string, amount: number): string =>
  text.replace('@', name).replace('#', String(amount));

describe('an order after a list', () => {
  it('is of rows of the list, whatever bounds them', () => {
    fc.assert(
      fc.property(talk, fc.nat(), fc.nat(), shop, fc.integer({ min: 2, max: 90 }), (of, list, order, name, amount) => {
        const told = of.lists[list % of.lists.length] ?? '';
        const text = said(of.orders[order % of.orders.length] ?? '', name, amount);
        const plan = planOf([told, text], false);
        expect([told, text, plan, isOfList(plan, listOf(told))]).toEqual([told, text, plan, true]);
      }),
      RUNS,
    );
  });

  it('is of rows of the list after an order about it too', () => {
    fc.assert(
      fc.property(talk, fc.nat(), fc.nat(), fc.nat(), shop, shop, fc.boolean(), (of, list, one, two, a, b, open) => {
        const told = of.lists[list % of.lists.length] ?? '';
        const first = said(of.firsts[one % of.firsts.length] ?? '', a, 5);
        const text = said(of.more[two % of.more.length] ?? '', b, 5);
        const plan = planOf([told, first, text], open);
        expect([told, first, text, plan, isOfList(plan, listOf(told))]).toEqual([told, first, text, plan, true]);
      }),
      RUNS,
    );
  });

  it.each([
    ['compras de la semana pasada', 'borre las de menos de 8 mil', 'amount<8000crc'],
    ['compras de la semana pasada', 'borre las de Starbucks', 'Starbucks'],
    ['what did I buy last week', 'delete the ones under 8 thousand', 'amount<8000crc'],
  ])('“%s”, “%s” narrows the list', (list, order, term) => {
    expect(planOf([list, order], false)).toMatchObject({ rows: { args: { ...listOf(list), q: term }, which: 'all' } });
  });

  it.each([
    [['compras de la semana pasada', 'borre las de Starbucks', 'y las de Amazon también'], 'Starbucks|Amazon', 'all'],
    [['what did I buy last week', 'delete the Amazon one', 'and the Didi one too'], 'Amazon|Didi', { exactly: 2 }],
    [['qué pagué el 5 de abril', 'ponga la de Amazon en salud', 'y la otra en hogar'], '-Amazon', 'only'],
  ] as const)('%j is of both, or of the other', (turns, q, which) => {
    expect(planOf(turns, true)).toMatchObject({ kind: 'propose_found', rows: { args: { q }, which } });
  });

  it('is of the other end of the list after its first', () => {
    const turns = ['compras en Walmart', 'borre la primera', 'no, perdón, la última'];
    expect(planOf(turns, true)).toMatchObject({ rows: { which: { places: [-1] } } });
  });

  it.each([
    ['cuánto gasté en restaurantes y en supermercado este mes', 'borre las de menos de 5 mil'],
    ['cuánto gasté en restaurantes y en supermercado este mes', 'cambie la última a 5 mil'],
    ['cuánto gasté en restaurantes y en supermercado este mes', 'borre la última'],
    ['how much did I spend on restaurants and groceries this month', 'delete the ones under 5 thousand'],
  ])('after “%s”, which is no one list, “%s” is asked back', (told, order) => {
    const plan = planOf([told, order], false);
    expect(plan ?? { kind: 'tell' }).toMatchObject({ kind: expect.stringMatching(/^(?:tell|read)$/) });
  });

  it('stands by itself where it names all of a shop, or its day', () => {
    expect(planOf(['compras de la semana pasada', 'borre todas las de Amazon'], false)).toMatchObject({
      args: { filter: 'Amazon' },
    });
  });
});
