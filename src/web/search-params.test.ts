import { expect, test } from 'vitest';
import { readHomeSearch } from './search-params.ts';

test('readHomeSearch accepts a valid cycle only', () => {
  expect(readHomeSearch({ cycle: '2026-04' })).toEqual({ cycle: '2026-04' });
  for (const cycle of ['garbage', '2026-13', '2026-4', '', undefined, '99999-01']) {
    expect(readHomeSearch({ cycle })).toEqual({});
  }
});
