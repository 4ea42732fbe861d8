/**
 * The syntax of the regular expressions of category rules: reads an expression into a tree (see linear-regex.ts).
 *
 * Supported: literals, `.`, `[a-z]`, `[^…]`, `\d \D \w \W \s \S \b`, `\` before any punctuation, `^`, `$`, `( )`,
 * `(?: )`, `|`, `* + ? {m} {m,} {m,n}` and their lazy forms. Not supported: back references, looking around, named
 * groups, flags. Letters are compared in upper case without accents, in brackets too. Characters are UTF-16 units.
 */
import { foldLetters } from './merchant-text.ts';

/** No part may be repeated more often than this. */
const REPEAT_MAX = 100;

/** Whether a UTF-16 unit is accepted. */
export type CharTest = (code: number) => boolean;
export type Anchor = '^' | '$' | 'b';
export type RegexTree =
  | { kind: 'char'; accepts: CharTest }
  | { kind: 'anchor'; anchor: Anchor }
  | { kind: 'sequence'; parts: RegexTree[] }
  | { kind: 'choice'; options: RegexTree[] }
  | { kind: 'repeat'; part: RegexTree; min: number; max: number };

/** What is wrong with an expression, as a sentence for the person who wrote it. */
export class PatternProblem extends Error {}

type Cursor = { source: string; at: number };

/** Reads an expression. Throws PatternProblem when it is not one of the supported kind. */
export function parseRegex(source: string): RegexTree {
  const cursor = { source, at: 0 };
  const tree = parseChoice(cursor);
  if (cursor.at < source.length) throw new PatternProblem('A closing parenthesis has no opening one.');
  return tree;
}

function parseChoice(cursor: Cursor): RegexTree {
  const options = [parseSequence(cursor)];
  while (cursor.source[cursor.at] === '|') {
    cursor.at++;
    options.push(parseSequence(cursor));
  }
  return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
}

function parseSequence(cursor: Cursor): RegexTree {
  const parts: RegexTree[] = [];
  while (cursor.at < cursor.source.length && !'|)'.includes(cursor.source[cursor.at] ?? '')) {
    parts.push(parseQuantifier(cursor, parseAtom(cursor)));
  }
  return { kind: 'sequence', parts };
}

const COUNT = /^\{(\d{1,3})(,(\d{0,3}))?\}/;

function parseQuantifier(cursor: Cursor, part: RegexTree): RegexTree {
  const range = readRange(cursor);
  if (!range) return part;
  if (part.kind === 'anchor') throw new PatternProblem('A quantifier has nothing to repeat.');
  if (cursor.source[cursor.at] === '?') cursor.at++; // lazy: finds the same texts
  if (readRange(cursor)) throw new PatternProblem('A quantifier follows another quantifier.');
  return { kind: 'repeat', part, ...range };
}

function readRange(cursor: Cursor): { min: number; max: number } | null {
  const sign = cursor.source[cursor.at];
  if (sign === '*' || sign === '+' || sign === '?') {
    cursor.at++;
    return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
  }
  if (sign !== '{') return null;
  const count = COUNT.exec(cursor.source.slice(cursor.at, cursor.at + 12));
  if (!count) throw new PatternProblem('A brace needs a count such as {2} or {2,5}; write \\{ for the character.');
  cursor.at += count[0].length;
  const min = Number(count[1]);
  const max = count[2] === undefined ? min : count[3] ? Number(count[3]) : Infinity;
  if (min > REPEAT_MAX || (max !== Infinity && max > REPEAT_MAX)) {
    throw new PatternProblem(`A repeat count is over ${REPEAT_MAX}.`);
  }
  if (min > max) throw new PatternProblem('A repeat count has its bounds in the wrong order.');
  return { min, max };
}

function parseAtom(cursor: Cursor): RegexTree {
  const sign = cursor.source[cursor.at++] ?? '';
  switch (sign) {
    case '(':
      return parseGroup(cursor);
    case '[':
      return { kind: 'char', accepts: parseClass(cursor) };
    case '.':
      return { kind: 'char', accepts: () => true };
    case '^':
    case '$':
      return { kind: 'anchor', anchor: sign };
    case '\\':
      return parseEscape(cursor);
    case '*':
    case '+':
    case '?':
    case '{':
      throw new PatternProblem('A quantifier has nothing to repeat.');
    default:
      return literal(sign);
  }
}

function parseGroup(cursor: Cursor): RegexTree {
  if (cursor.source[cursor.at] === '?') {
    if (cursor.source[cursor.at + 1] !== ':') {
      throw new PatternProblem('Looking ahead or behind, named groups and flags are not supported.');
    }
    cursor.at += 2;
  }
  const inside = parseChoice(cursor);
  if (cursor.source[cursor.at] !== ')') throw new PatternProblem('A parenthesis is not closed.');
  cursor.at++;
  return { kind: 'sequence', parts: [inside] };
}

function parseEscape(cursor: Cursor): RegexTree {
  const sign = cursor.source[cursor.at++];
  if (sign === 'b') return { kind: 'anchor', anchor: 'b' };
  const known = classEscape(sign);
  if (known) return { kind: 'char', accepts: known };
  return literal(escapedCharacter(sign));
}

function escapedCharacter(sign: string | undefined): string {
  if (sign === undefined) throw new PatternProblem('The expression ends in a lone backslash.');
  if (/\d/.test(sign)) throw new PatternProblem('Back references are not supported.');
  if (/[a-z]/i.test(sign)) throw new PatternProblem(`The escape \\${sign} is not supported.`);
  return sign;
}

/** A letter as it appears in a folded text; one that folds into several (ß) is a sequence. */
function literal(sign: string): RegexTree {
  const codes = [...Array(foldLetters(sign).length).keys()].map((i) => foldLetters(sign).charCodeAt(i));
  return { kind: 'sequence', parts: codes.map((code) => ({ kind: 'char', accepts: (c) => c === code })) };
}

const isDigit: CharTest = (c) => c >= 48 && c <= 57;
/** Letters, digits and the underscore: what `\w` and `\b` mean by a word. */
export const isWordChar: CharTest = (c) => isDigit(c) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || c === 95;
const isSpace: CharTest = (c) => c === 32 || (c >= 9 && c <= 13) || c === 160;

function classEscape(sign: string | undefined): CharTest | null {
  const found = { d: isDigit, w: isWordChar, s: isSpace }[sign?.toLowerCase() ?? ''];
  if (!found) return null;
  return sign === sign?.toLowerCase() ? found : (c) => !found(c);
}

function parseClass(cursor: Cursor): CharTest {
  const negated = cursor.source[cursor.at] === '^';
  if (negated) cursor.at++;
  const tests: CharTest[] = [];
  for (;;) {
    const sign = cursor.source[cursor.at++];
    if (sign === undefined) throw new PatternProblem('A bracket is not closed.');
    if (sign === ']') break;
    tests.push(parseClassMember(cursor, sign));
  }
  if (tests.length === 0) throw new PatternProblem('A bracket is empty.');
  return (c) => tests.some((test) => test(c)) !== negated;
}

function parseClassMember(cursor: Cursor, sign: string): CharTest {
  const known = sign === '\\' ? classEscape(cursor.source[cursor.at]) : null;
  if (known) {
    cursor.at++;
    return known;
  }
  const low = classCode(sign === '\\' ? escapedCharacter(cursor.source[cursor.at++]) : sign);
  if (cursor.source[cursor.at] !== '-' || cursor.source[cursor.at + 1] === ']') return (c) => c === low;
  cursor.at++;
  const end = cursor.source[cursor.at++];
  if (end === undefined) throw new PatternProblem('A bracket is not closed.');
  const high = classCode(end === '\\' ? escapedCharacter(cursor.source[cursor.at++]) : end);
  if (high < low) throw new PatternProblem('A range in brackets is in the wrong order.');
  return (c) => c >= low && c <= high;
}

/** The code of a class member in a folded text, where it is a single character; its own otherwise. */
function classCode(sign: string): number {
  const folded = foldLetters(sign);
  return (folded.length === 1 ? folded : sign).charCodeAt(0);
}
