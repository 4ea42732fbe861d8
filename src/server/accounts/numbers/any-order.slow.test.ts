/** Numbers that come and go in any order give the accounts that they would have given from the beginning. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import { chanceOf } from '../../demo-data/seeded-chance.ts';
import { BROKEN } from '../../doctor/ledger/store.ts';
import { setAuditAuthor } from '../../history/set-audit-author.ts';
import type { NewNotice } from '../../notices/decide-notices.ts';
import { ingestNotice } from '../../notices/ingest-notice.ts';
import { inTransaction } from '../../platform/postgres/database.ts';

const ROUNDS = Number(process.env['ACCOUNT_ROUNDS'] ?? randomRuns({ short: 2, long: 5 }));
const DOCUMENTS = 24;
const NUMBERS = ['1111', '2222', '3333', 'CR05015202001026284066', '88887777'];
const TYPES = ['COMPRA', 'COMPRA', 'DEPOSITO', 'PAGO_TARJETA', 'TRASPASO'] as const;
const BY = { label: 'test', origin: 'email' } as const;

let [changing, fresh]: TestApp[] = [];
beforeAll(async () => {
  [changing, fresh] = await Promise.all([createTestApp(), createTestApp()]);
});
afterAll(() => Promise.all([changing?.close(), fresh?.close()]));

type Chance = ReturnType<typeof chanceOf>;
type Account = { name: string; account_type: string; bank: string; currency: string };

const accountsOf = (chance: Chance): Account[] =>
  Array.from({ length: 5 }, (_, n) => ({
    name: `Cuenta ${n}`,
    account_type: chance.pick(['checking', 'savings', 'credit_card']),
    bank: chance.pick(['BAC', 'BCR', 'OTHER']),
    currency: chance.pick(['CRC', 'USD']),
  }));

const someNumbers = (chance: Chance): string[] => NUMBERS.filter(() => chance.whole(0, 2) === 0);

/** A document; every fourth tells again of what the one before it told. */
function documentOf(chance: Chance, n: number): NewNotice {
  const event = n - (n % 4 === 3 ? 1 : 0);
  const told = chanceOf(`${event} of it`);
  const type: TransactionType = told.pick(TYPES);
  const merchant = told.pick(['KOLBI', 'SODA TAPIA', 'FERRETERIA']);
  const side = chance.pick(['in', 'out'] as const);
  const facts = {
    ...(chance.whole(0, 3) === 0 ? { card: `VISA ${chance.pick(NUMBERS.slice(0, 3))}` } : {}),
    ...(chance.whole(0, 3) === 0 ? { account: chance.pick(NUMBERS) } : {}),
    ...(chance.whole(0, 3) === 0 ? { counterparty_account: `+506 ${chance.pick(NUMBERS)}` } : {}),
  };
  return {
    kind: n === event ? 'email' : 'message',
    key: `document ${n}`,
    door: n === event ? 'email' : 'message',
    list: null,
    issuer: chance.pick(['BAC', 'BCR']),
    references: [{ kind: 'sinpe', value: String(event).padStart(25, '2') }],
    digits: chance.whole(0, 3) === 0 ? null : chance.pick(NUMBERS),
    cuota: null,
    facts,
    trust: null,
    received_at: null,
    ...(type === 'TRASPASO' ? { direction: side } : {}),
    row: {
      ...{ merchant, date: '2026-04-02T16:00:00', local_date: '2026-04-02', amount: String(1000 + event) },
      ...{ currency: told.pick(['CRC', 'USD']), type, source: 'BANK', reference: null, external_id: null, notes: null },
      ...{ deferred_to_next_cycle: false, raw_charges: null },
    },
  };
}

async function record(app: TestApp, notice: NewNotice): Promise<number> {
  const taken = await inTransaction(app.deps.db, async (session) => {
    await setAuditAuthor(session, BY, app.deps.now());
    return ingestNotice(app.deps, session, notice, BY);
  });
  return taken.transaction?.id ?? 0;
}

async function begin(app: TestApp, accounts: readonly Account[]): Promise<number[]> {
  await app.arrange(async (db) => {
    for (const table of ['notices', 'transactions', 'installment_plans', 'category_rules', 'accounts']) {
      await sql`delete from ${sql.table(table)}`.execute(db);
    }
  });
  const ids: number[] = [];
  for (const account of accounts) ids.push((await app.ask('POST', '/api/v1/accounts', account)).body.id);
  await app.ask('POST', '/api/v1/category-rules', { pattern: 'KOLBI', account_id: ids[0] });
  return ids;
}

/** What a person does with some of the rows, the same in both ledgers. */
async function treat(app: TestApp, n: number, row: number, accounts: readonly number[]): Promise<void> {
  const at = `/api/v1/transactions/${row}`;
  if (n % 7 === 5) await app.ask('PATCH', at, { account_id: accounts[n % 5], to_account_id: null });
  if (n % 4 === 0) await app.ask('POST', `${at}/installment-plan`, { cuotas: 3 });
}

async function accountsFound(app: TestApp, accounts: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql<Json>`select account_id, to_account_id, account_by, amount, installment_number, local_date
    from transactions order by amount, local_date, installment_number`.execute(app.deps.db);
  const placeOf = (id: number | null) => (id === null ? null : accounts.indexOf(id));
  return rows.map((row) => ({
    ...row,
    account_id: placeOf(row.account_id),
    to_account_id: placeOf(row.to_account_id),
  }));
}

async function broken(app: TestApp): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const name of ['account_numbers', 'account_setters', 'plan_accounts'] as const) {
    found.push(...(await sql.raw(BROKEN[name]).execute(app.deps.db)).rows);
  }
  return found;
}

it(`numbers given and taken in any order set the same accounts as from the beginning (${ROUNDS} ledgers)`, {
  timeout: 300_000,
}, async () => {
  if (!changing || !fresh) throw new Error('No service');
  let withAccount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const chance = chanceOf(`accounts ${round}`);
    const accounts = accountsOf(chance);
    const final = accounts.map(() => someNumbers(chance));
    const documents = Array.from({ length: DOCUMENTS }, (_, n) => documentOf(chance, n));

    const late = await begin(changing, accounts);
    const give = async (n: number, numbers: readonly string[]) =>
      changing?.ask('PATCH', `/api/v1/accounts/${late[n]}`, { numbers });
    for (const [n, document] of documents.entries()) {
      await treat(changing, n, await record(changing, document), late);
      if (chance.whole(0, 1) === 0) {
        const answer = await give(chance.whole(0, 4), someNumbers(chance));
        const undo_token = answer?.body.filled?.undo_token;
        if (undo_token !== undefined && chance.whole(0, 2) === 0) {
          expect((await changing.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
        }
      }
    }
    for (const [n, numbers] of final.entries()) await give(n, numbers);

    const early = await begin(fresh, accounts);
    for (const [n, numbers] of final.entries()) await fresh.ask('PATCH', `/api/v1/accounts/${early[n]}`, { numbers });
    for (const [n, document] of documents.entries()) await treat(fresh, n, await record(fresh, document), early);

    const [found, expected] = [await accountsFound(changing, late), await accountsFound(fresh, early)];
    expect(found, `ledger ${round}`).toEqual(expected);
    expect([await broken(changing), await broken(fresh)], `ledger ${round}`).toEqual([[], []]);
    withAccount += found.filter((row) => (row as Json).account_by === 'number').length;
  }
  expect(withAccount).toBeGreaterThan(ROUNDS * 3);
});
