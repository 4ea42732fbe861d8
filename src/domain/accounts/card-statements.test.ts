import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar.ts';
import { cardDays, dueAfter, isHighUse, stillToPay, utilisationOf } from './card-statements.ts';

describe('the days of a card', () => {
  it.each([
    ['2026-04-10', 18, '2026-02-18', '2026-03-18', '2026-04-18'],
    ['2026-04-18', 18, '2026-02-18', '2026-03-18', '2026-04-18'],
    ['2026-04-19', 18, '2026-03-18', '2026-04-18', '2026-05-18'],
    ['2026-02-28', 31, '2025-12-31', '2026-01-31', '2026-02-28'],
    ['2026-03-01', 31, '2026-01-31', '2026-02-28', '2026-03-31'],
    ['2028-02-29', 30, '2027-12-30', '2028-01-30', '2028-02-29'],
    ['2026-01-01', 1, '2025-11-01', '2025-12-01', '2026-01-01'],
  ])('on %s, with closing day %d', (today, day, before, closed, next) => {
    expect(cardDays(today, day)).toEqual({ before, closed, next });
  });

  it('put each day into one statement, whatever the closing day', () => {
    for (let day = 1; day <= 31; day++) {
      for (let today = '2027-12-01'; today < '2028-04-01'; today = addDays(today, 1)) {
        const { before, closed, next } = cardDays(today, day);
        expect(before < closed && closed < today && today <= next).toBe(true);
        expect(daysBetween(closed, next)).toBeLessThanOrEqual(31);
        const tomorrow = cardDays(addDays(today, 1), day);
        expect(today === next ? tomorrow.closed : tomorrow.next).toBe(next);
      }
    }
  });

  it.each([
    ['2026-04-18', 3, '2026-05-03'],
    ['2026-04-03', 18, '2026-04-18'],
    ['2026-04-18', 18, '2026-05-18'],
    ['2026-01-31', 31, '2026-02-28'],
    ['2026-02-10', 30, '2026-02-28'],
  ])('a statement of %s with due day %d is due on %s', (closed, day, due) => {
    expect(dueAfter(closed, day)).toBe(due);
  });
});

describe('what is still to be paid', () => {
  it.each([
    ['100', '30', null, '70'],
    ['100', '130', null, '0'],
    ['-20', '0', null, '0'],
    ['100', '30', '50.25', '50.25'],
    ['100', '30', '-5', '0'],
    ['100', '30', '200', '70'],
  ])('of %s with %s paid and %s owed is %s', (sum, paid, owed, left) => {
    expect(stillToPay(sum, paid, owed)).toBe(left);
  });
});

describe('the use of a limit', () => {
  it('is in percent, and high above 80 exactly', () => {
    expect([utilisationOf('850', '1000'), utilisationOf('1', '3'), utilisationOf('-10', '1000')]).toEqual([
      '85',
      '33.3',
      '-1',
    ]);
    expect([isHighUse('800', '1000'), isHighUse('800.01', '1000')]).toEqual([false, true]);
  });
});
