/** Which channels there are, and which the environment has set up: with a session only. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import { ChannelOut } from '../schema.ts';
import { CHANNELS } from './list-channels.ts';

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  routesOf(app, { tag: 'notifications', access: 'session' }).get('/api/v1/notifications/channels', {
    operationId: 'listNotificationChannels',
    summary: 'The ways to the person besides the browsers, and what sets each up',
    answers: { 200: z.array(ChannelOut) },
    handler: async () =>
      ok(
        CHANNELS.map((channel) => {
          const host = channel.hostOf(deps.env);
          return { name: channel.name, configured: host !== null, host, variables: [...channel.variables] };
        }),
      ),
  });
}
