/** Loads the AI SDK with the configured model. */
import type { LanguageModel, SystemModelMessage, ToolSet } from 'ai';
import { fetchFrom } from '../platform/egress/egress.ts';
import type { LlmEnv } from '../platform/env/env.ts';
import type { OfferedTool } from './pick-tools.ts';

/** A local model processes a long conversation before its first word. */
const FIRST_BYTE_MS = 100_000;
const IDLE_MS = 60_000;
/** Anthropic requires a limit. A table of fifty rows fits. */
const ANSWER_TOKENS_MAX = 4_096;

export type Sdk = {
  ai: typeof import('ai');
  model: LanguageModel;
  limits: { maxOutputTokens?: number };
  /** Asks the provider to keep the prompt up to here. */
  kept: SystemModelMessage['providerOptions'];
  /** Which model of which server it is, where its text may have thoughts that it never opened; null where they come apart. */
  mayThink: string | null;
};

/** The SDK and the model, loaded when they are first needed. */
export async function loadSdk(llm: LlmEnv): Promise<Sdk> {
  const ai = await import('ai');
  // The SDK's warnings go to the console, and contain what was sent.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ai, ...(await loadModel(llm)) };
}

/** Tools as the SDK has them; it runs none of them. */
export function toolSet({ ai }: Sdk, tools: readonly OfferedTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, schema }): [string, ToolSet[string]] => [
      name,
      ai.tool({ description, inputSchema: ai.jsonSchema<Record<string, unknown>>(schema) }),
    ]),
  );
}

async function loadModel(llm: LlmEnv): Promise<Omit<Sdk, 'ai'>> {
  const { provider, baseUrl, model, apiKey } = llm;
  const bound = fetchFrom(baseUrl, { firstByteMs: FIRST_BYTE_MS, idleMs: IDLE_MS });
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // An empty key rather than none, as the SDK would otherwise look for keys in the environment.
    const anthropic = createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch: bound });
    const kept = { anthropic: { cacheControl: { type: 'ephemeral' } } };
    return { model: anthropic(model), limits: { maxOutputTokens: ANSWER_TOKENS_MAX }, kept, mayThink: null };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const key = apiKey === undefined ? {} : { apiKey };
  const open = createOpenAICompatible({ name: 'model', baseURL: baseUrl, fetch: bound, ...key });
  return { model: open(model), limits: {}, kept: undefined, mayThink: `${baseUrl} ${model}` };
}
