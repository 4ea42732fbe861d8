/** Questions about salaries, what came in, and what is left of it. */
import { addMonths, lastDayOfMonth } from '../../calendar.ts';
import { flowOf } from '../../counts.ts';
import { writeTerm } from '../../search.ts';
import type { TransactionType } from '../../vocabulary.ts';
import type { Range } from '../words/slots.ts';
import { monthOfYoungCycle, withCalendar } from './calendar-months.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { extremePay, namesShop, search, spanOf } from './ledger-plans.ts';
import { calendarMonth, inCurrency, namesOther } from './plan-balances.ts';
import { isOften } from './plan-frequency.ts';
import { isAboutVisits, isOfMost } from './plan-groups.ts';
import { hasDone } from './said-direction.ts';
import { currentCycle, filterOf, subjectOf } from './subjects.ts';
import { planUntilPay } from './until-pay.ts';

const TO_COME = /(?:^| )(?:pagan|pagar[aá]n|depositan|depositar[aá]n|(?:do|will) (?:i|they) (?:get|be|pay))(?: |$)/i;
const SPENT_OR_HELD =
  /(?:^| )(?:gaste|gastamos|did i spend|i spent|(?:tengo|tenia|hay|habia|queda|quedaba) (?:ahorita |hoy |ahora )?en (?:la |mi )?planilla)(?: |$)/;
const RISING = /^(?:subi\w*|aument\w*|rais\w+|rose|risen|increas\w+|went|gone|change[ds]?|cambi\w+|varia\w*)$/;

/** Salaries of a year or month. What was earned without saying how is told beside all that came in. */
export function planSalary(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  const { today } = asked.question;
  if (more.length > 0 || asked.amounts.length > 0) return null;
  const untilPay = planUntilPay(asked);
  if (untilPay !== undefined) return untilPay;
  // `Aparte del salario, qué me entró`.
  if (isPayLeftOut(asked)) return null;
  // `Cuánto gasté la semana que me pagaron` is no pay, nor is what is held: `cuánto tengo en la planilla`.
  if (asked.has('how_much') && SPENT_OR_HELD.test(asked.words.join(' '))) return null;
  // `Cuántas transferencias recibí`: rows of another kind.
  if (asked.ranges.some(isOfOtherRows)) return null;
  // `When do I get paid` is about the next one.
  if (asked.has('when') && /(?:^| )(?:do|will) (?:i|we) get paid/.test(asked.words.join(' '))) return null;
  // `Cuánto me pagan el 30` is of the next one, and not of that day of a month that is over.
  const { start_date: day = '' } = period?.args ?? {};
  const isDay = period?.relative === undefined && day !== '' && period?.args.end_date === day && day !== today;
  if (isDay && asked.ranges.some(({ raw }) => TO_COME.test(raw)))
    return readPlan('due_soon', { until: 'salary' }, 'plain', 'salary');
  if (namesOther(asked, /^(?:salary|except)$/) && !asked.has('except')) return null;
  // What is still to come is planned, and has no rows.
  if (isAhead(asked)) {
    const pay = asked.question.names.ledger.items?.find(({ name }) => /salar|sueldo|planilla|payroll|wage/i.test(name));
    return pay === undefined || asked.has('how_many') ? null : readPlan('recurring_items', { names: pay.name });
  }
  // Whether it rose is told by what was paid before.
  const isRise = asked.words.some((word) => RISING.test(word));
  const extreme = isRise ? null : extremePay(asked);
  if (extreme !== null) return extreme;
  // `What day do I usually get paid`: the days of the last ones.
  if (PAY_DAYS.test(asked.words.join(' ')) && period === undefined && !asked.has('upcoming'))
    return readPlan('salary_summary', {}, 'list');
  if (asked.has('how_many')) {
    const how = isOften(asked) ? { measure: 'frequency', ...spanOf({ args: {} }, today) } : { measure: 'count' };
    return readPlan('query_ledger', { ...how, direction: 'in', filter: writeTerm('type', 'SALARY'), ...period?.args });
  }
  // Whether it has come is told by the day of the last one.
  const { start_date = '9', end_date = '' } = period?.args ?? {};
  const isNow = period?.relative === 'current' || (start_date <= today && today <= end_date);
  if (isNow && period?.year === undefined && asked.has('income') && !asked.has('how_much'))
    return readPlan('salary_summary', {});
  const year = period?.year ?? (period === undefined ? undefined : Number(calendarMonth(period, asked)?.slice(0, 4)));
  const isWhole = period === undefined || period.year !== undefined;
  // `La primera quincena de octubre` is a part of a month.
  const within = start_date.slice(0, 7);
  const isPart =
    start_date < end_date &&
    end_date.startsWith(within) &&
    !(start_date === `${within}-01` && end_date === lastDayOfMonth(within));
  // `Cuánto gano al mes`: the last month that is over.
  const isMonthly = period === undefined && asked.value('per') === 'month' && !asked.has('average');
  const month = isMonthly ? addMonths(today.slice(0, 7), -1) : isWhole || isPart ? null : calendarMonth(period, asked);
  if (isPart) return readPlan('search_transactions', { type: 'SALARY', ...period?.args }, 'list');
  if (!isWhole && month === null)
    return planIncome({ ...asked, periods: [{ ...period, args: period.calendar ?? period.args }] }, 'SALARY');
  // `Cuánto gano al año`: twelve times a month's pay.
  if (period === undefined && asked.value('per') === 'year' && !asked.has('average')) {
    const pay = readPlan('salary_summary', {});
    return { ...pay, reckoned: { op: { kind: 'rate', per: 'year', n: '1' }, of: [pay] } };
  }
  const plan = readPlan(
    'salary_summary',
    year === undefined || isRise ? {} : { year },
    isRise ? 'rose' : month === null ? 'plain' : 'month',
    month ?? undefined,
  );
  // `Ingresos de octubre: total y cuánto de eso es salario`: both.
  const isBoth = asked.has('income') && asked.has('total') && period !== undefined;
  const isEarned = asked.value('salary') === 'earned' && !asked.has('only|except|per|average') && period !== undefined;
  return isEarned || isBoth
    ? { ...plan, calls: [...plan.calls, { tool: 'query_ledger', args: allIncome(period.args) }] }
    : inCurrency(asked, plan);
}

const isOfOtherRows = ({ readings }: Range): boolean =>
  readings.some(({ slot, value }) => slot === 'rows' && /^(?:TRANSFERENCIA|TRASPASO|COMPRA|RETIRO)$/.test(value));

/** Whether it is asked of a month that has not begun, or of what is left of a time. */
function isAhead(asked: Asked): boolean {
  const [period] = asked.periods;
  if (period === undefined) return false;
  const month = period.year === undefined ? calendarMonth(period, asked) : null;
  return (month ?? '') > asked.question.today.slice(0, 7) || (asked.has('how_many') && asked.has('left|remaining'));
}

const PAY_DAYS =
  /^(?:on )?(?:what|which|que|cual(?:es)?) (?:day|days|dia|dias) .*(?:usually|normally|siempre|normalmente|suelen)/;

/** All that came in, by who sent it. */
const allIncome = (span: object) => ({ measure: 'sum', direction: 'in', by: 'merchant', ...span });

const isHowMuch = (word: string): boolean => /^(?:cuant[oa]s?|much)$/.test(word);

/** With an article between at most. */
const isBeside = (words: number): boolean => words === 0 || words === 1;
/** `Aparte del salario`, `salary aside`: what is left out is the pay itself. */
const isPayLeftOut = ({ ranges }: Asked): boolean =>
  ranges.some(({ from, to, clause, readings }) => {
    const except = readings.find(({ slot }) => slot === 'except');
    const isPay = (range: Range) =>
      range.readings.some(({ slot }) => slot === 'salary') &&
      range.clause === clause &&
      isBeside(except?.value === 'after' ? from - range.to : range.from - to);
    return except !== undefined && ranges.some(isPay);
  });

/** The same of a month of the calendar too, where `este mes` or `en octubre` may mean either. */
export function planIncomeOfMonth(asked: Asked): Plan | null {
  const [period] = asked.periods;
  const days = period === undefined ? null : monthOfYoungCycle(asked);
  const first = withCalendar(asked, planIncome);
  if (period === undefined || days === null || first?.kind !== 'read' || first.calls.length > 1) return first;
  const other = planIncome({ ...asked, periods: [{ ...period, args: days }] });
  return other?.kind === 'read' ? { ...first, calls: [...first.calls, ...other.calls] } : first;
}

const PEOPLE = /^(?:friends?|people|amig[oa]s?|compas?|gente|famil(?:ia|y)|others)$/;
const WHICH_TIME = /(?:^| )(?:que|cual|which|what) (?:mes|semana|month|week)(?: |$)/;

/** What came in: all, or what a name, medium or kind of row says. */
export function planIncome(asked: Asked, typed?: string): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  const span = { ...period?.args };
  const ranges = asked.ranges.filter(({ readings }) => !readings.some(({ slot }) => slot === 'salary'));
  const subject = subjectOf({ ...asked, ranges }, ranges);
  // `Cuánto me entró y cuánto me salió`: both.
  const isBoth =
    /(?:^| )(?:sal[ie]|gast|spen|went out|go out|goes out)/.test(asked.words.join(' ')) &&
    asked.words.filter(isHowMuch).length > 1;
  if (isBoth && subject?.isEmpty) return planNet(asked);
  // `Lo que he gastado desde que me pagaron` is no income.
  const isSpent = asked.ranges.some(({ raw }) => /gast|spen[dt]/i.test(raw));
  if (subject === null || isSpent || hasDone(asked) || SPENT_OR_HELD.test(asked.words.join(' '))) return null;
  // `En qué mes recibí más sinpes`: which of them, and not all.
  if (isOfMost(asked) && WHICH_TIME.test(asked.words.join(' '))) return null;
  // What was given back is no income, though it came in.
  if (subject.args.type === 'DEVOLUCION') return search(asked, subject, 'list');
  // `Transferencias que recibí`: a row of that kind is what was sent.
  if (subject.args.type !== undefined && flowOf(subject.args.type as TransactionType) !== 'income') return null;
  // What came by SINPE, or from people, is no salary, which the bank calls so too.
  const isOfPeople = asked.has('medium|deposits') || asked.words.some((word) => PEOPLE.test(word));
  // What a shop paid back is a refund, and no income.
  if (!isOfPeople && namesShop(subject) && asked.ranges.some(({ raw }) => / (?:me|us) back$/i.test(raw))) return null;
  // `De salario nada más`, after all that came in.
  const isPay = asked.value('salary') === '' && period !== undefined && subject.isEmpty;
  const type = typed ?? (isOfPeople || isPayLeftOut(asked) ? 'DEPOSITO' : isPay ? 'SALARY' : undefined);
  const words = [filterOf(subject), ...(type === undefined ? [] : [writeTerm('type', type)])].filter(Boolean);
  if (asked.has('average|per')) return readPlan('query_ledger', { measure: 'average', direction: 'in', ...span });
  // `Who has sent me money` is of all of it.
  const isWho = asked.words.some((word) => /^(?:quien(?:es)?|who|whom)$/.test(word));
  const of = isWho && period === undefined ? spanOf({ args: {} }, asked.question.today) : span;
  if (words.length === 0) return inCurrency(asked, readPlan('query_ledger', allIncome(of)));
  if (isWho)
    return readPlan(
      'query_ledger',
      { ...allIncome(of), ...(isAboutVisits(asked) ? { measure: 'count' } : {}), filter: words.join(' ') },
      asked.has('most|largest') ? 'top' : 'plain',
      subject.name,
    );
  const isList = subject.words.length > 0 && !asked.has('how_much|what|all|total');
  // The rows, and what they come to.
  if (isList && !asked.has('when|largest')) {
    const ofIncome = type === undefined ? { words: [...subject.words, writeTerm('flow', 'in')] } : {};
    return search(asked, { ...subject, args: { ...subject.args, ...(type && { type }) }, ...ofIncome }, 'list');
  }
  const measure = asked.has('when|largest') ? 'largest' : 'sum';
  // What came of something without a period is that of all its rows.
  const days = period === undefined ? spanOf({ args: {} }, asked.question.today) : span;
  const args = { measure, direction: 'in', filter: words.join(' '), ...days };
  return {
    ...readPlan('query_ledger', args, 'plain', subject.name),
    ...(asked.has('name') ? { isUnknown: true } : {}),
  };
}

/** What came in less what was spent. */
export function planNet(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  // `En qué mes ahorré más`: each of them.
  if (period === undefined && (asked.value('by') === 'month' || asked.value('per') === 'month'))
    return readPlan('monthly_trend', { months: 12 }, 'net');
  return readPlan('monthly_trend', { ...(period?.args ?? { cycle: currentCycle(asked) }) }, 'net');
}
