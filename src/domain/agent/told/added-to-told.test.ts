/** What is added up by its names is those alone, with what was told before only where that is a sum; or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 25, long: 1_000 }) };
const SHOPS = ['Walmart', 'Amazon', 'Starbucks', 'DiDi', 'Spotify'];

/** What each part of an answer is of, or of the answer itself; none of a refusal. */
function partsOf(text: string, earlier: readonly string[]): string[] | null {
  const found = understand(questionOf(text, { earlier: [...earlier], language: 'es' }));
  if (found.kind !== 'answer' || found.plan.kind !== 'read') return null;
  const { plan } = found;
  return (plan.reckoned?.of ?? [plan]).map((part) => JSON.stringify(part.calls[0]).toLowerCase());
}

it('rows of a list by their names are not added to the list', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 31 }),
      fc.shuffledSubarray(SHOPS, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('sume', 'súmeme', 'sumale'),
      (day, shops, verb) => {
        const text = `${verb} ${shops.join(' y ')}`;
        const parts = partsOf(text, [`gastos del ${day} de marzo`]);
        if (parts === null) return;
        told += 1;
        expect(parts.length, text).toBe(shops.length);
        for (const [at, part] of parts.entries()) {
          expect(part, text).toContain(shops[at]?.toLowerCase());
          expect(part, text).toContain(`2026-03-${String(day).padStart(2, '0')}`);
        }
      },
    ),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});

const CATEGORIES = { súper: 1, restaurantes: 2, transporte: 4, salud: 9 };

it('what comes with a sum is told with all of its parts', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.keys(CATEGORIES), { minLength: 3 }), (names) => {
      const [first, second, ...others] = names;
      const earlier = [`cuánto gasté en ${first} más ${second} en marzo`, ...others.map((each) => `y con ${each}`)];
      const text = earlier.pop() ?? '';
      const parts = partsOf(text, earlier);
      if (parts === null) return;
      told += 1;
      const categories = names.map((name) => CATEGORIES[name as keyof typeof CATEGORIES]);
      expect(
        parts.map((part) => Number(/"category":(\d+)/.exec(part)?.[1])),
        [...earlier, text].join(' || '),
      ).toEqual(categories);
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});

it('of cuotas that were asked for the next ones are added, and not what remains', () => {
  const { ledger: known } = questionOf('').names;
  const ledger = { ...known, plans: [...(known.plans ?? []), { id: 2, merchant: 'ICON' }] };
  const question = questionOf('juntas', { earlier: ['cuota de Gollo', 'y la de Icon'], language: 'es' });
  const found = understand({ ...question, names: indexNames(ledger) });
  if (found.kind !== 'answer') return;
  expect(found.plan).toMatchObject({ reckoned: { of: [{ about: 'next' }, { about: 'next' }] } });
});
