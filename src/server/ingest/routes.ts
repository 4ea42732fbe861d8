/** The bank's e-mails come in here, as raw MIME or as the fields of a workflow. */

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { noticeCode } from '../../domain/notice-codes.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { invalid } from '../platform/http/problem.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { readOwner } from '../settings/read-owner.ts';
import { ingestEmail } from './ingest-email.ts';
import { type IncomingMail, mailOfFields } from './read-mail.ts';
import { Ingested, type IngestedEmail, IngestedEmailPage, IngestedEmailQuery, MailFieldsBody } from './schema.ts';
import { countMails, pageMails } from './store.ts';
import { type MailAsked, readMail, type UnderstoodMail } from './understand-mail.ts';

/** A bank's mail with its pictures inside. */
const MAIL_BYTES_MAX = 5 * 1024 * 1024;

export function ingestRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'ingest', access: 'session_or_token' } as const;
  const routes = routesOf(app, shared);

  app.register(async (mails) => {
    mails.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, async (_request: unknown, raw: Buffer) => raw);

    routesOf(mails, shared).post('/api/v1/ingest/email', {
      operationId: 'ingestEmail',
      summary: 'Take in a bank’s e-mail: raw message/rfc822, or JSON',
      description:
        'The same mail, or another notice of the same movement, makes one row. What is not understood is kept and listed.',
      body: MailFieldsBody,
      rawBody: 'message/rfc822',
      answers: { 200: Ingested },
      bodyLimitBytes: MAIL_BYTES_MAX,
      idempotent: true,
      handler: async ({ body, raw, caller: by }) => {
        const asked = raw.body instanceof Uint8Array ? { raw: raw.body } : { mail: readFields(body) };
        const mail = await understand(deps, asked);
        return withIdempotency(deps, raw, async (session) =>
          ok<z.input<typeof Ingested>>(await ingestEmail(deps, session, mail, by)),
        );
      },
    });
  });

  routes.get('/api/v1/ingest/emails', {
    operationId: 'listIngestedEmails',
    summary: 'What became of each e-mail, newest first',
    query: IngestedEmailQuery,
    answers: { 200: IngestedEmailPage },
    handler: async ({ query }) => {
      const [rows, total] = await Promise.all([
        pageMails(deps.db, query, { limit: query.limit, before: query.cursor }),
        countMails(deps.db, query),
      ]);
      const page = cutPage(rows, query.limit);
      const items = page.items.map((row) => ({ ...row, reason_code: noticeCode(row.reason_code) }));
      return ok({ ...page, items: items as unknown as z.input<typeof IngestedEmail>[], total });
    },
  });
}

function readFields(body: z.output<typeof MailFieldsBody>): IncomingMail {
  const mail = mailOfFields(body);
  if (mail.received_at === null)
    throw invalid({
      path: 'date',
      ...problemReason('not_a_moment'),
      message: 'Must be an ISO 8601 instant or a mail header’s date',
    });
  return mail;
}

/** A mail of a bank is read here; what is much larger keeps nobody waiting. */
const MAIL_LENGTH_HERE = 100_000;

async function understand(deps: Deps, asked: MailAsked): Promise<UnderstoodMail> {
  const owner = await readOwner(deps, deps.db);
  const length = 'raw' in asked ? asked.raw.length : (asked.mail.text?.length ?? 0) + (asked.mail.html?.length ?? 0);
  if (length <= MAIL_LENGTH_HERE) return readMail(asked, owner);
  return deps.thread.run('understandMail', { asked, owner });
}
