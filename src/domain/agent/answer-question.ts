/**
 * The engine without a model: it turns a question into tool calls and their answers into sentences. It knows a closed
 * list of questions (docs/rules/agent.md), guesses nothing, and only uses an answer's `figures`.
 */
import { type Currency, subtractAmounts, sumAmounts, toWire } from '../money.ts';
import type { Language } from '../vocabulary.ts';
import type { Unconverted } from './answer-rows.ts';
import { formatHelp, formatNoChange, formatProblem, formatTold } from './format-answer.ts';
import { formatAccounts, formatRates, formatSalary, formatSavings } from './format-balances.ts';
import { formatDue, formatPlans, formatRecurring } from './format-dues.ts';
import { formatPensions } from './format-funds.ts';
import { formatFreshness, formatReceipts, formatWater } from './format-house.ts';
import { formatBudget, formatCuotas, formatPurchase } from './format-plan.ts';
import { formatConverted, formatQuery, formatSafe } from './format-query.ts';
import { formatChecked, formatRows } from './format-rows.ts';
import { formatCategories, formatDays, formatOverview, formatTrend } from './format-spending.ts';
import type { Asked, Plan, Question, ReadPlan, ToolCall } from './intents.ts';
import { moneyText } from './show-money.ts';
import { leftOutText, type Speech, speechOf } from './speech.ts';
import type { Figure, Period, ReadTool, ToolAnswer, ToolData, ToolOutcome } from './tool-data.ts';
import { understand, understandAll } from './understand-conversation.ts';
import type { Understood } from './understand-question.ts';
import { NEAR_KINDS, nextKinds, readAs, writeQuestions } from './write-question.ts';

export { afterProposal } from './say-proposal.ts';

type Sayers = { [Tool in ReadTool]: (data: ToolData[Tool], speech: Speech, period: Period | undefined) => string[] };

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
  check_ledger: formatChecked,
  query_ledger: formatQuery,
  recurring_items: formatRecurring,
  installment_plans: formatPlans,
  due_soon: formatDue,
  convert: formatConverted,
  safe_to_spend: formatSafe,
};

/** An answer, and what goes with it in the message's metadata. */
export type Answer = {
  text: string;
  kind: 'answer' | 'ask' | 'refusal' | 'social' | 'proposal';
  /** How the question was read. */
  read_as?: string;
  /** Complete questions: of an `ask` what may be meant, else what may be asked next. */
  suggestions?: { question: string }[];
};

/** What an answer takes besides its calls, for whoever does several things at a time. */
export type Pace = {
  /** Is told the calls to come. */
  begin: (calls: readonly ToolCall[]) => void;
  /** Does work in pieces while they are under way; the function that it returns gives the result. */
  meanwhile: <Result>(work: Iterator<void, Result>) => () => Result;
};

const ONE_AFTER_THE_OTHER: Pace = { begin: () => {}, meanwhile: (work) => () => finish(work) };

/** Does what is left of work in pieces. */
export function finish<Result>(work: Iterator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const isUnderstood = (question: Question): boolean => understand(question).kind === 'answer';

/**
 * Answers a question. Each yielded call is answered with `next(outcome)`; there are at most three of each question that is
 * asked. Returns the answer in paragraphs, `- ` lists, `**bold**` and links, in the question's language. A proposal ends the
 * run; `afterProposal` has the sentence for its outcome.
 */
export function* answerQuestion(
  question: Question,
  pace = ONE_AFTER_THE_OTHER,
): Generator<ToolCall, Answer, ToolOutcome> {
  const [first, ...more] = understandAll(question);
  const plans = [first, ...more].flatMap((meant) => (meant.kind === 'answer' ? [meant.plan] : []));
  pace.begin(
    plans.flatMap((plan) => (plan.kind === 'read' ? plan.calls.map(({ tool, args }) => ({ tool, args })) : [])),
  );
  const answers = [yield* answerOne(first, question, pace)];
  for (const meant of more) answers.push(yield* answerOne(meant, question, pace));
  const [answer, ...others] = answers as [Answer, ...Answer[]];
  if (others.length === 0) return answer;
  const readAll = answers.flatMap(({ read_as }) => read_as ?? []);
  return {
    ...{ ...answers.at(-1), kind: 'answer' },
    text: answers.map(({ text }) => text).join('\n\n'),
    read_as: readAll.join(' + '),
  };
}

/** Answers one of the questions that were asked. */
function* answerOne(meant: Understood, question: Question, pace: Pace): Generator<ToolCall, Answer, ToolOutcome> {
  const { language } = meant;
  if (meant.kind === 'social') return { kind: 'social', text: formatTold(meant.what, language) };
  if (meant.kind !== 'answer') return notAnswered(meant);
  const { plan, intent, asked } = meant;
  const read_as = readAs(intent.label, asked);
  switch (plan.kind) {
    case 'tell': {
      const categories = question.names.ledger.categories.map(({ name }) => name);
      const text =
        plan.what === 'help' ? formatHelp(language) : formatTold(plan.what, language, plan.detail, categories);
      return {
        kind: plan.what === 'help' ? 'social' : 'refusal',
        text,
        suggestions: near(asked),
      };
    }
    case 'propose':
    case 'propose_newest':
      return { ...(yield* propose(plan, language)), read_as };
    case 'read': {
      const suggested = pace.meanwhile(writeQuestions(nextKinds(intent.id), asked, isUnderstood));
      const text = yield* plan.reckoned ? reckonAll(plan.reckoned, language) : readAll(plan, language);
      return { kind: 'answer', text, read_as, suggestions: suggested() };
    }
    default:
      return plan satisfies never;
  }
}

/** Questions that stand by themselves. */
const near = (asked: Asked, kinds: readonly string[] = []) =>
  finish(writeQuestions([...kinds, ...NEAR_KINDS], { ...asked, ranges: [], periods: [], amounts: [] }, isUnderstood));

/** Offers what may have been meant, or what is near. */
function notAnswered(meant: Extract<Understood, { kind: 'ask' | 'ask_without' | 'refusal' }>): Answer {
  const { asked, language } = meant;
  if (meant.kind === 'ask_without') {
    const isLeft = meant.left !== '' && isUnderstood({ ...asked.question, text: meant.left });
    return {
      kind: 'ask',
      text: formatTold(isLeft ? 'ask_without' : 'no_part_for', language, meant.words),
      suggestions: isLeft ? [{ question: meant.left }] : near(asked),
    };
  }
  if (meant.kind === 'refusal' && meant.words !== undefined) {
    const what = meant.what === 'foreign_currency' ? 'foreign_currency' : 'unknown_part';
    return { kind: 'refusal', text: formatTold(what, language, meant.words), suggestions: near(asked) };
  }
  const kinds = meant.kind === 'ask' ? meant.fits.map(({ intent }) => intent.id) : [];
  const questions = finish(writeQuestions(kinds, asked, isUnderstood));
  if (meant.kind === 'ask' && questions.length > 0)
    return { kind: 'ask', text: formatTold('ask', language), suggestions: questions };
  const what = meant.kind === 'refusal' ? meant.what : 'unknown';
  return { kind: 'refusal', text: formatTold(what, language), suggestions: near(asked, kinds) };
}

function* readAll(plan: Extract<Plan, { kind: 'read' }>, language: Language): Generator<ToolCall, string, ToolOutcome> {
  const parts: string[] = [];
  for (const { tool, args, detail = plan.detail } of plan.calls) {
    const outcome = yield { tool, args };
    if (!outcome.ok) return [...parts, formatProblem(outcome.refusal, language)].join('\n\n');
    // A row beside a sum is the last one.
    const isLast = args['limit'] === 1 && plan.calls.length > 1 && plan.about !== 'first';
    const about = isLast ? 'last' : plan.about;
    const { ids, isUnknown } = plan;
    const speech = speechOf(outcome.answer, { language, about, detail, ids, isUnknown, args });
    parts.push(...sayAnswer(tool, outcome.answer, speech));
    if (plan.into !== undefined) parts.push(...(yield* convertMain(parts, outcome.answer, plan.into, language)));
  }
  return parts.join('\n\n');
}

/** The main figures of several answers, and what they come to: in colones, where they are of several currencies. */
function* reckonAll(
  { op, of }: NonNullable<ReadPlan['reckoned']>,
  language: Language,
): Generator<ToolCall, string, ToolOutcome> {
  const [told, parts]: [Figure[], string[]] = [[], []];
  for (const plan of of) {
    const [call] = plan.calls;
    if (call === undefined) continue;
    const outcome = yield { tool: call.tool, args: call.args };
    if (!outcome.ok) return formatProblem(outcome.refusal, language);
    const { about, detail = call.detail, ids } = plan;
    const speech = speechOf(outcome.answer, { language, about, detail, ids, args: call.args });
    const said = sayAnswer(call.tool, outcome.answer, speech);
    parts.push(...said);
    const main = mainFigure(said, outcome.answer);
    // Where several figures stand out none is the one that was told.
    if (main?.kind === 'money' && said.join('').split('**[').length === 2) told.push(main);
  }
  if (told.length < of.length) return parts.join('\n\n');
  const currencies = new Set(told.map(({ currency }) => currency));
  const amounts: string[] = [];
  for (const { amount, currency } of told) {
    if (currencies.size === 1 || currency === 'CRC') {
      amounts.push(String(amount));
      continue;
    }
    const outcome = yield { tool: 'convert', args: { amount: Math.abs(amount), from: currency, to: 'CRC' } };
    if (!outcome.ok) return formatProblem(outcome.refusal, language);
    const converted = outcome.answer.figures.find((each) => each.currency === 'CRC')?.amount;
    if (converted === undefined) return parts.join('\n\n');
    amounts.push(String(amount < 0 ? -converted : converted));
  }
  const currency = (currencies.size === 1 ? [...currencies][0] : 'CRC') as Currency;
  const [first = '0', ...rest] = op === 'sum' ? amounts : amounts.toReversed();
  const result = op === 'sum' ? sumAmounts(amounts) : rest.reduce((left, each) => subtractAmounts(left, each), first);
  const shown = op === 'sum' ? told : told.toReversed();
  const sign = op === 'sum' ? ' + ' : ' − ';
  return `${shown.map(({ text, link }) => `[${text}](${link})`).join(sign)} = **${moneyText(toWire(result), currency)}**`;
}

const mainFigure = (parts: readonly string[], { figures }: ToolAnswer): Figure | undefined =>
  figures.find(({ text }) => parts.some((part) => part.includes(`**[${text}]`)));

/** The main figure of an answer in another currency; nothing when it is in that one. */
function* convertMain(
  parts: readonly string[],
  answer: ToolAnswer,
  to: string,
  language: Language,
): Generator<ToolCall, string[], ToolOutcome> {
  const shown = mainFigure(parts, answer);
  if (shown === undefined || shown.currency === to) return [];
  const args = { amount: Math.abs(shown.amount), from: shown.currency, to };
  const outcome = yield { tool: 'convert', args };
  if (!outcome.ok) return [formatProblem(outcome.refusal, language)];
  return sayAnswer('convert', outcome.answer, speechOf(outcome.answer, { language, about: 'plain', args }));
}

function sayAnswer<Tool extends ReadTool>(tool: Tool, answer: ToolAnswer, speech: Speech): string[] {
  return SAYERS[tool](answer.data as ToolData[Tool], speech, answer.period);
}

type Part = { category: number; amount?: number };

/** The part of a split that was said as the rest. */
function withRest(args: Record<string, unknown>, whole: number): Record<string, unknown> {
  const parts = args['parts'] as Part[] | undefined;
  if (parts === undefined || parts.every(({ amount }) => amount !== undefined)) return args;
  const said = sumAmounts(parts.map(({ amount = 0 }) => String(amount)));
  const rest = toWire(subtractAmounts(String(whole), said));
  return { ...args, parts: parts.map((part) => ({ ...part, amount: part.amount ?? rest })) };
}

type Change = Extract<Plan, { kind: 'propose' | 'propose_newest' }>;

/** A proposal ends the run; only an error is answered at once. One row of a subject is found first. */
function* propose(plan: Change, language: Language): Generator<ToolCall, Answer, ToolOutcome> {
  let { args } = plan;
  if (plan.kind === 'propose_newest') {
    const found = yield { tool: 'search_transactions', args: plan.search };
    if (!found.ok) return { kind: 'refusal', text: formatProblem(found.refusal, language) };
    const [row] = (found.answer.data as ToolData['search_transactions']).items;
    if (row === undefined) return { kind: 'refusal', text: formatNoChange(language, plan.detail) };
    const isMany = /^propose_(?:category|defer|delete)$/.test(plan.tool);
    args = { ...(isMany ? { transaction_ids: [row.id] } : { transaction_id: row.id }), ...withRest(args, row.amount) };
  }
  const outcome = yield { tool: plan.tool, args };
  if (outcome.ok) return { kind: 'proposal', text: '' };
  return { kind: 'refusal', text: formatProblem(outcome.refusal, language) };
}
