/** Mailboxes that the service reads by itself: with a session only, as each holds a way into somebody's mail. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import { createLoginLimit } from '../auth/limit-logins.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { AppError } from '../platform/http/problem.ts';
import { created, noContent, ok, routesOf } from '../platform/http/route.ts';
import { IdParams, IdText } from '../platform/http/wire.ts';
import { askBackfill, stopBackfill, waitForBackfill } from './ask-backfill.ts';
import { addMailbox, changeMailbox, pauseMailbox } from './change-mailbox.ts';
import { createAuthorizations } from './credentials/authorize-mailbox.ts';
import { forgetMailbox } from './forget-mailbox.ts';
import {
  BackfillRequest,
  Mailbox,
  MailboxChange,
  MailboxFailure,
  MailboxTest,
  NewMailbox,
  PauseRequest,
} from './schema.ts';
import { findOwnFailure, putAsideFailure, showFailures } from './show-failures.ts';
import { showMailbox, showMailboxes } from './show-mailbox.ts';

const ALL = '/api/v1/mailboxes';
const ONE = `${ALL}/:id`;
const FailureParams = IdParams.extend({ failure_id: IdText });
/** Each of these calls an address that the caller chose. */
const CALLS_A_MINUTE = 10;

export function mailboxRoutes(app: FastifyInstance, given: Deps): void {
  const authorizations = createAuthorizations(given);
  const deps = { ...given, authorizations };
  const closing = new AbortController();
  app.addHook('preClose', async () => {
    closing.abort();
    await authorizations.stop();
  });
  const routes = routesOf(app, { tag: 'mailboxes', access: 'session' });
  const tools = { routes, deps, countCall: createCallLimit(deps), closing: closing.signal };
  settingRoutes(tools);
  readingRoutes(tools);
  backfillRoutes(tools);
  failureRoutes(tools);
}

type Tools = {
  routes: ReturnType<typeof routesOf>;
  deps: Deps & { authorizations: ReturnType<typeof createAuthorizations> };
  countCall: (caller: Actor) => void;
  closing: AbortSignal;
};

/** Throws `too_many_requests` beyond the limit of a session. */
function createCallLimit({ now }: Pick<Deps, 'now'>): Tools['countCall'] {
  const limit = createLoginLimit(undefined, CALLS_A_MINUTE);
  return ({ key }) => {
    const seconds = limit.attempt(key, now());
    if (seconds === 0) return;
    throw new AppError('too_many_requests', problemReason('too_many_attempts', { seconds }), {
      headers: { 'retry-after': String(seconds) },
    });
  };
}

function settingRoutes({ routes, deps }: Tools): void {
  routes.get(ALL, {
    operationId: 'listMailboxes',
    summary: 'The mailboxes that are read, and how each is',
    answers: { 200: z.array(Mailbox) },
    handler: async () => ok(await showMailboxes(deps, deps.db)),
  });

  routes.post(ALL, {
    operationId: 'createMailbox',
    summary: 'Read a mailbox from its newest mail on',
    description: 'It is connected to at once; this answer does not wait for it: POST /test says what is wrong.',
    body: NewMailbox,
    answers: { 201: Mailbox },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw }) => {
      const { password: _password, ...asked } = body;
      const answer = await withIdempotency(
        deps,
        raw,
        async (session) => created(await showMailbox(deps, session, await addMailbox(deps, session, body))),
        { asked },
      );
      deps.mailboxes.changed(answer.body.id);
      return answer;
    },
  });

  routes.get(ONE, {
    operationId: 'readMailbox',
    summary: 'A mailbox, and how it is',
    params: IdParams,
    answers: { 200: Mailbox },
    handler: async ({ params }) => ok(await showMailbox(deps, deps.db, params.id)),
  });

  routes.patch(ONE, {
    operationId: 'changeMailbox',
    summary: 'Change a mailbox',
    description:
      'Another host, port, security or username needs the password again. Another host, username or folder is read from its newest mail on.',
    params: IdParams,
    body: MailboxChange,
    answers: { 200: Mailbox },
    problems: [409],
    handler: async ({ params, body }) => {
      await changeMailbox(deps, params.id, body);
      const mailbox = await showMailbox(deps, deps.db, params.id);
      deps.mailboxes.changed(params.id);
      return ok(mailbox);
    },
  });

  routes.delete(ONE, {
    operationId: 'forgetMailbox',
    summary: 'Forget a mailbox: all that is stored of it but the rows and notices its mails made',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params }) => {
      await forgetMailbox(deps, params.id);
      deps.authorizations.forget(params.id);
      deps.mailboxes.changed(params.id);
      return noContent();
    },
  });

  routes.post(`${ONE}/pause`, {
    operationId: 'pauseMailbox',
    summary: 'Pause a mailbox, or let it go on',
    params: IdParams,
    body: PauseRequest,
    answers: { 200: Mailbox },
    idempotent: true,
    handler: async ({ params, body, raw }) => {
      const answer = await withIdempotency(deps, raw, async (session) => {
        await pauseMailbox({ ...deps, db: session }, params.id, body.paused);
        return ok(await showMailbox(deps, session, params.id));
      });
      deps.mailboxes.changed(params.id);
      return answer;
    },
  });
}

function readingRoutes({ routes, deps, countCall }: Tools): void {
  routes.post(`${ONE}/test`, {
    operationId: 'testMailbox',
    summary: 'Connect now and say what is wrong, and which folders there are',
    params: IdParams,
    answers: { 200: MailboxTest },
    problems: [429],
    keyless: 'It only asks the mailbox: each mail is taken in once, however often it is read.',
    handler: async ({ params, caller }) => {
      countCall(caller);
      await showMailbox(deps, deps.db, params.id);
      return ok(await deps.mailboxes.test(params.id));
    },
  });

  routes.post(`${ONE}/sync`, {
    operationId: 'syncMailbox',
    summary: 'Look for new mail now',
    params: IdParams,
    answers: { 200: Mailbox },
    problems: [409],
    keyless: 'It only asks the mailbox: each mail is taken in once, however often it is read.',
    handler: async ({ params }) => {
      const { status } = await showMailbox(deps, deps.db, params.id);
      if (status === 'paused') throw new AppError('conflict', problemReason('mailbox_paused'));
      await deps.mailboxes.sync(params.id);
      return ok(await showMailbox(deps, deps.db, params.id));
    },
  });

  routes.post(`${ONE}/authorize`, {
    operationId: 'authorizeMailbox',
    summary: 'Ask Microsoft for the code that the person agrees with; the service waits until they have',
    params: IdParams,
    answers: { 200: Mailbox },
    problems: [409, 429],
    keyless: 'It only asks the mailbox: each mail is taken in once, however often it is read.',
    handler: async ({ params, caller }) => {
      countCall(caller);
      await deps.authorizations.begin(params.id);
      return ok(await showMailbox(deps, deps.db, params.id));
    },
  });
}

function backfillRoutes({ routes, deps, closing }: Tools): void {
  routes.post(`${ONE}/backfill`, {
    operationId: 'backfillMailbox',
    summary: 'Read the mails of the past months, or preview what that would give',
    description:
      'The same months go on where they were stopped. Waits up to 10 seconds for the end: a small one is answered complete.',
    params: IdParams,
    body: BackfillRequest,
    answers: { 200: Mailbox },
    problems: [409],
    keyless: 'The same months go on where they were stopped.',
    handler: async ({ params, body }) => {
      await askBackfill(deps, params.id, body);
      deps.mailboxes.changed(params.id);
      await waitForBackfill(deps, params.id, closing);
      return ok(await showMailbox(deps, deps.db, params.id));
    },
  });

  routes.delete(`${ONE}/backfill`, {
    operationId: 'stopBackfill',
    summary: 'Stop reading the past; what was read stays',
    params: IdParams,
    answers: { 200: Mailbox },
    handler: async ({ params }) => {
      await stopBackfill(deps, params.id);
      deps.mailboxes.changed(params.id);
      return ok(await showMailbox(deps, deps.db, params.id));
    },
  });
}

function failureRoutes({ routes, deps }: Tools): void {
  routes.get(`${ONE}/failures`, {
    operationId: 'listMailboxFailures',
    summary: 'Mails and attachments that could not be read, the newest first',
    params: IdParams,
    answers: { 200: z.array(MailboxFailure) },
    handler: async ({ params }) => ok(await showFailures(deps.db, params.id)),
  });

  routes.post(`${ONE}/failures/:failure_id/retry`, {
    operationId: 'retryMailboxFailure',
    summary: 'Read one of them again, now',
    params: FailureParams,
    answers: { 204: null },
    keyless: 'It only asks the mailbox: each mail is taken in once, however often it is read.',
    handler: async ({ params }) => {
      await findOwnFailure(deps.db, params.id, params.failure_id);
      await deps.mailboxes.retry(params.failure_id);
      return noContent();
    },
  });

  routes.delete(`${ONE}/failures/:failure_id`, {
    operationId: 'putAsideMailboxFailure',
    summary: 'Put one of them aside: it is not tried again',
    params: FailureParams,
    answers: { 204: null },
    handler: async ({ params }) => {
      await putAsideFailure(deps.db, params.id, params.failure_id);
      return noContent();
    },
  });
}
