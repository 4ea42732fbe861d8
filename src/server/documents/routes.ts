/** The vault: the originals that were taken in, each one's file, and which months they cover. */
import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { AppError, problemResponse } from '../platform/problem.ts';
import { ok, route } from '../platform/route.ts';
import { IdParams } from '../platform/wire.ts';
import { Coverage, CoverageQuery, Document, DocumentPage, DocumentQuery } from './schema.ts';
import { findOriginal } from './set-aside.ts';
import { showCoverage } from './show-coverage.ts';
import { countDocuments, type DocumentRow, findDocument, pageDocuments } from './store.ts';

export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'documents', access: 'session_or_token' } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/documents',
      operationId: 'listDocuments',
      summary: 'The originals that were taken in, newest first',
      query: DocumentQuery,
      answers: { 200: DocumentPage },
    },
    async ({ query: { limit, cursor, ...filter } }) => {
      const [rows, total] = await Promise.all([
        pageDocuments(deps.db, filter, { limit, before: cursor }),
        countDocuments(deps.db, filter),
      ]);
      const items = rows.slice(0, limit).map(presentDocument);
      return ok({ items, next_cursor: rows.length > limit ? String(items.at(-1)?.id) : null, total });
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/documents/coverage',
      operationId: 'readDocumentCoverage',
      summary: 'For each fund and municipality: the months covered, missing, covered twice',
      query: CoverageQuery,
      answers: { 200: Coverage },
    },
    async ({ query }) => ok(await showCoverage(deps, query)),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/documents/:id',
      operationId: 'readDocument',
      summary: 'What is known of an original, and what it became',
      params: IdParams,
      answers: { 200: Document },
    },
    async ({ params }) => ok(presentDocument(await documentOf(deps, params.id))),
  );

  app.get(
    '/api/v1/documents/:id/file',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'downloadDocument',
        summary: 'The original itself; with a session only',
        tags: [shared.tag],
        security: [{ session: [] }],
        params: IdParams,
        response: {
          200: { description: 'The PDF as it arrived', content: { 'application/pdf': { schema: z.string() } } },
          ...Object.fromEntries([401, 403, 404, 422, 503].map((status) => [status, problemResponse(status)])),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof IdParams>;
      const document = await documentOf(deps, id);
      const file = await open(findOriginal(deps.env.dataDir, document.sha256)).catch((cause: unknown) => {
        const message = 'The file is no longer in the documents folder of this installation.';
        throw new AppError('not_found', message, { cause });
      });
      return (
        reply
          .type('application/pdf')
          .header('content-length', document.size_bytes)
          .header('content-disposition', attachment(document.filename))
          // Whatever the file holds, it runs nothing of this site.
          .header('content-security-policy', "sandbox; default-src 'none'")
          .send(file.createReadStream())
      );
    },
  );
}

async function documentOf(deps: Deps, id: number): Promise<DocumentRow> {
  const document = await findDocument(deps.db, id);
  if (!document) throw new AppError('not_found', 'There is no document with that id.');
  return document;
}

function presentDocument(row: DocumentRow): z.input<typeof Document> {
  return row as z.input<typeof Document>;
}

/** The header that saves a file under its own name: plain for old programs, UTF-8 for the rest (RFC 6266). */
function attachment(filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
