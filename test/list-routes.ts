/** Every route of a running service, from its router, so that no test can forget one. */
import type { FastifyInstance } from 'fastify';

export type Route = {
  method: string;
  /** With 1 for each parameter. */
  path: string;
  /** As in openapi.json. */
  pattern: string;
};

/** The public routes. A new one must be added here too. */
export const PUBLIC: readonly string[] = [
  'POST /share',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey/login',
  'POST /api/v1/auth/token',
  'GET /healthz',
  'GET /readyz',
];

/** Whether a route needs no credentials. */
export function isPublic({ method, path }: Route): boolean {
  return PUBLIC.includes(`${method.replace('HEAD', 'GET')} ${path}`);
}

/** Every method and address of the router, except OPTIONS, which all of them have. */
export function listRoutes(app: FastifyInstance): Route[] {
  const lines: string[] = [];
  const stack: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ]*)(?:├──|└──) (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!found) continue;
    stack.length = (found[1]?.length ?? 0) / 4;
    stack.push(found[2] ?? '');
    if (found[3]) for (const method of found[3].split(', ')) lines.push(`${method} ${stack.join('')}`);
  }
  return [...new Set(lines)]
    .map((line) => {
      const [method = '', path = ''] = line.split(' ');
      return { method, path: path.replace(/:(\w+)/g, '1'), pattern: path.replace(/:(\w+)/g, '{$1}') };
    })
    .filter(({ method }) => method !== 'OPTIONS');
}

/** The headers of every response. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /default-src 'self';script-src 'self';.*object-src 'none';base-uri 'none';.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

/** Missing or wrong security headers of a path's response. */
export function headerFaults(path: string, { headers }: { headers: Record<string, unknown> }): string[] {
  const faults = Object.entries(HEADERS).flatMap(([name, wanted]) =>
    wanted.test(String(headers[name])) ? [] : [`${path}: ${name}: ${JSON.stringify(headers[name])}`],
  );
  if (/^\/(?:api|mcp)/.test(path) && !/^no-store(?:, |$)/.test(String(headers['cache-control']))) {
    faults.push(`${path}: cache-control: ${JSON.stringify(headers['cache-control'])}`);
  }
  for (const banner of ['server', 'x-powered-by']) {
    if (headers[banner] !== undefined) faults.push(`${path}: ${banner}: ${JSON.stringify(headers[banner])}`);
  }
  return faults;
}
