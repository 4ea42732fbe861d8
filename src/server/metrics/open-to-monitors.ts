/** METRICS_TOKEN: a credential that opens /metrics and nothing else, and needs no database to be checked. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/http/actor.ts';
import { hashSecret } from '../platform/secret.ts';

/** The actor with this token; null for a wrong one, when none is configured, or for another route. */
export function actorOfMonitor(request: FastifyRequest, token: string, expected: string | undefined): Actor | null {
  if (expected === undefined || request.routeOptions.url !== '/metrics') return null;
  // Of hashes: equally long, and compared in constant time.
  if (!timingSafeEqual(hashSecret(token), hashSecret(expected))) return null;
  return {
    via: 'token',
    username: 'monitor',
    label: 'METRICS_TOKEN',
    key: 'monitor',
    scopes: ['read'],
    origin: 'automation',
    expires_at: null,
  };
}
