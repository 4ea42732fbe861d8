import type { IngestedEmail } from '../api/client.ts';
import { upkeepWords } from '../words-of-upkeep.ts';

const text = upkeepWords.mails;

/** Sentences of the service that name something in the mail: how each begins. */
const WITH_NAMES: readonly [begins: string, said: string][] = [
  ['The mail has no readable ', text.unreadable],
  ['The voucher is of an unknown kind', text.unknownKind],
  ['The state of the transaction is not a known one', text.unknownKind],
];

/** Why a mail became what it did, in the words of the screen; '' for a code that only the program needs. */
export function sayMail({ status, reason }: Pick<IngestedEmail, 'status' | 'reason'>): string {
  const known = { ...text.reasons, ...text.codes };
  if (Object.hasOwn(known, reason)) return known[reason] ?? reason;
  const named = WITH_NAMES.find(([begins]) => reason.startsWith(begins));
  if (named) return named[1];
  return status === 'created' ? '' : reason;
}
