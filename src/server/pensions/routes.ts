/** Pension funds: statements, balances entered by hand, and how each fund did. */
import type { FastifyInstance } from 'fastify';
import { isDay } from '../../domain/calendar.ts';
import { readStatement } from '../../domain/pensions/read-statement.ts';
import type { Deps } from '../deps.ts';
import { acceptUploads } from '../documents/accept-uploads.ts';
import { receiveUpload } from '../documents/receive-upload.ts';
import { UPLOAD } from '../documents/schema.ts';
import { cutPage, readCursor } from '../platform/http/cursor.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { ok, routesOf, undoable } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { enterBalances, removeSnapshot } from './enter-balances.ts';
import {
  FundSummary,
  ManualEntries,
  ManualResult,
  PensionUpload,
  SnapshotPage,
  SnapshotQuery,
  SummaryQuery,
} from './schema.ts';
import { countSnapshots, listSnapshots } from './store.ts';
import { storeStatements } from './store-statements.ts';
import { summarizeFunds } from './summarize-funds.ts';

const BASE = '/api/v1/pensions';

export function pensionRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'pensions', access: 'session_or_token' } as const;
  const routes = routesOf(app, shared);

  acceptUploads(app, (uploads) =>
    routesOf(uploads, shared).post(`${BASE}/upload`, {
      operationId: 'uploadPensionStatements',
      summary: 'Take in PDF statements; each file that is not taken says why',
      rawBody: UPLOAD,
      answers: { 200: PensionUpload },
      problems: [422],
      idempotent: true,
      handler: async ({ raw, reply, caller }) =>
        receiveUpload(deps, { raw, reply }, readStatement, (files, errors) =>
          withIdempotency(deps, raw, async (session) => {
            const taken = await storeStatements(deps, session, files, errors, caller);
            const created = taken.created.map((row) => ({
              ...row,
              replaced_manual: row.overwritten.length > 0,
            }));
            return ok({ ...taken, created });
          }),
        ),
    }),
  );

  routes.post(`${BASE}/manual`, {
    operationId: 'enterPensionBalances',
    summary: 'Enter balances by hand: one per fund and date, replaced when there is one',
    body: ManualEntries,
    answers: { 200: ManualResult },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const { created, updated } = await enterBalances(deps, session, body.entries, caller);
        return ok({ created: created, updated });
      }),
  });

  routes.get(`${BASE}/snapshots`, {
    operationId: 'listPensionSnapshots',
    summary: 'The balances of the funds over time, the newest first',
    query: SnapshotQuery,
    answers: { 200: SnapshotPage },
    handler: async ({ query: { limit, cursor, ...filter } }) => {
      const after = readCursor(cursor, isDay);
      const [rows, total] = await Promise.all([
        listSnapshots(deps.db, filter, { limit, after }),
        countSnapshots(deps.db, filter),
      ]);
      return ok({ ...cutPage(rows, limit, (row) => row.as_of), total });
    },
  });

  routes.delete(`${BASE}/snapshots/:id`, {
    operationId: 'deletePensionSnapshot',
    summary: 'Take a snapshot away; the header Undo-Token brings it back',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params, caller }) => undoable(await removeSnapshot(deps, deps.db, params.id, caller)),
  });

  routes.get(`${BASE}/fund-summary`, {
    operationId: 'readFundSummary',
    summary: 'Balance, rendimientos, contributions and returns of each fund, over all or a range',
    query: SummaryQuery,
    answers: { 200: FundSummary },
    handler: async ({ query }) => ok(await summarizeFunds(deps.db, query)),
  });
}
