import type { LlmEnv } from '../platform/env/env.ts';

/** What the screen says of who answers, and which host receives what is said. */
export function describeEngine(llm: LlmEnv | null) {
  if (llm === null) return { provider: 'local' as const, model: null, host: null };
  return { provider: llm.provider, model: llm.model, host: new URL(llm.baseUrl).host };
}
