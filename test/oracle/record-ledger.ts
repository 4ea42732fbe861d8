/** Writes a ledger of the oracle into the service, in the place of whatever was there. */
import { answerFor } from '../../src/server/history/answer-for.ts';
import { inTransaction } from '../../src/server/platform/database.ts';
import { recordTransactions } from '../../src/server/transactions/record-transaction.ts';
import type { Answer, Ask, TestApp } from '../app.ts';
import { isPaid } from './cuotas.ts';
import type { Ledger, Row } from './ledger.ts';

const BY = { label: 'oracle', origin: 'web' } as const;

/** Records all of it, asking with a token, which no jump of the clock ends. The clock stands at noon of the ledger's today afterwards. */
export async function recordLedger(service: TestApp, ask: Ask, ledger: Ledger): Promise<void> {
  await service.arrange(async (db) => {
    for (const table of [
      'transactions',
      'installment_plans',
      'recurring_items',
      'balance_overrides',
      'usd_rates',
    ] as const) {
      await db.deleteFrom(table).execute();
    }
  });
  for (const { day, rate } of ledger.usd) {
    service.setNow(`${day}T18:00:00Z`);
    await took(ask('PUT', '/api/v1/exchange-rates/USD', { rate }));
  }
  service.setNow(`${ledger.today}T18:00:00Z`);
  for (const [currency, rate] of Object.entries(ledger.current)) {
    await took(ask('PUT', `/api/v1/exchange-rates/${currency}`, { rate }));
  }
  await recordPlans(ask, ledger, await recordRows(service, ledger));
  for (const item of ledger.items) {
    const { category, ...fields } = item;
    await took(ask('POST', '/api/v1/budget/recurring-items', { ...fields, category_id: category }));
  }
  for (const { month, balance } of ledger.overrides) {
    const path = month.replace('-0', '-').replace('-', '/');
    await took(ask('PUT', `/api/v1/budget/balance-override/${path}`, { balance }));
  }
}

/** Records the rows and the purchases of the plans; answers the ids of these. */
async function recordRows(service: TestApp, ledger: Ledger): Promise<number[]> {
  const rows = [...ledger.plans.map(({ purchase }) => purchase), ...ledger.rows];
  if (rows.length === 0) return [];
  const recorded = await inTransaction(service.deps.db, async (session) => {
    await answerFor(session, BY, service.deps.now());
    return recordTransactions(service.deps, session, rows.map(inputOf), BY);
  });
  return recorded.slice(0, ledger.plans.length).map(({ id }) => id);
}

function inputOf({ category, deferred, day, ...row }: Row) {
  return {
    ...row,
    ...{ date: `${day}T00:00:00`, local_date: day, category_id: category, deferred_to_next_cycle: deferred },
    ...{ source: 'CASH', reference: null, external_id: null, notes: null, raw_charges: null },
  };
}

async function recordPlans(ask: Ask, ledger: Ledger, anchors: number[]): Promise<void> {
  for (const [at, plan] of ledger.plans.entries()) {
    const path = `/api/v1/transactions/${anchors[at]}/installment-plan`;
    const { cuotas, per_cuota } = plan;
    await took(ask('POST', path, { cuotas, ...(per_cuota === null ? {} : { amount_per_cuota: per_cuota }) }));
    if (!plan.ended) continue;
    const { status } = await ask('DELETE', path);
    if (status !== (isPaid(ledger, plan) ? 409 : 200)) throw new Error(`Ending a plan answered ${status}`);
  }
}

async function took(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
}
