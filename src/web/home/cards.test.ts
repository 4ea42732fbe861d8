import { expect, test } from 'vitest';
import { arrange, change, FIRST_CARDS, move } from './cards.ts';

const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

test('without anything kept, the cards are as at first', () => {
  expect(arrange(undefined)).toEqual(FIRST_CARDS);
  expect(arrange([])).toEqual(FIRST_CARDS);
});

test('the kept order holds, unknown and doubled cards are left out, new ones come last', () => {
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

test('a card moves and stops at the ends', () => {
  const first = FIRST_CARDS.slice(0, 3);
  expect(ids(move(first, 'cycle', 1))).toEqual(['available', 'cycle', 'upcoming']);
  expect(ids(move(first, 'cycle', -1))).toEqual(['cycle', 'available', 'upcoming']);
  expect(ids(move(first, 'upcoming', 5))).toEqual(['cycle', 'available', 'upcoming']);
  expect(ids(move(first, 'sources', 1))).toEqual(['cycle', 'available', 'upcoming']);
});

test('a change touches one card', () => {
  const changed = change(FIRST_CARDS, 'review', { hidden: true });
  expect(changed.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['review']);
  expect(FIRST_CARDS.every(({ hidden }) => !hidden)).toBe(true);
});
