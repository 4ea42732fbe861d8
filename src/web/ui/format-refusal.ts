/** Explains rejections of the service in the screen's words. */
import { type WireReason, wordsFor } from '../../domain/reasons.ts';
import type { ApiError } from '../api/api-error.ts';
import type { RefusalWords } from './refusal-words.ts';
import { words } from './words.ts';

let said: RefusalWords | null = null;

/**
 * Loads the words, which come with the first rejection because most visits need none; client-side validation loads them
 * itself. Without them (the service went away) every rejection has one general message.
 */
export async function loadRefusalWords(): Promise<void> {
  said ??= await import('./refusal-words.ts').then(({ refusalWords }) => refusalWords).catch(() => null);
}

/**
 * Formats a reason of a problem document or of one of its fields. Only a service newer than the page sends one without
 * words.
 */
export const formatReason = (reason: WireReason): string =>
  said ? (wordsFor(said.reasons, reason) ?? said.reasons.not_valid) : words.failure.server;

/** Formats what a tool of the agent rejected, by the code of its reason or problem; null when neither has words. */
export const formatToolRefusal = (reason: WireReason | null): string | null =>
  reason && said && (wordsFor(said.reasons, reason) ?? wordsFor(said.problems, reason));

/** Formats a whole rejection: its reason, or the problem of each field, or its code. */
export function formatRefusal({ code, reason, fields }: Pick<ApiError, 'code' | 'reason' | 'fields'>): string {
  if (reason) return formatReason(reason);
  if (fields.length > 0) return [...new Set(fields.map(formatReason))].join(' ');
  return said ? (wordsFor(said.problems, { code, params: {} }) ?? said.problems.validation) : words.failure.server;
}
