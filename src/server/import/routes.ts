/** Pasting a list of movements, importing a file of them, and reverting an import. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import { actorOf } from '../platform/http/actor.ts';
import { requestKey } from '../platform/http/idempotency.ts';
import { AppError } from '../platform/http/problem.ts';
import { ok, routesOf, written } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { RevertQuery, Undone } from '../undo/schema.ts';
import { answerImport } from './answer-import.ts';
import { revertImport } from './import-file.ts';
import { pageCreated } from './page-created.ts';
import { readDocument } from './read-document.ts';
import { isPacked, isPdf } from './read-file.ts';
import {
  CreatedPage,
  CreatedQuery,
  FILE_BYTES_MAX,
  FileImportQuery,
  FileImportResult,
  type ImportAsked,
  ImportEntry,
  ImportResult,
  PasteRequest,
  type WrittenAnswer,
} from './schema.ts';
import { listImports } from './store.ts';

/** A text of 1 MiB, with what JSON adds to it. */
const PASTE_BYTES_MAX = 4 * 1024 * 1024;

/** What the bytes of a file may be called: they decide themselves what they are (`readImportFile`). */
const FILE_TYPES = ['application/octet-stream', 'text/csv'];

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'import', access: 'session_or_token' } as const;
  const routes = routesOf(app, shared);

  routes.post('/api/v1/transactions/paste-import', {
    operationId: 'pasteImport',
    summary: 'Take in a pasted list of movements; duplicates and bad lines are said one by one',
    body: PasteRequest,
    answers: { 200: ImportResult },
    bodyLimitBytes: PASTE_BYTES_MAX,
    idempotent: true,
    handler: async ({ body, raw }) => {
      const asked = { paste: body, by: byOf(raw, 'paste'), key: requestKey(raw) };
      return written(await answer(deps, asked, body.text.length));
    },
  });

  app.register(async (files) => {
    files.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, async (_: unknown, raw: Buffer) => raw);

    routesOf(files, shared).post('/api/v1/imports', {
      operationId: 'importFile',
      summary:
        'Take in a file of movements (a statement as PDF, a workbook, CSV, a bank’s .xls of HTML, OFX, QFX, QIF, CAMT.053, MT940), sent as its bytes',
      query: FileImportQuery,
      rawBody: FILE_TYPES,
      answers: { 200: FileImportResult },
      bodyLimitBytes: FILE_BYTES_MAX + 1024,
      idempotent: true,
      handler: async ({ query, raw }) => {
        if (!(raw.body instanceof Uint8Array)) throw new AppError('unsupported_media_type', problemReason('not_bytes'));
        const file = {
          filename: query.filename,
          bytes: raw.body,
          lines: isPdf(raw.body) ? await readDocument(deps, raw.body, query.filename) : null,
          currency: query.currency,
          mapping: query.mapping,
          card_purchases: query.card_purchases,
        };
        const options = {
          allow_duplicates: query.allow_duplicates ?? false,
          force_lines: query.force_lines ?? [],
          same_lines: query.same_lines ?? [],
          source: query.source ?? 'IMPORT',
          account_id: query.account_id,
          accrue: query.accrue ?? true,
          dry_run: query.dry_run ?? false,
        };
        const asked = { file, options, by: byOf(raw, 'import'), key: requestKey(raw) };
        return written(await answer(deps, asked, isPacked(raw.body) ? FILE_BYTES_MAX : raw.body.length));
      },
    });
  });

  routes.get('/api/v1/imports', {
    operationId: 'listImports',
    summary: 'The files that were imported, newest first',
    answers: { 200: z.array(ImportEntry) },
    handler: async () => {
      const imports = await listImports(deps.db);
      return ok(
        imports.map(({ undo_token: _token, undone_by, expires_at: _at, ...entry }) => ({
          ...entry,
          reverted: undone_by !== null,
        })),
      );
    },
  });

  routes.get('/api/v1/imports/created', {
    operationId: 'listImportedRows',
    summary: 'More of the rows that a paste or an import created, in the order of its lines',
    query: CreatedQuery,
    answers: { 200: CreatedPage },
    handler: async ({ query }) => ok(await pageCreated(deps, deps.db, query.cursor)),
  });

  routes.delete('/api/v1/imports/:id', {
    operationId: 'revertImport',
    summary: 'Revert a whole import',
    params: IdParams,
    query: RevertQuery,
    answers: { 200: Undone },
    problems: [409],
    handler: async ({ params, query, caller }) => ok(await revertImport(deps, deps.db, params.id, caller, query)),
  });
}

/** Up to some hundred lines run here; more would block other requests. */
const LENGTH_HERE = 32 * 1024;

function answer(deps: Deps, asked: ImportAsked, length: number): Promise<WrittenAnswer> {
  if (length <= LENGTH_HERE) return answerImport(deps, asked);
  const at = { nowMs: deps.now(), rates: deps.rates.current() };
  return deps.thread.run('answerImport', { ...asked, at });
}

function byOf(raw: FastifyRequest, origin: 'paste' | 'import'): Author {
  return { label: actorOf(raw).label, origin };
}
