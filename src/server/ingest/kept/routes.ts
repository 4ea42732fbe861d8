/** Mails and messages without a row: reread, trusted, dismissed; and the addresses of their forwarders. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { noticeCode } from '../../../domain/notice-codes.ts';
import type { Deps } from '../../deps.ts';
import { showNotice } from '../../notices/show-notice.ts';
import { actorOf } from '../../platform/http/actor.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import { IdParams } from '../../platform/http/wire.ts';
import { readMailSettings } from '../../settings/read-mail-settings.ts';
import { answerTrust, dismissNotice } from './answer-notice.ts';
import { findReread, preview, type Reread as Read, rereadTexts } from './reread-texts.ts';
import { findForwarders, setForwarderTrust } from './say-forwarder.ts';
import {
  Dismissed,
  DismissRequest,
  ForwarderAnswer,
  ForwarderRequest,
  Forwarders,
  KeptTexts,
  Reread,
  RereadRequest,
  TrustAnswer,
  TrustRequest,
} from './schema.ts';
import { listUnkept, sumKept } from './store.ts';

/** Maximum per call, so that the database is busy for a few seconds at most. */
const AT_ONCE_MAX = 500;

export function keptRoutes(app: FastifyInstance, deps: Deps): void {
  answerRoutes(app, deps);
  forwarderRoutes(app, deps);
  const routes = routesOf(app, { tag: 'notices', access: 'session_or_token' });

  routes.get('/api/v1/notices/kept', {
    operationId: 'readKeptTexts',
    summary: 'How many texts of mails and messages without a row are kept, and for how long',
    answers: { 200: KeptTexts },
    handler: async () => {
      const { keep_days: days, keep_megabytes: megabytes } = await readMailSettings(deps.db);
      const not_kept = (await listUnkept(deps.db)) as z.input<typeof KeptTexts>['not_kept'];
      return ok({ ...(await sumKept(deps.db)), days, megabytes, not_kept });
    },
  });

  routes.post('/api/v1/notices/reread', {
    operationId: 'rereadNotices',
    summary: 'Read all kept texts again, with what this program can read now; with dry_run nothing is written',
    body: RereadRequest,
    answers: { 200: Reread },
    idempotent: true,
    handler: async ({ body, raw }) => {
      if (body.dry_run) return ok(await preview(deps.db, (session) => reread(session, raw, true)));
      return withIdempotency(deps, raw, async (session) => ok(await reread(session, raw, false)));
    },
  });

  async function reread(session: Deps['db'], raw: FastifyRequest, isPreview: boolean): Promise<z.input<typeof Reread>> {
    const { scanned, changed } = await findReread(deps, session);
    const taken = changed.slice(0, AT_ONCE_MAX);
    const { done, undo_token } = await rereadTexts(deps, session, taken, actorOf(raw));
    const count = (status: string) => done.filter(({ result }) => result.status === status).length;
    return {
      scanned,
      unchanged: scanned - changed.length,
      remaining: changed.length - taken.length,
      items: done.map((each) => present(each, isPreview)),
      totals: { created: count('created'), attached: count('attached') },
      undo_token: isPreview ? null : undo_token,
    };
  }
}

function present({ kept, result }: Read, isPreview: boolean): z.input<typeof Reread>['items'][number] {
  const { id: notice_id, kind, sender, subject, received_at, status, reason_code: code } = kept;
  const { transaction } = result;
  return {
    ...{ notice_id, kind, sender, subject, received_at },
    before: { status, code: noticeCode(code) },
    after: { status: result.status, code: result.code, params: result.params },
    transaction: transaction
      ? {
          id: isPreview && result.status === 'created' ? null : transaction.id,
          merchant: transaction.merchant,
          merchant_name: transaction.merchant_name,
          local_date: transaction.local_date,
          amount: transaction.amount,
          currency: transaction.currency,
          type: transaction.type,
        }
      : null,
  };
}

function answerRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'notices', access: 'session_or_token' });

  routes.post('/api/v1/notices/:id/trust', {
    operationId: 'trustNotice',
    summary: 'Say whether an untrusted notice comes from the bank: yes makes its row',
    params: IdParams,
    body: TrustRequest,
    answers: { 200: TrustAnswer },
    problems: [409],
    idempotent: true,
    handler: async ({ params: { id }, body: { from_bank }, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const answered = await answerTrust(deps, session, { id, from_bank }, caller);
        return ok({ ...answered, notice: await showNotice(session, id) });
      }),
  });

  routes.post('/api/v1/notices/:id/dismiss', {
    operationId: 'dismissNotice',
    summary: 'Say that a notice that was not understood tells of no movement',
    params: IdParams,
    body: DismissRequest,
    answers: { 200: Dismissed },
    problems: [409],
    idempotent: true,
    handler: async ({ params: { id }, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const { undo_token } = await dismissNotice(deps, session, id, caller);
        return ok({ undo_token, notice: await showNotice(session, id) });
      }),
  });
}

function forwarderRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'ingest', access: 'session_or_token' });

  routes.get('/api/v1/ingest/forwarders', {
    operationId: 'listForwarders',
    summary: 'The addresses that forward mails and that nobody has said the owner of',
    answers: { 200: Forwarders },
    handler: async () => ok(await findForwarders(deps.db)),
  });

  routes.post('/api/v1/ingest/forwarders', {
    operationId: 'sayForwarder',
    summary: 'Say whether an address that forwards mails is the person’s own',
    body: ForwarderRequest,
    answers: { 200: ForwarderAnswer },
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => ok(await setForwarderTrust(deps, session, body, caller))),
  });
}
