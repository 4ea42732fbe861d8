/** What is asked of several days, or months, is of all that were told, whatever they are; or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 25, long: 1_000 }) };
const pad = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
const days = fc.shuffledSubarray([12, 15, 16, 17, 21, 22, 28], { minLength: 2, maxLength: 4 });

const planOf = (text: string, earlier: string[]) => {
  const found = understand(questionOf(text, { earlier, language: 'es' }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
};

it('which day was more is of each of the days', () => {
  let told = 0;
  fc.assert(
    fc.property(days, fc.constantFrom('cuál día fue más', 'cuál día fue peor', 'cuál fue más'), (of, text) => {
      const [first, ...others] = of;
      const plan = planOf(text, [`qué gasté el ${first} de marzo`, ...others.map((day) => `y el ${day}`)]);
      if (plan === null) return;
      told += 1;
      const parts = plan.reckoned?.of.map(({ calls }) => calls[0]?.args['start_date']) ?? [];
      expect(parts, `${of.join()} ${text}`).toEqual(of.map(pad));
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});

it('the dearest of all rows is of all days, where no other day is between them', () => {
  let told = 0;
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('cuál de todas fue la más cara', 'cuál de todas es la más barata'),
      (of, text) => {
        const [first, ...others] = of;
        const plan = planOf(text, [`qué compré el ${first} de marzo`, ...others.map((day) => `y el ${day}`)]);
        const sorted = of.toSorted((a, b) => a - b);
        const isRow = sorted.every((day, at) => at === 0 || day === (sorted[at - 1] ?? 0) + 1);
        if (plan === null) return;
        told += 1;
        expect(isRow, `${of.join()} ${text}`).toBe(true);
        const [{ args }] = plan.calls as [(typeof plan.calls)[number]];
        expect([args['start_date'], args['end_date']]).toEqual([pad(sorted[0] ?? 0), pad(sorted.at(-1) ?? 0)]);
      },
    ),
    { numRuns: Math.max(RUNS.numRuns, 100) },
  );
  expect(told).toBeGreaterThan(0);
});

it('the worst of a list of months is a month', () => {
  for (const text of ['cuál fue el peor', 'el peor', 'cuál fue el más bajo', 'y el más alto'])
    expect(planOf(text, ['restaurantes mes por mes']), text).toMatchObject({
      calls: [{ args: { measure: 'sum', by: 'cycle' } }],
      about: text.includes('bajo') ? 'low' : 'top',
    });
});
