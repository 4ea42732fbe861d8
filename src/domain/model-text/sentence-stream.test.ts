/** A sentence is reviewed beside a bounded part of the answer before it: a long answer costs no more per sentence. */
import { expect, it } from 'vitest';
import type { Reviewer } from './review-sentence.ts';
import { streamSentences } from './sentence-stream.ts';

function sizesOf(count: number): { reviewed: number; sizes: number[]; said: string } {
  const sizes: number[] = [];
  let said = '';
  const reviewer: Reviewer = {
    figures: [],
    review: (sentence, before, shown) => {
      sizes.push(sentence.length + before.length);
      return { text: sentence.slice(shown), unbacked: [] };
    },
  };
  const stream = streamSentences(reviewer, (text) => {
    said += text;
  });
  for (let n = 0; n < count; n++) stream.write(`Van ${n} colones. `);
  stream.end();
  return { reviewed: sizes.length, sizes, said };
}

it('hands on every word, and looks at no more the longer the answer is', () => {
  const { reviewed, sizes, said } = sizesOf(2_000);
  expect(said).toBe(Array.from({ length: 2_000 }, (_, n) => `Van ${n} colones. `).join(''));
  expect(reviewed).toBe(2_000);
  expect(Math.max(...sizes.slice(1_000))).toBeLessThanOrEqual(Math.max(...sizes.slice(0, 1_000)) + 2);
});
