/** A time that is said in other words comes to the same calls. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

it.each([
  ['cuánto gasté del 1 para acá', 'cuánto gasté desde el 1'],
  ['cuánto gasté del 1 pa acá', 'cuánto gasté desde el 1'],
  ['cuánto gasté en abril, del 1 para acá', 'cuánto gasté en abril, desde el 1'],
  ['cuánto gasté en súper del 1 de marzo en adelante', 'cuánto gasté en súper desde el 1 de marzo'],
  ['cuánto gasté de ayer para acá', 'cuánto gasté desde ayer'],
  ['how much did I spend from the 1st onwards', 'how much did I spend since the 1st'],
  ['how much did I spend from Monday onward', 'how much did I spend since Monday'],
  ['cuánto gasté en marzo entero', 'cuánto gasté en marzo'],
  ['how much did I spend in the whole of March', 'how much did I spend in March'],
  ['cuánto me va a quedar cuando cierre el 2026', 'cuánto me va a quedar al final del 2026'],
  ['what balance am I projected to have when 2026 closes', 'what balance am I projected to have at the end of 2026'],
])('“%s” is “%s”', (said, plain) => {
  expect(callOf(said)).toEqual(callOf(plain));
});

it.each([
  ['cuánto gasté del 1 al 5', '2026-04-05'],
  ['how much did I spend from the 1st to the 5th', '2026-04-05'],
])('“%s” ends when it says', (text, end_date) => {
  expect(callOf(text)).toEqual([expect.anything(), expect.objectContaining({ start_date: '2026-04-01', end_date })]);
});

it('an amount that goes on upwards is no day', () => {
  expect(JSON.stringify(callOf('compras de 20 mil en adelante'))).not.toContain('start_date');
});

it('of what was spent in this cycle, “desde el 1” is of a first that has come', () => {
  for (const text of ['y desde el 1', 'y del 1 para acá', 'and since the 1st'])
    expect(callOf(text, { earlier: ['cuánto llevo gastado este ciclo'], today: '2026-04-23' })).toEqual([
      'spending_by_category',
      { start_date: '2026-04-01', end_date: '2026-04-23' },
    ]);
});
