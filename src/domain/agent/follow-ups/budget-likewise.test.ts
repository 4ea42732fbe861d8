/** After so much more or less of one item, another is changed by as much, or the order is refused; it never becomes that. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const ITEMS = ['Restaurantes', 'Hogar', 'Salud', 'Transporte'] as const;
const ORDERS = [
  ['suba el presupuesto de # @ mil', 1],
  ['aumente el presupuesto de # en @ mil', 1],
  ['raise the # budget by @ thousand', 1],
  ['baje el presupuesto de # @ mil', -1],
  ['lower the # budget by @ thousand', -1],
] as const;
const MORE = ['y a #', 'y el de # también', 'y a # también', 'y el de #', 'and # too', 'and the # budget too', 'y #'];
const place = fc.nat({ max: ITEMS.length - 1 });

it('is as much more or less of the other, once and again', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDERS),
      fc.uniqueArray(place, { minLength: 3, maxLength: 3 }),
      fc.array(fc.constantFrom(...MORE), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 19 }),
      fc.integer({ min: 1, max: 19 }),
      fc.boolean(),
      ([order, sign], [one = 0, ...others], mores, by, own, isOwn) => {
        const items = ITEMS.map((name, at) => ({
          id: 5 + at,
          name,
          amount: String(20_000 + at * 10_000),
          currency: 'CRC',
        }));
        const names = indexNames({ ...NAMES.ledger, items });
        const nameOf = (at: number) => (ITEMS[at] ?? '').toLowerCase();
        const turns = [
          order.replace('#', nameOf(one)).replace('@', String(by)),
          ...mores.map((more, at) => more.replace('#', nameOf(others[at] ?? 0))),
        ];
        const last = others[mores.length - 1] ?? 0;
        const text = isOwn ? `${turns.at(-1)} ${own} mil` : (turns.at(-1) ?? '');
        // What was read as a question in between is gone on about instead.
        const isOrdered = turns.slice(0, -1).every((turn, at) => {
          const each = understand(questionOf(turn, { names, earlier: turns.slice(0, at), isProposed: at > 0 }));
          return each.kind === 'answer' && each.plan.kind === 'propose';
        });
        if (!isOrdered) return;
        const found = understand(questionOf(text, { names, earlier: turns.slice(0, -1), isProposed: true }));
        if (found.kind !== 'answer' || found.plan.kind === 'tell' || found.plan.kind === 'read') return;
        const amount = 20_000 + last * 10_000 + sign * (isOwn ? own : by) * 1_000;
        expect([turns, text, found.plan]).toMatchObject([
          turns,
          text,
          { tool: 'propose_budget_item', args: { item: 5 + last, amount } },
        ]);
        right += 1;
      },
    ),
    { numRuns: randomRuns({ short: 25, long: 2_000 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 9, long: 50 }));
});

it('said with `by` or with `en`, a sign, or as another amount, it is so much more or less, and never what it becomes', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['suba # en @', 'y # en @', 1],
        ['baje # en @', 'y # en @', -1],
        ['raise # by @', 'and # by @', 1],
        ['lower # by @', 'and # by @ too', -1],
        ['# budget +@', 'and # +@', 1],
        ['raise # by @', 'and # another @', 1],
        ['suba # en @', 'y # otros @', 1],
      ),
      fc.uniqueArray(place, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 19 }),
      fc.integer({ min: 1, max: 19 }),
      fc.constantFrom('k', ' mil'),
      ([order, more, sign], [one = 0, two = 0, three = 0], by, own, unit) => {
        const names = indexNames({
          ...NAMES.ledger,
          items: ITEMS.map((name, at) => ({
            ...{ id: 5 + at, name, amount: String(20_000 + at * 10_000), currency: 'CRC' },
          })),
        });
        const say = (text: unknown, at: number, amount: number) =>
          String(text)
            .replace('#', (ITEMS[at] ?? '').toLowerCase())
            .replace('@', `${amount}${unit}`);
        const turns = [say(order, one, by), say(more, two, own), say(more, three, by)];
        const steps: readonly (readonly [number, number])[] = [
          [one, by],
          [two, own],
          [three, by],
        ];
        for (const [turn, [at, amount]] of steps.entries()) {
          const text = turns[turn] ?? '';
          const earlier = turns.slice(0, turn);
          const found = understand(questionOf(text, { names, earlier, isProposed: turn > 0 }));
          if (found.kind !== 'answer' || found.plan.kind !== 'propose') return;
          const args = { item: 5 + at, amount: 20_000 + at * 10_000 + Number(sign) * amount * 1_000 };
          expect([turns, text, found.plan.args]).toEqual([turns, text, args]);
          right += 1;
        }
      },
    ),
    { numRuns: randomRuns({ short: 25, long: 2_000 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 20, long: 100 }));
});

const PLANNED = indexNames({
  ...NAMES.ledger,
  items: ITEMS.map((name, at) => ({ id: 5 + at, name, amount: String(20_000 + at * 10_000), currency: 'CRC' })),
});
const OWN = [
  ['y baje # @ mil', -1],
  ['y bájele @ mil a #', -1],
  ['y suba # @ mil', 1],
  ['y súbale @ mil a #', 1],
  ['and lower # by @ thousand', -1],
  ['and raise the # budget by @ thousand', 1],
] as const;

it('goes the way of its own verb', () => {
  let right = 0;
  const orders = fc.tuple(fc.constantFrom(...ORDERS), fc.constantFrom(...OWN));
  const places = fc.uniqueArray(place, { minLength: 2, maxLength: 2 });
  const number = fc.integer({ min: 1, max: 19 });
  fc.assert(
    fc.property(orders, places, number, number, ([[order], [more, sign]], [one = 0, other = 0], by, own) => {
      const said = (text: string, at: number, n: number) =>
        text.replace('#', (ITEMS[at] ?? '').toLowerCase()).replace('@', String(n));
      const question = questionOf(said(more, other, own), { names: PLANNED, earlier: [said(order, one, by)] });
      const found = understand({ ...question, isProposed: true });
      if (found.kind !== 'answer' || found.plan.kind !== 'propose') return;
      const amount = 20_000 + other * 10_000 + sign * own * 1_000;
      expect([question, found.plan.args]).toMatchObject([question, { item: 5 + other, amount }]);
      right++;
    }),
    { numRuns: randomRuns({ short: 20, long: 1_000 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 10, long: 30 }));
});

it.each([
  [['suba restaurantes 5'], 0],
  [['quítele 10 a hogar'], 0],
  [['raise the salud budget by 15'], 0],
  [['bájele 10 a transporte', 'y 5 a hogar'], 1],
  [['suba restaurantes 5 mil', 'y 5 a hogar'], 1],
])('%j is asked back: a few bare colones are hardly meant', (turns, at) => {
  const found = understand(questionOf(turns[at] ?? '', { names: PLANNED, earlier: turns.slice(0, at) }));
  const plan = found.kind === 'answer' ? found.plan.kind : 'asked';
  expect(plan).not.toMatch(/^propose/);
});
