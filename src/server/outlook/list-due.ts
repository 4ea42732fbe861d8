/** Lists what is due: card payments, cuotas, recurring payments, receipts and the salary. */
import type { DueKind } from '../../domain/agent/answers/query-data.ts';
import { payables } from '../../domain/budget/due.ts';
import type { PlannedItem } from '../../domain/budget/input.ts';
import { crc } from '../../domain/budget/project.ts';
import { addDays, addMonths, cycleOf, cycleRange } from '../../domain/calendar.ts';
import { type Currency, compareAmounts, isColones, toCrc } from '../../domain/money.ts';
import { nextSalary } from '../../domain/next-salary.ts';
import { readAccounts } from '../accounts/read-net-worth.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { type PaidCycle, readCarried, readPaidCycles } from '../recurring-items/payments/read-payers.ts';
import { readPlannedItems } from '../recurring-items/read-items.ts';
import { listDueReminders } from '../reminders/change-reminder.ts';
import { lastSalaries, listCuotas, listDueReceipts, listReceiptRows } from './store.ts';

export type DueDeps = Pick<Deps, 'db' | 'env' | 'now' | 'rates' | 'nameBook'>;

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
  /** What it was paid with, in colones; null while it is unpaid. */
  paid_crc: string | null;
  is_on_card: boolean;
};

/** How far back something unpaid is still listed. */
const OVERDUE_DAYS = 31;
/** Salaries by whose days the next is known. */
const SALARIES_READ = 6;

/** What several of these lists are made of. */
type Shared = { accounts?: ReturnType<typeof readAccounts>; paid?: PaidCycles };

/**
 * What falls from today to `until`, and what fell in the last month and is unpaid, by day. With `since`, what was paid
 * since then too. Without the salary, which `findSalary` has. `accounts` and `paid`, when the caller reads them too.
 */
export async function listDue(
  deps: DueDeps,
  until: string,
  { since, accounts = readAccounts(deps), paid }: Shared & { since?: string | undefined } = {},
): Promise<DueItem[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const from = since ?? today;
  const days = { from: addDays(today, -OVERDUE_DAYS), to: until };
  const parts = await Promise.all([
    dueCards(deps, accounts),
    // One of today or before has been charged.
    dueCuotas(deps, { from: since ?? addDays(today, 1), to: until }),
    duePayments(deps, 'EXPENSE', until, paid),
    dueReceipts(deps, days),
    dueReminders(deps, days),
  ]);
  return byDay(
    parts.flat().filter((each) => each.day <= until && (each.day >= from || (!each.paid && each.day >= days.from))),
  );
}

/** By day, then by name. */
export const byDay = (items: readonly DueItem[]): DueItem[] =>
  items.toSorted((a, b) => (a.day === b.day ? a.name.localeCompare(b.name, 'es') : a.day < b.day ? -1 : 1));

/** The payments of cards, and of other accounts that say when the next is. One that is in credit owes nothing. */
export async function dueCards(deps: DueDeps, accounts = readAccounts(deps)): Promise<DueItem[]> {
  const rates = deps.rates.current();
  return (await accounts).flatMap(({ id, name, currency, open_statement, closed_statement, ...account }) => {
    const item = (day: string | null, amount: string, paid: boolean): DueItem[] =>
      day === null || (!paid && compareAmounts(amount, '0') <= 0)
        ? []
        : [
            withPaid({
              ...plain,
              id,
              name,
              day,
              amount,
              currency,
              amount_crc: inColones(amount, currency, rates),
              paid,
            }),
          ];
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
export async function dueCuotas(deps: DueDeps, days: { from: string; to: string }): Promise<DueItem[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const cuotas = await listCuotas(deps.db, deps.rates.current(), days);
  const nameMerchant = await deps.nameBook.open(deps.db);
  return cuotas.map(({ merchant, number, of, local_date: day, ...cuota }) =>
    withPaid({
      kind: 'cuota',
      name: nameMerchant(merchant).name,
      cuota: { number, of },
      day,
      paid: day <= today,
      ...cuota,
    }),
  );
}

/** The occurrences of the current cycle and of those to come, and which rows have paid them, by cycle. */
type PaidCycles = Promise<ReadonlyMap<string, PaidCycle>>;

const cyclesUntil = ({ now, env }: DueDeps, until: string) =>
  cyclesBetween(cycleOf(todayAt(now(), env.timeZone), env.cycleStartDay), cycleOf(until, env.cycleStartDay));

/** Those up to a day: by default of the cycles in which the next salary is looked for. */
export async function readPaid(deps: DueDeps, until = salaryUntil(deps)): PaidCycles {
  const rates = deps.rates.current();
  const items = await readPlannedItems(deps.db, rates);
  const carried = items.length === 0 ? [] : await readCarried(deps.db, rates);
  if (payables({ items, carried }).length === 0) return new Map();
  const cycles = cyclesUntil(deps, until);
  return readPaidCycles(deps.db, {
    rates,
    startDay: deps.env.cycleStartDay,
    items,
    carried,
    cycles,
    withoutRate: true,
  });
}

/** The occurrences of what is paid, or comes in, from the current cycle on, and which row has paid them. */
async function duePayments(
  deps: DueDeps,
  type: 'EXPENSE' | 'INCOME',
  until: string,
  reading = readPaid(deps, until),
): Promise<DueItem[]> {
  const isMeant = (item: Pick<PlannedItem, 'mode' | 'type'>) => item.mode === 'payment' && item.type === type;
  const cycles = cyclesUntil(deps, until);
  const today = todayAt(deps.now(), deps.env.timeZone);
  const read = await reading;
  // Others are of fewer cycles, unless nothing is ever due.
  const paid = read.size === 0 || cycles.every((cycle) => read.has(cycle)) ? read : await readPaid(deps, until);
  const receipts = paid.size === 0 ? [] : await listReceiptRows(deps.db, today);
  return cycles.flatMap((cycle) => {
    const { dues = [], payments = [] } = paid.get(cycle) ?? {};
    const payers = new Map(payments.map(({ due, payer }) => [due, payer]));
    return dues
      .filter(({ item }) => isMeant(item))
      .flatMap((due): DueItem[] => {
        const { id, name, amount, currency } = due.item;
        const amount_crc = due.item.amount_crc === null ? null : crc(due.amount);
        const payer = payers.get(due);
        // What has no rate may have been paid by a row that has none either.
        if (amount_crc === null && payer === undefined && due.local_date < today) return [];
        const kind = type === 'INCOME' ? ('salary' as const) : ('recurring' as const);
        const about = { kind, id, name, day: due.local_date, cuota: null, is_on_card: false };
        if (payer === undefined || payer.local_date <= today) {
          const paid_crc = payer?.amount_crc ?? null;
          return [{ ...about, amount, currency, amount_crc, paid: paid_crc !== null, paid_crc }];
        }
        // A row of a day to come has not paid yet: it says how much will be, and that of a receipt is the receipt.
        const to_come = { amount: payer.amount_crc, currency: 'CRC' as const, amount_crc: payer.amount_crc };
        return receipts.includes(payer.id) ? [] : [{ ...about, ...to_come, paid: false, paid_crc: null }];
      });
  });
}

/** What the person asked to be reminded of on some days, and did not do. */
export async function dueReminders({ db }: DueDeps, days: { from: string; to: string }): Promise<DueItem[]> {
  return (await listDueReminders(db, days)).map(({ id, text: name, due_on: day }) => ({
    ...{ kind: 'reminder' as const, id, name, day, amount: null, currency: 'CRC' as const, amount_crc: null },
    ...{ cuota: null, paid: false, paid_crc: null, is_on_card: false },
  }));
}

/** The receipts of some days. */
export async function dueReceipts({ db, now, env }: DueDeps, days: { from: string; to: string }): Promise<DueItem[]> {
  return (await listDueReceipts(db, days, todayAt(now(), env.timeZone))).map(
    ({ id, municipality: name, due_on: day, total: amount, paid }) => {
      const about = { kind: 'receipt' as const, id, name, day, amount, currency: 'CRC' as const, amount_crc: amount };
      return withPaid({ ...about, cuota: null, paid, is_on_card: false });
    },
  );
}

/** The next salary: the next unpaid day of what is planned to come in, or as usual. Null when neither is known. */
export async function findSalary(deps: DueDeps, paid = readPaid(deps)): Promise<DueItem | null> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  return (await plannedIncome(deps, today, paid)) ?? (await usualSalary(deps, today));
}

/** Cycles in which the next salary is looked for. */
const SALARY_CYCLES = 3;

function salaryUntil({ now, env }: DueDeps): string {
  const last = addMonths(cycleOf(todayAt(now(), env.timeZone), env.cycleStartDay), SALARY_CYCLES - 1);
  return cycleRange(last, env.cycleStartDay).ends_on;
}

async function plannedIncome(deps: DueDeps, today: string, paid: PaidCycles): Promise<DueItem | null> {
  const planned = await duePayments(deps, 'INCOME', salaryUntil(deps), paid);
  return byDay(planned.filter(({ day, paid }) => day >= today && !paid))[0] ?? null;
}

/** The salaries that came since a day of the current cycle: what was planned and came, or else the rows. */
export async function listReceived(deps: DueDeps, since: string): Promise<DueItem[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const planned = await duePayments(deps, 'INCOME', today);
  if (planned.length > 0) return planned.filter(({ day, paid }) => paid && day >= since);
  const rows = await lastSalaries(deps.db, deps.rates.current(), today, SALARIES_READ);
  const nameMerchant = await deps.nameBook.open(deps.db);
  return rows
    .filter(({ local_date }) => local_date >= since)
    .map(({ id, merchant, local_date: day, ...money }) =>
      withPaid({
        kind: 'salary',
        id,
        name: nameMerchant(merchant).name,
        day,
        cuota: null,
        is_on_card: false,
        paid: true,
        ...money,
      }),
    );
}

async function usualSalary({ db, rates }: DueDeps, today: string): Promise<DueItem | null> {
  const last = await lastSalaries(db, rates.current(), today, SALARIES_READ);
  const day = nextSalary(
    last.map(({ local_date }) => local_date),
    today,
  );
  const [newest] = last;
  if (day === null || newest === undefined) return null;
  const { amount, currency, amount_crc } = newest;
  const about = { kind: 'salary' as const, id: null, name: '', cuota: null, is_on_card: false };
  return withPaid({ ...about, day, amount, currency, amount_crc, paid: false });
}

/** What is paid was paid with its own amount. */
const withPaid = (item: Omit<DueItem, 'paid_crc'>): DueItem => ({
  ...item,
  paid_crc: item.paid ? item.amount_crc : null,
});

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
