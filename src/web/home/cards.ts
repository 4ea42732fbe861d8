/** The cards of Inicio and their order: the person's choice, completed with new cards. */
import type { HomeCard } from '../api/settings.ts';

/** Every card with its default place and width. */
const FIRST = [
  { id: 'cycle', size: 'full', hidden: false },
  { id: 'due', size: 'full', hidden: false },
  { id: 'pace', size: 'half', hidden: false },
  { id: 'categories', size: 'half', hidden: false },
  { id: 'available', size: 'full', hidden: false },
  { id: 'latest', size: 'half', hidden: false },
  { id: 'review', size: 'half', hidden: false },
  { id: 'upcoming', size: 'half', hidden: false },
  { id: 'payments', size: 'half', hidden: false },
  { id: 'balance', size: 'half', hidden: false },
  { id: 'worth', size: 'half', hidden: false },
  { id: 'sources', size: 'full', hidden: false },
] as const satisfies readonly HomeCard[];

export type CardId = (typeof FIRST)[number]['id'];
export type Card = HomeCard & { id: CardId };

export const FIRST_CARDS: readonly Card[] = FIRST;

const isKnown = (card: HomeCard): card is Card => FIRST.some(({ id }) => id === card.id);

/** Restores stored cards: drops unknown and repeated ones, and puts a new one behind the card it follows at first. */
export function arrange(kept: readonly HomeCard[] | undefined): Card[] {
  const known = (kept ?? [])
    .filter(isKnown)
    .filter((card, place, all) => all.findIndex(({ id }) => id === card.id) === place);
  return FIRST_CARDS.reduce<Card[]>((cards, card, place) => {
    if (cards.some(({ id }) => id === card.id)) return cards;
    const before = FIRST_CARDS[place - 1]?.id;
    return cards.toSpliced(cards.findIndex(({ id }) => id === before) + 1, 0, card);
  }, known);
}

/** Moves a card some places down, or up when negative; stops at the ends. */
export function move(cards: readonly Card[], id: CardId, by: number): Card[] {
  const from = cards.findIndex((card) => card.id === id);
  const card = cards[from];
  if (!card) return [...cards];
  const to = Math.min(cards.length - 1, Math.max(0, from + by));
  return cards.toSpliced(from, 1).toSpliced(to, 0, card);
}

/** Changes some fields of a card. */
export function change(cards: readonly Card[], id: CardId, to: Partial<Pick<Card, 'size' | 'hidden'>>): Card[] {
  return cards.map((card) => (card.id === id ? { ...card, ...to } : card));
}
