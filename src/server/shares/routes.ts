/** The phone's share menu: what it sends is staged, shown to the person, and taken in when they say so. */

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { SharedKind } from '../../domain/documents/shared-file.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { acceptUploads } from '../documents/accept-uploads.ts';
import { preview } from '../ingest/kept/reread-texts.ts';
import { answerMessage } from '../ingest/messages/answer-message.ts';
import { ingestMessage } from '../ingest/messages/ingest-message.ts';
import { IngestedMessage } from '../ingest/messages/schema.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { AppError } from '../platform/http/problem.ts';
import { noContent, ok, routesOf } from '../platform/http/route.ts';
import { asFile, fileAnswers } from '../platform/http/send-file.ts';
import { acceptShare, discardShare, readShare, textOfShare } from './accept-share.ts';
import { Share, ShareFileParams, ShareParams, TakeShareRequest } from './schema.ts';
import { RefusedShare, stageShare } from './stage-share.ts';
import { readFiles } from './store.ts';

/** The page that asks the person. */
const PAGE = '/share';
/** Shares that are received at one moment: each is in memory, and anybody may send one. */
const AT_ONCE_MAX = 2;

export function shareRoutes(app: FastifyInstance, deps: Deps): void {
  receivingRoute(app, deps);
  const routes = routesOf(app, { tag: 'shares', access: 'session' });
  const PATH = '/api/v1/shares/:key';

  routes.get(PATH, {
    operationId: 'readShare',
    summary: 'What was shared and waits to be confirmed, with what its text would be',
    params: ShareParams,
    answers: { 200: Share },
    handler: async ({ params: { key }, caller }) => {
      const { key_hash: _hash, files, ...share } = await readShare(deps, deps.db, key);
      const text = textOfShare(share);
      const message = { text, sender: null, received_at: null, channel: 'share', trust: 'forwarded' } as const;
      const results =
        text.trim() === '' ? [] : await preview(deps.db, (session) => ingestMessage(deps, session, message, caller));
      const { messages } = results.length === 0 ? { messages: [] } : answerMessage(results, true);
      const shown = files.map(({ position: index, ...file }) => ({ index, ...file, kind: kindOf(file.media_type) }));
      return ok({ ...share, files: shown, messages });
    },
  });

  app.get(
    '/api/v1/shares/:key/files/:index',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'downloadSharedFile',
        summary: 'A file that was shared; with a session only',
        tags: ['shares'],
        security: [{ session: [] }],
        params: ShareFileParams,
        response: fileAnswers('The file as it arrived', '*/*'),
      },
    },
    async (request, reply) => {
      const { key, index } = request.params as z.output<typeof ShareFileParams>;
      const { key_hash } = await readShare(deps, deps.db, key);
      const file = (await readFiles(deps.db, key_hash)).find(({ position }) => position === index);
      if (!file) throw new AppError('not_found', problemReason('no_shared_file'));
      return asFile(reply, file).send(file.content);
    },
  );

  routes.post(`${PATH}/take`, {
    operationId: 'takeShare',
    summary: 'Take a share in: its text as messages, its pictures with them. Other files go to the doors of their kind',
    params: ShareParams,
    body: TakeShareRequest,
    answers: { 200: IngestedMessage },
    idempotent: true,
    handler: async ({ params: { key }, body: { text }, raw, caller }) =>
      withIdempotency(deps, raw, async (session) =>
        ok(answerMessage(await acceptShare(deps, session, { key, text }, caller), false)),
      ),
  });

  routes.delete(PATH, {
    operationId: 'dropShare',
    summary: 'Let go of a share',
    params: ShareParams,
    answers: { 204: null },
    handler: async ({ params: { key } }) => {
      await discardShare(deps, deps.db, key);
      return noContent();
    },
  });
}

/** Where the share menu sends the browser to. It comes from another program: no session, and nothing but staging. */
function receivingRoute(app: FastifyInstance, deps: Deps): void {
  let receiving = 0;
  acceptUploads(app, (uploads) => {
    uploads.post(
      PAGE,
      {
        config: { access: 'public' },
        // No part of the API: browsers are led here.
        schema: { hide: true },
      },
      async (request, reply) => {
        if (receiving >= AT_ONCE_MAX) return reply.redirect(`${PAGE}?problem=too_many`, 303);
        receiving += 1;
        try {
          const key = await stageShare(deps, request);
          return await reply.redirect(`${PAGE}?id=${key}`, 303);
        } catch (error) {
          if (!(error instanceof RefusedShare)) throw error;
          return await reply.redirect(`${PAGE}?problem=${error.problem}`, 303);
        } finally {
          receiving -= 1;
        }
      },
    );
  });
}

function kindOf(mediaType: string): SharedKind {
  if (mediaType.startsWith('image/')) return 'image';
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType === 'application/xml') return 'xml';
  return mediaType === 'text/csv' ? 'csv' : 'text';
}
