import { expect, test } from 'vitest';
import { matchRules } from './rules.tsx';

const rule = (id: number, pattern: string, category_id: number) =>
  ({ id, pattern, match: 'contains', category_id, account_id: null, priority: 100 }) as const;
const rules = [rule(1, 'PANADERÍA', 2), rule(2, 'UBER EATS', 3), rule(3, 'UBER', 4)];

test('matchRules finds rules by part of their pattern, ignoring accents and case, and by category', () => {
  const found = (typed: string, category_id: number | null = null) =>
    matchRules(rules, { typed, category_id }).map(({ id }) => id);
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('panaderia')).toEqual([1]);
  expect(found('uber')).toEqual([2, 3]);
  expect(found('uber', 4)).toEqual([3]);
  expect(found('', 9)).toEqual([]);
});
