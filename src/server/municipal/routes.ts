/** Municipal receipts: taking them in, listing, deleting, and the water they bill. */
import type { FastifyInstance } from 'fastify';
import { readReceipt } from '../../domain/municipal/read-receipt.ts';
import type { Deps } from '../deps.ts';
import { acceptUploads } from '../documents/accept-uploads.ts';
import { receiveUpload } from '../documents/receive-upload.ts';
import { UPLOAD } from '../documents/schema.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { callerOf, noContent, ok, route } from '../platform/http/route.ts';
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

  acceptUploads(app, (uploads) =>
    route(
      uploads,
      {
        ...shared,
        method: 'POST',
        path: `${BASE}/upload`,
        operationId: 'uploadMunicipalReceipts',
        summary: 'Take in PDF receipts: each makes one transaction; each file that is not taken says why',
        rawBody: UPLOAD,
        answers: { 200: ReceiptUpload },
        problems: [422],
        idempotent: true,
      },
      async ({ raw, reply }) => {
        const by = { ...callerOf({ raw }), origin: 'receipt' } as const;
        return receiveUpload(deps, { raw, reply }, readReceipt, (files, errors) =>
          withIdempotency(deps, raw, async (session) => {
            const taken = await storeReceipts(deps, session, files, errors, by);
            return ok({ ...taken, created: taken.created.map(presentReceipt) });
          }),
        );
      },
    ),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: BASE,
      operationId: 'listMunicipalReceipts',
      summary: 'The receipts, the latest period first',
      query: ReceiptQuery,
      answers: { 200: ReceiptPage },
    },
    async ({ query }) => ok(await listReceipts(deps.db, query)),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${BASE}/water-consumption`,
      operationId: 'readWaterConsumption',
      summary: 'Cubic metres and their cost by meter and period, what is unusual, and which bills never came',
      query: WaterRequest,
      answers: { 200: WaterConsumption },
    },
    async ({ query }) => ok(await measureWater(deps, deps.db, query)),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${BASE}/:id`,
      operationId: 'readMunicipalReceipt',
      summary: 'A receipt with its charges and readings',
      params: ReceiptParams,
      answers: { 200: MunicipalReceipt },
    },
    async ({ params }) => {
      const row = await findReceipt(deps.db, params.id);
      if (!row) throw missingReceipt();
      return ok(presentReceipt(row));
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'DELETE',
      path: `${BASE}/:id`,
      operationId: 'deleteMunicipalReceipt',
      summary: 'Delete a receipt and its readings; the header Undo-Token brings them back',
      params: ReceiptParams,
      query: DeleteQuery,
      answers: { 204: null },
    },
    async ({ params, query, raw }) => {
      const by = callerOf({ raw });
      const token = await removeReceipt(deps, deps.db, params.id, query.with_transaction ?? false, by);
      return { ...noContent(), headers: { 'undo-token': token } };
    },
  );
}
