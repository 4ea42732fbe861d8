/**
 * What a model's failure is called: never in a provider's words, which may contain keys, addresses and the conversation.
 */
import { EgressError } from '../platform/egress/egress.ts';
import { AgentFailure } from './define-turn.ts';

/** Our own words for each failure, the only ones that reach the log. */
export class ModelProblem extends Error {}

/** A provider's statuses after which a retry may succeed. */
const LATER = [408, 409, 425, 429];

/** A failure without any text of the provider, whatever was thrown. */
export function failureOf(error: unknown): AgentFailure {
  if (error instanceof AgentFailure) return error;
  const chain = causesOf(error);
  const problem = chain.find((each) => each instanceof ModelProblem);
  if (problem) return new AgentFailure('model_unavailable', problem);
  const status = chain.map(statusOf).find((each) => each !== null) ?? null;
  if (status !== null) {
    const isRefused = status < 500 && !LATER.includes(status);
    return new AgentFailure(isRefused ? 'model_refused' : 'model_unavailable', new ModelProblem(`status ${status}`));
  }
  const egress = chain.find((each) => each instanceof EgressError);
  const what = egress ? `the call ended: ${egress.code}` : 'its answer cannot be read';
  return new AgentFailure('model_unavailable', new ModelProblem(what));
}

/** An error with those the SDK wrapped, outermost first. */
function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let each = error; typeof each === 'object' && each !== null && chain.length < 8; ) {
    chain.push(each);
    const { lastError, cause } = each as { lastError?: unknown; cause?: unknown };
    each = lastError ?? cause;
  }
  return chain;
}

function statusOf(error: unknown): number | null {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : null;
}
