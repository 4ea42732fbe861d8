/** Access for programs by OAuth, off unless configured: the paths of its standard, and the person's decision. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginGuard } from '../auth/create-login-guard.ts';
import type { Deps } from '../deps.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { decideRequest, readRequest } from './grant-access.ts';
import { OauthDecided, OauthDecision, OauthRequest, RequestParams } from './schema.ts';

/** The paths of the standards: RFC 9728, RFC 8414, and the endpoints that the latter names. */
const PATHS = [
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
  ...['/oauth/authorize', '/oauth/token', '/oauth/register', '/oauth/revoke'],
];

type Server = ReturnType<typeof import('./authorization-server.ts').createAuthorizationServer>;

export function oauthRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  if (deps.env.mcpOauth) serveStandard(app, deps);
  const routes = routesOf(app, { tag: 'tokens', access: 'session' });

  routes.get('/api/v1/oauth/requests/:id', {
    operationId: 'readOauthRequest',
    summary: 'A program that asks for access, until the person has decided',
    params: RequestParams,
    answers: { 200: OauthRequest },
    problems: [404],
    handler: async ({ params }) => {
      const { name, redirect_uri, scopes, expires_at } = await readRequest(deps, params.id);
      return ok({ name, redirect_to: placeOf(redirect_uri), scopes, expires_at });
    },
  });

  routes.post('/api/v1/oauth/requests/:id', {
    operationId: 'decideOauthRequest',
    summary: 'Grant a program access to the tools, or not',
    description:
      'To grant asks for the password or a code once more: without either it is 403 `confirmation_required`.',
    params: RequestParams,
    body: OauthDecision,
    answers: { 200: OauthDecided },
    problems: [404, 429],
    keyless: 'A request is decided once.',
    handler: async ({ params, body, raw }) => {
      const { scopes, password, code } = body;
      if (scopes === null) return ok({ redirect_to: await decideRequest(deps, params.id, null) });
      await readRequest(deps, params.id);
      return door.confirm(raw, { password, code }, async (take) => {
        await take(deps.db);
        return ok({ redirect_to: await decideRequest(deps, params.id, scopes) });
      });
    },
  });
}

/** Hands requests over before their body is read: the server of the SDK reads and answers them whole. */
function serveStandard(app: FastifyInstance, deps: Deps): void {
  const ips = new WeakMap<FastifyRequest['raw'], string>();
  let server: Promise<Server> | undefined;
  // Only who uses it pays for loading it.
  const load = () =>
    (server ??= import('./authorization-server.ts').then(({ createAuthorizationServer }) =>
      createAuthorizationServer(deps, (request) => ips.get(request) ?? ''),
    ));
  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await load();
    ips.set(request.raw, request.ip);
    reply.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    answer(request.raw, reply.raw);
  };
  for (const url of PATHS) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: handOver,
      handler: handOver,
    });
  }
}

/** Whom a redirect reaches: a site, or a program by its scheme. */
function placeOf(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? origin : protocol;
}
