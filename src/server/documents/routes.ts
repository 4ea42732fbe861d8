/** The vault: accepted originals, their files, and the months they cover. */

import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { AppError } from '../platform/http/problem.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { asFile, fileAnswers } from '../platform/http/send-file.ts';
import { IdParams } from '../platform/http/wire.ts';
import { presentCoverage } from './present-coverage.ts';
import { Coverage, CoverageQuery, Document, DocumentPage, DocumentQuery } from './schema.ts';
import { findOriginal } from './set-aside.ts';
import { countDocuments, type DocumentRow, findDocument, pageDocuments } from './store.ts';

export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'documents', access: 'session_or_token' });

  routes.get('/api/v1/documents', {
    operationId: 'listDocuments',
    summary: 'The originals that were taken in, newest first',
    query: DocumentQuery,
    answers: { 200: DocumentPage },
    handler: async ({ query: { limit, cursor, ...filter } }) => {
      const [rows, total] = await Promise.all([
        pageDocuments(deps.db, filter, { limit, before: cursor }),
        countDocuments(deps.db, filter),
      ]);
      const page = cutPage(rows, limit);
      return ok({ ...page, items: page.items.map(presentDocument), total });
    },
  });

  routes.get('/api/v1/documents/coverage', {
    operationId: 'readDocumentCoverage',
    summary: 'For each fund and municipality: the months covered, missing, covered twice',
    query: CoverageQuery,
    answers: { 200: Coverage },
    handler: async ({ query }) => ok(await presentCoverage(deps, query)),
  });

  routes.get('/api/v1/documents/:id', {
    operationId: 'readDocument',
    summary: 'What is known of an original, and what it became',
    params: IdParams,
    answers: { 200: Document },
    handler: async ({ params }) => ok(presentDocument(await documentOf(deps, params.id))),
  });

  app.get(
    '/api/v1/documents/:id/file',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'downloadDocument',
        summary: 'The original itself; with a session only',
        tags: ['documents'],
        security: [{ session: [] }],
        params: IdParams,
        response: fileAnswers('The PDF as it arrived', 'application/pdf'),
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof IdParams>;
      const document = await documentOf(deps, id);
      const file = await open(findOriginal(deps.env.dataDir, document.sha256)).catch((cause: unknown) => {
        throw new AppError('not_found', problemReason('original_gone'), { cause });
      });
      const { filename, size_bytes } = document;
      return asFile(reply, { filename, media_type: 'application/pdf' })
        .header('content-length', size_bytes)
        .send(file.createReadStream());
    },
  );
}

async function documentOf(deps: Deps, id: number): Promise<DocumentRow> {
  const document = await findDocument(deps.db, id);
  if (!document) throw new AppError('not_found', problemReason('no_document'));
  return document;
}

function presentDocument(row: DocumentRow): z.input<typeof Document> {
  return row as z.input<typeof Document>;
}
