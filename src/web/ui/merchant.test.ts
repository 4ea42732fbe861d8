import { expect, test } from 'vitest';
import { initialOf } from './merchant.tsx';

test.each([
  ['Auto Mercado', 'A'],
  ['éxito', 'É'],
  ['*** 24', '2'],
  ['', ''],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
