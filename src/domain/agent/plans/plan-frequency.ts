/** How often there are rows of something: `cada cuánto voy al súper`, `how many times a month`. */
import { withCalendar } from './calendar-months.ts';
import type { Asked, Plan } from './intents.ts';
import { periodArgs, query, search, spanOf } from './ledger-plans.ts';
import { directionOf } from './said-direction.ts';
import { subjectOf } from './subjects.ts';

const OFTEN =
  /(?:^| )(?:how (?:often|frequently|regularly)|cada cuant[oa]s?|con (?:que|cuanta) frecuencia|every how (?:many|often)|(?:que )?tan (?:seguido|frecuente(?:mente)?|a menudo)|que tanto (?:voy|vamos|pido|pedimos|salgo|salimos))(?: |$)/;
const OVER: Readonly<Record<string, string>> = { month: 'month', week: 'week' };

/** Whether a question is about how long there is between one time and the next. */
export const isOften = ({ words }: Pick<Asked, 'words'>): boolean => OFTEN.test(words.join(' '));

/** `Cuántas veces al mes`: how often, over a unit of time. */
const isTimes = (asked: Asked): boolean =>
  OVER[asked.value('per') ?? ''] !== undefined && /(?:^| )(?:veces|times)(?: |$)/.test(asked.words.join(' '));

/** How often: of all time, unless one is said. */
export function planFrequency(asked: Asked): Plan | null {
  const subject = subjectOf(asked);
  if (subject === null || subject.isEmpty || asked.periods.length > 1) return null;
  const span = asked.periods.length === 0 ? spanOf({ args: {} }, asked.question.today) : periodArgs(asked);
  const direction = directionOf(asked);
  if (direction === null) return null;
  const way = direction === 'in' ? { direction } : {};
  return query(asked, subject, { measure: 'frequency', ...way, ...span, average_over: OVER[asked.value('per') ?? ''] });
}

/** Whether it is asked how often, and not how much. */
export const asksFrequency = (asked: Asked): boolean => isOften(asked) || isTimes(asked);

/** How many rows, or how often there is one. */
export const planCount = (asked: Asked): Plan | null =>
  asksFrequency(asked)
    ? planFrequency(asked)
    : asked.has('per')
      ? null
      : withCalendar(asked, (each) => search(each, subjectOf(each), 'times'));
