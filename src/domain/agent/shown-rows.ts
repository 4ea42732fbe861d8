/** The rows that an answer showed, as an order points at them: `bórrela`, `the second one`, `los dos primeros`. */
import type { Before } from './clauses-meant.ts';
import type { Plan, Question, ReadPlan, ShownRows } from './intents.ts';
import { foldWord } from './question-words.ts';
import { ALL_TIME_STARTS } from './speech.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ primer: 1, primero: 1, primera: 1, first: 1, segundo: 2, segunda: 2, second: 2 },
  ...{ tercer: 3, tercero: 3, tercera: 3, third: 3, cuarto: 4, cuarta: 4, fourth: 4, quinto: 5, quinta: 5, fifth: 5 },
  ...{ dos: 2, two: 2, tres: 3, three: 3, cuatro: 4, four: 4, cinco: 5, five: 5 },
};
const OF_LIST = '(?: (?:one|row|de (?:la lista|es[ao]s|ell[ao]s)|of (?:those|these|them|the list)))?';
const COUNT = '(?<count>dos|tres|cuatro|cinco|two|three|four|five|[2-5])';
/** So many from the first on, and a place. */
const FIRST = new RegExp(
  `(?:^| )(?:l[oa]s|the) (?:${COUNT} primer[oa]s|(?:primer[oa]s|first) ${COUNT.replace('count', 'many')})${OF_LIST}(?= |$)`,
);
const PLACE = new RegExp(
  `(?:^| )(?:el|la|al|the) (?<place>primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|first|second|third|fourth|fifth)${OF_LIST}(?= |$)`,
);
const numberOf = (word = ''): number => NUMBERS[word] ?? Number(word);
/** Lists whose lines are rows, in their order. */
const EXTREME = /^(?:largest|smallest)$/;

/** The rows of an answer; of a month by its name told twice, those of the calendar. Undefined where it showed none. */
export function rowsShown(before: Before): ShownRows | undefined {
  if (before === null || before.isChange || before.plan.kind !== 'read' || before.plan.reckoned !== undefined)
    return undefined;
  const [call, calendar, ...more] = before.plan.calls;
  if (call === undefined || more.length > 0) return undefined;
  const isTwice = calendar !== undefined && call.args['cycle'] !== undefined && isOfDays(calendar);
  if (calendar !== undefined && !isTwice && calendar.args['limit'] !== 1 && calendar.tool !== 'query_ledger')
    return undefined;
  // What was spent at a shop is told of all time beside the cycle.
  const ever =
    calendar?.tool === 'query_ledger' && calendar.args['start_date'] === ALL_TIME_STARTS ? calendar.args : null;
  if (ever !== null && typeof ever['filter'] === 'string') {
    const { filter, start_date, end_date } = ever;
    return { tool: 'search_transactions', args: { q: filter, start_date, end_date }, which: 'only' };
  }
  const { tool, args } = isTwice && calendar.tool === call.tool ? calendar : call;
  // The first of the largest is the largest.
  if (tool === 'query_ledger' && EXTREME.test(String(args['measure']))) return { tool, args, which: 'first' };
  if (tool === 'spending_by_category' && args['category'] !== undefined && args['compare'] === undefined)
    return { tool: 'search_transactions', args, which: 'only' };
  if (tool !== 'search_transactions') return undefined;
  return { tool, args, which: args['limit'] === 1 ? { at: 1, count: 1 } : 'only' };
}

const isOfDays = ({ args }: ReadPlan['calls'][number]): boolean => args['start_date'] !== undefined;

/** `Y el anterior`, `no, el otro`, after an order about the newest: the one before it. */
const NEXT_OLDER =
  /^(?:(?:no|y|and|but|pero|mejor|perdon|sorry) )*(?:(?:el|la|the) )?(?:anterior(?: a es[ea])?|previous(?: one)?|(?:one )?before(?: that(?: one)?)?|otr[oa]|other(?: one)?)$/;

/** The same order about the row before; null for anything else. */
export function olderOf(words: readonly string[], before: Before): Plan | null {
  if (before?.plan.kind !== 'propose_found' || !NEXT_OLDER.test(words.join(' '))) return null;
  const { rows } = before.plan;
  if (typeof rows.which === 'string' || 'exactly' in rows.which || rows.which.count > 1) return null;
  const at = rows.which.at + 1;
  return { ...before.plan, rows: { ...rows, args: { ...rows.args, limit: at }, which: { at, count: 1 } } };
}

/** An order about lines by their places, as one about what was shown: `borre el segundo` is `borre ese`. Null where no place is said. */
export function pointedAt(question: Question, shown: ShownRows | undefined, before: Before): Question | null {
  // Of two lists no place is one line's.
  const isOneList = before?.plan.kind === 'read' && before.plan.calls.length === 1;
  if (shown === undefined || typeof shown.which !== 'string' || !isOneList) return null;
  const text = foldWord(question.text);
  if (text.length !== question.text.length) return null;
  const found = FIRST.exec(text) ?? PLACE.exec(text);
  if (found === null) return null;
  const { place, count, many } = found.groups ?? {};
  const which = place === undefined ? { at: 1, count: numberOf(count ?? many) } : { at: numberOf(place), count: 1 };
  const that = question.language === 'en' || /(?:^| )the /.test(found[0]) ? ' that one' : ' ese';
  return {
    ...question,
    text: `${question.text.slice(0, found.index)}${that}${question.text.slice(found.index + found[0].length)}`,
    shownRows: { ...shown, which },
  };
}
