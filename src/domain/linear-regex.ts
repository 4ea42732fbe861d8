/**
 * Regular expressions that cannot hang: matched in time proportional to (size of the expression) × (length of the
 * text), whatever both contain.
 *
 * JavaScript's own engine backtracks, and even patterns without nested quantifiers (`A?A?A?…AAA`, `(A|A)(A|A)…`) can
 * take it exponential time. Here the expression becomes a small automaton and every character of the text is looked
 * at only once (Thompson's construction), so there is no dangerous pattern to detect. The caller bounds the length of
 * the expression (PATTERN_LENGTH_MAX), and with it how deep it nests.
 */
import { type Anchor, type CharTest, isWordChar, PatternProblem, parseRegex, type RegexTree } from './regex-syntax.ts';

/** A test for an expression anywhere in a (folded) text, or the sentence that says what is wrong with it. */
export type LinearRegex = { ok: true; test: (text: string) => boolean } | { ok: false; problem: string };

/** Steps of the automaton: bounds the time per character of text. */
const STEPS_MAX = 2_000;

type Step =
  | { op: 'char'; accepts: CharTest; next: number }
  | { op: 'anchor'; anchor: Anchor; next: number }
  | { op: 'split'; a: number; b: number }
  | { op: 'match' };

const MATCH: Step = { op: 'match' };

/** Compiles an expression to a function that tells whether it is found anywhere in a (folded) text. */
export function compileLinearRegex(source: string): LinearRegex {
  try {
    const tree = parseRegex(source);
    if (size(tree) > STEPS_MAX) return { ok: false, problem: 'The expression is too large: repeat less.' };
    const steps: Step[] = [MATCH];
    const start = emit(tree, 0, steps);
    return { ok: true, test: walker(steps, start) };
  } catch (error) {
    if (error instanceof PatternProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

/** How many steps a tree becomes; counted first, so that nested repeats never build a huge automaton. */
function size(node: RegexTree): number {
  switch (node.kind) {
    case 'char':
    case 'anchor':
      return 1;
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + size(part), 0);
    case 'choice':
      return node.options.reduce((sum, option) => sum + size(option) + 1, 0);
    case 'repeat': {
      const copies = node.max === Infinity ? node.min + 1 : node.max;
      return copies * (size(node.part) + 1);
    }
  }
}

/** Adds the steps of a tree that continue at `next`; answers where they begin. */
function emit(node: RegexTree, next: number, steps: Step[]): number {
  switch (node.kind) {
    case 'char':
      return steps.push({ op: 'char', accepts: node.accepts, next }) - 1;
    case 'anchor':
      return steps.push({ op: 'anchor', anchor: node.anchor, next }) - 1;
    case 'sequence':
      return node.parts.reduceRight((after, part) => emit(part, after, steps), next);
    case 'choice': {
      const [last = next, ...others] = node.options.map((option) => emit(option, next, steps)).reverse();
      return others.reduce((b, a) => steps.push({ op: 'split', a, b }) - 1, last);
    }
    case 'repeat':
      return emitRepeat(node, next, steps);
  }
}

function emitRepeat(node: RegexTree & { kind: 'repeat' }, next: number, steps: Step[]): number {
  let entry = next;
  if (node.max === Infinity) {
    const loop: Step & { op: 'split' } = { op: 'split', a: next, b: next };
    entry = steps.push(loop) - 1;
    loop.a = emit(node.part, entry, steps);
  } else {
    for (let i = node.min; i < node.max; i++) {
      const a = emit(node.part, entry, steps);
      entry = steps.push({ op: 'split', a, b: next }) - 1;
    }
  }
  for (let i = 0; i < node.min; i++) entry = emit(node.part, entry, steps);
  return entry;
}

/** A function that walks a text once, holding every step the expression may be at. */
function walker(steps: readonly Step[], start: number): (text: string) => boolean {
  // The round in which a step was last seen; kept from text to text, so that nothing has to be cleared.
  const seenIn = new Float64Array(steps.length);
  let round = 0;

  return (text) => {
    let held: number[] = [];
    for (let i = 0; i <= text.length; i++) {
      round++;
      const stack = held;
      held = [];
      stack.push(start);
      const code = text.charCodeAt(i); // NaN after the end, when nothing held is looked at again
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        if (seenIn[at] === round) continue;
        seenIn[at] = round;
        const step = steps[at] ?? MATCH;
        if (step.op === 'match') return true;
        if (step.op === 'split') stack.push(step.a, step.b);
        else if (step.op === 'char') {
          if (step.accepts(code)) held.push(step.next);
        } else if (holds(step.anchor, text, i)) stack.push(step.next);
      }
    }
    return false;
  };
}

function holds(anchor: Anchor, text: string, at: number): boolean {
  if (anchor === '^') return at === 0;
  if (anchor === '$') return at === text.length;
  const before = at > 0 && isWordChar(text.charCodeAt(at - 1));
  const after = at < text.length && isWordChar(text.charCodeAt(at));
  return before !== after;
}
