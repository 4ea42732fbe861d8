import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { ENTRIES, entriesFrom } from './lexicon.ts';

/** Patterns that look around are not generated from. */
const plain = ENTRIES.filter(({ pattern }) => !/\(\?[=!<]/.test(pattern.source));

describe('entriesFrom', () => {
  it('finds every entry by the first word of whatever its pattern matches', () => {
    expect(plain.length).toBeGreaterThan(ENTRIES.length * 0.9);
    for (const entry of plain)
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^(?:${entry.pattern.source})$`)), (phrase) => {
          fc.pre(/^\S/.test(phrase));
          expect(entriesFrom(phrase.split(' ')[0] ?? '')).toContain(entry);
        }),
        { numRuns: randomRuns({ short: 30, long: 100 }) },
      );
  });

  it('leaves few to try for a word', () => {
    for (const word of 'cuanto gaste walmart the sin construplaza'.split(' '))
      expect(entriesFrom(word).length).toBeLessThan(ENTRIES.length / 3);
  });
});
