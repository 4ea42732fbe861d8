/** Which rows a requested change is about, and to which category. */
import { addDays, daysBetween, lastDayOfMonth } from '../../calendar.ts';
import { ALL_TIME_STARTS } from '../answers/speech.ts';
import type { ProposalTool } from '../answers/tool-data.ts';
import { isSubject } from '../kinds/kept.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { asSaid } from '../plans/amount-bounds.ts';
import type { Asked, Plan, ShownRows, Which } from '../plans/intents.ts';
import { ROWS_MAX, saysPurchase } from '../plans/ledger-plans.ts';
import { COUNT_MAX } from '../plans/plan-ahead.ts';
import { calendarMonth } from '../plans/plan-balances.ts';
import { filterOf, periodTerms, type Subject, subjectOf } from '../plans/subjects.ts';
import { joined, type KnownCategory } from '../words/ledger-names.ts';
import type { Range } from '../words/slots.ts';
import { isOneTold } from './one-row.ts';
import { rowsCounted } from './rows-counted.ts';
import { goalOf } from './where-rows-go.ts';

/** A plan that proposes a change. */
export const propose = (tool: ProposalTool, args: Record<string, unknown>): Plan => ({ kind: 'propose', tool, args });
/** A plan that says what is missing. */
export const tell = (what: Extract<Plan, { kind: 'tell' }>['what'], detail?: string): Plan => ({
  kind: 'tell',
  what,
  ...(detail === undefined ? {} : { detail }),
});

/** Whether words say a slot. */
export const saysSlot =
  (slot: string) =>
  ({ readings }: Range) =>
    readings.some((each) => each.slot === slot);

/** `En vez de ropa`, `y no en ropa`: what something is not. */
export const isTakenBack = ({ words }: Pick<Asked, 'words'>, { from }: Pick<Range, 'from'>): boolean =>
  /(?:^| )(?:en vez de|en lugar de|y no|no|instead of|rather than|not|n t|isn|wasn) (?:t )?(?:(?:a|en|to|in|as|under|es|era|fue|son|eran|fueron|is|was|are|were) )?(?:el |la |los |las |the )?$/.test(
    `${words.slice(Math.max(0, from - 5), from).join(' ')} `,
  );

/** The category that a change is to, with its words, which are no part of the rows' subject. */
export function target(asked: Asked): { category: KnownCategory; range: Range } | { unknown: string } | null {
  const named = asked.ranges.filter(
    (range) => saysSlot('category')(range) && !saysSlot('uncategorized')(range) && !isTakenBack(asked, range),
  );
  const range = goalOf(asked, named);
  const id = range?.readings.find(({ slot }) => slot === 'category')?.value;
  const category = asked.question.names.ledger.categories.find((each) => String(each.id) === id);
  if (range !== undefined && category !== undefined) return { category, range };
  const name = asked.ranges.filter(saysSlot('name')).at(-1);
  return name === undefined ? null : { unknown: name.raw };
}

/** `Los 137 sin categoría`: how many they are, and no amount. */
export const ROWS_COUNTED =
  /^(?:sin|uncategori[sz]ed|unclassified|compras?|gastos?|movimientos?|transacciones|filas?|rows?|transactions?|purchases?|expenses?|pendientes)$/;

/**
 * The rows a change is about: the open one, the newest of a subject, or all of a filter. A plan that says what is
 * missing; null when no rows are named.
 */
export function rowsFor(
  asked: Asked,
  tool: ProposalTool,
  args: Record<string, unknown>,
  without: readonly Range[],
  one = false,
): Plan | null {
  const { shownRows } = asked.question;
  const text = asked.words.join(' ');
  // Which rows was said by pointing at them: what else is named is why, or what they become.
  if (shownRows?.isPointed === true) {
    const rows = shownFor(tool, shownRows, { text, several: undefined });
    return { kind: 'propose_found', rows, tool, args, detail: '' };
  }
  // `Borrá el Uber del 19, me devolvieron la plata`: why, and not which rows.
  const first = asked.ranges.find(saysSlot('merchant'))?.clause ?? asked.ranges.length;
  const isReason = ({ clause, readings }: Range) =>
    clause > first &&
    readings.some(
      ({ slot, value }) =>
        (slot === 'rows' && value === 'DEVOLUCION') || (slot === 'medium' && /^propose_(?:delete|edit)$/.test(tool)),
    );
  const all = asked.ranges.filter((range) => !without.includes(range) && !isReason(range));
  const id = asked.question.page?.transaction_id;
  const isExact = ({ raw }: Range) =>
    (asked.question.names.ledger.merchants ?? []).some((merchant) => joined(merchant) === joined(raw));
  // A merchant of just that name is meant, and no category that is called so too.
  const ranges = all.map((range) =>
    saysSlot('merchant')(range) && isExact(range)
      ? { ...range, readings: range.readings.filter(({ slot }) => slot === 'merchant') }
      : range,
  );
  const rows = { ...asked, ranges };
  const subject = subjectOf(rows, ranges);
  // A name that no row has is none to change rows by.
  if (subject === null || (ranges.some(saysSlot('name')) && !ranges.some(saysSlot('merchant')))) return null;
  const periods = asked.periods
    .filter(({ relative }) => relative !== 'next')
    .map((period) => onDay(period, asked))
    // What is deferred is moved from cycle to cycle.
    .map((period) => (tool === 'propose_defer' ? period : ofCalendar(period, asked)));
  if (one && periods.length > 1) return null;
  // `Delete it`, after what told no row, is of none of the name that was spoken of.
  const isKept = ({ from }: Range) => from < 0;
  const isTold = shownRows === undefined && id === undefined && ranges.filter(isSubject).some(isKept);
  const isOwn = ranges.some((range) => isSubject(range) && !isKept(range));
  if (isTold && !isOwn && (POINTING.test(text) || CLITIC.test(text)) && !PLURAL.test(text)) return tell('which_row');
  const period = periods.flatMap(periodTerms);
  // `El Uber de antes de marzo` is one of many; `de marzo para atrás` is a time that is not read.
  const isOfLong = periods.some(({ args: { start_date } }) => start_date === ALL_TIME_STARTS) && !MANY.test(text);
  if (isOfLong || (period.length > 0 && BACKWARDS.test(text)) || periods.some((each) => isTurned(each, asked)))
    return tell('which_row');
  // `El Uber de 1615`: the row of that amount.
  const [amount, ...others] = asked.has('more_than|less_than')
    ? []
    : asked.amounts.filter(
        ({ currency, amount: n, to }) =>
          currency !== undefined || (n > COUNT_MAX && !ROWS_COUNTED.test(asked.words[to] ?? '')),
      );
  // `El Pali de 5685 y el Walmart de 67 825` are two rows, each of which is asked for by itself.
  if (others.length > 0 && tool === 'propose_delete') return null;
  const [several] = asked.amounts.filter(
    ({ currency, amount: n }) => currency === undefined && n > 1 && n <= COUNT_MAX,
  );
  // `Las últimas dos de Uber`: so many, and not the newest alone.
  const counted = rowsCounted(asked, tool);
  if (counted === 'unclear') return tell('which_row');
  const { newest: last = 1, which } = counted ?? {};
  if (last > 1 && !OF_MANY.test(tool)) return tell('which_row');
  const exact = amount === undefined ? {} : asSaid(amount, asked);
  const flow = ranges.some(({ raw }) => OF_SHOPS.test(raw)) && subject.args.type === undefined ? ['flow:out'] : [];
  const filter = [filterOf({ ...subject, args: { ...subject.args, ...exact } }), ...flow, ...period]
    .filter((term) => term !== undefined)
    .join(' ');
  const isNone = subject.words.length === 0 && subject.category === null;
  // `This` beside an open row is that row.
  const isOpen = id !== undefined && /^(?:this|est[aoe])\b/i.test(asked.rawOf('this') ?? '');
  const detail = subject.name ?? '';
  const isShown = shownRows !== undefined && !isOpen && isNone && period.length === 0;
  // One row that was shown is not all of them.
  const isOneOfAll = typeof shownRows?.which === 'object' && asked.has('all|those');
  const isPointed = typeof shownRows?.which === 'object' || POINTING.test(text) || CLITIC.test(text);
  if (isShown && !isOneOfAll && !asked.has('last|latest') && isPointed) {
    const exactly = which !== undefined && 'exactly' in which ? which.exactly : several?.amount;
    const found = shownFor(tool, shownRows, { text, several: exactly });
    // `El de 7505 está repetido, bórrelo`: that one of them.
    const rows: ShownRows =
      amount !== undefined && found.tool === 'search_transactions'
        ? { ...found, args: { ...found.args, ...exact }, which: 'only' }
        : found;
    return { kind: 'propose_found', rows, tool, args, detail };
  }
  // What is still to come is not the newest.
  // No refund is `la última compra en Zara`.
  const isOut = subject.args.type === undefined && saysPurchase(asked);
  const q = `${subject.args.q ?? ''}${isOut ? ' flow:out' : ''} until:${asked.question.today}`.trim();
  const found = (more: Record<string, unknown>, limit: number, meant: Which): Plan => ({
    kind: 'propose_found',
    rows: { tool: 'search_transactions', args: { ...subject.args, ...exact, ...more, limit }, which: meant },
    ...{ tool, args, detail },
  });
  // `La del 20 fueron 7550`, of three rows that day: which of them is not said.
  const isOfDay =
    isNone &&
    /^(?:COMPRA)?$/.test(subject.args.type ?? '') &&
    amount === undefined &&
    last === 1 &&
    !asked.has('last|latest') &&
    periods.every(isOneDay);
  const newest = (more: Record<string, unknown>): Plan =>
    isOfDay && periods.length > 0 ? found(more, ROWS_MAX, 'only') : found(more, last, { at: 1, count: last });
  if (isNone && period.length === 0 && amount === undefined && asked.has('last|latest') && !asked.has('all')) {
    // `Delete the last one` is of what was shown, `el último gasto` of all.
    return shownRows?.tool === 'search_transactions' && !asked.has('rows') && OF_MANY.test(tool)
      ? { kind: 'propose_found', rows: { ...shownRows, which: { at: 1, count: last } }, tool, args, detail }
      : newest({ q });
  }
  // `Bórrelo` beside an open row.
  const isThis = (asked.has('this') || (id !== undefined && CLITIC.test(text))) && isNone;
  if (isThis || (one && filter === '')) {
    if (id === undefined) return tell('no_row');
    return propose(tool, one ? { transaction_id: id, ...args } : { transaction_ids: [id], ...args });
  }
  if (subject.isEmpty) return asked.has('rows|all') ? tell('too_wide') : null;
  // `Borre las que no son de súper` would be of all the ledger but that.
  if (tool === 'propose_delete' && !isNone && isOnlyOut(subject) && period.length === 0) return tell('too_wide');
  const time = { ...periods[0]?.args, ...(periods.length === 0 ? { q } : {}) };
  if (which !== undefined) return periods.length > 1 ? tell('which_row') : found(time, ROWS_MAX, which);
  // `Borrá el Uber` deletes one; all of a name are deleted only when that is said.
  const isMany = MANY.test(text) || asked.has('except');
  const isOne = tool === 'propose_delete' && period.length === 0 && amount === undefined && !isMany;
  if (one || isOne || last > 1 || asked.has('last') || THE_ONE.test(text) || (A_ROW.test(text) && !ALL.test(text)))
    return periods.length > 1 ? tell('which_row') : newest(time);
  return propose(tool, { filter, ...args });
}

/** Shops, and not all of their category: what came in is none of theirs. */
const OF_SHOPS = /^(?:gasoliner\w+|bombas?|(?:gas|petrol) stations?)$/i;

const isOneDay = ({ args: { start_date, end_date } }: SpokenPeriod): boolean =>
  start_date !== undefined && start_date === end_date;

/** Whether a subject says only what it is not. */
const isOnlyOut = ({ words, category, args }: Subject): boolean =>
  category === null && Object.keys(args).every((key) => key === 'q') && words.every((word) => word.startsWith('-'));

/** Tools that change several rows at once. */
const OF_MANY = /^propose_(?:category|defer|delete)$/;
/** What points at rows that were shown, and names none. */
const POINTING =
  /(?:^| )(?:es[ae]|eso|es[ao]s|est[ae]|esto|est[ao]s|it|this|that|these|those|them|ambos|ambas|both|tod[oa]s)(?: |$)/;
/** `Póngalo`, `bórrelas`: with what it is about. */
const CLITIC = /(?:^| )[a-z]{3,}(?:l[oa]s?|mel[oa]s?|sel[oa]s?)(?: |$)/;
const WHOLE = /(?:^| )(?:todos?|todas?|all|everything)(?: |$)/;
const PLURAL =
  /(?:^| )(?:es[ao]s|est[ao]s|these|those|them|ambos|ambas|both|tod[oa]s?|all|everything|[a-z]{3,}l[oa]s)(?: |$)/;
/** `Póngalo en hogar` after what was spent is of all that, and `póngala` or `ese` of one. */
const ALL_THAT = /(?:^| )(?:eso|esto|it|that(?! one)|this(?! one)|[a-z]{3,}(?:me|se|te)?lo)(?: |$)/;

/**
 * Rows that were shown, as a tool takes them: of those that were told last; all of them by a word for several, or of what
 * they come to. Anything else is of the one row that there is, or asked back.
 */
function shownFor(
  tool: ProposalTool,
  shown: ShownRows,
  { text, several }: { text: string; several: number | undefined },
): ShownRows {
  if (typeof shown.which !== 'string') return shown;
  const { told, isSum = false, ...list } = shown;
  const limit =
    shown.isCut === true && shown.within === undefined
      ? {}
      : { [shown.tool === 'query_ledger' ? 'top' : 'limit']: ROWS_MAX };
  const found = (which: Which): ShownRows => ({ ...list, args: { ...shown.args, ...limit }, which });
  const isMany = OF_MANY.test(tool);
  // `Borre esas dos`, of a list of two.
  if (several !== undefined && isMany) return found({ exactly: several });
  const isPlural = PLURAL.test(text);
  if (told !== undefined && isOneTold(shown) === !isPlural) return found(told);
  const isAll =
    told === undefined ? isPlural || (isSum && tool !== 'propose_delete' && ALL_THAT.test(text)) : WHOLE.test(text);
  return found(isMany && isAll ? 'all' : 'only');
}

/** `La de Uber`, `the purchase at Walmart`, `that Walmart charge`: one row. */
const THE_ONE = /(?:^| )(?:la|el|the) (?:compra |pago |gasto |cargo |cobro |purchase |charge )?(?:de|del|en|from|at) /;
const A_ROW =
  /(?:^| )(?:la|el|the|that|this|es[ae]|est[ae]|mi|my) (?:\S+ ){0,4}(?:compra|pago|gasto|cargo|cobro|movimiento|transaccion|purchase|charge|payment|transaction|expense|one)(?: |$)/;
/** More than one: `las de Uber`, `every Uber ride`. */
const MANY =
  /(?:^| )(?:tod[oa]s?|all|every|each|cada|cualquier|any|siempre|los|las|l[oa]s de|compras|cargos|pagos|cobros|movimientos|transacciones|purchases|charges|payments|transactions|rows|ones|everything)(?: |$)/;
const BACKWARDS =
  /(?:^| )(?:(?:para|pa|hacia) (?:atras|abajo)|[oy] antes|(?:or|and) (?:before|earlier|older)|backwards?|[oy] anterior(?:es)?)(?: |$)/;
const ALL = /(?:^| )(?:tod[oa]s?|all|every|each|cada|cualquier|any|siempre|always)(?: |$)/;

/** A month of rows that change is that of the calendar, unless a cycle is said; of one that goes on, up to today. */
export function ofCalendar(period: SpokenPeriod, asked: Asked): SpokenPeriod {
  const raw = asked.ranges.find(({ from, to }) => from === period.from && to === period.to)?.raw ?? '';
  const { today } = asked.question;
  if (/ciclo|cycle|corte|statement/i.test(raw)) return period;
  // `De antes del 5 de noviembre`: all of them up to that day, and none after it.
  if (period.bound?.side === 'until') {
    const { day, isOut } = period.bound;
    return { ...period, args: { start_date: ALL_TIME_STARTS, end_date: isOut ? addDays(day, -1) : day } };
  }
  // `De noviembre y octubre`, in whichever order.
  if (period.calendar !== undefined) {
    const [first = '', last = ''] = [period.calendar.start_date, period.calendar.end_date].toSorted();
    const [ends = today] = [lastDayOfMonth(last.slice(0, 7)), today].toSorted();
    return { ...period, args: { start_date: `${first.slice(0, 7)}-01`, end_date: ends } };
  }
  const month = period.args.cycle === undefined ? null : calendarMonth(period, asked);
  if (month === null) return period;
  const end_date = month === today.slice(0, 7) ? today : lastDayOfMonth(month);
  return { ...period, args: { start_date: `${month}-01`, end_date } };
}

/** `From Nov 13 to Nov 12`, said of no year: where a row is moved, and no time that rows are of. */
function isTurned({ args: { start_date, end_date }, said = '' }: SpokenPeriod, { question }: Asked): boolean {
  const isYear = start_date !== undefined && end_date !== undefined && daysBetween(start_date, end_date) > TURNED_MIN;
  const days = said.split(/ (?:al?|to|hasta|until) /).filter((part) => /\d/.test(part));
  return isYear && end_date <= question.today && days.length > 1 && !/20\d\d/.test(said);
}
const TURNED_MIN = 300;

/** `The purchase from Nov 14` is of that day: of a row, a day is not the first of many. */
function onDay(period: SpokenPeriod, asked: Asked): SpokenPeriod {
  const raw = asked.ranges.find(({ from, to }) => from === period.from && to === period.to)?.raw ?? '';
  const { start_date } = period.args;
  return start_date !== undefined && /^from .*\d/i.test(raw) && !/ (?:to|until|through) /i.test(raw)
    ? { ...period, args: { start_date, end_date: start_date } }
    : period;
}
