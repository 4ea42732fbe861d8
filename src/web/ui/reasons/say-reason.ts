import { keptWords, type ReasonCode, type ReasonWords } from './words.ts';

type Reason = { code: string; params: Readonly<Record<string, string | number>>; text?: string };

/** Why a mail or message made no row and what to do, in the words of the screen. */
export function sayReason({ code, params, text = code }: Reason): ReasonWords {
  if (code === 'foreign_link') return keptWords.foreignLink(String(params['host'] ?? ''));
  return isKnown(code) ? keptWords.reasons[code] : keptWords.otherReason(text);
}

const isKnown = (code: string): code is ReasonCode => Object.hasOwn(keptWords.reasons, code);
