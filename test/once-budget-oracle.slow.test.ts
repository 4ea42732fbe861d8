/** The budget of random ledgers against an oracle that shares no code with it (test/oracle). */
import { describe, expect, it } from 'vitest';
import { budgetOf, sumOf } from './oracle/budget.ts';
import { shown } from './oracle/colones.ts';
import { differencesWith } from './oracle/compare-ledger.ts';
import type { Ledger } from './oracle/ledger.ts';
import { proveLedgers, withService } from './oracle/prove.ts';
import { recordLedger } from './oracle/record-ledger.ts';
import { workedExample } from './oracle/worked-example.ts';

const LEDGERS = 40;
const SALARY = 1;
const [HOME, MARKET, CLOTHES, ONLINE] = [2, 3, 4, 5];

/** April 2026 of a ledger: its income and expenses, and the projected and available amounts of each line. */
function april(ledger: Ledger) {
  const month = budgetOf(ledger)[1];
  if (!month) throw new Error('The budget has no April');
  const lines = month.lines.map(({ direction, category, projected, available }) => [
    `${direction} ${category}`,
    [shown(projected), available === null ? null : shown(available)],
  ]);
  return {
    income: shown(sumOf(month.lines, 'income', 'projected')),
    expenses: shown(sumOf(month.lines, 'expense', 'projected')),
    ...Object.fromEntries(lines),
  };
}

describe('the oracle', () => {
  const ledger = workedExample([SALARY, HOME, MARKET, CLOTHES, ONLINE]);

  it('adds up to what a person gets on paper', () => {
    expect(april(ledger)).toEqual({
      // Paid on 31 March, and still due on 15 April.
      income: 1_400_000,
      expenses: 506_133.33,
      'income 1': [1_400_000, null],
      // 265 000 pays the rent of 250 000.
      'expense 2': [265_000, null],
      // Five weeks of 30 000, of which 97 500 is spent.
      'expense 3': [150_000, 52_500],
      'expense 4': [-8_000, null],
      // A cuota of 33 333.33 on top of 40 000, of which 12 000 is spent.
      'expense 5': [73_333.33, 28_000],
      // Netflix paid with 4 800, 1 000 at the fair, and the gym still due on 16 April.
      'expense null': [25_800, null],
    });
    const [march] = budgetOf(ledger);
    expect(march?.unpaid.map(({ item, day }) => `${item.name} ${day}`)).toEqual(['Gimnasio 2026-03-16']);
  });

  it.each<{ by: string; hand: Partial<Ledger>; changes: object }>([
    {
      by: 'carrying over the gym that March left unpaid',
      hand: { carried: [{ item: 5, on: '2026-03-16' }] },
      changes: { expenses: 526_133.33, 'expense null': [45_800, null] },
    },
    {
      by: 'saying that the fair was the gym',
      hand: { links: [{ row: 8, item: 5, on: null }] },
      changes: { expenses: 486_133.33, 'expense null': [5_800, null] },
    },
    {
      by: 'saying that Netflix was not Netflix',
      hand: { links: [{ row: 7, item: null, on: null }] },
      changes: { expenses: 511_133.33, 'expense null': [30_800, null] },
    },
    {
      by: 'covering the market with what is left online',
      hand: { covers: [{ month: '2026-04', from: ONLINE, to: MARKET, amount: '28000' }] },
      changes: { expenses: 506_133.33, 'expense 3': [178_000, 80_500], 'expense 5': [45_333.33, 0] },
    },
  ])('follows $by', ({ hand, changes }) => {
    expect(april({ ...ledger, ...hand })).toEqual({ ...april(ledger), ...changes });
  });
});

const held = proveLedgers(LEDGERS);

describe('the random ledgers', () => {
  it('contain every kind of thing, each in at least two ledgers', () => {
    const counts = new Map<string, number>();
    for (const kinds of held)
      for (const [kind, there] of Object.entries(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + (there ? 1 : 0));
    expect([...counts].filter(([, count]) => count < 2)).toEqual([]);
    expect(counts.size).toBeGreaterThan(20);
  });
});

describe('the comparison', () => {
  it('accepts a month added up on paper, and detects one céntimo, one day or one item too many', async () => {
    await withService(19, async ({ service, ask, idOf }) => {
      const names = ['salario', 'hogar', 'supermercado', 'ropa-personal', 'compras-en-linea'];
      const ledger = workedExample(names.map(idOf));
      const ids = await recordLedger(service, ask, ledger);
      expect(await differencesWith(ask, ledger, ids, true)).toEqual([]);
      const [first, ...rest] = ledger.rows;
      const [item] = ledger.items;
      if (!first || !item) throw new Error('The example is empty');
      for (const other of [
        { ...ledger, rows: [{ ...first, amount: '700000.01' }, ...rest] },
        { ...ledger, today: '2026-04-15' },
        { ...ledger, items: [...ledger.items, { ...item, key: 99 }] },
        { ...ledger, links: [{ row: 8, item: 5, on: null }] },
        { ...ledger, plans: [] },
        { ...ledger, overrides: [{ month: '2026-07', balance: '0' }] },
      ]) {
        expect(await differencesWith(ask, other, ids, true)).not.toEqual([]);
      }
    });
  });
});
