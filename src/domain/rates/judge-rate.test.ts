import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOREIGN, type ForeignCurrency } from '../money.ts';
import { agree, crossRate, isPlausible, isStaleQuote, type Judgement, judgeRate, PLAUSIBLE } from './judge-rate.ts';

type Case = {
  currency?: ForeignCurrency;
  candidate: string;
  last?: string | null;
  others?: string[];
  pending?: readonly string[];
};
const judge = ({ currency = 'USD', last = '468.29', pending = [], ...rest }: Case) =>
  judgeRate({ currency, last, pending, ...rest });
const reason = (one: Case) => judge(one).reason;

describe('rate near the last one', () => {
  it.each<[ForeignCurrency, string, string]>([
    ['USD', '500', '500'],
    ['USD', '500', '550'], // exactly 10 %
    ['USD', '500', '450'],
    ['EUR', '1.16', '1.2'],
    ['BTC', '100000', '150000'], // exactly 50 %
    ['BTC', '100000', '50000'],
    ['XMR', '300', '449.99'],
  ])('%s from %s to %s is accepted', (currency, last, candidate) => {
    expect(judge({ currency, last, candidate })).toEqual({ verdict: 'accept', reason: 'within_limit' });
  });

  it.each<[ForeignCurrency, string, string]>([
    ['USD', '500', '550.01'],
    ['USD', '500', '449.99'],
    ['EUR', '1.16', '1.28'],
    ['BTC', '100000', '150000.01'],
    ['XMR', '300', '149.99'],
  ])('%s from %s to %s is a jump', (currency, last, candidate) => {
    expect(judge({ currency, last, candidate })).toEqual({
      verdict: 'quarantine',
      reason: 'jump',
      pending: [candidate],
    });
  });
});

describe('rate jump', () => {
  it('is accepted when a second provider is within 2 %', () => {
    expect(reason({ candidate: '600', others: ['612'] })).toBe('second_provider');
    expect(reason({ candidate: '600', others: ['612.01'] })).toBe('jump');
    expect(reason({ candidate: '600', others: ['470', '595'] })).toBe('second_provider');
  });

  it('is held when the second provider has the same fault', () => {
    expect(reason({ candidate: '46829', others: ['46829'] })).toBe('implausible');
    expect(reason({ candidate: '600', others: ['0.0016'] })).toBe('jump');
  });

  it('is accepted at the third consecutive refresh that agrees', () => {
    const verdicts: Judgement[] = [];
    let pending: readonly string[] = [];
    for (const candidate of ['600', '605', '598']) {
      const verdict = judge({ candidate, pending });
      verdicts.push(verdict);
      if (verdict.verdict === 'quarantine') pending = verdict.pending;
    }
    expect(verdicts.map((verdict) => verdict.reason)).toEqual(['jump', 'jump', 'three_refreshes']);
  });

  it('restarts the count when one of the three disagrees', () => {
    expect(judge({ candidate: '700', pending: ['600', '605'] })).toMatchObject({ reason: 'jump', pending: ['700'] });
    expect(judge({ candidate: '705', pending: ['600', '700'] })).toMatchObject({ pending: ['700', '705'] });
    // 600 and 620 are each near 610, but not near each other.
    expect(judge({ candidate: '620', pending: ['600', '610'] })).toMatchObject({
      reason: 'jump',
      pending: ['610', '620'],
    });
  });
});

describe('first rate', () => {
  const first = (currency: ForeignCurrency, candidate: string, others: string[] = []) =>
    judge({ currency, candidate, last: null, others });

  it('is accepted when it is plausible and undisputed', () => {
    expect(first('BTC', '111813').reason).toBe('first');
    expect(first('BTC', '111813', ['111000']).reason).toBe('second_provider');
    expect(first('BTC', '111813', ['0']).reason).toBe('first'); // an implausible opinion is none
  });

  it('is held when another provider contradicts it', () => {
    expect(first('EUR', '0.86', ['1.1627'])).toEqual({
      verdict: 'quarantine',
      reason: 'contradicted',
      pending: ['0.86'],
    });
    expect(first('XMR', '35685', ['356.85']).verdict).toBe('quarantine'); // ×100, within the bounds
  });

  it.each<[ForeignCurrency, string, string]>([
    ['USD', 'inverted', '0.00213543'],
    ['USD', '×100', '46829'],
    ['USD', '÷100', '4.6829'],
    ['USD', 'euro per dollar', '0.8655'],
    ['USD', 'bitcoin', '111813'],
    ['EUR', '×100', '116.27'],
    ['EUR', '÷100', '0.011627'],
    ['EUR', 'in colones', '527.51'],
    ['BTC', 'inverted', '0.00000894'],
    ['BTC', '×100', '11181300'],
    ['BTC', 'monero', '356.85'],
    ['BTC', 'in colones', '50728439'],
    ['XMR', 'inverted', '0.0028'],
    ['XMR', '÷100', '3.5685'],
    ['XMR', 'bitcoin', '111813'],
    ['XMR', 'in colones', '161899'],
    ['USD', 'zero', '0'],
    ['USD', 'negative', '-468.29'],
  ])('is never accepted for %s when it is wrong (%s: %s)', (currency, _fault, candidate) => {
    expect(first(currency, candidate).reason).toBe('implausible');
    expect(judge({ currency, candidate, last: candidate === '0' ? '1' : candidate }).reason).toBe('implausible');
    expect(judge({ currency, candidate, last: null, pending: [candidate, candidate] }).reason).toBe('implausible');
  });
});

it('an implausible candidate does not affect the pending one', () => {
  expect(judge({ candidate: '0.002', pending: ['600', '605'] })).toMatchObject({ pending: ['600', '605'] });
});

it('every accepted rate is plausible, and every accepted jump has a reason', () => {
  const rate = fc.double({ min: 1e-6, max: 1e9, noNaN: true }).map((value) => value.toFixed(6));
  fc.assert(
    fc.property(
      fc.constantFrom(...FOREIGN),
      rate,
      fc.option(rate),
      fc.array(rate, { maxLength: 3 }),
      fc.array(rate, { maxLength: 4 }),
      (currency, candidate, last, others, pending) => {
        const verdict = judgeRate({ currency, candidate, last, others, pending });
        if (verdict.verdict === 'accept') expect(isPlausible(currency, candidate)).toBe(true);
        if (verdict.reason === 'second_provider') expect(others.some((other) => agree(other, candidate))).toBe(true);
        if (verdict.reason === 'first') expect(last).toBeNull();
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('cross rate', () => {
  it.each([
    ['1.1627', '453.69', '527.505363'],
    ['1.1115', '586', '651.339'],
    ['111813.005', '453.69', '50728442.23845'],
    ['356.85', '453.69', '161899.2765'],
    ['9999999.99', '1999.99', '19999899980.0001'],
  ])('of %s at %s is %s', (inDollars, dollar, colones) => expect(crossRate(inDollars, dollar)).toBe(colones));

  it('is finite, positive and exact on the wire for plausible legs', () => {
    const within = (currency: ForeignCurrency) =>
      fc
        .double({ min: Number(PLAUSIBLE[currency].min), max: Number(PLAUSIBLE[currency].max), noNaN: true })
        .map((value) => value.toFixed(8));
    fc.assert(
      fc.property(fc.constantFrom(...FOREIGN).chain(within), within('USD'), (inDollars, dollar) => {
        const rate = crossRate(inDollars, dollar);
        expect(Number(rate)).toBeGreaterThan(0);
        expect(rate.replace('.', '').replace(/^0+/, '').length).toBeLessThanOrEqual(15);
      }),
    );
  });
});

it.each([
  [null, false],
  ['2026-03-24', false],
  ['2026-03-17', false],
  ['2026-03-16', true],
  ['2019-10-24', true],
  ['2026-03-25', false],
] as const)('staleness of a quote of %s on 24 March 2026 is %s', (day, stale) => {
  expect(isStaleQuote(day, '2026-03-24')).toBe(stale);
});
