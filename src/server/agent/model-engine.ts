/**
 * Answers with a configured model through the AI SDK: one request per step, with tools run by the turn alone. A
 * provider's error message stays here: it may contain keys, addresses and the conversation.
 */
import { randomBytes } from 'node:crypto';
import type { LanguageModel, TextStreamPart, ToolSet } from 'ai';
import { findUnbackedFigures } from '../../domain/agent/unbacked-figures.ts';
import { plainText } from '../../domain/chat-message.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { EgressError, fetchFrom } from '../platform/egress/egress.ts';
import type { LlmEnv } from '../platform/env/env.ts';
import { AgentFailure, type Engine, type Turn } from './define-turn.ts';
import { modelHistory } from './model-history.ts';
import { modelInstructions } from './model-instructions.ts';
import { PROPOSALS } from './proposals/proposal-book.ts';
import { READING_TOOLS } from './tools/tool-book.ts';

/** A local model processes a long conversation before its first word. */
const FIRST_BYTE_MS = 100_000;
const IDLE_MS = 60_000;
const RETRIES = 1;
/** Anthropic requires a limit. A table of fifty rows fits. */
const ANSWER_TOKENS_MAX = 4_096;

type ModelDeps = Pick<Deps, 'env' | 'now'>;
type Sdk = { ai: typeof import('ai'); model: LanguageModel; tools: ToolSet; limits: { maxOutputTokens?: number } };

/** The engine that uses a model. Its code is loaded for the first answer. */
export function modelEngine(deps: ModelDeps, llm: LlmEnv): Engine {
  return {
    label: { engine: 'model', provider: llm.provider, model: llm.model },
    answer: (turn) => answer(deps, llm, turn),
  };
}

async function answer(deps: ModelDeps, llm: LlmEnv, turn: Turn): Promise<void> {
  const step: Step = { text: '' };
  // Before any await: a stopped answer is marked while its message is still open.
  turn.signal.addEventListener('abort', () => markUnbacked(turn, step), { once: true });
  const sdk = await loadSdk(llm);
  const nonce = randomBytes(9).toString('hex');
  const instructions = modelInstructions({
    today: todayAt(deps.now(), deps.env.timeZone),
    cycleStartDay: deps.env.cycleStartDay,
    page: turn.page,
    nonce,
  });
  while (true) {
    step.text = '';
    const calls = await askModel(sdk, turn, instructions, nonce, step);
    if (calls.length === 0) return;
    for (const call of calls) {
      const reply = await turn.callTool(call.name, call.argumentsText);
      if (reply.kind === 'waiting') return;
    }
    await turn.endStep();
  }
}

/** The model's text of the current step. */
type Step = { text: string };
type Call = { name: string; argumentsText: string };

/** One request: its text is streamed; its calls are answered once it ended well. */
async function askModel(sdk: Sdk, turn: Turn, instructions: string, nonce: string, step: Step): Promise<Call[]> {
  const calls: Call[] = [];
  const ending = new AbortController();
  try {
    const { stream } = sdk.ai.streamText({
      model: sdk.model,
      tools: sdk.tools,
      instructions,
      messages: modelHistory(turn.messages(), nonce),
      maxRetries: RETRIES,
      ...sdk.limits,
      abortSignal: AbortSignal.any([turn.signal, ending.signal]),
      telemetry: { isEnabled: false },
      // An answer may name files to fetch. There is nothing to fetch here.
      experimental_download: fetchNothing,
      onError: () => {},
    });
    for await (const part of stream) readPart(part, turn, step, calls);
    turn.signal.throwIfAborted();
    if (step.text.trim() === '' && calls.length === 0) throw new ModelProblem('it answered nothing');
    return calls;
  } catch (error) {
    turn.signal.throwIfAborted();
    throw failureOf(error);
  } finally {
    // Closes the connection of an abandoned stream.
    ending.abort();
    if (!turn.signal.aborted) markUnbacked(turn, step);
  }
}

async function fetchNothing(files: readonly unknown[]): Promise<null[]> {
  if (files.length > 0) throw new ModelProblem('it answered with a file');
  return [];
}

/** A model's reasoning is neither shown nor stored. */
function readPart(part: TextStreamPart<ToolSet>, turn: Turn, step: Step, calls: Call[]): void {
  if (part.type === 'error') throw part.error;
  if (part.type === 'text-delta') {
    step.text += part.text;
    turn.say(part.text);
  } else if (part.type === 'tool-call') {
    // Its id is dropped: model servers reuse them.
    calls.push({ name: part.toolName, argumentsText: argumentsOf(part.input) });
  } else if (part.type === 'finish') judgeEnd(part.finishReason, part.rawFinishReason, step);
}

/** Throws for an incomplete answer, which must not pass for a whole one. */
function judgeEnd(reason: string, raw: string | undefined, step: Step): void {
  if (reason === 'stop' || reason === 'tool-calls') return;
  if (reason === 'other' && raw !== undefined) return;
  if (reason === 'content-filter') {
    if (step.text.trim() !== '') return;
    throw new AgentFailure('model_refused', new ModelProblem('it filtered its answer'));
  }
  throw new ModelProblem(reason === 'length' ? 'its answer was longer than it may be' : 'the stream ended too early');
}

/** Arguments as text again; a text is what the SDK could not parse as JSON. */
function argumentsOf(input: unknown): string {
  return typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
}

/** Marks figures of the current message that came from no tool and not from the person. */
function markUnbacked(turn: Turn, step: Step): void {
  const { text } = step;
  step.text = '';
  if (text === '') return;
  const texts = (role: 'tool' | 'user') =>
    turn.messages().flatMap((message) => (message.role === role ? [plainText(message.content ?? '')] : []));
  const unbacked = findUnbackedFigures(text, texts('tool'), texts('user'));
  if (unbacked.length > 0) turn.mark({ unbacked });
}

// ---- the SDK

async function loadSdk(llm: LlmEnv): Promise<Sdk> {
  const ai = await import('ai');
  // The SDK's warnings go to the console, and contain what was sent.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const tools: ToolSet = Object.fromEntries(
    [...READING_TOOLS, ...PROPOSALS].map(({ name, description, schema }): [string, ToolSet[string]] => [
      name,
      ai.tool({ description, inputSchema: ai.jsonSchema<Record<string, unknown>>(schema) }),
    ]),
  );
  return { ai, tools, ...(await loadModel(ai, llm)) };
}

async function loadModel(ai: Sdk['ai'], llm: LlmEnv): Promise<Pick<Sdk, 'model' | 'limits'>> {
  const { provider, baseUrl, model, apiKey } = llm;
  const bound = fetchFrom(baseUrl, { firstByteMs: FIRST_BYTE_MS, idleMs: IDLE_MS });
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // An empty key rather than none, as the SDK would otherwise look for keys in the environment.
    const anthropic = createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch: bound });
    return { model: anthropic(model), limits: { maxOutputTokens: ANSWER_TOKENS_MAX } };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const key = apiKey === undefined ? {} : { apiKey };
  const open = createOpenAICompatible({ name: 'model', baseURL: baseUrl, fetch: bound, ...key });
  // Local model servers leave reasoning in the answer that others send separately.
  const middleware = ai.extractReasoningMiddleware({ tagName: 'think' });
  return { model: ai.wrapLanguageModel({ model: open(model), middleware }), limits: {} };
}

// ---- failures

/** Our own words for each failure, the only ones that reach the log. */
class ModelProblem extends Error {}

/** A provider's statuses after which a retry may succeed. */
const LATER = [408, 409, 425, 429];

/** A failure without any text of the provider, whatever was thrown. */
function failureOf(error: unknown): AgentFailure {
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
