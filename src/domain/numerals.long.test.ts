import { it } from 'vitest';
import { checkNumber } from './numerals-testing.ts';

it('every whole number to 999 999 has its own value in every template', () => {
  for (let n = 1; n <= 999_999; n++) checkNumber(n);
}, 3_600_000);
