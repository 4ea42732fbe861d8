import { expect, test } from 'vitest';
import { add, NOTHING_SELECTED, rangeTo, SELECTION_MAX, toggle } from './use-selection.ts';

test('toggle selects and deselects a row, and a range starts at it', () => {
  const one = toggle(NOTHING_SELECTED, 7, 3);
  expect([[...one.ids], one.anchor]).toEqual([[7], 3]);
  expect([...toggle(one, 7, 3).ids]).toEqual([]);
  expect(rangeTo(3, 6)).toEqual([3, 4, 5, 6]);
  expect(rangeTo(3, 1)).toEqual([3, 2, 1]);
  expect(rangeTo(3, 3)).toEqual([3]);
});

test('a selection never exceeds the rows that the API changes at once', () => {
  const ids = Array.from({ length: SELECTION_MAX + 20 }, (_, id) => id);
  const full = add(NOTHING_SELECTED, ids);
  expect(full.ids.size).toBe(SELECTION_MAX);
  expect(toggle(full, 9_999, 0).ids.size).toBe(SELECTION_MAX);
  expect(rangeTo(0, 100_000)).toHaveLength(SELECTION_MAX);
});
