/** Reasons on the wire: a code of a table, the values that its words need, and its sentence. */
import * as z from 'zod';
import type { ProblemReason } from '../../../domain/problem-reasons.ts';
import { codesOf, type Sentences } from '../../../domain/reasons.ts';

/** The values for a reason's words. */
export const ReasonParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** The fields of a reason in a schema: `z.object({ line, ...reasonFields(LINE_SENTENCES, 'LineReason') })`. */
export const reasonFields = <S extends Sentences>(sentences: S, id: string) => ({
  code: z.enum(codesOf(sentences)).meta({ id }),
  params: ReasonParams,
  message: z.string(),
});

/** A reason as an issue of a refinement: `ctx.addIssue({ path, ...issueOf(reason) })`. */
export function issueOf(reason: ProblemReason) {
  return { code: 'custom' as const, message: reason.message, params: { reason } };
}
