/** Which rows a requested change is about, and to which category. */
import { asSaid } from './amount-bounds.ts';
import type { Asked, Plan } from './intents.ts';
import { joined, type KnownCategory } from './ledger-names.ts';
import { COUNT_MAX } from './plan-ahead.ts';
import type { Range } from './slots.ts';
import type { SpokenPeriod } from './spoken-period.ts';
import { filterOf, isCycleYoung, periodTerms, subjectOf } from './subjects.ts';
import type { ProposalTool } from './tool-data.ts';

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
export const isTakenBack = ({ words }: Asked, { from }: Pick<Range, 'from'>): boolean =>
  /(?:^| )(?:en vez de|en lugar de|y no|no|instead of|rather than|not) (?:(?:a|en|to|in|as|under) )?(?:el |la |los |las |the )?$/.test(
    `${words.slice(Math.max(0, from - 5), from).join(' ')} `,
  );

/** The category that a change is to: the last that is named; with its words, which are no part of the rows' subject. */
export function target(asked: Asked): { category: KnownCategory; range: Range } | { unknown: string } | null {
  const named = asked.ranges.filter(
    (range) => saysSlot('category')(range) && !saysSlot('uncategorized')(range) && !isTakenBack(asked, range),
  );
  const range = named.at(-1);
  const id = range?.readings.find(({ slot }) => slot === 'category')?.value;
  const category = asked.question.names.ledger.categories.find((each) => String(each.id) === id);
  if (range !== undefined && category !== undefined) return { category, range };
  const name = asked.ranges.filter(saysSlot('name')).at(-1);
  return name === undefined ? null : { unknown: name.raw };
}

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
  // `Borrá el Uber del 19, me devolvieron la plata`: why, and not which rows.
  const first = asked.ranges.find(saysSlot('merchant'))?.clause ?? asked.ranges.length;
  const isReason = ({ clause, readings }: Range) =>
    clause > first &&
    readings.some(
      ({ slot, value }) =>
        (slot === 'rows' && value === 'DEVOLUCION') || (slot === 'medium' && tool === 'propose_delete'),
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
    .map((period) => thisMonth(onDay(period, asked), asked));
  if (one && periods.length > 1) return null;
  const period = periods.flatMap(periodTerms);
  // `El Uber de 1615`: the row of that amount.
  const [amount, ...others] = asked.has('more_than|less_than')
    ? []
    : asked.amounts.filter(({ isPlain, amount: n }) => !isPlain || n > COUNT_MAX);
  // `El Pali de 5685 y el Walmart de 67 825` are two rows, each of which is asked for by itself.
  if (others.length > 0 && tool === 'propose_delete') return null;
  // `Los últimos dos Ubers`: so many are no filter, and not the newest alone.
  const isSeveral = asked.amounts.some(({ isPlain, amount: n }) => isPlain && n > 1 && n <= COUNT_MAX);
  if (isSeveral && asked.has('last|latest') && tool !== 'propose_split') return tell('too_wide');
  const exact = amount === undefined ? {} : asSaid(amount, asked);
  const filter = [filterOf({ ...subject, args: { ...subject.args, ...exact } }), ...period]
    .filter((term) => term !== undefined)
    .join(' ');
  const { shownRow } = asked.question;
  const isNone = subject.words.length === 0 && subject.category === null;
  // `This` beside an open row is that row.
  const isOpen = id !== undefined && /^(?:this|est[aoe])\b/i.test(asked.rawOf('this') ?? '');
  if (shownRow !== undefined && !isOpen && isNone && period.length === 0 && !asked.has('all|those'))
    return { kind: 'propose_newest', search: shownRow, tool, args, detail: subject.name ?? '' };
  const isThis = asked.has('this') && isNone;
  if (isThis || (one && filter === '')) {
    if (id === undefined) return tell('no_row');
    return propose(tool, one ? { transaction_id: id, ...args } : { transaction_ids: [id], ...args });
  }
  if (subject.isEmpty) return asked.has('rows|all') ? tell('too_wide') : null;
  const text = asked.words.join(' ');
  // `Borrá el Uber` deletes one; all of a name are deleted only when that is said.
  const isOne = tool === 'propose_delete' && period.length === 0 && amount === undefined && !MANY.test(text);
  if (one || isOne || asked.has('last') || THE_ONE.test(text) || (A_ROW.test(text) && !ALL.test(text))) {
    // What is still to come is not the newest.
    const q = `${subject.args.q ?? ''} until:${asked.question.today}`.trim();
    const search = { ...subject.args, ...exact, ...periods[0]?.args, ...(periods.length === 0 ? { q } : {}), limit: 1 };
    return { kind: 'propose_newest', search, tool, args, detail: subject.name ?? '' };
  }
  return propose(tool, { filter, ...args });
}

/** `La de Uber`, `the purchase at Walmart`, `that Walmart charge`: one row. */
const THE_ONE = /(?:^| )(?:la|el|the) (?:compra |pago |gasto |cargo |cobro |purchase |charge )?(?:de|del|en|from|at) /;
const A_ROW =
  /(?:^| )(?:la|el|the|that|this|es[ae]|est[ae]|mi|my) (?:\S+ ){0,4}(?:compra|pago|gasto|cargo|cobro|movimiento|transaccion|purchase|charge|payment|transaction|expense|one)(?: |$)/;
/** More than one: `las de Uber`, `every Uber ride`. */
const MANY =
  /(?:^| )(?:tod[oa]s?|all|every|each|cada|cualquier|any|siempre|los|las|l[oa]s de|compras|cargos|pagos|cobros|movimientos|transacciones|purchases|charges|payments|transactions|rows|ones|everything)(?: |$)/;
const ALL = /(?:^| )(?:tod[oa]s?|all|every|each|cada|cualquier|any|siempre|always)(?: |$)/;

/** `Este mes`, while its cycle has just begun, is the month of the calendar too. */
function thisMonth(period: SpokenPeriod, asked: Asked): SpokenPeriod {
  if (period.relative !== 'current' || !isCycleYoung(asked)) return period;
  const { today } = asked.question;
  return { ...period, args: { start_date: `${today.slice(0, 7)}-01`, end_date: today } };
}

/** `The purchase from Nov 14` is of that day: of a row, a day is not the first of many. */
function onDay(period: SpokenPeriod, asked: Asked): SpokenPeriod {
  const raw = asked.ranges.find(({ from, to }) => from === period.from && to === period.to)?.raw ?? '';
  const { start_date } = period.args;
  return start_date !== undefined && /^from .*\d/i.test(raw) && !/ (?:to|until|through) /i.test(raw)
    ? { ...period, args: { start_date, end_date: start_date } }
    : period;
}
