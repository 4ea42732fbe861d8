/** Tools that look ahead: what recurs, what is owed in cuotas, what is due, what can be spent, what an amount is worth. */
import * as z from 'zod';
import { parseAmount, toWire } from '../../../domain/money.ts';
import type { Payment } from '../../../domain/price-history.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { listCharges } from '../../budget/suggestions/list-charges.ts';
import { sumPlans } from '../../installments/sum-plans.ts';
import type { DueItem } from '../../outlook/list-due.ts';
import { readDueSoon } from '../../outlook/read-due-soon.ts';
import { readSafeToSpend, type unconvertedOf } from '../../outlook/read-safe-to-spend.ts';
import { SafeToSpend, SafeToSpendQuery } from '../../outlook/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import { convertAmount } from '../../rates/convert-amount.ts';
import { listPrices } from '../../recurring-items/list-prices.ts';
import { RecurringCharges } from '../../recurring-items/schema.ts';
import { asWire, checkArguments, readingTool, type ToolDeps } from './define-tool.ts';
import { CurrencyName, cutList, Day } from './tool-arguments.ts';

const wire = (amount: string | null) => (amount === null ? null : toWire(amount));
/** Amounts left out for lack of a rate, on the wire. */
const wireLeftOut = (rows: ReturnType<typeof unconvertedOf>) =>
  rows.map((row) => ({ ...row, amount: toWire(row.amount) }));

const recurringItems = readingTool({
  name: 'recurring_items',
  description:
    'What is planned to come or go again and again (subscriptions, rent, salary, allowances): amount, next day, what its price was and whether it rose, and what a year of it comes to.',
  args: z.strictObject({
    charged: z.string().max(200).optional().describe('Instead: what merchants (a|b, or * for all) charge regularly'),
    category: z.int().optional().describe('Of charged'),
    names: z.string().max(500).optional().describe('Only items of these names (a|b), with their sums and last payment'),
    start_date: Day.optional().describe('With names: what paid them in these days'),
    end_date: Day.optional(),
  }),
  async find(deps, { charged, category, names, start_date, end_date }) {
    if (charged !== undefined) return chargesFound(deps, charged, category);
    const found = await listPrices(deps, names);
    const shown = found.items
      .filter(({ active }) => active)
      .map(({ id, name, type, mode, category_id, amount, currency, frequency, interval, ...item }) => ({
        ...{ id, name, type, mode, category_id, amount: toWire(amount), currency, every: frequency, interval },
        next_on: item.next_on,
        price_history: item.history.map(({ date, amount: price }) => ({ date, amount: toWire(price) })),
        rose_pct: item.rose_pct,
        yearly_crc: wire(item.yearly_crc),
        ...(names === undefined ? {} : { payments: paidIn(item.payments, start_date, end_date) }),
      }));
    const { rows, cut } = cutList(shown);
    return {
      data: {
        items: rows,
        yearly_expenses_crc: toWire(found.yearly_expenses_crc),
        yearly_income_crc: toWire(found.yearly_income_crc),
        fixed_monthly_crc: toWire(found.fixed_monthly_crc),
      },
      cut,
    };
  },
});

/** The payments of some days, and the last of all. */
function paidIn(
  payments: readonly Payment[],
  from: string | undefined,
  until = '9',
): (Omit<Payment, 'amount'> & { amount: number })[] {
  const isIn = ({ date }: Payment) => from !== undefined && date >= from && date <= until;
  const kept = payments.filter((each, at) => isIn(each) || at === payments.length - 1);
  return kept.map((each) => ({ ...each, amount: toWire(each.amount) }));
}

async function chargesFound(deps: ToolDeps, charged: string, category: number | undefined) {
  const names = charged === '*' ? undefined : charged.split('|');
  const { charges, ...sums } = await asWire(RecurringCharges, listCharges(deps, { names, category_id: category }));
  const { rows, cut } = cutList(charges);
  const shown = rows.map(
    ({ merchant, amount, currency, frequency, last_on, next_on, transaction_id, monthly, yearly }) => ({
      ...{ merchant, amount, currency, every: frequency, last_on, next_on, transaction_id, monthly, yearly },
    }),
  );
  return { data: { charges: shown, ...sums }, cut };
}

const installmentPlans = readingTool({
  name: 'installment_plans',
  description:
    'The running instalment plans (Tasa Cero): what is still owed of each and of all, how many cuotas are left, the next one, and when they end; those that are paid; and the cuotas of some days, past or to come.',
  args: z.strictObject({ start_date: Day.optional(), end_date: Day.optional() }),
  async find(deps, { start_date, end_date = start_date }) {
    const days = start_date === undefined ? null : { from: start_date, to: end_date ?? start_date };
    const { plans, finished, cuotas, cuotas_crc, unconverted, remaining_crc, next_crc, ...found } = await sumPlans(
      deps,
      days,
    );
    const { rows, cut } = cutList(plans);
    return {
      data: {
        ...found,
        remaining_crc: toWire(remaining_crc),
        next_crc: toWire(next_crc),
        cuotas_crc: toWire(cuotas_crc),
        cuotas: cutList(cuotas).rows.map((each) => ({ ...each, amount: toWire(each.amount) })),
        plans: rows.map((plan) => ({
          ...plan,
          price: toWire(plan.price),
          billed_amount: toWire(plan.billed_amount),
          remaining: toWire(plan.remaining),
          remaining_crc: wire(plan.remaining_crc),
          next_amount: toWire(plan.next_amount),
        })),
        finished: cutList(finished, 'last').rows.map((plan) => ({ ...plan, price: toWire(plan.price) })),
        unconverted: wireLeftOut(unconverted),
      },
      cut,
    };
  },
});

const shown = ({ is_on_card, paid_crc: _paid, cuota, name, amount, amount_crc, ...item }: DueItem) => ({
  ...item,
  name: cuota === null ? name : `${name} ${cuota.number}/${cuota.of}`,
  amount: wire(amount),
  amount_crc: wire(amount_crc),
  ...(is_on_card ? { is_on_card } : {}),
});

const dueSoon = readingTool({
  name: 'due_soon',
  description:
    'What is due up to a day, or before the next salary: card payments, cuotas, recurring payments, receipts, and the salary itself, each with its day, its amount and whether it is paid. What is late and unpaid is there too.',
  args: z.strictObject({
    until: z
      .union([z.literal('salary'), Day])
      .optional()
      .describe('A civil day, or salary (unless said): up to the day before the next one'),
    since: Day.optional().describe('Only from this day on'),
  }),
  async find(deps, { until = 'salary', since }) {
    if (until !== 'salary' && until < (since ?? todayOf(deps)))
      throw invalid({
        path: 'until',
        ...(since === undefined ? problemReason('day_is_past') : problemReason('wrong_order', { bound: 'since' })),
      });
    const { items, unpaid_crc, income_crc, unconverted, ...due } = await readDueSoon(deps, {
      ...{ until: until === 'salary' ? null : until, from: since },
    });
    const { rows, cut } = cutList(items.map(shown));
    return {
      data: {
        ...{ until: due.until, salary_on: due.salary_on, items: rows, unpaid_n: due.unpaid_n },
        unpaid_crc: toWire(unpaid_crc),
        income_crc: toWire(income_crc),
        unconverted: wireLeftOut(unconverted),
      },
      period: { starts_on: due.from, ends_on: due.until },
      cut,
    };
  },
});

const convert = readingTool({
  name: 'convert',
  description:
    'An amount in another currency, at the rates in force today, or of dollars and colones on a past day. Nothing else converts amounts.',
  args: z.strictObject({
    amount: z.number().min(0).max(1e12).optional().describe('1 unless said'),
    from: CurrencyName.optional().describe('USD unless said'),
    to: CurrencyName.optional().describe('CRC unless said'),
    date: Day.optional().describe('Today unless said'),
  }),
  async find(deps, { amount = 1, from = 'USD', to = 'CRC', date }) {
    const parsed = parseAmount(amount, from);
    if (!parsed.ok) throw invalid({ path: 'amount', ...problemReason('unfit_amount', { currency: from }) });
    const { result, rate, inverse, ...found } = await convertAmount(deps, { amount: parsed.amount, from, to, date });
    return {
      data: { from, to, amount, result: toWire(result), rate: toWire(rate), inverse: toWire(inverse), ...found },
    };
  },
});

const safeToSpend = readingTool({
  name: 'safe_to_spend',
  description:
    'What can be spent today, this quincena and until the next salary: money in checking accounts and cash, less what is due until then, less what is left of the allowances. With how it is made up.',
  args: z.strictObject({
    pay: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('card, receipt or names (a|b): whether it suffices for them'),
    account: z.int().min(1).optional().describe('With pay: the money of this account only'),
    price: z.number().positive().optional().describe('Of a purchase today: what it would leave'),
    currency: CurrencyName.optional().describe('Of the price; CRC unless said'),
  }),
  async find(deps, { price, ...asked }) {
    const query = checkArguments(SafeToSpendQuery, {
      ...asked,
      ...(price === undefined ? {} : { price: String(price) }),
    });
    const { due, ...found } = await asWire(SafeToSpend, readSafeToSpend(deps, query));
    const { rows, cut } = cutList(due);
    return { data: { ...found, due: rows }, cut };
  },
});

export const OUTLOOK_TOOLS = [recurringItems, installmentPlans, dueSoon, convert, safeToSpend];
