import { describe, expect, it } from 'vitest';
import { type AccrualWorth, accrualOf, balanceMoves } from './salary.ts';

const entry = (source: AccrualWorth['source'], memp_amount: string, mpat_amount: string): AccrualWorth => ({
  source,
  memp_amount,
  mpat_amount,
});

describe('a salary', () => {
  it('accrues 200 000 to each pot, for the calendar month of its day and not for its cycle', () => {
    const amounts = { memp_amount: '200000', mpat_amount: '200000' };
    expect(accrualOf('2026-04-15')).toEqual({ year: 2026, month: 4, ...amounts });
    expect(accrualOf('2026-04-19')).toEqual({ year: 2026, month: 4, ...amounts });
    expect(accrualOf('2026-04-30')).toEqual({ year: 2026, month: 4, ...amounts });
    expect(accrualOf('2026-12-31')).toEqual({ year: 2026, month: 12, ...amounts });
  });
});

describe('a correction of the log moves each pot by the difference of what the entry is worth', () => {
  const full = ['200000', '200000'] as const;
  it.each<[string, AccrualWorth | null, AccrualWorth | null, [string, string][]]>([
    [
      'a new entry',
      null,
      entry('manual', '150000', '200000'),
      [
        ['MEMP', '150000'],
        ['MPAT', '200000'],
      ],
    ],
    ['one amount changed', entry('salary', ...full), entry('salary', '180000.50', '200000'), [['MEMP', '-19999.5']]],
    [
      'deleted',
      entry('salary', ...full),
      null,
      [
        ['MEMP', '-200000'],
        ['MPAT', '-200000'],
      ],
    ],
    ['a baseline changed', entry('baseline', ...full), entry('baseline', '0', '0'), []],
    ['a baseline deleted', entry('baseline', ...full), null, []],
    ['an entry of nothing', null, entry('manual', '0', '0'), []],
    ['nothing changed', entry('manual', '200000.00', '1'), entry('manual', '200000', '1.0'), []],
  ])('%s', (_name, before, after, moves) => {
    expect(balanceMoves(before, after).map(({ currency, by }) => [currency, by])).toEqual(moves);
  });

  it('a chain of corrections ends where the last entry says', () => {
    const steps = [null, entry('manual', '5', '7'), entry('manual', '0.01', '200000'), entry('manual', '3', '3'), null];
    const moved = steps.slice(1).flatMap((after, i) => balanceMoves(steps[i] ?? null, after));
    const total = (pot: string) =>
      moved.filter((move) => move.currency === pot).reduce((sum, { by }) => sum + Math.round(Number(by) * 100), 0);
    expect([total('MEMP'), total('MPAT')]).toEqual([0, 0]);
  });
});
