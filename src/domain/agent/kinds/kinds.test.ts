import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { INTENTS } from '../understand/all-intents.ts';
import { slotsOf } from '../words/slots.ts';
import asides from './aside-weights.json' with { type: 'json' };
import { askedChances, withoutAsides } from './asides.ts';
import continued from './continued-weights.json' with { type: 'json' };
import keeps from './keeps-weights.json' with { type: 'json' };
import { keptOf } from './kept.ts';
import { intentsOf } from './kinds.ts';
import { scoreKinds } from './score-kinds.ts';
import trained from './weights.json' with { type: 'json' };

const FIRST = ['sentences.tsv', 'stories.tsv', 'follow-ups.tsv'];
const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex');
};
const score = (text: string) => {
  const { names, today, cycle_start_day } = questionOf(text);
  return scoreKinds(slotsOf(text, names, { today, cycle_start_day }));
};

it('the weights are those of the sentences: npm run train-kinds writes them', () => {
  const [first, after] = [hashOf(FIRST), hashOf([...FIRST, 'continued.tsv'])];
  expect([trained.of, asides.of]).toEqual([first, first]);
  expect([continued.of, keeps.of]).toEqual([after, after]);
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

const slots = (text: string) => {
  const { names, today, cycle_start_day } = questionOf(text);
  return slotsOf(text, names, { today, cycle_start_day });
};
/** What a question is still about without its asides. */
const left = (text: string) =>
  withoutAsides(slots(text), score(text)[0]?.kind ?? '')
    .ranges.filter(({ readings }) =>
      readings.some(({ slot }) => /^(?:category|merchant|period|name|account)$/.test(slot)),
    )
    .map(({ raw }) => raw);

it.each([
  [
    'ando tratando de comer más en la casa y quiero ver si sirvió de algo, cuánto me gasté en Uber este año',
    ['Uber', 'este año'],
  ],
  [
    'My husband swears his bike is cheap to run. How much have we spent at Walmart this year?',
    ['Walmart', 'this year'],
  ],
])('what is told in passing is not asked about: %s', (text, asked) => {
  expect(left(text)).toEqual(asked);
});

it.each([
  'la primera quincena de octubre, ¿cuánto gasté?',
  'en los últimos 30 días cuánto se me fue',
  'en Walmart cuánto llevo',
])('a fragment before the question is asked about: %s', (text) => {
  expect(left(text)).toHaveLength(1);
});

it('what is no name, time or unknown word is always asked about', () => {
  expect(askedChances(slots('¿cuánto puedo gastar?'))).toEqual(slots('¿cuánto puedo gastar?').ranges.map(() => 1));
});

it.each([
  ['¿y cuánto me entró?', 'period', true],
  ['¿y en Uber?', 'subject', false],
  ['what about last month', 'subject', true],
] as const)('“%s” after what was spent at a shop in a month: keeps its %s: %s', (text, what, isKept) => {
  const kept = keptOf(slots(text), { kind: 'spent', subject: true, period: true });
  expect(kept[what] >= 0.5).toBe(isKept);
});
