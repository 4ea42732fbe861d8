/** Fewer rows of what was proposed: `solo los de noviembre`, `menos el de 40 530`, `not the Google one`, `just the first`. */
import { cycleRange } from '../../calendar.ts';
import { ofCalendar } from '../orders/change-targets.ts';
import { placed, placedOnDay } from '../orders/row-places.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { amountBounds, asSaid } from '../plans/amount-bounds.ts';
import type { Asked, Plan, ShownRows, Which } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import { filterOf, periodTerms, subjectOf } from '../plans/subjects.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { placesIn, rowsShown } from '../understand/shown-rows.ts';
import type { SpokenAmount } from '../words/amounts.ts';
import { LEFT_OUT } from '../words/leave-out.ts';
import { saysName } from '../words/left-out-lists.ts';

const OF_MANY = /^propose_(?:category|defer|delete)$/;
const LEAD = '(?:(?:no|nono|hmm+|ay|mejor|actually|espere|wait|pero|but|y|and|todo|todos|todas|all|sorry|perdon) )*';
const ONLY = new RegExp(`^${LEAD}(?:solo|solamente|nada mas|unicamente|only|just)(?: |$)`);
const OUT = new RegExp(
  `^${LEAD}(?:menos|excepto|salvo|sin|quite|saque|except(?: for)?|without|leave out|not)(?: |$)|^(?:el|la|los|las|lo|the) .* (?:no|not)$`,
);
const OTHER = new RegExp(`^${LEAD}(?:not|no) (?:that|this|it|es[ae]|est[ae])(?: one)?(?: |$)`);
const AROUND =
  /^(?:no|nono|hmm+|ay|mejor|actually|espere|wait|pero|but|y|and|todo|todos|todas|all|sorry|perdon|solo|solamente|nada|mas|unicamente|only|just|menos|excepto|salvo|sin|quite|saque|except|for|without|leave|out|not|el|la|los|las|lo|de|del|en|al|the|that|those|anything|everything|ones?|que|sean?|son|is|are|from|in|of|on|charges?|purchases?|compras?|cargos?|gastos?|movimientos?|please|porfa|s)$/;

/** The rows of a proposal, as they are found again; null where they are one row, or are not found by a search. */
function rowsOf(plan: Plan): ShownRows | null {
  if (plan.kind === 'propose_found') return plan.rows;
  const filter = plan.kind === 'propose' ? plan.args['filter'] : undefined;
  return typeof filter === 'string'
    ? { tool: 'search_transactions', args: { q: filter, limit: ROWS_MAX }, which: 'all' }
    : null;
}

/** The days of a time; null where it is of none. */
function daysOf(period: SpokenPeriod, asked: Asked): { start_date: string; end_date: string } | null {
  const { cycle, start_date, end_date = start_date } = ofCalendar(period, asked).args;
  if (start_date !== undefined && end_date !== undefined) return { start_date, end_date };
  if (cycle === undefined) return null;
  const { starts_on, ends_on } = cycleRange(cycle, asked.question.cycle_start_day);
  return { start_date: starts_on, end_date: ends_on };
}

/** `El de 2025` is one row, of that amount; `los de 2025` are the rows of that year. */
function amountOfOne({ words }: Asked, { year, said, from, to }: SpokenPeriod): SpokenAmount | undefined {
  const isOne =
    /(?:^| )(?:el|la|the one)$/.test(words.slice(0, from).join(' ')) && /^(?:de|of|for) \d{4}$/.test(said ?? '');
  return isOne && year !== undefined ? { amount: year, isPlain: true, from, to } : undefined;
}

/** The places of a list; null where rows are told by anything else, or from its end. */
function placesOf(which: Which): readonly number[] | null {
  if (typeof which === 'string') return null;
  if ('at' in which) return Array.from({ length: which.count }, (_, more) => which.at + more);
  return 'places' in which && which.places.every((place) => place > 0) ? which.places : null;
}

/**
 * Some of the rows of a card, or all but those. `Solo el segundo`, of the second and the fourth of a list, is the second of
 * the list as it was said before, and the second of the card where it was not; a place that the card does not have is none.
 */
function placeIn(of: Which, said: Which, isOut: boolean): Which | null {
  if (of === 'all') return isOut ? { allBut: said } : said;
  const [all, some] = [placesOf(of), placesOf(said)];
  if (all === null || some === null) return { among: of, which: isOut ? { allBut: said } : said };
  const isSaid = some.every((place) => all.includes(place));
  if (!isSaid && (all.length === 1 || some.some((place) => place > all.length))) return null;
  const meant = isSaid ? some : some.map((place) => all[place - 1] ?? place);
  return { places: isOut ? all.filter((place) => !meant.includes(place)) : meant };
}

/**
 * The bound of an amount in the search language, or that of the rows beyond it: `solo los de más de 10 mil`, `menos los que
 * pasen de 10 mil`. Null for two bounds, and for one in another currency, which rows in colones are on neither side of.
 */
function boundTerm(asked: Asked, isOut: boolean): string | null {
  const bounds = amountBounds(asked);
  const { min_amount, max_amount, currency = 'CRC', isStrict = false } = bounds ?? {};
  const limit = min_amount ?? max_amount;
  if (limit === undefined || (min_amount !== undefined && max_amount !== undefined) || currency !== 'CRC') return null;
  const isOpposite = isOut && ![asked.value('more_than'), asked.value('less_than')].includes(LEFT_OUT);
  const isOver = (min_amount !== undefined) !== isOpposite;
  return `amount${isOver ? '>' : '<'}${isStrict === isOpposite ? '=' : ''}${limit}crc`;
}

/** A search that leaves out nothing of what is named now: `solo Spotify y Netflix` after `menos Netflix`. */
function withoutLeftOut(q: unknown, named: unknown): unknown {
  if (typeof q !== 'string' || typeof named !== 'string') return q;
  const names = named.split('|').map((name) => `-${name}`);
  const terms = q.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  return terms.filter((term) => !names.includes(term)).join(' ');
}

/** The same change of fewer rows; null where a message says anything else. */
export function narrowedOf(asked: Asked, plan: Plan): Plan | null {
  if (!('tool' in plan) || !OF_MANY.test(plan.tool) || /[?¿]/.test(asked.question.text)) return null;
  const rows = rowsOf(plan);
  const { words, ranges, periods, amounts } = asked;
  const text = words.join(' ');
  // `Actually not that one, the second` is another row.
  if (OTHER.test(text)) return null;
  const isOut = OUT.test(text);
  if (rows === null || !(isOut || ONLY.test(text))) return null;
  const place = placedOnDay(text) ?? placed(text, true);
  const isSaid = (at: number) =>
    ranges.some(
      (range) =>
        at >= range.from &&
        at < range.to &&
        (saysName(range) || range.readings.some(({ slot }) => /^(?:period|amount|more_than|less_than)$/.test(slot))),
    );
  const places = place === null ? [] : text.slice(place.from, place.to).split(' ');
  if (!words.every((word, at) => isSaid(at) || AROUND.test(word) || places.includes(word))) return null;
  const { filter: _, ...args } = plan.args;
  const found = (which: Which, more: Readonly<Record<string, unknown>> = {}): Plan => {
    const q = [withoutLeftOut(rows.args['q'], more['q']), more['q']]
      .filter((term) => typeof term === 'string' && term !== '')
      .join(' ');
    // Of a list that was cut only what it showed.
    const isSame = rows.isCut === true && Object.keys(more).length === 0;
    const limit = rows.which === 'all' && !isSame ? { limit: ROWS_MAX } : {};
    const within = rows.isCut === true && !isSame && rows.within === undefined ? { within: rows.args } : {};
    return {
      ...{ kind: 'propose_found', tool: plan.tool, args, detail: '' },
      rows: {
        ...{ ...rows, which, isPointed: true },
        args: { ...rows.args, ...more, ...limit, ...(q === '' ? {} : { q }) },
        ...within,
      },
    };
  };
  if (place !== null) {
    const which = placeIn(rows.which, place.which, isOut);
    return which === null ? null : found(which);
  }
  const [saidPeriod, ...later] = periods;
  const ofOne = saidPeriod === undefined ? undefined : amountOfOne(asked, saidPeriod);
  const [amount, ...others] = ofOne === undefined ? amounts : [ofOne, ...amounts];
  const period = ofOne === undefined ? saidPeriod : undefined;
  const names = ranges.filter(saysName);
  const subject = names.length === 0 ? null : subjectOf(asked, names);
  const days = period === undefined ? undefined : daysOf(period, asked);
  const isPlain = rows.which === 'all' && rows.tool === 'search_transactions';
  if (!isPlain || others.length + later.length > 0 || days === null || (names.length > 0 && subject === null))
    return null;
  if (asked.has('more_than|less_than')) {
    const term = names.length > 0 || days !== undefined ? null : boundTerm(asked, isOut);
    return term === null ? null : found('all', { q: term });
  }
  const own = amount === undefined ? {} : asSaid(amount, asked);
  if (isOut) {
    const [word, ...more] =
      subject === null ? [] : subject.category === null ? subject.words : [filterOf({ ...subject, args: {} }) ?? ''];
    // `Menos las de Palí` leaves it out by its own words.
    const name = word?.replace(/^-/, '');
    const terms =
      name === undefined || more.length > 0
        ? undefined
        : name.includes(' ') && !name.includes('"')
          ? `"${name}"`
          : name;
    if (terms !== undefined && days === undefined && amount === undefined) return found('all', { q: `-${terms}` });
    if (subject !== null) return null;
    return terms === undefined && (days ?? amount) !== undefined
      ? found({ allBut: { like: { ...own, ...days } } })
      : null;
  }
  const terms = [
    ...(subject === null ? [] : [filterOf({ ...subject, args: {} }) ?? '']),
    ...(days === undefined ? [] : periodTerms({ args: days })),
  ].filter((term) => term !== '');
  return terms.length === 0 && amount === undefined
    ? null
    : found('all', { ...own, ...(terms.length === 0 ? {} : { q: terms.join(' ') }) });
}

/** Fewer rows are asked for, and not which ones are left: nothing of it is another order. */
export const isFewer = ({ words, question }: Asked, plan: Plan): boolean =>
  'tool' in plan &&
  OF_MANY.test(plan.tool) &&
  !/[?¿]/.test(question.text) &&
  // `Excepto lo que pase de 5000` passes nothing on.
  !words.some((word, at) => (isOrder(word) && words[at + 1] !== 'de') || ASKING.test(word)) &&
  FEWER.test(words.join(' '));
const ASKING = /^(?:cuant[oa]s?|cual(?:es)?|cuando|donde|how|what|when|where|which)$/;
const FEWER = new RegExp(
  `^${LEAD}(?:menos|excepto|salvo|sin|except|without|leave out|solo|solamente|nada mas|unicamente|only|just)(?: |$)`,
);

const INSTEAD =
  /^(?:(?:no|not|solo|solamente|only|just|uy|ay|wait|perdon|sorry|mejor|es[ae]|that(?: one)?|era|es|is|was|it was|i mean|i meant|rather|actually)(?: no)?[ ,:;]+)*/;

const TIMES = / ?(?:since|until|cycle):\S+/g;

const isDayAlone = ({ said = '' }: SpokenPeriod): boolean => /^\D*\d{1,2}(?:st|nd|rd|th)?$/.test(said);

/** The same change of the rows of another time: `no, la de setiembre`. */
function ofOtherTime(asked: Asked, plan: Plan): Plan | null {
  const [period, ...more] = asked.periods;
  const isSaid = (word: string, at: number) =>
    AROUND.test(word) || INSTEAD.test(`${word} `) || (period !== undefined && at >= period.from && at < period.to);
  if (period === undefined || more.length > 0 || !asked.words.every(isSaid)) return null;
  const days = daysOf(period, asked);
  if (days === null || !/^(?:no|not|perdon|sorry|mejor|era|uy|ay)$/.test(asked.words[0] ?? '')) return null;
  const term = periodTerms({ args: days }).join(' ');
  const which = plan.kind === 'propose_found' ? plan.rows.which : 'all';
  // `No, la del 6`, after the one from the 5th: of whichever month the list has it in.
  if (plan.kind === 'propose_found' && typeof which === 'object' && 'onDay' in which && isDayAlone(period))
    return { ...plan, rows: { ...plan.rows, which: { ...which, onDay: days.start_date.slice(-3) } } };
  if (plan.kind === 'propose') {
    const { filter } = plan.args;
    const isTimed = typeof filter === 'string' && filter.search(TIMES) !== -1;
    return isTimed ? { ...plan, args: { ...plan.args, filter: `${filter.replace(TIMES, '')} ${term}`.trim() } } : null;
  }
  if (plan.kind !== 'propose_found' || plan.rows.tool !== 'search_transactions') return null;
  // Where a row is moved to another day, that is the day that is corrected: `no, el martes`.
  const changes = plan.args['changes'];
  if (typeof changes === 'object' && changes !== null && 'date' in changes) return null;
  const { cycle, start_date, end_date: _, q, ...args } = plan.rows.args;
  const words = typeof q === 'string' ? q.replace(TIMES, '').trim() : '';
  if (cycle === undefined && start_date === undefined && (typeof q !== 'string' || q.search(TIMES) === -1)) return null;
  return { ...plan, rows: { ...plan.rows, args: { ...args, ...days, ...(words === '' ? {} : { q: words }) } } };
}

const TOO = / (?:tambien|too|as well)$/;
const OTHERS = /^(?:(?:y|and|e) )*(?:(?:l[oa]s )?(?:demas|otr[oa]s)|el resto|the (?:rest|others|other ones))$/;

/** What finds rows, however many of them. */
const searchOf = ({ args }: ShownRows): string => JSON.stringify({ ...args, limit: undefined, top: undefined });

/** The rows of an order with others of the list: `y la cuarta también`, `y las demás también`. */
function withOthers(rows: ShownRows, list: ShownRows, said: Which | 'others'): Which | null {
  if (searchOf(rows) !== searchOf(list)) return null;
  if (said === 'others') return 'all';
  const [all, more] = [placesOf(rows.which), placesOf(placesIn(list, said))];
  return all === null || more === null ? null : { places: [...new Set([...all, ...more])] };
}

/** The same change of another row of the list, or of more of them: `esa no: la más cara`; null for any other text. */
export function otherOf(asked: Asked, before: NonNullable<Before>): Plan | null {
  const { plan } = before;
  const then = ofOtherTime(asked, plan);
  if (then !== null) return then;
  const list = rowsShown(before.previous ?? null);
  if (plan.kind !== 'propose_found' || list === undefined || list.tool !== plan.rows.tool) return null;
  const said = asked.words.join(' ');
  const isToo = TOO.test(said) && OF_MANY.test(plan.tool);
  const text = said
    .replace(TOO, '')
    .replace(INSTEAD, '')
    .replace(isToo ? /^(?:y|and|e) / : '', '')
    .replace(/ (?:instead|mejor|please|porfa)$/, '');
  const place = placedOnDay(text) ?? placed(text, true);
  const isPlace = place !== null && place.from === 0 && place.to === text.length;
  const which = isToo
    ? isPlace || OTHERS.test(text)
      ? withOthers(plan.rows, list, isPlace ? place.which : 'others')
      : null
    : isPlace && !TOO.test(said)
      ? placesIn(list, place.which)
      : null;
  if (which === null) return null;
  const limit = list.isCut === true ? {} : { [list.tool === 'query_ledger' ? 'top' : 'limit']: ROWS_MAX };
  const { told: _, ...rows } = list;
  return { ...plan, rows: { ...rows, args: { ...list.args, ...limit }, which, isPointed: true } };
}
