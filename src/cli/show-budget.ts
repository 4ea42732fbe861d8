/** `budget`: a year's projection. */
import { bodyOf, type Schemas } from './api.ts';
import type { Command } from './command.ts';
import { type Column, money, print } from './print.ts';
import { UsageError } from './world.ts';

type Month = Schemas['YearBudget']['months'][number];
type Figure = 'income' | 'expenses' | 'net' | 'planned_expenses' | 'committed_expenses' | 'balance';

const figure = (head: string, name: Figure): Column<Month> => ({
  head,
  show: (row) => money(row[name], 'CRC'),
  value: (row) => row[name],
  align: 'right',
});

const COLUMNS: readonly Column<Month>[] = [
  { head: 'Month', show: (row) => row.month, value: (row) => row.month },
  { head: 'Status', show: (row) => row.status, value: (row) => row.status },
  figure('Income', 'income'),
  figure('Expenses', 'expenses'),
  figure('Planned expenses', 'planned_expenses'),
  figure('Committed expenses', 'committed_expenses'),
  figure('Net', 'net'),
  figure('Balance', 'balance'),
  { head: 'Overridden', show: (row) => (row.overridden ? 'yes' : ''), value: (row) => row.overridden },
];

export const budget: Command = {
  name: 'budget',
  summary: 'Show a year’s budget, month by month',
  usage: '[YEAR]',
  options: {},
  optionHelp: [],
  examples: ['alcancia budget', 'alcancia budget 2026 --json'],
  notes: 'A budget month is a billing cycle. All figures are in colones.',
  run: async ({ api, world, form, words }) => {
    const [year = String(new Date().getFullYear()), ...more] = words;
    if (!/^\d{4}$/.test(year) || more.length > 0) throw new UsageError('Give one year, such as 2026.');
    const path = { year: Number(year) };
    const answer = bodyOf(await (await api()).GET('/api/v1/budget/projection/{year}', { params: { path } }));
    world.stdout.write(print(form, COLUMNS, answer.months, answer));
    return 0;
  },
};
