import type { ShareWords } from './words.ts';

const PROBLEMS = [
  'too_large',
  'too_many',
  'empty',
  'malformed',
  'unsupported',
] as const satisfies readonly (keyof ShareWords['problems'])[];
type Problem = (typeof PROBLEMS)[number];

/** What the share menu's door sent the browser with: the key of what is staged, or why nothing is. */
export function readShareSearch({ id, problem }: Record<string, unknown>): { id?: string; problem?: Problem } {
  const known = PROBLEMS.find((each) => each === problem);
  return {
    // The router reads a key of digits alone as a number.
    ...((typeof id === 'string' || typeof id === 'number') && /^[\w-]{20,100}$/.test(String(id))
      ? { id: String(id) }
      : {}),
    ...(known ? { problem: known } : {}),
  };
}
