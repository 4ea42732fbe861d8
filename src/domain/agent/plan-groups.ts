/** Spending by group: months, days, merchants; and the largest or smallest of all. */
import { type Asked, type Plan, readPlan } from './intents.ts';
import { everArgs, isOfMonths, isOneDay, orderOf, periodArgs, query, ROWS_MAX, spanOf } from './ledger-plans.ts';
import { yearSpan } from './plan-compared.ts';
import { subjectOf } from './subjects.ts';

/** Sums, numbers or averages of each group; of a day none day by day. */
export function planBy(
  asked: Asked,
  by = asked.value('by') ?? (asked.has('distinct') ? 'merchant' : undefined),
): Plan | null {
  const subject = subjectOf(asked);
  if (subject === null || asked.periods.length > 1) return null;
  // Of a single day there is no day by day.
  if (by === 'day') return subject.isEmpty && !isOneDay(asked) ? planDays(asked) : null;
  if (by === 'category' && subject.isEmpty) return readPlan('spending_by_category', periodArgs(asked), 'top');
  const measure = asked.has('how_many|distinct') ? 'count' : asked.has('average') ? 'average' : 'sum';
  const span = by === 'month' && asked.periods.length === 0 ? yearSpan(asked) : everArgs(asked, subject);
  return query(asked, subject, { measure, by: by === 'month' ? 'cycle' : by, ...span }, orderOf(asked, by));
}

/** The largest or smallest rows, or the month of most or least. */
export function planExtreme(asked: Asked): Plan | null {
  const measure = asked.has('smallest') ? 'smallest' : 'largest';
  const many = asked.amounts.find(({ isPlain, amount }) => isPlain && Number.isInteger(amount) && amount <= ROWS_MAX);
  const subject = subjectOf(asked);
  const by = isOfMonths(asked) ? 'month' : asked.value('by');
  // `Cuál ha sido la más cara` is of all that was.
  const isEver =
    asked.periods.length === 0 &&
    /(?:^| )(?:(?:ha|han|he|hemos) [a-z]+[di]d?[oa]s?|(?:has|have|i|we) (?:ever |ve )?(?:been|bought|spent|paid|made|had))(?: |$)/.test(
      asked.words.join(' '),
    );
  // The first of all is no smallest.
  if (subject === null || asked.periods.length > 1 || asked.has('first')) return null;
  if (by !== undefined) return measure === 'largest' || by === 'month' ? planBy(asked, by) : null;
  // `Mis mayores gastos` are those of the categories; `el mayor gasto` is a row.
  const isPlural = asked.value('largest') === 'many' && asked.has('spending');
  if (isPlural && subject.isEmpty && many === undefined)
    return readPlan('spending_by_category', periodArgs(asked), 'top');
  return query(asked, subject, {
    measure,
    ...(isEver ? spanOf({ args: {} }, asked.question.today) : everArgs(asked, subject)),
    top: many?.amount ?? (asked.has('rows') ? 5 : 3),
  });
}

/** Each day, and the average of a day. */
function planDays(asked: Asked): Plan {
  const days = readPlan('daily_spending', periodArgs(asked));
  const average = { measure: 'average', average_over: 'day', ...periodArgs(asked) };
  return asked.has('how_much|average')
    ? { ...days, calls: [...days.calls, { tool: 'query_ledger', args: average }] }
    : days;
}
