/** Parses Authentication-Results, a mail server's verdict on a mail's sender (RFC 8601). */

/** `server` issued the verdict; Microsoft's servers omit it. Values are in lower case, without quotes. */
export type AuthenticationResults = { server: string | null; results: readonly MethodResult[] };
export type MethodResult = { method: string; result: string; properties: ReadonlyMap<string, string> };

const HEADER_LENGTH_MAX = 8_000;
/** A word, a quoted text, or a separator. */
const TOKEN = /(?<!\s)\s*(?:(?<sign>[;=])|"(?<quoted>(?:[^"\\]|\\.)*)"|(?<word>[^\s;="()]+))/y;
/** `dkim` or `dkim/1`; `header.d`. */
const METHOD = /^[a-z][a-z0-9_-]*(?:\/\d+)?$/;
const RESULT = /^[a-z]+$/;
const PROPERTY = /^[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)?$/;

/** Parses one header's value. Null when it is malformed anywhere: half a verdict is none. */
export function parseAuthenticationResults(value: string): AuthenticationResults | null {
  if (value.length > HEADER_LENGTH_MAX) return null;
  const bare = withoutComments(value.toLowerCase());
  const tokens = bare === null ? null : tokensOf(bare);
  if (!tokens) return null;
  const [first = [], ...rest] = partsOf(tokens);
  const server = first.includes('=') ? null : (first[0] ?? '');
  if (server === '' || (server !== null && first.length > 2)) return null;
  const parts = (server === null ? [first, ...rest] : rest).filter((part) => part.length > 0);
  if (parts.length === 1 && parts[0]?.join() === 'none') return { server, results: [] };
  const results = parts.map(resultOf);
  return results.every((result) => result !== null) ? { server, results } : null;
}

/** The server that a header names first, whatever follows; '' when it names none. */
export function serverOf(value: string): string {
  const bare = withoutComments(value.slice(0, HEADER_LENGTH_MAX).toLowerCase()) ?? value.toLowerCase();
  return /^\s*"?(?<server>[a-z0-9.-]{1,253})"?(?:\s+\d+)?\s*(?:;|$)/.exec(bare)?.groups?.['server'] ?? '';
}

/** Comments are in brackets, which may be nested. Null when one does not end. */
function withoutComments(value: string): string | null {
  let depth = 0;
  let isQuoted = false;
  let kept = '';
  for (let at = 0; at < value.length; at++) {
    const sign = value.charAt(at);
    if (sign === '\\') {
      if (depth === 0) kept += value.slice(at, at + 2);
      at++;
      continue;
    }
    if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    if (!isQuoted && sign === '(') depth++;
    if (depth === 0) kept += sign;
    if (!isQuoted && sign === ')' && --depth < 0) return null;
    if (depth === 0 && sign === ')' && !isQuoted) kept += ' ';
  }
  return depth === 0 && !isQuoted ? kept : null;
}

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const found = TOKEN.exec(text)?.groups;
    if (!found) return null;
    tokens.push(found['sign'] ?? found['word'] ?? (found['quoted'] ?? '').replace(/\\(.)/g, '$1'));
  }
  return tokens;
}

function partsOf(tokens: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const token of tokens) {
    if (token === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** `method=result` and any number of `property=value`. */
function resultOf(tokens: readonly string[]): MethodResult | null {
  if (tokens.length % 3 !== 0) return null;
  const pairs: [string, string][] = [];
  for (let at = 0; at < tokens.length; at += 3) {
    const [name = '', sign, value = ''] = tokens.slice(at, at + 3);
    if (sign !== '=' || value === '=' || value === '') return null;
    pairs.push([name, value]);
  }
  const [[method, result] = ['', ''], ...properties] = pairs;
  if (!METHOD.test(method) || !RESULT.test(result)) return null;
  if (!properties.every(([name]) => PROPERTY.test(name))) return null;
  return { method: method.split('/')[0] ?? '', result, properties: new Map(properties) };
}
