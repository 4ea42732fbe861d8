/** What is reckoned after `cuánto me queda en …` is of what is left, after what was planned of that, exactly, or refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { moneyText } from '../answers/show-money.ts';

const RUNS = { numRuns: randomRuns({ short: 40, long: 1_500 }) };
const NAMED = {
  es: ['súper', 'restaurantes', 'ropa'],
  en: ['groceries', 'restaurants', 'clothes'],
};
const LINES = ['Supermercado', 'Restaurantes', 'Ropa y personal'];
const IDS = [1, 2, 11];
const ASKED = {
  es: ['cuánto me queda en %', 'cuánto me queda para %'],
  en: ['how much is left for %', 'how much do I have left for %'],
};
const PLANNED = { es: 'cuánto tengo planeado para %', en: 'how much is planned for %' };
const ALONE = {
  es: [
    ['y la mitad', 0.5],
    ['el doble', 2],
    ['y eso por 3', 3],
  ],
  en: [
    ['half of that', 0.5],
    ['twice that', 2],
    ['times 3', 3],
  ],
} as const;
const TOGETHER = {
  es: ['y entre los dos', 'los dos juntos', 'cuánto es en total', 'súmelos'],
  en: ['both together', 'add them up', 'what is the total'],
};
const MORE = { es: 'es más que en %?', en: 'is that more than for %?' };

const cents = fc.integer({ min: -9_999_99, max: 9_999_999_99 }).map((n) => n / 100);
const plan = fc.record({ available: cents, planned: cents });
type Line = { available: number; planned: number };

function said(text: string, earlier: string[], of: Language, lines: readonly Line[]): string {
  const base = ANSWERS.budget_projection;
  const data = {
    ...base,
    lines: lines.map((line, n) => ({
      ...{ category_id: IDS[n], name: LINES[n], direction: 'expense', recorded: 1, committed: 2, projected: 3 },
      ...{ allowance: line.planned, ...line },
    })),
  };
  return converse(questionOf(text, { earlier, language: of }), ({ args }) =>
    outcomeOf('budget_projection', data as typeof base, args),
  ).text;
}
const shown = (amount: number): string => moneyText(Math.round(amount * 100) / 100, 'CRC').replace('-', '−');
const plain = (text: string): string => text.replaceAll('-', '−');

it('of one, and of two', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<Language>('es', 'en'),
      fc.tuple(plan, plan, plan),
      fc.boolean(),
      fc.nat(),
      fc.nat({ max: 2 }),
      fc.nat({ max: 2 }),
      (of, lines, isPlanned, w, one, other) => {
        const at = <T>(list: readonly T[], k: number): T => list[k % list.length] as T;
        const first = (isPlanned ? PLANNED[of] : at(ASKED[of], w)).replace('%', at(NAMED[of], one));
        const [a, b] = [one, other].map((n) => lines[n]?.[isPlanned ? 'planned' : 'available'] ?? 0) as [
          number,
          number,
        ];
        const [words, by] = at<readonly [string, number]>(ALONE[of], w);
        const half = plain(said(words, [first], of, lines));
        // Of half a céntimo what is told is rounded.
        if (/ [=≈] /.test(half))
          expect(half.split(/ [=≈] /).at(-1), `${first} || ${words}`).toContain(
            by === 0.5 && Math.round(a * 100) % 2 !== 0 ? '' : shown(a * by),
          );
        if (one === other) return;
        const next = `${of === 'es' ? 'y en' : 'and'} ${at(NAMED[of], other)}`;
        const sum = plain(said(at(TOGETHER[of], w), [first, next], of, lines));
        if (/ = /.test(sum)) {
          expect(sum.split(' = ').at(-1), `${first} || ${next} || ${at(TOGETHER[of], w)}`).toContain(shown(a + b));
          told += 1;
        }
        const more = plain(said(MORE[of].replace('%', at(NAMED[of], other)), [first], of, lines));
        if (/iferenc/.test(more)) expect(more, `${first} || ${MORE[of]}`).toContain(shown(Math.abs(a - b)));
      },
    ),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 4);
});

it('is none where nothing is left to tell', () => {
  const {
    lines: [line],
    ...rest
  } = ANSWERS.budget_projection as unknown as { lines: [Record<string, unknown>] };
  const data = { ...rest, lines: [{ ...line, allowance: null, available: null }] };
  const { text } = converse(questionOf('y la mitad', { earlier: ['cuánto me queda en súper'] }), ({ args }) =>
    outcomeOf('budget_projection', data as unknown as typeof ANSWERS.budget_projection, args),
  );
  expect(text).not.toContain('÷');
});
