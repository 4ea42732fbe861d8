/** Messages come in here: from whatever program forwards them, from a share menu, or pasted. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../platform/http/actor.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { refuseUnstorable } from '../../platform/http/json-body.ts';
import { AppError } from '../../platform/http/problem.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import { preview } from '../kept/reread-texts.ts';
import { answerMessage } from './answer-message.ts';
import { type Delivered, ingestMessage } from './ingest-message.ts';
import { readFields } from './read-fields.ts';
import { IngestedMessage, MessageBody, MessageQuery } from './schema.ts';

const PLAIN = 'text/plain';
const FORM = 'application/x-www-form-urlencoded';

export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (messages) => {
    for (const type of [PLAIN, FORM]) {
      messages.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, raw: Buffer) => raw);
    }

    routesOf(messages, { tag: 'ingest', access: 'session_or_token' }).post('/api/v1/ingest/message', {
      operationId: 'ingestMessage',
      summary: 'Take in a bank’s text message or notification: JSON, plain text, or a form',
      description:
        'The token may be sent as X-Api-Key too. The same message, or another notice of the same movement, makes one row. One-time codes and phishing are counted and never stored.',
      query: MessageQuery,
      body: MessageBody,
      rawBody: [PLAIN, FORM],
      answers: { 200: IngestedMessage },
      idempotent: true,
      handler: async ({ query, body, raw, caller: by }) => {
        const message = deliveredOf(deps, raw, body);
        if (query.dry_run) {
          const results = await preview(deps.db, (session) => ingestMessage(deps, session, message, by));
          return ok(answerMessage(results, true));
        }
        return withIdempotency(deps, raw, async (session) =>
          ok(answerMessage(await ingestMessage(deps, session, message, by), false)),
        );
      },
    });
  });
}

/** What a person shares or pastes is theirs to vouch for; what a program hands over nobody can tell. */
function deliveredOf(deps: Deps, raw: FastifyRequest, body: Record<string, unknown>): Delivered {
  const isPerson = actorOf(raw).via === 'session';
  if (isPerson && raw.body instanceof Uint8Array) {
    // A form of this very site, which a stranger's text may have made, is not JSON.
    throw new AppError('unsupported_media_type', problemReason('not_json'));
  }
  const message = readFields(raw.body instanceof Uint8Array ? fieldsOf(raw, raw.body) : body, deps.now());
  const channel = message.channel ?? (isPerson ? 'paste' : 'sms');
  return { ...message, channel, trust: isPerson ? 'forwarded' : 'unknown' };
}

function fieldsOf({ headers }: FastifyRequest, bytes: Uint8Array): Record<string, unknown> {
  const text = Buffer.from(bytes).toString('utf8');
  const isForm = headers['content-type']?.toLowerCase().startsWith(FORM);
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : { text };
  refuseUnstorable(fields);
  return fields;
}
