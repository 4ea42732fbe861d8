import { expect, test } from 'vitest';
import { PAGE_ROWS, pagesOf, placeOf } from './row-pages.ts';

test('pagesOf returns the pages of the first and the last visible row', () => {
  expect(pagesOf(0, 0)).toEqual([0]);
  expect(pagesOf(-5, 30)).toEqual([0]);
  expect(pagesOf(PAGE_ROWS - 1, PAGE_ROWS)).toEqual([0, 1]);
  expect(pagesOf(50_000, 50_040)).toEqual([500]);
  expect(placeOf(PAGE_ROWS + 7)).toEqual({ page: 1, at: 7 });
});
