/** Municipal receipts: taking them in, listing, deleting, and the water they bill. */
import type { FastifyInstance } from 'fastify';
import { readReceipt } from '../../domain/municipal/read-receipt.ts';
import type { Deps } from '../deps.ts';
import { acceptUploads } from '../documents/accept-uploads.ts';
import { receiveUpload } from '../documents/receive-upload.ts';
import { UPLOAD } from '../documents/schema.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { ok, routesOf, undoable } from '../platform/http/route.ts';
import { listReceipts, presentReceipt } from './list-receipts.ts';
import { measureWater } from './measure-water.ts';
import { missingReceipt, removeReceipt } from './remove-receipt.ts';
import {
  DeleteQuery,
  MunicipalReceipt,
  ReceiptPage,
  ReceiptParams,
  ReceiptQuery,
  ReceiptUpload,
  WaterConsumption,
  WaterRequest,
} from './schema.ts';
import { findReceipt } from './store.ts';
import { storeReceipts } from './store-receipts.ts';

const BASE = '/api/v1/municipal-receipts';

export function municipalRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'municipal-receipts', access: 'session_or_token' } as const;
  const routes = routesOf(app, shared);

  acceptUploads(app, (uploads) =>
    routesOf(uploads, shared).post(`${BASE}/upload`, {
      operationId: 'uploadMunicipalReceipts',
      summary: 'Take in PDF receipts: each makes one transaction; each file that is not taken says why',
      rawBody: UPLOAD,
      answers: { 200: ReceiptUpload },
      problems: [422],
      idempotent: true,
      handler: async ({ raw, reply, caller }) => {
        const by = { ...caller, origin: 'receipt' } as const;
        return receiveUpload(deps, { raw, reply }, readReceipt, (files, errors) =>
          withIdempotency(deps, raw, async (session) => {
            const taken = await storeReceipts(deps, session, files, errors, by);
            return ok({ ...taken, created: taken.created.map(presentReceipt) });
          }),
        );
      },
    }),
  );

  routes.get(BASE, {
    operationId: 'listMunicipalReceipts',
    summary: 'The receipts, the latest period first',
    query: ReceiptQuery,
    answers: { 200: ReceiptPage },
    handler: async ({ query }) => ok(await listReceipts(deps.db, query)),
  });

  routes.get(`${BASE}/water-consumption`, {
    operationId: 'readWaterConsumption',
    summary: 'Cubic metres and their cost by meter and period, what is unusual, and which bills never came',
    query: WaterRequest,
    answers: { 200: WaterConsumption },
    handler: async ({ query }) => ok(await measureWater(deps, deps.db, query)),
  });

  routes.get(`${BASE}/:id`, {
    operationId: 'readMunicipalReceipt',
    summary: 'A receipt with its charges and readings',
    params: ReceiptParams,
    answers: { 200: MunicipalReceipt },
    handler: async ({ params }) => {
      const row = await findReceipt(deps.db, params.id);
      if (!row) throw missingReceipt();
      return ok(presentReceipt(row));
    },
  });

  routes.delete(`${BASE}/:id`, {
    operationId: 'deleteMunicipalReceipt',
    summary: 'Delete a receipt and its readings; the header Undo-Token brings them back',
    params: ReceiptParams,
    query: DeleteQuery,
    answers: { 204: null },
    handler: async ({ params, query, caller: by }) => {
      const token = await removeReceipt(deps, deps.db, params.id, query.with_transaction ?? false, by);
      return undoable(token);
    },
  });
}
