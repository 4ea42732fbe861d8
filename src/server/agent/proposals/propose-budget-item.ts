/** Planning something in the budget, or changing what is planned. */

import type { Kysely } from 'kysely';
import * as z from 'zod';
import { moneyText } from '../../../domain/agent/answers/show-money.ts';
import { addDays } from '../../../domain/calendar.ts';
import { foldMerchant } from '../../../domain/merchant-text.ts';
import { toWire } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { FREQUENCIES, type Frequency, INTERVAL_MAX, ITEM_MODES, RECURRING_TYPES } from '../../../domain/recurring.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { invalid } from '../../platform/http/problem.ts';
import { issueOf } from '../../platform/http/reason.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { changeWithin, insertNew, keptOf } from '../../recurring-items/change-item.ts';
import { type ItemRow, presentItem, readItems } from '../../recurring-items/read-items.ts';
import { NAME_MAX, NewRecurringItem, RecurringItemChange } from '../../recurring-items/schema.ts';
import { checkArguments, type ToolDeps } from '../tools/define-tool.ts';
import { CategoryName, CurrencyName, categoryOrNone, Day } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { REHEARSING, rehearse } from './rehearse-change.ts';

const ItemArguments = z
  .strictObject({
    item: z
      .union([z.int().min(1), z.string().trim().min(1).max(NAME_MAX)])
      .optional()
      .describe('To change one that is there: its id or exact name'),
    name: z.string().trim().min(1).max(NAME_MAX).optional(),
    amount: z.number().positive().optional().describe('Of each time it falls'),
    currency: CurrencyName.optional().describe('CRC unless said'),
    type: z.enum(RECURRING_TYPES).optional().describe('EXPENSE unless said'),
    mode: z.enum(ITEM_MODES).optional().describe('payment: paid by one row each time; allowance: for its category'),
    category: CategoryName.optional(),
    frequency: z.enum(FREQUENCIES).optional().describe('monthly unless said'),
    interval: z.int().min(1).max(INTERVAL_MAX).optional(),
    day: z.int().min(1).max(31).optional().describe('Of the month'),
    starts_on: Day.optional().describe('Today unless said'),
    from: Day.optional().describe('Of a change: it ends the day before, and goes on changed from here'),
    ends_on: Day.optional(),
    active: z.boolean().optional(),
  })
  .superRefine(({ item, name, amount }, ctx) => {
    if (item !== undefined) return;
    if (name === undefined) ctx.addIssue({ path: ['name'], ...issueOf(problemReason('needed')) });
    if (amount === undefined) ctx.addIssue({ path: ['amount'], ...issueOf(problemReason('needed')) });
  });

type Asked = z.output<typeof ItemArguments>;

export const proposeBudgetItem = proposal({
  name: 'propose_budget_item',
  does: 'Plans a recurring payment, income, saving or allowance in the budget, or changes one',
  hint: 'Without item it is a new one, which needs a name and an amount.',
  overwrites: true,
  args: ItemArguments,
  async shows(deps, db, { item }) {
    if (item === undefined) return undefined;
    const {
      id,
      name,
      amount,
      currency,
      type,
      mode,
      frequency,
      interval,
      day,
      starts_on,
      ends_on,
      active,
      category_id,
    } = await itemOf(deps, db, item);
    return [id, name, amount, currency, type, mode, frequency, interval, day, starts_on, ends_on, active, category_id];
  },
  async prepare(deps, asked, language) {
    const exact = await exactItem(deps, deps.db, asked);
    const { before, after } = await rehearse(deps.db, async (session) => {
      await startOperation(session, REHEARSING, deps.now(), 'agent');
      return planItem(deps, session, exact);
    });
    const today = todayOf(deps);
    const { next_on } = presentItem(after, deps.rates.current(), today);
    const verb = before === null ? ['Planear', 'Plan'] : ['Cambiar', 'Change'];
    return {
      arguments: exact,
      preview: {
        title: `${verb[language === 'en' ? 1 : 0]}: ${after.name}`,
        rows: [
          {
            ...{ merchant: after.name, date: next_on ?? after.starts_on },
            ...{ amount: toWire(after.amount), currency: after.currency },
            ...(before === null ? {} : { before: textOf(before, language) }),
            after: textOf(after, language),
          },
        ],
        total: 1,
      },
    };
  },
  async apply(deps, session, asked, by: Author) {
    const exact = await exactItem(deps, session, asked);
    const operation = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_budget_item' });
    const { after } = await planItem(deps, session, exact);
    return { undo_token: operation.undo_token, data: { recurring_item_id: after.id } };
  },
});

/** Ids in place of names, and every default of a new item. */
async function exactItem(deps: ToolDeps, db: Kysely<DB>, { item, category, ...plain }: Asked): Promise<Asked> {
  const found = item === undefined ? undefined : await itemOf(deps, db, item);
  const wanted = category === undefined ? undefined : await categoryOrNone({ db }, category);
  const fields = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const fresh = {
    ...{ currency: 'CRC' as const, type: 'EXPENSE' as const, frequency: 'monthly' as const },
    starts_on: todayOf(deps),
  };
  return {
    ...(found === undefined ? fresh : { item: found.id }),
    ...fields,
    ...(wanted === undefined ? {} : { category: wanted?.id ?? 'none' }),
  };
}

async function itemOf(deps: ToolDeps, db: Kysely<DB>, item: number | string): Promise<ItemRow> {
  const items = await readItems(db, deps.rates.current());
  const text = String(item);
  const found =
    items.find(({ id }) => String(id) === text) ?? items.find(({ name }) => foldMerchant(name) === foldMerchant(text));
  if (found) return found;
  throw invalid({ path: 'item', ...problemReason('no_item') });
}

/** As part of the caller's operation. */
async function planItem(
  deps: ToolDeps,
  session: Kysely<DB>,
  { item, category, from, ...fields }: Asked,
): Promise<{ before: ItemRow | null; after: ItemRow }> {
  const category_id = category === undefined ? {} : { category_id: category === 'none' ? null : Number(category) };
  if (item === undefined) {
    const input = checkArguments(NewRecurringItem, { ...fields, ...category_id });
    return { before: null, after: await insertNew(session, input) };
  }
  const before = await itemOf(deps, session, item);
  if (from !== undefined) {
    await changeWithin(session, before.id, checkArguments(RecurringItemChange, { ends_on: addDays(from, -1) }));
    const { name, type, mode, matches, currency, frequency, ends_on } = before;
    const kept = { name, type, mode, matches, currency, frequency, ...keptOf(before, fields), ends_on };
    const amounts = { amount: toWire(before.amount), category_id: before.category_id };
    const changed = { ...kept, ...amounts, ...fields, ...category_id, starts_on: from };
    const input = checkArguments(NewRecurringItem, changed);
    return { before, after: await insertNew(session, input) };
  }
  const change = checkArguments(RecurringItemChange, { ...fields, ...category_id });
  return { before, after: await changeWithin(session, before.id, change) };
}

const FREQUENCY_WORDS: Readonly<Record<Frequency, readonly [es: string, en: string]>> = {
  monthly: ['al mes', 'monthly'],
  semimonthly: ['por quincena', 'semimonthly'],
  weekly: ['por semana', 'weekly'],
  every_n_weeks: ['cada # semanas', 'every # weeks'],
  every_n_months: ['cada # meses', 'every # months'],
  yearly: ['al año', 'yearly'],
};

/** `₡300 000,00 · al mes`; `₡1 560 000,00 · una sola vez · ingreso` of what ends on the day on which it starts. */
function textOf(item: ItemRow, language: Language): string {
  const { amount, currency, frequency, interval, active, type, starts_on, ends_on } = item;
  const at = language === 'en' ? 1 : 0;
  const isOnce = ends_on === starts_on;
  return [
    moneyText(toWire(amount), currency),
    isOnce ? ['una sola vez', 'once'][at] : FREQUENCY_WORDS[frequency][at].replace('#', String(interval)),
    ...(type === 'INCOME' ? [['ingreso', 'income'][at]] : []),
    ...(active ? [] : [['ya no se planea', 'planned no longer'][at]]),
  ].join(' · ');
}
