/** Why the pattern of a category rule cannot be used. */
import { type ReasonOf, reasonsOf } from './reasons.ts';

/** The engine's errors for regular expressions, by our code. */
const ENGINE_PROBLEMS = {
  missing_parenthesis: 'missing closing )',
  unexpected_parenthesis: 'unexpected )',
  missing_bracket: 'missing closing ]',
  nothing_to_repeat: 'missing argument to repetition operator',
  repeated_twice: 'invalid nested repetition operator',
  bad_repeat_count: 'invalid repeat count',
  bad_character_range: 'invalid character class range',
  bad_escape: 'invalid escape sequence',
  trailing_backslash: 'trailing backslash at end of expression',
  bad_group_name: 'invalid named capture',
  repeated_group_name: 'duplicate capture group name',
  unsupported_syntax: 'invalid or unsupported Perl syntax',
  bad_expression: 'it is not an expression',
} as const;

/** `about` is the affected part of the pattern; empty when there is none. */
type SayExpression = (params: { about: string }) => string;

const sayExpression =
  (problem: string): SayExpression =>
  ({ about }) =>
    `The expression cannot be used: ${problem}${about === '' ? '' : `: ${about}`}`;

export const PATTERN_SENTENCES = {
  pattern_too_long: ({ max }: { max: number }) => `The pattern is longer than ${max} characters.`,
  pattern_empty: 'The pattern is empty.',
  matches_everything: 'The expression matches every merchant, even an empty one.',
  ...(Object.fromEntries(
    Object.entries(ENGINE_PROBLEMS).map(([code, problem]) => [code, sayExpression(problem)]),
  ) as Record<keyof typeof ENGINE_PROBLEMS, SayExpression>),
} as const;

export type PatternReason = ReasonOf<typeof PATTERN_SENTENCES>;
export const patternReason = reasonsOf(PATTERN_SENTENCES);

/** The reason for an expression that the engine rejected with `problem`. */
export function expressionReason(problem: string, about: string): PatternReason {
  const codes = Object.keys(ENGINE_PROBLEMS) as (keyof typeof ENGINE_PROBLEMS)[];
  return patternReason(codes.find((code) => ENGINE_PROBLEMS[code] === problem) ?? 'bad_expression', { about });
}
