/** Which cards Inicio has, in which order: what the person set, completed by what they do not know yet. */
import type { HomeCard } from '../api/settings.ts';

/** Every card in its first place and width. */
const FIRST = [
  { id: 'cycle', size: 'full', hidden: false },
  { id: 'available', size: 'full', hidden: false },
  { id: 'upcoming', size: 'half', hidden: false },
  { id: 'review', size: 'half', hidden: false },
  { id: 'categories', size: 'half', hidden: false },
  { id: 'latest', size: 'half', hidden: false },
  { id: 'balance', size: 'half', hidden: false },
  { id: 'worth', size: 'half', hidden: false },
  { id: 'sources', size: 'full', hidden: false },
] as const satisfies readonly HomeCard[];

export type CardId = (typeof FIRST)[number]['id'];
export type Card = HomeCard & { id: CardId };

export const FIRST_CARDS: readonly Card[] = FIRST;

const isKnown = (card: HomeCard): card is Card => FIRST.some(({ id }) => id === card.id);

/** The cards as they were kept: one that is unknown or named twice is left out, one that is new comes last. */
export function arrange(kept: readonly HomeCard[] | undefined): Card[] {
  const known = (kept ?? [])
    .filter(isKnown)
    .filter((card, place, all) => all.findIndex(({ id }) => id === card.id) === place);
  return [...known, ...FIRST_CARDS.filter(({ id }) => !known.some((card) => card.id === id))];
}

/** A card some places further down, or up when negative; it stops at the ends. */
export function move(cards: readonly Card[], id: CardId, by: number): Card[] {
  const from = cards.findIndex((card) => card.id === id);
  const card = cards[from];
  if (!card) return [...cards];
  const to = Math.min(cards.length - 1, Math.max(0, from + by));
  return cards.toSpliced(from, 1).toSpliced(to, 0, card);
}

/** A card with some of it changed. */
export function change(cards: readonly Card[], id: CardId, to: Partial<Pick<Card, 'size' | 'hidden'>>): Card[] {
  return cards.map((card) => (card.id === id ? { ...card, ...to } : card));
}
