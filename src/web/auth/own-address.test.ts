import { expect, test } from 'vitest';
import { isOwnAddress } from './own-address.ts';

test('isOwnAddress accepts a screen of this site', () => {
  expect(isOwnAddress('/transactions/7?q=pan&cycle=2026-04')).toBe(true);
});

test.each([
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  'https://example.com',
  'javascript:alert(1)',
  '/login?from=/',
  7,
])('isOwnAddress rejects %j', (address) => {
  expect(isOwnAddress(address)).toBe(false);
});
