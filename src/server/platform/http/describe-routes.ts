/** The machine-readable description of the routes: what they declare, as one OpenAPI document. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { fastifyZodOpenApiPlugin, fastifyZodOpenApiTransformers } from 'fastify-zod-openapi';
import { EITHER } from './route.ts';

type Parameter = { in: string; name: string };
type Operation = {
  requestBody?: { required: boolean; content: Record<string, { schema?: Record<string, unknown> }> };
  responses: Record<string, { content: object } | object>;
  parameters?: (Parameter | Reference)[];
};
type Reference = { $ref: string };

/** Describes every route registered from here on; `app.swagger()` answers the document. */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifyZodOpenApiPlugin);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Alcancía',
        version,
        description: 'Personal finance for one person in Costa Rica. Money is exact; days are civil days.',
      },
      security: [...EITHER],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'svc_token' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    ...fastifyZodOpenApiTransformers,
    transformObject: (document) => mend(fastifyZodOpenApiTransformers.transformObject(document)),
  });
}

function mend<D extends { paths?: object; components?: object }>(document: D): D {
  const operations = Object.values(document.paths ?? {}).flatMap<Operation>(Object.values);
  operations.forEach(sayOptionalBody);
  return { ...document, components: { ...document.components, ...shareRepeats(operations) } };
}

/** The library marks an optional body, which the plugin reports as required nevertheless. */
function sayOptionalBody({ requestBody }: Operation): void {
  const mark = 'x-fastify-zod-openapi-optional';
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    if (!requestBody || schema?.[mark] !== true) continue;
    requestBody.required = false;
    delete schema[mark];
  }
}

/**
 * Refusals and headers are the same for every route that has them: each becomes a component that operations refer to.
 * The library can refer to a component of schemas only.
 */
function shareRepeats(operations: readonly Operation[]) {
  const responses: Operation['responses'] = {};
  const parameters: Record<string, Parameter> = {};
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!('content' in response && 'application/problem+json' in response.content)) continue;
      responses[`Problem${status}`] = response;
      operation.responses[status] = { $ref: `#/components/responses/Problem${status}` };
    }
    for (const [index, parameter] of operation.parameters?.entries() ?? []) {
      if (!('in' in parameter && parameter.in === 'header')) continue;
      parameters[parameter.name] = parameter;
      operation.parameters?.splice(index, 1, { $ref: `#/components/parameters/${parameter.name}` });
    }
  }
  return { responses, parameters };
}
