/** Breaks exactly one rule of a valid request's schema, in every way. */
import { type Break, isAllowed } from './judge-answer.ts';
import { type Operation, type Parameter, resolve, type Schema } from './operations.ts';
import type { Draft } from './requests.ts';

export type BrokenDraft = Break & { draft: Draft };

const NUL = 'x\u0000y';
const LONE = 'x\ud800y';
/** No schema allows all of these. */
const OTHER_TYPES: unknown[] = ['mañana', 1.5, true, null, [], {}, ['x'], { x: 1 }];
const NOT_DAYS = ['2026-02-29', '2026-13-01', '2026-00-10', '10000-01-01', 'now', 'infinity', '01/02/2026', ''];
/** Longer than any limit of a text. */
const LENGTH_MAX = 100_000;
const ITEMS_MAX = 1_000;

/** Every way to break one rule of this request. */
export function breakOnce(operation: Operation, draft: Draft): BrokenDraft[] {
  return [
    ...operation.parameters.flatMap((parameter) => breakParameter(parameter, draft)),
    ...breakBody(operation, draft),
  ];
}

function breakBody({ body }: Operation, draft: Draft): BrokenDraft[] {
  if (!body || draft.body === undefined) return [];
  const missing = body.required ? [{ rule: 'no body', field: null, draft: { ...draft, body: undefined } }] : [];
  const strange = { ...draft, headers: { ...draft.headers, 'content-type': 'application/x-nothing' } };
  const type = { rule: 'another content type', field: null, draft: strange };
  if (body.contentType === 'multipart/form-data') return [type, ...breakUpload(draft)];
  if (!body.contentType.endsWith('json')) return [type];
  const notJson = { rule: 'not JSON', field: null, draft: { ...draft, body: Buffer.from('{"a":') } };
  const values = breakValue(body.schema, draft.body, '').map(({ value, ...broken }) => ({
    ...broken,
    draft: { ...draft, body: value },
  }));
  return [...missing, type, notJson, ...values.filter(({ draft: { body: value } }) => isBroken(body.schema, value))];
}

/** NUL and lone surrogates are rules that no schema can express. */
function isBroken(schema: Schema, value: unknown): boolean {
  return /\\u0000|\\ud800/.test(JSON.stringify(value)) || !isAllowed(schema, value);
}

function breakUpload(draft: Draft): BrokenDraft[] {
  const file = Buffer.from('%PDF-');
  const of = (rule: string, field: string, body: object) => ({ rule, field, draft: { ...draft, body } });
  return [
    of('no file', 'files', { files: [] }),
    of('too many files', 'files', { files: Array.from({ length: 21 }, () => file) }),
    of('a field that is none', 'stray', { files: [file], stray: 1 }),
  ];
}

type BrokenValue = { rule: string; field: string; value: unknown };

/** Breaks one rule of a value's schema, here or in a nested value. */
function breakValue(given: Schema, value: unknown, at: string): BrokenValue[] {
  const schema = branchOf(resolve(given), value);
  const here = (rule: string, broken: unknown): BrokenValue => ({ rule, field: at, value: broken });
  const types = OTHER_TYPES.filter((other) => !isAllowed(given, other)).map((other) => here('another type', other));
  if (typeof value === 'string') return [...types, ...breakText(schema).map(([rule, text]) => here(rule, text))];
  if (typeof value === 'number') return [...types, ...breakNumber(schema).map(([rule, number]) => here(rule, number))];
  if (Array.isArray(value)) return [...types, ...breakList(schema, value, at)];
  if (value !== null && typeof value === 'object') return [...types, ...breakObject(schema, value, at)];
  return types;
}

/** The branch of a union that a value matches. */
function branchOf(schema: Schema, value: unknown): Schema {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return schema;
  const found = branches.find((branch) => isAllowed(branch, value));
  return found ? branchOf(resolve(found), value) : schema;
}

function breakText({ minLength, maxLength, pattern, enum: words, format }: Schema): [string, string][] {
  return [
    ['NUL', NUL],
    ['lone surrogate', LONE],
    ...((minLength ?? 0) > 0 ? ([['empty', '']] as [string, string][]) : []),
    ...(maxLength !== undefined && maxLength < LENGTH_MAX
      ? ([['too long', 'z'.repeat(maxLength + 1)]] as [string, string][])
      : []),
    ...(pattern === undefined ? [] : ([['another pattern', '¿?']] as [string, string][])),
    ...(words === undefined ? [] : ([['none of the words', 'NINGUNA']] as [string, string][])),
    ...(format === 'date' ? NOT_DAYS.map((text): [string, string] => ['no day', text]) : []),
    ...(format === 'uuid' ? ([['no uuid', '00000000-0000-0000-0000-00000000000g']] as [string, string][]) : []),
  ];
}

function breakNumber({ type, minimum, maximum }: Schema): [string, number][] {
  return [
    ...(minimum === undefined ? [] : ([['below the least', minimum - 1]] as [string, number][])),
    ...(maximum === undefined ? [] : ([['above the most', maximum + 1]] as [string, number][])),
    ...(type === 'integer' ? ([['no whole number', (minimum ?? 0) + 0.5]] as [string, number][]) : []),
  ];
}

function breakList({ items, minItems = 0, maxItems }: Schema, list: unknown[], at: string): BrokenValue[] {
  const [first] = list;
  const inside = list
    .slice(0, 1)
    .flatMap((item) =>
      breakValue(items ?? {}, item, join(at, '0')).map((broken) => ({ ...broken, value: list.with(0, broken.value) })),
    );
  return [
    ...(minItems > 0 ? [{ rule: 'too few', field: at, value: [] }] : []),
    ...(maxItems !== undefined && maxItems <= ITEMS_MAX && first !== undefined
      ? [{ rule: 'too many', field: at, value: Array.from({ length: maxItems + 1 }, () => first) }]
      : []),
    ...inside,
  ];
}

function breakObject(schema: Schema, value: object, at: string): BrokenValue[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(value);
  const without = (name: string) => Object.fromEntries(entries.filter(([key]) => key !== name));
  const strange = (name: string) => ({
    rule: `the unknown field ${name}`,
    field: join(at, name),
    value: { ...value, [name]: 1 },
  });
  return [
    ...required.map((name) => ({ rule: 'missing', field: join(at, name), value: without(name) })),
    // Read-only fields of a row are no fields of a request either.
    ...(additionalProperties === false
      ? ['desconocido', 'created_at', 'constructor'].filter((name) => !Object.hasOwn(properties, name)).map(strange)
      : []),
    ...entries.flatMap(([name, item]) =>
      breakValue(properties[name] ?? {}, item, join(at, name)).map((broken) => ({
        ...broken,
        value: { ...value, [name]: broken.value },
      })),
    ),
  ];
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** Parameters are text, restricted by their schema. */
function breakParameter(parameter: Parameter, draft: Draft): BrokenDraft[] {
  const { in: place, name, required } = parameter;
  const part = place === 'header' ? 'headers' : place;
  const given = draft[part] as Record<string, string>;
  const of = (rule: string, text: string | string[]) => ({
    rule: `${place} ${rule}`,
    field: name,
    draft: { ...draft, [part]: { ...given, [name]: text } },
  });
  const without = Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));
  return [
    ...(place === 'query' && required ? [{ ...of('missing', ''), draft: { ...draft, query: without } }] : []),
    ...(place === 'query' ? [of('twice', [given[name] ?? '1', given[name] ?? '1'])] : []),
    ...textsAgainst(resolve(parameter.schema), place).map(([rule, text]) => of(rule, text)),
  ];
}

function textsAgainst(schema: Schema, place: Parameter['in']): [string, string][] {
  const all: [string, string][] = [];
  const add = (rule: string, ...texts: string[]) => all.push(...texts.map((text): [string, string] => [rule, text]));
  if (place !== 'header') add('NUL', NUL);
  const branches = schema.anyOf ?? [schema];
  const isWhole = branches.some(({ type }) => type === 'integer');
  if (isWhole) add('no whole number', 'x', '1.5', '1e3', ' 1', '0x10', '٣');
  const [{ minimum, maximum } = schema] = branches.filter(({ type }) => type === 'integer');
  if (minimum !== undefined) add('below the least', String(minimum - 1));
  if (maximum !== undefined) add('above the most', String(maximum + 1));
  if (schema.enum) add('none of the words', 'NINGUNA', 'true ');
  if (schema.format === 'date') add('no day', ...NOT_DAYS.filter((text) => text !== ''));
  if (schema.pattern !== undefined && !isWhole) add('another pattern', '¿?');
  if (schema.minLength && place === 'query') add('empty', '');
  // Beyond this the address itself is too long, or the path is unknown.
  if (schema.maxLength !== undefined && !isWhole) add('too long', 'z'.repeat(schema.maxLength + 1));
  return all;
}
