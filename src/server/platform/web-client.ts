/** Serves the built web client: hashed assets forever, the page itself always asked for again. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Answers an address that is no route of the API: a file of the client, or its page for every screen. */
export type WebClient = (path: string, reply: FastifyReply) => FastifyReply;

/** Prepares the client in `folder`; null when it was never built. */
export async function openWebClient(app: FastifyInstance, folder: string): Promise<WebClient | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, { root: folder, serve: false });
  return (path, reply) => {
    reply.code(200);
    if (!/\.[a-z0-9]+$/i.test(path) || !existsSync(join(folder, path))) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
    const immutable = path.startsWith('/assets/');
    return reply.sendFile(path, { maxAge: immutable ? '365d' : 0, immutable });
  };
}
