/** Water and what funds earned: the last bill beside the one before, the month of most or of least, and two months. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import type { ToolData } from '../answers/tool-data.ts';
import { understand } from '../understand-conversation.ts';

const planOf = (text: string, earlier: readonly string[] = []) => {
  const meant = understand(questionOf(text, { earlier, today: '2026-11-23' }));
  return meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan : meant.kind;
};
const water = (about: string, args: object = {}) => ({ calls: [{ tool: 'water_consumption', args }], about });
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31', by_month: true };
const months = (fund: string, about: string) => ({
  calls: [{ tool: 'pension_summary', args: { fund, ...YEAR } }],
  about,
});

it.each([
  ['', 'Water usage, last bill vs the one before?', water('rose')],
  ['', 'agua: último recibo contra el anterior', water('rose')],
  ['', 'which month was the water most expensive?', water('dearest')],
  ['how much is the water on average per month', 'which month was the worst?', water('dearest', { months: 12 })],
  ['cuántos metros de agua gastamos en julio', '¿y cuál fue el peor mes?', water('top')],
  ['cuántos metros de agua gastamos en julio', 'y el mes que menos?', water('low')],
  ['cuánto rindió el ROP en octubre', 'y cuál fue el mes que menos rindió?', months('ROP', 'low')],
  ['how much did the FCL earn in October', 'and which month was the best?', months('FCL', 'top')],
  ['', 'in which month did my ROP earn the most', months('ROP', 'top')],
])('%s || %s', (before, text, plan) => {
  expect(planOf(text, before === '' ? [] : [before])).toMatchObject(plan);
});

it('what both figures are asked of has both', () => {
  const { text } = converse(
    questionOf('de cuánto salió el agua en el último recibo de la muni y cuántos metros cúbicos gastamos?'),
    ({ tool, args }) => outcomeOf(tool as 'water_consumption', ANSWERS[tool as 'water_consumption'], args),
  );
  expect(text).toMatch(/9\s870|25\s000/);
  expect(text).toContain('31 m³');
});

describe('two months of water', () => {
  const NAMES = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'setiembre', 'octubre'];
  const month = fc.nat({ max: NAMES.length - 1 });
  const key = (at: number) => `2026-${String(at + 1).padStart(2, '0')}`;
  it('are the one that was told and the one that is named, or are refused', () => {
    let answered = 0;
    fc.assert(
      fc.property(
        month,
        month,
        fc.constantFrom('y en MONTH ya bajó?', '¿y en MONTH subió?', 'y MONTH, bajó?'),
        (a, b, form) => {
          if (a === b) return;
          const plan = planOf(form.replace('MONTH', NAMES[b] ?? ''), [
            `cuántos metros de agua gastamos en ${NAMES[a]}`,
          ]);
          if (typeof plan === 'string') return;
          answered++;
          expect(plan.calls.map(({ detail }) => detail)).toEqual([key(b), key(a)]);
        },
      ),
      { numRuns: randomRuns({ short: 40, long: 150 }) },
    );
    expect(answered).toBeGreaterThan(randomRuns({ short: 20, long: 75 }));
  });
});

it('the last bill of water is told beside the one before, with what they differ by', () => {
  const [MARCH] = ANSWERS.water_consumption.items;
  const size = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(size, size, (before, last) => {
      const items = [before, last].map((m3, at) => ({
        ...(MARCH as ToolData['water_consumption']['items'][number]),
        ...{ m3, cost: m3 * 300, period: `2026-0${at + 2}`, flag: null },
      }));
      const { text } = converse(questionOf('Water usage, last bill vs the one before?'), ({ args }) =>
        outcomeOf('water_consumption', { ...ANSWERS.water_consumption, items }, args),
      );
      const by = Math.abs(last - before);
      expect(text).toContain(by === 0 ? 'the same m³' : `${by} m³ ${last > before ? 'more' : 'less'} and [₡`);
    }),
    { numRuns: 40 },
  );
});

it('the months in which a fund earned the most, or the least, come in that order', () => {
  const [ROP] = ANSWERS.pension_summary.funds;
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -9_000, max: 90_000 }), { minLength: 1, maxLength: 9 }), (earned) => {
      const list = earned.map((rendimientos, at) => ({ month: `2026-0${at + 1}`, rendimientos }));
      const funds = ROP === undefined ? [] : [{ ...ROP, months: list }];
      const said = (text: string) =>
        converse(questionOf(text), ({ args }) =>
          outcomeOf('pension_summary', { ...ANSWERS.pension_summary, funds }, args),
        ).text;
      const least = list.find(({ rendimientos }) => rendimientos === Math.min(...earned))?.month ?? '';
      const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'setiembre'];
      const first = said('en qué mes rindió menos el ROP')
        .split('\n')
        .find((line) => line.startsWith('- '));
      expect(first).toContain(names[Number(least.slice(5)) - 1]);
    }),
    { numRuns: 40 },
  );
});
