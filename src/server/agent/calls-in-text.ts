/**
 * Reads calls that a model wrote into its text. Local models have dozens of notations, and servers leave them as they are;
 * all of them put the arguments into an object, parentheses or tags after the name of a tool.
 */
import { isFields } from './own-keys.ts';
import { readLoosely } from './read-loosely.ts';

/** A call with its arguments as JSON text, or as they were written: its tool then refuses them. */
export type Call = { name: string; argumentsText: string };

/** What begins a call in a notation of its own, and never an answer. */
const TOKENS =
  /<\/?[|｜]?\s*(?:tool|function|invoke|python|action|start_action|minimax|use_mcp)|\[\/?(?:TOOL_CALLS|AVAILABLE_TOOLS|ARGS)\]|<[|｜]\s*(?:tool|call|python)|\bto=functions\./i;
export const hasCallTokens = (text: string): boolean => TOKENS.test(text);

/** Names that are words too, `convert`, need a notation that no sentence has. */
const isWord = (name: string): boolean => !name.includes('_');

/**
 * The calls of a text; empty when it is an answer. Only tools that exist count (`names`), unless the notation leaves no
 * doubt: the model is then told that there is no such tool.
 */
export function callsInText(text: string, names: ReadonlySet<string>): Call[] {
  for (const read of [inTags, inObjects, byName, inScraps]) {
    const calls = read(text, names).map((call) => ({ ...call, name: toolName(call.name, names) }));
    const known = hasCallTokens(text) ? calls : calls.filter(({ name }) => names.has(name));
    if (known.length > 0) return known;
  }
  return [];
}

/** A tool's name without what models put before it: `functions.get_overview`. */
export function toolName(name: string, names: ReadonlySet<string>): string {
  if (names.has(name)) return name;
  const plain = name
    .trim()
    .replace(/^functions[.:]|:\d{1,3}$/g, '')
    .replace(/^.*[.:/]/, '')
    .replaceAll('-', '_')
    .toLowerCase();
  return names.has(plain) ? plain : name;
}

/** `<function=name>`, `<invoke name="name">` and `<name>` with parameters in tags of their own. */
function inTags(text: string, names: ReadonlySet<string>): Call[] {
  const called = [
    ...text.matchAll(
      /<(?:function|invoke|tool)(?:=|\s+(?:name|tool)=)\s*["']?([\w.:-]{1,60})["']?\s*>([\s\S]*?)(?:<\/(?:function|invoke|tool)>|$)/gi,
    ),
    ...text.matchAll(/<tool_call>\s*([\w.:-]{1,60})\s*((?:<arg_key>)[\s\S]*?)(?:<\/tool_call>|$)/gi),
  ];
  const own = [...text.matchAll(/<([a-z]{2,20}(?:_[a-z]{2,20})+)>([\s\S]*?)(?:<\/\1>|$)/g)].filter(([, name = '']) =>
    names.has(name),
  );
  return [...called, ...own].map(([, name = '', body = '']) => ({ name, argumentsText: parametersIn(body) }));
}

const PARAMETER =
  /<parameter(?:=|\s+name=)\s*["']?(\w+)["']?[^>]{0,40}>([\s\S]*?)<\/parameter>|<arg_key>\s*(\w+)\s*<\/arg_key>\s*<arg_value>([\s\S]*?)<\/arg_value>|<(?!arg_)(\w+)>([^<]*)<\/\5>/gi;

/** A body without tags is JSON. What is left beside them, such as one that is not closed, is for the tool to refuse. */
function parametersIn(body: string): string {
  const given = [...body.matchAll(PARAMETER)].map(
    ([, a, one, b, two, c, three]) => [a ?? b ?? c ?? '', (one ?? two ?? three ?? '').trim()] as const,
  );
  if (given.length === 0) return body.trim() || '{}';
  const rest = body.replace(PARAMETER, '').replace(/<\/?\w+>/g, '');
  return fieldsOf(given) ?? `${rest}${body}`;
}

/** Named values as JSON; undefined when a name is there twice: which of them is meant? */
function fieldsOf(given: readonly (readonly [string, unknown])[]): string | undefined {
  const fields = Object.fromEntries(given);
  return Object.keys(fields).length === given.length ? JSON.stringify(fields) : undefined;
}

/** Blocks looked at: a text of brackets only is read no longer than another. */
const BLOCKS_MAX = 60;

/** Objects that say which tool they call, anywhere in a text. */
function inObjects(text: string, names: ReadonlySet<string>): Call[] {
  const calls: Call[] = [];
  let at = 0;
  for (let tried = 0; tried < BLOCKS_MAX; tried++) {
    const begins = /[[{](?!\{)/.exec(text.slice(at));
    if (begins === null) break;
    at += begins.index;
    const end = endOfBlock(text, at);
    const found = callsInJson(readLoosely(text.slice(at, end ?? undefined)), names);
    calls.push(...found);
    at = found.length > 0 ? (end ?? text.length) : at + 1;
  }
  return calls;
}

/** Where a bracket is closed again, outside of strings; null when it is not. */
function endOfBlock(text: string, from: number): number | null {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || (sign === "'" && /[[{(,:=\s]/.test(text.charAt(at - 1)))) quote = sign;
    else if (/[[{(]/.test(sign)) depth++;
    else if (/[\]})]/.test(sign) && --depth <= 0) return at + 1;
  }
  return null;
}

const NAMED = ['name', 'tool', 'function', 'tool_name', 'function_name', 'action', 'recipient_name'];
const GIVEN = ['arguments', 'parameters', 'args', 'input', 'action_input', 'tool_input', 'kwargs'];
const WITHIN = ['tool_calls', 'tool_call', 'function_call', 'tool_uses', 'function'];

function callsInJson(value: unknown, names: ReadonlySet<string>): Call[] {
  if (Array.isArray(value)) return value.flatMap((each) => callsInJson(each, names));
  if (!isFields(value)) return [];
  const inner = WITHIN.map((key) => value[key]).find((each) => typeof each === 'object' && each !== null);
  if (inner !== undefined) return callsInJson(inner, names);
  const name = NAMED.map((key) => value[key]).find((each) => typeof each === 'string');
  if (name === undefined) {
    // `{"convert": {"amount": 5}}`
    const [first, ...others] = Object.entries(value);
    const [only, args] = first ?? ['', null];
    return others.length === 0 && names.has(only) && isFields(args)
      ? [{ name: only, argumentsText: JSON.stringify(args) }]
      : [];
  }
  const key = GIVEN.find((each) => value[each] !== undefined && value[each] !== null);
  const beside = Object.entries(value).filter(
    ([each]) => !NAMED.includes(each) && !/^(?:id|type|tool_call_id)$/.test(each),
  );
  // `{"name": "convert", "amount": 5}` has them beside its name.
  const args = key === undefined ? Object.fromEntries(beside) : value[key];
  return [{ name, argumentsText: typeof args === 'string' ? args : JSON.stringify(args) }];
}

const namesIn = (text: string, names: ReadonlySet<string>) =>
  [...text.matchAll(/(?<![\w/])(?:[a-z_]{1,20}\.)?([a-z]+(?:[_-][a-z]+)*)(?![\w-])/gi)]
    .map((match) => ({ name: toolName(match[1] ?? '', names), at: match.index, end: match.index + match[0].length }))
    .filter(({ name }) => names.has(name));

/** Between a name and its object: `[ARGS]`, `Action Input:`, tokens, a fence. */
const TO_OBJECT =
  /^(?:[\s:=>*`"'\d.-]|\[ARGS\]|<[|｜/]?[^<>\n]{0,40}>|json|args|arguments|parameters|action[ _]input|input)*\{(?!\{)/i;
/** Before a name that is a call by itself. */
const AS_CALL =
  /(?:(?:action|tool|function|acción|herramienta)[*_]{0,2}\s*:\s*[`*"']{0,3}|<[^<>\n]{1,40}>\s*|\[TOOL_CALLS\]\s*|>>>\s*)$/i;

/** `search_transactions(q="uber")`, `name[ARGS]{…}`, `Action: name`, and a name that is all there is. */
function byName(text: string, names: ReadonlySet<string>): Call[] {
  let done = 0;
  return namesIn(text, names).flatMap(({ name, at, end }) => {
    if (at < done) return [];
    const rest = text.slice(end);
    const opens = (isWord(name) ? /^\(/ : /^\s*\(/).exec(rest)?.[0];
    if (opens !== undefined) {
      const close = endOfBlock(text, end + opens.length - 1);
      done = close ?? text.length;
      const body = text.slice(end + opens.length, close === null ? undefined : close - 1);
      return [{ name, argumentsText: close === null ? `(${body}` : argumentsIn(body) }];
    }
    const object = TO_OBJECT.exec(rest.slice(0, 300))?.[0];
    const isCalled = AS_CALL.test(text.slice(0, at));
    if (object !== undefined && (!isWord(name) || isCalled || /[[<`]|input/i.test(object))) {
      const begins = end + object.length - 1;
      done = endOfBlock(text, begins) ?? text.length;
      return [{ name, argumentsText: text.slice(begins, done) }];
    }
    const isAll = !isWord(name) && /^[\s`*"'.]*$/.test(`${text.slice(0, at)}${rest}`);
    if (!isCalled && !isAll) return [];
    done = text.length;
    const given = rest.replace(/<[^<>]{1,40}>|```|[`*"']|(?:action[ _])?input\s*:|observation[\s\S]*$/gi, '').trim();
    return [{ name, argumentsText: given === '' ? '{}' : given }];
  });
}

function argumentsIn(body: string): string {
  if (body.trim() === '' || body.trim().startsWith('{')) return body.trim() || '{}';
  // What is left beside them, `amount=1,000`, is for the tool to refuse.
  if (/[^\s,]/.test(body.replace(NAMED_ARGUMENT, ''))) return body;
  const given = [...body.matchAll(NAMED_ARGUMENT)].map(
    ([, key = '', value = '']) => [key, readLoosely(value) ?? value.trim()] as const,
  );
  return fieldsOf(given) ?? body;
}

const NAMED_ARGUMENT = /(?<!\w)(\w+)\s*[=:]\s*("(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^,]+)/g;

/** An object that breaks off: its tool refuses the arguments, and the model writes it again. */
function inScraps(text: string, names: ReadonlySet<string>): Call[] {
  const scraps = [
    ...text.matchAll(/["'](?:name|tool|tool_name|function|action)["']\s*:\s*["']([\w.:-]{1,60})["']/g),
    ...[...text.matchAll(/\{\s*["'](\w{1,60})["']/g)].filter(([, name = '']) => names.has(name)),
  ];
  return scraps.slice(0, 1).map(({ 0: begun, 1: name = '', index }) => ({
    name,
    argumentsText: text.slice(index + begun.length).trim() || '(',
  }));
}
