/** Why the service refused something, in the words of the screen. */
import { type WireReason, wordsFor } from '../../domain/reasons.ts';
import type { ApiError } from '../api/api-error.ts';
import { refusalWords } from './refusal-words.ts';

const { reasons, problems } = refusalWords;

/** A reason of a problem document or of one of its fields. Only a service newer than the page has one without words. */
export const sayReason = (reason: WireReason): string => wordsFor(reasons, reason) ?? reasons.not_valid;

/** What a tool of the agent refused, by the code of its reason or of its problem; null when neither has words. */
export const sayToolRefusal = (reason: WireReason | null): string | null =>
  reason && (wordsFor(reasons, reason) ?? wordsFor(problems, reason));

/** The whole of a refusal: its reason, or what is wrong with each field, or what its code says. */
export function sayRefusal({ code, reason, fields }: Pick<ApiError, 'code' | 'reason' | 'fields'>): string {
  if (reason) return sayReason(reason);
  if (fields.length > 0) return [...new Set(fields.map(sayReason))].join(' ');
  return wordsFor(problems, { code, params: {} }) ?? problems.validation;
}
