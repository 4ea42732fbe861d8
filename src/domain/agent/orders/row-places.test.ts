/** So many rows of a list by their size or age are so many, wherever the number stands; never one of them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placed } from './row-places.ts';

const WORDS = {
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};
const KINDS = {
  es: [
    ['las', 'más caras', 'amount', false],
    ['las', 'más baratas', 'amount', true],
    ['los', 'más viejos', 'day', true],
    ['las', 'más recientes', 'day', false],
  ],
  en: [
    ['the', 'biggest', 'amount', false],
    ['the', 'cheapest', 'amount', true],
    ['the', 'oldest', 'day', true],
    ['the', 'newest', 'day', false],
  ],
} as const;
const fold = (text: string): string => text.replaceAll('á', 'a');

it('as many as are said', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.nat({ max: 3 }),
      fc.integer({ min: 2, max: 10 }),
      fc.boolean(),
      fc.boolean(),
      (of, kind, n, isDigit, isAfter) => {
        const [the, most, by, isLeast] = KINDS[of][kind] ?? KINDS.en[0];
        const count = isDigit ? String(n) : (WORDS[of][n - 2] ?? '');
        const phrase = fold(isAfter ? `${the} ${most} ${count}` : `${the} ${count} ${most}`);
        const [verb, but] = of === 'es' ? ['borre', 'borre todos menos'] : ['delete', 'delete everything but'];
        expect(placed(`${verb} ${phrase}`, true)?.which, phrase).toEqual({ by, isLeast, count: n });
        expect(placed(`${but} ${phrase}`, true)?.which, phrase).toEqual({ allBut: { by, isLeast, count: n } });
      },
    ),
  );
});

it.each(['make the biggest 30 thousand', 'make the newest 5000', 'ponga la mas cara 30 mil'])(
  '“%s” is of one row, and another amount',
  (text) => {
    expect(placed(text, true)?.which).toMatchObject({ count: 1 });
  },
);

it.each(['delete the newest dozen', 'delete the oldest 60', 'delete the cheapest few'])(
  '“%s” is of no number of rows that is known',
  (text) => {
    expect(placed(text, true)).toBeNull();
  },
);
