/**
 * Declares routes: path, access, schemas in and out. The same declaration makes the guard, the validation and the
 * description in openapi.json.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { type Access, type Actor, actorOf, type Scope } from './actor.ts';
import { invalid, problemResponse } from './problem.ts';

type Answers = Readonly<Record<number, z.ZodType | null>>;

/** A handler's result: one of the declared statuses with a body of its schema. */
export type Answer<R extends Answers> = {
  [S in keyof R & number]: { status: S; headers?: Record<string, string> } & (R[S] extends z.ZodType
    ? { body: z.input<R[S]> }
    : { body?: null });
}[keyof R & number];

export const ok = <T>(body: T): { status: 200; body: T } => ({ status: 200, body });
export const created = <T>(body: T): { status: 201; body: T } => ({ status: 201, body });
export const noContent = (): { status: 204 } => ({ status: 204 });
/** An answer with the token that undoes what was done, in a header. */
export const withUndo = <A>(undoToken: string, answer: A) => ({ ...answer, headers: { 'undo-token': undoToken } });
/** A deletion, with the token that undoes it. */
export const undoable = (undoToken: string) => withUndo(undoToken, noContent());

/** A 200 whose body another thread has validated and serialized. */
export const written = <T>(answer: { headers: Record<string, string>; json: Uint8Array }) =>
  ({ status: 200, headers: answer.headers, body: new Written(answer.json) }) as unknown as {
    status: 200;
    headers: Record<string, string>;
    body: T;
  };

class Written {
  readonly bytes: Buffer;
  constructor(json: Uint8Array) {
    this.bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }
}

type RouteRequest<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  caller: Actor;
  raw: FastifyRequest;
  reply: FastifyReply;
};

/** Shared by the routes of a feature. */
type Shared = { tag: string; access: Access; bodyLimitBytes?: number };

type Spec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends Answers> = Partial<Shared> & {
  operationId: string;
  summary: string;
  description?: string;
  /** The scope that a token needs; by default `read` for GET and `write` for the rest. */
  scope?: Scope;
  params?: P;
  query?: Q;
  body?: B;
  /** Content types besides JSON: those that arrive as bytes in `raw.body`, or one that the handler reads itself. */
  rawBody?: string | readonly string[] | { contentType: string; schema: z.ZodType };
  /** Status → schema of the body; null without a body. */
  answers: R;
  /** Statuses of refusals besides those that every route has. */
  problems?: readonly number[];
  /** Takes If-Match with the ETag of what was read. */
  conditional?: boolean;
  /** Receives parsed values and returns a declared status. */
  handler: (request: RouteRequest<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<R>>;
};

/**
 * How a POST that is sent twice has the effect of one: it takes an Idempotency-Key (`withIdempotency`), or it says why it
 * needs none.
 */
type Repeated = { idempotent: true; keyless?: never } | { idempotent?: never; keyless: string };

const HEADERS = {
  'idempotency-key': z.string().min(1).max(255).optional().meta({
    description:
      'The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours.',
  }),
  'if-match': z.string().min(1).max(1_000).optional().meta({
    description: 'The ETag of what was read: 412 when it has changed since, and nothing is changed',
  }),
};

/** Declares routes by method and path. A route's own options override `shared`. */
export function routesOf(app: FastifyInstance, shared: Shared) {
  const verb =
    (method: HTTPMethods) =>
    <
      R extends Answers,
      P extends z.ZodType = z.ZodUndefined,
      Q extends z.ZodType = z.ZodUndefined,
      B extends z.ZodType = z.ZodUndefined,
    >(
      path: string,
      spec: Spec<P, Q, B, R>,
    ) =>
      register(app, { method, path, ...shared, ...spec });
  return {
    get: verb('GET'),
    post: <
      R extends Answers,
      P extends z.ZodType = z.ZodUndefined,
      Q extends z.ZodType = z.ZodUndefined,
      B extends z.ZodType = z.ZodUndefined,
    >(
      path: string,
      spec: Spec<P, Q, B, R> & Repeated,
    ) => register(app, { method: 'POST', path, ...shared, ...spec }),
    put: verb('PUT'),
    patch: verb('PATCH'),
    delete: verb('DELETE'),
  };
}

type Declared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends Answers> = Spec<P, Q, B, R> &
  Shared & { method: HTTPMethods; path: string; idempotent?: boolean };

function register<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends Answers>(
  app: FastifyInstance,
  spec: Declared<P, Q, B, R>,
): void {
  app.route({
    method: spec.method,
    url: spec.path,
    config: { access: spec.access, ...(spec.scope ? { scope: spec.scope } : {}) },
    ...(spec.bodyLimitBytes === undefined ? {} : { bodyLimit: spec.bodyLimitBytes }),
    schema: {
      operationId: spec.operationId,
      summary: spec.summary,
      ...(spec.description ? { description: spec.description } : {}),
      tags: [spec.tag],
      ...securityOf(spec.access),
      ...(spec.params ? { params: spec.params } : {}),
      ...(spec.query ? { querystring: spec.query } : {}),
      ...bodyOf(spec.body, spec.rawBody),
      ...headersOf(spec),
      response: { ...answersOf(spec.answers), ...problemsOf(spec) },
    },
    handler: async (request, reply) => {
      // With several content types, a missing body bypasses their schemas.
      if (spec.body && spec.rawBody && request.body === undefined)
        throw invalid({ path: 'body', ...problemReason('needed'), message: 'Is missing' });
      const answer = (await spec.handler({
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        raw: request,
        reply,
        get caller() {
          return actorOf(request);
        },
      })) as { status: number; headers?: Record<string, string>; body?: unknown };
      if (reply.sent) return reply;
      reply.code(answer.status).headers(answer.headers ?? {});
      if (answer.body instanceof Written) return reply.type('application/json; charset=utf-8').send(answer.body.bytes);
      return reply.send(answer.body ?? null);
    },
  });
}

function headersOf({ idempotent, conditional }: { idempotent?: boolean; conditional?: boolean }) {
  if (!idempotent && !conditional) return {};
  const { 'idempotency-key': key, 'if-match': match } = HEADERS;
  const fields = { ...(idempotent ? { 'idempotency-key': key } : {}), ...(conditional ? { 'if-match': match } : {}) };
  return { headers: z.looseObject(fields) };
}

/** JSON, bytes of content types, or either. */
function bodyOf(
  json: z.ZodType | undefined,
  other: Spec<z.ZodType, z.ZodType, z.ZodType, Answers>['rawBody'],
): { body?: unknown } {
  if (other === undefined) return json ? { body: json } : {};
  const bytes = z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } });
  const isRead = typeof other === 'object' && 'schema' in other;
  const types: readonly string[] = isRead ? [other.contentType] : typeof other === 'string' ? [other] : other;
  const schema = isRead ? other.schema : bytes;
  const others = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { body: { content: { ...(json ? { 'application/json': { schema: json } } : {}), ...others } } };
}

/** The default security of a route in the description. */
export const EITHER: readonly Record<string, string[]>[] = [{ session: [] }, { token: [] }];

function securityOf(access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'session_or_token') return {};
  if (access === 'public') return { security: [] };
  return { security: [access === 'token' ? { token: [] } : { session: [] }] };
}

function answersOf(answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema
        ? { description: DESCRIPTIONS[status] ?? 'OK', content: { 'application/json': { schema } } }
        : { description: DESCRIPTIONS[status] ?? 'Done' },
    ]),
  );
}

const DESCRIPTIONS: Record<string, string> = { 200: 'OK', 201: 'Created', 204: 'Done' };

function problemsOf(spec: {
  access: Access;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  rawBody?: unknown;
  problems?: readonly number[];
  idempotent?: boolean;
  conditional?: boolean;
}): Record<string, unknown> {
  const statuses = new Set(spec.problems ?? []);
  if (spec.access !== 'public') statuses.add(401).add(403);
  if (spec.params) statuses.add(404);
  if (spec.params || spec.query || spec.body || spec.idempotent) statuses.add(422);
  if (spec.conditional) statuses.add(412);
  if (spec.body || spec.rawBody) statuses.add(400).add(413).add(415);
  statuses.add(503);
  return Object.fromEntries([...statuses].sort().map((status) => [status, problemResponse(status)]));
}
