/** What is put into a category after a list is of its newest rows, as many as are said, or refused; never a question. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const COUNTS = [
  ['dos', 'two', 2],
  ['tres', 'three', 3],
  ['cuatro', '4', 4],
] as const;

it('the last so many of a list are put where the order says', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('purchases above 60k', 'compras de más de 60 mil', 'fuel since March 1', 'compras en Walmart'),
      fc.constantFrom(...COUNTS),
      fc.constantFrom(
        ...['put the last # in $', 'move the last # to $', 'categorize the last # as $', 'put the last # ones in $'],
        ...['ponga las últimas ~ en $', 'pase las últimas ~ a $', 'las últimas ~ póngalas en $'],
        ...['put the last one in $', 'ponga la última en $', 'put in $', 'y ponga en $'],
      ),
      fc.constantFrom(['hogar', 10], ['transporte', 4], ['entretenimiento', 12]),
      (list, [es, en, n], words, [goal, category]) => {
        const text = words.replace('#', en).replace('~', es).replace('$', String(goal));
        const found = understand(questionOf(text, { earlier: [list] }));
        if (found.kind !== 'answer' || found.plan.kind === 'tell') return;
        const { plan } = found;
        const count = /[#~]/.test(words) ? n : 1;
        expect(plan, `${list} || ${text}`).toMatchObject({
          kind: 'propose_found',
          tool: 'propose_category',
          args: { category },
          rows: /la última|the last/.test(words) || count > 1 ? { which: { at: 1, count } } : {},
        });
        right += 1;
      },
    ),
    { numRuns: randomRuns({ short: 50, long: 2_000 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 18, long: 60 }));
  // What else says which rows they are is no part of the list's end.
  for (const text of ['put the last one from restaurants in hogar', 'put the last one in restaurants in hogar']) {
    const found = understand(questionOf(text, { earlier: ['purchases above 60k'] }));
    const plan = found.kind === 'answer' && found.plan.kind === 'propose_found' ? found.plan : null;
    expect(plan === null || JSON.stringify(plan.rows).includes('"category":2'), text).toBe(true);
  }
});
