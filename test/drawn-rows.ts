/** Rows of a list, no two of one amount and day. */
import fc from 'fast-check';

export const drawnRows = fc.uniqueArray(
  fc.record({ amount: fc.integer({ min: 1_000, max: 90_000 }), day: fc.integer({ min: 1, max: 28 }) }),
  {
    ...{ minLength: 6, maxLength: 9 },
    selector: ({ amount, day }) => `${amount} ${day}`,
  },
);
