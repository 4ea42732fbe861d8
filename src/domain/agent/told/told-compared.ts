/** What was told, beside what is usual or what the same was a year before: `¿es más de lo normal?`, `vs last year`. */
import { addMonths, dayInMonth, daysBetween } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import { isSubject } from '../kinds/kept.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { shifted } from '../plans/follow-period.ts';
import { type Asked, type ReadPlan, readPlan } from '../plans/intents.ts';
import { habitSpan } from '../plans/ledger-plans.ts';
import { currentCycle } from '../plans/subjects.ts';
import { INTENTS } from '../understand/all-intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { ofKind } from './each-told.ts';
import { rowsTold, type ToldRows } from './told-rows.ts';

/** What points at what was told, or asks: all of it says nothing more. */
const AROUND = new Set(
  (
    'y e o pero mae diay entonces es son fue fueron era eso esa ese esto que como muy mucho mucha poco tanto tan alto alta bajo baja subio crecio cambio mas menos no si o ' +
    'de del a al con lo la el los las mi un una comparado comparada comparando respecto contra frente gasto ' +
    'and or but so then is was were are that this it s a an the my to with than of for in on lot much high low up down by grown changed more less compare compares compared comparing versus vs against spend i do does did how about not'
  ).split(' '),
);
const USUAL =
  /(?:^| )(?:(?:mucho|demasiado|bastante|a lot|too much)$|normal|normales|usual|habitual|acostumbrado|siempre|costumbre|promedio|usually|normally|average|typical)(?= |$)/;
const YEAR =
  /(?:^| )(?:(?:el )?(?:mismo mes (?:del|hace un) )?(?:ano pasado|ano anterior)|hace un ano|(?:the )?(?:same (?:time|month|period) )?last year|(?:the )?year before|a year (?:ago|before|earlier))(?= |$)/;
const COMPARING =
  /^(?:up|down|subio|crecio|cambio|grown|changed|comparad[oa]|comparando|respecto|contra|frente|mas|menos|compared|comparing|versus|vs|against|than|more|less|mismo|same)$/;
const DAYS = { day: 1, week: 7, month: 25 };
const MONTHS_OF_YEAR = 12;

/** `¿Es más que el anterior?`: the time before the one that was told. */
const BEFORE =
  /(?:^| )(?:(?:mes|ciclo|semana|quincena|one|month|cycle|week) )?(?:anterior|previ[oa]|de antes|before(?: (?:that|it))?|previous(?: (?:one|month|cycle|week))?)(?= |$)/;

type Compared = 'usual' | 'year' | 'time' | 'before';

/** What puts a name against what was told, by itself or before `que` and `than`, and what else is said of the two. */
const AGAINST =
  /^(?:contra|versus|vs|against|frente|respecto|compar(?:e|ed|ing|ado|ada|ando|al[oa]|el[oa]|ar|arl[oa])|higher|lower|cheaper|dearer|pricier|bigger|smaller|larger|better|worse|mayor|menor|mejor|peor)$/;
const MORE = /^(?:mas|menos|more|less|higher|lower|mayor|menor)$/;
/** `Que` and `than`, or the verb: `¿gasto menos en Siman?`. */
const THAN = /^(?:que|than|gasto|gaste|pago|pague|spend|spent|pay|paid)$/;
const DEAR = /^(?:car[oa]s?|barat[oa]s?|alt[oa]s?|baj[oa]s?|grande|expensive|costly|pricey)$/;
const VERB = /^(?:es|fue|era|sale|cuesta|va|is|was|s|costs?)$/;
const OF_BOTH = new Set(
  'cual which one gasto sale sali cuesta salio costs cost doing right verdad cierto going va van en por a at pay pago'.split(
    ' ',
  ),
);

/** The one name that a question puts against what was told, if it says nothing else. */
function nameBeside({ words, tokens, question, periods, amounts, ranges }: Asked): string | null {
  const isIdle = (word: string) =>
    [AGAINST, MORE, THAN, DEAR].some((is) => is.test(word)) || AROUND.has(word) || OF_BOTH.has(word);
  // `Higher` is nobody's name.
  const isNamed = ({ from, to, readings }: Range) =>
    readings.some(({ slot }) => slot !== 'name') || words.slice(from, to).some((word) => !isIdle(word));
  const [name, ...more] = ranges.filter((range) => isSubject(range) && isNamed(range));
  if (name === undefined || more.length > 0 || periods.length + amounts.length > 0) return null;
  if (USUAL.test(words.join(' '))) return null;
  const beside = words.filter((_, at) => at < name.from || at >= name.to);
  const says = (is: RegExp) => beside.some((word) => is.test(word));
  const isAgainst = says(AGAINST) || (says(MORE) && (says(THAN) || says(DEAR)));
  if (!isAgainst || !beside.every(isIdle)) return null;
  // `El celular es más caro`: the verb is no part of the name.
  let to = name.to;
  while (to > name.from + 1 && VERB.test(words[to - 1] ?? '')) to--;
  return keepWords(question.text, tokens, (_, at) => at >= name.from && at < to).replace(
    /(?<![\s,;:.?!])[\s,;:.?!]+$/,
    '',
  );
}

/** `Is Delta higher?`, `compárelo con Siman`: what was told, the same of that name, and which of them is more. */
export function besideOf(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  if (before?.plan.kind !== 'read' || before.isChange === true) return null;
  const { plan, intent, kind, whole } = before;
  const name = (plan.reckoned ?? plan.picked ?? plan.ofLine) === undefined ? nameBeside(asked) : null;
  if (name === null) return null;
  const text = language === 'en' ? `and ${name}` : `y ${name}`;
  const other = understand({ ...asked.question, text }, before, language);
  if (other.kind !== 'answer' || other.plan.kind !== 'read' || other.plan.isUnknown === true) return null;
  const of = [ofKind(plan, kind), ofKind(other.plan, kind)];
  const calls = of.flatMap((each) => each.calls.slice(0, 1));
  // What is told by another tool, or the same once more, is not the same of that name.
  const [said, ...others] = new Set(of.map(({ calls: all, ids, detail }) => JSON.stringify([all, ids, detail])));
  if (said === undefined || others.length === 0 || calls[0]?.tool !== calls[1]?.tool)
    return { kind: 'refusal', what: 'unknown', asked, language };
  const both: ReadPlan = { kind: 'read', calls, about: 'plain', reckoned: { op: { kind: 'more' }, of } };
  return { kind: 'answer', plan: both, intent, asked: before.asked, language, of: kind, whole };
}

/** With what a question compares, if all that it says is that. */
function comparedIn({ words, periods, ranges }: Asked): Compared | null {
  const text = words.join(' ');
  const [time, ...times] = periods;
  const beside = words.filter((_, at) => time === undefined || at < time.from || at >= time.to);
  // `¿Más que en setiembre?`, after October.
  if (
    time !== undefined &&
    time.relative === undefined &&
    times.length === 0 &&
    !ranges.some(isSubject) &&
    beside.some((word) => COMPARING.test(word))
  )
    if (beside.every((word) => AROUND.has(word))) return YEAR.test(text) ? 'year' : 'time';
  const [usual, year] = [USUAL.exec(text), YEAR.exec(text)];
  const earlier = year === null && usual === null && times.length === 0 ? BEFORE.exec(text) : null;
  const found = usual ?? year ?? earlier;
  if (found === null || (usual !== null && year !== null)) return null;
  const rest = text
    .replace(found[0], ' ')
    .split(' ')
    .filter((word) => word !== '');
  const isCompared = usual !== null || words.some((word) => COMPARING.test(word));
  if (!isCompared || !rest.every((word) => AROUND.has(word))) return null;
  return usual !== null ? 'usual' : earlier !== null ? 'before' : 'year';
}

/** What was told beside what it is compared with; null where nothing was, or where more is said. */
export function comparedOf(asked: Asked, before: Before, language: Language): Found | null {
  const compared = before === null || before.isChange || before.plan.kind !== 'read' ? null : comparedIn(asked);
  if (compared === null || before?.plan.kind !== 'read') return null;
  const then = compared === 'before' ? timeBefore(before.asked, asked) : (asked.periods[0]?.args ?? {});
  const plan = then === null ? null : planCompared(before.plan, before.asked, compared, then);
  const meant = INTENTS.find(({ id }) => id === (compared === 'usual' ? 'average' : 'compare'));
  return plan === null || meant === undefined
    ? null
    : { kind: 'answer', plan, intent: meant, asked: before.asked, language, of: meant.id, whole: before.whole };
}

/** The time before the one that was told, where that is one and over. */
function timeBefore({ periods: [period, ...others], question }: Asked, asked: Asked): SpokenPeriod['args'] | null {
  const { cycle, end_date } = period?.args ?? {};
  const isOver = (cycle !== undefined && cycle < currentCycle({ question })) || (end_date ?? '9') < question.today;
  return period === undefined || others.length > 0 || !isOver ? null : shifted(period, asked).args;
}

const HOW =
  '(?: (?:tanto|asi|subio|bajo|aumento|crecio|cambio|gaste|vario|mas|menos|eso|es|fue|did|does|so|much|it|that|is|was|the|i|spend|go|went|gone|up|down|change|changed|more|less|higher|lower|rise|drop|difference|la|diferencia|se|debe|most|of|this))*';
/** What made a difference that was told. */
const WHAT_CHANGED = new RegExp(
  `^(?:(?:y|e|and|so|pero|but|ok) )*(?:(?:a|por) que|porque|why|how come|en que(?: cosas| categorias?)?|en donde|donde|que (?:fue lo que )?(?:mas )?(?:cambio|subio|bajo|vario)|what(?: (?:changed?|drove|caused|went|grew|rose|dropped|explains|made))|where(?: did(?: it| i)?)?)${HOW}$`,
);
/** Which of the two times was more, which the comparison itself tells. */
const WHICH_MORE =
  /^(?:(?:y|e|and|so|pero|but|ok|entonces) )*(?:(?:en )?cual|which)(?: (?:fue|es|estuvo|mes|was|is|month|one|did|i|spend|gaste|el|la|the))* (?:mas|menos|mejor|peor|mayor|menor|more|less|better|worse|higher|lower|most|least)$/;

/** After a comparison, what changed most in it, or which was more: of the same two times, and not of others. */
export function ofComparison(asked: Asked, before: Before, language: Language): Found | null {
  if (before?.plan.kind !== 'read' || asked.ranges.some(isSubject) || asked.periods.length > 0) return null;
  const { plan, intent, kind, whole } = before;
  const [call, ...others] = plan.calls;
  if (call === undefined || others.length > 0) return null;
  const isGrouped = call.tool === 'spending_by_category' && call.args['compare'] !== undefined;
  if (!isGrouped && call.args['measure'] !== 'compare') return null;
  const text = asked.words.join(' ');
  const isWhat = WHAT_CHANGED.test(text);
  if (!isWhat && !WHICH_MORE.test(text)) return null;
  // Of a category its shops; of all, the categories.
  const by = call.args['filter'] === undefined ? 'category' : 'merchant';
  const calls = isWhat && !isGrouped ? [{ ...call, args: { ...call.args, by } }] : plan.calls;
  return { kind: 'answer', plan: { ...plan, calls }, intent, asked: before.asked, language, of: kind, whole };
}

/** The sum with the average of such times, or with the same time a year before. */
function planCompared(told: ReadPlan, asked: Asked, compared: Compared, then: SpokenPeriod['args']): ReadPlan | null {
  const [call, ...others] = told.calls;
  // What one was worth then, and what changed since.
  if (compared === 'year' && call?.tool === 'list_accounts' && told.about === 'worth' && others.length === 0) {
    const { today } = asked.question;
    const on = dayInMonth(addMonths(today.slice(0, 7), -MONTHS_OF_YEAR), Number(today.slice(8)));
    return readPlan('list_accounts', { on }, 'worth');
  }
  const all = rowsTold(told) ?? [];
  // A cycle beside a cycle, and days beside days.
  const isLike = ({ time }: ToldRows) => (time['cycle'] === undefined) === (then.cycle === undefined);
  const rows = compared === 'time' ? all.find(isLike) : all[0];
  if (rows === undefined) return null;
  const time = Object.keys(rows.time).length === 0 ? { cycle: currentCycle(asked) } : rows.time;
  const detail = rows.detail ?? told.detail;
  const plan = (calls: ReadPlan['calls'], about: ReadPlan['about']): ReadPlan => ({
    ...{ kind: 'read', calls, about },
    ...(detail === undefined ? {} : { detail }),
  });
  const of = compared === 'before' ? asNamed(rows.of, asked) : rows.of;
  const query = (args: Record<string, unknown>) => ({ tool: 'query_ledger' as const, args: { ...args, ...of } });
  if (compared === 'year')
    return plan([query({ measure: 'compare', ...time, compare_to: yearBefore(time) })], 'compare');
  // `¿Más que la anterior?`, after the last bill, is of two bills.
  if (compared === 'before' && all.some((_, at) => told.calls[at]?.args['limit'] !== undefined)) return null;
  if (compared === 'time' || compared === 'before') {
    // Of a cycle that has begun as many days are compared, which another reading does.
    if (Object.keys(rows.time).length === 0 || time['cycle'] === currentCycle(asked)) return null;
    return JSON.stringify(time) === JSON.stringify(then)
      ? null
      : plan([query({ measure: 'compare', ...time, compare_to: then })], 'compare');
  }
  const over = unitOf(time);
  if (over === null) return null;
  return plan(
    [query({ measure: 'sum', ...time }), query({ measure: 'average', average_over: over, ...habitSpan(asked) })],
    'plain',
  );
}

/** A category by its identifier, as a question that stands alone has it. */
function asNamed({ filter, ...others }: ToldRows['of'], { question }: Asked): ToldRows['of'] {
  const { categories } = question.names.ledger;
  const named = filter?.replace(/(?<![^\s-])cat:(\d+)(?!\S)/g, (term, id: string) => {
    const known = categories.find((each) => String(each.id) === id);
    return known === undefined ? term : `cat:${known.identifier}`;
  });
  return { ...others, ...(named === undefined ? {} : { filter: named }) };
}

/** The same days, or cycle, of the year before. */
function yearBefore({ cycle, start_date, end_date = start_date }: Record<string, unknown>): Record<string, unknown> {
  const moved = (day: unknown) =>
    typeof day === 'string' ? dayInMonth(addMonths(day.slice(0, 7), -MONTHS_OF_YEAR), Number(day.slice(8))) : day;
  return typeof cycle === 'string'
    ? { cycle: addMonths(cycle, -MONTHS_OF_YEAR) }
    : { start_date: moved(start_date), end_date: moved(end_date) };
}

/** Of how long a time the usual is asked for; null of one of no such length. */
function unitOf({ cycle, start_date, end_date = start_date }: Record<string, unknown>): string | null {
  if (cycle !== undefined) return 'cycle';
  if (typeof start_date !== 'string' || typeof end_date !== 'string') return null;
  const days = daysBetween(start_date, end_date) + 1;
  if (days === DAYS.day) return 'day';
  if (days === DAYS.week) return 'week';
  return days >= DAYS.month && days <= DAYS.week * 5 ? 'month' : null;
}
