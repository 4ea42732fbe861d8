import type { WireReason } from '../../../domain/reasons.ts';
import { type ReasonCode, type ReasonText, reasonWords } from './words.ts';

/** Explains why a mail or message made no row and what to do, in the screen's words. */
export function explainReason({ code, params }: WireReason): ReasonText {
  if (code === 'foreign_link') return reasonWords.foreignLink(String(params['host'] ?? ''));
  return isKnown(code) ? reasonWords.reasons[code] : reasonWords.otherReason;
}

const isKnown = (code: string): code is ReasonCode => Object.hasOwn(reasonWords.reasons, code);
