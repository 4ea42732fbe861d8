/** What was spent in a month by its name is told of the cycle and of the calendar's month, with its year or without. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const callsOf = (text: string) => {
  const found = understand(questionOf(text));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls.map(({ args }) => args) : found.kind;
};
const FEBRUARY = [
  expect.objectContaining({ cycle: '2026-02' }),
  expect.objectContaining({ start_date: '2026-02-01', end_date: '2026-02-28' }),
];

it.each([
  'cuánto gasté en súper en febrero',
  'cuánto gasté en súper en febrero de 2026',
  'cuánto gasté en súper en febrero 2026',
  'how much on groceries in February 2026',
  'how much on groceries in February',
])('“%s” is of both', (text) => expect(callsOf(text)).toEqual(FEBRUARY));

it.each([
  'cuánto gasté en súper en el ciclo de febrero de 2026',
  'how much on groceries in the February 2026 cycle',
  'cuánto gasté en súper el mes pasado',
])('“%s” is of a cycle', (text) => expect(callsOf(text)).toHaveLength(1));
