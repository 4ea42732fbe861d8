import { expect, test } from 'vitest';
import { arrange, change, FIRST_CARDS, move } from './cards.ts';

const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

test('arrange returns the default cards when nothing is stored', () => {
  expect(arrange(undefined)).toEqual(FIRST_CARDS);
  expect(arrange([])).toEqual(FIRST_CARDS);
});

test('arrange keeps the stored order, drops unknown and repeated cards, and appends new ones', () => {
  const kept = [
    { id: 'worth', size: 'full', hidden: true },
    { id: 'weather', size: 'half', hidden: false },
    { id: 'cycle', size: 'half', hidden: false },
    { id: 'worth', size: 'half', hidden: false },
  ] as const;
  const cards = arrange(kept);
  expect(cards.slice(0, 2)).toEqual([kept[0], kept[2]]);
  expect(ids(cards.slice(2))).toEqual(ids(FIRST_CARDS).filter((id) => id !== 'worth' && id !== 'cycle'));
});

test('move stops at both ends', () => {
  const first = FIRST_CARDS.slice(0, 3);
  expect(ids(move(first, 'cycle', 1))).toEqual(['available', 'cycle', 'upcoming']);
  expect(ids(move(first, 'cycle', -1))).toEqual(['cycle', 'available', 'upcoming']);
  expect(ids(move(first, 'upcoming', 5))).toEqual(['cycle', 'available', 'upcoming']);
  expect(ids(move(first, 'sources', 1))).toEqual(['cycle', 'available', 'upcoming']);
});

test('change updates one card only', () => {
  const changed = change(FIRST_CARDS, 'review', { hidden: true });
  expect(changed.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['review']);
  expect(FIRST_CARDS.every(({ hidden }) => !hidden)).toBe(true);
});
