/** Where rows were paid: `con la tarjeta`, `por SINPE`, `de la cuenta de colones`. */
import { writeTerm } from '../../search.ts';
import { accountsNamed } from '../words/account-names.ts';
import type { Range } from '../words/slots.ts';
import type { Asked } from './intents.ts';
import { isLeftOut } from './left-out-ranges.ts';
import { valueIn } from './merchant-words.ts';

/** How one pays that no card reports. */
export const OUT_OF_HAND = /^(?:medium:(?:SINPE|CASH)|account:)/;

/** The account or the way of paying that a range says, as a term, and its name; null where several accounts are meant. */
export function wherePaid(range: Range, asked: Asked): { term: string; name: string } | null {
  const named = valueIn(range, 'account');
  if (named === undefined)
    return {
      term: writeTerm('medium', valueIn(range, 'medium') ?? ''),
      name: range.raw.replace(/^(?:con|en|por|de|with|by|in|on|via)(?: (?:la|mi|the|my))? /i, ''),
    };
  const { accounts = [] } = asked.question.names.ledger;
  const [account, ...others] = accountsNamed(named, accounts);
  if (account === undefined || others.length > 0) return null;
  const cards = accounts.filter(({ account_type }) => account_type === 'credit_card');
  const isOnlyCard = cards.length === 1 && cards[0]?.id === account.id;
  // What was paid by the only card has its medium, whether or not an account is known of it.
  if (isOnlyCard) return { term: writeTerm('medium', 'CREDIT_CARD'), name: account.name };
  // What is left out is told by its name.
  const isKnown = isLeftOut(asked, range) && accounts.filter(({ name }) => name === account.name).length === 1;
  return { term: writeTerm('account', isKnown ? account.name : String(account.id)), name: account.name };
}

/** Whether something that is not left out says where it was paid. */
export const hasOther = (only: readonly Range[], asked: Asked): boolean =>
  only.some(
    (range) => (valueIn(range, 'medium') ?? valueIn(range, 'account')) !== undefined && !isLeftOut(asked, range),
  );
