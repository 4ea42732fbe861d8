/** Recording a row that a person typed or a program posts. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { authorSettings } from '../history/set-audit-author.ts';
import { makePlan } from '../installments/make-plan.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, ok, routesOf } from '../platform/http/route.ts';
import { checkAccounts, chosenAccounts, missing, momentOf } from '../transactions/change-transaction.ts';
import {
  BODY_BYTES_MAX,
  NewTransaction,
  Transaction,
  type TransactionOut,
  WrittenTransaction,
  type WrittenTransactionOut,
} from '../transactions/schema.ts';
import { presentOne, showTransaction } from '../transactions/show-transaction.ts';
import { previewEntry } from './preview-entry.ts';
import { recordEntry } from './record-entry.ts';
import { EntryPreview, EntryPreviewQuery, SentEntry, WithdrawnEntry } from './schema.ts';
import { withdrawEntry } from './withdraw-entry.ts';

export function entryRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'transactions', access: 'session_or_token' });

  routes.get('/api/v1/transactions/preview', {
    operationId: 'previewTransaction',
    summary: 'What an entry would become: the category and account that it is likely to get, and its cuotas',
    query: EntryPreviewQuery,
    answers: { 200: EntryPreview },
    handler: async ({ query }) => ok(await previewEntry(deps, query)),
  });

  routes.post('/api/v1/transactions', {
    operationId: 'createTransaction',
    summary: 'Record a transaction; a known (source, external_id) answers 200 with the row that is there',
    body: NewTransaction,
    answers: { 200: Transaction, 201: WrittenTransaction },
    idempotent: true,
    bodyLimitBytes: BODY_BYTES_MAX,
    handler: async ({ body, raw, caller: by }) => {
      const { cuotas, account_id, to_account_id, account_by, ...rest } = body;
      const chosen = {
        ...chosenAccounts({ account_id, to_account_id }),
        ...(account_id && account_by ? { account_by } : {}),
      };
      checkAccounts({ ...rest, ...chosen });
      const input = { ...rest, ...chosen, ...momentOf(body.date, deps.env.timeZone) };
      return withIdempotency<ReturnType<typeof ok<TransactionOut>> | ReturnType<typeof created<WrittenTransactionOut>>>(
        deps,
        raw,
        async (session) => {
          const { taken, transaction, is_made, is_planned } = await recordEntry(
            deps,
            session,
            { row: input, cuotas, plan: makePlan },
            by,
          );
          const answer = is_made ? created : ok;
          if (!is_planned) {
            const made = 'accrual' in taken ? taken : { items: undefined, accrual: null };
            const shown = await presentOne(deps, session, transaction, made.items);
            return answer({ ...shown, accrual: made.accrual || undefined });
          }
          const anchor = await showTransaction(deps, session, transaction.id);
          if (!anchor) throw missing();
          return answer(anchor);
        },
        { settings: authorSettings(by, deps.now()) },
      );
    },
  });

  routes.post('/api/v1/transactions/withdraw', {
    operationId: 'withdrawTransaction',
    summary: 'Take back an entry whose answer was lost: it is recorded no more, or this is what it became',
    description:
      'With the Idempotency-Key that the entry was sent with. Without a transaction it was not recorded, and a request that is still under way with that key will not record it. With one it was, and stays as it is.',
    body: SentEntry,
    answers: { 200: WithdrawnEntry },
    idempotent: true,
    handler: async ({ body, raw }) => ok({ transaction: await withdrawEntry(deps, raw, body) }),
  });
}
