/** Short questions that change one thing of the previous question: `¿y en marzo?`, `¿y en Uber?`, `and by day?`. */
import { cycleOf } from '../calendar.ts';
import { type Asked, type Plan, readPlan as read, type ToolCall } from './intents.ts';
import type { SpokenPeriod } from './periods.ts';
import { budgetArgs, dayOf } from './plan-ahead.ts';
import { subjectArgs } from './plan-rows.ts';
import { type QuestionWord, textOf } from './question-words.ts';
import { type KnownCategory, subjectOf } from './subjects.ts';

type Args = Record<string, unknown>;

const LEAD =
  /^(?:(?:y|e|and|but|pero|o|or)(?: |$))?(?:(?:what about|how about|que tal|que hay de|que hay con|y)(?: |$))?/;
const INTO = /^(?:en|de|del|con|a|para|in|at|on|for|from|with) /;
const OF_SPENDING: ReadonlySet<string> = new Set([
  'get_overview',
  'spending_by_category',
  'search_transactions',
  'daily_spending',
  'monthly_trend',
]);
const WITHOUT_PERIOD = ['cycle', 'start_date', 'end_date'];

/** The call for a follow-up, based on the previous call. Null when it changes nothing that the call has. */
export function followUp(asked: Asked, previous: ToolCall): Plan | null {
  const lead = LEAD.exec(asked.text)?.[0].trimEnd() ?? '';
  const rest = asked.words.slice(lead === '' ? 0 : lead.split(' ').length);
  const text = textOf(rest);
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (text === '' && period !== undefined && asked.amounts.length === 0) return changePeriod(previous, period, asked);
  if (previous.tool === 'what_if_purchase' && period === undefined) return changePurchase(previous.args, text, asked);
  if (/^(?:comparado|contra|versus|vs|compared|against)(?: con| a| al| to| with)?$/.test(text)) {
    if (period?.relative !== 'previous' || previous.tool !== 'spending_by_category') return null;
    return spending({ ...previous.args, compare: 'previous' }, asked.question.categories);
  }
  const kept = period?.args ?? periodOf(previous.args);
  if (OF_SPENDING.has(previous.tool)) {
    if (/^(?:por dia|cada dia|al dia|diario|by day|per day|daily|each day|a day)$/.test(text))
      return read('daily_spending', kept);
    if (/^(?:por mes|al mes|mes a mes|cada mes|by month|per month|monthly|month by month)$/.test(text))
      return period === undefined ? read('monthly_trend', {}) : null;
    if (/^(?:por categorias?|by category)$/.test(text)) return read('spending_by_category', kept, 'top');
  }
  if (lead === '' && !INTO.test(text)) return null;
  return changeSubject(previous, INTO.test(text) ? rest.slice(1) : rest, asked);
}

/** The arguments of a call that define its period. */
function periodOf(args: Args): Args {
  return Object.fromEntries(Object.entries(args).filter(([name]) => WITHOUT_PERIOD.includes(name)));
}

const withoutPeriod = (args: Args): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !WITHOUT_PERIOD.includes(name)));

/** A question about spending; its arguments determine the subject of the sentence. */
function spending(args: Args, categories: readonly KnownCategory[]): Plan {
  const name = categories.find(({ id }) => id === args['category'])?.name;
  const about = args['category'] !== undefined ? 'subject' : args['compare'] === undefined ? 'spent' : 'compare';
  return read('spending_by_category', args, about, name);
}

function changePeriod({ tool, args }: ToolCall, period: SpokenPeriod, asked: Asked): Plan | null {
  const changed = { ...withoutPeriod(args), ...period.args };
  switch (tool) {
    case 'spending_by_category':
      return spending(changed, asked.question.categories);
    case 'daily_spending':
      return read(tool, changed);
    case 'search_transactions':
      if (args['transaction_id'] !== undefined) return null;
      return read(tool, changed, args['q'] === undefined ? 'list' : 'spent', wordsOfCall(args));
    case 'get_overview':
      return spending({ ...period.args }, asked.question.categories);
    case 'monthly_trend':
      return read(tool, period.months === undefined ? changed : { ...withoutPeriod(args), months: period.months });
    case 'budget_projection': {
      // The question before asked what will be left.
      const found = budgetArgs(period, { ...asked, text: 'queda' });
      return found === null || 'kind' in found ? found : read(tool, found.args, 'left');
    }
    case 'salary_summary':
    case 'municipal_receipts':
      return changeYear(tool, period);
    case 'water_consumption':
      if (period.months !== undefined) return read(tool, { months: period.months });
      return 'cycle' in period.args ? read(tool, {}, 'plain', period.args.cycle) : null;
    case 'what_if_purchase': {
      const day = dayOf(period);
      return day === null || day < asked.question.today ? null : read(tool, { ...args, date: day });
    }
    default:
      return null;
  }
}

function changeYear(tool: 'salary_summary' | 'municipal_receipts', period: SpokenPeriod): Plan | null {
  if (period.year !== undefined) return read(tool, { year: period.year });
  if (!('cycle' in period.args)) return null;
  return read(tool, { year: Number(period.args.cycle.slice(0, 4)) }, 'month', period.args.cycle);
}

const wordsOfCall = (args: Args): string | undefined => (typeof args['q'] === 'string' ? args['q'] : undefined);

/** Another number of cuotas, or another price. */
function changePurchase(args: Args, text: string, { amounts, cuotas }: Asked): Plan | null {
  if (cuotas !== null && text === '' && amounts.length === 0) {
    if (cuotas < 1 || cuotas > 60) return { kind: 'tell', what: 'cuotas_limits' };
    return read('what_if_purchase', { ...args, cuotas });
  }
  const [amount] = amounts;
  if (amount === undefined || amounts.length > 1 || !/^(?:(?:por|de|si fuera de|si es de|for|of) )?@a$/.test(text))
    return null;
  const { currency: _, ...others } = args;
  const currency = amount.currency === undefined || amount.currency === 'CRC' ? {} : { currency: amount.currency };
  return read('what_if_purchase', {
    ...others,
    amount: amount.amount,
    ...currency,
    ...(cuotas === null ? {} : { cuotas }),
  });
}

function changeSubject(previous: ToolCall, words: readonly QuestionWord[], asked: Asked): Plan | null {
  const { question, periods } = asked;
  const subject = subjectOf(words, question.categories);
  if (subject === null || asked.cuotas !== null) return null;
  const { tool, args } = previous;
  if (tool === 'exchange_rate' && subject.kind === 'currency') return read(tool, { currency: subject.name });
  if (tool === 'list_accounts' && subject.kind === 'merchant') return read(tool, {}, 'account', subject.name);
  if (tool === 'budget_projection' && subject.kind === 'category') return read(tool, args, 'subject', subject.name);
  if (!OF_SPENDING.has(tool) || args['transaction_id'] !== undefined) return null;
  const said = periods[0]?.args ?? periodOf(args);
  if (subject.kind === 'category' || subject.kind === 'uncategorized')
    return spending({ ...said, ...subjectArgs(subject) }, question.categories);
  const none = Object.keys(said).length === 0;
  const current = { cycle: cycleOf(question.today, question.cycle_start_day) };
  const period = none && tool !== 'search_transactions' ? current : said;
  if (subject.kind === 'merchant' || subject.kind === 'source')
    return read('search_transactions', { ...subjectArgs(subject), ...period }, 'spent', subject.name);
  const about = { q: args['q'], category: args['category'] };
  const kept = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
  return read(
    'search_transactions',
    { ...kept, currency: subject.name, ...period },
    'spent',
    wordsOfCall(args) ?? subject.name,
  );
}
