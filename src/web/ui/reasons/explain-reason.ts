import { type ReasonCode, type ReasonText, reasonWords } from './words.ts';

type Reason = { code: string; params: Readonly<Record<string, string | number>>; text?: string };

/** Explains why a mail or message made no row and what to do, in the screen's words. */
export function explainReason({ code, params, text = code }: Reason): ReasonText {
  if (code === 'foreign_link') return reasonWords.foreignLink(String(params['host'] ?? ''));
  return isKnown(code) ? reasonWords.reasons[code] : reasonWords.otherReason(text);
}

const isKnown = (code: string): code is ReasonCode => Object.hasOwn(reasonWords.reasons, code);
