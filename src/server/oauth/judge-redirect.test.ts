import { expect, it } from 'vitest';
import { isAllowedRedirect } from './judge-redirect.ts';

it.each([
  ['https://claude.example/callback', true],
  ['http://localhost:1234/callback', true],
  ['http://[::1]:1234/', true],
  ['cursor://anysphere.cursor/oauth', true],
  ['http://example.com/callback', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['https://user:pass@example.com/', false],
  ['https://example.com/#x', false],
  ['callback', false],
])('a program may name the redirect %s: %s', (address, isAllowed) => {
  expect(isAllowedRedirect(address)).toBe(isAllowed);
});
