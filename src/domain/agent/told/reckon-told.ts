/** What a reckoning comes to: the answers before are asked for again, so that it is of figures of this turn. */
import { addMonths, daysBetween } from '../../calendar.ts';
import { monthText } from '../../day-text.ts';
import { percentOf } from '../../ledger-query.ts';
import { type Currency, compareAmounts, decimalsOf, divide, isColones, multiplyExact, toWire } from '../../money.ts';
import type { Language } from '../../vocabulary.ts';
import type { MonthBudgetData } from '../answers/answer-rows.ts';
import { formatProblem, formatTold } from '../answers/format-answer.ts';
import { lineOf } from '../answers/format-plan.ts';
import { mainFigure, sayAnswer } from '../answers/say-answer.ts';
import { shareText } from '../answers/show-money.ts';
import { inLanguage, speechOf } from '../answers/speech.ts';
import { baseOf, figureOf, payOf, type Told, UNITS } from '../answers/told-rates.ts';
import type { Figure, ToolAnswer, ToolData } from '../answers/tool-data.ts';
import { tellsOneRow } from '../orders/one-row.ts';
import type { ReadPlan } from '../plans/intents.ts';
import type { Operation } from '../plans/told-operations.ts';
import { hasWordsOf } from '../words/question-words.ts';
import {
  type Asking,
  combine,
  IN_WORDS,
  inColones,
  isNothing,
  isOfTimes,
  isUnspent,
  mostOf,
  type Outcome,
  result,
  rising,
  shown,
} from './combine-told.ts';
import { inBoth } from './counted-twice.ts';
import { sayPicked } from './say-picked.ts';

type Reckoned = NonNullable<ReadPlan['reckoned']>;

/** Figures that are of a whole time. */
const SUM = /^(?:total|spent|own)$/;
/** A longer time has several salaries, which are told of that time. */
const MONTH_DAYS_MAX = 31;

/** The sentences of a reckoning. */
export function* sayReckoned(reckoned: Reckoned, into: string | undefined, language: Language): Asking<string> {
  const { told, said } = yield* reckonAll(reckoned, language);
  const to = into === undefined ? undefined : IN_WORDS[into.slice(0, 3).toLowerCase()];
  if (told === null || to === undefined || to === told.currency) return said;
  const args = { amount: Math.abs(toWire(told.amount)), from: isColones(told.currency) ? 'CRC' : told.currency, to };
  const outcome = yield { tool: 'convert', args };
  if (!outcome.ok) return [said, formatProblem(outcome.refusal, language)].join('\n\n');
  const speech = speechOf(outcome.answer, { language, about: 'plain', args });
  return [said, ...sayAnswer('convert', outcome.answer, speech)].join('\n\n');
}

function* reckonAll({ op, of, isToldToo }: Reckoned, language: Language): Asking<Outcome> {
  const outcomes = yield* tellAll(of, language);
  const all = outcomes.flatMap(({ told }) => told ?? []);
  const none = isToldToo === true && op.kind === 'sum' && all.length > 1 ? outcomes.filter(isNothing).length : 0;
  const sentences = outcomes.map(({ said }) => said);
  const [first] = all;
  const told = sentences.join('\n\n');
  // One row that was told as two things is not added twice.
  const rows = all.flatMap(({ name }) => (op.kind === 'sum' && name?.startsWith('transaction:') ? [name] : []));
  if (first === undefined || all.length + none < of.length || new Set(rows).size < rows.length) {
    const isAsked = isToldToo !== true;
    return { told: null, said: isAsked ? `${told}\n\n${formatTold('no_one_figure', language)}` : told };
  }
  if (isToldToo === true) {
    // Rows are added up in the colones that each was, and not at the rate of today.
    const colones = all.flatMap((each) => (isColones(each.currency) ? each : (colonesOf(each) ?? [])));
    if (op.kind === 'more') return yield* differenceOf(colones, of.length, told, language);
    const twice = yield* inBoth(of);
    if (twice === null || colones.length < all.length) return { told: null, said: told };
    const sum = yield* combine('sum', colones, told, language, twice);
    const together = `${told}\n\n${inLanguage(language, 'Juntos', 'Together')}: ${sum.said}`;
    // It is of the time that its parts are of.
    return sum.told === null
      ? { told: null, said: together }
      : { told: { ...first, ...sum.told, name: 'total' }, said: together };
  }
  if (op.kind === 'part') return partOf(first, all[1], language);
  if (op.kind === 'sum') return yield* combine(op.kind, all, told, language);
  // Of two rows, or two things, the less from the more; of two times the earlier from the later.
  if (op.kind === 'difference') return yield* combine(op.kind, isOfTimes(of) ? all : rising(all), told, language);
  if (op.kind === 'more') return yield* mostOf(all, of, op.isLeast === true, told, language);
  if (op.kind === 'mean') {
    const sum = yield* combine('sum', all, told, language);
    const texts = all.map(({ text }) => text).join(' + ');
    return sum.told === null ? sum : scaled(sum.told, '1', String(all.length), `(${texts}) ÷ ${all.length}`);
  }
  return yield* change(op, first, told, language);
}

/** Each answer again; of the same reading in all of them, where the first has no figure in one: a cycle is no month. */
function* tellAll(of: readonly ReadPlan[], language: Language): Asking<Outcome[]> {
  const isOfTwo = of.length > 1 && of.every(({ calls, reckoned, picked }) => calls.length > 1 && !reckoned && !picked);
  let first: Outcome[] | null = null;
  for (const at of isOfTwo ? [0, 1] : []) {
    const all = yield* tellEach(
      of.map((plan) => ({ ...plan, calls: plan.calls.slice(at, at + 1) })),
      language,
    );
    const isTold = all.every(({ told }) => told !== null);
    // `Nothing in the cycle of October` beside a sum is not what the calendar's October says.
    if (isTold && all.every(({ told }) => told !== null && compareAmounts(told.amount, '0') !== 0)) return all;
    if (isTold) first ??= all;
  }
  if (first !== null) return first;
  return yield* tellEach(of, language);
}

function* tellEach(of: readonly ReadPlan[], language: Language): Asking<Outcome[]> {
  const all: Outcome[] = [];
  for (const plan of of) all.push(yield* tellAgain(plan, language));
  return all;
}

/** By how much one of two is more, below what was told of each; of any other number nothing is added. */
function* differenceOf(all: readonly Told[], count: number, said: string, language: Language): Asking<Outcome> {
  if (all.length !== 2 || count !== 2) return { told: null, said };
  const [less, more] = all.toSorted((one, other) => compareAmounts(one.amount, other.amount));
  if (less === undefined || more === undefined) return { told: null, said };
  const found = yield* combine('difference', [less, more], said, language);
  return { ...found, said: `${said}\n\n${inLanguage(language, 'La diferencia', 'The difference')}: ${found.said}` };
}

const colonesOf = ({ answer }: Told): Told | null =>
  answer === undefined ? null : (figureOf(answer, 'total') ?? figureOf(answer, 'spent'));

/** An answer asked for again: its figure, where one stands out. */
function* tellAgain(plan: ReadPlan, language: Language): Asking<Outcome> {
  if (plan.reckoned !== undefined) {
    const { told, said } = yield* reckonAll(plan.reckoned, language);
    return told === null
      ? { told, said }
      : { told: { ...told, text: told.text.startsWith('[') ? told.text : shown(told) }, said };
  }
  if (plan.picked !== undefined) return yield* sayPicked(plan, plan.picked, language);
  // Of the last row, or the first, its own amount, and not what all of its shop come to.
  if (tellsOneRow(plan))
    return yield* sayPicked({ ...plan, about: 'list' }, { kind: 'place', at: 1, count: 1 }, language);
  const [call] = plan.calls;
  if (call === undefined) return { told: null, said: '' };
  const outcome = yield { tool: call.tool, args: call.args };
  if (!outcome.ok) return { told: null, said: formatProblem(outcome.refusal, language) };
  const { answer } = outcome;
  const { about, detail = call.detail, ids } = plan;
  const parts = sayAnswer(call.tool, answer, speechOf(answer, { language, about, detail, ids, args: call.args }));
  const said = parts.join('\n\n');
  const isOfPlan = call.tool === 'budget_projection' && about === 'subject';
  const bold = isOfPlan ? ofPlan(answer, detail, plan.main) : mainFigure(parts, answer);
  const isOne = isOfPlan || parts.join('').split('**[').length === 2;
  // Of a list what was spent on its rows is told, beside how many there are; nothing, where it has none.
  const isEmpty =
    plan.calls.length === 1 &&
    call.tool === 'search_transactions' &&
    (answer.data as ToolData['search_transactions']).total === 0;
  const main =
    bold?.kind === 'money' && isOne
      ? bold
      : answer.figures.find(
          ({ name, text }) => name === 'spent' && (isEmpty || (said.includes(`[${text}]`) && bold?.kind !== 'money')),
        );
  // Nothing in this cycle: what was told of all time.
  if (main?.kind !== 'money' && plan.calls.length > 1)
    return yield* tellAgain({ ...plan, calls: plan.calls.slice(1) }, language);
  if (main?.kind !== 'money') return { told: null, said, isNothing: isUnspent(call.tool, answer) };
  const currency = main.currency as Currency;
  return {
    told: {
      amount: String(main.amount),
      currency,
      text: `[${main.text}](${main.link})`,
      name: (call.tool === 'recurring_items' ? itemNamed(answer, detail) : undefined) ?? main.name,
      tool: call.tool,
      answer,
    },
    said,
  };
}

/** Of a category's plan what is left of it, unless what was planned is meant; none where that is not known. */
function ofPlan({ data, figures }: ToolAnswer, detail: string | undefined, field = 'available'): Figure | undefined {
  const { lines = [] } = data as Partial<MonthBudgetData>;
  const line = lineOf({ lines }, detail);
  return figures.find(({ name }) => line !== undefined && name === `${field}:expense:${line.category_id ?? 'none'}`);
}

/** Of one planned item its own figure: another may be as much, and be paid at other times. */
function itemNamed({ data }: ToolAnswer, detail: string | undefined): string | undefined {
  const { items = [] } = data as Partial<{ items: readonly { id?: number; name?: string }[] }>;
  const named = detail === undefined ? [] : items.filter(({ name }) => name !== undefined && hasWordsOf(name, detail));
  const [item, ...others] = named;
  return item?.id === undefined || others.length > 0 ? undefined : `item:${item.id}`;
}

/** How much of one figure another is. */
function partOf(part: Told, whole: Told | undefined, language: Language): Outcome {
  const share = whole === undefined ? null : percentOf(part.amount, whole.amount);
  const of = `${part.text} ${inLanguage(language, 'de', 'of')} ${whole?.text ?? ''}`;
  return { told: null, said: share === null ? of : `${of} = **${shareText(share)}**` };
}

type Change = Exclude<Operation, { kind: 'sum' | 'difference' | 'mean' | 'more' | 'part' }>;

/** One figure, changed. */
function* change(op: Change, told: Told, said: string, language: Language): Asking<Outcome> {
  switch (op.kind) {
    case 'times':
      return scaled(told, op.n, '1', `${told.text} × ${op.n}`);
    case 'over':
      return scaled(told, '1', op.n, `${told.text} ÷ ${op.n}`);
    case 'percent':
      return scaled(told, op.n, '100', `${shareText(op.n)} ${inLanguage(language, 'de', 'of')} ${told.text}`);
    case 'plus':
    case 'minus':
    case 'paid': {
      // `Menos 50 mil` of what is told in dollars, or was changed from them: of which currency is not guessed.
      if (op.currency === undefined && (!isColones(told.currency) || told.tool === 'convert'))
        return { told: null, said: `${said}\n\n${formatTold('needs_currency', language)}` };
      const other = { amount: op.amount, currency: op.currency ?? told.currency };
      const all = [told, { ...other, text: shown(other) }];
      const isMore = op.kind === 'plus' || (op.kind === 'paid' && isCredit(told));
      const done = yield* combine(isMore ? 'sum' : 'difference', isMore ? all : all.toReversed(), said, language);
      // What is left of a card's limit stays that.
      const { name } = told;
      return done.told === null || name === undefined ? done : { ...done, told: { name, ...done.told } };
    }
    case 'rate':
      return rated(op, told, said, language);
    case 'share':
      return yield* shareOfPay(told, said, language);
    default:
      return op satisfies never;
  }
}

/** What is left to buy with on a card: what is paid comes to it. */
const isCredit = ({ name }: Told): boolean => name?.startsWith('credit_left:') === true;

/** An amount by a fraction, rounded once to its currency's decimals. */
function scaled(told: Told, by: string, over: string, left: string): Outcome {
  const exact = multiplyExact(told.amount, by);
  const rounded = divide(exact, over, decimalsOf(told.currency));
  return result(left, { ...told, amount: rounded }, isSame(multiplyExact(rounded, over), exact));
}

const isSame = (a: string, b: string): boolean => compareAmounts(a, b) === 0;

/** What something comes to in a day, a week, a month or a year. */
function rated(
  { per, n }: Extract<Operation, { kind: 'rate' }>,
  told: Told,
  said: string,
  language: Language,
): Outcome {
  const base = baseOf(told, per);
  if (base === null) return { told: null, said: `${said}\n\n${formatTold('no_rate', language)}` };
  const { from, by, over, unit } = base;
  const times = multiplyExact(by, n);
  const [es, en] = UNITS[per];
  const left = `${from.text}${times === '1' ? '' : ` × ${times}`}${over === '1' ? '' : ` ÷ ${over}`}`;
  const days = unit === 'days' ? inLanguage(language, ' días', ' days') : '';
  const end = n === '1' ? ` ${inLanguage(language, es, en)}` : '';
  if (times === '1' && over === '1') return { told: from, said: `**${from.text}**${end}` };
  const done = scaled(from, times, over, `${left}${days}`);
  return { ...done, said: `${done.said}${end}` };
}

/** How much of the pay it is: of the time that it is of, where that has several, and else of a month. */
function* shareOfPay(told: Told, said: string, language: Language): Asking<Outcome> {
  const amount = yield* inColones(told, language);
  if (typeof amount !== 'string') return { told: null, said: amount?.problem ?? said };
  const { period, today } = told.answer ?? {};
  // What was saved is of what came in, in the same time.
  const name = told.tool === 'monthly_trend' ? told.name?.replace(/^(?:net|spent)(?=$|:)/, 'income') : undefined;
  const income = name === undefined || told.answer === undefined ? null : figureOf(told.answer, name);
  const saved = income === null ? null : percentOf(amount, income.amount);
  if (income !== null && saved !== null)
    return {
      told: null,
      said: `${told.text} ${inLanguage(language, 'de', 'of')} ${income.text} = **${shareText(saved)}**`,
    };
  const isLong =
    period !== undefined && SUM.test(told.name ?? '') && daysBetween(period.starts_on, period.ends_on) > MONTH_DAYS_MAX;
  const args = isLong
    ? { measure: 'sum', direction: 'in', filter: 'type:SALARY', start_date: period.starts_on, end_date: period.ends_on }
    : {};
  const outcome = yield { tool: isLong ? 'query_ledger' : 'salary_summary', args };
  if (!outcome.ok) return { told: null, said: formatProblem(outcome.refusal, language) };
  const of = isLong ? figureOf(outcome.answer, 'total') : payOf(outcome.answer);
  const share = of === null ? null : percentOf(amount, of.amount);
  if (of === null || share === null) return { told: null, said };
  const month = addMonths((today ?? outcome.answer.today).slice(0, 7), -1);
  const time = isLong
    ? ''
    : inLanguage(language, ` (salario de ${monthText(month, 'es')})`, ` (salary of ${monthText(month, 'en')})`);
  const text = `**${shareText(share)}**`;
  return { told: null, said: `${told.text} ${inLanguage(language, 'de', 'of')} ${of.text} = ${text}${time}` };
}
