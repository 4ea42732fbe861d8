import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, lastDayOfMonth } from '../calendar.ts';
import { fromUnits } from '../money.ts';
import { breaksOf, performanceOf, type Snapshot } from './fund-performance.ts';

type Facts = Partial<
  Record<'opening' | 'contributions' | 'rendimientos' | 'bonuses' | 'commission' | 'transfers', number>
>;

let id = 0;
/** A statement with a consistent balance. */
function statement(as_of: string, period_start: string | null, facts: Facts): Snapshot {
  const { opening = 0, contributions = 0, rendimientos = 0, bonuses = 0, commission = 0, transfers = 0 } = facts;
  const balance = opening + contributions + rendimientos + bonuses - commission + transfers;
  const text = (n: number) => String(n);
  return {
    id: ++id,
    as_of,
    period_start,
    source: 'pdf',
    balance: text(balance),
    opening: text(opening),
    contributions: text(contributions),
    rendimientos: text(rendimientos),
    bonuses: text(bonuses),
    commission: text(commission),
    transfers: text(transfers),
  };
}

function manual(as_of: string, balance: string, rendimientos: string | null): Snapshot {
  const nothing = { opening: null, contributions: null, bonuses: null, commission: null, transfers: null };
  return { id: ++id, as_of, period_start: null, source: 'manual', balance, rendimientos, ...nothing };
}

describe('performance of a fund', () => {
  it('repeats the figures of a single statement', () => {
    const only = statement('2026-06-30', '2026-01-01', {
      opening: 8_250_000,
      contributions: 382_500,
      rendimientos: 421_310,
      commission: 14_820,
    });
    expect(performanceOf([only])).toMatchObject({
      from: '2026-01-01',
      to: '2026-06-30',
      opening: '8250000',
      flows: { contributions: '382500', rendimientos: '421310', commission: '14820', bonuses: '0', transfers: '0' },
      // (421 310 − 14 820) ÷ (8 250 000 + 382 500 ÷ 2)
      time_weighted_return: 0.048155,
      time_weighted_return_annual: null,
      money_weighted_return_annual: null,
    });
  });

  it('adds consecutive statements and annualises a whole year', () => {
    const first = statement('2025-12-31', '2025-07-01', { opening: 1_000_000, rendimientos: 50_000 });
    const second = statement('2026-06-30', '2026-01-01', { opening: 1_050_000, rendimientos: 105_000 });
    const both = performanceOf([second, first]);
    expect(both).toMatchObject({ from: '2025-07-01', flows: { rendimientos: '155000' } });
    // 1.05 × 1.1 over exactly 365 days; without contributions, the money-weighted return is the same.
    expect(both?.time_weighted_return).toBeCloseTo(0.155, 6);
    expect(both?.time_weighted_return_annual).toBeCloseTo(0.155, 6);
    expect(both?.money_weighted_return).toBeCloseTo(0.155, 6);
  });

  it('counts no day twice when six-month statements arrive every month', () => {
    const months = Array.from({ length: 12 }, (_, i) => addMonths('2025-07', i));
    const gains = months.map((_, i) => 1_000 * (i + 1));
    const until = (n: number) => gains.slice(0, n).reduce((sum, gain) => sum + gain, 500_000);
    const window = (end: number) =>
      statement(lastDayOfMonth(months[end] ?? ''), `${months[end - 5]}-01`, {
        opening: until(end - 5),
        rendimientos: until(end + 1) - until(end - 5),
      });
    const all = [5, 6, 7, 8, 9, 10, 11].map(window);
    expect(performanceOf(all)).toMatchObject({ from: '2025-07-01', flows: { rendimientos: String(78_000) } });
    // The balances of 31 December and 30 June are known; the second half is the whole less the first half.
    expect(performanceOf(all, { from: '2026-01-01' })).toMatchObject({
      from: '2026-01-01',
      flows: { rendimientos: String(7_000 + 8_000 + 9_000 + 10_000 + 11_000 + 12_000) },
    });
  });

  it('subtracts a shorter statement: half a year less two months leaves four', () => {
    const half = statement('2026-06-30', '2026-01-01', { opening: 100, rendimientos: 60, contributions: 6 });
    const two = statement('2026-02-28', '2026-01-01', { opening: 100, rendimientos: 20, contributions: 2 });
    expect(performanceOf([two, half], { from: '2026-03-01' })).toMatchObject({
      from: '2026-03-01',
      opening: '122',
      flows: { rendimientos: '40', contributions: '4' },
    });
  });

  it('stops at a gap, and begins inside the requested range', () => {
    const early = statement('2025-06-30', '2025-01-01', { opening: 100, rendimientos: 5 });
    const late = statement('2026-06-30', '2026-01-01', { opening: 300, rendimientos: 9 });
    expect(performanceOf([early, late])).toMatchObject({ from: '2026-01-01', flows: { rendimientos: '9' } });
    expect(performanceOf([early, late], { from: '2026-02-01' })).toBeNull();
    expect(performanceOf([early, late], { to: '2025-12-31' })).toMatchObject({ to: '2025-06-30' });
    expect(performanceOf([early, late], { to: '2025-01-31' })).toBeNull();
    expect(performanceOf([])).toBeNull();
  });

  it('links a statement without a period to the one that closed with its opening balance', () => {
    const first = statement('2025-12-31', '2025-07-01', { opening: 1_000, rendimientos: 100 });
    const second = statement('2026-06-30', null, { opening: 1_100, rendimientos: 50 });
    expect(performanceOf([first, second])).toMatchObject({ from: '2025-07-01', flows: { rendimientos: '150' } });
    const alone = performanceOf([second]);
    expect(alone).toMatchObject({ from: null, opening: '1100', flows: { rendimientos: '50' } });
    expect(alone?.time_weighted_return).toBeCloseTo(50 / 1_100, 6);
    expect(alone?.money_weighted_return).toBeNull();
    expect(performanceOf([second], { from: '2026-01-01' })).toBeNull();
  });

  it('counts growth of a balance entered by hand beyond its rendimientos as contributed', () => {
    const first = statement('2026-06-30', '2026-01-01', { opening: 1_000, rendimientos: 100 });
    expect(performanceOf([first, manual('2026-07-31', '1250.50', '30.25')])).toMatchObject({
      to: '2026-07-31',
      flows: { rendimientos: '130.25', contributions: '120.25' },
    });
    expect(performanceOf([first, manual('2026-07-31', '1250.50', null)])).toBeNull();
    expect(performanceOf([manual('2026-07-31', '1250.50', '30')])).toBeNull();
  });

  it('has no return on an empty fund, and a negative one for a loss', () => {
    expect(performanceOf([statement('2026-06-30', '2026-01-01', {})])?.time_weighted_return).toBeNull();
    const loss = performanceOf([statement('2026-06-30', '2026-01-01', { opening: 1_000, rendimientos: -100 })]);
    expect(loss).toMatchObject({ time_weighted_return: -0.1, money_weighted_return: -0.1 });
  });

  it('weighs money by the time it was in', () => {
    const poor = statement('2025-12-31', '2025-01-01', { opening: 100, contributions: 900, rendimientos: 0 });
    const good = statement('2026-12-31', '2026-01-01', { opening: 1_000, rendimientos: 200 });
    const both = performanceOf([poor, good]);
    expect(both?.time_weighted_return).toBeCloseTo(0.2, 6);
    // 100·g + 900·g^0.75 = 1 200
    const growth = 1 + (both?.money_weighted_return ?? 0);
    expect(100 * growth + 900 * growth ** (547.5 / 730)).toBeCloseTo(1_200, 2);
  });

  it('reports the day where a statement opens with another balance', () => {
    const first = statement('2025-12-31', '2025-07-01', { opening: 1_000, rendimientos: 100 });
    const second = statement('2026-06-30', '2026-01-01', { opening: 1_200, rendimientos: 50 });
    expect(breaksOf([first, second])).toEqual([{ as_of: '2025-12-31', balance: '1100', opening: '1200' }]);
    expect(breaksOf([first])).toEqual([]);
    const longer = { ...second, id: 99, as_of: '2026-12-31' };
    expect(breaksOf([first, second, longer])).toEqual(breaksOf([first, second]));
  });

  it('gives the same sum between two dates, whichever overlapping statements exist', () => {
    const history = fc.array(fc.record({ gain: fc.bigInt(-50_000n, 90_000n), paid: fc.bigInt(0n, 70_000n) }), {
      minLength: 3,
      maxLength: 14,
    });
    fc.assert(
      fc.property(history, fc.integer({ min: 2, max: 6 }), (months, span) => {
        const balances = [10_000_000n];
        for (const { gain, paid } of months) balances.push((balances.at(-1) ?? 0n) + gain + paid);
        const money = (units: bigint) => fromUnits(units, 'CRC');
        const snapshots = months.map((_, end): Snapshot => {
          const start = Math.max(0, end + 1 - span);
          const part = months.slice(start, end + 1);
          const sum = (name: 'gain' | 'paid') => money(part.reduce((total, month) => total + month[name], 0n));
          return {
            ...statement(lastDayOfMonth(addMonths('2025-01', end)), `${addMonths('2025-01', start)}-01`, {}),
            opening: money(balances[start] ?? 0n),
            balance: money(balances[end + 1] ?? 0n),
            rendimientos: sum('gain'),
            contributions: sum('paid'),
          };
        });
        const whole = performanceOf(snapshots);
        expect(whole?.from).toBe('2025-01-01');
        expect(whole?.flows.rendimientos).toBe(money(months.reduce((sum, { gain }) => sum + gain, 0n)));
        expect(whole?.flows.contributions).toBe(money(months.reduce((sum, { paid }) => sum + paid, 0n)));
        const tail = performanceOf(snapshots, { from: addDays(snapshots[0]?.as_of ?? '', 1) });
        expect(tail?.flows.rendimientos).toBe(money(months.slice(1).reduce((sum, { gain }) => sum + gain, 0n)));
      }),
      { numRuns: 300 },
    );
  });
});
