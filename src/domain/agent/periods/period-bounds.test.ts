/** Times that only begin or end what is asked: the answer is of what is said, or there is none. */
import { expect, it } from 'vitest';
import { addDays } from '../../calendar.ts';
import { questionOf } from '../agent-testing.ts';
import type { Plan } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

const TODAY = '2026-04-10';

type Case = { frame: string; period: string; first: string; last: string };

const cases = (frames: readonly string[], periods: readonly (readonly [string, string, string])[]): Case[] =>
  frames.flatMap((frame) => periods.map(([period, first, last]) => ({ frame, period, first, last })));

const SPANISH = cases(
  [
    'cuánto gasté _',
    'cuánto he gastado en restaurantes _',
    'mis compras en walmart _',
    'gastos _',
    'cuánto me entró _',
  ],
  [
    ['el 5 de marzo', '2026-03-05', '2026-03-05'],
    ['el 12 de febrero de 2026', '2026-02-12', '2026-02-12'],
    ['la semana pasada', '2026-03-30', '2026-04-05'],
  ],
);
const ENGLISH = cases(
  ['how much did I spend _', 'what have I spent on restaurants _', 'my purchases at walmart _', 'spending _'],
  [
    ['March 5', '2026-03-05', '2026-03-05'],
    ['february 12', '2026-02-12', '2026-02-12'],
    ['last week', '2026-03-30', '2026-04-05'],
  ],
);

/** `después del 5`: an article is written together with what stands before it. */
const ask = (frame: string, bound: string, period: string) =>
  frame.replace('_', `${bound} ${period}`.replace(' de el ', ' del '));

function planOf(text: string): Plan | null {
  const meant = understand(questionOf(text));
  return meant.kind === 'answer' ? meant.plan : null;
}

const daysOf = (plan: Plan | null) =>
  plan?.kind === 'read'
    ? plan.calls.map(({ args }) => ({ first: args['start_date'], last: args['end_date'], cycle: args['cycle'] }))
    : [];

it.each([
  ...SPANISH.map((each) => ({ ...each, bound: 'después de' })),
  ...ENGLISH.map((each) => ({ ...each, bound: 'after' })),
])('“$frame” $bound $period begins on the day after it, or is not answered', ({ frame, bound, period, last }) => {
  for (const days of daysOf(planOf(ask(frame, bound, period))))
    expect(days).toEqual({ first: addDays(last, 1), last: TODAY, cycle: undefined });
});

it.each([
  ...SPANISH.flatMap((each) => ['antes de', 'hasta'].map((bound) => ({ ...each, bound }))),
  ...ENGLISH.flatMap((each) => ['before', 'until'].map((bound) => ({ ...each, bound }))),
])('“$frame” $bound $period is not what was spent then', ({ frame, bound, period, first }) => {
  for (const days of daysOf(planOf(ask(frame, bound, period)))) expect(days.first).not.toBe(first);
});

it('most times after a day are answered', () => {
  const all = [
    ...SPANISH.map((each) => ({ ...each, bound: 'después de' })),
    ...ENGLISH.map((each) => ({ ...each, bound: 'after' })),
  ];
  const answered = all.filter(({ frame, bound, period }) => planOf(ask(frame, bound, period)) !== null);
  expect(answered.length).toBeGreaterThan(all.length * 0.8);
});

it.each([
  ['which subscriptions went up last month?', 'which subscriptions rose last month?'],
  ['what did restaurants add up to in march', 'what did restaurants come to in march'],
])('“%s” bounds no time', (text, same) => {
  expect(planOf(text)).toEqual(planOf(same));
});

it.each([
  'how much did I spend on restaurants the week after March 5',
  'cuánto gasté en walmart el mes después del 5 de marzo',
  'gastos dos días después del 5 de marzo',
  'cuánto me cobraron después, el 5 de marzo',
  'cuánto me cobraron después en la semana del 5 de marzo',
])('“%s” is not all that came after', (text) => {
  for (const days of daysOf(planOf(text))) expect(days).not.toMatchObject({ first: '2026-03-06', last: TODAY });
});

it.each([
  ['¿cuánto he gastado hasta hoy?', 'cuánto he gastado'],
  ['how much have I spent up to today?', 'how much have I spent'],
  ['cuánto he gastado este año hasta hoy', 'cuánto he gastado este año'],
])('“%s” is of the time until now', (text, same) => {
  expect(planOf(text)).toEqual(planOf(same));
});

it.each([
  ['which bills are due after April 12?', { since: '2026-04-13', until: '2026-04-18' }],
  ['qué pagos vencen después del 20 de abril', { since: '2026-04-21', until: '2026-05-18' }],
  ['qué vence antes del 15', { until: '2026-04-14' }],
])('“%s” is of days to come', (text, args) => {
  const plan = planOf(text);
  expect(plan?.kind === 'read' && plan.calls.map((call) => [call.tool, call.args])).toEqual([['due_soon', args]]);
});
