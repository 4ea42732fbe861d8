import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { INTENTS } from '../all-intents.ts';
import { slotsOf } from '../slots.ts';
import { intentsOf } from './kinds.ts';
import { scoreKinds } from './score-kinds.ts';
import trained from './weights.json' with { type: 'json' };

const SENTENCES = new URL('sentences.tsv', import.meta.url);
const score = (text: string) => {
  const { names, today, cycle_start_day } = questionOf(text);
  return scoreKinds(slotsOf(text, names, { today, cycle_start_day }));
};

it('the weights are those of the sentences: npm run train-kinds writes them', () => {
  expect(trained.of).toBe(createHash('sha256').update(readFileSync(SENTENCES)).digest('hex'));
});

it('every kind of the sentences is planned as something, except what is no question', () => {
  const unplanned = trained.kinds.filter((kind) => intentsOf(kind, INTENTS).length === 0);
  expect(unplanned).toEqual(['bye', 'greet', 'no', 'thanks', 'yes']);
});

it('the chances of all kinds add up to 1, of any text', () => {
  for (const text of ['', 'x', '¿cuánto gasté?', 'ñandú 😀', 'a '.repeat(100)])
    expect(score(text).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
});

it.each([
  ['rubros que sobrepasaron su asignación', 'over'],
  ['what chunk of my outgoings is groceries', 'share'],
  ['me depositaron 40 mil del alquiler del cuarto, anótelo', 'note_in'],
  ['quién ganó el mundial', 'outside'],
])('“%s” is most likely %s', (text, kind) => {
  expect(score(text)[0]?.kind).toBe(kind);
});
