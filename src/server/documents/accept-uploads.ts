/** Routes that take files. Only they read multipart bodies: every other route refuses that content type. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Registers routes on a scope that reads multipart/form-data. A file over the limit is cut, not thrown: it is an error of that file. */
export function acceptUploads(app: FastifyInstance, register: (uploads: FastifyInstance) => void): void {
  app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    register(uploads);
  });
}
