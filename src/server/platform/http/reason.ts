/** Reasons on the wire: a code of the feature's table, the values that its words need, and its sentence. */
import * as z from 'zod';
import type { ProblemReason } from '../../../domain/problem-reasons.ts';
import { codesOf, type Sentences } from '../../../domain/reasons.ts';

/** The values that a reason's words are filled with. */
export const ReasonParams = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * The fields for a line's reason in a schema: `z.object({ line, text, ...reasonFields(LINE_SENTENCES, 'LineReason')
 * })`.
 */
export const reasonFields = <S extends Sentences>(sentences: S, id: string) => ({
  code: z.enum(codesOf(sentences)).meta({ id }),
  params: ReasonParams,
  message: z.string(),
});

/** What a schema's refinement adds to its context for a reason: `ctx.addIssue({ path, ...issueOf(reason) })`. */
export function issueOf(reason: ProblemReason) {
  return { code: 'custom' as const, message: reason.message, params: { reason } };
}
