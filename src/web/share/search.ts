import type { ShareWords } from './words.ts';

const PROBLEMS = [
  'too_large',
  'too_many',
  'empty',
  'malformed',
  'unsupported',
] as const satisfies readonly (keyof ShareWords['problems'])[];
type Problem = (typeof PROBLEMS)[number];

/** Parses the redirect of the share menu's route: the key of what is staged, or why nothing is. */
export function readShareSearch({ id, problem }: Record<string, unknown>): { id?: string; problem?: Problem } {
  const known = PROBLEMS.find((each) => each === problem);
  return {
    // The router parses a key of digits as a number.
    ...((typeof id === 'string' || typeof id === 'number') && /^[\w-]{20,100}$/.test(String(id))
      ? { id: String(id) }
      : {}),
    ...(known ? { problem: known } : {}),
  };
}
