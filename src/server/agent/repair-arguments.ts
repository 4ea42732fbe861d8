/** Reads a call's arguments as small models write them: of the wrong type, under other names, encoded twice. */
import { mayBeThousands } from '../../domain/money.ts';
import { type Fields, isFields, ownKeys } from './own-keys.ts';
import { readLoosely } from './read-loosely.ts';
import type { ArgumentsSchema } from './tools/define-tool.ts';

/** Fields that some models put everything into. */
const WRAPPERS = ['arguments', 'args', 'input', 'parameters', 'kwargs'];
const NAMES = ['name', 'tool', 'tool_name', 'function', 'action'];

/**
 * The arguments of the tool `name` as its schema has them: `"5"` as a number, nulls left out, one value where a list is
 * wanted, fields by its own names (own-keys.ts). What is no JSON object, and a field that may mean anything, stays as it is,
 * for the tool to refuse.
 */
export function repairArguments(name: string, schema: ArgumentsSchema, text: string): string {
  const read = readLoosely(text);
  const value = typeof read === 'string' ? readLoosely(read) : read;
  if (value === null || (Array.isArray(value) && value.length === 0)) return '{}';
  if (!isFields(value)) return text;
  const known = isFields(schema['properties']) ? schema['properties'] : {};
  const own = ownKeys(unwrapped(value, known, name), known);
  const kept = Object.entries(own).flatMap(([key, each]) => {
    if (each === null || each === '') return [];
    const wanted = known[key];
    return [[key, isFields(wanted) ? coerced(wanted, each) : each] as const];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

/** `{"name": "convert", "arguments": {…}}`, and what stands beside them. */
function unwrapped(value: Fields, known: Fields, name: string): Fields {
  const wrapper = WRAPPERS.find((key) => !(key in known) && key in value);
  if (wrapper === undefined) return value;
  const written = value[wrapper];
  const inner = typeof written === 'string' ? readLoosely(written) : written;
  if (!isFields(inner)) return value;
  const beside = Object.entries(value).filter(
    ([key, each]) => key !== wrapper && !(NAMES.includes(key) && !(key in known) && each === name),
  );
  // Said twice, and not alike: which of them is meant?
  if (beside.some(([key, each]) => key in inner && JSON.stringify(inner[key]) !== JSON.stringify(each))) return value;
  return { ...Object.fromEntries(beside), ...inner };
}

function coerced(schema: Fields, value: unknown): unknown {
  const kinds = kindsOf(schema);
  if (typeof value === 'string') {
    const text = value.trim();
    const named = namesOf(schema).find((name) => name.toLowerCase() === text.toLowerCase());
    if (named !== undefined) return named;
    if (kinds.has('string')) return value;
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(text) && !mayBeThousands(text);
    if (isNumber && (kinds.has('integer') || kinds.has('number'))) return Number(text);
    if (kinds.has('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
    const inner = /^[[{]/.test(text) ? readLoosely(text) : undefined;
    if (inner !== undefined && (kinds.has('array') || kinds.has('object'))) return coerced(schema, inner);
  }
  if (typeof value === 'number' && !kinds.has('number') && !kinds.has('integer') && kinds.has('string'))
    return String(value);
  if (kinds.has('array') && isFields(schema['items'])) {
    const items = schema['items'];
    return (Array.isArray(value) ? value : [value]).filter((each) => each !== null).map((each) => coerced(items, each));
  }
  if (kinds.has('object') && isFields(value)) {
    const known = [schema, ...choicesOf(schema)].flatMap(({ properties }) =>
      isFields(properties) ? [properties] : [],
    );
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => {
        const wanted = known.find((fields) => key in fields)?.[key];
        if (each === null) return [];
        return [[key, isFields(wanted) ? coerced(wanted, each) : each]];
      }),
    );
  }
  return value;
}

const choicesOf = (schema: Fields): Fields[] =>
  [schema['anyOf'], schema['oneOf']].flatMap((each) => (Array.isArray(each) ? each.filter(isFields) : []));

/** The types that a schema accepts. */
function kindsOf(schema: Fields): Set<string> {
  const own = [schema['type']].flat().filter((kind) => typeof kind === 'string');
  const implied = 'enum' in schema || 'const' in schema ? namesOf(schema).map(() => 'enum') : [];
  return new Set([
    ...(implied.length > 0 && schema['type'] === 'string' ? [] : own),
    ...implied,
    ...choicesOf(schema).flatMap((each) => [...kindsOf(each)]),
  ]);
}

function namesOf(schema: Fields): string[] {
  const own = [...(Array.isArray(schema['enum']) ? schema['enum'] : []), schema['const']];
  return [...own.filter((name) => typeof name === 'string'), ...choicesOf(schema).flatMap(namesOf)];
}
