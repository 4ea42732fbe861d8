import { describe, expect, it } from 'vitest';
import { BILLING_CYCLE_START_DAY } from '../calendar.ts';
import { type Currency, fromUnits, toUnits } from '../money.ts';
import { type ActivePlan, type Plan, progressOf, settlePlan, upcoming } from './plan.ts';
import { cuotaDays, splitPrice } from './split-price.ts';

const START = BILLING_CYCLE_START_DAY;

/** A plan as the rules make it. */
function planOf(total: string, n: number, purchaseDay: string, currency: Currency = 'CRC'): Plan {
  const split = splitPrice({ total, cuotas: n, currency });
  if (!split.ok) throw new Error(split.problem.message);
  const days = cuotaDays(purchaseDay, n, START);
  const cuotas = split.amounts.map((amount, i) => ({ number: i + 1, local_date: days[i] ?? '', amount }));
  return { price: total, currency, cuotas };
}

describe('splitting a price into cuotas', () => {
  it.each<[string, number, string | undefined, Currency, string, string]>([
    ['100000.00', 3, undefined, 'CRC', '33333.33', '33333.34'],
    ['353664.79', 12, '29472.00', 'CRC', '29472', '29472.79'],
    ['353664.79', 12, undefined, 'CRC', '29472.06', '29472.13'],
    ['119899.99', 24, '4995.80', 'CRC', '4995.8', '4996.59'],
    ['167.35', 18, '9.20', 'USD', '9.2', '10.95'],
    ['48900', 3, undefined, 'CRC', '16300', '16300'],
    ['0.00000010', 3, undefined, 'BTC', '0.00000003', '0.00000004'],
    ['0.60', 60, undefined, 'EUR', '0.01', '0.01'],
  ])('%s in %i of %s %s', (total, cuotas, amount_per_cuota, currency, regular, last) => {
    const amounts = [...Array<string>(cuotas - 1).fill(regular), last];
    expect(splitPrice({ total, cuotas, amount_per_cuota, currency })).toEqual({ ok: true, amounts });
  });

  it.each<[string, number, string | undefined, string]>([
    ['0.59', 60, undefined, '0.59 cannot be split in 60: a cuota would be less than 0.01.'],
    ['100000', 3, '50000', '2 cuotas of 50000 leave nothing of 100000 for the last one.'],
    ['100000', 3, '50000.01', '2 cuotas of 50000.01 leave nothing of 100000 for the last one.'],
    ['100000', 3, '0', 'A cuota must be more than 0.'],
    ['100000', 1, undefined, 'A plan has 2 to 60 cuotas.'],
    ['100000', 61, undefined, 'A plan has 2 to 60 cuotas.'],
    ['100000', 2.5, undefined, 'A plan has 2 to 60 cuotas.'],
  ])('rejects %s in %s of %s', (total, cuotas, amount_per_cuota, problem) => {
    expect(splitPrice({ total, cuotas, amount_per_cuota, currency: 'CRC' })).toMatchObject({
      ok: false,
      problem: { message: problem },
    });
  });

  it('adds up to the price in 50 000 random plans, every cuota above zero, the last less than n units larger', () => {
    const random = mulberry(20260410);
    const currencies: [Currency, number][] = [
      ['CRC', 2],
      ['USD', 2],
      ['BTC', 8],
    ];
    for (let round = 0; round < 50_000; round++) {
      const [currency, decimals] = currencies[round % 3] ?? ['CRC', 2];
      const n = 2 + Math.floor(random() * 59);
      const price = BigInt(n + Math.floor(random() ** 4 * 9e14));
      const split = splitPrice({ total: written(price, decimals), cuotas: n, currency });
      if (!split.ok) throw new Error(split.problem.message);
      const units = split.amounts.map((amount) => unitsOf(amount, decimals));
      const first = units[0] ?? 0n;
      const last = units.at(-1) ?? 0n;
      const good =
        units.length === n &&
        units.reduce((sum, unit) => sum + unit, 0n) === price &&
        units.slice(0, -1).every((unit) => unit === first) &&
        first > 0n &&
        last >= first &&
        last < first + BigInt(n);
      if (!good) expect.fail(`${price} units of ${currency} in ${n}: ${split.amounts.join(', ')}`);
    }
  });

  it('adds up to the price with any valid amount per cuota, and rejects any other', () => {
    const random = mulberry(7);
    for (let round = 0; round < 5000; round++) {
      const n = 2 + Math.floor(random() * 59);
      const price = BigInt(1 + Math.floor(random() * 1e6));
      const regular = BigInt(1 + Math.floor((random() * 1.2e6) / n));
      const split = splitPrice({
        total: written(price, 2),
        cuotas: n,
        amount_per_cuota: written(regular, 2),
        currency: 'CRC',
      });
      const last = price - regular * BigInt(n - 1);
      expect(split.ok).toBe(last > 0n);
      if (split.ok) expect(split.amounts.reduce((sum, amount) => sum + unitsOf(amount, 2), 0n)).toBe(price);
    }
  });
});

describe('amount in the smallest units of its currency', () => {
  it.each<[string, Currency, bigint, string]>([
    ['33333.33', 'CRC', 3333333n, '33333.33'],
    ['-0.05', 'USD', -5n, '-0.05'],
    ['7', 'MEMP', 700n, '7'],
    ['1.000', 'EUR', 100n, '1'],
    ['0.00000001', 'BTC', 1n, '0.00000001'],
    ['123.1', 'XMR', 123_100_000_000_000n, '123.1'],
    ['-0', 'CRC', 0n, '0'],
  ])('%s %s is %s', (amount, currency, units, canonical) => {
    expect([toUnits(amount, currency), fromUnits(units, currency)]).toEqual([units, canonical]);
  });

  it('is never rounded', () => {
    for (const amount of ['0.001', '', '1e3', '.5', '1.', 'NaN', ' 1'])
      expect(() => toUnits(amount, 'CRC')).toThrow(RangeError);
  });
});

describe('days of the cuotas', () => {
  it.each([
    ['2026-03-10', 19, ['2026-03-19', '2026-04-19', '2026-05-19']],
    ['2026-03-18', 19, ['2026-03-19', '2026-04-19', '2026-05-19']],
    ['2026-03-19', 19, ['2026-04-19', '2026-05-19', '2026-06-19']],
    ['2026-03-25', 19, ['2026-04-19', '2026-05-19', '2026-06-19']],
    ['2026-11-25', 19, ['2026-12-19', '2027-01-19', '2027-02-19']],
    ['2026-03-01', 1, ['2026-04-01', '2026-05-01', '2026-06-01']],
    ['2026-03-31', 1, ['2026-04-01', '2026-05-01', '2026-06-01']],
    ['2026-01-30', 28, ['2026-02-28', '2026-03-28', '2026-04-28']],
  ])('for a purchase on %s with cycles from the %i', (day, start, days) => {
    expect(cuotaDays(day, 3, start)).toEqual(days);
  });
});

describe('upcoming cuotas', () => {
  const active = (plan_id: number, plan: Plan): ActivePlan => ({
    plan_id,
    currency: plan.currency,
    cuotas: plan.cuotas.map((cuota) => ({ ...cuota, amount_crc: plan.currency === 'CRC' ? cuota.amount : null })),
  });
  const plans = [
    active(1, planOf('100000.00', 3, '2026-03-10')),
    active(2, planOf('48900', 3, '2026-03-25')),
    active(3, planOf('30000', 2, '2026-01-05')),
  ];

  it('sum the next cuota of every active plan, including last amounts', () => {
    const headline = upcoming(plans, '2026-04-20');
    expect(headline).toMatchObject({ total_crc: '49633.34', due_on: '2026-05-19', unconverted: [] });
    expect(headline.plans.map(({ plan_id, number, amount }) => [plan_id, number, amount])).toEqual([
      [1, 3, '33333.34'],
      [2, 2, '16300'],
    ]);
    expect(upcoming(plans, '2026-04-18').total_crc).toBe('49633.33');
    expect(upcoming(plans, '2026-05-19')).toMatchObject({ total_crc: '16300', due_on: '2026-06-19' });
    expect(upcoming(plans, '2026-06-19')).toEqual({ total_crc: '0', due_on: null, plans: [], unconverted: [] });
  });

  it('count two equal plans of one day twice', () => {
    const twice = [active(1, planOf('100000', 3, '2026-03-10')), active(2, planOf('100000', 3, '2026-03-10'))];
    expect(upcoming(twice, '2026-03-10').total_crc).toBe('66666.66');
  });

  it('leave out plans without a rate and report them', () => {
    const headline = upcoming([...plans, active(4, planOf('10', 3, '2026-04-19', 'XMR'))], '2026-04-20');
    expect(headline.total_crc).toBe('49633.34');
    expect(headline.unconverted).toEqual([{ currency: 'XMR', count: 1, amount: '3.333333333333' }]);
  });
});

describe('ending a plan', () => {
  const plan = planOf('100000.00', 3, '2026-03-10');

  it('counts today as billed', () => {
    expect(progressOf(plan, '2026-04-19')).toEqual({
      of: 3,
      billed: 2,
      remaining: 1,
      billed_amount: '66666.66',
      remaining_amount: '33333.34',
      next: { number: 3, local_date: '2026-05-19', amount: '33333.34' },
      active: true,
    });
    expect(progressOf(plan, '2026-05-19')).toMatchObject({ billed: 3, remaining: 0, next: null, active: false });
  });

  it('cancels it before anything is billed', () => {
    expect(settlePlan(plan, '2026-03-18', START)).toEqual({ kind: 'cancelled' });
  });

  it.each([
    ['2026-03-19', [1], { number: 2, local_date: '2026-04-19', amount: '66666.67' }],
    ['2026-04-25', [1, 2], { number: 3, local_date: '2026-05-19', amount: '33333.34' }],
  ])('merges the rest into one last cuota on %s', (today, keep, last) => {
    expect(settlePlan(plan, today, START)).toEqual({ kind: 'paid_off', keep, last, of: last.number });
  });

  it('is idempotent', () => {
    const first = settlePlan(plan, '2026-03-20', START);
    if (first.kind !== 'paid_off') throw new Error(first.kind);
    const kept = plan.cuotas.filter((cuota) => first.keep.includes(cuota.number));
    expect(settlePlan({ ...plan, cuotas: [...kept, first.last] }, '2026-03-21', START)).toEqual(first);
  });

  it('is rejected after everything is billed', () => {
    expect(settlePlan(plan, '2026-05-19', START)).toMatchObject({ kind: 'refused' });
  });

  it('counts what was billed before the ledger began', () => {
    const listed: Plan = {
      price: '170000',
      currency: 'CRC',
      billed_before: { count: 1, amount: '56666.6' },
      cuotas: [
        { number: 2, local_date: '2026-04-19', amount: '56666.6' },
        { number: 3, local_date: '2026-05-19', amount: '56666.8' },
      ],
    };
    expect(progressOf(listed, '2026-04-08')).toMatchObject({ of: 3, billed: 1, billed_amount: '56666.6' });
    expect(settlePlan(listed, '2026-04-08', START)).toEqual({
      kind: 'paid_off',
      keep: [],
      last: { number: 2, local_date: '2026-04-19', amount: '113333.4' },
      of: 2,
    });
  });

  it('adds up to the price on any day of any plan', () => {
    const random = mulberry(99);
    for (let round = 0; round < 300; round++) {
      const n = 2 + Math.floor(random() * 59);
      const price = BigInt(n + Math.floor(random() * 1e9));
      const any = planOf(written(price, 2), n, '2026-03-10');
      const day = any.cuotas[Math.floor(random() * (n - 1))]?.local_date ?? '';
      const end = settlePlan(any, day, START);
      if (end.kind !== 'paid_off') throw new Error(end.kind);
      const kept = any.cuotas.filter((cuota) => end.keep.includes(cuota.number));
      const sum = [...kept, end.last].reduce((total, { amount }) => total + unitsOf(amount, 2), 0n);
      expect([sum, end.last.number > kept.length]).toEqual([price, true]);
    }
  });
});

/** A small seeded generator, so that a failing plan is reproducible. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Independent of the code under test: units to text and back, by digits. */
function written(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0'));
}
