/** Which web pages may talk to the API: reads across origins (CORS) and changes made with the session cookie (CSRF). */
import type { FastifyRequest } from 'fastify';

/** Where the web client is served while it is developed. */
const DEVELOPMENT_ORIGINS = [
  'http://localhost:5173',
  'http://127.0.0.1:5173',
  'http://localhost:8080',
  'http://127.0.0.1:8080',
] as const;

/** The exact origins that CORS lets in. Never a pattern, never a wildcard. */
export function allowedOrigins(appOrigin: string): ReadonlySet<string> {
  return new Set([appOrigin, ...DEVELOPMENT_ORIGINS]);
}

/**
 * Whether a request comes from a page of this site: by Sec-Fetch-Site, else by Origin. A request with neither is not
 * from our pages.
 */
export function isSameOrigin(request: FastifyRequest, appOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  if (origin === appOrigin) return true;
  return URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === request.host;
}

/** Whether a page of another site sent this: for routes that set a cookie but need none. */
export function isCrossOrigin(request: FastifyRequest, appOrigin: string): boolean {
  const named = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  return named && request.headers['sec-fetch-site'] !== 'none' && !isSameOrigin(request, appOrigin);
}
