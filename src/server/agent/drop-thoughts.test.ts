/** Of a model that was seen to think aloud, no word of its thoughts is passed on, wherever the pieces of its text are cut. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropThoughts } from './drop-thoughts.ts';

let models = 0;
/** What is passed on of a text that comes in pieces, by a model that closed thoughts before. */
function passed(text: string, cuts: readonly number[], isKnown = true): string {
  const model = `model ${models++}`;
  const run = (pieces: readonly string[]): string => {
    let said = '';
    const filter = dropThoughts(model, { write: (piece) => (said += piece), drop: () => {} });
    for (const piece of pieces) filter.write(piece);
    filter.end();
    return said;
  };
  if (isKnown) run(['Hm.</think>Sí.']);
  const at = [0, ...[...cuts].map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length];
  return run(at.slice(1).map((end, n) => text.slice(at[n], end)));
}
const cuts = fc.array(fc.nat({ max: 500 }), { maxLength: 12 });
const words = fc.stringMatching(/^[A-Za-z₡0-9][A-Za-z₡0-9 .]{0,40}[a-z.]$/);

it('passes on the answer after the closing tag, and only that', () => {
  const tag = fc.constantFrom('think', 'thinking', 'thought', 'reasoning');
  fc.assert(
    fc.property(words, words, tag, cuts, (thought, answer, name, at) => {
      expect(passed(`${thought}\n</${name}>\n\n${answer}`, at)).toBe(answer);
    }),
  );
});

it('passes on the final channel, and only that, of any model', () => {
  fc.assert(
    fc.property(words, words, cuts, fc.boolean(), (thought, answer, at, isKnown) => {
      const text = `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`;
      expect(passed(text, at, isKnown)).toBe(answer);
    }),
  );
});

it('passes on every word of an answer without thoughts', () => {
  fc.assert(
    fc.property(words, cuts, fc.boolean(), (answer, at, isKnown) => {
      expect(passed(answer, at, isKnown)).toBe(answer);
    }),
  );
});
