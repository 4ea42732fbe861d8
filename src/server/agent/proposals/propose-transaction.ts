/** Recording a transaction. */

import type { Kysely } from 'kysely';
import * as z from 'zod';
import { moneyText } from '../../../domain/agent/answers/show-money.ts';
import { dayText } from '../../../domain/day-text.ts';
import { CUOTAS_MAX, CUOTAS_MIN, scheduleCuotas } from '../../../domain/installments/split-price.ts';
import { type Currency, parseAmount, toWire } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language, TransactionType } from '../../../domain/vocabulary.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { readCategories } from '../../categories/find-category.ts';
import { recordEntry } from '../../entries/record-entry.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { planPurchase } from '../../installments/make-plan.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { Transaction } from '../../transactions/schema.ts';
import { presentOne } from '../../transactions/show-transaction.ts';
import { asWire, type ToolDeps } from '../tools/define-tool.ts';
import { rowOf } from '../tools/spending-tools.ts';
import { CategoryName, CurrencyName, categoryOf, Day, TypeName } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { remarksOn } from './entry-remarks.ts';
import { categoryText } from './find-rows.ts';
import { REHEARSING, rehearse } from './rehearse-change.ts';

const SOURCE = 'MANUAL';

type Row = { merchant: string; amount: number; currency: Currency; date: string; type: TransactionType };

const TransactionArguments = z.strictObject({
  merchant: z.string().trim().min(1).max(200),
  amount: z.number().positive().describe('Above zero: the type gives the direction'),
  currency: CurrencyName.optional().describe('CRC unless said'),
  date: Day.optional().describe('Today unless said'),
  type: TypeName.optional().describe('COMPRA unless said'),
  category: CategoryName.optional(),
  notes: z.string().trim().min(1).max(2000).optional(),
  cuotas: z.int().min(CUOTAS_MIN).max(CUOTAS_MAX).optional().describe('Paid in so many cuotas (Tasa Cero)'),
  another: z.boolean().optional().describe('The person says that it is none of the rows that are there'),
});

type Args = z.output<typeof TransactionArguments>;

export const proposeTransaction = proposal({
  name: 'propose_transaction',
  does: 'Records a transaction that the person tells of',
  hint: 'Without a category the rules choose.',
  overwrites: false,
  args: TransactionArguments,
  async prepare(deps, args, language, whose) {
    const { category, notes, cuotas, another, ...given } = args;
    const row = { ...byDefault(deps), ...defined(given) } as Row;
    const amount = amountOf(row);
    const by = 'origin' in whose ? whose : REHEARSING;
    const wanted = category === undefined ? undefined : await categoryOf(deps, category);
    const remarks = [
      ...(cuotas === undefined ? [] : [planText(deps, row, cuotas, language)]),
      ...(await remarksOn(deps, {
        rehearse: () => rehearse(deps.db, (session) => recordIn(deps, session, args, by)),
        ...{ row: { ...row, amount }, isAnother: another === true, language },
      })),
    ];
    return {
      arguments: {
        ...row,
        ...(wanted === undefined ? {} : { category: wanted.id }),
        ...(notes === undefined ? {} : { notes }),
        ...(cuotas === undefined ? {} : { cuotas }),
        ...(another === true ? { another } : {}),
      },
      preview: {
        title: language === 'en' ? `Record: ${row.merchant}` : `Anotar: ${row.merchant}`,
        rows: [
          {
            merchant: row.merchant,
            date: row.date,
            amount: row.amount,
            currency: row.currency,
            after: wanted?.name ?? (await categoryByRules(deps, row, language)),
          },
        ],
        total: 1,
        ...(remarks.length === 0 ? {} : { notes: remarks }),
      },
    };
  },
  async apply(deps, session, args, by) {
    const { undo_token, taken, made } = await recordIn(deps, session, args, by);
    const transaction = rowOf(await asWire(Transaction, presentOne(deps, session, made)));
    return { undo_token, data: { transaction, outcome: taken.outcome } };
  },
});

const byDefault = (deps: ToolDeps) => ({
  ...{ currency: 'CRC' as const, date: todayOf(deps), type: 'COMPRA' as const },
});

/** Records as the form does: what a document reported already is the row of that. */
async function recordIn(
  deps: ToolDeps,
  session: Kysely<DB>,
  { category, notes, cuotas, another, ...given }: Args,
  by: Author,
) {
  const { date, ...rest } = { ...byDefault(deps), ...defined(given) } as Row;
  const category_id = category === undefined ? undefined : (await categoryOf({ db: session }, category)).id;
  const row = {
    ...{ ...rest, amount: amountOf({ ...rest, date }), source: SOURCE, category_id, notes: notes ?? null },
    ...{ date: `${date}T00:00:00`, local_date: date },
    ...{ reference: null, external_id: null, deferred_to_next_cycle: false, raw_charges: null },
  };
  const { undo_token } = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_transaction' });
  const entry = { row, cuotas, alone: another === true, plan: planPurchase };
  const { taken, transaction } = await recordEntry(deps, session, entry, by);
  return { undo_token, taken, made: transaction };
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The amount in its stored form. Throws `validation` when its currency cannot have it. */
function amountOf({ amount, currency }: Row): string {
  const parsed = parseAmount(amount, currency);
  if (parsed.ok) return parsed.amount;
  throw invalid({ path: 'amount', ...problemReason('unfit_amount', { currency }) });
}

/** `12 × ₡50 000,00, la primera el 19 dic`. Throws `validation` for what is not paid in cuotas. */
function planText({ env }: ToolDeps, row: Row, cuotas: number, language: Language): string {
  if (row.type !== 'COMPRA') throw invalid({ path: 'cuotas', ...problemReason('not_a_purchase') });
  const price = { total: amountOf(row), cuotas, currency: row.currency, local_date: row.date };
  const laid = scheduleCuotas(price, env.cycleStartDay);
  if (!laid.ok) throw invalid({ path: 'cuotas', ...laid.problem });
  const [first] = laid.cuotas;
  const each = moneyText(toWire(first?.amount ?? '0'), row.currency);
  const day = dayText(first?.local_date ?? row.date, language);
  return language === 'en' ? `${cuotas} × ${each}, the first on ${day}.` : `${cuotas} × ${each}, la primera el ${day}.`;
}

async function categoryByRules(deps: ToolDeps, row: Row, language: Language): Promise<string> {
  const categorize = await deps.ruleBook.open(deps.db);
  const { category_id } = categorize(row);
  const found = (await readCategories(deps.db)).find(({ id }) => id === category_id);
  return categoryText(found, language);
}
