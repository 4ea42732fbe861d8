import { expect, test } from 'vitest';
import { arrange, change, FIRST_CARDS, move } from './cards.ts';

const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

test('arrange returns the default cards when nothing is stored', () => {
  expect(arrange(undefined)).toEqual(FIRST_CARDS);
  expect(arrange([])).toEqual(FIRST_CARDS);
});

test('arrange keeps the stored order, drops unknown and repeated cards, and puts new ones behind what they follow', () => {
  const kept = [
    { id: 'worth', size: 'full', hidden: true },
    { id: 'weather', size: 'half', hidden: false },
    { id: 'cycle', size: 'half', hidden: false },
    { id: 'worth', size: 'half', hidden: false },
  ] as const;
  const cards = arrange(kept);
  expect(cards).toContainEqual(kept[0]);
  expect(cards).toContainEqual(kept[2]);
  const rest = ids(FIRST_CARDS).filter((id) => !['worth', 'sources', 'cycle'].includes(id));
  expect(ids(cards)).toEqual(['worth', 'sources', 'cycle', ...rest]);
});

test('move stops at both ends', () => {
  const first = FIRST_CARDS.slice(0, 3);
  expect(ids(move(first, 'cycle', 1))).toEqual(['due', 'cycle', 'pace']);
  expect(ids(move(first, 'cycle', -1))).toEqual(['cycle', 'due', 'pace']);
  expect(ids(move(first, 'pace', 5))).toEqual(['cycle', 'due', 'pace']);
  expect(ids(move(first, 'sources', 1))).toEqual(['cycle', 'due', 'pace']);
});

test('change updates one card only', () => {
  const changed = change(FIRST_CARDS, 'review', { hidden: true });
  expect(changed.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['review']);
  expect(FIRST_CARDS.every(({ hidden }) => !hidden)).toBe(true);
});
