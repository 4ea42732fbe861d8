/** A month that is said to be the calendar's is no cycle, and a day of what happened is where the time begins. Generated. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { byItsDay } from './day-of-event.ts';

const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
const RUNS = { numRuns: randomRuns({ short: 60, long: 600 }) };
const argsOf = (text: string) => {
  const meant = understand(questionOf(text));
  return meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.calls.map(({ args }) => args) : [];
};

it('of the calendar the month is its days, wherever that is said', () => {
  const asked = fc.oneof(
    fc
      .tuple(
        any(['Use the calendar month instead of the billing cycle: ', 'By calendar month, not by cycle: ', '']),
        any(['what did I spend', 'how much did I spend on Uber', 'how much on groceries']),
        any([', by calendar month rather than the cycle', ' - calendar month, not the billing cycle']),
      )
      .map(([lead, text, end]) => `${lead}${text} in March${lead === '' ? end : ''}?`),
    fc
      .tuple(
        any(['Use el mes calendario en vez del ciclo: ', 'Por mes calendario y no por ciclo, ', '']),
        any(['cuánto gasté', 'cuánto gasté en Uber', 'cuánto gasté en súper']),
        any([', por mes calendario y no por ciclo', ', mes calendario en lugar del ciclo']),
      )
      .map(([lead, text, end]) => `${lead}${text} en marzo${lead === '' ? end : ''}`),
  );
  fc.assert(
    fc.property(asked, (text) => {
      for (const args of argsOf(text))
        expect(args, text).toMatchObject({ start_date: '2026-03-01', end_date: '2026-03-31' });
    }),
    RUNS,
  );
});

it('what happened on a day is that day, from which the time begins', () => {
  const asked = fc.oneof(
    any(['my birthday', 'the wedding', 'my trip to Madrid', 'I got paid']).map(
      (event) => `since ${event} on the 2nd of March how much have I spent on restaurants`,
    ),
    any(['mi cumpleaños', 'la boda', 'el viaje a Madrid', 'que me pagaron']).map(
      (event) => `desde ${event} el 2 de marzo cuánto he gastado en restaurantes`,
    ),
  );
  fc.assert(
    fc.property(asked, (text) => {
      expect(argsOf(text)[0], text).toEqual({ category: 2, start_date: '2026-03-02', end_date: '2026-04-10' });
    }),
    RUNS,
  );
});

it.each([
  'desde el lunes hasta el 5 de junio cuánto gasté',
  'desde enero hasta el 5 de junio',
  'del 5 de enero al 3 de marzo',
  'since yesterday how much on the 2nd of June',
])('two times stay two: %s', (text) => {
  expect(byItsDay(text)).toBe(text);
});
