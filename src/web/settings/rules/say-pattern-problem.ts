import { ruleWords as text } from './words.ts';

/**
 * What is wrong with a pattern, in the words of the screen. The engine's sentence is
 * `error parsing regexp: missing closing ): (?i)(abc`, with what it is about in backquotes at the end.
 */
export function sayPatternProblem(message: string): string {
  if (message.includes('matches every merchant')) return text.regexEverything;
  const [, said = ''] = /error parsing regexp: ([\s\S]*)$/.exec(message) ?? [];
  if (said === '') return text.problems.pattern;
  const known = Object.keys(text.regex).find((problem) => said.startsWith(problem));
  // The engine is told to ignore case by a prefix that nobody typed.
  const about = /`([\s\S]*)`$/.exec(said)?.[1]?.replace(/^\(\?i\)/, '') ?? '';
  const sentence = known === undefined ? text.regexWrong : text.regex[known];
  return about === '' ? `${sentence}.` : `${sentence}: ${about}`;
}
