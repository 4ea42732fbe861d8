/** Of what a model thought, and of its template, nothing is passed on, wherever the pieces of its text are cut. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropThoughts } from './drop-thoughts.ts';

type Habit = 'unknown' | 'plain' | 'closes';
let models = 0;

/** What is passed on of a text that comes in pieces, and whether thoughts were told of. */
function played(text: string, cuts: readonly number[], habit: Habit): { said: string; thought: boolean[] } {
  const model = `model ${models++}`;
  const run = (pieces: readonly string[]) => {
    let said = '';
    const thought: boolean[] = [];
    const filter = dropThoughts(model, { write: (piece) => (said += piece), drop: () => {} }, (isThinking) => {
      if (isThinking !== (thought.at(-1) ?? false)) thought.push(isThinking);
    });
    for (const piece of pieces) filter.write(piece);
    filter.end();
    return { said, thought };
  };
  if (habit !== 'unknown') run([habit === 'closes' ? 'Hm.</think>Sí.' : 'Sí.']);
  const at = [0, ...[...cuts].map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length];
  return run(at.slice(1).map((end, n) => text.slice(at[n], end)));
}

const cuts = fc.array(fc.nat({ max: 500 }), { maxLength: 12 });
const habits = fc.constantFrom<Habit>('unknown', 'plain', 'closes');
const words = fc
  .stringMatching(/^[A-Z₡0-9][A-Za-z₡0-9 .<[]{0,40}[a-z.]$/)
  .filter((text) => !/^(?:Thought|Reasoning)/.test(text));

/** How servers leave thoughts in a text. */
const FORMATS: Readonly<Record<string, (thought: string, answer: string) => string>> = {
  ...Object.fromEntries(
    'think thinking thought reasoning reflection analysis scratchpad seed:think THINK'
      .split(' ')
      .map((tag) => [tag, (thought: string, answer: string) => `<${tag}>${thought}</${tag}>\n\n${answer}`]),
  ),
  attribute: (thought, answer) => `<think effort="low">\n${thought}\n</think>${answer}`,
  spaces: (thought, answer) => `< think >${thought}</ think >${answer}`,
  twice: (thought, answer) => `<think>a<think>${thought}</think>${thought}</think>${answer}`,
  named: (thought, answer) => `<think>I may write <think> tags. ${thought}</think>${answer}`,
  blank: (thought, answer) => `<think>\n\n</think>\n\n<think>${thought}</think>${answer}`,
  brackets: (thought, answer) => `[THINK]${thought}[/THINK]${answer}`,
  triangles: (thought, answer) => `◁think▷${thought}◁/think▷${answer}`,
  fence: (thought, answer) => `\`\`\`think\n${thought}\n\`\`\`\n${answer}`,
  tokens: (thought, answer) => `<|begin_of_thought|>${thought}<|end_of_thought|>${answer}`,
  channels: (thought, answer) =>
    `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
  started: (thought, answer) =>
    `<|start|>assistant<|channel|>commentary<|message|>${thought}</think>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}`,
  words: (thought, answer) => `Thought: ${thought}\nFinal Answer: ${answer}`,
  bold: (thought, answer) => `**Thought:** ${thought}\n\n${answer}`,
  stripped: (thought, answer) => `analysis ${thought} assistantfinal ${answer}`,
  joined: (thought, answer) => `analysis${thought}assistantfinal${answer}`,
};
/** How they end a turn, and what a model writes on after it. */
const TURNS: Readonly<Record<string, (answer: string) => string>> = {
  chatml: (answer) => `${answer}<|im_end|>\n<|im_start|>user\n¿Y?<|im_end|>\n<|im_start|>assistant\nMás.`,
  header: (answer) => `<|im_start|>assistant\n${answer}<|im_end|>`,
  llama: (answer) => `<|start_header_id|>assistant<|end_header_id|>\n\n${answer}<|eot_id|>`,
  both: (answer) => `${answer}</s><|eot_id|>`,
  gemma: (answer) => `<start_of_turn>model\n${answer}<end_of_turn>`,
  mistral: (answer) => `${answer}</s>[INST] ¿Y? [/INST] Más.`,
  deepseek: (answer) => `${answer}<｜end▁of▁sentence｜>`,
  user: (answer) => `${answer}<|user|>¿Y?<|assistant|>Más.`,
};

describe('thoughts', () => {
  it.each(Object.entries(FORMATS))('are no part of the answer, and only told of: %s', (_name, written) => {
    fc.assert(
      fc.property(words, words, cuts, habits, (thought, answer, at, habit) => {
        const { said, thought: told } = played(written(thought, answer), at, habit);
        expect(said.trim()).toBe(answer);
        expect(told.length > 0 && told.length % 2 === 0).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('that were never opened are none either, from the first answer of a model on', () => {
    const tag = fc.constantFrom('</think>', '</thinking>', '</thought>', '</reasoning>', '[/THINK]', '◁/think▷');
    fc.assert(
      fc.property(
        words,
        words,
        tag,
        cuts,
        fc.constantFrom<Habit>('unknown', 'closes'),
        (thought, answer, mark, at, habit) => {
          const { said, thought: told } = played(`${thought}\n${mark}\n\n${answer}`, at, habit);
          expect([said, told]).toEqual([answer, [true, false]]);
        },
      ),
    );
  });

  it('that are not closed are no answer', () => {
    for (const text of ['<think>Han de ser 5', 'Thought: han de ser 5', '<|channel|>analysis<|message|>Han de ser 5'])
      expect(played(text, [3], 'plain').said).toBe('');
    expect(played('Hola. <think>Han de ser 5', [3], 'plain').said).toBe('Hola. ');
  });
});

describe('answer without thoughts', () => {
  it('is passed on in all its words, and no thoughts are told of', () => {
    fc.assert(
      fc.property(words, cuts, habits, (answer, at, habit) => {
        expect(played(answer, at, habit)).toEqual({ said: answer, thought: [] });
        expect(played(`<think>\n\n</think>\n\n${answer}`, at, habit)).toEqual({ said: answer, thought: [] });
      }),
    );
  });

  it.each(Object.entries(TURNS))('ends where the turn of the model ends: %s', (_name, written) => {
    fc.assert(
      fc.property(words, cuts, habits, (answer, at, habit) => {
        expect(played(written(answer), at, habit)).toEqual({ said: answer, thought: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('is passed on as it comes by a model that is known to open its thoughts, or to have none', () => {
    let said = '';
    const filter = () => dropThoughts('known', { write: (piece) => (said += piece), drop: () => {} }, () => {});
    const first = filter();
    first.write('Hola.');
    expect(said).toBe('');
    first.end();
    filter().write('Y otra vez ');
    expect(said).toBe('Hola.Y otra vez ');
  });
});

it('a call of a channel is passed on as one', () => {
  const call =
    '<|channel|>commentary to=functions.spending_by_category <|constrain|>json<|message|>{"cycle":"2026-12"}<|call|>';
  expect(played(`<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant${call}`, [9, 40], 'unknown').said).toBe(
    '<tool_call>spending_by_category\n{"cycle":"2026-12"}</tool_call>',
  );
});
