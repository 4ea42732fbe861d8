/**
 * What the signs of a whole list mean. In an account's list a minus goes out. In a card's it comes in, as a payment or a
 * refund, and purchases have none: unless the card's bank writes as for an account. Words that are certain tell, or
 * whoever brings the list.
 */
import { CARD_PAYMENT } from '../emails/bank-words.ts';
import { fold } from '../emails/text.ts';
import type { Draft } from './reading.ts';
import { certainDirection, isPaymentOfCard, isPaymentThanked, ofCardInWords } from './words.ts';

/** `asked`: nothing tells. Null: the words say both. */
export type Convention = 'account' | 'card' | 'asked' | null;

/** `onCard`: the list is known to be a card's. `purchases`: whether the `askedLines` are, as somebody answered. */
type Known = { onCard: boolean; purchases: boolean | undefined };

/** The meaning of signs among lines that have no other mark of a side. */
export function conventionOf(drafts: readonly Draft[], { onCard, purchases }: Known): Convention {
  if (drafts.every(({ amount }) => amount.sign === '')) return onCard ? 'card' : 'account';
  const minus = drafts.filter(isMinus).map(({ merchant }) => merchant);
  const others = drafts.filter((draft) => !isMinus(draft)).map(({ merchant }) => merchant);
  const isCards = onCard ? minus.some(isIn) || others.some(isOut) : minus.some(isInOnly);
  const isAccounts = onCard ? minus.some(isOut) || others.some(isIn) : minus.some(isOut) || others.some(isInOnly);
  const told = isCards ? (isAccounts ? null : 'card') : isAccounts ? 'account' : undefined;
  const areAsked = minus.length > 0 && (onCard || others.length > 0);
  const answered = purchases === undefined || !areAsked ? null : purchases === others.length > 0 ? 'card' : 'account';
  if (told !== undefined) return answered !== null && answered !== told ? null : told;
  if (answered !== null) return answered;
  const mayBeCards = onCard || (others.length > 0 && minus.some(isPaymentOfCard));
  return mayBeCards ? 'asked' : 'account';
}

/** The lines of which the answer to the question says whether they are purchases. */
export function askedLines(drafts: readonly Draft[]): readonly Draft[] {
  const others = drafts.filter((draft) => !isMinus(draft));
  return others.length > 0 ? others : drafts;
}

const isMinus = ({ amount }: Draft): boolean => amount.sign === '-';
const isIn = (words: string): boolean => ofCardInWords(words) === 'in';
const isOut = (words: string): boolean => ofCardInWords(words) === 'out';

/** Whether a line came in, whosever list it is: in an account's own list the payment of a card goes out. */
function isInOnly(merchant: string): boolean {
  const words = fold(merchant);
  if (isPaymentThanked(merchant) || certainDirection(merchant) === 'in') return true;
  return /recibido|received/.test(words) && isPaymentOfCard(merchant) && !CARD_PAYMENT.test(words);
}
