/** A note, no category and the account that paid are of the one row that is named, shown or open; of a category itself nothing is proposed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import type { Plan, Question } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

function planOf(
  text: string,
  more: Partial<Question> = {},
): Extract<Plan, { kind: 'propose' | 'propose_found' }> | null {
  const found = understand(questionOf(text, more));
  return found.kind === 'answer' && 'tool' in found.plan ? found.plan : null;
}
const page = { path: '/transactions', transaction_id: 7 };

it.each([
  ['poné "regalo de Ana" como nota en el sinpe de 12.500', 'medium:SINPE amount>=12500 amount<=12500'],
  ['put "gift for mom" as a note on the Walmart from April 3', 'Walmart since:2026-04-03 until:2026-04-03'],
])('“%s”', (text, q) => {
  expect(planOf(text)).toMatchObject({ tool: 'propose_edit', rows: { args: { q } } });
  expect(planOf(text)?.args).toEqual({ changes: { notes: expect.stringMatching(/^(?:regalo de Ana|gift for mom)$/) } });
});

it.each<[string, object]>([
  ['ponele la nota regalo', { notes: 'regalo' }],
  ['quitale la categoría', { category: 'none' }],
  ['remove its category', { category: 'none' }],
])('“%s” is of the row that is open, or that was told', (text, changes) => {
  expect(planOf(text, { page })).toEqual({
    ...{ kind: 'propose', tool: 'propose_edit' },
    args: { transaction_id: 7, changes },
  });
  const earlier = [/its/.test(text) ? 'what was my last purchase at Walmart' : 'cuál fue la última compra en Walmart'];
  expect(planOf(text, { earlier })).toMatchObject({ kind: 'propose_found', tool: 'propose_edit', args: { changes } });
  expect(planOf(text)).toBeNull();
});

it.each([
  'borre la categoría de Salud',
  'quite la categoría Salud',
  'remove the category of groceries',
  'delete the Salud category',
])('“%s” changes no row', (text) => {
  expect(planOf(text)).toBeNull();
});

it('the account that paid is that of the row, by its own name, and nothing is noted anew', () => {
  const rows = ['el Uber del 6', 'la compra de Starbucks de ayer', 'the Walmart on the 3rd', 'lo de Walmart del 3'];
  const paid = [
    '# lo pagué de @',
    '# la pagué con la @',
    '# was paid from @',
    'I paid # with my @',
    'no, # no lo pagué con @',
  ];
  let right = 0;
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.constantFrom(...paid), fc.boolean(), (row, said, isNamed) => {
      const text = said.replace('#', row).replace('@', isNamed ? 'BAC colones' : 'cuenta del banco Lafise');
      const plan = planOf(text);
      if (!isNamed || /no lo/.test(text)) expect(JSON.stringify(plan), text).not.toContain('"account"');
      expect(plan?.tool, text).not.toBe('propose_transaction');
      if (plan?.tool !== 'propose_edit' || /no lo/.test(text)) return;
      expect(plan, text).toMatchObject({ args: { changes: { account: 'BAC colones' } } });
      expect(JSON.stringify(plan), text).toMatch(/Uber.*04-06|Starbucks.*04-09|Walmart.*04-03/);
      right++;
    }),
    { numRuns: randomRuns({ short: 60, long: 200 }) },
  );
  expect(right).toBeGreaterThan(10);
});

const ORDERS = [
  'quitale la categoría a #',
  'quítele la categoría a #',
  'remove the category of @',
  'clear the category from @',
];
const ROWS: readonly (readonly [string, string, RegExp])[] = [
  ['la de Walmart del 3', 'the Walmart on the 3rd', /Walmart.*2026-04-03/],
  ['la compra de Starbucks de ayer', 'the Starbucks yesterday', /Starbucks.*2026-04-09/],
  ['el Uber del 6', 'the Uber on April 6', /Uber.*2026-04-06/],
];

it('the category of the row that is named is none, and no row is deleted', () => {
  let right = 0;
  fc.assert(
    fc.property(fc.constantFrom(...ORDERS), fc.constantFrom(...ROWS), (order, [spanish, english, q]) => {
      const text = order.replace('#', spanish).replace('a el ', 'al ').replace('@', english);
      const plan = planOf(text);
      if (plan === null) return;
      expect(plan, text).toMatchObject({ tool: 'propose_edit', args: { changes: { category: 'none' } } });
      expect(JSON.stringify(plan), text).toMatch(q);
      right++;
    }),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
  expect(right).toBeGreaterThan(15);
});
