/** Recording a transaction. */

import * as z from 'zod';
import { moneyText } from '../../../domain/agent/answers/show-money.ts';
import { dayText } from '../../../domain/day-text.ts';
import { CUOTAS_MAX, CUOTAS_MIN, scheduleCuotas } from '../../../domain/installments/split-price.ts';
import { foldMerchant } from '../../../domain/merchant-text.ts';
import { type Currency, parseAmount, toWire } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language, TransactionType } from '../../../domain/vocabulary.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { readCategories } from '../../categories/find-category.ts';
import { ingestEntry } from '../../entries/ingest-entry.ts';
import { startOperation } from '../../history/set-audit-author.ts';
import { planPurchase } from '../../installments/make-plan.ts';
import { invalid } from '../../platform/http/problem.ts';
import { previewAccrual } from '../../salary/accrue-months.ts';
import { listTransactions } from '../../transactions/list-transactions.ts';
import { Transaction } from '../../transactions/schema.ts';
import { presentOne } from '../../transactions/show-transaction.ts';
import { asWire, type ToolDeps } from '../tools/define-tool.ts';
import { rowOf } from '../tools/spending-tools.ts';
import { CategoryName, CurrencyName, categoryOf, Day, TypeName } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { categoryText } from './find-rows.ts';

const SOURCE = 'MANUAL';

type Row = { merchant: string; amount: number; currency: Currency; date: string; type: TransactionType };

export const proposeTransaction = proposal({
  name: 'propose_transaction',
  does: 'Records a transaction that the person tells of',
  hint: 'Without a category the rules choose.',
  overwrites: false,
  args: z.strictObject({
    merchant: z.string().trim().min(1).max(200),
    amount: z.number().positive().describe('Above zero: the type gives the direction'),
    currency: CurrencyName.optional().describe('CRC unless said'),
    date: Day.optional().describe('Today unless said'),
    type: TypeName.optional().describe('COMPRA unless said'),
    category: CategoryName.optional(),
    notes: z.string().trim().min(1).max(2000).optional(),
    cuotas: z.int().min(CUOTAS_MIN).max(CUOTAS_MAX).optional().describe('Paid in so many cuotas (Tasa Cero)'),
  }),
  async prepare(deps, { category, notes, cuotas, ...given }, language) {
    const row = { currency: 'CRC' as const, date: todayOf(deps), type: 'COMPRA' as const, ...defined(given) } as Row;
    amountOf(row);
    const wanted = category === undefined ? undefined : await categoryOf(deps, category);
    const remarks = [
      ...(cuotas === undefined ? [] : [planText(deps, row, cuotas, language)]),
      ...(await remarksOn(deps, row, language)),
    ];
    return {
      arguments: {
        ...row,
        ...(wanted === undefined ? {} : { category: wanted.id }),
        ...(notes === undefined ? {} : { notes }),
        ...(cuotas === undefined ? {} : { cuotas }),
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
  async apply(deps, session, { category, notes, cuotas, ...given }, by) {
    const row = { currency: 'CRC' as const, date: todayOf(deps), type: 'COMPRA' as const, ...defined(given) } as Row;
    const category_id = category === undefined ? undefined : (await categoryOf({ db: session }, category)).id;
    const operation = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_transaction' });
    const input = {
      ...{ merchant: row.merchant, currency: row.currency, type: row.type, amount: amountOf(row), source: SOURCE },
      ...{ date: `${row.date}T00:00:00`, local_date: row.date, category_id, notes: notes ?? null },
      ...{ reference: null, external_id: null, deferred_to_next_cycle: false, raw_charges: null },
    };
    // The preview named similar rows: whoever applies it wants a separate row.
    const { transaction: made } = await ingestEntry(deps, session, input, by, { alone: true });
    if (!made) throw new Error('A recorded transaction is not there');
    if (cuotas !== undefined) await planPurchase(deps, session, made.id, { cuotas }, by);
    const transaction = rowOf(await asWire(Transaction, presentOne(deps, session, made)));
    return { undo_token: operation.undo_token, data: { transaction } };
  },
});

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

/** Warnings for the person: a similar row exists, or a salary adds to the savings pots. */
async function remarksOn(deps: ToolDeps, row: Row, language: Language): Promise<string[]> {
  const { type, currency, date, merchant } = row;
  const amount = amountOf(row);
  const { items } = await listTransactions(deps, {
    ...{ type, currency, start_date: date, end_date: date, min_amount: amount, max_amount: amount, limit: 50 },
    pays: false,
  });
  const isEnglish = language === 'en';
  const remarks: string[] = [];
  if (items.some((item) => foldMerchant(item.merchant) === foldMerchant(merchant))) {
    remarks.push(isEnglish ? 'There is one like it on that day already.' : 'Ya hay una igual ese día.');
  }
  const accrual = await previewAccrual(deps, deps.db, [{ type, local_date: date }]);
  if (accrual) {
    const sum = moneyText(toWire(accrual.memp), 'CRC');
    remarks.push(isEnglish ? `It also adds ${sum} to MEMP and to MPAT.` : `También suma ${sum} a MEMP y a MPAT.`);
  }
  return remarks;
}
