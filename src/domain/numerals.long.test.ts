import { it } from 'vitest';
import { checkNumber } from './numerals-testing.ts';

const HUNDREDS_OF_THOUSANDS = Array.from({ length: 10 }, (_, at) => at * 100_000);

/** In ten parts, so that a slow machine meets the limit of a part only. */
it.each(HUNDREDS_OF_THOUSANDS)(
  'every whole number from %d, a hundred thousand of them, has its own value in every template',
  (from) => {
    for (let n = Math.max(from, 1); n < from + 100_000; n++) checkNumber(n);
  },
  3_600_000,
);
