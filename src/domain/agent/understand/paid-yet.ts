/** Whether something was paid: `¿ya pagué la luz?`, `is the rent paid for November?`, `did Netflix go through yet?`. */
import { addDays, lastDayOfMonth } from '../../calendar.ts';
import { type Asked, type ReadPlan, readPlan } from '../plans/intents.ts';
import { search } from '../plans/ledger-plans.ts';
import { subjectOf } from '../plans/subjects.ts';
import type { Range } from '../words/slots.ts';
import { onlyOf, saysSlot } from './clauses-meant.ts';

/** What was paid, charged or has gone out. */
const PAID =
  /^(?:pague|pagaste|pagamos|pagad[oa]s?|pagaron|pagar|cobrar|cancele|cancelad[oa]s?|cobraron|cobrad[oa]s?|rebajaron|debitaron|salio|salieron|quedo|entro|paso|llego|cayo|caido|depositaron|depositad[oa]|land|landed|arrive|arrived|come|came|got|get|paid|pay|payed|through|charged?|out|settled|cleared)$/;
/** That it is asked whether, and not told that. */
const WHETHER =
  /^(?:ya|aun|todavia|o|did|didn|have|haven|has|hasn|is|isn|was|wasn|already|yet|falta|faltan|verdad|cierto|right)$/;
/** Words around them that tell nothing else. */
const AROUND = new Set(
  (
    'y e o no si el la los las lo un una mi mis su de del al a en para por que me se te volvio vuelto vez veces ultima nos le he hemos ha han hay esta estan este esta es fue eso ese esa mes recibo factura cobro pago cuenta servicio mae diay oiga disculpe ' +
    'alright ok okay fine and or i we my the a an of for in on to it that this its did does do have has been is was be me not t yet already right go goes gone went come came last time haven didn hasn bill payment charge subscription month then still'
  ).split(' '),
);
const SAID =
  /^(?:period|receipts|muni|salary|income|note_in|paid|spend|due|have|when|what|until|upcoming|filler|remaining|left|yes|no|this|rows|recurring|charge|owe)$/;
const ASKS = /^(?:cuant[oa]s?|cual(?:es)?|donde|quien|como|how|where|which|who|why|what)$/;
const WHEN = /^(?:cuando|when)$/;
/** What is asked of the past. */
const PAST = /^(?:pague|pagamos|pagaron|cancele|cobraron|did|was|were|last|ultima)$/;
const SUBJECT = /^(?:item|merchant|card)$/;
const MUNICIPAL = /^muni$/;

/** The plan of such a question; null where it is none, says more, or is of nothing that is known. */
export function planPaidYet(asked: Asked): ReadPlan | null {
  const { words, ranges, periods, amounts } = asked;
  if (amounts.length > 0 || periods.length > 1 || !asksWhether(asked)) return null;
  const named = ranges.filter((range) => saysSlot(range, SUBJECT));
  // `Qué me falta por pagar antes del salario`: until it comes.
  if (/(?:^| )(?:antes|before|hasta|until|till)(?: |$)/.test(words.join(' '))) return null;
  // A receipt of a month is due in the next, and has days of its own.
  const isMunicipal = ranges.some(
    (range) => saysSlot(range, MUNICIPAL) || itemsOf(asked, range).some((name) => /munic/i.test(name)),
  );
  if (isMunicipal && periods.length > 0) return null;
  const subjects = named.length > 0 ? named : ranges.filter((range) => saysSlot(range, MUNICIPAL));
  const days = periods.length === 0 ? {} : daysOf(asked);
  if (days === null || !saysOnly(asked, subjects)) return null;
  const isWhen = words.some((word) => WHEN.test(word));
  if (named.length === 0 && isOfPay(asked)) return isWhen ? null : salaryPaid(asked, days);
  const [subject, ...more] = subjects;
  if (subject === undefined) return null;
  const items = subjects.map((range) => itemsOf(asked, range));
  if (items.every((names) => names.length > 0))
    return readPlan('recurring_items', { names: items.flat().join('|'), ...days }, 'paid');
  if (more.length > 0) return null;
  if (saysSlot(subject, /^card$/)) return isWhen ? paymentsToCard(asked, days) : cardPaid(asked, days);
  return saysSlot(subject, /^merchant$/) ? rowsOf(onlyOf(asked, [subject]), days) : null;
}

/** It asks whether, or when, something was paid. */
function asksWhether({ words, question }: Asked): boolean {
  if (words.some((word) => ASKS.test(word)) || !words.some((word) => PAID.test(word))) return false;
  return words.some((word) => WHEN.test(word))
    ? words.some((word) => PAST.test(word))
    : words.some((word) => WHETHER.test(word)) || question.text.includes('?');
}

/** Whether it says nothing but that, what it is of, and a time. */
function saysOnly({ words, ranges }: Asked, subjects: readonly Range[]): boolean {
  const isKnown = (range: Range) => subjects.includes(range) || saysSlot(range, SAID);
  const isSaid = (word: string, at: number) =>
    [PAID, WHETHER, WHEN, PAST].some((each) => each.test(word)) ||
    AROUND.has(word) ||
    ranges.some((range) => at >= range.from && at < range.to && isKnown(range));
  return words.every(isSaid);
}

/** `What must I pay before the salary comes` asks for something else. */
const isOfPay = ({ words, ranges, has }: Asked): boolean =>
  !has('until|due') &&
  (ranges.some((range) => saysSlot(range, /^salary$/)) ||
    words.some((word) => /^(?:quincena|paycheck|payday)$/.test(word)));

/** The names of the recurring items that a range says. */
function itemsOf({ question }: Asked, range: Range): string[] {
  const { items = [] } = question.names.ledger;
  const own = items.filter(({ id }) =>
    range.readings.some(({ slot, value }) => slot === 'item' && value === String(id)),
  );
  const found = own.length === 0 && saysSlot(range, MUNICIPAL) ? items.filter(({ name }) => /munic/i.test(name)) : own;
  return found.map(({ name }) => name);
}

/** The salaries of some days, or the last where they have not passed, and when the next is due. */
function salaryPaid({ question: { today } }: Asked, days: Days): ReadPlan {
  const paid =
    days.end_date === undefined || days.end_date >= today
      ? readPlan('salary_summary', {}, 'list')
      : readPlan('search_transactions', { type: 'SALARY', ...days }, 'list');
  return { ...paid, calls: [...paid.calls, { tool: 'due_soon', args: { until: 'salary' }, detail: 'salary' }] };
}

type Days = { start_date?: string; end_date?: string };

/** The rows of a merchant in some days, and the last of all. */
function rowsOf(asked: Asked, days: Days): ReadPlan | null {
  const subject = subjectOf(asked);
  const last = search(asked, subject, 'last', { limit: 1 });
  if (last?.kind !== 'read') return null;
  const within = search(asked, subject, 'list', days);
  return days.start_date === undefined || within?.kind !== 'read'
    ? last
    : { ...within, calls: [...within.calls, ...last.calls] };
}

/** What was paid to a card: in some days, or the last time. */
const paymentsToCard = ({ question }: Asked, days: Days): ReadPlan =>
  days.start_date === undefined
    ? readPlan('search_transactions', { type: 'PAGO_TARJETA', q: `until:${question.today}`, limit: 1 }, 'last')
    : readPlan('search_transactions', { type: 'PAGO_TARJETA', ...days }, 'list');

/** What of a card's last statement is still to be paid, and what was paid to it. */
function cardPaid(asked: Asked, days: Days): ReadPlan {
  const cards = (asked.question.names.ledger.accounts ?? []).filter(
    ({ account_type }) => account_type === 'credit_card',
  );
  const closing = { ...readPlan('list_accounts', {}, 'closing'), ids: cards.map(({ id }) => id) };
  return { ...closing, calls: [...closing.calls, ...paymentsToCard(asked, days).calls] };
}

const AHEAD_DAYS = 45;

/** The days that are asked about: a bill is of a month of the calendar, whatever cycle it falls in. */
function daysOf({ periods: [period], question: { today } }: Asked): { start_date: string; end_date: string } | null {
  const { args = {}, calendar, relative } = period ?? {};
  const { cycle, start_date, end_date } = args;
  const month = relative === 'current' ? today.slice(0, 7) : cycle;
  const days =
    calendar ??
    (month !== undefined && (cycle !== undefined || relative === 'current')
      ? { start_date: `${month}-01`, end_date: lastDayOfMonth(month) }
      : start_date !== undefined && end_date !== undefined
        ? { start_date, end_date }
        : null);
  // `Haven't I paid December's rent yet?` is of what comes next.
  return days === null || days.start_date > addDays(today, AHEAD_DAYS) ? null : days;
}
