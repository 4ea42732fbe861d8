/** What came in is never answered by a comparison of what was spent. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

it.each([
  'cuánto gané en marzo comparado con febrero',
  'how much did I earn in March compared to February',
  'cuánto entró en marzo comparado con febrero',
])('“%s”', (text) => {
  expect(JSON.stringify(callOf(text))).not.toContain('"compare"');
});

it('after what came in, neither', () => {
  for (const text of ['comparado con febrero', 'and compared to February?'])
    expect(JSON.stringify(callOf(text, { earlier: ['cuánto gané en marzo'] }))).not.toContain('"compare"');
});

it.each(['cuánto gasté en marzo comparado con febrero', 'how does this month compare to last'])(
  '“%s” compares',
  (text) => {
    expect(JSON.stringify(callOf(text))).toMatch(/"compare/);
  },
);
