/** An order to the budget plans what was said: so much, so much more, or something new beside what is there. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_000 }) };
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
        `me subieron el presupuesto de restaurantes ${by} mil`,
        `aumentaron ${by} mil el presupuesto de restaurantes`,
        `they raised my restaurantes budget ${by}k`,
      ])
        expect(planned(text, now), text).toEqual(more);
      const less = by * 1_000 < now ? { item: 5, amount: now - by * 1_000 } : 'tell';
      for (const text of [
        `baje el presupuesto de restaurantes en ${by} mil`,
        `reste ${by} mil al presupuesto de restaurantes`,
        `lower the restaurantes budget by ${by}k`,
        `bajaron el presupuesto de restaurantes ${by} mil`,
        `they reduced my restaurantes budget by ${by}k`,
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

const name = fc.constantFrom('gimnasio', 'piano', 'marchamo', 'colegio', 'jardinero');

it('falls on the day of the month that was said, and as often', () => {
  fc.assert(
    fc.property(name, thousands, fc.integer({ min: 1, max: 28 }), (what, n, day) => {
      const monthly = { amount: n * 1_000, frequency: 'monthly', day };
      expect(planned(`agregue un gasto fijo de ${what} de ${n} mil el ${day} de cada mes`, 1)).toMatchObject(monthly);
      expect(planned(`add a fixed expense of ${n}k for ${what} on the ${day} of every month`, 1)).toMatchObject(
        monthly,
      );
      for (const text of [
        `add a yearly expense of ${n}k for ${what} in december`,
        `agregue un gasto anual de ${n} mil de ${what} en diciembre`,
      ]) {
        const args = planned(text, 1);
        expect(args, text).toMatchObject({ amount: n * 1_000, frequency: 'yearly', starts_on: '2026-12-01' });
        expect(args, text).not.toHaveProperty('ends_on');
      }
    }),
    RUNS,
  );
});

it('what is noted for a day soon to come is planned for that day alone, and never for the year before', () => {
  // Today is 10 April 2026.
  fc.assert(
    fc.property(name, thousands, fc.integer({ min: 2, max: 28 }), (what, n, day) => {
      const on = `2026-05-${String(day).padStart(2, '0')}`;
      const once = { amount: n * 1_000, starts_on: on, ends_on: on };
      expect(planned(`agregue ${what} de ${n} mil el ${day} de mayo`, 1)).toMatchObject({ name: what, ...once });
      expect(planned(`agregue aguinaldo de ${n} mil el ${day} de mayo`, 1)).toEqual({
        ...{ name: 'aguinaldo', type: 'INCOME', ...once },
      });
      // A day of last month is one that is over.
      expect(planned(`agregue ${what} de ${n} mil el ${day} de marzo`, 1)).toMatchObject({
        date: `2026-03-${String(day).padStart(2, '0')}`,
      });
    }),
    RUNS,
  );
});

it('what is taken off the plan ends the item, or is told where, and deletes no row', () => {
  for (const [order, plan] of [
    ['quite', 'del presupuesto'],
    ['quite', 'de mis gastos fijos'],
    ['elimine', 'de mis gastos'],
    ['remove', 'from my fixed expenses'],
    ['delete', 'from the budget'],
    ['cancelé eso, borre', 'de mis suscripciones'],
  ]) {
    const found = planned(`${order} restaurantes ${plan}`, 1_000);
    expect([{ item: 5, active: false }, 'tell'], `${order} ${plan}`).toContainEqual(found);
    expect(planned(`${order} netflix ${plan}`, 1_000), `${order} ${plan}`).not.toBe('propose_found');
  }
  for (const text of [
    'quite el gasto fijo de restaurantes',
    'stop planning restaurantes',
    'deje de planear restaurantes',
  ])
    expect(planned(text, 1_000), text).toEqual({ item: 5, active: false });
});

it('an amount that is far from what falls each week is of a month, unless a week is said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 1, max: 300 }), (n, to) => {
      const items = [{ id: 5, name: 'Restaurantes', amount: `${n}000`, currency: 'CRC', frequency: 'weekly' }];
      const names = indexNames({ ...NAMES.ledger, items });
      const argsOf = (text: string) => {
        const found = understand(questionOf(text, { names }));
        return found.kind === 'answer' && found.plan.kind === 'propose' ? found.plan.args : null;
      };
      const isOfMonth = to > 2 * n;
      for (const text of [`ponga el presupuesto de restaurantes en ${to} mil`, `set the restaurantes budget to ${to}k`])
        expect(argsOf(text), text).toEqual({
          ...{ item: 5, amount: to * 1_000 },
          ...(isOfMonth ? { frequency: 'monthly' } : {}),
        });
      expect(argsOf(`ponga restaurantes en ${to} mil por semana`)).toMatchObject({ frequency: 'weekly' });
      // So much more is more of what falls each week.
      expect(argsOf(`suba el presupuesto de restaurantes en ${to} mil`)).toEqual({ item: 5, amount: (n + to) * 1_000 });
    }),
    RUNS,
  );
});

it('so much less is so much less, whatever stands first', () => {
  for (const text of ['bájele a restaurantes 8 mil', 'bajale 8 mil a restaurantes', 'baje restaurantes 8 mil'])
    expect(planned(text, 28_000), text).toEqual({ item: 5, amount: 20_000 });
  for (const text of ['súmele a restaurantes 8 mil', 'subile a restaurantes 8 mil', 'suba restaurantes 8 mil'])
    expect(planned(text, 28_000), text).toEqual({ item: 5, amount: 36_000 });
  for (const text of ['baje restaurantes a 8 mil', 'bajale a 8 mil a restaurantes', 'suba restaurantes a unos 8 mil'])
    expect(planned(text, 28_000), text).toEqual({ item: 5, amount: 8_000 });
});

it('the other month begins with its first day', () => {
  for (const text of [
    'subile a 90 mil el de restaurantes a partir del otro mes',
    'suba restaurantes a 90 mil desde el próximo mes',
  ])
    expect(planned(text, 28_000), text).toMatchObject({ item: 5, amount: 90_000, from: '2026-05-01' });
});

it('what is of tomorrow, or paid out of what comes in, is no income and nothing of every month', () => {
  for (const text of [
    'poné 3 mil en la pulpería pero no ahora, mañana',
    'planeá 100 mil de aguinaldo para regalos en diciembre',
  ]) {
    const args = JSON.stringify(planned(text, 28_000));
    expect(args).not.toContain('INCOME');
    expect(args).not.toContain('pero');
  }
});

it('what was to be planned no longer is planned with the amount that is said instead, and begins with the next month', () => {
  fc.assert(
    fc.property(thousands, fc.constantFrom('k', ' mil', ''), (to, unit) => {
      for (const [order, said] of [
        ['quite restaurantes del presupuesto', 'no, mejor'],
        ['delete the restaurantes budget', 'no, set it to'],
      ]) {
        const found = planned(`${said} ${to}${unit}`, 200_000, [order ?? ''], true);
        if (typeof found !== 'string') expect(found, `${said} ${to}${unit}`).toEqual({ item: 5, amount: to * 1_000 });
      }
    }),
    RUNS,
  );
  for (const text of ['from next month', 'a partir del próximo mes'])
    expect(planned(text, 28_000, ['suba restaurantes a 90 mil'], true), text).toMatchObject({ from: '2026-05-01' });
});
