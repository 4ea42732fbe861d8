/** Writes an oracle's ledger into the service, replacing what was there. */
import { setAuditAuthor } from '../../src/server/history/set-audit-author.ts';
import { inTransaction } from '../../src/server/platform/postgres/database.ts';
import { recordTransactions } from '../../src/server/transactions/record-transaction.ts';
import type { Answer, Ask, TestApp } from '../app.ts';
import { isPaid } from './cuotas.ts';
import type { Ids } from './figures.ts';
import { handOf } from './hand.ts';
import type { Ledger, Row } from './ledger.ts';
import { writtenRows } from './month.ts';

const BY = { label: 'oracle', origin: 'web' } as const;

/** The tables of a ledger, in deletion order. */
const TABLES = [
  'budget_covers',
  'carried_occurrences',
  'transactions',
  'installment_plans',
  'recurring_items',
  'balance_overrides',
  'usd_rates',
] as const;

/** Records everything with a token, which survives clock jumps. Leaves the clock at noon of the ledger's today. */
export async function recordLedger(service: TestApp, ask: Ask, ledger: Ledger): Promise<Ids> {
  await service.arrange(async (db) => {
    for (const table of TABLES) await db.deleteFrom(table).execute();
  });
  const early = writtenRows(ledger).filter((row) => row.early);
  const later = writtenRows(ledger).filter((row) => !row.early);
  await setRates(service, ask, ledger, (day) => day <= ledger.before);
  const rows = await recordRows(service, ask, { today: ledger.before, rates: ledger.earlier }, early);
  await setRates(service, ask, ledger, (day) => day > ledger.before);
  rows.push(...(await recordRows(service, ask, { today: ledger.today, rates: ledger.current }, later)));
  const idOfRow = new Map(rows.map(({ key, id }) => [key, id]));
  await recordPlans(ask, ledger, idOfRow);
  const idOfItem = await recordItems(ask, ledger);
  await recordHandwork(ask, ledger, idOfRow, idOfItem);
  for (const { month, balance } of ledger.overrides) {
    const path = month.replace('-0', '-').replace('-', '/');
    await took(ask('PUT', `/api/v1/budget/balance-override/${path}`, { balance }));
  }
  return { rowOf: flipped(idOfRow), itemOf: flipped(idOfItem) };
}

const flipped = (map: Map<number, number>) => new Map([...map].map(([key, id]) => [id, key]));

async function setRates(service: TestApp, ask: Ask, ledger: Ledger, isIts: (day: string) => boolean): Promise<void> {
  for (const { day, rate } of ledger.usd.filter((each) => isIts(each.day))) {
    service.setNow(`${day}T18:00:00Z`);
    await took(ask('PUT', '/api/v1/exchange-rates/USD', { rate }));
  }
}

/** Records rows on a day with these current rates; returns their ids. */
async function recordRows(
  service: TestApp,
  ask: Ask,
  { today, rates }: { today: string; rates: Record<string, string> },
  rows: Row[],
): Promise<{ key: number; id: number }[]> {
  service.setNow(`${today}T18:00:00Z`);
  for (const [currency, rate] of Object.entries(rates)) {
    await took(ask('PUT', `/api/v1/exchange-rates/${currency}`, { rate }));
  }
  if (rows.length === 0) return [];
  const recorded = await inTransaction(service.deps.db, async (session) => {
    await setAuditAuthor(session, BY, service.deps.now());
    return recordTransactions(service.deps, session, rows.map(inputOf), BY);
  });
  const ids = recorded.map(({ id }) => id);
  if (ids.some((id, at) => id <= (ids[at - 1] ?? 0))) throw new Error('Rows were not written in their order');
  return rows.map(({ key }, at) => ({ key, id: ids[at] ?? 0 }));
}

function inputOf({ category, deferred, day, key: _key, early: _early, ...row }: Row) {
  return {
    ...row,
    ...{ date: `${day}T00:00:00`, local_date: day, category_id: category, deferred_to_next_cycle: deferred },
    ...{ source: 'CASH', reference: null, external_id: null, notes: null, raw_charges: null },
  };
}

async function recordPlans(ask: Ask, ledger: Ledger, idOfRow: Map<number, number>): Promise<void> {
  for (const plan of ledger.plans) {
    const path = `/api/v1/transactions/${idOfRow.get(plan.purchase.key)}/installment-plan`;
    const { cuotas, per_cuota } = plan;
    await took(ask('POST', path, { cuotas, ...(per_cuota === null ? {} : { amount_per_cuota: per_cuota }) }));
    if (!plan.ended) continue;
    const { status } = await ask('DELETE', path);
    if (status !== (isPaid(ledger, plan) ? 409 : 200)) throw new Error(`Ending a plan answered ${status}`);
  }
}

async function recordItems(ask: Ask, ledger: Ledger): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const { key, category, mode, ...fields } of ledger.items) {
    const said = mode === null ? {} : { mode };
    const { body } = await took(
      ask('POST', '/api/v1/budget/recurring-items', { ...fields, ...said, category_id: category }),
    );
    ids.set(key, body.id);
  }
  return ids;
}

/** Links, carries over and covers what the oracle considers possible, and checks what it considers refused. */
async function recordHandwork(
  ask: Ask,
  ledger: Ledger,
  idOfRow: Map<number, number>,
  idOfItem: Map<number, number>,
): Promise<void> {
  const { asked } = handOf(ledger);
  for (const { row, item, on, refused } of asked.links) {
    const id = item === null ? null : idOfItem.get(item);
    const answer = ask('PUT', `/api/v1/transactions/${idOfRow.get(row)}/pays`, {
      recurring_item_id: id,
      ...(on === null ? {} : { on }),
    });
    if (!refused) await took(answer);
    else if ((await answer).status !== 422) throw new Error(`Linking row ${row} to item ${item} was not refused`);
  }
  for (const { item, on } of asked.carried) {
    await took(ask('POST', '/api/v1/budget/carry-over', { recurring_item_id: idOfItem.get(item), on }));
  }
  for (const { month, from, to, amount } of asked.covers) {
    await took(ask('POST', '/api/v1/budget/cover', { month, from_category_id: from, to_category_id: to, amount }));
  }
}

async function took(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}
