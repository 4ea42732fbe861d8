import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../search-params.ts';
import { readFilters } from './filters.ts';

test('filters round-trip through the address as plain text', () => {
  const filters = { q: '2026 café & más', cycle: '2026-04', category_id: '3' };
  const address = stringifySearch(filters);
  expect(address).toBe('?q=2026+caf%C3%A9+%26+m%C3%A1s&cycle=2026-04&category_id=3');
  expect(readFilters(parseSearch(address))).toEqual(filters);
});

test('readFilters leaves out what the API would reject', () => {
  expect(readFilters({ q: '  ', cycle: '2026-13', category_id: '0', cursor: 'x' })).toEqual({});
  expect(readFilters({ q: ` ${'a'.repeat(600)}`, category_id: 'none' })).toEqual({
    q: 'a'.repeat(500),
    category_id: 'none',
  });
});
