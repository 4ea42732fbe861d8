/** Why the service refused something, in the words of the screen. */
import { type WireReason, wordsFor } from '../../domain/reasons.ts';
import type { ApiError } from '../api/api-error.ts';
import { refusalWords } from './refusal-words.ts';

const { reasons, problems } = refusalWords;

/** A reason of a problem document or of one of its fields. Only a service newer than the page has one without words. */
export const formatReason = (reason: WireReason): string => wordsFor(reasons, reason) ?? reasons.not_valid;

/** What a tool of the agent refused, by the code of its reason or of its problem; null when neither has words. */
export const formatToolRefusal = (reason: WireReason | null): string | null =>
  reason && (wordsFor(reasons, reason) ?? wordsFor(problems, reason));

/** The whole of a refusal: its reason, or what is wrong with each field, or what its code says. */
export function formatRefusal({ code, reason, fields }: Pick<ApiError, 'code' | 'reason' | 'fields'>): string {
  if (reason) return formatReason(reason);
  if (fields.length > 0) return [...new Set(fields.map(formatReason))].join(' ');
  return wordsFor(problems, { code, params: {} }) ?? problems.validation;
}
