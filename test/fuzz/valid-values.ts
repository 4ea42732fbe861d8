/** fast-check arbitraries from schemas; with hints, values that fit the ledger. */
import fc from 'fast-check';
import { type Operation, type Parameter, resolve, type Schema } from './operations.ts';
import type { Draft } from './requests.ts';

/**
 * A hint for a field of this name; undefined when any value will do. Asked for parameters and for fields of a body at
 * any depth.
 */
export type Hint = (operation: Operation, name: string, schema: Schema) => fc.Arbitrary<unknown> | undefined;

/** `plain`: required fields with hints. `hinted`: more fields. `wild`: whatever the schema allows. */
export type Mode = 'plain' | 'hinted' | 'wild';

type Drawing = { operation: Operation; hint: Hint; mode: Mode };

/** Longer values cost time and find nothing new. */
const LENGTH_MAX = 60;
const ITEMS_MAX = 4;

/** Requests that match the schema. */
export function validDrafts(operation: Operation, hint: Hint, mode: Mode): fc.Arbitrary<Draft> {
  const drawing = { operation, hint, mode };
  const placed = (place: Parameter['in']) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    return record(
      drawing,
      Object.fromEntries(parameters.map(({ name, schema }) => [name, inPlace(place, textOf(drawing, name, schema))])),
      parameters.filter(({ required }) => required === true).map(({ name }) => name),
    ) as fc.Arbitrary<Record<string, string>>;
  };
  return fc.record({
    path: placed('path'),
    query: placed('query'),
    headers: placed('header'),
    body: operation.body ? valuesOf(drawing, 'body', operation.body.schema) : fc.constant(undefined),
  });
}

/** Restricts headers to characters that every client sends. */
function inPlace(place: Parameter['in'], texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return place === 'header' ? texts.map((text) => text.replace(/[^!-~]/g, 'z') || 'z') : texts;
}

/** Optional in the schema, but required together by the rule. */
const TOGETHER: Record<string, string[]> = { 'GET /api/v1/budget/explain': ['direction', 'field'] };

function record(drawing: Drawing, fields: Record<string, fc.Arbitrary<unknown>>, required: string[]) {
  if (drawing.mode !== 'plain') return fc.record(fields, { requiredKeys: required });
  const needed = [...required, ...(TOGETHER[drawing.operation.id] ?? []).filter((name) => name in fields)];
  return fc.record(Object.fromEntries(needed.map((name) => [name, fields[name] ?? fc.constant(null)])));
}

/** A parameter's value as text. A flag is boolean in the schema and lists its words. */
function textOf(drawing: Drawing, name: string, given: Schema): fc.Arbitrary<string> {
  const schema = resolve(given);
  const hinted = drawing.mode === 'wild' ? undefined : drawing.hint(drawing.operation, name, schema);
  if (hinted) return hinted.map(String);
  if (schema.enum) return fc.constantFrom(...schema.enum).map(String);
  if (schema.type === 'integer' && schema.minimum !== undefined) return wholes(schema).map(String);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => textOf(drawing, name, one)));
  const texts = schema.type === 'integer' ? strings({ ...schema, type: 'string' }) : valuesOf(drawing, name, schema);
  // A dot segment would be another path.
  return texts.map(String).filter((text) => text !== '.' && text !== '..');
}

/** A field's value. */
function valuesOf(drawing: Drawing, name: string, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  const hinted = drawing.mode === 'wild' ? undefined : drawing.hint(drawing.operation, name, schema);
  if (hinted) return hinted;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((one) => valuesOf(drawing, name, one)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf(drawing, name, { ...schema, type })));
  }
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return wholes(schema);
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constantFrom(0, -0, 0.1));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(drawing, name, schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? ITEMS_MAX, ITEMS_MAX),
      });
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return record(
        drawing,
        Object.fromEntries(properties.map(([key, one]) => [key, valuesOf(drawing, key, one)])),
        schema.required ?? [],
      );
    }
    default:
      return fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')));
  }
}

function wholes({ minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
}

function strings(schema: Schema): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'binary') return fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes));
  if (format === 'date') return days();
  if (format === 'uuid') return fc.uuid({ version: [4, 7] });
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter((text) => text.length <= maxLength);
  }
  const longest = Math.min(maxLength, LENGTH_MAX);
  const length = { minLength, maxLength: longest };
  return fc.oneof(
    fc.string(length),
    // A code point beyond the basic plane counts as two for the service.
    fc.string({ ...length, unit: 'grapheme' }).filter((text) => text.length <= longest && text.length >= minLength),
    ...(maxLength <= 5_000 ? [fc.constant('z'.repeat(maxLength))] : []),
  );
}

/** Days of any four-digit year. */
function days(): fc.Arbitrary<string> {
  return fc.oneof(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('2024-02-29', '2026-12-31', '2026-01-01', '1999-12-31'),
  );
}
