/** Every operation with its inputs and responses, from openapi.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON schema of the document; `resolve` follows references. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};

export type Place = 'path' | 'query' | 'header';
export type Parameter = { in: Place; name: string; required?: boolean; schema: Schema };

export type Operation = {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** The first content type with its schema; null without a body. */
  body: { contentType: string; schema: Schema; required: boolean } | null;
  /** Status → content type → schema. */
  answers: Record<string, Record<string, Schema | undefined>>;
};

type Document = {
  paths: Record<string, Record<string, RawOperation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, { content?: Content }>;
  };
};
type Reference = { $ref: string };
type Content = Record<string, { schema?: Schema }>;
type RawOperation = {
  operationId?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content } | Reference>;
};

export const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'openapi.json'), 'utf8'),
) as Document;

/** Follows a schema's reference. */
export function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`openapi.json has no ${schema.$ref}`);
  const { $ref: _, ...more } = schema;
  return { ...resolve(found), ...more };
}

function follow<T extends object>(said: T | Reference, named: Record<string, T>): T {
  if (!('$ref' in said)) return said;
  const found = named[said.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`openapi.json has no ${said.$ref}`);
  return found;
}

/** Every operation, in the order of the document. */
export function readOperations(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const [body] = Object.entries(raw.requestBody?.content ?? {});
      return {
        id: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: (raw.parameters ?? []).map((each) => follow(each, document.components.parameters)),
        body: body
          ? { contentType: body[0], schema: body[1].schema ?? {}, required: raw.requestBody?.required !== false }
          : null,
        answers: Object.fromEntries(
          Object.entries(raw.responses).map(([status, response]) => {
            const { content = {} } = follow(response, document.components.responses);
            return [status, Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]))];
          }),
        ),
      };
    }),
  );
}

/** Whether an operation changes anything by its method. */
export function writes({ method }: Operation): boolean {
  return method !== 'GET';
}
