/** Reads calls as small models write them: arguments of the wrong type, and calls within the text of an answer. */
import { mayBeThousands } from '../../domain/money.ts';
import type { ArgumentsSchema } from './tools/define-tool.ts';

/** A call with its arguments as JSON text. */
export type Call = { name: string; argumentsText: string };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Left out, a field of these would make the rows of a change more, or others. */
const NAMES_ROWS = /^(?:transaction_?)?ids?$|^(?:filter|q|query)$/;

/**
 * The arguments as the tool's schema has them: `"5"` as a number, nulls and unknown fields left out, one value where a
 * list is wanted. What is no JSON object stays as it is, for the tool to refuse, and so does what names rows.
 */
export function repairArguments(schema: ArgumentsSchema, text: string): string {
  const value = readLoosely(text);
  if (!isFields(value)) return text;
  const known = isFields(schema['properties']) ? schema['properties'] : {};
  // Some models put everything into one field.
  const inner = ['arguments', 'args', 'input', 'parameters']
    .map((key) => (key in known ? undefined : value[key]))
    .find(isFields);
  const kept = Object.entries(inner ?? value).flatMap(([key, each]) => {
    const wanted = known[key];
    if (each === null || each === '') return [];
    if (!isFields(wanted)) return NAMES_ROWS.test(key) ? [[key, each] as const] : [];
    return [[key, coerced(wanted, each)] as const];
  });
  return JSON.stringify(Object.fromEntries(kept));
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
    const known = isFields(schema['properties']) ? schema['properties'] : {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => {
        const wanted = known[key];
        return isFields(wanted) && each !== null ? [[key, coerced(wanted, each)]] : [];
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

/** `5.000` is five thousand as Costa Rica writes it, and five in JSON: text that no tool takes for a number. */
const THOUSANDS_OR_STRING = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?[1-9]\d{0,2}\.\d{3}(?![\w.])/g;

/**
 * JSON, also with what models add to it: a fence, a comma too many, single quotes. Numbers whose point may separate
 * thousands stay text. Undefined for anything else.
 */
function readLoosely(text: string): unknown {
  const plain = text
    .trim()
    .replace(/^```\w*\s*|(?<!\s)\s*```$/g, '')
    .replace(THOUSANDS_OR_STRING, (each) => (each.startsWith('"') ? each : `"${each}"`));
  const attempts = [
    plain,
    // Cut before its last braces.
    plain + '}'.repeat(Math.max(0, unclosedIn(plain))),
    plain.replace(/,\s*([}\]])/g, '$1'),
    plain
      .replace(/'/g, '"')
      .replace(/,\s*([}\]])/g, '$1')
      .replace(/\bNone\b/g, 'null')
      .replace(/\bTrue\b/g, 'true')
      .replace(/\bFalse\b/g, 'false'),
  ];
  for (const each of attempts) {
    try {
      return JSON.parse(each) as unknown;
    } catch {
      // The next attempt.
    }
  }
  return undefined;
}

/** How many braces a text opens and does not close, outside of its strings. */
function unclosedIn(text: string): number {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  return (bare.match(/\{/g) ?? []).length - (bare.match(/\}/g) ?? []).length;
}

/** Texts that begin a call rather than an answer. */
const BEGINS =
  /^\s*(?:```(?:json|tool_code|tool_call|python)?\s*\n?\s*)?(?:\{(?!\{)|\[\s*(?:\{|TOOL_CALLS)|<\|?(?:tool|function|python))|<\/?tool_?call|<function[=s\s>]|<\|python_tag\|>|\[TOOL_CALLS\]|<\|tool/i;
/** What may still become one. */
const MAY_BEGIN = /^\s*(?:`{1,3}|```\w*\s*\{?|\{|\[\s*[A-Z_]{0,10}|<\|?\w{0,12})$/;

/** A tool called by its name: what stands before it, and the name as far as it goes. */
const BY_NAME = /^\s*(?:```\w*\s*)?(?:print\()?(?:functions\.)?([a-z_]*)/;
const BEFORE_NAMES = ['print(', 'functions.'];

/** Whether a text may be a call of a tool (`names`): it is then no answer before it has ended. */
export const mayBeCall = (text: string, names: ReadonlySet<string>): boolean =>
  BEGINS.test(text) || MAY_BEGIN.test(text) || mayBeNamed(text, names);

function mayBeNamed(text: string, names: ReadonlySet<string>): boolean {
  const [begun = '', word = ''] = BY_NAME.exec(text) ?? [];
  const rest = text.slice(begun.length);
  if (rest !== '') return names.has(word) && /^\s*\(/.test(rest);
  return text.trim() !== '' && [...names, ...BEFORE_NAMES].some((name) => name.startsWith(word));
}

/**
 * The calls that a text is, in the notations of local models; empty when it is an answer. Only tools that exist count
 * (`names`).
 */
export function callsInText(text: string, names: ReadonlySet<string>): Call[] {
  const tagged = [
    ...text.matchAll(
      /<\|?(?:tool_?call|function_call)\|?>\s*([\s\S]*?)\s*(?:<\/?\|?(?:tool_?call|function_call)\|?>|$)/gi,
    ),
  ].map(([, body = '']) => body);
  const named = [...text.matchAll(/<function[= ](?:name=)?"?([\w.]+)"?>\s*([\s\S]*?)\s*(?:<\/function>|$)/gi)].map(
    ([, name = '', body = '']) => ({ name, argumentsText: parametersIn(body) }),
  );
  const bodies = tagged.length > 0 ? tagged : [text.replace(/^[\s\S]*?(?:\[TOOL_CALLS\]|<\|python_tag\|>)/, '')];
  const calls =
    named.length > 0 ? named : bodies.flatMap((body) => callsInJson(readLoosely(body)).concat(callByName(body)));
  const known = calls.map((call) => ({ ...call, name: toolName(call.name, names) }));
  return known.every(({ name }) => names.has(name)) ? known : [];
}

function parametersIn(body: string): string {
  const given = [...body.matchAll(/<parameter[= ](?:name=)?"?(\w+)"?>\s*([\s\S]*?)\s*<\/parameter>/gi)];
  return given.length === 0
    ? body || '{}'
    : JSON.stringify(Object.fromEntries(given.map(([, key = '', value = '']) => [key, value])));
}

function callsInJson(value: unknown): Call[] {
  if (Array.isArray(value)) return value.flatMap(callsInJson);
  if (!isFields(value)) return [];
  if (Array.isArray(value['tool_calls'])) return callsInJson(value['tool_calls']);
  const called = isFields(value['function']) ? value['function'] : value;
  const name = called['name'] ?? called['tool'] ?? called['function'] ?? called['tool_name'] ?? called['action'];
  if (typeof name !== 'string') return [];
  const args =
    called['arguments'] ?? called['parameters'] ?? called['args'] ?? called['input'] ?? called['action_input'] ?? {};
  return [{ name, argumentsText: typeof args === 'string' ? args : JSON.stringify(args) }];
}

/** `get_overview()`, `search_transactions(q="uber", limit=5)`. */
function callByName(text: string): Call[] {
  const [, name, body = ''] =
    /^\s*(?:```\w*\s*)?(?:print\()?((?:functions\.)?[a-z]+(?:_[a-z]+)*)\s*\(([\s\S]*?)\)\s*\)?;?\s*(?:```)?\s*$/.exec(
      text,
    ) ?? [];
  if (name === undefined) return [];
  if (body.trim() === '' || body.trim().startsWith('{')) return [{ name, argumentsText: body.trim() || '{}' }];
  // What is left beside them, `amount=1,000`, is for the tool to refuse.
  if (/[^\s,]/.test(body.replace(NAMED_ARGUMENT, ''))) return [{ name, argumentsText: body }];
  const given = [...body.matchAll(NAMED_ARGUMENT)].map(([, key = '', value = '']) => [
    key,
    readLoosely(value) ?? value.trim(),
  ]);
  return [{ name, argumentsText: JSON.stringify(Object.fromEntries(given)) }];
}

const NAMED_ARGUMENT = /(?<!\w)(\w+)\s*[=:]\s*("(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^,]+)/g;

/** A tool's name without what models put before it: `functions.get_overview`. */
export function toolName(name: string, names: ReadonlySet<string>): string {
  if (names.has(name)) return name;
  const plain = name
    .trim()
    .replace(/^.*[.:/]/, '')
    .replaceAll('-', '_')
    .toLowerCase();
  return names.has(plain) ? plain : name;
}
