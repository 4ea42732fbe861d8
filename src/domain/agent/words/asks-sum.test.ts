/** What asks for a sum does so with its words in any order; any other word makes it another question. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { asksSum, saysSeveral } from './asks-sum.ts';

const RUNS = { numRuns: randomRuns({ short: 200, long: 5_000 }) };
const around = fc.array(fc.constantFrom('y', 'cuánto', 'how', 'much', 'is', 'the', 'of', 'en', 'eso', 'los', 'all'), {
  maxLength: 5,
});
const folded = (words: readonly string[]) => words.map((word) => word.replace('á', 'a'));

it('one word of a sum among words that say nothing asks for one, wherever it stands', () => {
  const key = fc.constantFrom('total', 'juntos', 'together', 'both', 'suman', 'sumelos', 'combined');
  fc.assert(
    fc.property(around, key, fc.nat(), (words, said, at) => {
      const text = folded(words);
      text.splice(at % (text.length + 1), 0, said);
      expect(asksSum(text), text.join(' ')).toBe(true);
    }),
    RUNS,
  );
});

it('a name, a time or a unit among them makes it another question', () => {
  const other = fc.stringMatching(/^[bcdfghjkl][aeiou][mnprs][aeiou][xzk]$/);
  fc.assert(
    fc.property(around, other, fc.nat(), (words, name, at) => {
      const text = [...folded(words), 'total'];
      text.splice(at % (text.length + 1), 0, name);
      expect(asksSum(text), text.join(' ')).toBe(false);
    }),
    RUNS,
  );
});

it.each([
  ['los dos juntos', true],
  ['total of both', true],
  ['add them up', true],
  ['en total', false],
  ['cuanto suman', false],
])('of several answers, or the rows of one: %s', (text, several) => {
  expect(saysSeveral(text.split(' '))).toBe(several);
});
