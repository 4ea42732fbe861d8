/** Sends files that others made, to be saved and never run. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { problemResponse } from './problem.ts';

/** The header that saves a file under its own name: plain for old programs, UTF-8 for the rest (RFC 6266). */
function attachmentHeader(filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Makes the response a file that can run nothing on this site, whatever it contains. */
export function asFile(reply: FastifyReply, file: { filename: string; media_type: string }): FastifyReply {
  return reply
    .type(file.media_type)
    .header('content-disposition', attachmentHeader(file.filename))
    .header('content-security-policy', "sandbox; default-src 'none'");
}

/** The responses of a route that sends a file, for its description. */
export function fileAnswers(description: string, ...contentTypes: readonly string[]) {
  const content = Object.fromEntries(contentTypes.map((type) => [type, { schema: z.string() }]));
  return {
    200: { description, content },
    ...Object.fromEntries([401, 403, 404, 422, 503].map((status) => [status, problemResponse(status)])),
  };
}
