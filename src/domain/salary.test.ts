import { describe, expect, it } from 'vitest';
import { type Accrual, accruingMonth, missingAccruals, potsMoved } from './salary.ts';

const full = ['200000', '200000'] as const;
const entry = (source: Accrual['source'], memp_amount: string, mpat_amount: string, month = 4): Accrual => ({
  ...{ year: 2026, month, source, memp_amount, mpat_amount, transaction_id: null },
});
/** The log after the first start. */
const BASELINE = [entry('baseline', ...full, 2), entry('baseline', ...full, 3)];
const salary = (local_date: string, id = 1) => ({ id, type: 'SALARY', local_date });

describe('accrual of a salary', () => {
  const now = { log: BASELINE, today: '2026-12-31' };

  it.each([
    ['2026-04-15', '2026-04'],
    ['2026-04-19', '2026-04'],
    ['2026-04-30', '2026-04'],
    ['2026-12-31', '2026-12'],
  ])('of %s counts for the calendar month of its day, not for its cycle', (day, month) => {
    expect(accruingMonth(salary(day), now)).toBe(month);
  });

  it.each(['2026-03-31', '2026-02-01', '2026-01-31', '1999-12-31'])('skips %s, up to the last baseline', (day) => {
    expect(accruingMonth(salary(day), now)).toBeNull();
  });

  it('waits until its day', () => {
    expect(accruingMonth(salary('2026-04-16'), { ...now, today: '2026-04-15' })).toBeNull();
    expect(accruingMonth(salary('2026-04-15'), { ...now, today: '2026-04-15' })).toBe('2026-04');
  });

  it('happens in any month without a baseline, within the years of the log', () => {
    const none = { log: [entry('manual', ...full, 2)], today: '2026-12-31' };
    expect(accruingMonth(salary('2026-01-31'), none)).toBe('2026-01');
    expect(accruingMonth(salary('2000-01-01'), none)).toBe('2000-01');
    expect(accruingMonth(salary('1999-12-31'), none)).toBeNull();
  });

  it('makes one entry for each month without one, from its first salary; other rows make none', () => {
    const log = [...BASELINE, entry('manual', '1', '1', 5)];
    const rows = [
      { ...salary('2026-04-01', 1), type: 'DEPOSITO' },
      ...[salary('2026-06-30', 2), salary('2026-04-30', 3), salary('2026-04-15', 4), salary('2026-05-15', 5)],
    ];
    const made = { memp_amount: '200000', mpat_amount: '200000', source: 'salary', year: 2026 };
    expect(missingAccruals(rows, { log, today: '2026-12-31' })).toEqual([
      { ...made, month: 6, transaction_id: 2 },
      { ...made, month: 4, transaction_id: 3 },
    ]);
  });
});

describe('change of the log moves each pot by the difference in worth of its entries', () => {
  it.each<[string, Accrual[], Accrual[], [string, string, string[]] | null]>([
    ['a new entry', [], [entry('manual', '150000', '200000')], ['150000', '200000', ['2026-04']]],
    [
      'one changed amount',
      [entry('salary', ...full)],
      [entry('salary', '180000.50', '200000')],
      ['-19999.5', '0', ['2026-04']],
    ],
    ['a deleted entry', [entry('salary', ...full)], [], ['-200000', '-200000', ['2026-04']]],
    ['a changed baseline', [entry('baseline', ...full)], [entry('baseline', '0', '0')], null],
    ['a deleted baseline', [entry('baseline', ...full)], [], null],
    [
      'a baseline that stops being one',
      [entry('baseline', ...full)],
      [entry('manual', '200000', '5')],
      ['200000', '5', ['2026-04']],
    ],
    ['an entry worth nothing', [], [entry('manual', '0', '0')], null],
    ['no change', [entry('manual', '200000.00', '1')], [entry('manual', '200000', '1.0')], null],
    ['another salary', [entry('salary', ...full)], [{ ...entry('salary', ...full), transaction_id: 7 }], null],
    ['a moved entry', [entry('salary', ...full)], [entry('salary', ...full, 5)], ['0', '0', ['2026-04', '2026-05']]],
  ])('%s', (_name, before, after, moved) => {
    const others = [entry('salary', '7', '7', 9), ...BASELINE];
    expect(potsMoved([...before, ...others], [...others, ...after])).toEqual(
      moved && { memp: moved[0], mpat: moved[1], months: moved[2] },
    );
  });
});
