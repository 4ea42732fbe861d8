/** Calls that a model wrote into the text of its answer. */
import { isFields } from './own-keys.ts';
import { readLoosely } from './read-loosely.ts';
export type Call = { name: string; argumentsText: string };
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
