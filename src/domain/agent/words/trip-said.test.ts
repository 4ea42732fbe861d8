/** The place of a trip says nothing more where what was spent is asked in euros. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';
import { withoutTripPlace } from './trip-said.ts';

it.each([
  ['how much did I spend in euros on the Spain trip in March', 'how much did I spend in euros on the trip in March'],
  ['how much did I spend in euros on our trip to Spain', 'how much did I spend in euros on our trip'],
  ['cuánto gasté en euros en el viaje a España en marzo', 'cuánto gasté en euros en el viaje en marzo'],
])('“%s” is “%s”', (said, plain) => {
  expect(withoutTripPlace(said)).toBe(plain);
  expect(callOf(said)).toEqual(callOf(plain));
});

it.each([
  'how much did I spend on the Spain trip',
  'cuánto gasté en dólares en el viaje a Miami',
  'how much did I spend in euros on the last trip',
  'cuánto gasté en euros en el viaje de Marzo',
])('“%s” keeps its words', (text) => {
  expect(withoutTripPlace(text)).toBe(text);
});
