import { expect, test } from 'vitest';
import { parseSearch } from '../../domain/search.ts';
import { asSearchWords } from './search-words.ts';

test('asSearchWords quotes every word, so that none is parsed as a filter', () => {
  expect(asSearchWords('cat:none -uber "eats amount>5')).toBe('"cat:none" "-uber" "eats" "amount>5"');
  expect(parseSearch(asSearchWords('cat:none -uber'))).toMatchObject({
    ok: true,
    search: { words: ['CAT:NONE', '-UBER'], without: [] },
  });
  expect(asSearchWords('  ')).toBe('');
});
