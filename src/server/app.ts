/** Registers every feature's routes on one server. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { accountNumberRoutes } from './accounts/numbers/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { chatFileRoutes } from './agent/files/routes.ts';
import { chatRoutes } from './agent/routes.ts';
import { threadRoutes } from './agent/threads/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { createLoginGuard } from './auth/create-login-guard.ts';
import { actorOfSession, sessionCookie } from './auth/open-session.ts';
import { passkeyLoginRoutes } from './auth/passkey-login/routes.ts';
import { type CallerMemory, createCallerMemory } from './auth/remember-callers.ts';
import { authRoutes } from './auth/routes.ts';
import { secondFactorRoutes } from './auth/second-factor/routes.ts';
import { sessionRoutes } from './auth/sessions/routes.ts';
import { actorOfToken } from './auth/tokens/create-token.ts';
import { tokenRoutes } from './auth/tokens/routes.ts';
import { budgetRoutes } from './budget/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { offerRoutes } from './categories/offers/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { categoryRuleRoutes } from './category-rules/routes.ts';
import { demoDataRoutes } from './demo-data/routes.ts';
import type { Deps } from './deps.ts';
import { docsRoutes } from './docs/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { entryRoutes } from './entries/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { importRoutes } from './import/routes.ts';
import { keptRoutes } from './ingest/kept/routes.ts';
import { messageRoutes } from './ingest/messages/routes.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { installmentRoutes } from './installments/routes.ts';
import { mailboxRoutes } from './mailboxes/routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { merchantNameRoutes } from './merchant-names/routes.ts';
import { countAnswers } from './metrics/count-answers.ts';
import { actorOfMonitor } from './metrics/open-to-monitors.ts';
import type { PoolUse } from './metrics/read-condition.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { municipalRoutes } from './municipal/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { channelRoutes } from './notifications/channels/routes.ts';
import { deliveryRoutes } from './notifications/deliveries/routes.ts';
import { pushRoutes } from './notifications/push/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { outlookRoutes } from './outlook/routes.ts';
import { pensionRoutes } from './pensions/routes.ts';
import { type Actor, CALENDAR_PATH, isSafe } from './platform/http/actor.ts';
import { createHttp } from './platform/http/http.ts';
import { rateRoutes } from './rates/routes.ts';
import { reconcileRoutes } from './reconcile/routes.ts';
import { recurringItemRoutes } from './recurring-items/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { salaryRoutes } from './salary/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { syncStatusRoutes } from './sync-status/routes.ts';
import { rowFileRoutes } from './transactions/files/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { undoRoutes } from './undo/routes.ts';

export type AppOptions = {
  version: string;
  logger: FastifyBaseLogger | false;
  /** The folder of the built web client; without it, only the API is served. */
  webFolder?: string;
  /** The connection pool reported by /metrics. */
  pool?: PoolUse;
};

/** Builds the application from its dependencies, without listening. */
export async function createApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const callers = createCallerMemory();
  const app = await createHttp({
    appOrigin: deps.env.appOrigin,
    cookieSecure: deps.env.cookieSecure,
    trustedProxies: deps.env.trustedProxies,
    version: options.version,
    logger: options.logger,
    authenticate: (request) => callerOf(deps, callers, request),
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
  });
  const readAnswers = countAnswers(app);
  const door = createLoginGuard(deps);
  await app.register(async (features) => {
    // First, so that its hook sees the changes of all others.
    notificationRoutes(features, deps);
    pushRoutes(features, deps);
    deliveryRoutes(features, deps);
    channelRoutes(features, deps);
    await features.register(async (auth) => {
      auth.addHook('onSend', async ({ method }) => {
        if (!isSafe(method)) callers.forget();
      });
      authRoutes(auth, deps, door);
      passkeyLoginRoutes(auth, deps, door);
      secondFactorRoutes(auth, deps, door);
      sessionRoutes(auth, deps);
      tokenRoutes(auth, deps, door);
      oauthRoutes(auth, deps, door);
    });
    transactionRoutes(features, deps);
    rowFileRoutes(features, deps);
    entryRoutes(features, deps);
    categoryRoutes(features, deps);
    offerRoutes(features, deps);
    categoryRuleRoutes(features, deps);
    bulkRoutes(features, deps);
    installmentRoutes(features, deps);
    importRoutes(features, deps);
    historyRoutes(features, deps);
    undoRoutes(features, deps);
    exportRoutes(features, deps);
    analyticsRoutes(features, deps);
    budgetRoutes(features, deps);
    outlookRoutes(features, deps);
    recurringItemRoutes(features, deps);
    rateRoutes(features, deps);
    salaryRoutes(features, deps);
    accountRoutes(features, deps);
    merchantNameRoutes(features, deps);
    reminderRoutes(features, deps);
    reconcileRoutes(features, deps);
    accountNumberRoutes(features, deps);
    calendarRoutes(features, deps);
    pensionRoutes(features, deps);
    municipalRoutes(features, deps);
    noticeRoutes(features, deps);
    documentRoutes(features, deps);
    settingsRoutes(features, deps);
    syncStatusRoutes(features, deps);
    mailboxRoutes(features, deps);
    demoDataRoutes(features, deps);
    const runs = chatRoutes(features, deps);
    threadRoutes(features, deps, runs);
    chatFileRoutes(features, deps, runs);
    mcpRoutes(features, deps);
    ingestRoutes(features, deps);
    keptRoutes(features, deps);
    messageRoutes(features, deps);
    shareRoutes(features, deps);
    healthRoutes(features, deps);
    metricsRoutes(features, deps, { ...options, readAnswers });
    docsRoutes(features);
  });
  return app;
}

/** An address is kept in many places: a token in one is accepted only when it opens nothing but the feed. */
async function callerOfFeed(deps: Deps, callers: CallerMemory, request: FastifyRequest): Promise<Actor | null> {
  const token = (request.query as Record<string, unknown>)['token'];
  if (typeof token !== 'string' || !/^[\w-]{1,200}$/.test(token)) return null;
  const nowMs = deps.now();
  const actor = await callers.find(`token ${token}`, nowMs, () =>
    actorOfToken(deps.db, token, deps.admin.username, nowMs),
  );
  return actor?.scopes.every((scope) => scope === 'calendar') === true ? actor : null;
}

/** Message forwarders may support no other header for a key: the token comes without `Bearer`. */
const KEY_HEADER = 'x-api-key';

/** The actor of a request: the bearer of its token, otherwise the session of its cookie. */
async function callerOf(deps: Deps, callers: CallerMemory, request: FastifyRequest): Promise<Actor | null> {
  const key = request.headers[KEY_HEADER];
  const header = request.headers.authorization ?? (key === undefined ? undefined : `Bearer ${String(key)}`);
  if (header !== undefined) {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(header)?.[1];
    if (token === undefined) return null;
    const monitor = actorOfMonitor(request, token, deps.env.metricsToken);
    const nowMs = deps.now();
    const actor =
      monitor ??
      (await callers.find(`token ${token}`, nowMs, () => actorOfToken(deps.db, token, deps.admin.username, nowMs)));
    return actor?.opens === undefined || actor.opens === request.routeOptions.url ? actor : null;
  }
  if (request.routeOptions.url === CALENDAR_PATH) return callerOfFeed(deps, callers, request);
  const id = sessionCookie(request);
  if (id === null) return null;
  const nowMs = deps.now();
  return callers.find(`session ${id}`, nowMs, () => actorOfSession(deps.db, id, nowMs));
}
