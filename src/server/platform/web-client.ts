/** Serves the built web client: hashed assets forever, the page itself always asked for again. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './problem.ts';

const PAGE = 'index.html';

/** Answers an address that is no route of the API: a file of the client, or its page for every screen. */
export type WebClient = (path: string, reply: FastifyReply) => FastifyReply;

/** Prepares the client in `folder`; null when it was never built. */
export async function openWebClient(app: FastifyInstance, folder: string): Promise<WebClient | null> {
  if (!existsSync(join(folder, PAGE))) return null;
  await app.register(fastifyStatic, { root: folder, serve: false });
  return (path, reply) => {
    const isFile = /\.[a-z0-9]+$/i.test(path);
    if (isFile && !existsSync(join(folder, path))) throw new AppError('not_found', 'There is nothing at this address.');
    reply.code(200);
    if (!isFile) return reply.sendFile(PAGE, { maxAge: 0 });
    const immutable = path.startsWith('/assets/');
    return reply.sendFile(path, { maxAge: immutable ? '365d' : 0, immutable });
  };
}
