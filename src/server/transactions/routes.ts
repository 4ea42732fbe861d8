/** Transactions: list, recent, read, change, link to what it pays, delete. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Currency } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { entityTag } from '../platform/http/entity-tag.ts';
import { problemResponse } from '../platform/http/problem.ts';
import { ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { linkPayment } from '../recurring-items/payments/link-payment.ts';
import { PaysIn } from '../recurring-items/payments/schema.ts';
import { changeTransaction, missing, momentOf, removeTransaction, versionOf } from './change-transaction.ts';
import { exportTransactions } from './export-transactions.ts';
import { resolveFilters, withinDays } from './find-rows.ts';
import { ExportQuery, ListSums, ListSumsQuery, RecentQuery, TransactionPage, TransactionQuery } from './list/schema.ts';
import { listPage } from './list-transactions.ts';
import { recentTransactions } from './pages/store.ts';
import { SplitIn } from './parts/schema.ts';
import { accountsOf, partsOf, readChange } from './read-change.ts';
import {
  BODY_BYTES_MAX,
  PaysOut,
  SplitOut,
  Transaction,
  TransactionChange,
  WholeTransaction,
  WrittenTransaction,
} from './schema.ts';
import { presentOne, presentTransactions, showTransaction } from './show-transaction.ts';
import { splitTransaction } from './split-transaction.ts';
import { findTransaction, type TransactionRow } from './store.ts';
import { sumListed } from './sum-listed.ts';

const PATH = '/api/v1/transactions';

export function transactionRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'transactions', access: 'session_or_token' });
  const tagged = async (row: TransactionRow) => ({
    ...ok(await presentOne(deps, deps.db, row)),
    headers: { etag: entityTag(versionOf(row)) },
  });
  const written = async ({ transaction, accrual }: Awaited<ReturnType<typeof changeTransaction>>) => {
    const { body, ...answer } = await tagged(transaction);
    return { ...answer, body: { ...body, accrual: accrual ?? undefined } };
  };

  routes.get(PATH, {
    operationId: 'listTransactions',
    summary: 'Transactions, newest first',
    query: TransactionQuery,
    answers: { 200: TransactionPage },
    handler: async ({ query }) => ok(await listPage(deps, query)),
  });

  routes.get(`${PATH}/recent`, {
    operationId: 'recentTransactions',
    summary: 'The newest transactions, without future-dated cuotas',
    query: RecentQuery,
    answers: { 200: z.array(Transaction) },
    handler: async ({ query }) => {
      const rows = await recentTransactions(deps.db, todayAt(deps.now(), deps.env.timeZone), query.limit);
      return ok(await presentTransactions(deps, deps.db, rows));
    },
  });

  routes.get(`${PATH}/sums`, {
    operationId: 'sumTransactions',
    summary: 'What the transactions of a list come to',
    query: ListSumsQuery,
    answers: { 200: ListSums },
    handler: async ({ query }) => ok(await sumListed(deps, query)),
  });

  app.get(
    `${PATH}/export`,
    {
      config: { access: 'session_or_token' },
      schema: {
        operationId: 'exportTransactions',
        summary: 'The transactions as CSV, streamed, newest first',
        tags: ['transactions'],
        security: [{ session: [] }, { token: [] }],
        querystring: ExportQuery,
        response: {
          200: { description: 'CSV in UTF-8, every value quoted', content: { 'text/csv': { schema: z.string() } } },
          ...Object.fromEntries([401, 403, 422, 503].map((status) => [status, problemResponse(status)])),
        },
      },
    },
    async (request, reply) => {
      const { upcoming, ...asked } = request.query as z.output<typeof ExportQuery>;
      const filters = withinDays(await resolveFilters(deps, asked), upcoming, deps);
      const file = `alcancia-${todayAt(deps.now(), deps.env.timeZone)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Readable.from(exportTransactions(deps, filters), { objectMode: false }));
    },
  );

  routes.get(`${PATH}/:id`, {
    operationId: 'readTransaction',
    summary: 'One transaction',
    params: IdParams,
    answers: { 200: Transaction },
    handler: async ({ params }) => {
      const row = await findTransaction(deps.db, params.id);
      if (!row) throw missing();
      return tagged(row);
    },
  });

  routes.patch(`${PATH}/:id`, {
    operationId: 'changeTransaction',
    summary: 'Change some fields of a transaction',
    params: IdParams,
    body: TransactionChange,
    answers: { 200: WrittenTransaction },
    problems: [409],
    bodyLimitBytes: BODY_BYTES_MAX,
    conditional: true,
    handler: async ({ params, body, caller, raw }) => {
      const read = (stored: TransactionRow) => readChange(body, stored, deps.env.timeZone);
      return written(await changeTransaction(deps, deps.db, params.id, caller, read, raw.headers['if-match']));
    },
  });

  routes.put(`${PATH}/:id`, {
    operationId: 'replaceTransaction',
    summary: 'Replace a transaction: fields that are left out take their defaults',
    params: IdParams,
    body: WholeTransaction,
    answers: { 200: WrittenTransaction },
    problems: [409],
    bodyLimitBytes: BODY_BYTES_MAX,
    conditional: true,
    handler: async ({ params, body, caller, raw }) => {
      const replace = (stored: TransactionRow) => ({
        ...body,
        category_id: body.category_id,
        account_by: undefined,
        ...accountsOf(body),
        ...momentOf(body.date, deps.env.timeZone, stored),
      });
      return written(await changeTransaction(deps, deps.db, params.id, caller, replace, raw.headers['if-match']));
    },
  });

  routes.put(`${PATH}/:id/pays`, {
    operationId: 'setTransactionPays',
    summary: 'Say which recurring item a transaction pays, or that it pays nothing',
    params: IdParams,
    body: PaysIn,
    answers: { 200: PaysOut },
    problems: [404],
    handler: async ({ params, body, caller }) =>
      inTransaction(deps.db, async (session) => {
        const linked = await linkPayment(deps, session, params.id, body, caller);
        const transaction = await showTransaction(deps, session, params.id);
        if (!transaction) throw missing();
        return ok({ transaction, ...linked });
      }),
  });

  routes.put(`${PATH}/:id/parts`, {
    operationId: 'setTransactionParts',
    summary: 'Split a transaction over categories, or make it whole again with no parts',
    params: IdParams,
    body: SplitIn,
    answers: { 200: SplitOut },
    problems: [404],
    handler: async ({ params, body: { parts }, caller }) => {
      const read = ({ currency }: TransactionRow) => partsOf(parts, currency as Currency);
      const named = parts.flatMap(({ category_id }) => category_id ?? []);
      const { transaction, undo_token } = await splitTransaction(deps, deps.db, params.id, read, { by: caller, named });
      return ok({ ...(await presentOne(deps, deps.db, transaction)), undo_token });
    },
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'deleteTransaction',
    summary: 'Delete a transaction; the header Undo-Token takes that back',
    params: IdParams,
    answers: { 204: null },
    problems: [409],
    conditional: true,
    handler: async ({ params, caller, raw }) =>
      undoable(await removeTransaction(deps, deps.db, params.id, caller, raw.headers['if-match'])),
  });
}
