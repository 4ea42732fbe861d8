/** Reads JSON as models write it: in fences, with single quotes, a comma too many, cut before its last braces. */

/** `5.000` is five thousand as Costa Rica writes it, and five in JSON: text that no tool takes for a number. */
const THOUSANDS_OR_STRING = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?[1-9]\d{0,2}\.\d{3}(?![\w.])/g;

/** The value of a text; undefined of what is no JSON. Numbers whose point may separate thousands stay text. */
export function readLoosely(text: string): unknown {
  const plain = once(text.trim().replace(/^```\w*\s*|(?<!\s)\s*```$/g, '')).replace(THOUSANDS_OR_STRING, (each) =>
    each.startsWith('"') ? each : `"${each}"`,
  );
  const attempts = [
    plain,
    // Without its last brace. Cut within a field, `{"amount": 5` may be 5 000.
    ...(plain.endsWith('}') && unclosedIn(plain) === 1 ? [`${plain}}`] : []),
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

/** `{…}{…}`, the same twice, is said once. */
function once(text: string): string {
  const half = text.slice(0, text.length >> 1).trimEnd();
  const [middle, last] = [text.slice(half.length, text.length - half.length), text.slice(text.length - half.length)];
  return half.startsWith('{') && half === last && middle.trim() === '' ? half : text;
}

/** How many braces a text opens and does not close, outside of its strings. */
function unclosedIn(text: string): number {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  return (bare.match(/\{/g) ?? []).length - (bare.match(/\}/g) ?? []).length;
}
