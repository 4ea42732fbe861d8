/** An order to the budget plans what was said: so much, so much more, or something new beside what is there. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { NAMES, questionOf } from './agent-testing.ts';
import { indexNames } from './ledger-names.ts';
import { understand } from './understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 80, long: 1_000 }) };
const thousands = fc.integer({ min: 1, max: 90 });

/** What an order proposes to plan, where restaurants are planned with so much a week. */
function planned(text: string, now: number, earlier: readonly string[] = [], isProposed = false): unknown {
  const items = [{ id: 5, name: 'Restaurantes', amount: String(now), currency: 'CRC' }];
  const names = indexNames({ ...NAMES.ledger, items });
  const found = understand(questionOf(text, { names, earlier, isProposed }));
  if (found.kind !== 'answer') return found.kind;
  return found.plan.kind === 'propose' ? found.plan.args : found.plan.kind;
}

it('so much more or less than now is reckoned from now', () => {
  fc.assert(
    fc.property(thousands, thousands, fc.nat({ max: 999 }), (n, by, rest) => {
      const now = n * 1_000 + rest;
      const more = { item: 5, amount: now + by * 1_000 };
      for (const text of [
        `suba el presupuesto de restaurantes en ${by} mil`,
        `aumente el presupuesto de restaurantes ${by} mil`,
        `raise the restaurantes budget by ${by}k`,
      ])
        expect(planned(text, now), text).toEqual(more);
      const less = by * 1_000 < now ? { item: 5, amount: now - by * 1_000 } : 'tell';
      for (const text of [
        `baje el presupuesto de restaurantes en ${by} mil`,
        `reste ${by} mil al presupuesto de restaurantes`,
        `lower the restaurantes budget by ${by}k`,
      ])
        expect(planned(text, now), text).toEqual(less);
    }),
    RUNS,
  );
});

it('what it becomes is what was said, in thousands where they go without saying', () => {
  fc.assert(
    fc.property(thousands, thousands, (n, to) => {
      const now = n * 1_000;
      for (const text of [
        `suba el presupuesto de restaurantes a ${to} mil`,
        `súbale al presupuesto de restaurantes, que quede en ${to} mil`,
        `set the restaurantes budget to ${to}k`,
      ])
        expect(planned(text, now), text).toMatchObject({ item: 5, amount: to * 1_000 });
      const short = to * 100 <= now ? to * 1_000 : to;
      expect(planned(`ponga el presupuesto de restaurantes en ${to}`, now)).toMatchObject({ item: 5, amount: short });
    }),
    RUNS,
  );
});

it.each([
  ['agregue al presupuesto restaurantes de los viernes, 20 mil al mes', 'restaurantes de los viernes'],
  ['agregá al presupuesto 25 mil de gimnasio al mes', 'gimnasio'],
  ['add a monthly budget item for office restaurants, 30k', 'office restaurants'],
])('a new item leaves the one that is there: %s', (text, name) => {
  expect(planned(text, 28_000)).toMatchObject({ name });
});

it('how often, from when and until when are corrected, and all else is kept', () => {
  const order = 'agregue al presupuesto el gimnasio 20 mil al mes';
  const correct = (...said: string[]) => planned(said.at(-1) ?? '', 28_000, [order, ...said.slice(0, -1)], true);
  const gym = { name: 'gimnasio', amount: 20_000 };
  expect(correct('por quincena')).toEqual({ ...gym, frequency: 'semimonthly' });
  expect(correct('hasta junio')).toEqual({ ...gym, frequency: 'monthly', ends_on: '2026-06-30' });
  expect(correct('cada 3 meses', 'desde mayo')).toEqual({
    ...gym,
    frequency: 'every_n_months',
    interval: 3,
    starts_on: '2026-05-01',
  });
  expect(correct('cada 3 meses', 'anual')).toEqual({ ...gym, frequency: 'yearly' });
});

it('every number of weeks or months corrects how often it falls, in either language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.constantFrom('semanas', 'meses', 'weeks', 'months'),
      fc.constantFrom('', 'mejor ', 'make it '),
      (n, unit, lead) => {
        const text = `${lead}${/s(?:emanas)?$/.test(unit) && /^(?:semanas|meses)$/.test(unit) ? 'cada' : 'every'} ${n} ${unit}`;
        expect(planned(text, 28_000, ['agregue al presupuesto el gimnasio 20 mil al mes'], true), text).toMatchObject({
          ...{ name: 'gimnasio', amount: 20_000, interval: n },
          frequency: /^(?:semanas|weeks)$/.test(unit) ? 'every_n_weeks' : 'every_n_months',
        });
      },
    ),
    RUNS,
  );
});
