/**
 * Answers with a configured model through the AI SDK: one request per step, with tools run by the turn alone. A
 * provider's error message stays here: it may contain keys, addresses and the conversation.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { SystemModelMessage, TextStreamPart, ToolSet } from 'ai';
import { languageOfAll } from '../../domain/agent/words/language.ts';
import { cycleOf, cycleRange } from '../../domain/calendar.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { textsOfPerson } from '../../domain/chat-turn.ts';
import { createReviewer } from '../../domain/model-text/review-sentence.ts';
import { type SentenceStream, streamSentences } from '../../domain/model-text/sentence-stream.ts';
import { turnFigures } from '../../domain/model-text/turn-figures.ts';
import { readAccounts } from '../accounts/read-net-worth.ts';
import { readCategories } from '../categories/find-category.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { LlmEnv } from '../platform/env/env.ts';
import { type Call, toolName } from './calls-in-text.ts';
import { compactResult } from './compact-result.ts';
import { countTokens } from './count-tokens.ts';
import { cutMarkup } from './cut-markup.ts';
import { AgentFailure, type Engine, type Turn } from './define-turn.ts';
import { dropThoughts } from './drop-thoughts.ts';
import { holdCalls } from './hold-calls.ts';
import { loadSdk, type Sdk, toolSet } from './load-model.ts';
import { failureOf, ModelProblem } from './model-failure.ts';
import { modelHistory } from './model-history.ts';
import { type Briefing, modelInstructions } from './model-instructions.ts';
import { type OfferedTool, pickTools, schemaOfTool, TOOL_NAMES } from './pick-tools.ts';
import type { Usage } from './probe-context.ts';
import { readTurn, withSettled } from './read-turn.ts';
import { repairArguments } from './repair-arguments.ts';
import { findExtent } from './store.ts';

const RETRIES = 1;
/** Makes the nonces of this process, one for each conversation: what a provider keeps of a prompt stays valid. */
const NONCE_KEY = randomBytes(32);

export type ModelDeps = Pick<Deps, 'env' | 'now' | 'db' | 'rates'>;
/** The engine that uses a model. Its code is loaded for the first answer. `onUsage` is told what each request used. */
export function modelEngine(deps: ModelDeps, llm: LlmEnv, onUsage: (usage: Usage) => void = () => {}): Engine {
  return {
    label: { engine: 'model', provider: llm.provider, model: llm.model },
    answer: (turn) => answer(deps, llm, turn, onUsage),
  };
}

async function answer(deps: ModelDeps, llm: LlmEnv, turn: Turn, onUsage: (usage: Usage) => void): Promise<void> {
  const [sdk, ledger] = await Promise.all([loadSdk(llm), readLedger(deps)]);
  const today = todayAt(deps.now(), deps.env.timeZone);
  const nonce = nonceOf(turn);
  const { cycleStartDay } = deps.env;
  const { constant, current } = modelInstructions({ today, cycleStartDay, page: turn.page, ledger, nonce });
  // Templates of local models know one system message.
  const instructions: SystemModelMessage[] = sdk.kept
    ? [
        { role: 'system', content: constant, providerOptions: sdk.kept },
        { role: 'system', content: current },
      ]
    : [{ role: 'system', content: `${constant}\n${current}` }];
  const begun = turn.messages().length;
  const conversation = () => withSettled(turn.messages(), turn.resumed, begun);
  const tools = pickTools(readTurn(conversation()));
  // The days that the instructions tell.
  const { starts_on, ends_on } = cycleRange(cycleOf(today, cycleStartDay), cycleStartDay);
  const days = [starts_on, ends_on, ...Object.values(ledger.extent ?? {})];
  while (true) {
    const calls = await askModel({ sdk, turn, conversation, instructions, tools, nonce, today, days, onUsage });
    if (calls.length === 0) return;
    for (const { name, argumentsText } of calls) {
      const known = toolName(name, TOOL_NAMES);
      const schema = schemaOfTool(known);
      const reply = await turn.callTool(
        known,
        schema === undefined ? argumentsText : repairArguments(known, schema, argumentsText),
      );
      if (reply.kind === 'waiting') return;
    }
    turn.endMessage();
    await turn.save();
  }
}

/** A conversation's first message never changes, and its id is in no data. */
function nonceOf(turn: Turn): string {
  const [first] = turn.messages();
  return createHmac('sha256', NONCE_KEY)
    .update(first?.id ?? '')
    .digest('hex')
    .slice(0, 12);
}

async function readLedger(deps: ModelDeps): Promise<Briefing['ledger']> {
  const [categories, accounts, extent] = await Promise.all([
    readCategories(deps.db),
    readAccounts(deps),
    findExtent(deps.db),
  ]);
  return { categories: categories.map(({ name }) => name), accounts: accounts.map(({ name }) => name), extent };
}

/** One request of a turn. */
type Step = {
  sdk: Sdk;
  turn: Turn;
  /** The conversation as the model is to read it. */
  conversation: () => readonly ChatMessage[];
  instructions: SystemModelMessage[];
  tools: readonly OfferedTool[];
  nonce: string;
  today: string;
  days: readonly string[];
  onUsage: (usage: Usage) => void;
};

/** One request: its text is streamed as it may be shown; its calls are answered once it ended well. */
async function askModel(step: Step): Promise<Call[]> {
  const { sdk, turn } = step;
  const said: Said = { calls: [], isShown: false, written: new Map() };
  const { messages, text } = prepareStep(step, said);
  const markup = cutMarkup(text);
  const calls = holdCalls(TOOL_NAMES, markup);
  const filter = dropThoughts(sdk.mayThink, calls, turn.think);
  const ending = new AbortController();
  const endText = () => {
    markup.end();
    const unbacked = text.end();
    if (unbacked.length > 0) turn.mark({ unbacked: [...new Set(unbacked)].slice(0, UNBACKED_MAX) });
  };
  let isOver = false;
  try {
    const { stream } = sdk.ai.streamText({
      model: sdk.model,
      tools: toolSet(sdk, step.tools),
      instructions: step.instructions,
      messages,
      maxRetries: RETRIES,
      ...sdk.limits,
      abortSignal: AbortSignal.any([turn.signal, ending.signal]),
      telemetry: { isEnabled: false },
      // An answer may name files to fetch. There is nothing to fetch here.
      experimental_download: fetchNothing,
      onError: () => {},
    });
    for await (const part of stream) {
      readPart(part, turn, filter, said);
      if (part.type !== 'finish') continue;
      const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
      const sentTokens = countTokens(JSON.stringify([step.instructions, messages, step.tools]));
      step.onUsage({ inputTokens, outputTokens, sentTokens });
    }
    turn.signal.throwIfAborted();
    filter.end();
    const written = calls.end();
    // Some servers send a call as such and leave it in the text too.
    if (said.calls.length === 0) said.calls.push(...written);
    isOver = true;
    endText();
    if (!said.isShown && said.calls.length === 0) throw new ModelProblem('it answered nothing');
    return said.calls;
  } catch (error) {
    turn.signal.throwIfAborted();
    // What may have been a thought or a call stays unsaid.
    if (!isOver) endText();
    throw failureOf(error);
  } finally {
    // Closes the connection of an abandoned stream. What was held back when the person stopped it stays unsaid.
    ending.abort();
  }
}

const UNBACKED_MAX = 20;
/** More letters than any answer has. */
const TEXT_MAX = 100_000;
const TOO_LONG = 'its answer was longer than it may be';

/** The conversation as sent, and the stream that its answer's text goes through. */
function prepareStep(
  { turn, conversation, nonce, today, days }: Step,
  said: Said,
): {
  messages: ReturnType<typeof modelHistory>;
  text: SentenceStream;
} {
  const messages = conversation();
  const { question, results } = readTurn(messages, turn.resumed);
  const language = languageOfAll(textsOfPerson(messages));
  const figures = turnFigures(results, today, language);
  const current = new Map(
    results.map((result, at) => [
      result.toolCallId,
      compactResult(
        result,
        figures.filter((figure) => figure.result === at),
      ),
    ]),
  );
  const reviewer = createReviewer({ results, question, today, language, days });
  const speak = upTo(TEXT_MAX, turn.say);
  const say = (delta: string) => {
    // Blanks alone are no message.
    const shown = said.isShown ? delta : delta.trimStart();
    if (shown === '') return;
    said.isShown = true;
    speak(shown);
  };
  const text = streamSentences(reviewer, say);
  return { messages: modelHistory(messages, nonce, current), text };
}

/** Says as much as an answer may be long. A model that repeats itself does not end by itself. */
function upTo(most: number, say: (text: string) => void): (text: string) => void {
  let [said, isOver] = [0, false];
  return (text) => {
    said += text.length;
    if (said <= most) return say(text);
    if (isOver) return;
    isOver = true;
    throw new ModelProblem(TOO_LONG);
  };
}

async function fetchNothing(files: readonly unknown[]): Promise<null[]> {
  if (files.length > 0) throw new ModelProblem('it answered with a file');
  return [];
}

/** `written` are the arguments as the model wrote them, by the ids of calls that have not ended. */
type Said = { calls: Call[]; isShown: boolean; written: Map<string, string> };

/** A model's reasoning is neither shown nor stored: only that it thinks is told. */
function readPart(
  part: TextStreamPart<ToolSet>,
  turn: Turn,
  text: { write: (text: string) => void },
  said: Said,
): void {
  if (part.type === 'error') throw part.error;
  if (part.type === 'reasoning-start' || part.type === 'reasoning-delta') turn.think(true);
  else if (part.type === 'reasoning-end') turn.think(false);
  else if (part.type === 'text-delta') text.write(part.text);
  else if (part.type === 'tool-input-start') said.written.set(part.id, '');
  else if (part.type === 'tool-input-delta')
    said.written.set(part.id, `${said.written.get(part.id) ?? ''}${part.delta}`);
  else if (part.type === 'tool-call') {
    // As it was written: parsed, `5.000` is five. Its id is dropped: model servers reuse them.
    const written = said.written.get(part.toolCallId) ?? '';
    said.calls.push({ name: part.toolName, argumentsText: written === '' ? argumentsOf(part.input) : written });
  } else if (part.type === 'finish') judgeEnd(part.finishReason, part.rawFinishReason);
}

/** Throws for an incomplete answer, which must not pass for a whole one. */
function judgeEnd(reason: string, raw: string | undefined): void {
  if (reason === 'stop' || reason === 'tool-calls') return;
  if (reason === 'other' && raw !== undefined) return;
  if (reason === 'content-filter') throw new AgentFailure('model_refused', new ModelProblem('it filtered its answer'));
  throw new ModelProblem(reason === 'length' ? TOO_LONG : 'the stream ended too early');
}

/** Arguments as text again; a text is what the SDK could not parse as JSON. */
function argumentsOf(input: unknown): string {
  return typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
}
