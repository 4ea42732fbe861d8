/** `budget`: a year's projection. */
import type { Client } from 'openapi-fetch';
import type { paths } from '../web/api/schema.gen.ts';
import { bodyOf, Refused } from './api.ts';
import type { Command } from './command.ts';
import { type Column, csv, json, money, table } from './print.ts';
import { Failure, UsageError } from './world.ts';

const PATH = '/api/v1/budget/projection/{year}';

/** Until openapi.json describes the budget, its answer is JSON that nothing is promised of. */
type BudgetPaths = {
  [PATH]: {
    get: {
      parameters: { path: { year: number } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': unknown } } };
    };
  };
};
/** `never`, and so a type error, on the day that openapi.json describes it: then use its own types. */
type Undescribed = typeof PATH extends keyof paths ? never : BudgetPaths;

type Figures = Readonly<Record<string, unknown>>;

export const budget: Command = {
  name: 'budget',
  summary: 'Show a year’s budget, month by month',
  usage: '[YEAR]',
  options: {},
  optionHelp: [],
  examples: ['alcancia budget', 'alcancia budget 2026 --json'],
  notes: 'A budget month is a billing cycle. All figures are in colones.',
  run: async (context) => {
    const { world, form, words } = context;
    const [year = String(new Date().getFullYear()), ...more] = words;
    if (!/^\d{4}$/.test(year) || more.length > 0) throw new UsageError('Give one year, such as 2026.');
    const api = (await context.api()) as unknown as Client<Undescribed>;
    const answer = await api.GET(PATH, { params: { path: { year: Number(year) } } }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) throw new Failure('This service has no budget yet.');
      throw error;
    });
    const body = bodyOf(answer);
    const months = monthsOf(body);
    if (form === 'json' || months.length === 0) world.stdout.write(json(body));
    else world.stdout.write(form === 'csv' ? csv(columnsOf(months), months) : table(columnsOf(months), months));
    return 0;
  },
};

/** The months of a projection; none when the answer is laid out otherwise. */
export function monthsOf(body: unknown): Figures[] {
  if (typeof body !== 'object' || body === null || !('months' in body) || !Array.isArray(body.months)) return [];
  return body.months.filter((month): month is Figures => typeof month === 'object' && month !== null);
}

/** A column for each single value of the months, under its own name; numbers are colones. */
export function columnsOf(months: readonly Figures[]): Column<Figures>[] {
  const names = Object.entries(months[0] ?? {}).filter(([, value]) => typeof value !== 'object');
  return names.map(([name, sample]) => {
    const value = (month: Figures) => {
      const cell = month[name];
      return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
    };
    return {
      head: name,
      value,
      show: (month) => {
        const cell = value(month);
        return typeof cell === 'number' ? money(cell, 'CRC') : String(cell ?? '');
      },
      ...(typeof sample === 'number' ? { align: 'right' as const } : {}),
    };
  });
}
