/** A count of a name after a list that is narrowed is of that list, and so are the rows of an order after it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

it('how many are of a name keeps what narrowed the list', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['compras de más de 60 mil este año', /amount>60000crc/],
        ['compras de menos de 5 mil en marzo', /amount<5000crc/],
        ['compras con tarjeta este año', /medium:/],
        ['purchases over 60k this year', /amount>60000crc/],
        ['purchases this year on weekends', /weekday:|day:/],
      ),
      fc.constantFrom(
        'cuántas son de $',
        'y cuántas fueron de $',
        'how many are from $',
        'how many of those were at $',
      ),
      fc.constantFrom([], ['y de Amazon'], ['and Amazon']),
      fc.constantFrom('borre la más vieja', 'borre la última', 'delete the oldest', 'bórrelas todas'),
      ([list, bound], ask, more, order) => {
        const turns = [list, ask.replace('$', 'Walmart'), ...more];
        for (const texts of [turns, [...turns, order]]) {
          const found = understand(questionOf(texts.at(-1) ?? '', { earlier: texts.slice(0, -1) }));
          if (found.kind !== 'answer' || found.plan.kind === 'tell') continue;
          expect(JSON.stringify(found.plan), texts.join(' || ')).toMatch(bound);
          right += 1;
        }
      },
    ),
    { numRuns: randomRuns({ short: 25, long: 1_000 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 25, long: 60 }));
  // A list of all is of all.
  const all = understand(questionOf('cuántas son de Walmart', { earlier: ['compras de este año'] }));
  expect(JSON.stringify(all)).not.toContain('amount>');
});
