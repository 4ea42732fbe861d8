/** Estimates tokens without a model's tokenizer, rather too many than too few: model-budget.test.ts compares. */

/** A word, digits, ASCII marks in a row, a new line, or any other sign; and how many characters a token of it has. */
const PIECES: readonly (readonly [RegExp, number])[] = [
  [/\p{L}+/gu, 4],
  [/\p{N}+/gu, 3],
  [/[!-/:-@[-`{-~]+/g, 2],
  [/\n/g, 1],
  [/[^\p{ASCII}\p{L}\p{N}]/gu, 0.5],
];

/** An upper estimate of the tokens of a text in Spanish, English or JSON. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const [pattern, size] of PIECES)
    for (const [piece] of text.matchAll(pattern)) tokens += Math.ceil(piece.length / size);
  return tokens;
}
