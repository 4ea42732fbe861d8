/** Chooses the engine: the configured model, or the local rules. Never silently one in place of the other. */
import type { Deps } from '../deps.ts';
import type { Engine } from './define-turn.ts';
import { localEngine } from './local-engine.ts';
import { modelEngine } from './model-engine.ts';
import { watchContext } from './probe-context.ts';

/** The engine of a run. `forwardedProps.engine = "local"` is the person's "answer without a model". */
export function chooseEngine(deps: Deps, forwardedProps: unknown): Engine {
  const { llm } = deps.env;
  const asked = (forwardedProps as { engine?: unknown } | null | undefined)?.engine;
  return llm === null || asked === 'local' ? localEngine(deps) : modelEngine(deps, llm, watchContext(deps));
}
