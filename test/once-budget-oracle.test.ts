/**
 * Whatever the ledger, every figure of the budget is what docs/rules says, worked out a second time by test/oracle.
 * ORACLE_RUNS sets how many ledgers (2000 before a release), ORACLE_SEED which.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json } from './app.ts';
import { budgetOf, type Line, type MonthFigures, shownUnconverted, sumOf } from './oracle/budget.ts';
import { shown } from './oracle/colones.ts';
import { upcomingOf } from './oracle/cuotas.ts';
import type { Ledger } from './oracle/ledger.ts';
import { randomLedger } from './oracle/random-ledger.ts';
import { recordLedger } from './oracle/record-ledger.ts';
import { workedExample } from './oracle/worked-example.ts';

const RUNS = Number(process.env['ORACLE_RUNS'] ?? 120);
const SEED = Number(process.env['ORACLE_SEED'] ?? 20_260_410);
const LAST_YEAR = 2027;

function figuresOf({ lines }: Pick<MonthFigures, 'lines'>) {
  const [income, expenses] = [sumOf(lines, 'income', 'projected'), sumOf(lines, 'expense', 'projected')];
  return {
    ...{ income: shown(income), expenses: shown(expenses), net: shown(income - expenses) },
    planned_income: shown(sumOf(lines, 'income', 'planned')),
    planned_expenses: shown(sumOf(lines, 'expense', 'planned')),
    recorded_income: shown(sumOf(lines, 'income', 'recorded')),
    recorded_expenses: shown(sumOf(lines, 'expense', 'recorded')),
    committed_income: shown(sumOf(lines, 'income', 'committed')),
    committed_expenses: shown(sumOf(lines, 'expense', 'committed')),
  };
}

function monthOf(figures: MonthFigures) {
  return {
    ...{ month: figures.month, starts_on: figures.from, ends_on: figures.to, status: figures.status },
    ...figuresOf(figures),
    ...{ balance: shown(figures.balance), computed_balance: shown(figures.computed), overridden: figures.overridden },
  };
}

function yearOf(year: number, all: MonthFigures[]) {
  const months = all.filter(({ month }) => month.startsWith(String(year)));
  const before = all.filter(({ month }) => month < `${year}-01`).at(-1);
  return {
    year,
    opening_balance: shown(before?.balance ?? 0n),
    months: months.map(monthOf),
    totals: figuresOf({ lines: months.flatMap(({ lines }) => lines) }),
    closing_balance: shown(months.at(-1)?.balance ?? 0n),
    unconverted: shownUnconverted(months),
  };
}

function lineOf(line: Line) {
  const money = (field: 'planned' | 'recorded' | 'committed' | 'projected') => shown(line[field]);
  const items = Map.groupBy(line.dues, (due) => due.at);
  return {
    ...{ direction: line.direction, category_id: line.category, transaction_count: line.count },
    ...{ planned: money('planned'), recorded: money('recorded') },
    ...{ committed: money('committed'), projected: money('projected') },
    items: [...items.values()].map((dues) =>
      dues.map((due) => `${due.item.name} ${due.day} ${shown(due.crc ?? 0n)} ${shown(due.unpaid)}`),
    ),
  };
}

/** The answer's line, as the oracle writes it. */
function answeredLine({ name: _name, items, ...line }: Json) {
  const dues = (item: Json) =>
    item.occurrences.map((due: Json) => `${item.name} ${due.local_date} ${due.amount_crc} ${due.unpaid}`);
  return { ...line, items: items.map(dues) };
}

/** A list in an order that does not depend on the order of its objects' fields. */
function inOrder<T extends object>(list: T[]): T[] {
  const key = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

function linesInOrder<T extends { items: object[] }>(lines: T[]): T[] {
  return inOrder(lines.map((line) => ({ ...line, items: inOrder(line.items) })));
}

async function compareYears(ask: Ask, months: MonthFigures[]): Promise<void> {
  for (const year of [2026, 2027]) {
    const { body } = await ask('GET', `/api/v1/budget/projection/${year}`);
    expect({ ...body, unconverted: inOrder(body.unconverted) }).toEqual({
      ...yearOf(year, months),
      unconverted: inOrder(yearOf(year, months).unconverted),
    });
  }
}

/** The current month, the first of the budget, and the two around the turn of the year. */
async function compareMonths(ask: Ask, months: MonthFigures[]): Promise<void> {
  const current = months.findIndex(({ status }) => status === 'current');
  for (const at of new Set([0, 9, 10, current, current + 1])) {
    const figures = months[at];
    if (!figures) continue;
    const path = figures.month.replace('-0', '-').replace('-', '/');
    const { body } = await ask('GET', `/api/v1/budget/projection/${path}`);
    const { lines, unconverted, opening_balance, ...rest } = body;
    expect(rest).toEqual(monthOf(figures));
    expect(opening_balance).toBe(shown(months[at - 1]?.balance ?? 0n));
    expect(linesInOrder(lines.map(answeredLine))).toEqual(linesInOrder(figures.lines.map(lineOf)));
    expect(inOrder(unconverted)).toEqual(inOrder(shownUnconverted([figures])));
  }
}

async function compareUpcoming(ask: Ask, ledger: Ledger): Promise<void> {
  const { body } = await ask('GET', '/api/v1/installments/upcoming');
  const { unconverted: _left, plans, ...headline } = body;
  const asked = upcomingOf(ledger);
  expect(headline).toEqual({ total_crc: asked.total_crc, due_on: asked.due_on });
  expect(inOrder(plans.map(({ plan_id: _plan, anchor_id: _anchor, ...plan }: Json) => plan))).toEqual(
    inOrder(asked.plans),
  );
}

async function compare(ask: Ask, ledger: Ledger): Promise<void> {
  const months = budgetOf(ledger, LAST_YEAR);
  await compareYears(ask, months);
  await compareMonths(ask, months);
  await compareUpcoming(ask, ledger);
}

async function start(startDay: number) {
  const service = await createTestApp({ env: { BILLING_CYCLE_START_DAY: String(startDay) } });
  const ask = await service.withToken();
  const { body } = await ask('GET', '/api/v1/categories');
  const idOf = (identifier: string): number => body.find((each: Json) => each.identifier === identifier).id;
  return { service, ask, idOf };
}

describe.each([
  { startDay: 19, share: 0.8 },
  { startDay: 1, share: 0.2 },
])('with cycles that begin on day $startDay', ({ startDay, share }) => {
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    started = await start(startDay);
  });
  afterAll(() => started.service.close());

  it('the budget of random ledgers is what the oracle says, field by field', async () => {
    const { service, ask, idOf } = started;
    const ledgers = randomLedger([idOf('hogar'), idOf('salario')], startDay);
    await fc.assert(
      fc.asyncProperty(ledgers, async (ledger) => {
        await recordLedger(service, ask, ledger);
        await compare(ask, ledger);
      }),
      { numRuns: Math.ceil(RUNS * share), seed: SEED },
    );
  }, 1_200_000);
});

describe('the comparison', () => {
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    started = await start(19);
  });
  afterAll(() => started.service.close());

  it('gives the page’s numbers for the page’s example, and sees one céntimo, one day, one item too many', async () => {
    const { service, ask, idOf } = started;
    const names = ['salario', 'hogar', 'supermercado', 'ropa-personal', 'compras-en-linea'];
    const ledger = workedExample(names.map(idOf));
    const april = budgetOf(ledger, LAST_YEAR)[1];
    if (!april) throw new Error('The budget has no April');
    expect(figuresOf(april)).toMatchObject({
      ...{ income: 1_400_000, expenses: 478_133.33, net: 921_866.67 },
      ...{ planned_expenses: 425_000, recorded_expenses: 393_633.33, committed_expenses: 12_000 },
    });
    await recordLedger(service, ask, ledger);
    await compare(ask, ledger);
    const [first, ...rest] = ledger.rows;
    const [item] = ledger.items;
    if (!first || !item) throw new Error('The example is empty');
    for (const other of [
      { ...ledger, rows: [{ ...first, amount: '700000.01' }, ...rest] },
      { ...ledger, today: '2026-04-15' },
      { ...ledger, items: [...ledger.items, item] },
      { ...ledger, plans: [] },
      { ...ledger, overrides: [{ month: '2026-07', balance: '0' }] },
    ]) {
      await expect(compare(ask, other)).rejects.toThrow(/deeply equal|to be/);
    }
  });
});
