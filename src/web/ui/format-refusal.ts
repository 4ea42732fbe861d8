/** Why the service refused something, in the words of the screen. */
import { type WireReason, wordsFor } from '../../domain/reasons.ts';
import type { ApiError } from '../api/api-error.ts';
import type { RefusalWords } from './refusal-words.ts';
import { words } from './words.ts';

let said: RefusalWords | null = null;

/**
 * Gets the words, which come with the first refusal because most visits meet none; what refuses without the service
 * asks for them itself. Without them (the service went away meanwhile) a refusal is said in one sentence for all.
 */
export async function loadRefusalWords(): Promise<void> {
  said ??= await import('./refusal-words.ts').then(({ refusalWords }) => refusalWords).catch(() => null);
}

/** A reason of a problem document or of one of its fields. Only a service newer than the page has one without words. */
export const formatReason = (reason: WireReason): string =>
  said ? (wordsFor(said.reasons, reason) ?? said.reasons.not_valid) : words.failure.server;

/** What a tool of the agent refused, by the code of its reason or of its problem; null when neither has words. */
export const formatToolRefusal = (reason: WireReason | null): string | null =>
  reason && said && (wordsFor(said.reasons, reason) ?? wordsFor(said.problems, reason));

/** The whole of a refusal: its reason, or what is wrong with each field, or what its code says. */
export function formatRefusal({ code, reason, fields }: Pick<ApiError, 'code' | 'reason' | 'fields'>): string {
  if (reason) return formatReason(reason);
  if (fields.length > 0) return [...new Set(fields.map(formatReason))].join(' ');
  return said ? (wordsFor(said.problems, { code, params: {} }) ?? said.problems.validation) : words.failure.server;
}
