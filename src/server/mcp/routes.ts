/** The agent's tools for other programs: an MCP server over streamable HTTP, stateless, for tokens only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ToolDeps } from '../agent/tools/define-tool.ts';
import { actorOf } from '../platform/http/actor.ts';
import { AppError } from '../platform/http/problem.ts';
import { allowedOrigins } from '../platform/http/same-origin.ts';

const PATH = '/mcp';

export function mcpRoutes(app: FastifyInstance, deps: ToolDeps): void {
  const origins = allowedOrigins(deps.env.appOrigin);
  /** A page of another site that used DNS rebinding sends its own origin. */
  const refuseOrigin = async ({ headers: { origin } }: FastifyRequest) => {
    if (origin === undefined || origins.has(origin)) return;
    throw new AppError('cross_origin', 'This page may not talk to the tools.');
  };

  /** Tells a program without a token where it can ask for one. */
  const nameServer = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode !== 401 || !deps.env.mcpOauth) return;
    const metadata = new URL(`/.well-known/oauth-protected-resource${PATH}`, deps.env.appOrigin);
    reply.header('www-authenticate', `Bearer realm="alcancia", resource_metadata="${metadata.href}"`);
  };

  app.post(
    PATH,
    {
      config: { access: 'token', scope: 'read' },
      schema: { hide: true },
      onRequest: refuseOrigin,
      onSend: nameServer,
    },
    async (request, reply) => {
      // Only who uses it pays for loading the protocol.
      const { answerMessage } = await import('./answer-message.ts');
      const answered = await answerMessage(deps, actorOf(request), request);
      reply.code(answered.status);
      const type = answered.headers.get('content-type');
      if (type !== null) reply.type(type);
      return answered.body === null ? reply.send() : reply.send(await answered.text());
    },
  );

  /** Before a body is read, as there is none. */
  const refuseMethod = async () => {
    throw new AppError('method_not_allowed', 'There is no session here and nothing to stream: send POST.', {
      headers: { allow: 'POST' },
    });
  };
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: PATH,
    config: { access: 'token', scope: 'read' },
    schema: { hide: true },
    onRequest: [refuseOrigin, refuseMethod],
    onSend: nameServer,
    handler: refuseMethod,
  });
}
