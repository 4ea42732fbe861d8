/** The API's description: the OpenAPI document, written from the routes by `scripts/generate.ts`, and a page to browse it. */
import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const DESCRIPTION = new URL('../../../openapi.json', import.meta.url);

const ASSETS = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Alcancía API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/assets/start.js"></script>
</body>
</html>
`;

// Without a validator: it would send the address of this service to another.
const START = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;

export function docsRoutes(app: FastifyInstance): void {
  const config = { access: 'session_or_token' } as const;
  // Swagger UI's files, without the package of their own, which reports every install to a company.
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');

  app.get('/api/v1/openapi.json', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(readDescription()),
  );
  app.get('/api/docs', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/api/docs/assets/start.js', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  for (const [file, type] of Object.entries(ASSETS)) {
    app.get(`/api/docs/assets/${file}`, { config, schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).send(createReadStream(join(folder, file))),
    );
  }
}

let description: Buffer | undefined;

/** From the file: made from the routes it would hold up everybody else for a sixth of a second. */
function readDescription(): Buffer {
  description ??= Buffer.from(JSON.stringify(JSON.parse(readFileSync(DESCRIPTION, 'utf8'))));
  return description;
}
