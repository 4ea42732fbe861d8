/** Serves the built web client: hashed assets forever, the page itself with revalidation. */

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { AppError } from './problem.ts';

const PAGE = '/index.html';

/** Responds to an address that is not an API route: with a client file, or the page for every screen. */
export type WebClient = (path: string, reply: FastifyReply) => FastifyReply;

/**
 * Prepares the client in `folder`; null when it was never built. Only files present now are ever served: no requested
 * address is looked up on the disk, which could reveal what exists.
 */
export async function openWebClient(app: FastifyInstance, folder: string): Promise<WebClient | null> {
  const files = listFiles(folder);
  if (!files.has(PAGE)) return null;
  // Nobody resumes files this small.
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, acceptRanges: false });
  return (path, reply) => {
    const isFile = files.has(path);
    if (!isFile && !isScreen(path, reply.request.headers.accept)) {
      throw new AppError('not_found', problemReason('nothing_here'));
    }
    reply.code(200);
    const immutable = isFile && path.startsWith('/assets/');
    return reply.sendFile(isFile ? path : PAGE, { maxAge: immutable ? '365d' : 0, immutable });
  };
}

/** What the build put beside a file (vite.config.ts): chosen by Accept-Encoding, never by its own address. */
const COMPRESSED = /\.(?:br|gz)$/;

/** The files of a folder as addresses, such as `/assets/index.js`; none when there is no folder. */
function listFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
        .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}

/** Whether a page may be shown there. Which screens there are, the page knows; none has these signs in its address. */
function isScreen(path: string, accept = '*/*'): boolean {
  const wantsJson = /json/i.test(accept) && !/text\/html/i.test(accept);
  return !wantsJson && !/[.%\\]/.test(path);
}
