/**
 * The HTTP server before any feature: reading bodies, refusing by default, security headers, problem documents,
 * and the machine-readable description of whatever routes get registered.
 */

import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { createSerializerCompiler, validatorCompiler } from 'fastify-zod-openapi';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { logAccess } from '../log/log-access.ts';
import { type Access, type Authenticate, authorize, CHALLENGE, setNoStore } from './actor.ts';
import { compressAnswers } from './compress-answers.ts';
import { describeRoutes } from './describe-routes.ts';
import { parseJson, refuseUnstorable, textOfBody } from './json-body.ts';
import { AppError, registerProblems, sendProblem } from './problem.ts';
import { allowedOrigins, isSameOrigin } from './same-origin.ts';
import { openWebClient, type WebClient } from './web-client.ts';

export const BODY_BYTES_MAX = 256 * 1024;
/** How long a client may read nothing. A stream sends something every 15 seconds, in less than half of it. */
export const STALLED_MS_MAX = 40_000;
/** How often connections that send too slowly are closed; Node's default is 30 seconds. */
const LOOK_FOR_SLOW_MS = 5_000;

export type HttpOptions = {
  appOrigin: string;
  cookieSecure: boolean;
  trustedProxies: readonly string[];
  version: string;
  logger: FastifyBaseLogger | false;
  authenticate: Authenticate;
  /** The folder of the built web client; without it, only the API is served. */
  webFolder?: string;
};

/** Builds the server. Features then register their routes on it. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    forceCloseConnections: 'idle',
    // While the service stops, requests on open connections are still answered, then the connection is closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, new AppError('malformed_request', 'The address cannot be read.', { cause: error }));
    },
    clientErrorHandler: refuseBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  // Compiling a serializer for each route and status would cost the start more than it saves.
  app.setSerializerCompiler(createSerializerCompiler({ stringify: JSON.stringify }));
  app.decorateRequest('actor', null);
  registerProblems(app);
  logAccess(app);
  readBodies(app);
  closeStalled(app);
  await secure(app, options);
  compressAnswers(app);
  await describeRoutes(app, options.version);
  const webClient = options.webFolder === undefined ? null : await openWebClient(app, options.webFolder);
  refuseByDefault(app, options, webClient);
  return app;
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    // Clients that always declare JSON send nothing where no body is expected.
    body.length === 0 && request.routeOptions.schema?.body === undefined ? undefined : parseJson(textOfBody(body)),
  );
  app.addHook('preValidation', async (request) => {
    if (request.is404) return;
    refuseUnstorable(request.query);
    refuseUnstorable(request.params);
  });
}

/**
 * Counts from the response on, since a request may work for longer than a client may stall. Node waits a second time
 * when more was queued since the timer was set, so the timer has half of the limit.
 */
function closeStalled(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // A request that a test injects has no socket.
    if (socket instanceof Socket) socket.setTimeout(STALLED_MS_MAX / 2);
  });
}

async function secure(app: FastifyInstance, options: HttpOptions): Promise<void> {
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: options.cookieSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  const allowed = allowedOrigins(options.appOrigin);
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && allowed.has(origin)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'idempotent-replayed', 'x-request-id', 'undo-token'],
    maxAge: 600,
  });
  app.addHook('onRequest', setNoStore);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}

/** Refuses routes without declared access, and checks every request before its body is read. */
function refuseByDefault(app: FastifyInstance, options: HttpOptions, webClient: WebClient | null): void {
  const known: { method: string; matches: (path: string) => boolean }[] = [];
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    for (const method of [route.method].flat()) {
      if (!access && method !== 'OPTIONS') {
        throw new Error(`${method} ${route.url} does not declare who may call it (access)`);
      }
      if (route.url.startsWith('/api')) known.push({ method, matches: matcherOf(route.url) });
    }
  });
  const door = {
    authenticate: options.authenticate,
    isSameOrigin: (request: FastifyRequest) => isSameOrigin(request, options.appOrigin),
  };
  const check = (request: FastifyRequest, access: Access) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return authorize(request, { access, scope: request.routeOptions.config.scope ?? (reads ? 'read' : 'write') }, door);
  };
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const access = request.routeOptions.config.access;
    if (access) await check(request, access);
    else if (request.method !== 'OPTIONS') throw new Error('A route without access answered');
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = withoutEndSlash(request.url.split('?')[0] ?? '');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (webClient && reads && !/^\/api(?:\/|$)/.test(path)) return webClient(path, reply);
    const methods = [...new Set(known.filter((route) => route.matches(path)).map((route) => route.method))];
    if (path.startsWith('/api')) await knownCaller(request, options.authenticate);
    if (methods.length === 0) throw new AppError('not_found', problemReason('nothing_here'));
    throw new AppError('method_not_allowed', `This address takes ${methods.join(', ')}.`, {
      headers: { allow: methods.join(', ') },
    });
  });
}

async function knownCaller(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  if (await authenticate(request)) return;
  throw new AppError('unauthenticated', 'Log in, or send a valid token.', { headers: CHALLENGE });
}

function withoutEndSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}

/** Matches paths with a route pattern such as `/api/v1/transactions/:id`. */
function matcherOf(pattern: string): (path: string) => boolean {
  const parts = withoutEndSlash(pattern)
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const whole = new RegExp(`^${parts.join('/')}$`);
  return (path) => whole.test(path);
}

/** Answers what Node could not parse as a request with a problem, and closes the connection. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request'];
  const body = JSON.stringify({
    type: 'urn:alcancia:problem:malformed-request',
    title: text,
    status,
    detail: 'The request cannot be read.',
    code: 'malformed_request',
    request_id: crypto.randomUUID(),
  });
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: application/problem+json; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
