/** Answers with local rules, without a model: the same question gets the same tools and the same sentence. */
import { afterProposal, answerQuestion } from '../../domain/agent/answer-question.ts';
import { languageOf } from '../../domain/agent/language.ts';
import { refusalIn } from '../../domain/agent/refusal-words.ts';
import type { ToolAnswer, ToolName, ToolOutcome } from '../../domain/agent/tool-data.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { lastQuestion } from '../../domain/chat-turn.ts';
import { readCategories } from '../categories/find-category.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { Engine, Turn } from './define-turn.ts';

/** The default engine, without configuration. Its input never leaves this service. */
export function localEngine(deps: Deps): Engine {
  return { label: { engine: 'local' }, answer: (turn) => answer(deps, turn) };
}

async function answer(deps: Deps, turn: Turn): Promise<void> {
  if (turn.resumed) {
    const { tool, args, outcome } = turn.resumed;
    const language = languageOf(lastQuestion(turn.messages()) ?? '');
    await speak(turn, afterProposal({ tool: tool as ToolName, args, outcome, language }));
    return;
  }
  const question = {
    text: lastQuestion(turn.messages()) ?? '',
    today: todayAt(deps.now(), deps.env.timeZone),
    cycle_start_day: deps.env.cycleStartDay,
    categories: await readCategories(deps.db),
    ...(turn.page ? { page: turn.page } : {}),
    ...before(turn.messages()),
  };
  const asking = answerQuestion(question);
  for (let step = asking.next(); ; ) {
    if (step.done) {
      await speak(turn, step.value);
      return;
    }
    const reply = await turn.callTool(step.value.tool, JSON.stringify(step.value.args));
    if (reply.kind === 'waiting') return;
    await turn.endStep();
    step = asking.next(outcomeOf(reply.value));
  }
}

/** Streams word by word, as a model would, so that the answer begins at once and can be stopped. */
async function speak(turn: Turn, text: string): Promise<void> {
  for (const piece of text.match(/\s*\S+\s*/g) ?? []) {
    turn.say(piece);
    await new Promise(setImmediate);
  }
}

function outcomeOf(value: unknown): ToolOutcome {
  const refusal = refusalIn(value);
  return refusal ? { ok: false, refusal } : { ok: true, answer: value as ToolAnswer };
}

/** The context of a short follow-up: the last call before this question, and its language. */
function before(messages: readonly ChatMessage[]) {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const earlier = messages.slice(0, Math.max(asked, 0));
  const previousText = lastQuestion(earlier);
  const call = earlier.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : [])).at(-1);
  return {
    ...(previousText === null ? {} : { previous_language: languageOf(previousText) }),
    ...(call ? { previous: { tool: call.function.name as ToolName, args: argsOf(call.function.arguments) } } : {}),
  };
}

function argsOf(text: string): Record<string, unknown> {
  try {
    const args: unknown = JSON.parse(text);
    return typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
