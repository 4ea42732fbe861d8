import { expect, test } from 'vitest';
import { findKey } from './keys.ts';

const nothing = () => undefined;
const home = () => undefined;
const table = () => undefined;

test('the part of the screen that came last has a key that two want', () => {
  expect(findKey([{ n: nothing }, { n: table }], 'n', null)).toBe(table);
  expect(findKey([{ n: nothing }, { j: table }], 'n', null)).toBe(nothing);
  expect(findKey([{ n: nothing }], 'x', null)).toBeNull();
});

test('two keys one after the other: the first begins, then only the second is looked for', () => {
  const keys = [{ 'g h': home, h: nothing }];
  expect(findKey(keys, 'g', null)).toBe('begins');
  expect(findKey(keys, 'h', 'g')).toBe(home);
  expect(findKey(keys, 'h', null)).toBe(nothing);
  expect(findKey([{ 'g h': home, z: nothing }], 'z', 'g')).toBeNull();
});

test('a key by itself, in a later part, comes before two that begin with it', () => {
  expect(findKey([{ 'g h': home }, { g: table }], 'g', null)).toBe(table);
});
