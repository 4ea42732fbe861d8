/** For tests of proposals: a service with three rows of Uber before each test, and what a proposal may touch. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import type { Whose } from './define-proposal.ts';
import { applyProposal, prepareProposal } from './proposal-book.ts';

export const BY = { label: 'admin', origin: 'agent' } as const;

let service: TestApp;
export const categories: Record<string, number> = {};
/** The service of the file's tests. */
export const serviceOf = (): TestApp => service;
export const record = async (more: object): Promise<Json> => {
  const row = { merchant: 'X', date: '2026-04-01', amount: 100, type: 'COMPRA', currency: 'CRC', ...more };
  const { status, body } = await service.ask('POST', '/api/v1/transactions', row);
  expect(status).toBe(201);
  return body;
};
export const prepare = async (name: string, args: object, whose?: Whose): Promise<Json> =>
  prepareProposal(service.deps, name, JSON.stringify(args), 'es', whose);
export const apply = async (name: string, args: object): Promise<Json> =>
  applyProposal(service.deps, service.deps.db, name, args, BY);
export const undo = async (undo_token: string): Promise<Json> => {
  const { status, body } = await service.ask('POST', '/api/v1/transactions/undo', { undo_token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

export const TABLES = [
  'transactions',
  'category_rules',
  'accounts',
  'savings_accrual',
  'installment_plans',
  'recurring_items',
  'reminders',
] as const;
/** Everything a proposal might touch, with its history when `trail` is set. */
export const stateOf = async (trail = false): Promise<Json> => {
  const tables = trail ? [...TABLES, 'history', 'operations', 'rule_runs', 'chat_thread_snapshot'] : TABLES;
  const state: Json = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(service.deps.db);
    state[table] = rows;
  }
  return state;
};

/** Example arguments for each proposal, on rows made by `beforeEach`. */
let uber: Json[];
export const ids = () => uber.map((row) => row.id);

/** Registers the set-up. */
export function setUpProposals(): void {
  beforeAll(async () => {
    service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
    const { body } = await service.ask('GET', '/api/v1/categories');
    Object.assign(categories, Object.fromEntries(body.map((row: Json) => [row.name, row.id])));
    const account = {
      name: 'BAC',
      account_type: 'checking',
      currency: 'CRC',
      balance: 1_000,
      balance_as_of: '2026-03-01',
    };
    expect((await service.ask('POST', '/api/v1/accounts', account)).status).toBe(201);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.arrange(async (db) => {
      await sql`truncate transactions, transaction_files, notifications, notification_deliveries, notification_attempts, installment_plans, savings_accrual, operations, history, rule_runs, imports`.execute(
        db,
      );
    });
    await service.arrange((db) => sql`delete from recurring_items`.execute(db));
    const item = { name: 'Uber mensual', type: 'EXPENSE', amount: 4_000, currency: 'CRC', frequency: 'monthly' };
    await service.ask('POST', '/api/v1/budget/recurring-items', { ...item, starts_on: '2026-01-01', mode: 'payment' });
    uber = [
      await record({ merchant: 'UBER EATS', amount: 4_000 }),
      await record({ merchant: 'UBER TRIP', amount: 2_000, category_id: null }),
      await record({ merchant: 'UBER ONE', amount: 3_000, category_id: categories['Supermercado'] }),
    ];
  });
}
