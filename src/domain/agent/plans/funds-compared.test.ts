/** A fund's month beside another is told of both months of that fund, and compares no spending. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const planOf = (text: string, earlier: readonly string[] = []) => {
  const found = understand(questionOf(text, { earlier }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : found.kind;
};
const month = (fund: string, start_date: string, end_date: string) => ({
  tool: 'pension_summary',
  args: { fund, start_date, end_date },
});
const BOTH = [month('ROP', '2026-03-01', '2026-03-31'), month('ROP', '2026-02-01', '2026-02-28')];

it.each([
  'cuánto rindió el ROP en marzo comparado con febrero',
  'how much did the ROP earn in March compared to February',
  'ROP en marzo vs febrero',
])('“%s”', (text) => {
  expect(planOf(text)).toEqual(BOTH);
});

it.each(['y comparado con febrero?', 'comparado con febrero', 'and compared to February?'])(
  '“%s” goes on about the fund',
  (text) => {
    expect(planOf(text, ['cuánto rindió el ROP en marzo'])).toEqual(BOTH);
  },
);

it.each([
  'promedio del ROP en marzo comparado con febrero',
  'cuánto rindieron mis fondos en marzo comparado con febrero',
])('“%s” is not told as two months of one', (text) => {
  expect(planOf(text)).not.toEqual(BOTH);
});
