/** What a month added to the savings at the employer, of which no rows tell. */
import { type Asked, type Plan, readPlan } from './intents.ts';
import { calendarMonth, namesOther } from './plan-balances.ts';
import { asksWhatCameIn, namesOf, OUT } from './what-came-in.ts';

const NOT = /^(?:no|not|n|never|nunca)$/;
/** What makes another figure of it. */
const TURNS =
  'average|per|by|compare|degree|largest|smallest|share|how_many|except|only|rose|why|trend|into|convert|returns|more_than|less_than|upcoming|planned';

/** `Cuánto le entró al MEMP en octubre`, or the last time; null of any other time, which has no such figure. */
export function planAccruals(asked: Asked): Plan | null {
  const names = namesOf(asked);
  const [period, ...more] = asked.periods;
  if (names.length === 0 || more.length > 0 || asked.amounts.length > 0) return null;
  if (asked.words.some((word) => OUT.test(word) || NOT.test(word))) return null;
  if (!asksWhatCameIn(asked) || asked.has(TURNS) || namesOther(asked, /^(?:account|savings)$/)) return null;
  const { cycle, start_date, end_date } = period?.args ?? {};
  const isMonth = cycle !== undefined || (start_date?.endsWith('-01') && start_date !== end_date);
  const month = period === undefined || !isMonth ? null : calendarMonth(period, asked);
  const isLast = period === undefined && asked.has('last|latest');
  if (!isLast && (month === null || month > asked.question.today.slice(0, 7))) return null;
  return readPlan('savings_balances', {}, 'month', `${names.join('|')} ${month ?? ''}`);
}
