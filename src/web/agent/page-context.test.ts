import { expect, test } from 'vitest';
import { ownPath } from './own-link.tsx';
import { contextOf, pageOf } from './page-context.ts';

test('pageOf finds the transaction, cycle or year in an address', () => {
  expect(pageOf('/transactions/412', { q: 'uber' })).toEqual({ path: '/transactions/412', transaction_id: 412 });
  expect(pageOf('/', { cycle: '2026-03' })).toEqual({ path: '/', cycle: '2026-03' });
  expect(pageOf('/budget/2027/4', {})).toEqual({ path: '/budget/2027/4', cycle: '2027-04', year: 2027 });
  expect(pageOf('/budget', { year: '2028' })).toEqual({ path: '/budget', year: 2028 });
});

test('pageOf leaves out invalid parts of an address', () => {
  for (const path of ['/transactions/import', '/transactions/0', '/transactions/99999999999', '/receipts/3']) {
    expect(pageOf(path, { cycle: '2026-13', year: '2028' })).toEqual({ path });
  }
});

test('contextOf wraps the page as JSON under its own name', () => {
  expect(contextOf({ path: '/', cycle: '2026-03' })).toEqual([
    { description: 'alcancia.page', value: '{"path":"/","cycle":"2026-03"}' },
  ]);
});

const SCREENS = new Set(['/', '/transactions', '/budget/2026/3']);
const own = (href: string) => ownPath(href, (path) => SCREENS.has(path));

test('ownPath returns a screen of this client with its parameters', () => {
  expect(own('/')).toBe('/');
  expect(own('/transactions?cycle=2026-03&category_id=4')).toBe('/transactions?cycle=2026-03&category_id=4');
  expect(own('/budget/2026/3#add-transaction')).toBe('/budget/2026/3');
});

test('ownPath returns null for any other address', () => {
  for (const href of [
    'https://example.test/transactions',
    '//example.test/',
    String.raw`/\example.test/`,
    '/\t/example.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'transactions',
    '/api/v1/transactions/export',
    '/login?from=/x',
    '/nowhere',
    '',
  ]) {
    expect(own(href)).toBeNull();
  }
});
