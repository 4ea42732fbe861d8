import { expect, test } from 'vitest';
import { findKey } from './keys.ts';

const nothing = () => undefined;
const home = () => undefined;
const table = () => undefined;

test('findKey prefers the part of the screen that was added last', () => {
  expect(findKey([{ n: nothing }, { n: table }], 'n', null)).toBe(table);
  expect(findKey([{ n: nothing }, { j: table }], 'n', null)).toBe(nothing);
  expect(findKey([{ n: nothing }], 'x', null)).toBeNull();
});

test('findKey finds a sequence of two keys, and only its second key after the first', () => {
  const keys = [{ 'g h': home, h: nothing }];
  expect(findKey(keys, 'g', null)).toBe('begins');
  expect(findKey(keys, 'h', 'g')).toBe(home);
  expect(findKey(keys, 'h', null)).toBe(nothing);
  expect(findKey([{ 'g h': home, z: nothing }], 'z', 'g')).toBeNull();
});

test('findKey prefers a single key of a later part to the start of a sequence', () => {
  expect(findKey([{ 'g h': home }, { g: table }], 'g', null)).toBe(table);
});
