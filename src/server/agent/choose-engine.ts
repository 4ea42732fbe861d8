/** Who answers: the model of the environment, or the rules of this program. Never one silently in place of the other. */
import type { Deps } from '../deps.ts';
import type { LlmEnv } from '../platform/env.ts';
import type { Engine } from './define-turn.ts';
import { localEngine } from './local-engine.ts';
import { modelEngine } from './model-engine.ts';

/** The engine of a run. `forwardedProps.engine = "local"` is the person's "answer without a model". */
export function chooseEngine(deps: Deps, forwardedProps: unknown): Engine {
  const { llm } = deps.env;
  return llm === null || asksForLocal(forwardedProps) ? localEngine(deps) : modelEngine(deps, llm);
}

/** What the screen says of who answers, and which host receives what is said. */
export function describeEngine(llm: LlmEnv | null) {
  if (llm === null) return { provider: 'local' as const, model: null, host: null };
  return { provider: llm.provider, model: llm.model, host: new URL(llm.baseUrl).host };
}

function asksForLocal(forwardedProps: unknown): boolean {
  return (
    typeof forwardedProps === 'object' &&
    forwardedProps !== null &&
    'engine' in forwardedProps &&
    forwardedProps.engine === 'local'
  );
}
