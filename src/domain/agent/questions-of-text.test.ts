/** Two questions that one time is said for are of that time, whatever was ordered before them. */
import { expect, it } from 'vitest';
import { questionOf } from './agent-testing.ts';
import { understandAll } from './understand-conversation.ts';

const ORDERS = [
  'recuérdeme el 5 de diciembre pagar la luz',
  'remind me on December 5 to pay the water',
  'borre la última de Uber',
  'ponga la última de Walmart en hogar',
  'gasté 5 mil en restaurantes',
  'pase la última de Netflix al próximo ciclo',
];
const BOTH = [
  'cuánto gasté y cuánto me entró en octubre',
  'cuánto gané y cuánto gasté en setiembre',
  'how much did I spend and how much came in in August',
  'cuánto gasté y cuántas compras hice en marzo',
];
const plansOf = (text: string, earlier: string[]) =>
  understandAll(questionOf(text, { earlier })).map((found) => (found.kind === 'answer' ? found.plan : found.kind));

it.each(ORDERS.flatMap((order) => BOTH.map((both) => [order, both] as const)))('“%s”, then “%s”', (order, both) => {
  expect(plansOf(both, [order])).toEqual(plansOf(both, []));
  expect(plansOf(both, []).length).toBe(2);
});
