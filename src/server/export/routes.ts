/** Taking everything away: journals for hledger and Beancount, and JSON lines. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { actorOf } from '../platform/http/actor.ts';
import { problemResponse } from '../platform/http/problem.ts';
import { writeJournal } from './write-journal.ts';
import { writeLines } from './write-lines.ts';

type Format = {
  path: string;
  operationId: string;
  summary: string;
  contentType: string;
  extension: string;
  write: (of: { isSession: boolean }) => AsyncGenerator<string>;
};

export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  const journal = (format: 'hledger' | 'beancount', operationId: string, name: string) => ({
    ...{ path: format, operationId, contentType: 'text/plain' },
    summary: `The ledger as double entry for ${name}, streamed, oldest first`,
    extension: format === 'hledger' ? 'journal' : 'beancount',
    write: () => writeJournal(deps, format),
  });
  streamed(app, deps, journal('hledger', 'exportHledger', 'hledger'));
  streamed(app, deps, journal('beancount', 'exportBeancount', 'Beancount'));
  streamed(app, deps, {
    ...{ path: 'jsonl', operationId: 'exportLines', contentType: 'application/x-ndjson', extension: 'jsonl' },
    summary: 'Every row of every table that is the person’s as a JSON object on a line of its own, streamed',
    write: ({ isSession }) => writeLines(deps.db, { whole: isSession }),
  });
}

function streamed(app: FastifyInstance, deps: Deps, format: Format): void {
  app.get(
    `/api/v1/export/${format.path}`,
    {
      config: { access: 'session_or_token' },
      schema: {
        operationId: format.operationId,
        summary: format.summary,
        tags: ['export'],
        security: [{ session: [] }, { token: [] }],
        response: {
          200: { description: 'UTF-8', content: { [format.contentType]: { schema: z.string() } } },
          ...Object.fromEntries([401, 403, 503].map((status) => [status, problemResponse(status)])),
        },
      },
    },
    async (request, reply) => {
      const file = `alcancia-${todayAt(deps.now(), deps.env.timeZone)}.${format.extension}`;
      const isSession = actorOf(request).via === 'session';
      return reply
        .type(`${format.contentType}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Readable.from(format.write({ isSession }), { objectMode: false }));
    },
  );
}
