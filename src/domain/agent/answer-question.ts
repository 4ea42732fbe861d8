/**
 * The engine without a model: it turns a question into tool calls and their answers into sentences. It knows a closed
 * list of questions (docs/rules/agent.md), guesses nothing, and only uses an answer's `figures`.
 */
import type { Language } from '../vocabulary.ts';
import type { Unconverted } from './answer-rows.ts';
import { formatHelp, formatNoChange, formatProblem, formatStaticAnswer } from './format-answer.ts';
import { formatAccounts, formatPensions, formatRates, formatSalary, formatSavings } from './format-balances.ts';
import { formatFreshness, formatReceipts, formatWater } from './format-house.ts';
import { formatBudget, formatCuotas, formatPurchase } from './format-plan.ts';
import { formatPossible, formatRows } from './format-rows.ts';
import { formatCategories, formatDays, formatOverview, formatTrend } from './format-spending.ts';
import type { Plan, Question, ToolCall } from './intents.ts';
import { leftOutText, type Speech, speechOf } from './speech.ts';
import type { Period, ReadTool, ToolAnswer, ToolData, ToolOutcome } from './tool-data.ts';
import { parseQuestion } from './understand-question.ts';

export { afterProposal } from './say-proposal.ts';

type Sayers = { [Tool in ReadTool]?: (data: ToolData[Tool], speech: Speech, period: Period | undefined) => string[] };

/** A formatter that adds a last sentence about amounts without a rate. */
const withLeftOut =
  <Data extends { unconverted?: Unconverted }>(say: (data: Data, speech: Speech) => string[]) =>
  (data: Data, speech: Speech) => [...say(data, speech), ...leftOutText(data.unconverted, speech)];

const SAYERS: Sayers = {
  get_overview: withLeftOut(formatOverview),
  list_accounts: formatAccounts,
  search_transactions: (data, speech, period) => formatRows(data, period, speech),
  spending_by_category: withLeftOut(formatCategories),
  daily_spending: withLeftOut(formatDays),
  monthly_trend: withLeftOut(formatTrend),
  budget_projection: formatBudget,
  upcoming_cuotas: withLeftOut(formatCuotas),
  what_if_purchase: withLeftOut(formatPurchase),
  salary_summary: formatSalary,
  pension_summary: formatPensions,
  savings_balances: formatSavings,
  municipal_receipts: formatReceipts,
  water_consumption: formatWater,
  exchange_rate: formatRates,
  sync_status: formatFreshness,
  check_ledger: formatPossible,
};

/**
 * Answers a question. Each yielded call is answered with `next(outcome)`; there are at most three. Returns the answer
 * in paragraphs, `- ` lists, `**bold**` and links, in the question's language. A proposal ends the run; `afterProposal`
 * has the sentence for its outcome.
 */
export function* answerQuestion(question: Question): Generator<ToolCall, string, ToolOutcome> {
  const { plan, language } = parseQuestion(question);
  if (plan === null) return formatHelp(language, false);
  switch (plan.kind) {
    case 'tell':
      return formatStaticAnswer(
        plan,
        language,
        question.categories.map(({ name }) => name),
      );
    case 'propose':
      return yield* propose({ tool: plan.tool, args: plan.args }, language);
    case 'propose_found':
      return yield* proposeFound(plan, language);
    case 'read':
      return yield* readAll(plan, language);
    default:
      return plan satisfies never;
  }
}

function* readAll(plan: Extract<Plan, { kind: 'read' }>, language: Language): Generator<ToolCall, string, ToolOutcome> {
  const parts: string[] = [];
  for (const { tool, args } of plan.calls) {
    const outcome = yield { tool, args };
    if (!outcome.ok) return [...parts, formatProblem(outcome.refusal, language)].join('\n\n');
    const speech = speechOf(outcome.answer, { language, about: plan.about, detail: plan.detail, args });
    parts.push(...sayAnswer(tool, outcome.answer, speech));
  }
  return parts.join('\n\n');
}

function sayAnswer<Tool extends ReadTool>(tool: Tool, answer: ToolAnswer, speech: Speech): string[] {
  return SAYERS[tool]?.(answer.data as ToolData[Tool], speech, answer.period) ?? [];
}

/** A proposal ends the run; only an error is answered at once. */
function* propose(call: ToolCall, language: Language): Generator<ToolCall, string, ToolOutcome> {
  const outcome = yield call;
  return outcome.ok ? '' : formatProblem(outcome.refusal, language);
}

/** Finds the rows first, then proposes the change for those that still need it. */
function* proposeFound(
  plan: Extract<Plan, { kind: 'propose_found' }>,
  language: Language,
): Generator<ToolCall, string, ToolOutcome> {
  const outcome = yield { tool: 'search_transactions', args: plan.newest ? { ...plan.search, limit: 1 } : plan.search };
  if (!outcome.ok) return formatProblem(outcome.refusal, language);
  const { items } = outcome.answer.data as ToolData['search_transactions'];
  const target = plan.args['category'];
  const ids = items
    .filter((row) => (plan.tool === 'propose_category' ? row.category?.id !== target : !row.deferred_to_next_cycle))
    .map(({ id }) => id);
  if (ids.length === 0) return formatNoChange(language, plan.detail, items.length);
  return yield* propose({ tool: plan.tool, args: { transaction_ids: ids, ...plan.args } }, language);
}
