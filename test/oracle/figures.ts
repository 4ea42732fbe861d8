/** Named figures of the oracle and of the service, and their differences. */
import type { Json } from '../app.ts';
import { type BudgetMonth, sumOf } from './budget.ts';
import { decimalsOf, shown } from './colones.ts';
import { upcomingOf } from './cuotas.ts';
import type { Ledger } from './ledger.ts';
import type { Line, Month } from './month.ts';

export type Figures = Record<string, string | number | boolean | null>;
/** Maps the service's ids to the ledger's keys. */
export type Ids = { rowOf: Map<number, number>; itemOf: Map<number, number> };

const SUMS = ['planned', 'recorded', 'committed'] as const;
const OF_MONTH = ['starts_on', 'ends_on', 'status', 'balance', 'computed_balance', 'overridden'];
const OF_SUMS = ['income', 'expenses', 'net', ...SUMS.flatMap((sum) => [`${sum}_income`, `${sum}_expenses`])];
const OF_LINE = ['planned', 'recorded', 'committed', 'cuotas', 'available', 'projected', 'transaction_count'];

/** One line for each figure in which the service differs from the oracle. */
export function differencesOf(expected: Figures, answered: Figures): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(answered)]);
  return [...names]
    .filter((name) => !Object.is(expected[name], answered[name]))
    .map((name) => `${name}: oracle ${expected[name]}, service ${answered[name]}`);
}

/** Several values of one name as sorted text. */
const listed = (texts: string[]) => texts.toSorted().join(' + ');

function named(prefix: string, names: string[], values: Json): Figures {
  return Object.fromEntries(names.map((name) => [`${prefix} ${name}`, values[name]]));
}

function sumsOf(lines: Line[]): Json {
  const [income, expenses] = [sumOf(lines, 'income', 'projected'), sumOf(lines, 'expense', 'projected')];
  const sums = SUMS.map((sum) => [
    [`${sum}_income`, shown(sumOf(lines, 'income', sum))],
    [`${sum}_expenses`, shown(sumOf(lines, 'expense', sum))],
  ]);
  return {
    ...{ income: shown(income), expenses: shown(expenses), net: shown(income - expenses) },
    ...Object.fromEntries(sums.flat()),
  };
}

function headOf(month: BudgetMonth): Json {
  return {
    ...{ starts_on: month.from, ends_on: month.to, status: month.status, overridden: month.overridden },
    ...{ balance: shown(month.balance), computed_balance: shown(month.computed), ...sumsOf(month.lines) },
  };
}

function unconvertedOf(months: Month[]): string {
  const all = new Map<string, { count: number; units: bigint }>();
  for (const [currency, { count, units }] of months.flatMap(({ unconverted }) => [...unconverted])) {
    const before = all.get(currency) ?? { count: 0, units: 0n };
    all.set(currency, { count: before.count + count, units: before.units + units });
  }
  return listed(
    [...all].map(([currency, { count, units }]) => `${count} of ${shown(units, decimalsOf(currency))} ${currency}`),
  );
}

const answeredUnconverted = (list: Json[]) =>
  listed(list.map(({ count, amount, currency }) => `${count} of ${amount} ${currency}`));

/** A year's figures from the oracle. */
export function yearFigures(year: number, all: BudgetMonth[]): Figures {
  const months = all.filter(({ month }) => month.startsWith(String(year)));
  return {
    [`${year} opening_balance`]: shown(months[0]?.opening ?? 0n),
    [`${year} closing_balance`]: shown(months.at(-1)?.balance ?? 0n),
    [`${year} unconverted`]: unconvertedOf(months),
    [`${year} months`]: months.map(({ month }) => month).join(' '),
    ...named(`${year} totals`, OF_SUMS, sumsOf(months.flatMap(({ lines }) => lines))),
    ...Object.assign(
      {},
      ...months.map((month) => named(`${year}: ${month.month}`, [...OF_MONTH, ...OF_SUMS], headOf(month))),
    ),
  };
}

/** A year's figures from the service. */
export function answeredYear({ year, months, totals, unconverted, ...balances }: Json): Figures {
  return {
    ...named(String(year), ['opening_balance', 'closing_balance'], balances),
    [`${year} unconverted`]: answeredUnconverted(unconverted),
    [`${year} months`]: months.map(({ month }: Json) => month).join(' '),
    ...named(`${year} totals`, OF_SUMS, totals),
    ...Object.assign(
      {},
      ...months.map((month: Json) => named(`${year}: ${month.month}`, [...OF_MONTH, ...OF_SUMS], month)),
    ),
  };
}

const money = (units: bigint | null) => (units === null ? null : shown(units));

/** A month's figures and lines from the oracle. */
export function monthFigures(month: BudgetMonth): Figures {
  const unpaid = month.unpaid.map(
    ({ item, day, crc }) => `item ${item.key} ${item.name} ${sideOf(item.type)} ${day} ${money(crc)}`,
  );
  return {
    ...named(month.month, [...OF_MONTH, ...OF_SUMS], headOf(month)),
    [`${month.month} opening_balance`]: shown(month.opening),
    [`${month.month} unconverted`]: unconvertedOf([month]),
    [`${month.month} unpaid_items`]: listed(unpaid),
    ...Object.assign({}, ...month.lines.map((line) => lineFigures(month.month, line))),
  };
}

const sideOf = (type: string) => (type === 'INCOME' ? 'income' : 'expense');

function lineFigures(month: string, line: Line): Figures {
  const dues = line.dues.map(({ item, day, crc, paidBy }) => ({
    name: `item ${item.key} ${item.name}`,
    text: `${day} ${money(crc)} ${paidBy ? `paid by row ${paidBy.key}` : 'unpaid'}`,
  }));
  return lineOf(`${month} ${line.direction} of category ${line.category}`, dues, {
    ...{ planned: shown(line.planned), recorded: shown(line.recorded), committed: shown(line.committed) },
    ...{ cuotas: shown(line.cuotas), available: money(line.available), projected: shown(line.projected) },
    transaction_count: line.count,
  });
}

function lineOf(prefix: string, dues: { name: string; text: string }[], values: Json): Figures {
  const items = [...Map.groupBy(dues, ({ name }) => name)];
  return {
    ...named(prefix, OF_LINE, values),
    ...Object.fromEntries(items.map(([name, own]) => [`${prefix} ${name}`, listed(own.map(({ text }) => text))])),
  };
}

/** A month's figures and lines from the service, with the ledger's keys. */
export function answeredMonth({ lines, unconverted, unpaid_items, ...month }: Json, ids: Ids): Figures {
  const unpaid = (unpaid_items ?? []).map(
    (each: Json) =>
      `item ${ids.itemOf.get(each.recurring_item_id)} ${each.name} ${each.direction} ${each.local_date} ${each.amount_crc}`,
  );
  return {
    ...named(month.month, [...OF_MONTH, ...OF_SUMS, 'opening_balance'], month),
    [`${month.month} unconverted`]: answeredUnconverted(unconverted),
    [`${month.month} unpaid_items`]: listed(unpaid),
    ...Object.assign({}, ...lines.map((line: Json) => answeredLine(month.month, line, ids))),
  };
}

function answeredLine(month: string, { direction, category_id, items, ...line }: Json, ids: Ids): Figures {
  const dues = items.flatMap((item: Json) =>
    item.occurrences.map(({ local_date, amount_crc, paid_by }: Json) => ({
      name: `item ${ids.itemOf.get(item.id)} ${item.name}`,
      text: `${local_date} ${amount_crc} ${paid_by === null ? 'unpaid' : `paid by row ${ids.rowOf.get(paid_by)}`}`,
    })),
  );
  return lineOf(`${month} ${direction} of category ${category_id}`, dues, line);
}

type Cuota = {
  merchant: string;
  number: number;
  of: number;
  amount: number;
  currency: string;
  amount_crc: number | null;
  due_on: string;
};
type Headline = { total_crc: number; due_on: string | null; plans: Cuota[] };

function headlineOf({ total_crc, due_on, plans }: Headline): Figures {
  const cuota = (each: Cuota) =>
    `${each.merchant} ${each.number}/${each.of} ${each.amount} ${each.currency} (${each.amount_crc}) ${each.due_on}`;
  return { 'upcoming total_crc': total_crc, 'upcoming due_on': due_on, 'upcoming plans': listed(plans.map(cuota)) };
}

/** The next cuotas from the oracle. */
export const upcomingFigures = (ledger: Ledger) => headlineOf(upcomingOf(ledger));

/** The next cuotas from the service. */
export const answeredUpcoming = (body: Json) => headlineOf(body);
