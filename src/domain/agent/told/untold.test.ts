/** What no tool tells is refused; what was refused leaves nothing to reckon with; of two things none is asked alone. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const kindOf = (text: string, earlier: string[] = []): string => understand(questionOf(text, { earlier })).kind;

it('days in a row, days between two of the rows, and what rises most each month', () => {
  for (const unit of ['días', 'semanas', 'meses'])
    for (const text of [
      `cuántos ${unit} seguidos sin gastar`,
      `cuántos ${unit} pasaron entre mis dos últimas compras en Walmart`,
    ])
      expect(kindOf(text), text).not.toBe('answer');
  for (const text of ['how many days in a row without spending', 'how many days between my last two visits to Walmart'])
    expect(kindOf(text), text).not.toBe('answer');
  expect(kindOf('qué gasto sube más cada mes')).not.toBe('answer');
});

it('a figure that was told before what had no answer', () => {
  for (const text of ['por día', 'y la mitad', 'el doble'])
    expect(kindOf(text, ['mis gastos de ayer', 'y de toda la semana']), text).not.toBe('answer');
});

it('which of two one goes to more', () => {
  for (const text of ['en cuál fui más veces', 'a cuál fui más'])
    expect(kindOf(text, ['cuánto gasté en súper', 'y en restaurantes']), text).not.toBe('answer');
});

it('and where more was spent than at another time is of each', () => {
  for (const text of ['en qué categorías gasté más que en enero', 'dónde gasté más en marzo que en febrero'])
    expect(understand(questionOf(text)), text).toMatchObject({
      plan: { calls: [{ args: { measure: 'compare', by: 'category' } }] },
    });
  expect(understand(questionOf('cuántas veces pedí comida la semana pasada'))).toMatchObject({
    plan: { calls: [{ args: { category: 3 } }] },
  });
});
