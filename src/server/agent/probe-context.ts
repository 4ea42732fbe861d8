/**
 * Says in the log when a model's server has too little room for a prompt. It then cuts the prompt's beginning without a
 * word, and the model answers without its instructions.
 */
import type { Deps } from '../deps.ts';
import { fetchFrom } from '../platform/egress/egress.ts';
import type { LlmEnv } from '../platform/env/env.ts';

/** Instructions and tools, two or three results, a few earlier turns, and the answer. */
export const CONTEXT_TOKENS_MIN = 8_192;
/** What Ollama gives a model when nothing else is set. */
const OLLAMA_DEFAULT = 4_096;
const ANSWER_MS_MAX = 5_000;

type ProbeDeps = Pick<Deps, 'env' | 'log'>;

/** Probes the configured model's server once, in the background; nothing waits for it. */
export function startContextProbe(deps: ProbeDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = probe(deps, stopping.signal).catch(() => {});
  return {
    stop: () => {
      stopping.abort();
      return work;
    },
  };
}

async function probe({ env: { llm }, log }: ProbeDeps, signal: AbortSignal): Promise<void> {
  const tokens = llm === null ? null : await contextOf(llm, signal);
  if (tokens === null || tokens >= CONTEXT_TOKENS_MIN) return;
  log.warn({ tokens, needed: CONTEXT_TOKENS_MIN }, smallContext('Ollama gives the model'));
}

export const smallContext = (who: string): string =>
  `${who} too small a context: it will forget its instructions. Set OLLAMA_CONTEXT_LENGTH or num_ctx (docs/operations.md).`;

/** The context that Ollama gives the model, in tokens; null when the server is another or does not say. */
export async function contextOf(llm: LlmEnv, signal: AbortSignal): Promise<number | null> {
  if (llm.provider !== 'openai-compatible') return null;
  const { origin } = new URL(llm.baseUrl);
  const ask = async (path: string, body?: object): Promise<Record<string, unknown> | null> => {
    const asked = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]);
    const headers = {
      'content-type': 'application/json',
      ...(llm.apiKey === undefined ? {} : { authorization: `Bearer ${llm.apiKey}` }),
    };
    const init =
      body === undefined
        ? { headers, signal: asked }
        : { method: 'POST', headers, body: JSON.stringify(body), signal: asked };
    try {
      const response = await fetchFrom(llm.baseUrl, { firstByteMs: ANSWER_MS_MAX })(`${origin}${path}`, init);
      const value: unknown = response.ok ? await response.json() : null;
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
    } catch {
      return null;
    }
  };
  const shown = await ask('/api/show', { model: llm.model });
  if (shown === null || !('model_info' in shown)) return null;
  const own = /^[^\S\n]*num_ctx\s+(\d+)/m.exec(typeof shown['parameters'] === 'string' ? shown['parameters'] : '')?.[1];
  if (own !== undefined) return Number(own);
  // A model that is loaded tells what the server was started with.
  const running = (await ask('/api/ps'))?.['models'];
  const loaded = (Array.isArray(running) ? (running as Record<string, unknown>[]) : []).find((each) =>
    String(each['name']).startsWith(llm.model),
  );
  return typeof loaded?.['context_length'] === 'number' ? loaded['context_length'] : null;
}

/** What one request used: as its provider counts, and as estimated here. */
export type Usage = { inputTokens: number; outputTokens: number; sentTokens: number };

/** Whether a server read so little of what it was sent that it must have cut it. */
export const isCut = ({ inputTokens, sentTokens }: Usage): boolean =>
  inputTokens > 0 && inputTokens < sentTokens / 2 && sentTokens >= OLLAMA_DEFAULT / 2;

let hasWarned = false;

/** Compares what a server read with what it was sent, and says once when much of it is missing. */
export function watchContext({ log }: Pick<Deps, 'log'>): (usage: Usage) => void {
  return (usage) => {
    if (hasWarned || !isCut(usage)) return;
    hasWarned = true;
    log.warn(
      { read: usage.inputTokens, sent: usage.sentTokens },
      smallContext('The model read half of its prompt at most. Its server gives it'),
    );
  };
}
