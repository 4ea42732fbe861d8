/** The photos and files of a row: added, downloaded, removed. The row lists them. */
import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { FILE_TYPES } from '../../../domain/pictures/clean-file.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { acceptUploads } from '../../documents/accept-uploads.ts';
import { uploadOf } from '../../documents/schema.ts';
import { findOriginal } from '../../documents/set-aside.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { AppError } from '../../platform/http/problem.ts';
import { ok, routesOf, undoable } from '../../platform/http/route.ts';
import { asFile, fileAnswers } from '../../platform/http/send-file.ts';
import { IdParams } from '../../platform/http/wire.ts';
import { addFiles, noFile, removeFile } from './change-files.ts';
import { receiveClean } from './receive-clean.ts';
import { RowFileParams, RowFiles } from './schema.ts';
import { findFile } from './store.ts';

const PATH = '/api/v1/transactions/:id/files';

const UPLOAD = uploadOf(
  'RowFileUpload',
  'JPEG, PNG, WebP and PDF files of at most 10 MB each, at most 20 with a transaction',
);

export function rowFileRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'transactions', access: 'session_or_token' } as const;

  acceptUploads(app, (uploads) =>
    routesOf(uploads, shared).post(PATH, {
      operationId: 'addTransactionFiles',
      summary: 'Keep photos (JPEG, PNG, WebP) and PDF files with a transaction; pictures lose where they were taken',
      params: IdParams,
      rawBody: UPLOAD,
      answers: { 200: RowFiles },
      problems: [422],
      idempotent: true,
      handler: async ({ params: { id }, raw, caller }) =>
        receiveClean(deps, raw, (files) =>
          withIdempotency(deps, raw, async (session) => ok(await addFiles(deps, session, id, files, caller))),
        ),
    }),
  );

  app.get(
    `${PATH}/:file_id`,
    {
      config: { access: 'session' },
      schema: {
        operationId: 'downloadTransactionFile',
        summary: 'A file of a transaction; with a session only',
        tags: ['transactions'],
        security: [{ session: [] }],
        params: RowFileParams,
        response: fileAnswers('The file as it is kept', ...FILE_TYPES),
      },
    },
    async (request, reply) => {
      const found = await findFile(deps.db, request.params as z.output<typeof RowFileParams>);
      if (!found) throw noFile();
      const file = await open(findOriginal(deps.env.dataDir, found.sha256)).catch((cause: unknown) => {
        throw new AppError('not_found', problemReason('original_gone'), { cause });
      });
      return asFile(reply, found).header('content-length', found.size_bytes).send(file.createReadStream());
    },
  );

  routesOf(app, shared).delete(`${PATH}/:file_id`, {
    operationId: 'removeTransactionFile',
    summary: 'Take a file out of a transaction; the header Undo-Token brings it back',
    params: RowFileParams,
    answers: { 204: null },
    handler: async ({ params, caller }) => undoable(await removeFile(deps, deps.db, params, caller)),
  });
}
