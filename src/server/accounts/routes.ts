/** Accounts: list, create, read, change, replace, delete; and net worth. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { entityTag } from '../platform/http/entity-tag.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeAccount, createAccount, missingAccount, removeAccount, type WrittenRow } from './change-account.ts';
import { presentAccount, readAccounts, readNetWorth } from './read-net-worth.ts';
import { Account, AccountChange, NetWorth, NetWorthQuery, NewAccount, WrittenAccount } from './schema.ts';
import { type AccountRow, findAccount } from './store.ts';

const PATH = '/api/v1/accounts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'accounts', access: 'session_or_token' });
  const shown = async (db: Kysely<DB>, { account, filled }: WrittenRow) => ({
    ...(await presentAccount(deps, db, account)),
    ...(filled ? { filled } : {}),
  });
  // The tag is of what a person can change: a purchase that moves the account takes nobody's change away.
  const written = async (row: WrittenRow) => ({
    ...ok(await shown(deps.db, row)),
    headers: { etag: entityTag(row.account) },
  });
  const tagged = async (row: AccountRow) => ({
    ...ok(await presentAccount(deps, deps.db, row)),
    headers: { etag: entityTag(row) },
  });

  routes.get(PATH, {
    operationId: 'listAccounts',
    summary: 'The accounts',
    answers: { 200: z.array(Account) },
    handler: async () => ok(await readAccounts(deps)),
  });

  routes.post(PATH, {
    operationId: 'createAccount',
    summary: 'Make an account',
    body: NewAccount,
    answers: { 201: WrittenAccount },
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) =>
        created(await shown(session, await createAccount(deps, session, body, caller))),
      ),
  });

  routes.get(`${PATH}/net-worth`, {
    operationId: 'readNetWorth',
    summary: 'What all accounts are worth in colones, by type, now and day by day; debts are negative',
    query: NetWorthQuery,
    answers: { 200: NetWorth },
    handler: async ({ query }) => ok(await readNetWorth(deps, query)),
  });

  routes.get(`${PATH}/:id`, {
    operationId: 'readAccount',
    summary: 'One account',
    params: IdParams,
    answers: { 200: Account },
    handler: async ({ params }) => {
      const row = await findAccount(deps.db, params.id);
      if (!row) throw missingAccount();
      return tagged(row);
    },
  });

  routes.patch(`${PATH}/:id`, {
    operationId: 'changeAccount',
    conditional: true,
    summary: 'Change some fields of an account',
    params: IdParams,
    body: AccountChange,
    answers: { 200: WrittenAccount },
    handler: async ({ params, body, raw, caller }) =>
      written(await changeAccount(deps, deps.db, params.id, body, caller, raw.headers['if-match'])),
  });

  routes.put(`${PATH}/:id`, {
    operationId: 'replaceAccount',
    conditional: true,
    summary: 'Replace an account: fields that are left out take their defaults',
    params: IdParams,
    body: NewAccount,
    answers: { 200: WrittenAccount },
    handler: async ({ params, body, raw, caller }) =>
      written(await changeAccount(deps, deps.db, params.id, body, caller, raw.headers['if-match'])),
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteAccount',
    conditional: true,
    summary: 'Delete an account; what it was worth until yesterday stays in the history of net worth',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params, raw, caller }) =>
      undoable(await removeAccount(deps, deps.db, params.id, caller, raw.headers['if-match'])),
  });
}
