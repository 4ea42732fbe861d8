/** Food by itself is what is bought to cook, eaten out and brought to the door, each and together. */
import { expect, it } from 'vitest';
import { CATEGORIES } from '../../seed-categories.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { understand } from '../understand-conversation.ts';

const FOODS = ['supermercado', 'restaurantes', 'comida-a-domicilio'].map(
  (food) => CATEGORIES.findIndex(({ identifier }) => identifier === food) + 1,
);
const categoriesOf = (text: string) => {
  const meant = understand(questionOf(text));
  return meant.kind === 'answer' && meant.plan.kind === 'read'
    ? [...new Set(meant.plan.calls.map(({ args }) => args['category']))]
    : meant.kind;
};

it.each(['cuánto gasté en comida en marzo', 'how much did I spend on food last month', 'cuánto llevo en comida'])(
  '“%s” is of each, and of their sum',
  (text) => {
    expect(categoriesOf(text)).toEqual(FOODS);
    const meant = understand(questionOf(text));
    expect(meant).toMatchObject({ plan: { reckoned: { op: { kind: 'sum' } } } });
  },
);

it.each([
  ['cuánto gasté en súper en marzo', [FOODS[0]]],
  ['cuánto gasté en comida a domicilio en marzo', [FOODS[2]]],
  ['cuánto gasté en comida y gasolina en marzo', [FOODS[0], 5]],
] as const)('“%s” is of what it names', (text, categories) => {
  expect(categoriesOf(text)).toEqual(categories);
});

it('what nothing was spent on adds nothing to the sum', () => {
  const spent = new Map([
    [FOODS[0], 40_000],
    [FOODS[1], 25_000],
  ]);
  const { text } = converse(questionOf('cuánto gasté en comida este ciclo'), ({ args }) => {
    const id = Number(args['category']);
    const total_crc = spent.get(id) ?? 0;
    const name = CATEGORIES[id - 1]?.name ?? '';
    const categories = spent.has(id) ? [{ category_id: id, name, total_crc, count: 1, share: 1 }] : [];
    return outcomeOf('spending_by_category', { ...ANSWERS.spending_by_category, total_crc, categories }, args);
  });
  expect(text).toContain('Juntos');
  expect(text).toMatch(/65.000,00/);
});
