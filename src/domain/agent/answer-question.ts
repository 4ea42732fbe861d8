/**
 * The engine without a model: it turns a question into tool calls and their answers into sentences. It knows a closed
 * list of questions (docs/rules/agent.md), guesses nothing, and only uses an answer's `figures`.
 */
import { compareAmounts } from '../money.ts';
import type { WireReason } from '../reasons.ts';
import type { Language } from '../vocabulary.ts';
import { formatHelp, formatNoChange, formatProblem, formatTold } from './answers/format-answer.ts';
import { rankedGroups } from './answers/format-groups.ts';
import { mainFigure, sayAnswer } from './answers/say-answer.ts';
import { moneyText } from './answers/show-money.ts';
import { speechOf } from './answers/speech.ts';
import type { Figure, ToolAnswer, ToolData, ToolOutcome } from './answers/tool-data.ts';
import { withChanged, withParts } from './orders/amounts-of-row.ts';
import { sayElsewhere } from './orders/done-elsewhere.ts';
import type { Asked, OfLine, Plan, Question, ReadPlan, ToolCall } from './plans/intents.ts';
import { isOfMost } from './plans/plan-groups.ts';
import type { ListPick } from './plans/told-operations.ts';
import { withName } from './told/first-of-list.ts';
import { sayReckoned } from './told/reckon-told.ts';
import { findRows } from './told/rows-meant.ts';
import { sayPicked } from './told/say-picked.ts';
import { isUnderstoodBy } from './understand/offered-questions.ts';
import type { Understood } from './understand/understood.ts';
import { NEAR_KINDS, nextKinds, readAs, writeQuestions } from './understand/write-question.ts';
import { understand, understandAll } from './understand-conversation.ts';

export { afterProposal } from './answers/say-proposal.ts';

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

const isUnderstood = isUnderstoodBy((question) => understand(question).kind === 'answer');

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
        plan.what === 'help'
          ? formatHelp(language)
          : plan.what === 'elsewhere'
            ? sayElsewhere(plan.detail ?? '', language)
            : formatTold(plan.what, language, plan.detail, categories);
      return {
        kind: plan.what === 'help' ? 'social' : 'refusal',
        text,
        suggestions: near(asked),
      };
    }
    case 'propose':
    case 'propose_found':
      return { ...(yield* propose(plan, language, meant.isCorrected)), read_as };
    case 'read': {
      if (plan.ofLine) return yield* answerOfLine(plan, plan.ofLine, { question, pace, meant });
      const suggested = pace.meanwhile(writeQuestions(nextKinds(intent.id), asked, isUnderstood));
      const text = plan.reckoned
        ? yield* sayReckoned(plan.reckoned, plan.into, language)
        : plan.picked
          ? yield* sayPick(plan, plan.picked, language)
          : yield* readAll(plan, language, isOfMost(asked));
      if (typeof text !== 'string') return { kind: 'refusal', text: formatProblem(text, language) };
      return { kind: 'answer', text, read_as, suggestions: suggested() };
    }
    default:
      return plan satisfies never;
  }
}

type Asking = { question: Question; pace: Pace; meant: Extract<Understood, { kind: 'answer' }> };

/** A question about a line of a list: of the name that the list has there. */
function* answerOfLine(
  { calls: [list], about }: ReadPlan,
  ofLine: OfLine,
  { question, pace, meant }: Asking,
): Generator<ToolCall, Answer, ToolOutcome> {
  const { language, asked } = meant;
  const unknown = { kind: 'refusal', what: 'unknown', asked, language } as const;
  if (list === undefined) return notAnswered(unknown);
  const outcome = yield { tool: list.tool, args: list.args };
  if (!outcome.ok) return { kind: 'refusal', text: formatProblem(outcome.refusal, language) };
  const data = outcome.answer.data as ToolData['query_ledger'];
  const ranked = rankedGroups(data, speechOf(outcome.answer, { language, about, args: list.args }));
  const name = ranked[ofLine.at - 1]?.name;
  if (name === undefined) return notAnswered(unknown);
  const { earlier: _earlier, shown: _shown, isProposed: _isProposed, ...alone } = question;
  const found = understand({ ...alone, language, text: withName(ofLine, name, data.by) });
  return found.kind === 'answer' && found.plan.kind === 'read' && found.plan.ofLine === undefined
    ? yield* answerOne(found, question, pace)
    : notAnswered(unknown);
}

/** Questions that stand by themselves. */
const near = (asked: Asked, kinds: readonly string[] = []) =>
  finish(writeQuestions([...kinds, ...NEAR_KINDS], { ...asked, ranges: [], periods: [], amounts: [] }, isUnderstood));

/** Offers what may have been meant, or what is near. */
function notAnswered(meant: Extract<Understood, { kind: 'ask' | 'ask_without' | 'one_by_one' | 'refusal' }>): Answer {
  const { asked, language } = meant;
  if (meant.kind === 'one_by_one') {
    const suggestions = meant.orders.map((question) => ({ question }));
    return { kind: 'ask', text: formatTold('one_by_one', language), suggestions };
  }
  if (meant.kind === 'ask_without') {
    const isLeft = meant.left !== '' && isUnderstood({ ...asked.question, text: meant.left });
    return {
      kind: 'ask',
      text: formatTold(isLeft ? 'ask_without' : 'no_part_for', language, meant.words),
      suggestions: isLeft ? [{ question: meant.left }] : near(asked),
    };
  }
  if (meant.kind === 'refusal' && meant.words !== undefined) {
    const what = meant.what === 'unknown' ? 'unknown_part' : meant.what;
    return { kind: 'refusal', text: formatTold(what, language, meant.words), suggestions: near(asked) };
  }
  const kinds = meant.kind === 'ask' ? meant.fits.map(({ intent }) => intent.id) : [];
  const questions = finish(writeQuestions(kinds, asked, isUnderstood));
  if (meant.kind === 'ask' && questions.length > 0)
    return { kind: 'ask', text: formatTold('ask', language), suggestions: questions };
  const what = meant.kind === 'refusal' ? meant.what : 'unknown';
  return { kind: 'refusal', text: formatTold(what, language), suggestions: near(asked, kinds) };
}

/** `At which place the most`, of rows that have no rate: of none is it known what it comes to beside the others. */
function unrankedIn(tool: string, { data }: ToolAnswer) {
  const { by, groups = [], unconverted = [] } = tool === 'query_ledger' ? (data as ToolData['query_ledger']) : {};
  const [first] = by && groups.length === 0 ? unconverted : [];
  return first === undefined ? null : { code: 'no_rate_yet', params: { currency: first.currency } };
}

/** All that a plan reads, said; the refusal where it cannot be. */
function* readAll(
  plan: Extract<Plan, { kind: 'read' }>,
  language: Language,
  isMost: boolean,
): Generator<ToolCall, string | WireReason, ToolOutcome> {
  const parts: string[] = [];
  for (const { tool, args, detail = plan.detail } of once(plan.calls)) {
    const outcome = yield { tool, args };
    if (!outcome.ok) return [...parts, formatProblem(outcome.refusal, language)].join('\n\n');
    const unranked = isMost ? unrankedIn(tool, outcome.answer) : null;
    if (unranked !== null) return unranked;
    // A row beside a sum is the last one.
    const isLast = args['limit'] === 1 && plan.calls.length > 1 && plan.about !== 'first';
    const about = isLast ? 'last' : plan.about;
    const { ids, isUnknown } = plan;
    const speech = speechOf(outcome.answer, { language, about, detail, ids, isUnknown, args });
    const said = sayAnswer(tool, outcome.answer, speech);
    parts.push(...sayHeld(plan.held, mainFigure(said, outcome.answer), language), ...said);
    if (plan.into !== undefined) parts.push(...(yield* convertMain(parts, outcome.answer, plan.into, language)));
  }
  // Of two readings of a month the same may be said.
  return [...new Set(parts)].join('\n\n');
}

/** Whether a figure is over an amount, or under it; nothing of one in another currency. */
function sayHeld(held: ReadPlan['held'], figure: Figure | undefined, language: Language): string[] {
  if (held === undefined || figure === undefined || figure.currency !== held.currency) return [];
  const order = compareAmounts(String(figure.amount), String(held.amount));
  const amount = moneyText(held.amount, held.currency);
  const isSo = held.isBelow ? order < 0 : order > 0;
  const [more, less] = language === 'es' ? ['más de', 'menos de'] : ['more than', 'less than'];
  const than = (order === 0 ? undefined : order > 0 ? more : less) ?? (language === 'es' ? 'justo' : 'exactly');
  const yes = language === 'es' ? (isSo ? 'Sí' : 'No') : isSo ? 'Yes' : 'No';
  return [`${yes}: ${than} ${amount}.`];
}

function* sayPick(plan: ReadPlan, pick: ListPick, language: Language): Generator<ToolCall, string, ToolOutcome> {
  return (yield* sayPicked(plan, pick, language)).said;
}

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

/** Tools that change several rows at once. */
const OF_MANY = /^propose_(?:category|defer|delete|edit)$/;

type Change = Extract<Plan, { kind: 'propose' | 'propose_found' }>;

/** A proposal ends the run; only an error is answered at once. Rows that no search alone tells are found first. */
function* propose(plan: Change, language: Language, corrects = false): Generator<ToolCall, Answer, ToolOutcome> {
  let { args } = plan;
  if (plan.kind === 'propose_found') {
    const found = yield* findRows(plan);
    if ('refusal' in found) return { kind: 'refusal', text: formatProblem(found.refusal, language) };
    const { rows, isTooWide, isOfTwo = false } = found;
    const [row, ...others] = rows ?? [];
    if (rows?.length === 0 && plan.otherwise !== undefined && 'tool' in plan.otherwise)
      return yield* propose(plan.otherwise, language);
    if (row === undefined)
      return {
        kind: 'refusal',
        text:
          rows === null
            ? formatTold(isOfTwo ? 'which_list' : isTooWide ? 'too_wide' : 'which_row', language)
            : formatNoChange(language, plan.detail),
      };
    // One row is split or put into cuotas; a note, say, is written on several.
    if (others.length > 0 && !OF_MANY.test(plan.tool))
      return { kind: 'refusal', text: formatTold('which_row', language) };
    const isMany = others.length > 0 || /^propose_(?:category|defer|delete)$/.test(plan.tool);
    const changed = withChanged(args, rows ?? []);
    const parted = changed === null ? { refusal: null } : withParts(changed, row);
    if ('refusal' in parted) {
      const reason = parted.refusal;
      const text = reason === null ? formatTold('broken_amount', language) : formatProblem(reason, language);
      return { kind: 'refusal', text };
    }
    args = {
      ...(isMany ? { transaction_ids: rows?.map(({ id }) => id) } : { transaction_id: row.id }),
      ...parted.args,
    };
  }
  const outcome = yield { tool: plan.tool, args, ...(corrects ? { corrects } : {}) };
  if (outcome.ok) return { kind: 'proposal', text: '' };
  return { kind: 'refusal', text: formatProblem(outcome.refusal, language) };
}

/** Each call once: a month of payments to the card is the calendar's in either reading. */
function once<Call>(calls: readonly Call[]): Call[] {
  const said = calls.map((call) => JSON.stringify(call));
  return calls.filter((_, at) => said.indexOf(said[at] ?? '') === at);
}
