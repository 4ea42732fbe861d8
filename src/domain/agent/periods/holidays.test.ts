/** Easter as the almanacs have it, and holidays in questions as their days. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { easterOf } from './holidays.ts';

/** From published tables of Easter Sundays. */
it.each([
  '2019-04-21',
  '2020-04-12',
  '2021-04-04',
  '2022-04-17',
  '2023-04-09',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2038-04-25',
])('Easter is on %s', (day) => {
  expect(easterOf(Number(day.slice(0, 4)))).toBe(day);
});

it.each([
  ['cuánto gasté en semana santa', '2026-03-29 2026-04-05'],
  ['how much did I spend at Easter', '2026-04-05 2026-04-05'],
  ['cuánto gasté en navidad', '2025-12-25 2025-12-25'],
  ['how much did I spend on Christmas eve', '2025-12-24 2025-12-24'],
  ['cuánto gasté el día de la madre', '2026-08-15 2026-08-15'],
  ['cuánto gasté el día del padre', '2026-06-21 2026-06-21'],
  ["how much did I spend on Valentine's day", '2026-02-14 2026-02-14'],
  ["how much did I spend on St Patrick's day", '2026-03-17 2026-03-17'],
  ['how much did I spend on halloween last year', '2025-10-31 2025-10-31'],
  ['cuánto gasté desde halloween', '2026-10-31 2026-11-23'],
  ['cuánto gasté el día del amor y la amistad del 2025', '2025-02-14 2025-02-14'],
])('%s: the latest, or that of its year', (text, span) => {
  const meant = understand(questionOf(text, { today: '2026-11-23' }));
  const [call] = meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.calls : [];
  expect([call?.args['start_date'], call?.args['end_date']]).toEqual(span.split(' '));
});
