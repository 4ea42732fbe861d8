import { describe, expect, it } from 'vitest';
import { sumAmounts } from '../money.ts';
import { EXAMPLE_ITEMS, EXAMPLE_ROWS, EXAMPLE_TODAY, inputOf, randomBudget, SUPERMERCADO } from './budget-testing.ts';
import { explainBalance, explainFigure, FIGURE_FIELDS } from './explain.ts';
import { projectMonth, projectYear } from './project.ts';

const example = inputOf(EXAMPLE_ROWS, { today: EXAMPLE_TODAY, items: EXAMPLE_ITEMS });
const FIGURES = {
  planned: { income: 'planned_income', expense: 'planned_expenses' },
  recorded: { income: 'recorded_income', expense: 'recorded_expenses' },
  committed: { income: 'committed_income', expense: 'committed_expenses' },
  projected: { income: 'income', expense: 'expenses' },
} as const;

describe('explaining a figure', () => {
  it('names the rows and items it consists of', () => {
    const { total_crc, components } = explainFigure(example, {
      year: 2026,
      month: 4,
      direction: 'expense',
      field: 'projected',
      category_id: SUPERMERCADO,
    });
    expect(total_crc).toBe('180000');
    expect(
      components.map((each) => [
        each.kind,
        each.kind === 'item' ? each.item.name : each.kind === 'rows' && each.type,
        each.amount_crc,
      ]),
    ).toEqual([
      ['rows', 'COMPRA', '130000'],
      ['rows', 'DEVOLUCION', '-2500'],
      ['item', 'Comida', '52500'],
    ]);
  });

  it('names actual rows of a past month, and planned items only on request', () => {
    const past = inputOf(EXAMPLE_ROWS, { today: '2026-04-19', items: EXAMPLE_ITEMS });
    const query = { year: 2026, month: 4, direction: 'expense', category_id: SUPERMERCADO } as const;
    const kinds = (field: 'projected' | 'planned') =>
      explainFigure(past, { ...query, field }).components.map((each) => [each.kind, each.amount_crc]);
    expect(kinds('projected')).toEqual([
      ['rows', '130000'],
      ['rows', '-2500'],
    ]);
    expect(kinds('planned')).toEqual([['item', '150000']]);
  });

  it('adds up to the figure for every year, month and line', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { input } = randomBudget(seed);
      const year = projectYear(input, 2027);
      const detail = projectMonth(input, 2027, 1 + (seed % 12));
      const month = Number(detail.month.slice(5));
      for (const field of FIGURE_FIELDS) {
        for (const direction of ['income', 'expense'] as const) {
          const check = (total: string, query: { month?: number; category_id?: number | null }) => {
            const explained = explainFigure(input, { year: 2027, direction, field, ...query });
            expect(explained.total_crc).toBe(total);
            expect(sumAmounts(explained.components.map((each) => each.amount_crc))).toBe(total);
          };
          check(year.totals[FIGURES[field][direction]], {});
          check(detail[FIGURES[field][direction]], { month });
          for (const line of detail.lines.filter((each) => each.direction === direction)) {
            check(line[field], { month, category_id: line.category_id });
          }
        }
      }
    }
  });
});

describe('explaining a balance', () => {
  it('lists the opening balance, what came in and went out, and the override', () => {
    const overrides = [{ year: 2026, month: 4, balance: '500000' }];
    const { total_crc, components } = explainBalance({ ...example, overrides }, 2026, 4);
    expect(total_crc).toBe('500000');
    expect(components).toEqual([
      { kind: 'balance_before', amount_crc: '0' },
      { kind: 'income', amount_crc: '1400000' },
      { kind: 'expenses', amount_crc: '-608133.33' },
      { kind: 'override', amount_crc: '-291866.67' },
    ]);
    expect(sumAmounts(components.map((each) => each.amount_crc))).toBe(total_crc);
    expect(explainBalance(example, 2026, 4)).toMatchObject({ total_crc: '791866.67' });
  });
});
