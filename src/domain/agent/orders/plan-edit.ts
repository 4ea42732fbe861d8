/** What a row should have instead: an amount, a day, a currency, a merchant. */
import { isDay } from '../../calendar.ts';
import { ordersChange } from '../kinds/ruled-out.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import type { SpokenAmount } from '../words/amounts.ts';
import { wordsOf } from '../words/question-words.ts';
import { ASKING } from '../words/several-questions.ts';
import { type Range, said } from '../words/slots.ts';
import { BARE_MIN, changeBeside, changesBy, rowChangedBy } from './budget-orders.ts';
import { isTakenBack, rowsFor, saysSlot, tell } from './change-targets.ts';
import { dayOf, priceOf } from './plan-additions.ts';
import { isNearerAhead } from './plan-once.ts';

/** What is said right before the type that a row should have. */
const AS_TYPE = /(?:^| )(?:como|as|a|to|de|of|tipo|type)(?: (?:un|una|an?))?$/;
/** Before what a row is, in a sentence that only says so: `lo de Siman fue una devolución`. */
const IS_TYPE = /(?:^| )(?:es|era|fue|is|was|s)(?: (?:realmente|really|actually|en realidad))?(?: (?:un|una|an?))?$/;
/** `El tipo de la compra`: the field, and no subject. */
const FIELD = /^(?:el |the )?(?:tipo|type)$/i;

/** `Marque la última compra como devolución`: what a row should be; null for anything that is no order of it. */
export function planType(asked: Asked): Plan | null {
  const { words, ranges, periods } = asked;
  const isOrder = ordersChange(words) || TELLING.test(words[0] ?? '');
  if (!isOrder && (/[?¿]/.test(asked.question.text) || words.some((word) => ASKING.test(word)))) return null;
  const typeOf = ({ readings }: Range) => readings.find(({ slot, value }) => slot === 'rows' && value !== '')?.value;
  const isTo = ({ from, to }: Range) => {
    const lead = words.slice(Math.max(0, from - LEAD_MAX), from).join(' ');
    return isOrder ? AS_TYPE.test(lead) || IS_TYPE.test(lead) : to === words.length && from > 1 && IS_TYPE.test(lead);
  };
  const [range, ...more] = ranges.filter(
    (each) => typeOf(each) !== undefined && isTo(each) && !isTakenBack(asked, each),
  );
  if (range === undefined || more.length > 0 || periods.length > 1) return null;
  const without = ranges.filter((each) => each === range || FIELD.test(each.raw) || saysSlot('into_category')(each));
  const left = ranges.filter((each) => !without.includes(each));
  const rows = { ...asked, ...said({ ...asked, ranges: left }) };
  return rowsFor(rows, 'propose_edit', { changes: { type: typeOf(range) } }, []);
}
const LEAD_MAX = 4;
const TELLING = /^(?:mark|set|turn|make|haga|hag[ae]l[oa]|trate|treat|registr[ea])$/;

/** The words after `a nombre de`, `el comercio a`: a merchant as it should be called. */
function newName(asked: Asked): { name: string; ranges: readonly Range[] } | null {
  for (const at of asked.ranges.filter(saysSlot('merchant_word'))) {
    const after = asked.ranges.filter(
      (range) =>
        range.from >= at.to &&
        range.clause === at.clause &&
        ['name', 'merchant', 'category', 'noise'].some((slot) => saysSlot(slot)(range)),
    );
    const [first, last] = [after[0], after.at(-1)];
    if (first !== undefined && last !== undefined)
      return {
        name: wordsOf(asked.question.text)
          .slice(first.from, last.to)
          .map(({ raw }) => raw)
          .join(' '),
        ranges: after,
      };
  }
  return null;
}

/** What a row should have instead: an amount, a day, a currency, a merchant. */
export function planEdit(asked: Asked): Plan | null {
  if (asked.broken) return tell('broken_amount');
  const ofRow = amountOfRow(asked);
  const amount = priceOf(
    ofRow === undefined ? asked : { ...asked, amounts: asked.amounts.filter((each) => each !== ofRow) },
  );
  if (amount === null && ofRow === undefined && asked.amounts.length > 0) return null;
  // `That charge of 15,560 was clothes, fix it`: the amount says which row, and another category is wanted.
  const [said] = asked.amounts;
  const isOfRow = said !== undefined && /^(?:of|de|por|for)$/.test(asked.words[said.from - 1] ?? '');
  if (
    isOfRow &&
    asked.has('category') &&
    asked.has('merchant|this') &&
    !asked.has('amount_word|date_word|merchant_word')
  )
    return null;
  // `La cena fue en dólares` says of no amount how many they were.
  const isCurrency = (range: Range) => saysSlot('into')(range) && WAS.test(asked.words[range.from - 1] ?? '');
  if (amount === null && asked.ranges.some(isCurrency)) return tell('broken_amount');
  const name = newName(asked);
  const { today } = asked.question;
  // `La cena del 10 fue el 9`: the last day is the new one, unless an amount or a name is what changes.
  const isDayMoved = asked.has('date_word') || (amount === null && name === null);
  const [was, moved] = isDayMoved ? daysOfMove(asked) : [];
  const day = moved === undefined ? undefined : dayOf(moved, today);
  // `Move the last one to December 1`, in November: no row is of a day to come, and hardly of the one a year ago.
  if (moved !== undefined && (day === undefined || isNearerAhead(moved, today))) return null;
  // `Change Delta to +5k`, `Netflix was 2k less`.
  const by = amount === null ? null : (rowChangedBy(asked, amount) ?? changeBeside(asked, amount));
  // `Súmele 5`: hardly five colones. `Suba Netflix a 17 dólares` is a new price, and changes nothing that was paid.
  if (by !== null && amount?.isPlain === true && amount.currency === undefined && amount.amount < BARE_MIN)
    return tell('broken_amount');
  if (by === null && isNewPrice(asked)) return null;
  const sign = by === 'less' ? -1 : 1;
  const changes = {
    ...(amount === null ? {} : by === null ? { amount: amount.amount } : { amount_by: sign * amount.amount }),
    ...(amount?.currency === undefined ? {} : { currency: amount.currency }),
    ...(day === undefined ? {} : { date: day }),
    ...(name === null ? {} : { merchant: name.name }),
  };
  if (Object.keys(changes).length === 0) return null;
  const ranges = asked.ranges.filter((range) => !saysSlot('amount')(range) && !name?.ranges.includes(range));
  const periods = was === undefined ? asked.periods.filter((period) => period !== moved) : [was];
  const amounts = ofRow === undefined ? [] : [ofRow];
  const plan = rowsFor({ ...asked, ranges, periods, amounts }, 'propose_edit', { changes }, [], true);
  // What an open row costs is not known here.
  return by !== null && plan?.kind === 'propose' ? tell('broken_amount') : plan;
}

/** A name alone that is raised or lowered to an amount, and no row of it. */
const isNewPrice = ({ words, periods, has }: Asked): boolean =>
  words.some(changesBy) &&
  periods.length === 0 &&
  !has('this|rows|latest|last') &&
  !/(?:^| )(?:(?:el|la|al|los|las) (?:de|del|que)|(?:the|that) (?:\S+ ){1,4}(?:one|charge|purchase|payment))(?: |$)/.test(
    words.join(' '),
  );

/** `La compra de 24 500 fue de 30 000`, `fue el 3 de abril`: the amount of the row, beside what it should have. */
function amountOfRow({ amounts, words, periods, ranges, has }: Asked): SpokenAmount | undefined {
  const [first, ...more] = amounts;
  if (first === undefined) return undefined;
  const before = words.slice(0, first.from).slice(-2);
  const isSaidOf = /^(?:de|of|for)$/.test(before[1] ?? '') && !WAS.test(before[0] ?? '');
  const [period] = periods.filter(({ from }) => from > first.from);
  const isTo = ranges.some(({ from, raw }) => from === period?.from && /^(?:al?|to) /i.test(raw));
  const isMoved =
    period !== undefined &&
    (isTo || has('date_word') || words.slice(first.to, period.from).some((word) => WAS.test(word)));
  const isBeside = more.length === 1 || (more.length === 0 && isMoved && !has('amount_word'));
  return isSaidOf && isBeside ? first : undefined;
}
const WAS = /^(?:fue|fueron|era|eran|es|son|was|were|is|s|monto|amount|valor)$/;

/** The day that a row is of, and the one that it goes to: `cambie la fecha del 14 al 13` says both in one. */
function daysOfMove(asked: Asked): [was: SpokenPeriod | undefined, moved: SpokenPeriod | undefined] {
  const { question } = asked;
  // `Fue el sábado, no el domingo`.
  const periods = asked.periods.filter((period) => !isTakenBack(asked, period));
  const last = periods.at(-1);
  const { start_date = '', end_date = '' } = last?.args ?? {};
  if (last === undefined || periods.length > 1 || start_date === end_date) return [undefined, last];
  const same = `${end_date.slice(0, 7)}${start_date.slice(7)}`;
  const was = isDay(same) && same <= question.today ? same : start_date;
  const at = (day: string): SpokenPeriod => ({
    from: last.from,
    to: last.to,
    args: { start_date: day, end_date: day },
  });
  return [at(was), at(end_date)];
}
