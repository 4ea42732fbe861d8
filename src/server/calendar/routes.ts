/** The calendar feed, for programs that subscribe by an address: its token is in the address and opens nothing else. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { formatIcs } from '../../domain/calendar-feed/format-ics.ts';
import type { Deps } from '../deps.ts';
import { CALENDAR_PATH } from '../platform/http/actor.ts';
import { problemResponse } from '../platform/http/problem.ts';
import { readCalendar } from './read-calendar.ts';

const Query = z.strictObject({
  token: z.string().max(200).optional().meta({ description: 'Of the scope `calendar` and no other' }),
});

export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    CALENDAR_PATH,
    {
      config: { access: 'token', scope: 'calendar' },
      schema: {
        operationId: 'readCalendarFeed',
        summary: 'What is due, as iCalendar: cuotas, card payments, recurring items, receipts',
        tags: ['calendar'],
        security: [{ token: [] }],
        querystring: Query,
        response: {
          200: { description: 'iCalendar (RFC 5545)', content: { 'text/calendar': { schema: z.string() } } },
          304: { description: 'Nothing changed since the sent If-None-Match', type: 'null' },
          ...Object.fromEntries([401, 403, 422, 503].map((status) => [status, problemResponse(status)])),
        },
      },
    },
    async (request, reply) => {
      const text = formatIcs('Alcancía', await readCalendar(deps));
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      const known = String(request.headers['if-none-match'] ?? '')
        .split(',')
        .map((each) => each.trim().replace(/^W\//, ''));
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (known.includes(tag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="alcancia.ics"')
        .send(text);
    },
  );
}
