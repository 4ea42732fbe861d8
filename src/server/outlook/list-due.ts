/** Lists what is due: card payments, cuotas, recurring payments, receipts and the salary. */
import type { DueKind } from '../../domain/agent/query-data.ts';
import { budgetItems } from '../../domain/budget/due.ts';
import { addDays, addMonths, cycleOf } from '../../domain/calendar.ts';
import { type Currency, isColones, toCrc } from '../../domain/money.ts';
import { nextSalary } from '../../domain/next-salary.ts';
import { readAccounts } from '../accounts/read-net-worth.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { readPaidCycles } from '../recurring-items/payments/read-payers.ts';
import { readPlannedItems } from '../recurring-items/read-items.ts';
import { listDueReminders } from '../reminders/change-reminder.ts';
import { lastSalaries, listCuotas, listDueReceipts } from './store.ts';

export type DueDeps = Pick<Deps, 'db' | 'env' | 'now' | 'rates'>;

/** Something due on a day. `is_on_card`: a card's payment has it, so it is not counted again. */
export type DueItem = {
  kind: DueKind;
  id: number | null;
  name: string;
  /** Which of how many, of a cuota. */
  cuota: { number: number; of: number } | null;
  day: string;
  amount: string | null;
  currency: Currency;
  amount_crc: string | null;
  paid: boolean;
  is_on_card: boolean;
};

/** How far back something unpaid is still listed. */
const OVERDUE_DAYS = 31;
/** Salaries by whose days the next is known. */
const SALARIES_READ = 6;

/**
 * What falls from today to `until`, and what fell in the last month and is unpaid, by day. Without the salary, which
 * `findSalary` has.
 */
export async function listDue(deps: DueDeps, until: string): Promise<DueItem[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const days = { from: addDays(today, -OVERDUE_DAYS), to: until };
  const parts = await Promise.all([
    dueCards(deps),
    // One of today or before has been charged.
    dueCuotas(deps, { from: addDays(today, 1), to: until }),
    duePayments(deps, today, until),
    dueReceipts(deps, days),
    dueReminders(deps, days),
  ]);
  return parts
    .flat()
    .filter(({ day, paid }) => day <= until && (day >= today || (!paid && day >= days.from)))
    .sort((a, b) => (a.day === b.day ? a.name.localeCompare(b.name, 'es') : a.day < b.day ? -1 : 1));
}

/** The payments of cards, and of other accounts that say when the next is. */
export async function dueCards(deps: DueDeps): Promise<DueItem[]> {
  const rates = deps.rates.current();
  return (await readAccounts(deps)).flatMap(({ id, name, currency, open_statement, closed_statement, ...account }) => {
    const item = (day: string | null, amount: string, paid: boolean): DueItem[] =>
      day === null || (amount === '0' && !paid)
        ? []
        : [{ ...plain, id, name, day, amount, currency, amount_crc: inColones(amount, currency, rates), paid }];
    const plain = { kind: 'card' as const, is_on_card: false, cuota: null };
    const closed = closed_statement;
    const isSettled = closed !== null && closed.pending === '0';
    return [
      ...(closed === null || closed.sum === '0'
        ? []
        : item(closed.due_on, isSettled ? `${closed.sum}` : `${closed.pending}`, isSettled)),
      ...(open_statement === null ? [] : item(open_statement.due_on, `${open_statement.sum}`, false)),
      ...(open_statement?.due_on == null ? item(account.next_payment, `${account.current_balance}`, false) : []),
    ];
  });
}

/** The cuotas of some days. */
export async function dueCuotas({ db, rates }: DueDeps, days: { from: string; to: string }): Promise<DueItem[]> {
  return (await listCuotas(db, rates.current(), days)).map(({ merchant, number, of, local_date, ...cuota }) => ({
    ...{ kind: 'cuota' as const, name: merchant, cuota: { number, of }, day: local_date, paid: false },
    ...cuota,
  }));
}

/** The occurrences of payment items from the current cycle on, and whether a row has paid them. */
async function duePayments(deps: DueDeps, today: string, until: string): Promise<DueItem[]> {
  const startDay = deps.env.cycleStartDay;
  const rates = deps.rates.current();
  const items = await readPlannedItems(deps.db, rates);
  if (!budgetItems({ items }).some(({ mode, type }) => mode === 'payment' && type === 'EXPENSE')) return [];
  const cycles = cyclesBetween(cycleOf(today, startDay), cycleOf(until, startDay));
  const paid = await readPaidCycles(deps.db, { rates, startDay, items, cycles });
  return [...paid.values()].flatMap(({ dues, payments }) => {
    const settled = new Set(payments.map(({ due }) => due));
    return dues
      .filter(({ item: { mode, type } }) => mode === 'payment' && type === 'EXPENSE')
      .map((due): DueItem => {
        const { id, name, amount, currency, amount_crc } = due.item;
        const about = { kind: 'recurring' as const, id, name, amount, currency, amount_crc };
        return { ...about, cuota: null, day: due.local_date, paid: settled.has(due), is_on_card: false };
      });
  });
}

/** What the person asked to be reminded of on some days, and did not do. */
export async function dueReminders({ db }: DueDeps, days: { from: string; to: string }): Promise<DueItem[]> {
  return (await listDueReminders(db, days)).map(({ id, text: name, due_on: day }) => ({
    ...{ kind: 'reminder' as const, id, name, day, amount: null, currency: 'CRC' as const, amount_crc: null },
    ...{ cuota: null, paid: false, is_on_card: false },
  }));
}

/** The unpaid receipts of some days. */
export async function dueReceipts({ db }: DueDeps, days: { from: string; to: string }): Promise<DueItem[]> {
  return (await listDueReceipts(db, days)).map(({ id, municipality: name, due_on: day, total: amount }) => ({
    ...{ kind: 'receipt' as const, id, name, day, amount, currency: 'CRC' as const, amount_crc: amount },
    ...{ cuota: null, paid: false, is_on_card: false },
  }));
}

/** The next salary: the next unpaid day of what is planned to come in, or as usual. Null when neither is known. */
export async function findSalary(deps: DueDeps): Promise<DueItem | null> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  return (await plannedIncome(deps, today)) ?? (await usualSalary(deps, today));
}

async function plannedIncome(deps: DueDeps, today: string): Promise<DueItem | null> {
  const startDay = deps.env.cycleStartDay;
  const rates = deps.rates.current();
  const items = await readPlannedItems(deps.db, rates);
  if (!budgetItems({ items }).some(({ mode, type }) => mode === 'payment' && type === 'INCOME')) return null;
  const current = cycleOf(today, startDay);
  const cycles = [current, addMonths(current, 1), addMonths(current, 2)];
  const paid = await readPaidCycles(deps.db, { rates, startDay, items, cycles });
  const coming = [...paid.values()].flatMap(({ dues, payments }) => {
    const settled = new Set(payments.map(({ due }) => due));
    return dues.filter(
      (due) =>
        due.item.type === 'INCOME' && due.item.mode === 'payment' && due.local_date >= today && !settled.has(due),
    );
  });
  const [next] = coming.sort((a, b) => (a.local_date < b.local_date ? -1 : 1));
  if (next === undefined) return null;
  const { id, name, amount, currency, amount_crc } = next.item;
  return { ...SALARY, id, name, day: next.local_date, amount, currency, amount_crc };
}

const SALARY = { kind: 'salary' as const, cuota: null, paid: false, is_on_card: false };

async function usualSalary({ db, rates }: DueDeps, today: string): Promise<DueItem | null> {
  const last = await lastSalaries(db, rates.current(), today, SALARIES_READ);
  const day = nextSalary(
    last.map(({ local_date }) => local_date),
    today,
  );
  const [newest] = last;
  if (day === null || newest === undefined) return null;
  const { amount, currency, amount_crc } = newest;
  return { ...SALARY, id: null, name: '', day, amount, currency, amount_crc };
}

function cyclesBetween(first: string, last: string): string[] {
  const cycles: string[] = [];
  for (let cycle = first; cycle <= last; cycle = addMonths(cycle, 1)) cycles.push(cycle);
  return cycles;
}

function inColones(amount: string, currency: Currency, rates: Readonly<Record<string, string>>): string | null {
  if (isColones(currency)) return amount;
  const rate = rates[currency];
  return rate === undefined ? null : toCrc(amount, rate);
}
