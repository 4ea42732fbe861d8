/** Asks a model one question over a ledger and judges its answer by the figure that a tool gives for it. */
import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '../../domain/chat-message.ts';
import type { LlmEnv } from '../platform/env/env.ts';
import { AgentFailure } from './define-turn.ts';
import { type ModelDeps, modelEngine } from './model-engine.ts';
import { isCut } from './probe-context.ts';
import { isProposal, prepareProposal } from './proposals/proposal-book.ts';
import { recordAnswer } from './record-answer.ts';
import type { ToolDeps } from './tools/define-tool.ts';
import { runTool } from './tools/tool-book.ts';

/** What an answer has to hold: a tool's figure, a proposal of a tool, or no figure at all. */
export type Expected = { tool: string; args?: object; figure: string } | { proposes: string } | 'nothing';

/** `refused`: it gave no figure where there is one. `failed`: there was no whole answer. */
export type Judgement = 'right' | 'wrong' | 'refused' | 'failed';

export type Evaluated = {
  inputTokens: number;
  outputTokens: number;
  /** Whether the model's server read half of a prompt at most. */
  isCut: boolean;
  judgement: Judgement;
  text: string;
  calls: string[];
};

const TURN_MS_MAX = 300_000;
const CALLS_MAX = 12;

/** Asks and judges. Nothing is written: a proposal is only prepared. */
export async function evaluateModel(
  deps: ModelDeps & ToolDeps,
  llm: LlmEnv,
  { text: question, expect }: { text: string; expect: Expected },
): Promise<Evaluated> {
  const messages: ChatMessage[] = [{ id: randomUUID(), role: 'user', content: question }];
  const used = { inputTokens: 0, outputTokens: 0, isCut: false };
  const engine = modelEngine(deps, llm, (usage) => {
    used.inputTokens += usage.inputTokens;
    used.outputTokens += usage.outputTokens;
    used.isCut ||= isCut(usage);
  });
  const recorder = recordAnswer(messages, engine.label, () => {});
  const calls: string[] = [];
  let proposed: string | null = null;
  try {
    await engine.answer({
      messages: () => messages,
      ...{ resumed: null, page: null, signal: AbortSignal.timeout(TURN_MS_MAX) },
      ...{ say: recorder.say, mark: recorder.mark, think: () => {} },
      callTool: async (name, argumentsText) => {
        if (calls.push(name) > CALLS_MAX) throw new AgentFailure('tool_limit');
        const value = isProposal(name)
          ? await prepareProposal(deps, name, argumentsText)
          : await runTool(deps, name, argumentsText);
        const text = JSON.stringify(value);
        recorder.result(recorder.call(name, argumentsText), text);
        if (!isProposal(name) || 'problem' in value) return { kind: 'result', text, value };
        proposed = name;
        return { kind: 'waiting' };
      },
      begin: () => {},
      endMessage: recorder.end,
      save: async () => {},
    });
  } catch (error) {
    if (!(error instanceof AgentFailure) && (error as Error).name !== 'TimeoutError') throw error;
    return { ...used, judgement: 'failed', text: (error as Error).message, calls };
  }
  recorder.end();
  const text = messages.flatMap((message) => (message.role === 'assistant' ? [message.content ?? ''] : [])).join('\n');
  return { ...used, judgement: await judge(deps, expect, text, proposed), text, calls };
}

async function judge(deps: ToolDeps, expect: Expected, text: string, proposed: string | null): Promise<Judgement> {
  const isMarked = text.includes('~~');
  if (expect === 'nothing') return isMarked || proposed !== null || /\]\(\//.test(text) ? 'wrong' : 'right';
  if ('proposes' in expect) return proposed === expect.proposes ? 'right' : proposed === null ? 'refused' : 'wrong';
  const answer = await runTool(deps, expect.tool, JSON.stringify(expect.args ?? {}));
  if ('problem' in answer) throw new Error(`${expect.tool} cannot answer its question: ${answer.problem}`);
  const figure = answer.figures.find(({ name }) => name === expect.figure || name.startsWith(`${expect.figure}:`));
  // Nothing was spent there: no amount is right, and saying so is.
  if (figure === undefined) return isMarked ? 'wrong' : 'right';
  if (!isMarked && flat(text).includes(flat(figure.text).replace(/^-/, ''))) return 'right';
  return isMarked || /\]\(\//.test(text) || proposed !== null ? 'wrong' : 'refused';
}

/** Text with one kind of blank. */
const flat = (text: string): string => text.replace(/\p{Zs}/gu, ' ');
